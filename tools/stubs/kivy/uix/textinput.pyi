from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    Property,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

class TextInput(Widget):
    text: StringProperty
    hint_text: StringProperty
    focus: BooleanProperty
    multiline: BooleanProperty
    readonly: BooleanProperty
    text_validate_unfocus: BooleanProperty
    input_type: OptionProperty
    input_filter: Property[str | None, str | None]
    font_name: StringProperty
    font_size: NumericProperty[float]
    line_height: NumericProperty[float]
    foreground_color: ColorProperty
    background_color: ColorProperty
    padding: VariableListProperty
    minimum_height: NumericProperty[float]
    cursor: Property[tuple[int, int], tuple[int, int]]
    def insert_text(self, substring: str, from_undo: bool = False) -> None: ...
    def select_all(self) -> None: ...
    def on_text_validate(self) -> None: ...
