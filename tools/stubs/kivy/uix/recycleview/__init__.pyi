from collections.abc import Sequence
from typing import Any

from kivy.properties import Property, StringProperty
from kivy.uix.scrollview import ScrollView

class RecycleView(ScrollView):
    data: Property[list[dict[str, Any]], Sequence[dict[str, Any]]]
    viewclass: StringProperty
