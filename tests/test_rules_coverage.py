"""docs/rules-coverage.md against the rules at hand: each has its row, and no row names one that is none."""

import re
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.texts import load

COVERAGE = Path(__file__).parents[1] / "docs" / "rules-coverage.md"
TITLES = {
    "ingenious": "Ingenious",
    "comparity": "Comparity",
    "federation": "Federation",
    "recto-verso": "Recto Verso",
}


def section(game):
    text = COVERAGE.read_text(encoding="utf-8")
    return re.split(r"^## .*$", text.split(f"\n## {TITLES[game]}\n")[1], flags=re.MULTILINE)[0]


def keys(game):
    return {rule.key for part in GAMES[game].texts(load("en")).rules(None) for rule in part.rules}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_rule_at_hand_has_its_row(game):
    assert {key for key in keys(game) if f"`{key}`" not in section(game)} == set()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_rule_that_a_row_names_is_at_hand(game):
    named = re.findall(r"[Rr]ules? ((?:`[a-z-]+`(?:, )?)+)", section(game))
    assert named
    assert set(re.findall(r"`([a-z-]+)`", "".join(named))) <= keys(game)
