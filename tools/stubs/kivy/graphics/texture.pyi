from collections.abc import Callable
from typing import Self

class Texture:
    mag_filter: str
    min_filter: str
    wrap: str
    @classmethod
    def create(
        cls, size: tuple[int, int] | None = None, colorfmt: str = "rgba", bufferfmt: str = "ubyte"
    ) -> Self: ...
    @property
    def id(self) -> int: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def pixels(self) -> bytes: ...
    def blit_buffer(
        self,
        pbuffer: bytes,
        size: tuple[int, int] | None = None,
        colorfmt: str = "rgb",
        pos: tuple[int, int] | None = None,
        bufferfmt: str = "ubyte",
    ) -> None: ...
    def add_reload_observer(self, callback: Callable[[Texture], object]) -> None: ...
