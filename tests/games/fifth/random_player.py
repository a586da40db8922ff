"""A table of Ten players who tap at random, and sometimes wrongly."""

NAMES = ("Ann", "Боб", "Cat")
EVENTS = 40  # no more taps than this, unless the game ends first


def setup(random):
    return {"players": random.sample(NAMES, random.choice((2, 3)))}, {}


def state_keys(setup):
    return {"over", "turn", "total", "winners", "by"}


def check_state(setup, state):
    assert 0 <= state["total"] <= 10
    assert (state["turn"] is None) == state["over"]


def event(random, setup, state):
    if random.random() < 0.05:
        return random.choice(({"type": "shout"}, {"type": "abandon"}))
    return {"type": "say", "n": random.choice((1, 2, 3, 3, 4, 0, "three"))}
