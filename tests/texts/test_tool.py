"""tools/texts.py finds the messages, keeps what is translated, and complains about what is wrong."""

import pytest
from babel.messages.catalog import Message

from tools import texts as tool


def found_in(tmp_path, name, source):
    package = tmp_path / "companion"
    package.mkdir()
    (package / name).write_text(source, encoding="utf-8")
    return [(each.key, each.context) for each in tool.collect(package)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("tr('Place')", [("Place", None)]),
        ('words.tr("One " "two")', [("One two", None)]),
        ("self.look.trn('{n} move', '{n} moves', n)", [(("{n} move", "{n} moves"), None)]),
        ("words.trc('marker', 'red')", [("red", "marker")]),
        ("DAYS = (msg('Monday'), msg('Tuesday'))", [("Monday", None), ("Tuesday", None)]),
        ("tr('Yes' if sure else 'No')", [("Yes", None), ("No", None)]),
        ("tr(f'{x}')", []),
        ("tr(name)", []),
        ("f\"{tr('Inside')}\"", [("Inside", None)]),
        ("def tr(self, message='none'): ...", []),
        ("attr('no message')", []),
    ],
)
def test_messages_in_python(tmp_path, source, expected):
    assert found_in(tmp_path, "code.py", source) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("    text: ui.tr('Start')", [("Start", None)]),
        ('    text: ui.tr("It’s (almost) over")', [("It’s (almost) over", None)]),
        ("    text: root.other or ui.tr('Place')", [("Place", None)]),
        ("    text: ui.tr('Yes') if root.sure else ui.tr('No')", [("Yes", None), ("No", None)]),
        (
            "    text: ui.trn('{n} move', '{n} moves', root.n).format(n=root.n)",
            [(("{n} move", "{n} moves"), None)],
        ),
        ("    text: ui.tr('Move {n}').format(n=len(root.events))", [("Move {n}", None)]),
        ("    # ui.tr('only a comment')", []),
        ("    text: str('no message')", []),
    ],
)
def test_messages_in_kv(tmp_path, source, expected):
    assert found_in(tmp_path, "screen.kv", f"<Screen>:\n{source}\n") == expected


def test_messages_come_by_file_and_line_and_are_named_once_per_file(tmp_path):
    package = tmp_path / "companion"
    package.mkdir()
    (package / "b.py").write_text("tr('second')\ntr('first')\ntr('second')\n", encoding="utf-8")
    (package / "a.kv").write_text("L:\n    text: ui.tr('first')\n", encoding="utf-8")
    text = tool.po_bytes(tool.template(tool.collect(package))).decode()
    assert text.count("msgid") == 3  # with the header
    assert '#: companion/a.kv companion/b.py\nmsgid "first"' in text
    assert text.index("first") < text.index("second")


def complaint(message):
    return list(tool.faults(message, tool.StableCatalog(locale="ru")))


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        (Message("Place", "Выложить"), []),
        (Message("Place", ""), ["not translated"]),
        (Message("Place", "Выложить", flags=["fuzzy"]), ["fuzzy"]),
        (Message("Move {n}", "Ход {m}"), ["other placeholders"]),
        (Message("Move {n}", "Ход"), ["other placeholders"]),
        (Message("lead|rest", "начало и конец"), ["other parts"]),
        (Message(("{n} a", "{n} b"), ("{n} а", "{n} б", "{n} в")), []),
        (Message(("{n} a", "{n} b"), ("{n} а", "{n} б")), ["not translated"]),
        (Message(("{n} a", "{n} b"), ("{n} а", "", "{n} в")), ["not translated"]),
        (Message(("{n} a", "{n} b"), ("{n} а", "{n} б", "в")), ["other placeholders"]),
    ],
)
def test_a_translation_at_fault_is_named(message, expected):
    assert complaint(message) == expected


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """The tool at work in another place."""
    package = tmp_path / "companion"
    package.mkdir()
    monkeypatch.setattr(tool, "PACKAGE", package)
    monkeypatch.setattr(tool, "LOCALE", package / "locale")
    monkeypatch.setattr(tool, "TEMPLATE", package / "locale" / "companion.pot")
    monkeypatch.setattr(tool, "collect", lambda package=package, collect=tool.collect: collect(package))
    return package


def translate(old, new):
    path = tool.po_path("ru")
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def test_update_takes_in_what_is_new_keeps_translations_and_drops_what_is_gone(elsewhere):
    (elsewhere / "code.py").write_text("tr('Place')\ntr('Gone')\n", encoding="utf-8")
    assert tool.main(["update"]) == 0
    translate('msgid "Place"\nmsgstr ""', 'msgid "Place"\nmsgstr "Выложить"')
    (elsewhere / "code.py").write_text("tr('New')\ntr('Place')\n", encoding="utf-8")
    assert tool.main(["update"]) == 0
    assert [(message.id, message.string) for message in tool.read("ru") if message.id] == [
        ("New", ""),
        ("Place", "Выложить"),
    ]
    assert "Gone" not in tool.po_path("ru").read_text(encoding="utf-8")


def test_update_and_compile_write_the_same_bytes_again(elsewhere):
    (elsewhere / "code.py").write_text("tr('Place')\ntrn('{n} move', '{n} moves', n)\n", encoding="utf-8")
    files = []
    for _ in range(2):
        tool.main(["update"])
        tool.main(["compile"])
        files.append([path.read_bytes() for path in (tool.TEMPLATE, tool.po_path("ru"), tool.mo_path("ru"))])
    assert files[0] == files[1]


def test_check_says_what_is_to_do(elsewhere, capsys):
    (elsewhere / "code.py").write_text("tr('Place')\n", encoding="utf-8")
    assert tool.main(["check"]) == 1
    assert "run update" in capsys.readouterr().out
    tool.main(["update"])
    tool.main(["compile"])
    assert tool.main(["check"]) == 1
    assert capsys.readouterr().out == "ru: not translated: Place\n"
    translate('msgid "Place"\nmsgstr ""', 'msgid "Place"\nmsgstr "Выложить"')
    assert tool.main(["check"]) == 1
    assert capsys.readouterr().out == "ru: companion.mo is out of date: run compile\n"
    tool.main(["compile"])
    assert tool.main(["check"]) == 0


def test_an_unknown_command_is_answered_with_the_usage(capsys):
    assert tool.main(["no such"]) == 2
    assert "tools/texts.py update" in capsys.readouterr().err
