from kivy.uix.widget import Widget

class BuilderBase:
    def load_file(self, filename: str, encoding: str = "utf8") -> Widget | None: ...
    def load_string(self, string: str, *, filename: str, rulesonly: bool = False) -> Widget | None: ...

Builder: BuilderBase
