"""Kivy's own style, as far as this app wears it: most of its rules are for widgets that nobody shows here.

Kivy reads all of them while it is imported, for a quarter of a launch. Here it finds an empty file in their
place, and gets from its own file the rules that are named below.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

NEEDED: Final = frozenset(
    {
        "Label", "Button", "Image", "ScrollView", "StencilView", "RelativeLayout", "TextInput",
        # what a field shows to be copied from
        "Selector", "TextInputCutCopyPaste", "BubbleContent", "BubbleButton",
    }
)  # fmt: skip
STYLE: Final = "style.kv"
EMPTY: Final = Path(__file__).parent / "no_style"  # its file of that name has no rules


def wear_little() -> None:
    """Before Kivy is imported; once it has been, its whole style is there and this does nothing."""
    if "kivy.lang.builder" in sys.modules:
        return
    import kivy
    import kivy.resources  # it too asks for the folder, and must see the real one

    folder = kivy.kivy_data_dir
    kivy.kivy_data_dir = str(EMPTY)
    try:
        from kivy.lang import Builder
    finally:
        kivy.kivy_data_dir = folder
    whole = (Path(folder) / STYLE).read_text(encoding="utf-8")
    Builder.load_string(rules(whole), filename=str(EMPTY / STYLE), rulesonly=True)


def rules(style: str) -> str:
    """Those of `style` that are needed."""
    blocks = re.split(r"^(?=<)", style, flags=re.MULTILINE)
    return "".join(block for block in blocks if named(block) & NEEDED)


def named(block: str) -> set[str]:
    """The widgets that a rule is for: `<-Button,-ToggleButton>:` is for two."""
    heading = re.match(r"<([^>]*)>", block)
    names = heading[1].split(",") if heading else []
    return {name.strip().lstrip("-").partition("@")[0] for name in names}
