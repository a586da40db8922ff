"""The phone build as buildozer prepares it, without SDK or network."""

from pathlib import Path

from buildozer import Buildozer

ROOT = Path(__file__).resolve().parents[2]


def android_build(monkeypatch, tmp_path):
    """A buildozer, started in the folder of the project, whose Android target keeps its files elsewhere."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    builder = Buildozer("buildozer.spec")
    builder.config.set("buildozer", "build_dir", str(tmp_path / "build"))
    builder.user_bin_dir = str(tmp_path / "bin")
    builder.set_target("android")
    return builder
