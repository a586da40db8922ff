"""The protocol: a session's score sheet for paper, as one HTML page without a script or an outside file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from html import escape
from typing import Any, Final
from urllib.parse import quote

from companion.core.document import PAGE, Document
from companion.core.referee import Referee
from companion.core.session import Session
from companion.core.sheet import FORMAT
from companion.exchange.glyphs import PEOPLE, SQUARE, TEAMS
from companion.exchange.judging import verdicts_of
from companion.exchange.protocol_rows import Row, Rows, Run
from companion.exchange.protocol_style import style
from companion.texts import dates
from companion.texts.game import GameTexts, Sentence
from companion.texts.protocol import BEGIN, END, Fact, GameProtocol, Place, Side, symbol

SYMBOL: Final = re.compile(rf"{BEGIN}([\w-]+){END}(\u00a0[^\s{BEGIN}<]+(?: \+?\d+,?)?)?")  # with its word
SVG: Final = "http://www.w3.org/2000/svg"  # the name of the language, not a place
MANY: Final = 4  # columns of scores; more of them are narrower
TWO_COLUMNS: Final = 12  # moves; browsers give the second column no head of its own where it is very short


def protocol_document(
    session: Session,
    referee: Referee[Any],
    title: str,
    texts: GameTexts[Any],
    glyphs: Mapping[str, int] | None = None,
) -> Document:
    """`glyphs` are the symbols of the people by the names on the sheet; strangers get one by their seat."""
    day = f"-{session.started[:10]}" if session.started else ""
    page = Protocol(session, referee, title, texts, glyphs or {}).page()
    return Document(f"{session.game}{day}.html", PAGE, page.encode())


class Protocol:
    """One session on paper."""

    def __init__(
        self,
        session: Session,
        referee: Referee[Any],
        title: str,
        texts: GameTexts[Any],
        glyphs: Mapping[str, int],
    ) -> None:
        self._session, self._referee, self._title, self._texts = session, referee, title, texts
        self._words, self.tr = texts.catalogue, texts.catalogue.tr
        self._name = self._words.trc("on paper", "Score sheet")
        self._game: GameProtocol[Any] = texts.protocol(referee)
        verdicts = verdicts_of(referee, session)
        self._opening, self._state = verdicts[0].state, verdicts[-1].state
        self._rows = Rows(referee, session, verdicts, self._game)
        self._sides = self._game.sides(self._opening)
        self._people = referee.players(self._opening)
        self._glyphs = told_apart(self._people, glyphs)

    def page(self) -> str:
        foot = self.tr("Companion, referee of board games · score sheet {format}").format(format=FORMAT)
        body = "\n".join([self._head(), self._facts(), self._moves(), self._end()])
        return (
            f'<!DOCTYPE html>\n<html lang="{self._words.language}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width">\n'
            f"<title>{escape(self._title)} · {escape(self._name)}</title>\n"
            f"<style>{style(foot, self.tr('sheet {page} of {pages}'))}</style>\n</head>\n<body>\n"
            f"{self._symbols(body)}\n{body}\n"
            f'<footer class="screen">{escape(foot)}</footer>\n</body>\n</html>\n'
        )

    # Its parts

    def _head(self) -> str:
        lines = [*self._when(), self._texts.counted(self._rows.moves, len(self._people))]
        return (
            f"<header><div><p>{self._set(self._name)}</p><h1>{self._set(self._title)}</h1></div>"
            f'<p class="when">{"<br>".join(map(self._set, lines))}</p></header>'
        )

    def _when(self) -> list[str]:
        started, finished = (
            datetime.fromisoformat(moment) if moment else None
            for moment in (self._session.started, self._session.finished)
        )
        if started is None:
            return []
        day = dates.dated(self._words, started)
        if finished is None:
            return [day, self.tr("from {start}").format(start=f"{started:%H:%M}")]
        spent = dates.duration(self._words, (finished - started).total_seconds() / 60)
        message = self.tr("from {start} to {end}, {spent}")
        return [day, message.format(start=f"{started:%H:%M}", end=f"{finished:%H:%M}", spent=spent)]

    def _facts(self) -> str:
        tr, game = self.tr, self._game
        facts: list[Fact] = [(tr("At the table"), " · ".join(map(self._seated, self._sides)))]
        begins = game.begins(self._opening)
        if begins:
            facts.append((tr("Begins"), begins))
        facts += game.facts(self._opening)
        facts.append((tr("Table’s choices"), self._choices()))
        changed = tr("struck through; the result counts without them") if self._rows.changes else tr("none")
        facts.append((tr("Corrections"), changed))
        if self._session.note:
            facts.append((tr("Note"), self._session.note))
        told = "".join(f"<dt>{self._set(name)}</dt><dd>{self._set(text)}</dd>" for name, text in facts)
        return f'<dl class="facts">{told}</dl>'

    def _seated(self, side: Side) -> str:
        people = [f"{self._mark(name)}\u00a0{name}" for name in side.players]
        if side.mark and side.players == (side.name,):
            return f"{side.mark}\u00a0{side.name}"
        if side.name:
            return f"{side.mark}\u00a0{side.name}: {', '.join(people)}"
        return " & ".join(people)

    def _choices(self) -> str:
        """What the table has agreed otherwise than the rules have it; the rules at hand tell both."""
        usual = {
            rule.key: rule.text
            for section in self._texts.rules(self._referee.open(self._session.setup, {}))
            for rule in section.rules
        }
        agreed = [
            rule.text
            for section in self._texts.rules(self._opening)
            for rule in section.rules
            if rule.origin.source == "choice" and usual.get(rule.key) != rule.text
        ]
        return " ".join(agreed) or self.tr("none: as the rules have it")

    def _moves(self) -> str:
        rows = list(self._rows)
        if not rows:
            return ""
        many = " many" if len(self._sides) > MANY else ""
        heads = "".join(f'<th class="s{many}">{self._repeated(self._of(side))}</th>' for side in self._sides)
        head = f'<tr><th class="n">{self.tr("No.")}</th><th>{self.tr("What happened")}</th>{heads}</tr>'
        body = "\n".join(map(self._row, rows))
        legend = self._set(self._game.legend(self._opening))
        few = " few" if len(rows) < TWO_COLUMNS else ""
        return (
            f'<p class="legend">{legend}</p>\n'
            f'<div class="moves{few}"><table><thead>{head}</thead>\n<tbody>\n{body}\n</tbody></table></div>'
        )

    def _row(self, row: Row) -> str:
        told = "".join(map(self._run, row.runs))
        if row.calls:
            told += f'<i class="call">{self._set(row.calls)}</i>'
        cells = "".join(
            f'<td class="s">{f"<b>{score}</b>" if side in row.movers else score}</td>'
            for side, score in enumerate(row.scores)
        )
        span = "" if row.scores else f' colspan="{1 + len(self._sides)}"'
        return f'<tr><td class="n">{row.number}</td><td{span}>{told}</td>{cells}</tr>'

    def _run(self, run: Run) -> str:
        text, how = self._set(run[0]), run[1]
        if how == "old":
            return f"<s>{text}</s>"
        if how in ("lead", "new"):
            return f"<b>{text}</b>"
        return f'<i class="w">{text}</i>' if how == "note" else text

    def _end(self) -> str:
        """The result, and where it is signed: together on one sheet."""
        places = "".join(map(self._place, self._game.places(self._state)))
        reasons = "".join(f"<p>{self._sentence(each)}</p>" for each in self._reasons())
        lines = [*(f"{self._mark(name)}\u00a0{name}" for name in self._people), self.tr("Day and place")]
        sign = "".join(f"<p>{self._set(line)}</p>" for line in lines)
        heading = self.tr("Result")
        if self._referee.outcome(self._state) is None:
            heading = self.tr("How it stands: the game is not finished")
        return (
            f'<section class="end"><div>{self._set(heading)}</div><div class="result">'
            f'<table>{places}</table><div class="reasons">{reasons}</div></div>'
            f'<div class="sign">{sign}</div></section>'
        )

    def _place(self, place: Place) -> str:
        side = self._sides[place.side]
        name = self._set(f"{self._of(side)}\u00a0{side.name or ' & '.join(side.players)}")
        figures = "".join(
            f'<td class="{"boxed" if figure.deciding else "plain"}">{self._set(figure.text)}</td>'
            for figure in place.figures
        )
        return f'<tr><td class="place">{place.number}</td><td class="name">{name}</td>{figures}</tr>'

    def _reasons(self) -> Iterable[Sentence]:
        outcome = self._referee.outcome(self._state)
        if outcome is None:
            return [Sentence(self._texts.turn(self._state))]
        headline, places = self._texts.outcome(self._state), self._texts.tie_breaks(self._state)
        told = any(headline.rest.casefold() in str(place).casefold() for place in places)
        return [Sentence(f"{headline.lead}.", "" if told else headline.rest), *places]

    def _sentence(self, sentence: Sentence) -> str:
        lead, rest = self._set(sentence.lead), self._set(sentence.rest)
        return f"<b>{lead}</b> {rest}." if rest else f"<b>{lead}</b>"

    # Symbols

    def _of(self, side: Side) -> str:
        return side.mark or "".join(map(self._mark, side.players))

    def _mark(self, name: str) -> str:
        return symbol(f"person-{self._glyphs[name]}")

    def _set(self, text: str) -> str:
        """As HTML: whatever people typed is only text, the names of symbols become drawings."""

        def drawn(found: re.Match[str]) -> str:
            if found[1] not in self._known():
                return found[2] or ""
            drawing = f'<svg class="i" aria-hidden="true"><use href="#{found[1]}"/></svg>'
            return f'<span class="w">{drawing}{found[2]}</span>' if found[2] else drawing

        return SYMBOL.sub(drawn, escape(text)).replace(BEGIN, "").replace(END, "")

    def _repeated(self, text: str) -> str:
        """The same for heads of columns, as pictures: browsers leave drawings out where a head repeats."""

        def pictured(found: re.Match[str]) -> str:
            box, outline = self._known()[found[1]]
            picture = f'<svg xmlns="{SVG}" viewBox="{box}"><path d="{outline}"/></svg>'
            return f'<img class="i" alt="" src="data:image/svg+xml,{quote(picture)}">'

        return SYMBOL.sub(pictured, escape(text))

    def _known(self) -> dict[str, tuple[str, str]]:
        """Every symbol: its square and its outline."""
        square = f"0 0 {SQUARE} {SQUARE}"
        people = {f"person-{n}": (square, outline) for n, outline in enumerate(PEOPLE)}
        teams = {name: (square, outline) for name, outline in TEAMS.items()}
        own = {name: ("-1.1 -1.1 2.2 2.2", outline) for name, outline in self._game.symbols.items()}
        return {**people, **teams, **own}

    def _symbols(self, body: str) -> str:
        """Each that the page shows is defined once."""
        used = [
            f'<symbol id="{name}" viewBox="{box}"><path d="{outline}"/></symbol>'
            for name, (box, outline) in self._known().items()
            if f'"#{name}"' in body
        ]
        return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{"".join(used)}</svg>'


def told_apart(people: Sequence[str], glyphs: Mapping[str, int]) -> dict[str, int]:
    """Everybody's symbol. In black nobody may look like another: who has the same takes the next free one."""
    found: dict[str, int] = {}
    for seat, name in enumerate(people):
        wanted = glyphs.get(name, seat) % len(PEOPLE)
        free = [n % len(PEOPLE) for n in range(wanted, wanted + len(PEOPLE))]
        found[name] = next((n for n in free if n not in found.values()), wanted)
    return found
