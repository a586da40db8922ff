from kivy.properties import (
    NumericProperty,
    Property,
    VariableListProperty,
)
from kivy.uix.layout import Layout

class GridLayout(Layout):
    cols: Property[int | None, int | None]
    rows: Property[int | None, int | None]
    padding: VariableListProperty
    spacing: VariableListProperty
    row_default_height: NumericProperty[float]
    minimum_height: NumericProperty[float]
