from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    Property,
    ReferenceListProperty,
    VariableListProperty,
)
from kivy.uix.layout import Layout

class GridLayout(Layout):
    cols: Property[int | None, int | None]
    rows: Property[int | None, int | None]
    padding: VariableListProperty
    spacing: VariableListProperty
    row_default_height: NumericProperty[float]
    col_default_width: NumericProperty[float]
    row_force_default: BooleanProperty
    col_force_default: BooleanProperty
    minimum_width: NumericProperty[float]
    minimum_height: NumericProperty[float]
    minimum_size: ReferenceListProperty
