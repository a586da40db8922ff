from collections.abc import Callable

class ClockEvent:
    timeout: float
    def __call__(self, *largs: object) -> None: ...  # its answer is not used
    def cancel(self) -> None: ...

class ClockBase:
    _max_fps: float
    time: Callable[[], float]
    def get_time(self) -> float: ...
    def schedule_once(self, callback: Callable[[float], object], timeout: float = 0) -> ClockEvent: ...
    def schedule_interval(self, callback: Callable[[float], object], timeout: float) -> ClockEvent: ...
    def create_trigger(
        self,
        callback: Callable[[float], object],
        timeout: float = 0,
        interval: bool = False,
        release_ref: bool = True,
    ) -> ClockEvent: ...
    def tick(self) -> None: ...

Clock: ClockBase
