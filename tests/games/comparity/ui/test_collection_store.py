"""The collection through the real store: right after undo, redo, deletion, import, and games that overlap."""

from dataclasses import replace

import pytest

from companion.cli.output import Messages
from companion.core.sheet import from_json, to_json
from companion.games import REFEREES
from companion.games.comparity.box.edit import add_edition, remember
from companion.games.comparity.box.sessions import read_session
from companion.games.comparity.box.stored import BoxCard, Measure
from companion.games.comparity.ui.collected import (
    box_of,
    collection_of,
    edition_of,
    keep_box,
    keep_edition,
)
from companion.services import StoreServices
from companion.storage.store import Store
from companion.storage.summary import summarise_with
from tests.storage.helpers import Clock, Ids

SETUP = {"players": ["Ann", "Bob"], "measure": "height"}
FINISH = {"type": "abandon"}


class Evening:
    """The services of an app that may be closed and opened again."""

    def __init__(self, folder):
        self.folder = folder
        self.clock, self.ids = Clock(), Ids()
        self.open()

    def open(self):
        self.store = Store.open(self.folder, summarise_with(REFEREES), self.clock, self.ids)
        self.services = StoreServices(
            self.store, REFEREES, self.clock, lambda: None, lambda options: options[0], Messages("en")
        )

    def restart(self):
        self.store.close()
        self.open()

    def start(self, **extra):
        session_id = self.services.start("comparity", SETUP, {}, extra)
        return self.services.open(session_id)

    def play(self, *names, **extra):
        """A game in which these cards, an even number, were opened two by two; then it is called off."""
        table = self.start(**extra)
        for x in range(0, len(names), 2):
            self.lay(table, x)
            self.check(table, x, names[x], names[x + 1])
        self.tap(table, FINISH)
        return table.session.id

    def lay(self, table, x):
        """Two more cards, all in one row; the first is there already."""
        for place in (x, x + 1) if x else (1,):
            self.tap(table, {"type": "play", "at": [place, 0]})

    def check(self, table, x, one, other):
        also = {"at": [x + 1, 0], "value": 100 + x, "card": other}
        self.tap(table, {"type": "check", "at": [x, 0], "value": 100 + x, "card": one, "also": also})

    def tap(self, table, event):
        verdict = table.submit({**event, "when": self.services.stamp()})
        assert hasattr(verdict, "state"), verdict

    @property
    def seen(self):
        return sorted(card.name for card in self.collection.seen)

    @property
    def collection(self):
        return collection_of(self.services)


@pytest.fixture
def evening(tmp_path):
    evening = Evening(tmp_path)
    yield evening
    evening.store.close()


def test_a_check_is_seen_at_once_and_undo_takes_it_back(evening):
    table = evening.start()
    evening.lay(table, 0)
    assert evening.collection.unseen_count == 100
    evening.check(table, 0, "Sphinx", "Big Ben")
    assert evening.seen == ["Big Ben", "Sphinx"]
    table.undo()
    assert evening.seen == []
    table.redo()
    assert evening.seen == ["Big Ben", "Sphinx"]


def test_another_check_after_undo_counts_instead(evening):
    """As many events, another card: nothing old may be remembered."""
    table = evening.start()
    evening.lay(table, 0)
    evening.check(table, 0, "Sphinx", "Big Ben")
    assert evening.seen == ["Big Ben", "Sphinx"]
    table.undo()
    evening.check(table, 0, "Colosseum", "Big Ben")
    assert evening.seen == ["Big Ben", "Colosseum"]


def test_undo_and_redo_after_the_end(evening):
    session_id = evening.play("Sphinx", "Big Ben")
    assert evening.seen == ["Big Ben", "Sphinx"]
    table = evening.services.open(session_id)
    table.undo()
    table.undo()
    assert evening.seen == []
    table.redo()
    table.redo()
    assert evening.seen == ["Big Ben", "Sphinx"]


def test_a_correction_in_the_log_of_an_ended_game(evening):
    session_id = evening.play("Sphinx", "Big Ben")
    assert evening.seen == ["Big Ben", "Sphinx"]
    table = evening.services.open(session_id)
    at, event = next(
        (n, event) for n, event in enumerate(table.session.events, 1) if event["type"] == "check"
    )
    table.adopt(table.amended(at, {**event, "card": "Colosseum"}))
    assert evening.seen == ["Big Ben", "Colosseum"]


