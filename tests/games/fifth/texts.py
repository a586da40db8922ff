"""Ten in words; untranslated, for these words are in no catalogue."""

from companion.texts.game import GameTexts, Sentence, Why
from companion.texts.rules import Rule, Section, booklet

NUMBERS = ("zero", "one", "two", "three")
RULE = "Say 1, 2 or 3 in turn. Ten wins."


class TenTexts(GameTexts):
    matters = frozenset({"win"})
    rule_of = {"said": "ten", "win": "ten", "too-many": "ten"}  # noqa: RUF012

    def rules(self, state):
        return (Section("How to win", (Rule("ten", RULE, booklet("The game")),)),)

    def opening(self, state):
        return Sentence(f"{state.turn} begins")

    def turn(self, state):
        return f"{state.turn} says a number" if state.turn else "Game over"

    def subtitle(self, state, moves):
        return f"{state.total} so far"

    def call(self, call, state, before=None):
        if call.code == "win":
            return self.outcome(state)
        return Sentence(f"{call.facts['player']}: {call.facts['n']}", f"That makes {state.total}")

    def spoken(self, call, state, before=None):
        match call.code:
            case "said":
                return f"{call.facts['player']} says {NUMBERS[call.facts['n']]}."
            case "win":
                return f"{call.facts['player']} wins. Ten is reached."
            case "opening":
                return f"{state.turn} begins."
        return "The game is abandoned."

    def spoken_move(self, event, calls, before, after):
        return "" if calls else "The game is abandoned."

    def spoken_turn(self, state):
        return f"{state.turn}, your turn." if state.turn else ""

    def why(self, call, before, after):
        return Why("How to win", (RULE,), "ten")

    def log(self, event, calls, before, after):
        return f"{before.turn} says {event['n']}" if event["type"] == "say" else "Abandoned"

    def own_foul(self, code, facts):
        return f"At most {facts.get('most', 3)} now" if code == "too-many" else None

    def outcome(self, state):
        if state.by == "ten":
            return Sentence(f"{state.players[state.seat]} wins", "Ten is reached")
        return Sentence("Abandoned", "Nobody wins")

    def tie_breaks(self, state):
        return []

    def tie_break_why(self, state, at):
        return Why("How to win", (RULE,), "ten")

    def summary(self, state):
        return str(state.total)
