"""The scenes of people: a circle with a year of sessions, made up without playing them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from random import Random
from typing import TYPE_CHECKING, Any, Final

from companion.core.played import Feat, Played
from companion.games import REFEREES
from companion.games.game import Scene
from companion.people.sat import Sat
from companion.people.statistics import Statistics
from companion.ui.services import Acquaintance
from companion.ui.widgets.people import Face

if TYPE_CHECKING:
    from companion.shots.studio import Studio

MORE: Final = {
    "en": ("Finn", "Ida", "Gus", "Hana", "Ivo"),
    "ru": ("Фёдор", "Ида", "Гриша", "Жанна", "Иван"),
}
TOKENS: Final = (0, 1, 4, 5, 3, 2, 6, 10, 7, 8)  # as they stand in the circle
SESSIONS: Final = 96
REACH: Final = 16  # of the strength of the first over that of the last


def scenes(studio: Studio) -> Iterator[Scene]:
    circle, statistics = made_up((*studio.people, *MORE[studio.language]), studio.services.now())

    def opened(name: str = "people", **arguments: str) -> Any:  # a screen of whichever kind
        vars(studio.services).update(answers(circle, statistics))
        studio.nav.go_home(name, **arguments)
        screen: Any = studio.nav.screen
        if name == "people":
            screen.restore({})
        return screen

    def page(key: str = "p0") -> Any:
        page = (
            opened("people", key=key).page if studio.look.form == "tablet" else opened("person", key=key).page
        )
        page.take_up({"game": "ingenious", "scroll": 1.0})
        return page

    def scrolled() -> None:
        studio.frames()
        page().ids.scroll.scroll_y = 0.0

    def searched(text: str) -> None:
        opened().ids.search.ids.field.text = text

    def taken() -> None:
        shown = page()
        shown.edit_name()
        shown.enter_name(circle[1].face.name)
        shown.name_part.ids.field.focus = False

    def new() -> None:
        opened().open_new(circle[1].face.name)
        sheet: Any = studio.nav.overlay.sheets[0]
        sheet.enter()
        sheet.field.focus = False

    def empty() -> None:
        opened()
        vars(studio.services).update(answers((), Statistics({})))
        studio.nav.rebuild()

    yield "people", lambda: opened()
    yield "people-found", lambda: searched(circle[5].face.name[:2].lower())
    yield "people-nobody", lambda: searched("Zz")
    yield "people-archived", lambda: opened().fold()
    yield "people-empty", empty
    yield "people-new", new
    yield "people-sort", lambda: opened().choose_sort()
    yield "person", page
    yield "person-scrolled", scrolled
    yield "person-new", lambda: page("p6")
    yield "person-taken", taken
    yield "person-token", lambda: page().choose_token()
    yield "person-menu", lambda: page().open_menu()
    yield "person-merge", lambda: page().choose_double()
    yield "person-rating", lambda: page().explain_rating()


def made_up(names: Sequence[str], now: datetime) -> tuple[list[Acquaintance], Statistics]:
    """Ten people, the last three archived, and what a year of sessions tells of them."""
    circle = _circle(names)
    statistics = Statistics({game: referee.measure for game, referee in REFEREES.items()})
    for sat in _sats(now, [person.key for person in circle[:6]]):
        statistics.put(sat)
    return circle, statistics


def answers(people: Sequence[Acquaintance], told: Statistics) -> dict[str, object]:
    """Of services that know these people and nobody else."""
    known = {person.key: person for person in people}
    return {"everybody": lambda: people, "acquaintance": known.get, "statistics": lambda: told}


def _circle(names: Sequence[str]) -> list[Acquaintance]:
    return [
        Acquaintance(f"p{seat}", Face(name, TOKENS[seat], TOKENS[seat]), archived=seat >= 7)
        for seat, name in enumerate(names)
    ]


def _sats(now: datetime, keys: Sequence[str]) -> Iterator[Sat]:
    """The first sits at most tables and is somewhat stronger than the last."""
    dice = Random(7)
    for number in range(SESSIONS):
        game = dice.choices(list(REFEREES), (5, 4, 2, 3))[0]
        size = 4 if game == "federation" else dice.choice((2, 3, 3))
        people = [key for at, key in enumerate(keys) if dice.random() < 0.9 - at * 0.12][:size]
        people += [key for key in keys if key not in people][: size - len(people)]
        dice.shuffle(people)
        form = [dice.randint(0, 26) + REACH * (6 - keys.index(key)) // 6 for key in people]
        when = now - timedelta(days=3 * (SESSIONS - 1 - number), hours=dice.randint(20, 30))
        played = _played(game, form, dice)
        yield Sat(f"made-{number}", game, when.isoformat(), "over", tuple(people), "", 20, played)


def _played(game: str, form: Sequence[int], dice: Random) -> Played:
    seats = range(len(form))
    sides = tuple((seat,) for seat in seats)
    if game == "federation":
        teams, strength = ((0, 2), (1, 3)), (form[0] + form[2], form[1] + form[3])
        score = (3, dice.randint(0, 2)) if strength[0] >= strength[1] else (dice.randint(0, 2), 3)
        won = teams[score.index(3)]
        places = tuple(1 + (own < 3) for own in score)
        return Played(teams, places, score, score, (Feat("win-moves", won, dice.randint(28, 60), 50),))
    if game == "comparity":
        winner, moves = form.index(max(form)), dice.randint(16, 34)
        places = tuple(1 if seat == winner else 2 for seat in seats)
        figures = tuple(moves if seat == winner else None for seat in seats)
        return Played(sides, places, figures=figures, feats=(Feat("win-moves", (winner,), moves, moves),))
    scores = tuple(each // 3 for each in form) if game == "ingenious" else tuple(form)
    places = tuple(1 + sum(other > own for other in scores) for own in scores)
    feats = [Feat("lowest", (seat,), scores[seat], 40) for seat in seats]
    if game == "recto-verso":
        feats = [Feat("points", (seat,), scores[seat], 40) for seat in seats]
        for n in range(1, 5):
            one, other = dice.sample(seats, 2)
            ms = 90_000 - 500 * (form[one] + form[other]) - dice.randint(0, 30_000)
            feats.append(Feat("building", (one, other), ms, n))
    else:
        feats += [Feat("tile", (seat,), dice.randint(6, 14), 11) for seat in seats]
    return Played(sides, places, scores, scores, tuple(feats))
