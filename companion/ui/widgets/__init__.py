"""The parts that all screens are made of. Importing this package registers them for Kivy files."""

from companion.ui.widgets import basic, buttons, header, layout, navbar, people, referee_line, seats, sheet  # noqa: F401
