"""One process at a time in a data folder."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.storage.errors import FolderBusy
from companion.storage.lock import FolderLock

HOLDER = """
import sys
from pathlib import Path
from companion.storage.lock import FolderLock
lock = FolderLock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other_process(tmp_path):
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, tmp_path],
        cwd=Path(__file__).parents[2],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdout.readline().strip() == b"held"
    yield process
    process.kill()
    process.communicate()


def test_the_second_is_told_who_holds_it(tmp_path, other_process):
    with pytest.raises(FolderBusy) as caught:
        FolderLock(tmp_path)
    assert (caught.value.code, caught.value.facts) == ("folder-busy", {"pid": str(other_process.pid)})


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_it_dies_with_its_process(tmp_path, other_process):
    other_process.send_signal(signal.SIGKILL)
    other_process.wait()
    FolderLock(tmp_path).release()


def test_it_is_given_back(tmp_path):
    first = FolderLock(tmp_path)
    with pytest.raises(FolderBusy) as caught:
        FolderLock(tmp_path)
    assert caught.value.facts == {"pid": str(os.getpid())}
    first.release()
    first.release()
    FolderLock(tmp_path).release()
