"""Backups from elsewhere: right ones give back what went in, damaged and hostile ones are refused whole."""

import io
import json
import stat
import struct
import zipfile

import pytest

from companion.exchange.backup import pack
from companion.exchange.refusal import Refusal
from companion.exchange.restoring import MAX_UNPACKED, unpack
from companion.exchange.sheets import incoming
from companion.games import GAMES, REFEREES, reads_box
from companion.storage.importing import Belongings
from companion.storage.people import Person
from companion.texts import load
from tests.exchange.test_protocol import session_of

ANN = Person("Ann", 3, 4, "2026-03-01T20:00:00+03:00", former=("Anna",), id="k1", also=("k2",), archived=True)
BOXES = {
    "recto-verso": {"boxes": [{"name": "old", "scale": [[15, 10], [20, 9]]}], "in-use": 0},
    "ingenious": {"printed": {"red": [0, -5]}},
    "federation": {"rows": 12, "cols": 14, "regions": {"0,1": "Тверская область"}, "names": "codes"},
    "comparity": {
        "editions": [{"id": "landmarks", "cards": [{"name": "Big Ben", "values": {"height": 96}}]}]
    },
}
MADE = "2026-03-14T22:00:00+01:00"
SESSION = session_of("ingenious-standard-three")
OWN = {"theme": "black", "last_backup": {"when": MADE, "sessions": 1, "size": 5}, "backup_reminded": 30}
WHOLE = pack([SESSION], Belongings([ANN], OWN, BOXES), MADE)
SHEET = "sessions/x_"


class Words:
    """As the commands have them."""

    def __init__(self, language="en"):
        self.catalogue = load(language)

    def of(self, problem):
        return self.catalogue.problem(problem.code, problem.facts)

    def foul(self, game, foul):
        return self.of_game(game)[1].foul(foul)

    def of_game(self, game):
        return self.catalogue.tr(GAMES[game].title), GAMES[game].texts(self.catalogue)


def unpacked(data):
    return unpack(data, Words(), reads_box)


def refused(data, language="en"):
    """The one sentence."""
    with pytest.raises(Refusal) as refusal:
        incoming("a.zip", data, REFEREES, Words(language), reads_box)
    sentence = Words(language).of(refusal.value)
    assert "\n" not in sentence and "{" not in sentence
    return sentence


def members(data=WHOLE):
    archive = zipfile.ZipFile(io.BytesIO(data))
    return {name: archive.read(name) for name in archive.namelist()}


def zipped(files, change=lambda info: info):
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            archive.writestr(change(zipfile.ZipInfo(name)), data, zipfile.ZIP_DEFLATED)
    return whole.getvalue()


def relisted(library=None, **files):
    """With a list that fits: what is wrong lies deeper."""
    kept = members()
    told = json.loads(kept["library.json"])
    belongings = Belongings((), {}, {})
    whole = {**members(pack([SESSION], belongings)), **files}
    whole["library.json"] = json.dumps({**told, **(library or {})}).encode()
    from hashlib import sha256

    listed = {name: data for name, data in whole.items() if name != "manifest.json"}
    manifest = json.loads(kept["manifest.json"])
    manifest["files"] = {
        name: {"size": len(data), "sha256": sha256(data).hexdigest()} for name, data in listed.items()
    }
    return zipped([("manifest.json", json.dumps(manifest)), *listed.items()])


def test_what_went_in_comes_out():
    """But what tells of this device alone: when it last made a backup."""
    sessions, belongings = unpacked(WHOLE)
    assert sessions == [SESSION]
    assert belongings == Belongings([ANN], {"theme": "black"}, BOXES)


def test_a_file_that_was_changed_since():
    files = members()
    [name] = [name for name in files if name.startswith("sessions/")]
    files[name] = files[name].replace(b"Cat", b"Cab")
    assert refused(zipped(files.items())).endswith(f"({name} is not as it was saved). Nothing was changed.")


def test_a_file_that_is_missing_or_one_too_many():
    files = members()
    [name] = [name for name in files if name.startswith("sessions/")]
    fewer = [(each, data) for each, data in files.items() if each != name]
    assert f"({name} is missing)" in refused(zipped(fewer))
    assert "(sessions/b.json does not belong in it)" in refused(
        zipped([*files.items(), ("sessions/b.json", "{}")])
    )
    assert "(readme.txt does not belong in it)" in refused(zipped([*files.items(), ("readme.txt", "")]))
    assert "(library.json is missing)" in refused(zipped([("manifest.json", b"{}")]))


@pytest.mark.parametrize(
    "name",
    [
        "../evil.json",
        "sessions/../../evil.json",
        "/etc/passwd",
        "C:evil.json",
        "sessions\\evil.json",
        "a\x07",
    ],
)
def test_a_name_that_leads_elsewhere(name):
    """zipfile turns some letters on the way in: the name is set in the bytes."""
    plain = "x" * len(name)
    data = zipped([*members().items(), (plain, b"{}")]).replace(plain.encode(), name.encode())
    shown = name.replace("\x07", "?")
    assert f"({shown} is no name of a file in a backup)" in refused(data)


