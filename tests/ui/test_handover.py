"""Out and in: the score sheet, the backup, and what another app opens with this one."""

import json
import zipfile
from io import BytesIO

import pytest
import segno
from kivy.core.clipboard import Clipboard
from kivy.graphics import Mesh

from companion.core.document import Document, Failed, Nearby
from companion.core.sheet import from_json
from companion.exchange.forms import Who, played
from companion.exchange.plays import short_link
from companion.games import GAMES, REFEREES
from companion.storage.ids import random_id
from companion.storage.store import Store
from companion.storage.summary import summarise_with
from companion.texts import load
from companion.ui.widgets.qr import QrCode
from tests.exchange.pages import Page, plain
from tests.ui.driver import names, placed

TILE = placed(("red", 3), ("blue", 2))
SHEET = {
    "format": "companion-session/1",
    "id": "from-elsewhere",
    "started": "2026-03-01T20:00:00+01:00",
    "game": "ingenious",
    "setup": {"players": ["Eve", "Dan"], "mode": "standard", "entry": "tally"},
    "rulings": {},
    "events": [{"type": "place", "tile": ["red", "blue"], "points": [2, 1]}],
}


def sheet(**changes):
    return Document("evening.json", "application/json", json.dumps({**SHEET, **changes}).encode())


def from_settings(driver, document):
    driver.files.chosen = document
    driver.settle(7)  # a notice may lie over the row
    if driver.screen != "SettingsScreen":
        driver.tap("Settings")
    driver.scroll_to("Bring in a backup, a score sheet or a list")
    driver.tap("Bring in a backup, a score sheet or a list")


def play_it(driver):
    driver.tap("Games")
    driver.tap(next(name for seen in driver.pressables() for name in names(seen.widget) if "Eve" in name))
    assert driver.screen == "SessionScreen"


def stored(driver):
    return {entry.id for entry in driver.disk().entries()}


def test_a_running_session_is_shared_as_it_stands(driver):
    driver.open(["Ann", "Bob"])
    driver.place(("red", 3), ("blue", 2))
    driver.tap("menu")
    driver.scroll_to("Share the score sheet")
    driver.tap("Share the score sheet")
    assert driver.reads("ingenious-2026-03-14.json")
    driver.tap("Share")
    [(document, title)] = driver.files.shared
    assert title == "Score sheet"
    content = json.loads(document.data)
    assert content["format"] == "companion-session/1"
    assert [event["type"] for event in content["events"]] == ["place"]


def test_without_a_share_sheet_the_place_is_said(driver):
    driver.files.shares = False
    driver.open(["Ann", "Bob"])
    driver.tap("menu")
    driver.scroll_to("Share the score sheet")
    driver.tap("Share the score sheet")
    assert not driver.reads("Share")
    driver.tap("Copy to the clipboard")
    assert json.loads(Clipboard.paste())["setup"]["players"] == ["Ann", "Bob"]
    driver.tap("menu")
    driver.scroll_to("Share the score sheet")
    driver.tap("Share the score sheet")
    driver.tap("Save as a file")
    assert driver.snackbar == "Saved: Downloads"
    assert json.loads(driver.files.saved[0].data)["game"] == "ingenious"


@pytest.mark.parametrize(
    ("answer", "said"),
    [(None, None), (Failed("a.json", "No space left"), "a.json cannot be written: No space left.")],
)
def test_a_change_of_mind_says_nothing_and_a_full_disk_one_sentence(driver, answer, said):
    driver.open(["Ann", "Bob"])
    driver.files.saving = answer
    driver.tap("menu")
    driver.scroll_to("Share the score sheet")
    driver.tap("Share the score sheet")
    driver.tap("Save as a file")
    assert driver.snackbar == said


def test_a_sheet_from_elsewhere_is_shown_first_then_added_and_taken_back(driver):
    driver.open(["Ann", "Bob"])
    driver.press_back()
    before = stored(driver)
    from_settings(driver, sheet())
    assert driver.sheet == "evening.json"
    assert driver.reads("1 new session")
    assert stored(driver) == before
    driver.tap("Add")
    assert stored(driver) == before | {"from-elsewhere"}
    assert driver.snackbar == "Added: evening.json"
    driver.tap("Undo")
    assert stored(driver) == before
    assert {person.name for person in driver.disk().people()} == {"Ann", "Bob"}


