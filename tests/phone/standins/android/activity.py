"""What other apps answer and hand over reaches the app through these."""

from typing import Any

from system import PythonActivity


def bind(**callbacks: Any) -> None:
    PythonActivity.mActivity.listeners.update(callbacks)
