"""Where the data folder is."""

from pathlib import Path

import pytest

from companion.device.paths import data_folder

HOME = Path("/home/ann")


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, "/home/ann/.local/share/companion"),
        ("linux", {"XDG_DATA_HOME": ""}, "/home/ann/.local/share/companion"),
        ("linux", {"XDG_DATA_HOME": "/xdg"}, "/xdg/companion"),
        ("darwin", {"XDG_DATA_HOME": "/xdg"}, "/home/ann/Library/Application Support/Companion"),
        ("win32", {"APPDATA": "/roaming"}, "/roaming/Companion"),
        ("win32", {}, "/home/ann/AppData/Roaming/Companion"),
        ("linux", {"ANDROID_PRIVATE": "/data/files"}, "/data/files/companion-data"),
        ("linux", {"ANDROID_PRIVATE": "/data/files", "COMPANION_DATA": "/mine"}, "/mine"),
        ("darwin", {"COMPANION_DATA": "/mine"}, "/mine"),
        ("linux", {"COMPANION_DATA": ""}, "/home/ann/.local/share/companion"),
    ],
)
def test_the_data_folder(platform, environment, folder):
    assert data_folder(environment, platform, HOME) == Path(folder)