def test_a_session_that_goes_on_is_put_back_as_it_was(driver):
    driver.prepare().launch()
    from_settings(driver, sheet())
    driver.tap("Add")
    longer = [*SHEET["events"], {"type": "place", "tile": ["red", "green"], "points": [1, 1]}]
    from_settings(driver, sheet(events=longer))
    assert driver.reads("1 session here goes on")
    driver.tap("Add")
    assert len(driver.disk().load("from-elsewhere").events) == 2
    driver.tap("Undo")
    assert len(driver.disk().load("from-elsewhere").events) == 1
    from_settings(driver, sheet())
    assert driver.reads("1 session is here already")
    assert not driver.reads("Add")


def test_a_session_that_is_open_and_taken_back_is_left(driver):
    driver.open(["Ann", "Bob"])
    driver.press_back()
    before = stored(driver)
    from_settings(driver, sheet())
    driver.tap("Add")
    play_it(driver)
    driver.tap("Undo")
    assert driver.screen == "HomeScreen"
    assert stored(driver) == before
    assert len(driver.bookmark()["stack"]) == 1


def test_what_was_played_in_a_session_from_elsewhere_is_not_taken_back(driver):
    driver.open(["Ann", "Bob"])
    driver.press_back()
    from_settings(driver, sheet())
    driver.tap("Add")
    play_it(driver)
    assert driver.snackbar == "Added: evening.json"
    driver.place(("red", 1), ("green", 1))
    assert driver.snackbar is None
    assert len(driver.disk().load("from-elsewhere").events) == 2


def test_a_bad_sheet_is_refused_whole_with_the_reason(driver):
    driver.prepare().launch()
    foul = {"type": "place", "tile": ["red", "pink"], "points": [2, 1]}
    from_settings(driver, sheet(events=[*SHEET["events"], foul]))
    assert driver.reads("Event 2 is against the rules")
    assert driver.reads("Nothing was changed.")
    assert not driver.reads("Add")
    assert stored(driver) == set()
    driver.press_back()
    from_settings(driver, Document("notes.json", "application/json", b"{"))
    assert driver.reads("This is not JSON")


def test_a_backup_goes_out_and_comes_back_into_an_empty_app(driver, tmp_path):
    driver.open(["Ann", "Bob"])
    driver.place(("red", 3), ("blue", 2))
    driver.press_back()
    before, people = stored(driver), len(driver.disk().people())
    driver.tap("Settings")
    driver.scroll_to("Save a backup")
    assert driver.reads("There is no backup yet.")
    driver.tap("Save a backup")
    assert driver.reads("All sessions, people, boxes and settings in one file.")
    driver.tap("Save as a file")
    [backup] = driver.files.saved
    assert driver.reads("The last backup: today, 0.1 MB.")
    driver.settle(7)  # the notice goes
    driver.scroll_to("All sessions as a table (CSV)")
    driver.tap("All sessions as a table (CSV)")
    driver.tap("Share")
    [(table, _)] = driver.files.shared
    assert table.data.decode("utf-8-sig").splitlines()[1].startswith(f"{next(iter(before))},2026-03-14 ")
    assert backup.name == "companion-2026-03-14.zip"
    assert zipfile.ZipFile(BytesIO(backup.data)).testzip() is None
    driver.kill()
    driver.folder = tmp_path / "another phone"
    driver.launch()
    driver.files.take(backup)
    driver.settle(0.3)  # the sheet rises
    assert driver.reads("1 new session")
    assert driver.reads(f"{people} new people")
    driver.tap("Add")
    assert stored(driver) == before
    assert driver.disk().load(*before).events[0]["tile"] == ["red", "blue"]


def test_thirty_sessions_without_a_backup_are_missed_once(driver):
    """And again only after the next backup and thirty more; a backup of another phone does not count."""
    driver.prepare().launch()
    driver.kill()
    for number, said in ((29, None), (30, "30 sessions have no backup")):
        with Store.open(driver.folder, summarise_with(REFEREES), driver.now, random_id) as store:
            store.import_all([from_json({**SHEET, "id": f"no-{n:04}"}) for n in range(number)])
        driver.launch()
        driver.settle(2)
        assert driver.snackbar == said
        driver.kill()
    driver.launch()
    driver.settle(2)
    assert driver.snackbar is None  # it was said


