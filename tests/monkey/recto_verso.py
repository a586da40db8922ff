"""Plays Recto Verso: parties and two against the countdown, with the clock running."""

from __future__ import annotations

from companion.games.recto_verso.ui.bar import JudgeKey
from companion.games.recto_verso.ui.clock import ClockView
from companion.games.recto_verso.ui.count_in import CountInView
from companion.games.recto_verso.ui.dial import Dial
from companion.games.recto_verso.ui.half import Half
from companion.games.recto_verso.ui.party import TokenChip
from tests.monkey.player import Player


class RectoVersoPlayer(Player):
    game = "recto-verso"

    @property
    def at_rest(self) -> bool:
        """Later every countdown that undo comes by is long over."""
        if self.state.due == "ready" or (
            self.driver.screen == "SessionScreen" and self.parts.whole is not None
        ):
            return False
        self.driver.wait(minutes=3)
        return True

    def touch(self) -> None:
        whole, chance = self.parts.whole, self.dice.random()
        if isinstance(whole, ClockView):
            self._stop_clock()
        elif isinstance(whole, CountInView):
            self.monkey.wait(
                self.dice.choice([0.2, 1.0, 3.5])
            ) if chance < 0.9 else self.monkey.touch_something()
        elif whole is not None:
            self.monkey.touch_something()
        elif chance < 0.03:
            self.menu()
        else:
            self._do_due()

    def _stop_clock(self) -> None:
        chance = self.dice.random()
        halves = [seen for seen in self.seen(Half) if not seen.widget.called]
        if chance < 0.25:
            self.monkey.wait_at_table(self.dice.choice([2, 8, 20, 40, 100]))
        elif chance < 0.85 and halves:
            half = self.dice.choice(halves).widget
            self.monkey.tap_at(half.to_window(*half.spot(0, half.deep * 0.8)), f"ready of {half.name}")
        elif chance < 0.95 and (dials := self.seen(Dial)):
            self.monkey.tap_at(dials[0].shown.middle, "the dial")
        else:
            self.monkey.touch_something()

    def _do_due(self) -> None:
        match self.parts.scene:
            case "partner":
                chips = [seen for seen in self.monkey.buttons() if isinstance(seen.widget, TokenChip)]
                draw = self.driver.app.look.texts.trc("a token", "Draw")
                if chips and self.dice.random() < 0.5:
                    self.monkey.tap_seen(self.dice.choice(chips))
                elif not self.monkey.tap(draw):
                    self.monkey.touch_something()
            case "start":
                self.monkey.tap(self.tr("Start")) or self.monkey.touch_something()
            case "judge":
                self._judge()
            case _:
                self.monkey.tap(self.tr("Take this time")) or self.monkey.touch_something()

    def _judge(self) -> None:
        """Mistakes keep two players long on their floors."""
        keys = [seen for seen in self.monkey.buttons() if isinstance(seen.widget, JudgeKey)]
        chance = self.dice.random()
        if chance < 0.04 or not keys:
            self.monkey.touch_something()
            return
        words = "Correct!" if chance < (0.5 if self.patient else 0.85) else "Mistake"
        self.monkey.tap(self.tr(words)) or self.monkey.tap_seen(self.dice.choice(keys))
