"""Whole sessions as they are heard. `python tools/spoken.py --transcripts` writes them anew."""

import json

import pytest

from companion.games import GAMES
from companion.texts import LANGUAGES
from tools.spoken import ALL, MATTERS, PLAYTHROUGHS, TRANSCRIPTS, transcript

FILES = sorted(TRANSCRIPTS.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_session_is_heard_as_its_transcript_says(file):
    name, language = file.stem.rsplit(".", 1)
    sheet = json.loads((PLAYTHROUGHS / f"{name}.json").read_text(encoding="utf-8"))["sheet"]
    assert transcript(sheet, language) == file.read_text(encoding="utf-8")


def test_every_game_has_a_transcript_in_both_languages_and_at_both_levels():
    for game in GAMES:
        for language in LANGUAGES:
            texts = [file.read_text("utf-8") for file in FILES if file.match(f"{game}-*.{language}.txt")]
            assert texts
            for text in texts:
                everything, matters = text.split(f"\n\n# {MATTERS}\n")
                assert everything.startswith(f"# {ALL}\n")
                said = {row[:5]: row[5:] for row in everything.splitlines()[1:]}
                for row in matters.splitlines():
                    assert said[row[:5]].startswith(row[5:])  # what matters comes first
