from collections.abc import Callable, Sequence
from typing import Self

from kivy.graphics.texture import Texture

class Instruction:
    @property
    def needs_redraw(self) -> bool: ...

class InstructionGroup(Instruction):
    children: list[Instruction]
    def add(self, c: Instruction) -> None: ...
    def insert(self, index: int, c: Instruction) -> None: ...
    def remove(self, c: Instruction) -> None: ...
    def clear(self) -> None: ...

class CanvasBase(InstructionGroup):
    def __enter__(self) -> Self: ...
    def __exit__(self, *args: object) -> None: ...

class Canvas(CanvasBase):
    opacity: float
    before: CanvasBase
    after: CanvasBase
    def __init__(self, *, opacity: float = 1.0) -> None: ...
    def ask_update(self) -> None: ...
    def draw(self) -> None: ...

class Fbo(CanvasBase):
    size: tuple[int, int]
    texture: Texture
    pixels: bytes
    def __init__(self, *, size: tuple[int, int] = ..., with_stencilbuffer: bool = False) -> None: ...
    def bind(self) -> None: ...
    def release(self) -> None: ...
    def draw(self) -> None: ...
    def ask_update(self) -> None: ...
    def add_reload_observer(self, callback: Callable[[Fbo], object]) -> None: ...

class ContextInstruction(Instruction): ...

class Color(ContextInstruction):
    r: float
    g: float
    b: float
    a: float
    rgba: Sequence[float]
    def __init__(self, *args: float, mode: str = "rgb", group: str | None = None) -> None: ...

class ClearColor(Instruction):
    def __init__(self, r: float, g: float, b: float, a: float) -> None: ...

class ClearBuffers(Instruction):
    def __init__(
        self, *, clear_color: bool = True, clear_stencil: bool = False, clear_depth: bool = False
    ) -> None: ...

class PushMatrix(ContextInstruction): ...
class PopMatrix(ContextInstruction): ...

class Translate(ContextInstruction):
    x: float
    y: float
    xy: Sequence[float]
    def __init__(self, *args: float) -> None: ...

class Scale(ContextInstruction):
    x: float
    y: float
    z: float
    origin: Sequence[float]
    def __init__(self, *args: float, origin: Sequence[float] = ...) -> None: ...

class Rotate(ContextInstruction):
    angle: float
    origin: Sequence[float]
    def __init__(self, *args: float, angle: float = 0, origin: Sequence[float] = ...) -> None: ...

class StencilPush(Instruction): ...
class StencilUse(Instruction): ...
class StencilUnUse(Instruction): ...
class StencilPop(Instruction): ...

class VertexInstruction(Instruction):
    texture: Texture | None
    source: str | None

class Mesh(VertexInstruction):
    vertices: Sequence[float]
    indices: Sequence[int]
    mode: str
    def __init__(
        self,
        *,
        vertices: Sequence[float] = (),
        indices: Sequence[int] = (),
        mode: str = "points",
        texture: Texture | None = None,
        fmt: Sequence[tuple[bytes | str, int, str]] = ...,
        group: str | None = None,
    ) -> None: ...

class Point(VertexInstruction):
    points: Sequence[float]
    pointsize: float
    def __init__(self, *, points: Sequence[float] = (), pointsize: float = 1.0) -> None: ...

class Line(VertexInstruction):
    points: Sequence[float]
    width: float
    close: bool
    def __init__(
        self,
        *,
        points: Sequence[float] = (),
        width: float = 1.0,
        close: bool = False,
        cap: str = "round",
        joint: str = "round",
        dash_length: int = 1,
        dash_offset: int = 0,
        circle: Sequence[float] = ...,
        ellipse: Sequence[float] = ...,
        rectangle: Sequence[float] = ...,
        rounded_rectangle: Sequence[float] = ...,
        group: str | None = None,
    ) -> None: ...

class SmoothLine(Line): ...

class Rectangle(VertexInstruction):
    pos: Sequence[float]
    size: Sequence[float]
    def __init__(
        self,
        *,
        pos: Sequence[float] = ...,
        size: Sequence[float] = ...,
        texture: Texture | None = None,
        source: str | None = None,
        tex_coords: Sequence[float] = ...,
        group: str | None = None,
    ) -> None: ...

class RoundedRectangle(Rectangle):
    radius: Sequence[float | tuple[float, float]]
    def __init__(
        self,
        *,
        pos: Sequence[float] = ...,
        size: Sequence[float] = ...,
        radius: Sequence[float | tuple[float, float]] = ...,
        segments: int = 10,
        texture: Texture | None = None,
    ) -> None: ...

class SmoothRoundedRectangle(RoundedRectangle): ...

class Ellipse(Rectangle):
    def __init__(
        self,
        *,
        pos: Sequence[float] = ...,
        size: Sequence[float] = ...,
        segments: int = 180,
        angle_start: float = 0,
        angle_end: float = 360,
        texture: Texture | None = None,
    ) -> None: ...

class SmoothEllipse(Ellipse): ...
