"""About: what Companion is made of and under which licences, as assets/licences.txt lists it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from kivy.properties import StringProperty

from companion.ui.look import load_kv
from companion.ui.navigator import Navigator, Screen
from companion.ui.widgets import header  # noqa: F401 (used in the Kivy file)
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import Row


class Part(NamedTuple):
    """One of the things that are shipped: its name with the version, its licence, whose it is."""

    name: str
    licence: str
    owner: str


class AboutScreen(Screen):
    """`licence` is the one whose text is shown; without it, the list."""

    title = StringProperty("")

    def __init__(self, nav: Navigator, licence: str = "", **kwargs: object) -> None:
        super().__init__(nav, **kwargs)
        self.title = licence or self.look.tr("About")
        parts, texts = read_licences(Path(self.look.licences_file).read_text(encoding="utf-8"))
        if licence:
            self._show_text(texts.get(licence, []))
        else:
            self._show_parts(parts)

    def _show_parts(self, parts: list[Part]) -> None:
        words = self.look.tr("What Companion is made of. A tap shows the licence.")
        self.ids.parts.add_widget(Text(text=words, color=self.look.palette.ink2))
        for part in parts:
            row = Row(text=part.name, note=" · ".join(filter(None, (part.licence, part.owner))))
            row.bind(on_release=lambda _, licence=part.licence: self.nav.go("about", licence=licence))
            self.ids.parts.add_widget(row)

    def _show_text(self, paragraphs: list[str]) -> None:
        """A paragraph each: a picture of a whole licence would be larger than some devices can draw."""
        for paragraph in paragraphs:
            self.ids.parts.add_widget(Text(text=paragraph, size_sp=14))


def read_licences(text: str) -> tuple[list[Part], dict[str, list[str]]]:
    """The parts, and the paragraphs of each licence by its name."""
    parts: list[Part] = []
    licences: dict[str, list[str]] = {}
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if lines and lines[0].startswith("== "):
            licences[lines[0].removeprefix("== ")] = lines[1:]
        elif len(lines) > 2:
            parts.append(Part(lines[0], lines[2], " ".join(lines[3:])))
    return parts, licences


load_kv(__file__)
