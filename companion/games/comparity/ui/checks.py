"""A check that is being entered: which card it is, what stands on it, and typing a wrong number again."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.clock import Clock

from companion.core.referee import Event, Json
from companion.games.comparity.box.stored import BoxCard
from companion.games.comparity.box.typed import Typed, TypedCard
from companion.games.comparity.drafts import CardFace, CheckDraft, ComparityDraft
from companion.games.comparity.rules.area import Cell
from companion.games.comparity.rules.events import Named, read
from companion.games.comparity.rules.state import ComparityState
from companion.games.comparity.texts import ComparityTexts
from companion.games.comparity.ui.check_sheet import CheckSheet
from companion.games.comparity.ui.collected import BoxCards, KnownCards
from companion.games.comparity.ui.context import Context
from companion.ui.game import SessionParts


class Checks(SessionParts[ComparityState, ComparityTexts, ComparityDraft]):
    """What was typed is shown on its card before anything is compared. The box learns it with the check."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        session = context.table.session
        self.known: KnownCards = BoxCards(context.services, session.extra.get("box"))
        self.sheet: CheckSheet | None = None
        self._events: tuple[Event, ...] = tuple(session.events)  # as they were shown last
        self._forgotten: dict[str, BoxCard] = {}  # by name: what undo took out of the box, for redo
        self._save_place = Clock.create_trigger(lambda _: context.nav.save_place(), 0)
        self._ask = Clock.create_trigger(lambda _: self.ask_next(), 0)

    @property
    def moves_shown(self) -> int:
        """How many events there were when the table was shown last."""
        return len(self._events)

    @property
    def checking(self) -> CheckDraft | None:
        return self.draft if isinstance(self.draft, CheckDraft) else None

    def submit(self, event: dict[str, Json]) -> bool:
        raise NotImplementedError

    # Asking

    def ask_next(self) -> None:
        """Ask for the face that is missing; with none missing, nothing to choose and nothing typed it is
        checked at once."""
        check = self.checking
        if check is None:
            return
        cell = check.missing(self.state)
        if cell is not None:
            self._ask_face(check, cell)
        elif check.settled(self.state):
            self.check()

    def type_again(self, cell: Cell) -> None:
        """The pencil was tapped."""
        if self.checking is not None:
            self.hold(self.checking.typing_again(cell))
            self.ask_next()

    def _ask_face(self, check: CheckDraft, cell: Cell) -> None:
        self.known.refresh()
        others = [face.name for at, face in check.faces.items() if face.name and at != cell]
        names = [*self.state.area.open_names(), *others]
        sheet = CheckSheet(
            self.context, self._question(check, cell), self.known, names, check.typed,
            done=lambda face, told: self._entered(cell, face, told), changed=self._typed,
        )  # fmt: skip
        self.sheet = sheet
        sheet.bind(on_close=lambda sheet: self._closed(sheet, cell))
        self.context.nav.sheet(sheet)

    def _question(self, check: CheckDraft, cell: Cell) -> str:
        tr = self.look.tr
        side = (cell[0] - check.at[0], cell[1] - check.at[1])
        return {
            (-1, 0): tr("And the card on its left?"),
            (1, 0): tr("And the card on its right?"),
            (0, 1): tr("And the card above it?"),
            (0, -1): tr("And the card below it?"),
        }.get(side) or tr("Which card is checked?")

    def _entered(self, cell: Cell, face: CardFace, told: TypedCard | None) -> None:
        if self.checking is not None:
            self.hold(self.checking.with_face(cell, face, told))
            self.ask_next()

    def _typed(self, typed: Typed | None) -> None:
        """Every letter is shown already; it is written down with the next frame."""
        if self.checking is not None:
            self.draft = self.checking.with_typed(typed)
            self._save_place()

    def _closed(self, sheet: CheckSheet, cell: Cell) -> None:
        """Closed by hand: the card that was asked for is not opened after all."""
        if self.sheet is sheet:
            self.sheet = None
        if not sheet.taken and self.checking is not None:
            self.draft = self.checking.without(cell, self.state)
            self.show()
            self._save_place()

    # Made and taken back

    def check(self) -> None:
        check, measure = self.checking, self.state.measure
        if check is None or not check.complete(self.state):
            return
        told = [typed.to_open(measure) for typed in check.told.values()]
        if self.submit(check.event()):
            for card in told:
                if card is not None and card.name:
                    self.known.remember(card, self.context.session_id)

    def taken_back(self) -> CheckDraft | None:
        """After an event came or went. A check that was undone and whose numbers were first typed in it is
        asked for again, with what was typed; the box does not know them any more."""
        before, now = self._events, tuple(self.context.table.session.events)
        self._events = now
        if self.context.amend or not before or now[: len(before)] != before[: len(now)]:
            return None
        if len(now) == len(before) + 1 and now[-1]["type"] == "check":
            self._learn_again(now[-1])
        if len(now) == len(before) - 1 and before[-1]["type"] == "check":
            return self._asked_again(before[-1])
        return None

    def _asked_again(self, event: Event) -> CheckDraft | None:
        told = {each.at: typed for each in _named(event) if (typed := self._first_typed(each))}
        if not told:
            return None
        draft = CheckDraft.from_json(_as_draft(event), self.state)
        for cell, typed in told.items():
            if draft is not None:
                draft = draft.with_face(cell, draft.faces[cell], typed)
        names = [typed.name for typed in told.values() if typed.name]
        self._forgotten = {name: card for name in names if (card := self.known.card(name))}
        self.known.forget(names, self.context.session_id)
        self._ask()
        return draft.typing_again(next(iter(told))) if draft is not None else None

    def _first_typed(self, each: Named) -> TypedCard | None:
        """What stood in the fields; None if the card was known before."""
        measure, measures = self.state.measure, self.known.edition.measures
        if not each.card:
            return TypedCard.of(BoxCard("", values={measure: each.value}), measures)
        card = self.known.card(each.card)
        if card is None or card.typed_in.get(measure) != self.context.session_id:
            return None
        return TypedCard.of(card, measures)

    def _learn_again(self, event: Event) -> None:
        for each in _named(event):
            card = self._forgotten.pop(each.card or "", None)
            if card is not None:
                self.known.remember(card, self.context.session_id)

    def leave(self) -> None:
        self._save_place.cancel()
        self._ask.cancel()


def _named(event: Event) -> tuple[Named, ...]:
    named = read(event)
    return named if isinstance(named, tuple) else ()


def _as_draft(event: Event) -> Mapping[str, Json]:
    """What a draft of it looks like on the disk."""
    named = _named(event)
    faces = [[list(each.at), each.value, each.card or ""] for each in named]
    return {"at": event["at"], "also": list(named[1].at) if len(named) > 1 else None, "faces": faces}
