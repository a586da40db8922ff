"""`companion export --as png`: the result card, drawn by a process of its own."""

import os
from io import BytesIO

import pytest

from tests.test_layers import ROOT, run_without_kivy

TILE = {"type": "place", "tile": ["red", "blue"], "points": [2, 1]}
FINISH, ABANDON = {"type": "finish"}, {"type": "abandon"}


@pytest.fixture
def played(companion, sheet):
    return companion("record", sheet(), lines=[TILE, FINISH]).lines[0]["id"]


def test_the_card_is_written_and_another_reader_opens_it(companion, played, tmp_path):
    image = pytest.importorskip("PIL.Image")
    pytest.importorskip("kivy")
    run = companion("export", played, "--as", "png", "--lang", "ru", "-o", tmp_path / "card.png")
    assert (run.status, run.out, run.err) == (0, "", "")
    card = image.open(BytesIO((tmp_path / "card.png").read_bytes()))
    card.load()
    assert (card.size, card.mode) == ((1080, 1350), "RGB")
    assert card.getpixel((540, 1244)) == (0xFC, 0xF8, 0xF0)


def test_what_has_no_card_is_refused_in_one_sentence(companion, sheet, played, tmp_path):
    abandoned = companion("record", sheet(), lines=[TILE, ABANDON]).lines[0]["id"]
    running = companion("record", sheet(), lines=[TILE]).lines[0]["id"]
    for each in (abandoned, running):
        run = companion("export", each, "--as", "png", "--lang", "en", "-o", tmp_path / "card.png")
        assert (run.status, run.out) == (2, "")
        assert run.err == "Only a session that was played to its end has a picture of its result.\n"
    run = companion("export", played, "--as", "png", "--lang", "en")
    assert (run.status, run.err.count("\n")) == (2, 1)
    assert "-o FILE.png" in run.err
    assert not (tmp_path / "card.png").exists()


def test_without_kivy_nothing_is_drawn_and_that_is_said(companion, played, tmp_path, monkeypatch):
    (tmp_path / "kivy.py").write_text("raise ImportError('no Kivy here', name='kivy')")
    monkeypatch.setattr(
        "companion.cli.picture._same_companion", lambda: os.pathsep.join((str(tmp_path), str(ROOT)))
    )
    run = companion("export", played, "--as", "png", "--lang", "en", "-o", tmp_path / "card.png")
    assert (run.status, run.out) == (2, "")
    assert run.err == "No picture can be drawn here: Kivy or OpenGL is missing (kivy).\n"
    assert not (tmp_path / "card.png").exists()


def test_the_command_itself_knows_no_kivy():
    run = run_without_kivy("import companion.cli.export, companion.cli.picture\nsys.stdout.write('imported')")
    assert (run.stdout, run.returncode) == ("imported", 0)
