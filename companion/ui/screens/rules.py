"""Rules at hand: short sections in our own words, searchable, each rule with where it comes from."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from companion.core.referee import Json
from companion.core.search import folded
from companion.texts.rules import (
    SOURCES,
    Rule,
    Section,
    Source,
    closest,
    find,
    origin_line,
    short_name,
)
from companion.ui.look import load_kv
from companion.ui.navigator import Navigator
from companion.ui.screens.game_screen import GameScreen
from companion.ui.widgets import field, header  # noqa: F401 (used in the Kivy file)
from companion.ui.widgets.basic import Panel, Text
from companion.ui.widgets.buttons import Press
from companion.ui.widgets.layout import Column
from companion.ui.widgets.origin import ICONS, ink_of


class SourceChip(Press):
    """Legend and filter at once."""

    icon = StringProperty("")
    text = StringProperty("")
    ink = ColorProperty("black")
    chosen = BooleanProperty(False)


class SectionHead(Press):
    text = StringProperty("")
    count: NumericProperty[int] = NumericProperty(0)
    unfolded = BooleanProperty(False)


class RuleRow(ButtonBehavior, BoxLayout):
    """`lit` is the rule that was asked for."""

    text = StringProperty("")
    origin = StringProperty("")
    icon = StringProperty("")
    ink = ColorProperty("black")
    tint = ColorProperty("white")
    lit = BooleanProperty(False)
    first = BooleanProperty(False)


class SectionBox(Panel):
    """A heading and, when open, its rules."""

    title = StringProperty("")


class RulesScreen(GameScreen):
    """`rule` is the key of the one to be shown first; `id` the session, if one is on the table."""

    title = StringProperty("")
    note = StringProperty("")
    asked = StringProperty("")  # what the "Why?" was about
    query = StringProperty("")
    sources: ObjectProperty[frozenset[Source]] = ObjectProperty(frozenset())  # none: all of them

    def __init__(
        self, nav: Navigator, game: str, id: str = "", rule: str = "", asked: str = "", **kwargs: object
    ) -> None:
        super().__init__(nav, game, **kwargs)
        self.rule = rule
        self.title = self.look.tr("Rules")
        self.note = self.look.tr(self.game.title)
        self.asked = asked
        state = nav.services.open(id).state if id else None
        self.sections: tuple[Section, ...] = self.texts.rules(state)
        self.unfolded = {
            section.title for section in self.sections if any(r.key == rule for r in section.rules)
        }
        self._lit: RuleRow | None = None
        self._build_chips()
        self.render()
        if rule:
            Clock.schedule_once(lambda _: self._show_lit(), 0)

    # Showing

    def _build_chips(self) -> None:
        for source in SOURCES:
            chip = SourceChip(icon=ICONS[source], text=short_name(self.look.texts, source))
            chip.ink = ink_of(source, self)
            chip.bind(on_release=lambda _, source=source: self.filter(source))
            self.ids.chips.add_widget(chip)

    def render(self) -> None:
        for chip, source in zip(reversed(self.ids.chips.children), SOURCES, strict=True):
            chip.chosen = source in self.sources
        found = find(self.sections, self.query, self.sources or SOURCES)
        searched = bool(self.query.strip() or self.sources)
        column: Column = self.ids.sections
        column.clear_widgets()
        for section in found:
            column.add_widget(self._section(section, searched or section.title in self.unfolded))
        if not found:
            column.add_widget(self._nothing())

    def _section(self, section: Section, unfolded: bool) -> SectionBox:
        box = SectionBox(title=section.title)
        head = SectionHead(text=section.title, count=len(section.rules), unfolded=unfolded)
        head.bind(on_release=lambda _: self.fold(section.title))
        box.add_widget(head)
        for n, rule in enumerate(section.rules if unfolded else ()):
            box.add_widget(self._row(rule, first=n == 0))
        return box

    def _row(self, rule: Rule, first: bool) -> RuleRow:
        source = rule.origin.source
        row = RuleRow(
            text=bold_hits(rule.text, self.query), origin=origin_line(self.look.texts, rule.origin),
            icon=ICONS[source], ink=ink_of(source, self), tint=self.tint,
            lit=rule.key == self.rule, first=first,
        )  # fmt: skip
        row.bind(on_release=lambda _: self.tell_other(rule))
        if row.lit:
            self._lit = row
        return row

    def _nothing(self) -> Text:
        names = ", ".join(closest(self.sections, self.query))
        words = self.look.tr("Nothing found. Perhaps in: {sections}").format(sections=names)
        return Text(text=words, color=self.look.palette.ink2)

    def _show_lit(self) -> None:
        if self._lit is not None and self._lit.parent is not None:
            self.ids.scroll.scroll_to(self._lit, padding=dp(24), animate=False)

    # What can be tapped

    def fold(self, title: str) -> None:
        self.unfolded ^= {title}
        self.render()
        self.nav.save_place()

    def filter(self, source: Source) -> None:
        self.sources = self.sources ^ {source}
        self.render()
        self.nav.save_place()

    def search(self, query: str) -> None:
        self.query = query
        self.render()

    def tell_other(self, rule: Rule) -> None:
        """A table's choice: what else could be agreed, and when."""
        if rule.other:
            message = self.look.tr("{other} It can be chosen for the next session, not now.")
            self.nav.say(message.format(other=rule.other))

    # What was searched stays over a turn of the window

    def draft_json(self) -> Json:
        unfolded = sorted(self.unfolded)
        return {"query": self.query, "sources": sorted(self.sources), "unfolded": unfolded}

    def restore(self, draft: Json) -> None:
        self.sources = frozenset(source for source in SOURCES if source in draft.get("sources", ()))
        self.unfolded = set(draft.get("unfolded", ()))
        self.ids.field.text = str(draft.get("query", ""))
        self.render()


def bold_hits(text: str, query: str) -> str:
    """Kivy's markup with every word that was searched in bold."""
    plain, low = text, folded(text)
    marks = [False] * len(plain)
    for word in folded(query).split():
        start = low.find(word)
        while word and start >= 0:
            marks[start : start + len(word)] = [True] * len(word)
            start = low.find(word, start + 1)
    parts, n = [], 0
    while n < len(plain):
        end = n
        while end < len(plain) and marks[end] == marks[n]:
            end += 1
        piece = escape_markup(plain[n:end])
        parts.append(f"[b]{piece}[/b]" if marks[n] else piece)
        n = end
    return "".join(parts)


load_kv(__file__)
