"""The scenes of Recto Verso for `companion shots`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import cycle
from typing import Any

from companion.core.referee import Event
from companion.games.game import Scene, Stage
from companion.games.recto_verso.box import scale_for
from companion.games.recto_verso.rules.coop import LIMITS


def scenes(stage: Stage) -> Iterator[Scene]:
    names = [*stage.people, {"en": "Finn", "ru": "Федя"}[stage.language]]
    stage.services.add_person(names[5])
    ann, bob, cat, dan, *_ = names
    go = stage.nav.go_home

    def session(
        players: list[str], events: Iterable[Event], mode: str = "party", level: str = "normal"
    ) -> str:
        return start(stage, players, events, mode, level)

    def opened(id: str, ms: int = 0) -> Callable[[], Any]:  # the screen: which one, its scene knows
        def open_it() -> Any:
            stage.ms = ms
            return shown("session", id=id)

        return open_it

    def shown(name: str, **arguments: object) -> Any:
        go(name, **arguments)
        return stage.nav.screen

    four, six, two = [ann, bob, cat, dan], names, [ann, dan]
    some = list(rounds(four, 5))
    begun = [*some, partner(cat)]
    began = clock_of(begun)
    running = [*begun, {"type": "start", "ms": began}]
    floors = list(timed([*stages(4), (31_000, False), *stages(3)]))
    climbing = [*floors, {"type": "start", "ms": clock_of(floors)}]
    shows = session(four, running)
    called = session(four, [*running, ready(bob, began + 21_350)])
    stopped = session(four, [*running, ready(bob, began + 31_350), ready(cat, began + 38_420)])
    last_seconds = session(two, climbing, mode="coop")
    late = session(two, [{"type": "start", "ms": 0}, {"type": "stop", "ms": 92_300}], mode="coop")
    crowned = session(two, timed([*stages(4), (31_000, False), *stages(7)]), mode="coop")
    coop = session(two, floors, mode="coop")
    over = session(four, rounds(four, 12))

    story, climbed = stage.remembered(over), stage.remembered(crowned)

    yield "story-recto-verso", lambda: shown("story", id=story, n=20)
    yield "story-coop", lambda: shown("story", id=climbed, n=18)
    yield "figures-recto-verso", lambda: shown("figures", id=story)
    yield "figures-coop", lambda: shown("figures", id=climbed)
    yield "rv-new-session", lambda: shown("new_session", game="recto-verso").sit(four)
    yield "rv-opening", opened(session(six, []))
    yield "rv-partner", opened(session(four, some))
    yield "rv-partner-six", opened(session(six, rounds(six, 17), level="hard"))
    yield "rv-partner-three", opened(session([ann, bob, cat], rounds([ann, bob, cat], 4)))
    yield "rv-start", opened(session(four, begun))
    yield "rv-count-in", lambda: count_in(stage, opened(session(four, begun))())
    yield "rv-running", opened(shows, 23_400)
    yield "rv-called", opened(called, 3_550)
    yield "rv-judge", opened(stopped)
    yield "rv-judge-why", lambda: opened(stopped)().ask_why()
    yield "rv-coop", opened(coop)
    yield "rv-coop-running", opened(last_seconds, 40_300)
    yield "rv-coop-late", opened(late)
    yield "rv-time-up", lambda: opened(session(two, climbing, mode="coop"), 46_000)()
    yield "rv-scale-sheet", lambda: opened(session(four, some))().parts.open_scale()
    yield "rv-tell", lambda: opened(stopped)().parts.open_tell()
    yield "rv-result", lambda: go("result", id=over)
    yield "rv-result-times", lambda: scrolled(shown("result", id=over))
    yield "rv-crowned", lambda: go("result", id=crowned)
    yield "rv-abandoned", lambda: go("result", id=session(two, [*floors, {"type": "abandon"}], mode="coop"))
    yield "rv-log", lambda: shown("log", id=over).show(20)
    yield "rv-coop-log", lambda: shown("log", id=coop).show(12)
    yield "rv-box", lambda: go("box", game="recto-verso")
    yield "rv-box-fault", lambda: spoil(shown("box", game="recto-verso").editor)


def count_in(stage: Stage, screen: Any) -> None:
    """3-2-1, at its beginning."""
    stage.services.change_settings(count_in=True)
    screen.parts.start(0)
    stage.services.change_settings(count_in=False)


def scrolled(screen: Any) -> None:
    screen.ids.body.parent.scroll_y = 0


def spoil(editor: Any) -> None:
    """A row that cannot be."""
    editor.scale.type_seconds(4, "25")


def start(stage: Stage, players: list[str], events: Iterable[Event], mode: str, level: str) -> str:
    """A session whose clock began when the stage's did."""
    scale = {"scale": scale_for(None)} if mode == "party" else {}
    setup = {"mode": mode, "players": players, "level": level, **scale}
    session_id = stage.services.start("recto-verso", setup, {})
    table = stage.services.open(session_id)
    stage.ms = 0
    for event in events:
        table.submit(event)
    stage.services.clock(table, 0)
    return session_id


def partner(name: str) -> Event:
    return {"type": "partner", "player": name}


def ready(name: str, ms: int) -> Event:
    return {"type": "ready", "player": name, "ms": ms}


def clock_of(events: Iterable[Event]) -> int:
    """What the session's clock shows after these events, a moment later."""
    latest: int = max((event["ms"] for event in events if "ms" in event), default=0)
    return latest + 1000


def rounds(players: list[str], count: int) -> Iterator[Event]:
    """Rounds as people play them: mostly right, quicker and slower."""
    times = cycle((38_420, 24_180, 57_030, 19_900, 44_710, 90_250, 15_870))
    turned = {name: cycle([other for other in players if other != name]) for name in players}
    built = timed([(next(times), number % 5 != 3) for number in range(count)])
    for number in range(count):
        yield partner(next(turned[players[number % len(players)]]))
        yield from (next(built) for _ in range(3))


def stages(last: int) -> list[tuple[int, bool]]:
    """Passed from the first stage up to this one."""
    return [(limit * 1000 - 4_200 + 130 * n, True) for n, limit in enumerate(LIMITS[:last])]


def timed(buildings: Iterable[tuple[int, bool]]) -> Iterator[Event]:
    """Buildings one after the other on one clock: how long each took, and whether it was right."""
    began = 0
    for took, correct in buildings:
        yield {"type": "start", "ms": began}
        yield {"type": "stop", "ms": began + took}
        yield {"type": "judge", "correct": correct}
        began += took + 60_000
