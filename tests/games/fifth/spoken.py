"""Ten with words for the ear: a game whose every word is known here."""

from dataclasses import replace

from companion.texts.game import OPENING
from tests.games.fifth import GAME
from tests.games.fifth.texts import TenTexts


class SpokenTenTexts(TenTexts):
    matters = frozenset({"win"})

    def spoken(self, call, state, before=None):
        if call == OPENING:
            return f"{state.turn} begins!"
        if call.code == "win":
            return f"{call.facts['player']} wins!"
        return f"{call.facts['player']} says {call.facts['n']}"

    def spoken_move(self, event, calls, before, after):
        return f"That makes {after.total}" if event["type"] == "say" else ""

    def spoken_turn(self, state):
        return f"{state.turn}’s turn" if state.turn else ""


SPOKEN = replace(GAME, texts=SpokenTenTexts)