def test_where_there_is_no_dialog_the_files_nearby_are_offered(driver):
    driver.prepare().launch()
    driver.files.nearby = {"evening.json": sheet()}
    from_settings(driver, Nearby("/home/ann/Downloads", ("evening.json", "gone.json")))
    assert driver.reads("From /home/ann/Downloads. A file can also be dropped on the window.")
    driver.tap("gone.json")
    assert driver.snackbar == "gone.json cannot be read: gone."
    from_settings(driver, Nearby("/home/ann/Downloads", ("evening.json", "gone.json")))
    driver.tap("evening.json")
    assert driver.reads("1 new session")


def test_a_table_of_nothing_we_know(driver):
    driver.prepare().launch()
    driver.files.take(Document("taxes.csv", "text/csv", b"sum,date\n1,2\n"))
    driver.settle()
    assert driver.snackbar == "taxes.csv is no list of a box: its first line names other columns."


# The result in its forms


def finished(driver, **settings):
    driver.open(["Ann", "Bob"], **settings)
    driver.place(("red", 3), ("blue", 2))
    driver.tap("menu")
    driver.scroll_to("No tile fits any more: finish")
    driver.tap("No tile fits any more: finish")
    assert driver.screen == "ResultScreen"


def share(driver, *rows):
    for name in ("menu", "Share", *rows):
        driver.scroll_to(name)
        driver.tap(name)


def test_the_result_is_shared_as_a_table(driver):
    finished(driver)
    share(driver, "Table (CSV)", "Share")
    [(document, title)] = driver.files.shared
    assert (document.name, title) == ("ingenious-2026-03-14.csv", "Table (CSV)")
    assert document.data.decode("utf-8-sig").splitlines()[0] == "Number,Moment,Event,What happened,Ann,Bob"


def test_the_result_is_shared_for_print(driver):
    finished(driver)
    share(driver, "Score sheet for print", "Share")
    [(document, title)] = driver.files.shared
    assert (document.name, document.kind) == ("ingenious-2026-03-14.html", "text/html")
    assert title == "Score sheet for print"
    page = Page(document.data.decode())
    assert [plain(cell) for cell in page.tables[0][1]] == ["1", "Ann: red +3, blue +2", "0", "0"]


def test_the_code_on_the_screen_is_the_link_of_the_play(driver):
    finished(driver)
    share(driver, "BG Stats")
    code = driver.widget(QrCode)
    modules = driver.app.nav.services.scanned(driver.stored().id)
    assert segno.make_qr(link_on_disk(driver), error="l", boost_error=False).matrix == tuple(
        bytearray(row) for row in modules
    )
    [mesh] = [each for each in code.canvas.children if isinstance(each, Mesh)]
    corners = [mesh.vertices[at : at + 2] for at in range(0, len(mesh.vertices), 4)]
    areas = [
        (right[0] - left[0]) * (left[1] - low[1])
        for left, right, low in zip(corners[::4], corners[1::4], corners[2::4], strict=True)
    ]
    module = round(code.height) // (len(modules) + 8)
    assert sum(areas) == sum(map(sum, modules)) * module**2


def link_on_disk(driver):
    session, disk = driver.stored(), driver.disk()
    game = GAMES[session.game]
    texts = game.texts(load("en"))
    keys = disk.who(disk.entry(session.id))
    people = {name: Who(key, 0) for name, key in zip(session.setup["players"], keys, strict=True)}
    return short_link(played(session, REFEREES[session.game], game.title, texts, people))


def test_the_file_for_bg_stats_is_saved(driver):
    finished(driver)
    share(driver, "BG Stats", "A file to import", "Save as a file")
    [document] = driver.files.saved
    assert json.loads(document.data)["plays"][0]["playerScores"][0]["startPlayer"] is True


def test_an_abandoned_session_is_no_play(driver):
    driver.open(["Ann", "Bob"])
    driver.place(("red", 3), ("blue", 2))
    driver.tap("menu")
    driver.scroll_to("Abandon the session")
    driver.tap("Abandon the session")
    share(driver)
    assert driver.offers("Table (CSV)")
    assert not driver.offers("BG Stats")
