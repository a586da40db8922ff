from kivy.properties import NumericProperty, OptionProperty, VariableListProperty
from kivy.uix.layout import Layout

class StackLayout(Layout):
    orientation: OptionProperty
    padding: VariableListProperty
    spacing: VariableListProperty
    minimum_height: NumericProperty[float]
