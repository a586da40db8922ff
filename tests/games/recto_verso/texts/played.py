"""Real situations of Recto Verso for the texts: the referee rules, the texts get its states and calls."""

from dataclasses import dataclass

from companion.core.referee import Call, Event, Verdict, judge
from companion.games import GAMES, REFEREES
from companion.games.recto_verso.rules.state import RectoVersoState
from companion.games.recto_verso.texts import RectoVersoTexts
from companion.texts import load

NAMES = {"en": ["Ann", "Bob", "Cat", "Dan"], "ru": ["Аня", "Борис", "Катя", "Дима"]}
PRESET = [[15, 10], [20, 9], [25, 8], [30, 7], [40, 6], [50, 5], [60, 4], [80, 3], [100, 2], [120, 1]]
PEOPLE = {"party": 3, "coop": 2}


@dataclass(frozen=True)
class Step:
    """An event that stood, its calls, and the states around it."""

    event: Event
    calls: tuple[Call, ...]
    before: RectoVersoState
    after: RectoVersoState

    def call(self, code):
        """The last call of that code."""
        return [each for each in self.calls if each.code == code][-1]


def setup(language, mode, level="normal"):
    scale = {"scale": PRESET} if mode == "party" else {}
    return {"mode": mode, "players": NAMES[language][: PEOPLE[mode]], "level": level, **scale}


def words(language):
    texts = GAMES["recto-verso"].texts(load(language))
    assert isinstance(texts, RectoVersoTexts)
    return texts


def built(ms, correct=True, partner=None):
    """The taps of a round; a partner is given by seat."""
    drawn = [] if partner is None else [{"type": "partner", "player": partner}]
    return [
        *drawn,
        {"type": "start", "ms": 1_000},
        {"type": "stop", "ms": 1_000 + ms},
        {"type": "judge", "correct": correct},
    ]


def rounds(*times):
    """Whole rounds of a party, first with the next to the left, then with the one after; minus: a mistake."""
    found = []
    for at, ms in enumerate(times):
        step = 1 if at // 6 == 0 else 2
        found += built(abs(ms), ms >= 0, partner=(at + step) % 3)
    return found


def stages(*times):
    """Attempts of the two; a minus is a mistake."""
    return [tap for ms in times for tap in built(abs(ms), ms >= 0)]


def opening(language, mode):
    return REFEREES["recto-verso"].open(setup(language, mode), {})


def play(language, mode, *taps):
    """The last step of a session among people with names of that language; a player may be given by seat."""
    referee, step = REFEREES["recto-verso"], None
    state = referee.open(setup(language, mode), {})
    for tap in taps:
        event = dict(tap)
        if isinstance(event.get("player"), int):
            event["player"] = NAMES[language][event["player"]]
        verdict = judge(referee, state, event)
        assert isinstance(verdict, Verdict), verdict
        step = Step(event, verdict.calls, state, verdict.state)
        state = verdict.state
    assert step is not None
    return step
