"""The referee's line and the log: what an event did, in a line."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.recto_verso.texts import results
from companion.games.recto_verso.texts.words import RectoVersoWords, is_coop, rounded_up
from companion.texts.game import Json, Sentence, sentence


def opening(words: RectoVersoWords, state: Json) -> Sentence:
    if is_coop(state):
        return sentence(
            words.tr("Seven stages:|the first leaves you {time}"), time=words.clock(state["limit"] * 1000)
        )
    return sentence(words.tr("{player} begins|and turns over a partner token"), player=state["active"])


def turn(words: RectoVersoWords, state: Json) -> str:
    if state["over"]:
        return words.tr("Game over")
    if not is_coop(state):
        return words.tr("Round {n} of {all}").format(n=state["round"], all=state["rounds"])
    if words.players:
        return words.join(words.players)
    return words.tr("Stage {n}").format(n=state["stage"])


def subtitle(words: RectoVersoWords, state: Json) -> str:
    cards = {"normal": words.tr("normal cards"), "hard": words.tr("hard cards")}.get(words.level, "")
    if is_coop(state):
        attempts = state["attempts"]
        if state["over"]:
            parts = [
                words.tr("Coop"),
                words.trn("{n} attempt", "{n} attempts", attempts).format(n=attempts),
            ]
        else:
            parts = [words.tr("Coop"), words.tr("attempt {n}").format(n=attempts + 1)]
    elif state["over"]:
        judged = len(state["log"])
        parts = [words.trn("{n} round", "{n} rounds", judged).format(n=judged)]
    else:
        parts = [words.tr("{player} is active").format(player=state["active"])]
    return " · ".join(part for part in (*parts, cards) if part)


def due(words: RectoVersoWords, state: Json) -> Sentence:
    """What the table does now."""
    match state["due"]:
        case "partner":
            return sentence(words.tr("{player}|turns over a partner token"), player=state["active"])
        case "start" if is_coop(state):
            return sentence(words.tr("Stage {n}|new card, then start"), n=state["stage"])
        case "start":
            return sentence(words.tr("{pair}|new card, then start"), pair=words.pair(state))
        case "ready":
            return sentence(words.tr("The clock is running|until both have called “ready”"))
        case "judge":
            return sentence(words.tr("Exactly as on the card?|Compare both sides"))
    return Sentence(words.tr("Game over"))


def if_right(words: RectoVersoWords, state: Json) -> Sentence:
    """What a right building would bring, once the clock has stopped."""
    ms = state["ms"]
    if is_coop(state):
        spare = state["limit"] * 1000 - ms
        if spare < 0:
            return sentence(
                words.tr("Too late|by {time}: back to stage 1, right or wrong"),
                time=words.seconds(rounded_up(-spare)),
            )
        if state["stage"] == results.STAGES:
            return sentence(words.tr("The crown|if right: within {limit}"), limit=words.whole(state["limit"]))
        return sentence(
            words.tr("On to stage {next}|if right: within {limit}"),
            next=state["stage"] + 1,
            limit=words.whole(state["limit"]),
        )
    if not words.scale:
        return sentence(words.tr("Stopped at {time}|Points by the scale, if right"), time=words.seconds(ms))
    step = words.step(ms)
    if step is None:
        return sentence(
            words.tr("No points|even if right: {whole} is over {last}"),
            whole=words.whole(ms // 1000),
            last=words.scale[-1][0],
        )
    message = words.trn(
        "{n} point each|if right: {whole} is within {bound}",
        "{n} points each|if right: {whole} is within {bound}",
        step[1],
    )
    return sentence(message, n=step[1], whole=words.whole(ms // 1000), bound=step[0])


def call(words: RectoVersoWords, said: Json, state: Json) -> Sentence:
    match said["call"]:
        case "round":
            return _round(words, state["log"][-1])
        case "stage":
            return _passed(words, state["log"][-1])
        case "back-to-start":
            return _back(words, state["log"][-1])
        case "crowned":
            return sentence(
                words.tr("Kings of Construction!|All seven stages, the last in {time}"),
                time=words.seconds(state["log"][-1]["ms"]),
            )
        case "win":
            return results.win(words, state)
        case "abandoned":
            return sentence(words.tr("Abandoned:|nobody wins, and undo brings the game back"))
        case "opening":
            return opening(words, state)
    return Sentence(str(said["call"]))


def _round(words: RectoVersoWords, row: Json) -> Sentence:
    pair, time = words.pair(row), words.seconds(row["ms"])
    if not row["correct"]:
        return sentence(words.tr("A mistake:|no points for {pair}"), pair=pair)
    if not row["points"]:
        return sentence(words.tr("Right, but no points:|{time} is too long for the scale"), time=time)
    return sentence(words.tr("{pair}: +{n} each,|right in {time}"), pair=pair, n=row["points"], time=time)


def _passed(words: RectoVersoWords, row: Json) -> Sentence:
    spare = results.limit(row["stage"]) * 1000 - row["ms"]
    if spare < 10:
        return sentence(words.tr("Stage {n} passed|at the very last moment"), n=row["stage"])
    return sentence(
        words.tr("Stage {n} passed|with {time} to spare"), n=row["stage"], time=words.seconds(spare)
    )


def _back(words: RectoVersoWords, row: Json) -> Sentence:
    if not row["correct"]:
        return sentence(words.tr("Back to stage 1:|the building has a mistake"))
    late = rounded_up(row["ms"] - results.limit(row["stage"]) * 1000)
    return sentence(words.tr("Back to stage 1:|right, but {time} too late"), time=words.seconds(late))


# The log


def log(words: RectoVersoWords, event: Json, calls: Sequence[Json], before: Json, after: Json) -> str:
    parts = [_did(words, event, before, after)]
    if any(said["call"] == "win" for said in calls):
        parts.append(results.outcome(words, after).lead)
    return " · ".join(parts)


def _did(words: RectoVersoWords, event: Json, before: Json, after: Json) -> str:
    tr = words.tr
    match event["type"]:
        case "partner":
            return tr("{active} builds with {partner}").format(
                active=before["active"], partner=event["player"]
            )
        case "start":
            return tr("The card is shown, the clock runs")
        case "ready" if after["ms"] is None:
            return tr("{player} calls “ready”").format(player=event["player"])
        case "ready":
            return tr("{player} calls “ready”, the clock stops at {time}").format(
                player=event["player"], time=words.exact(after["ms"])
            )
        case "stop":
            return tr("The clock is stopped at {time}").format(time=words.exact(after["ms"]))
        case "judge" if is_coop(after):
            return _tried(words, after["log"][-1], after)
        case "judge":
            return _judged(words, after["log"][-1])
        case "void":
            return tr("Called off: the same two draw a new card")
        case "abandon":
            return tr("The game is abandoned")
    return str(event["type"])


def _judged(words: RectoVersoWords, row: Json) -> str:
    facts = {"pair": words.pair(row), "time": words.exact(row["ms"]), "n": row["points"]}
    if not row["correct"]:
        return words.tr("{pair}: a mistake, no points").format(**facts)
    if not row["points"]:
        return words.tr("{pair}: right in {time}, no points").format(**facts)
    return words.tr("{pair}: right in {time}, +{n} each").format(**facts)


def _tried(words: RectoVersoWords, row: Json, after: Json) -> str:
    late = row["ms"] > results.limit(row["stage"]) * 1000
    facts = {"n": row["stage"], "time": words.exact(rounded_up(row["ms"]) if late else row["ms"])}
    if after["by"] == "crowned":
        return words.tr("Stage {n} in {time}: Kings of Construction").format(**facts)
    if row["passed"]:
        return words.tr("Stage {n} passed in {time}").format(**facts)
    if row["correct"]:
        return words.tr("Stage {n}: right, but {time} is too late, back to stage 1").format(**facts)
    return words.tr("Stage {n}: a mistake, back to stage 1").format(**facts)
