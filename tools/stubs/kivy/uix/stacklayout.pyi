from kivy.properties import NumericProperty, OptionProperty, ReferenceListProperty, VariableListProperty
from kivy.uix.layout import Layout

class StackLayout(Layout):
    orientation: OptionProperty
    padding: VariableListProperty
    spacing: VariableListProperty
    minimum_width: NumericProperty[float]
    minimum_height: NumericProperty[float]
    minimum_size: ReferenceListProperty
