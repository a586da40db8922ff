"""Real situations of Recto Verso for the texts: the referee rules, the texts get what it describes."""

from companion.core.referee import Verdict, judge
from companion.games import GAMES, REFEREES
from companion.games.recto_verso.texts import RectoVersoTexts
from companion.texts import load
from tests.games.ingenious.texts.played import Step

NAMES = {"en": ["Ann", "Bob", "Cat", "Dan"], "ru": ["Аня", "Борис", "Катя", "Дима"]}
PRESET = [[15, 10], [20, 9], [25, 8], [30, 7], [40, 6], [50, 5], [60, 4], [80, 3], [100, 2], [120, 1]]
PEOPLE = {"party": 3, "coop": 2}


def setup(language, mode, level="normal"):
    scale = {"scale": PRESET} if mode == "party" else {}
    return {"mode": mode, "players": NAMES[language][: PEOPLE[mode]], "level": level, **scale}


def words(language, mode=None, level="normal"):
    """The texts; with a mode, those of a session, which know its setup."""
    texts = GAMES["recto-verso"].texts(load(language))
    if mode is not None:
        texts = GAMES["recto-verso"].texts(load(language)).of(setup(language, mode, level))
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
    referee = REFEREES["recto-verso"]
    return referee.describe(referee.open(setup(language, mode), {}))


def play(language, mode, *taps):
    """The last step of a session among people with names of that language; a player may be given by seat."""
    referee, step = REFEREES["recto-verso"], None
    state = referee.open(setup(language, mode), {})
    for tap in taps:
        event = dict(tap)
        if isinstance(event.get("player"), int):
            event["player"] = NAMES[language][event["player"]]
        ruling = judge(referee, state, event)
        assert isinstance(ruling, Verdict), ruling
        calls = [call.to_json() for call in ruling.calls]
        step = Step(event, calls, referee.describe(state), referee.describe(ruling.state))
        state = ruling.state
    assert step is not None
    return step
