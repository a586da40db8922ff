from collections.abc import Sequence

from kivy.graphics.texture import Texture

class LabelBase:
    text: str
    options: dict[str, object]
    def __init__(
        self,
        text: str = "",
        font_size: float = 12,
        font_name: str = ...,
        bold: bool = False,
        italic: bool = False,
        halign: str = "left",
        valign: str = "bottom",
        color: Sequence[float] = ...,
        line_height: float = 1.0,
        text_size: tuple[float | None, float | None] = ...,
        max_lines: int = 0,
        shorten: bool = False,
    ) -> None: ...
    @staticmethod
    def register(
        name: str,
        fn_regular: str,
        fn_italic: str | None = None,
        fn_bold: str | None = None,
        fn_bolditalic: str | None = None,
    ) -> None: ...
    def refresh(self) -> None: ...
    def render(self, real: bool = False) -> tuple[int, int]: ...
    def get_extents(self, text: str) -> tuple[int, int]: ...
    @property
    def texture(self) -> Texture: ...
    @property
    def size(self) -> tuple[int, int]: ...

class Label(LabelBase): ...