def test_a_deleted_session_takes_its_reveals_along_until_it_is_restored(evening):
    session_id = evening.play("Sphinx", "Big Ben")
    evening.play("Colosseum", "Taj Mahal")
    evening.services.delete(session_id)
    assert evening.seen == ["Colosseum", "Taj Mahal"]
    evening.services.restore(session_id)
    assert evening.seen == ["Big Ben", "Colosseum", "Sphinx", "Taj Mahal"]


def test_two_games_with_overlapping_cards(evening):
    first = evening.play("Sphinx", "Big Ben")
    second = evening.play("big ben", "Colosseum")
    assert evening.collection.seen_count == 3
    assert [opening.session for opening in evening.collection.card("Big Ben").openings] == [first, second]
    evening.services.delete(second)
    assert evening.seen == ["Big Ben", "Sphinx"]
    evening.services.delete(first)
    assert evening.seen == []


def test_importing_the_same_session_twice(evening):
    session_id = evening.play("Sphinx", "Big Ben")
    sheet = from_json(to_json(evening.store.load(session_id)))
    evening.store.import_all([sheet])
    evening.store.import_all([sheet])
    assert evening.collection.seen_count == 2
    elsewhere = replace(sheet, id="from-elsewhere")
    evening.store.import_all([elsewhere])
    evening.store.import_all([elsewhere])
    assert evening.collection.seen_count == 2
    assert len(evening.collection.card("Sphinx").openings) == 2


def test_an_import_that_brings_a_session_forward(evening):
    session_id = evening.play("Sphinx", "Big Ben", "Colosseum", "Taj Mahal")
    whole = from_json(to_json(evening.store.load(session_id)))
    start = next(n for n, event in enumerate(whole.events, 1) if event["type"] == "check")
    early = replace(whole, id="brought-forward", events=whole.events[:start], finished="")
    evening.services.delete(session_id)
    evening.store.import_all([early])
    assert evening.seen == ["Big Ben", "Sphinx"]
    evening.store.import_all([replace(whole, id="brought-forward")])
    assert evening.seen == ["Big Ben", "Colosseum", "Sphinx", "Taj Mahal"]


def test_after_a_restart_everything_is_as_it_was(evening):
    evening.play("Sphinx", "Big Ben")
    table = evening.start()
    evening.lay(table, 0)
    evening.check(table, 0, "Colosseum", "Taj Mahal")
    before = evening.collection
    evening.restart()
    assert evening.collection == before
    evening.services.open(table.session.id).undo()
    assert evening.seen == ["Big Ben", "Sphinx"]


def test_a_damaged_session_is_left_out(evening):
    evening.play("Sphinx", "Big Ben")
    session_id = evening.play("Colosseum", "Taj Mahal")
    (evening.folder / "sessions" / f"{session_id}.json").write_text("{", encoding="utf-8")
    assert evening.seen == ["Big Ben", "Sphinx"]


def test_a_session_that_did_not_change_is_not_read_again(evening):
    evening.play("Sphinx", "Big Ben")
    reads = []

    def read(session):
        reads.append(session.id)
        return read_session(session)

    evening.services.each("comparity", read)
    second = evening.play("Colosseum", "Taj Mahal")
    evening.services.each("comparity", read)
    evening.services.each("comparity", read)
    assert reads == ["session-0001", second]


def test_sessions_of_other_games_tell_nothing(evening):
    evening.services.start("ingenious", {"mode": "solo", "players": ["Ann"]}, {})
    assert evening.services.each("comparity", read_session) == []


def test_a_session_belongs_to_the_box_it_was_played_with(evening):
    box = add_edition(box_of(evening.services), "Films", 80, (Measure("runtime", "min"),))
    keep_box(evening.services, box)
    session_id = evening.play("Titanic", "Alien", box="films")
    evening.play("Sphinx", "Big Ben", box="landmarks")
    evening.restart()
    assert evening.collection.edition.id == "films"
    assert evening.seen == ["Alien", "Titanic"]
    assert edition_of(evening.services, evening.store.load(session_id)).id == "films"
    assert collection_of(evening.services, "landmarks").seen_count == 2


def test_the_box_keeps_beside_the_cards_whatever_else_is_there(evening):
    evening.services.put_box("comparity", {"note": "a corner is torn"})
    keep_edition(evening.services, remember(box_of(evening.services).edition, BoxCard("Sphinx", "Giza")))
    evening.restart()
    assert evening.services.box("comparity")["note"] == "a corner is torn"
    assert box_of(evening.services).edition.card("sphinx").place == "Giza"
