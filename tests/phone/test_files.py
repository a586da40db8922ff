"""Files leave the phone and come in: the share sheet, the system's picker, another app."""

import json

import pytest

GAME = "ingenious-standard-three"
NAME = "ingenious-2026-03-14.json"


@pytest.fixture
def twin(phone):
    """In the middle of a session of four events, its sheet about to be handed out."""
    twin = phone().prepare(GAME, 4).start()
    twin.tap("menu")
    twin.tap("Share the score sheet")
    twin.asked()
    return twin


def read(twin):
    return {text.replace("\xa0", " ") for text in twin.texts()}


def intent_of(twin, kind):
    [told] = [each for each in twin.asked() if each[0] == kind]
    return told[1:]


def test_a_sheet_is_shared_by_a_content_uri_from_the_cache(twin):
    twin.tap("Share")
    [intent] = intent_of(twin, "start")
    uri = f"content://org.companion.companion.files/{NAME}"
    assert intent["action"] == "android.intent.action.SEND"
    assert (intent["type"], intent["chooser"]) == ("application/json", "Score sheet")
    assert intent["android.intent.extra.STREAM"] == intent["clip"] == uri
    assert intent["flags"] & 1, "the other app may read it"
    [shared] = (twin.private / "cache" / "shared").iterdir()
    assert len(json.loads(shared.read_bytes())["events"]) == 4


def test_a_sheet_is_saved_where_the_picker_says(twin):
    twin.tap("Save as a file")
    intent, code = intent_of(twin, "start for result")
    assert intent == {
        "action": "android.intent.action.CREATE_DOCUMENT",
        "type": "application/json",
        "android.intent.extra.TITLE": NAME,
        "category": "android.intent.category.OPENABLE",
    }
    chosen = twin.private / "mine.json"
    twin.answer(code, str(chosen))
    assert "Saved: mine.json" in read(twin)
    assert json.loads(chosen.read_bytes())["game"] == "ingenious"


def test_a_picker_that_is_closed_saves_nothing(twin):
    twin.tap("Save as a file")
    twin.answer(intent_of(twin, "start for result")[1], None)
    assert not [text for text in read(twin) if text.startswith("Saved")]


def test_a_place_that_cannot_be_written_is_told(twin):
    twin.tap("Save as a file")
    twin.answer(intent_of(twin, "start for result")[1], str(twin.private / "none" / "mine.json"))
    assert f"{NAME} cannot be written: No such file or directory." in read(twin)


def test_a_file_opened_from_another_app_is_looked_into_first(phone, tmp_path):
    file = tmp_path / "evening.json"
    twin = phone().prepare(GAME, 4).start()
    sheet = {"format": "companion-session/1", "game": "ingenious", "rulings": {}, "events": []}
    sheet["setup"] = {"players": ["Eve", "Dan"], "mode": "standard", "entry": "tally"}
    file.write_text(json.dumps(sheet), encoding="utf-8")
    twin.hand_over(str(file))
    assert {"evening.json", "1 new session"} <= read(twin)
    twin.tap("Add")
    assert "Added: evening.json" in read(twin)
