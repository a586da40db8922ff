"""The parts that all screens are made of. Importing this package registers them for Kivy files.

`header`, `seats` and `referee_line` are imported by the screens that have them: the launch waits for none.
"""

from companion.ui.widgets import basic, buttons, layout, navbar, people, sheet  # noqa: F401