def test_a_link():
    def as_link(info):
        if info.filename == "sessions/link.json":
            info.external_attr = (stat.S_IFLNK | 0o777) << 16
        return info

    data = zipped([*members().items(), ("sessions/link.json", b"/etc/passwd")], as_link)
    assert "(sessions/link.json is a link and no file)" in refused(data)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_name_twice():
    assert "(library.json is in it twice)" in refused(
        zipped([*members().items(), ("library.json", members()["library.json"])])
    )


def test_an_encrypted_one():
    flagged = bytearray(WHOLE)
    directory = flagged.index(b"PK\x01\x02")
    flagged[directory + 8] |= 1
    assert "(it is encrypted)" in refused(bytes(flagged))


@pytest.mark.parametrize("end", [3, 30, 200, len(WHOLE) // 2, len(WHOLE) - 1])
def test_one_that_is_cut_short(end):
    assert "(it is damaged or cut short)" in refused(WHOLE[:end])


def test_every_flipped_byte_is_noticed_or_does_not_matter():
    """Whatever a broken disk makes of it: refused, or exactly what went in. Never a traceback."""
    whole = unpacked(WHOLE)
    for place in range(0, len(WHOLE), 7):
        broken = bytearray(WHOLE)
        broken[place] ^= 0x55
        try:
            assert unpacked(bytes(broken)) == whole
        except Refusal as refusal:
            assert refusal.code in ("bad-backup", "in-file")


def test_bombs():
    """A claim to be larger than a backup can be is enough; so is more than a sheet can have."""
    data = bytearray(WHOLE)
    directory = data.index(b"PK\x01\x02")
    data[directory + 24 : directory + 28] = struct.pack("<I", MAX_UNPACKED + 1)
    assert "(it would unpack to more than a backup can be)" in refused(bytes(data))
    large = relisted(**{"sessions/bomb.json": b" " * 10_000_001})
    assert len(large) < 100_000
    assert "(it would unpack to more than a backup can be)" in refused(large)


@pytest.mark.parametrize(
    ("manifest", "reason"),
    [
        (b"{", "manifest.json cannot be read"),
        (b"[]", "manifest.json is of another format"),
        (b'{"format": "companion-backup/3"}', "manifest.json is of another format"),
        (b'{"format": "companion-backup/2", "files": []}', "manifest.json cannot be read"),
    ],
)
def test_a_list_that_is_none(manifest, reason):
    assert f"({reason})" in refused(zipped({**members(), "manifest.json": manifest}.items()))


@pytest.mark.parametrize("entry", [5, {}, {"size": "1", "sha256": ""}, {"size": 1, "sha256": None}])
def test_a_list_with_odd_entries(entry):
    manifest = json.loads(members()["manifest.json"])
    manifest["files"] = dict.fromkeys(manifest["files"], entry)
    data = zipped({**members(), "manifest.json": json.dumps(manifest).encode()}.items())
    assert "(manifest.json cannot be read)" in refused(data)


@pytest.mark.parametrize(
    "library",
    [
        {"people": {}},
        {"settings": []},
        {"boxes": None},
        {"format": "companion-backup/1"},
        {"people": [{"name": "Ann"}]},
        {"people": [{**ANN._asdict(), "glyph": 12}]},
        {"people": [{**ANN._asdict(), "archived": 1}]},
        {"people": [{**ANN._asdict(), "also": "k2"}]},
        {"people": [{**ANN._asdict(), "last_played": "once"}]},
        {"people": ["Ann"]},
    ],
    ids=str,
)
def test_a_library_of_odd_parts(library):
    assert refused(relisted(library)).endswith("Nothing was changed.")


BAD_BOXES = {
    "ingenious": [5, {"printed": []}, {"printed": {"red": "here"}}, {"printed": {"pink": [0, 0]}}],
    "comparity": [
        [],
        {"editions": 5},
        {"editions": [{}]},
        {"editions": [{"id": "a", "cards": [{"name": ""}]}]},
    ],
    "federation": [
        "",
        {"rows": 2},
        {"regions": {"x": "Тверская область"}},
        {"centres": {"Тверская область": 5}},
    ],
    "recto-verso": [
        None,
        {"scale": [[1, 1], [1, 1]]},
        {"boxes": [5]},
        {"boxes": [{"name": 5}]},
        {"in-use": 7},
    ],
}


@pytest.mark.parametrize(("game", "box"), [(game, box) for game, boxes in BAD_BOXES.items() for box in boxes])
def test_a_box_that_its_game_does_not_understand_is_refused_by_name(game, box):
    title = load("ru").tr(GAMES[game].title)
    assert refused(relisted({"boxes": {**BOXES, game: box}}), "ru").endswith(
        f"непонятно, что в ней сказано о коробке «{title}». Ничего не изменено."
    )


def test_the_box_of_a_game_that_nobody_knows():
    assert "the box of chess cannot be understood" in refused(relisted({"boxes": {"chess": {}}}))


@pytest.mark.parametrize("box", [{}, {"other": 1}])
def test_a_box_of_which_nothing_is_told_is_no_bad_one(box):
    assert all(reads_box(game, box) for game in GAMES)
