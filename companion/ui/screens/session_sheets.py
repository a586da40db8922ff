"""The sheets of a session: the menu, and the answer to "Why?"."""

from __future__ import annotations

from collections.abc import Sequence

from companion.texts.game import Why
from companion.ui import icons
from companion.ui.game import MenuRow
from companion.ui.screens.game_screen import GameScreen
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.origin import OriginLine
from companion.ui.widgets.sheet import Sheet


def why_sheet(screen: GameScreen, why: Why | None, session_id: str = "", said: str = "") -> Sheet:
    """What was `said`, the reason, where the rule comes from, and the way to it in the rules at hand."""
    look, table = screen.look, screen.services.open(session_id) if session_id else None
    sheet = Sheet(title=why.title if why else look.tr("Why?"))
    if said:
        sheet.add(Text(text=said, font_name="Medium"))
    if why is None:
        return sheet
    for paragraph in why.paragraphs:
        sheet.add(Text(text=paragraph))
    rule = screen.texts.rule(why.rule, table.state if table else None)
    if rule is not None:
        sheet.add(OriginLine(rule.origin, screen))
        more = BigButton(icon=icons.RULES, text=look.tr("More in the rules"))

        def open_rules(_: object) -> None:
            sheet.close()
            screen.nav.go("rules", game=screen.game.name, id=session_id, rule=why.rule, asked=why.title)

        more.bind(on_release=open_rules)
        sheet.add(more)
    return sheet


def menu_sheet(title: str, rows: Sequence[MenuRow]) -> Sheet:
    sheet = Sheet(title=title)
    sheet.offer(rows)
    return sheet
