"""Out and in: a document is shared, saved or copied; a file is chosen, looked into, and taken in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from companion.core.document import BACKUP, SHEET, TABLE, TEXT, Document, Failed, Nearby, Saved, decoded
from companion.ui import icons
from companion.ui.game import BoxEditor, MenuRow
from companion.ui.navigator import Navigator
from companion.ui.screens.box import BoxScreen
from companion.ui.services import Arrival
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.sheet import Sheet

Take = Callable[[Document], None]
TEXTS = (SHEET, TABLE, TEXT)  # what can be copied and pasted


# Out


def hand_out(
    nav: Navigator, title: str, document: Document, note: str = "", left: Callable[[], None] = lambda: None
) -> None:
    nav.sheet(out_sheet(nav, title, document, note, left))


def out_sheet(
    nav: Navigator, title: str, document: Document, note: str = "", left: Callable[[], None] = lambda: None
) -> Sheet:
    """Every way out that this machine has. `left` is told once the document has taken one."""

    def share() -> None:
        files.share(document, title)
        left()

    tr, files = nav.look.tr, nav.files
    rows: list[MenuRow] = []
    if files.shares:
        rows.append((icons.EXPORT, tr("Share"), share))
    rows.append((icons.SAVE, tr("Save as a file"), lambda: save(nav, document, left)))
    if document.kind in TEXTS:
        rows.append((icons.COPY, tr("Copy to the clipboard"), lambda: copy(nav, document)))
    sheet = Sheet(title=title)
    if note:
        sheet.add(Text(text=note, color=nav.look.palette.ink2))
    sheet.add(Text(text=document.name, color=nav.look.palette.ink2, size_sp=14))
    sheet.offer(rows)
    return sheet


def save(nav: Navigator, document: Document, left: Callable[[], None] = lambda: None) -> None:
    def done(answer: Saved | Failed | None) -> None:
        if isinstance(answer, Saved):
            left()
            nav.say(nav.look.tr("Saved: {place}").format(place=answer.place))
        elif answer is not None:
            facts = {"file": answer.name, "reason": answer.reason}
            nav.say(nav.look.texts.problem("file-unwritable", facts))

    nav.files.save(document, done)


def copy(nav: Navigator, document: Document) -> None:
    from kivy.core.clipboard import Clipboard  # slow to import, and seldom needed

    Clipboard.copy(decoded(document.data))
    nav.say(nav.look.tr("In the clipboard"))


def pasted() -> str:
    from kivy.core.clipboard import Clipboard

    return str(Clipboard.paste() or "")


# In


def choose_file(nav: Navigator, kinds: Sequence[str], take: Take) -> None:
    """The system's own dialog; where there is none, the files that lie where files are usually put."""

    def chosen(answer: Document | Nearby | Failed | None) -> None:
        if isinstance(answer, Nearby):
            nav.sheet(_nearby_sheet(nav, answer, take))
        elif isinstance(answer, Failed):
            _refuse(nav, answer)
        elif answer is not None:
            take(answer)

    nav.files.open(kinds, chosen)


def _nearby_sheet(nav: Navigator, nearby: Nearby, take: Take) -> Sheet:
    tr = nav.look.tr

    def take_one(name: str) -> None:
        document = nav.files.open_nearby(name)
        if isinstance(document, Failed):
            _refuse(nav, document)
        else:
            take(document)

    sheet = Sheet(title=tr("Choose a file"))
    words = tr("From {folder}. A file can also be dropped on the window.")
    if not nearby.names:
        words = tr("There is none in {folder}. Put one there, or drop it on the window.")
    sheet.add(Text(text=words.format(folder=nearby.folder), color=nav.look.palette.ink2))
    sheet.offer([(icons.IMPORT, name, partial(take_one, name)) for name in nearby.names])
    return sheet


def bring_in(nav: Navigator) -> None:
    """Anything that the app has ever let out."""
    choose_file(nav, (SHEET, BACKUP, TABLE), lambda document: arrived(nav, document))


def arrived(nav: Navigator, document: Document | Failed) -> None:
    """A file from elsewhere: looked into, and taken in once the owner has seen what it brings."""
    if isinstance(document, Failed):
        _refuse(nav, document)
    elif document.kind == TABLE or document.name.lower().endswith(".csv"):
        _table_arrived(nav, document)
    else:
        _sessions_arrived(nav, document)


def _table_arrived(nav: Navigator, document: Document) -> None:
    text = decoded(document.data)
    game = next((name for name, game in nav.games.items() if game.ui().reads_table(text)), None)
    if game is None:
        words = nav.look.tr("{file} is no list of a box: its first line names other columns.")
        nav.say(words.format(file=document.name))
        return
    nav.go_home("boxes")
    nav.go("box", game=game)
    if isinstance(nav.screen, BoxScreen) and isinstance(nav.screen.editor, BoxEditor):
        nav.screen.editor.take_table(text)


def _sessions_arrived(nav: Navigator, document: Document) -> None:
    tr, found = nav.look.tr, nav.services.arrival(document)
    sheet = Sheet(title=document.name)
    if isinstance(found, str):
        sheet.add(Text(text=found))
        sheet.add(Text(text=tr("Nothing was changed."), color=nav.look.palette.ink2))
        nav.sheet(sheet)
        return
    for sentence in told(nav, found):
        sheet.add(Text(text=sentence))
    if found.anything:
        add = BigButton(
            text=tr("Add"), icon=icons.CHECK, fill=nav.look.palette.ink, ink=nav.look.palette.paper
        )

        def take(_: object) -> None:
            sheet.close()
            take_back = nav.services.take_in(document, went_on=nav.close_notice)
            nav.rebuild()
            nav.say(tr("Added: {file}").format(file=document.name), tr("Undo"), lambda: undo(take_back))

        def undo(take_back: Callable[[], Collection[str]]) -> None:
            nav.leave_sessions(take_back())
            nav.rebuild()

        add.bind(on_release=take)
        sheet.add(add)
    nav.sheet(sheet)


def told(nav: Navigator, found: Arrival) -> list[str]:
    """What a file would bring, before it does."""
    trn = nav.look.trn
    lines = (
        (found.new, trn("{n} new session", "{n} new sessions", found.new)),
        (found.forward, trn("{n} session here goes on", "{n} sessions here go on", found.forward)),
        (found.people, trn("{n} new person", "{n} new people", found.people)),
        (found.boxes, trn("what is printed in {n} box", "what is printed in {n} boxes", found.boxes)),
        (found.settings, trn("{n} setting", "{n} settings", found.settings)),
        (found.already, trn("{n} session is here already", "{n} sessions are here already", found.already)),
    )
    told = [words.format(n=n) for n, words in lines if n]
    return told or [nav.look.tr("There is nothing in it that is not here already.")]


def _refuse(nav: Navigator, failed: Failed) -> None:
    facts = {"file": failed.name, "reason": failed.reason}
    nav.say(nav.look.texts.problem("file-unreadable", facts))
