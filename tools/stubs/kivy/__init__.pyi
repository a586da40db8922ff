"""Types of the part of Kivy 2.3.1 that this app uses, so that `mypy --strict` can check the user interface.

Kivy has no types of its own, and without them every widget, property and touch would be `Any`: a misspelt
property or a forgotten None would pass. Only what we use stands here; whoever uses more of Kivy adds it.

- A property of a widget is a descriptor: `x = NumericProperty(0.0)` declares it, `self.x` is a float.
- Its default says what it holds: `NumericProperty(0)` whole numbers, `NumericProperty(0.0)` any. Where that
  is not enough, an annotation does: `face: ObjectProperty[Face | None] = ObjectProperty(None)`.
  It is not evaluated (`from __future__ import annotations`), so Kivy's classes need not be generic.
- `ids` are what a Kivy file names: their types are not known. Give one a type where it is taken:
  `board: Board = self.ids.board`.
"""

kivy_data_dir: str
