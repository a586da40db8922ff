"""The forms in which a session leaves the app, from whichever screen shows it whole."""

from __future__ import annotations

from companion.core.table import AnyTable
from companion.ui import icons
from companion.ui.game import MenuRow
from companion.ui.handover import hand_out
from companion.ui.screens.game_screen import GameScreen
from companion.ui.screens.session_sheets import menu_sheet
from companion.ui.widgets.basic import Text
from companion.ui.widgets.qr import QrCode
from companion.ui.widgets.sheet import Sheet


class SharingScreen(GameScreen):
    session_id: str
    table: AnyTable

    def open_sharing(self) -> None:
        """The forms in which it leaves; a play is what was played to its end."""
        tr = self.look.tr
        rows: list[MenuRow] = [
            (icons.LOG, tr("Score sheet"), lambda: self._hand_out("sheet", tr("Score sheet"))),
            (icons.PRINT, tr("Score sheet for print"), self.share_print),
            (icons.GRID, tr("Table (CSV)"), lambda: self._hand_out("csv", tr("Table (CSV)"))),
        ]
        if self.has_card:
            rows.insert(0, (icons.PICTURE, tr("Picture"), self.share_picture))
            rows.append((icons.QR_CODE, tr("BG Stats"), self.show_code))
        self.nav.sheet(menu_sheet(tr("Share"), rows), again=type(self).open_sharing)

    @property
    def has_card(self) -> bool:
        """An abandoned session has none."""
        outcome = self.table.referee.outcome(self.table.state)
        return outcome is not None and not outcome.abandoned

    def share_print(self) -> None:
        self._hand_out("html", self.look.tr("Score sheet for print"))

    def share_picture(self) -> None:
        from companion.ui.card.picture import share_result  # seldom needed

        share_result(self.nav, self.session_id)

    def _hand_out(self, form: str, title: str) -> None:
        hand_out(self.nav, title, self.services.exported(self.session_id, form))

    def show_code(self) -> None:
        """Anybody at the table logs the play on their own phone."""
        tr = self.look.tr
        sheet = Sheet(title=tr("BG Stats"))
        words = tr("Scan this with another phone: BG Stats opens there with the play filled in.")
        sheet.add(Text(text=words, color=self.look.palette.ink2))
        sheet.add(QrCode(self.services.scanned(self.session_id)))
        sheet.offer(
            [
                (icons.SHARE, tr("The link"), lambda: self._hand_out("bgstats", tr("The link"))),
                (icons.SAVE, tr("A file to import"), lambda: self._hand_out("bgsplay", "BG Stats")),
            ]
        )
        self.nav.sheet(sheet, again=type(self).show_code)
