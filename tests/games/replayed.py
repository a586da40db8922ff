"""What `companion replay --every` prints of a sheet."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def replayed(folder, sheet):
    """Its lines, a foul as its code alone. The status must fit them, and nothing may be complained of."""
    file = folder / "sheet.json"
    file.write_text(json.dumps(sheet), "utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "companion", "replay", "--every", str(file)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    printed = [json.loads(line) for line in run.stdout.splitlines()]
    for line in printed:
        if "foul" in line:
            assert line["foul"].pop("message")
            line["foul"] = line["foul"].pop("code")
    assert run.returncode == (1 if "foul" in printed[-1] else 0)
    assert run.stderr == ""
    return printed
