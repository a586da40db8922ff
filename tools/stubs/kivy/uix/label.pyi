from collections.abc import Sequence

from kivy.graphics.texture import Texture
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    Property,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

class Label(Widget):
    text: StringProperty
    text_size: Property[list[float | None], Sequence[float | None]]
    texture: ObjectProperty[Texture | None]
    texture_size: Property[list[float], Sequence[float]]
    font_name: StringProperty
    font_size: NumericProperty[float]
    line_height: NumericProperty[float]
    bold: BooleanProperty
    color: ColorProperty
    halign: OptionProperty
    markup: BooleanProperty
    padding: VariableListProperty
