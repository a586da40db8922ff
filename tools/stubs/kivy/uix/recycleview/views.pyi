from typing import Any

from kivy.uix.recycleview import RecycleView
from kivy.uix.widget import Widget

# In Kivy a mixin without a base; as a widget here, since nothing else may take it up.
class RecycleDataViewBehavior(Widget):
    def refresh_view_attrs(self, rv: RecycleView, index: int, data: dict[str, Any]) -> bool | None: ...
