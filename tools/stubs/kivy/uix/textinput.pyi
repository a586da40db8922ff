from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

class TextInput(Widget):
    text: StringProperty
    hint_text: StringProperty
    focus: BooleanProperty
    multiline: BooleanProperty
    text_validate_unfocus: BooleanProperty
    input_type: OptionProperty
    font_name: StringProperty
    font_size: NumericProperty[float]
    line_height: NumericProperty[float]
    padding: VariableListProperty
    minimum_height: NumericProperty[float]
    def insert_text(self, substring: str, from_undo: bool = False) -> None: ...
    def select_all(self) -> None: ...
    def on_text_validate(self) -> None: ...
