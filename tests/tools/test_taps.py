"""The table of tools/taps.py; what it counts is held in tests/ui/test_budgets.py."""

from tests.ui.budgets import Counted, Taps
from tools.taps import table


def test_a_table_of_what_was_counted():
    kept = [Counted("undo", 1, False, Taps(1, 2, 0)), Counted("launch", 3, True, Taps(3, 3, 0))]
    broken = [Counted("undo", 1, False, Taps(2, 3, 0)), Counted("launch", 3, True, Taps(3, 3, 1))]
    assert table(["412x915", "320x568"], [kept, broken]) == [
        "| action | at most | 412×915 | 320×568 |",
        "| --- | --- | --- | --- |",
        "| undo | 1 | 1 (2) | 2! (3) |",
        "| launch | 3 | 3 | 3~ |",
    ]
