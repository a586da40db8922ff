"""A small run of tools/kill_record.py: what was answered is on the disk, whenever the process is killed."""

import sys

import pytest

from tools.kill_record import Trial


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_what_was_answered_outlives_a_kill(tmp_path):
    trial = Trial(tmp_path, seed=5)
    trial.run(kills=15)
    assert trial.figures["kills"] == 15
    assert trial.figures["acknowledged"] > 0
