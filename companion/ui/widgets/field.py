"""Where something is typed."""

from __future__ import annotations

from kivy.uix.textinput import TextInput

from companion.ui.look import load_kv


class Field(TextInput):
    """One line of text."""


class NoteField(Field):
    """Several lines."""


load_kv(__file__)
