"""The store's page: every text is there in both languages and short enough, pictures beside them."""

import struct

import pytest

from companion import __version__
from tests.phone.build import ROOT

METADATA = ROOT / "fastlane" / "metadata" / "android"
LANGUAGES = ("en-US", "ru-RU")
LONGEST = {"title": 30, "short_description": 80, "full_description": 4000}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LONGEST)
def test_every_text_fits(language, name):
    text = (METADATA / language / f"{name}.txt").read_text(encoding="utf-8").strip()
    assert 0 < len(text) <= LONGEST[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_changelog_is_that_of_this_version(language):
    """python-for-android makes the version code of 10, the oldest system, and two digits for each part."""
    code = f"1024{int(''.join(part.zfill(2) for part in __version__.split('.')))}"
    text = (METADATA / language / "changelogs" / f"{code}.txt").read_text(encoding="utf-8")
    assert 0 < len(text) <= 500


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pictures_are_those_of_a_phone(language):
    pictures = sorted((METADATA / language / "images" / "phoneScreenshots").iterdir())
    assert 4 <= len(pictures) <= 8
    for picture in pictures:
        width, height = struct.unpack(">II", picture.read_bytes()[16:24])
        assert 320 <= width < height <= min(3840, width * 2.3)


def test_the_page_says_what_becomes_of_the_data():
    assert "no network" in (METADATA / "en-US" / "full_description.txt").read_text(encoding="utf-8")
    assert "доступа к сети" in (METADATA / "ru-RU" / "full_description.txt").read_text(encoding="utf-8")
