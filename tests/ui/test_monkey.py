"""A monkey that plays every game for a while; `tools/monkey.py` lets it play for long."""

import gc
import os

import pytest

from tests.games.recto_verso.ui.table import coop, party
from tests.monkey.monkey import Monkey
from tests.monkey.phone import Phone

ACTIONS = 45  # at each table, and then the way back to its start
NAMES = ["Ann", "Cat", "Dan", "Fay"]
TEAMS = [{"name": "Peaks", "players": NAMES[::2]}, {"name": "Waves", "players": NAMES[1::2]}]
TABLES = {
    "ingenious, tally": {"mode": "standard", "players": NAMES[:3], "entry": "tally"},
    "ingenious, board": {"mode": "team", "players": NAMES, "entry": "board"},
    "comparity": {"players": NAMES[:2], "measure": "height"},
    "federation, board": {"teams": TEAMS, "rows": 12, "cols": 14},
    "federation, claims": {"teams": TEAMS, "rows": 12, "cols": 14, "entry": "claims"},
    "recto-verso, party": party(),
    "recto-verso, coop": coop(),
}


@pytest.fixture
def phone(tmp_path, monkeypatch, kivy_loaded):
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr(os, "fsync", lambda _: None)
    phone = Phone(tmp_path / "data")
    gc.disable()
    yield phone
    phone.close()


@pytest.mark.parametrize("table", TABLES)
def test_legal_moves_and_noise(phone, table):
    monkey = Monkey(phone, table.split(",")[0], seed=3, least=3).begin(TABLES[table])
    monkey.go(ACTIONS)
    monkey.end()
    assert not monkey.troubles, monkey.troubles[0]
    assert monkey.tally.moves >= 3
    assert monkey.tally.taken_back_whole  # on the screen
    assert monkey.tally.sheets  # replayed
