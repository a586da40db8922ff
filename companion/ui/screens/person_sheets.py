"""The sheets of people: somebody new, another token, two that are one, how a rating is reckoned."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.core.naming import typed_name
from companion.core.referee import MAX_NAME, BadSetup, Json
from companion.people.rating import UNKNOWN
from companion.people.statistics import KNOWN_FROM
from companion.ui import icons
from companion.ui.look import Look, load_kv
from companion.ui.tokens import PLAYER_COLOURS
from companion.ui.widgets.basic import Rule, Text
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.field import Field
from companion.ui.widgets.layout import Flow, Heading
from companion.ui.widgets.people import Face, PersonRow
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.ui.screens.people import PeopleScreen
    from companion.ui.screens.person_page import PersonPage
    from companion.ui.services import Acquaintance, Services

LATELY = 3  # sessions whose change of a rating is told


def typed(look: Look, text: str) -> tuple[str, str]:
    """The name, and why it cannot be one; empty if it can."""
    try:
        name = typed_name(text)
    except BadSetup as refused:
        return text, look.texts.problem(refused.code, refused.facts)
    return name, _wrong_name(look, name)


def _wrong_name(look: Look, name: str) -> str:
    if not name:
        return look.tr("Type a name first")
    return look.tr("A name has {n} letters at most").format(n=MAX_NAME) if len(name) > MAX_NAME else ""


def known(services: Services, name: str) -> Acquaintance | None:
    """Who is called so already."""
    wanted = name.casefold()
    return next((each for each in services.everybody() if each.face.name.casefold() == wanted), None)


class TokenKey(ButtonBehavior, BoxLayout):
    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
    number = NumericProperty(0)
    chosen = BooleanProperty(False)


class TokenKeys(Flow):
    """The twelve tokens, one of which is chosen."""

    chosen = NumericProperty(-1)

    __events__ = ("on_choose",)

    def __init__(self, chosen: int, **kwargs: object) -> None:
        super().__init__(chosen=chosen, **kwargs)
        for number in range(len(PLAYER_COLOURS)):
            key = TokenKey(face=Face("", number, number), number=number, chosen=number == chosen)
            key.bind(on_release=lambda key: self.choose(key.number))
            self.add_widget(key)

    def on_choose(self, number: int) -> None:
        """One was tapped."""

    def choose(self, number: int) -> None:
        self.chosen = number
        for key in self.children:
            if isinstance(key, TokenKey):
                key.chosen = key.number == number
        self.dispatch("on_choose", number)


def menu_sheet(page: PersonPage) -> Sheet:
    tr = page.look.tr
    sheet = Sheet(title=page.name)
    archive = tr("Bring back from the archive") if page.archived else tr("Archive")
    sheet.offer(
        [
            (icons.MERGE, tr("Merge with…"), page.choose_double),
            (icons.ARCHIVE, archive, page.archive),
            (icons.EXPORT, tr("Export the sessions (CSV)"), page.export),
        ]
    )
    return sheet


def face_sheet(page: PersonPage) -> Sheet:
    sheet = Sheet(title=page.look.tr("Which token?"))
    face = page.person.face

    def choose(number: int) -> None:
        sheet.close()
        page.change_face(number)

    keys = sheet.add(TokenKeys(face.colour if face.colour == face.glyph else -1))
    keys.bind(on_choose=lambda _, number: choose(number))
    return sheet


def merge_sheet(page: PersonPage) -> Sheet:
    """Whoever is the same person under another name: not those who ever sat at one table with them."""
    tr = page.look.tr
    sheet = Sheet(title=tr("Who is the same as {name}?").format(name=page.name))
    told = tr("Their sessions become one person’s. People who sat at one table cannot be the same.")
    sheet.add(Text(text=told, color=page.look.palette.ink2))

    def merge(key: str) -> None:
        sheet.close()
        page.merge(key)

    for other in page.doubles():
        row = PersonRow(face=other.face, text=other.face.name)
        row.note = page.look.tr("in the archive") if other.archived else ""
        row.bind(on_release=lambda _, key=other.key: merge(key))
        sheet.add(row)
    if not page.doubles():
        sheet.add(Text(text=tr("Everybody else has sat at a table with {name}.").format(name=page.name)))
    return sheet


def rating_sheet(page: PersonPage) -> Sheet:
    """How it is reckoned, and what the last sessions changed."""
    tr, course = page.look.tr, page.rating.course()
    sheet = Sheet(title=tr("How the rating is reckoned"))
    for words in (
        tr("Everybody starts at 1500. Who places above others rises, the more the higher they stood."),
        tr("The number after ± says how unsure that is: it shrinks with every session."),
        tr("Shared places and teams count; a team’s result counts for each of its members."),
        tr("Solo, cooperative and abandoned sessions do not count."),
        tr("It is always reckoned from all sessions: a correction in an old log changes it."),
    ):
        sheet.add(Text(text=words))
    if course:
        sheet.add(Rule())
        sheet.add(Heading(text=tr("What the last sessions changed")))
    before = [UNKNOWN, *(step.skill for step in course)][-LATELY - 1 : -1]
    for step, skill in reversed(list(zip(course[-LATELY:], before, strict=True))):
        change = step.skill.number - skill.number
        words = tr("{day}: {change}, now {number} ± {give}").format(
            day=page.day(step.key[1]),
            change=f"+{change}" if change > 0 else page.look.texts.number(change),
            number=step.skill.number,
            give=step.skill.uncertainty,
        )
        sheet.add(Text(text=words[:1].upper() + words[1:]))
    if len(course) < KNOWN_FROM:
        left = KNOWN_FROM - len(course)
        words = page.look.trn("Known after {n} more session.", "Known after {n} more sessions.", left)
        sheet.add(Text(text=words.format(n=left), color=page.look.palette.ink2))
    return sheet


class NewPersonSheet(Sheet):
    """Name and token; a name that exists is refused in place, with the way to its page."""

    def __init__(self, screen: PeopleScreen, name: str = "") -> None:
        tr = screen.look.tr
        super().__init__(title=tr("Somebody new"))
        self.screen, self.look = screen, screen.look
        self.field = self.add(Field(text=name, hint_text=tr("Name"), text_validate_unfocus=False))
        self.told = self.add(Text(text="", color=self.look.palette.bad))
        self.open_page = self._button(tr("Open that page"), self._open)
        self.tokens = self.add(TokenKeys(_first_unused(screen.services)))
        add = self._button(tr("Add"), self.enter)
        add.fill, add.edge_fill, add.ink = (
            self.look.palette.ink,
            self.look.palette.edge,
            self.look.palette.paper,
        )
        self._double: Acquaintance | None = None
        self.field.bind(on_text_validate=lambda _: self.enter(), text=lambda *_: self._tell(""))
        self.field.focus = True
        self._tell("")

    def _button(self, text: str, action: Callable[[], None]) -> BigButton:
        key = BigButton(text=text, fill=self.look.palette.table)
        key.bind(on_release=lambda _: action())
        return self.add(key)

    def _tell(self, words: str, double: Acquaintance | None = None) -> None:
        self.told.text, self._double = words, double
        key = self.open_page
        if double is None and key.parent is not None:
            key.parent.remove_widget(key)
        elif double is not None and key.parent is None:
            body = self.ids.body
            body.add_widget(key, index=body.children.index(self.told))

    def enter(self) -> None:
        name, wrong = typed(self.look, self.field.text)
        double = known(self.screen.services, name)
        if double is not None:
            wrong = self.look.tr("There is a {name} already").format(name=double.face.name)
        if wrong:
            self._tell(wrong, double)
            self.field.focus = True
            return
        self.close()
        self.screen.add(name, int(self.tokens.chosen))

    def _open(self) -> None:
        if self._double is not None:
            self.close()
            self.screen.open_person(self._double.key)

    def entered(self) -> Json:
        return {**super().entered(), "token": int(self.tokens.chosen)}

    def take_up(self, entered: Json) -> None:
        super().take_up(entered)
        self.tokens.choose(entered["token"])


def _first_unused(services: Services) -> int:
    used = {each.face.colour for each in services.everybody() if each.face.colour == each.face.glyph}
    return next((number for number in range(len(PLAYER_COLOURS)) if number not in used), 0)


load_kv(__file__)
