"""A phone's graphics card may forget everything while the app is in the background: it is given again.

Kivy does that for what it keeps a file of. What we make ourselves has an observer that makes it anew.
"""

from __future__ import annotations

import gc
from functools import cache

from kivy.graphics import Instruction, SmoothEllipse, SmoothLine
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture

from companion.ui.mesh import fade


@cache
def keep_soft_edges() -> tuple[Instruction, ...]:
    """Kivy lets the first smooth line and the first smooth shape write the texture of all soft edges again,
    for as long as they live: so they are ours, and live on."""
    return SmoothLine(), SmoothEllipse()


def is_lost() -> bool:
    return not glIsTexture(fade().id)


def give_again() -> None:
    """Kivy asks Python's collector what there is: what was put out of its sight for good would stay away."""
    gc.unfreeze()
    get_context().reload()
    gc.freeze()
