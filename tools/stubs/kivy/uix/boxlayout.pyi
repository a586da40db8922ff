from kivy.properties import NumericProperty, OptionProperty, VariableListProperty
from kivy.uix.layout import Layout

class BoxLayout(Layout):
    orientation: OptionProperty
    padding: VariableListProperty
    spacing: NumericProperty[float]
    minimum_height: NumericProperty[float]
