"""The parts that all screens are made of. Importing this package registers them for Kivy files.

`seats` and `referee_line` are imported by the screens that have them: the launch does not wait for them.
"""

from companion.ui.widgets import basic, buttons, header, layout, navbar, people, sheet  # noqa: F401
