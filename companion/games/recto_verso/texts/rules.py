"""Rules at hand: the booklet in our own words, the table's choices of this session filled in."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from companion.games.recto_verso.rules.coop import LIMITS, CoopState
from companion.games.recto_verso.rules.party import PartyState
from companion.games.recto_verso.rules.state import RectoVersoState
from companion.games.recto_verso.texts import box
from companion.games.recto_verso.texts.words import RectoVersoWords
from companion.texts.rules import Rule, Section, booklet, choice, ruling

RULE_OF: Final = MappingProxyType(
    {
        "round": "points",
        "win": "winner",
        "stage": "stages",
        "back-to-start": "stages",
        "crowned": "kings",
        "not-due": "order",
        "not-a-builder": "ready",
        "no-such-token": "partner",
        "time-backwards": "told",
        "too-early": "time-up",
        "bad-scale": "scale",
    }
)


def sections(words: RectoVersoWords, state: RectoVersoState | None) -> tuple[Section, ...]:
    """As the booklet orders them; of a session, what its mode needs."""
    found = [_setup(words, state), _course(words, state)]
    if not isinstance(state, CoopState):
        found += [_points(words, state), _end(words)]
    if not isinstance(state, PartyState):
        found.append(_two(words))
    return (*found, _app(words, state))


def _setup(words: RectoVersoWords, state: RectoVersoState | None) -> Section:
    title = words.tr("Setup")
    from_booklet = booklet(title)
    rules = [
        Rule("level", _level(words, state), from_booklet),
        Rule("board", _board(words, state), from_booklet),
    ]
    if not isinstance(state, CoopState):
        rules += [
            Rule("tokens", _tokens(words, state), from_booklet),
            Rule(
                "shuffle",
                words.tr("Partner tokens are shuffled and lie colour side down in front of their owner."),
                from_booklet,
            ),
        ]
    return Section(title, tuple(rules))


def _level(words: RectoVersoWords, state: RectoVersoState | None) -> str:
    if state is None:
        levels = [f"{box.level(words, level)}." for level in ("normal", "hard")]
        return " ".join(levels)
    return f"{box.level(words, state.level)}."


def _board(words: RectoVersoWords, state: RectoVersoState | None) -> str:
    if state is None:
        return words.tr(
            "The board lies on the box, the side for 3–6 players up, or for two the side for 2 players."
            " The box stands between the two builders."
        )
    up = box.board(words, "coop" if isinstance(state, CoopState) else "party")
    return up + " " + words.tr("The box stands between the two builders.")


def _tokens(words: RectoVersoWords, state: PartyState | None) -> str:
    if state is None:
        return words.tr(
            "Everybody takes a partner token of each other player; with three players two of each."
            " So 12, 12, 20 or 30 rounds are played."
        )
    return words.tokens(state.tokens_each, state.rounds)


def _course(words: RectoVersoWords, state: RectoVersoState | None) -> Section:
    title = words.trc("Recto Verso", "Course of play")
    from_booklet = booklet(title)
    party = (
        Rule(
            "first",
            words.tr("The last person to renovate goes first; after each round the player on the left."),
            from_booklet,
        ),
        Rule(
            "partner",
            words.tr(
                "The active player turns over one of their own partner tokens: its colour names the partner."
            ),
            from_booklet,
        ),
        Rule(
            "helpers",
            words.tr(
                "Of those who do not build one keeps the time, another puts the card into the slot and hides"
                " it until both can see it at the same moment."
            ),
            from_booklet,
        ),
    )
    both = {
        "own-side": words.tr(
            "Each looks only at their own side of the card and of the building. The box is not turned."
        ),
        "talk": words.tr(
            "Partners may say anything and point anywhere, and both may move and turn any piece."
        ),
        "pieces": words.tr("All pieces of the level are used, even if some end up hidden inside."),
        "site": words.tr("The building stays inside the 4 × 4 site; it need not fill it."),
        "gaps": words.tr("No piece may lie over an empty space."),
        "ready": words.tr("Each partner calls “ready” once. The clock stops at the second call."),
        "compare": words.tr("Then both sides of the building are compared with both sides of the card."),
    }
    before = () if isinstance(state, CoopState) else party
    return Section(title, (*before, *(Rule(key, text, from_booklet) for key, text in both.items())))


def _points(words: RectoVersoWords, state: PartyState | None) -> Section:
    title = words.tr("Points")
    from_booklet = booklet(title)
    return Section(
        title,
        (
            Rule(
                "points",
                words.tr(
                    "Both sides exactly as on the card: both partners score the same, the quicker, the more."
                    " A single mistake on either side: neither scores."
                ),
                from_booklet,
            ),
            Rule("scale", _scale(words, state), from_booklet),
            _seconds(words, state),
            Rule(
                "new-scale",
                words.tr(
                    "A scale that was entered wrongly can be corrected between rounds. It counts from then"
                    " on; rounds already judged keep their points."
                ),
                ruling(),
            ),
        ),
    )


def _scale(words: RectoVersoWords, state: PartyState | None) -> str:
    if state is None:
        return words.tr("How many points a time brings is printed on the sides of the box.")
    first, last = state.scale.steps[0], state.scale.last
    return words.tr(
        "Points go by the scale on the box. Here: {best} within {first}, down to {least}"
        " within {last}, nothing beyond."
    ).format(
        best=words.points(first.points),
        first=words.limit(first.seconds),
        least=words.points(last.points),
        last=words.limit(last.seconds),
    )


def _seconds(words: RectoVersoWords, state: PartyState | None) -> Rule:
    whole = words.tr("Whole seconds count, the rest is cut off: {time} is within {bound}.")
    exact = words.tr("Times count exactly: {time} is over {bound}, {even} is within it.")
    figures = {"time": words.exact(15_900), "bound": words.limit(15), "even": words.exact(15_000)}
    whole, exact = whole.format(**figures), exact.format(**figures)
    if state is None:
        agreed = ""
    else:
        agreed = words.tr("exact times") if state.scale.exact else words.tr("whole seconds")
    chosen, other = (exact, whole) if state is not None and state.scale.exact else (whole, exact)
    return Rule("seconds", chosen, choice(agreed), other)


def _end(words: RectoVersoWords) -> Section:
    title = words.tr("End of the game")
    return Section(
        title,
        (
            Rule(
                "end",
                words.tr(
                    "The game ends when all partner tokens lie face up; everybody has built equally often."
                ),
                booklet(title),
            ),
            Rule(
                "winner", words.tr("Whoever has the most points wins. A tie is a shared win."), booklet(title)
            ),
        ),
    )


def _two(words: RectoVersoWords) -> Section:
    title = words.tr("For two players")
    limits = ", ".join(words.limit(seconds) for seconds in LIMITS)
    told = {
        "crown": words.tr(
            "The crown token begins on stage 1 of the board; all other tokens stay in the box."
        ),
        "new-card": words.tr("For every attempt take a random new card that neither of you has seen."),
        "limits": words.tr("The limits of the seven stages: {limits}.").format(limits=limits),
        "stages": words.tr(
            "Correct within the limit: the crown moves on a stage. Otherwise: back to stage 1."
        ),
        "kings": words.tr("Whoever passes the seventh stage has won: Kings of Construction."),
    }
    ours = {
        "limit": words.tr("The limit is kept to the thousandth of a second; exactly on time is in time."),
        "time-up": words.tr(
            "When the countdown has run out, the attempt has failed, whatever is built by then."
            " The building is not looked at."
        ),
    }
    return Section(
        title,
        (
            *(Rule(key, text, booklet(title)) for key, text in told.items()),
            *(Rule(key, text, ruling()) for key, text in ours.items()),
        ),
    )


def _app(words: RectoVersoWords, state: RectoVersoState | None) -> Section:
    """What happens at a table and stands in no booklet."""
    told = {
        "order": words.tr(
            "A round goes in this order: partner, card and clock, two “ready”, comparing. What was skipped"
            " comes first."
        )
        if not isinstance(state, CoopState)
        else words.tr("An attempt goes in this order: card and clock, two “ready”, comparing."),
        "cancel": words.tr(
            "While the clock runs a round can be cancelled: a card seen too early, a piece missing. The same"
            " pair takes a new card, and it is counted."
        ),
        "told": words.tr(
            "The clock never goes back. If it was stopped wrongly or not at all, tell the time that the"
            " building took; it is marked as told."
        ),
        "abandon": words.tr("A game that is stopped early has no winner and no ranking."),
    }
    title = words.tr("In doubt")
    return Section(title, tuple(Rule(key, text, ruling()) for key, text in told.items()))
