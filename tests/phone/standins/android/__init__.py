"""Stands in for the `android` package that python-for-android builds."""

from system import PythonActivity, asked

mActivity = PythonActivity.mActivity


def remove_presplash() -> None:
    asked("presplash away")
