from kivy.properties import OptionProperty, VariableListProperty
from kivy.uix.layout import Layout

class AnchorLayout(Layout):
    anchor_x: OptionProperty
    padding: VariableListProperty
