from kivy.uix.widget import Widget

class BuilderBase:
    def load_file(self, filename: str, encoding: str = "utf8") -> Widget | None: ...

Builder: BuilderBase
