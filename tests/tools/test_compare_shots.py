"""Two folders of pictures are the same, or every one that is not is named."""

import sys

import pytest

from tools.compare_shots import main

Image = pytest.importorskip("PIL.Image")
FOLDER = "phone-en-light"


@pytest.fixture
def shots(tmp_path):
    """Two folders with the same pictures of two scenes."""
    for side in ("before", "after"):
        for scene in ("home", "history"):
            paint(tmp_path / side, scene)
    return tmp_path


def paint(side, scene, size=(40, 30), dots=(), mode="RGBA", **packing):
    picture = Image.new(mode, size, "white")
    for at, colour in dots:
        picture.putpixel(at, colour)
    path = side / FOLDER / f"{scene}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, **packing)


def compared(shots, *arguments):
    return main([str(shots / "before"), str(shots / "after"), *arguments])


def test_the_same_pictures_are_the_same_however_they_are_packed(shots, capsys):
    paint(shots / "after", "home", compress_level=0)
    paint(shots / "after", "history", mode="RGB")
    assert compared(shots) == 0
    assert capsys.readouterr().out == "2 pictures: 2 the same, 0 different (0 allowed)\n"


def test_what_differs_is_named_with_its_pixels_and_their_box(shots, capsys):
    paint(shots / "after", "home", dots=[((3, 5), (255, 0, 0, 255)), ((12, 9), (255, 255, 255, 254))])
    assert compared(shots) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{FOLDER}/home.png: 2 pixels in 10x5 at 3,5",
        "2 pictures: 1 the same, 1 different (0 allowed)",
    ]


def test_a_single_pixel_that_is_a_shade_darker_differs(shots, capsys):
    paint(shots / "after", "home", dots=[((0, 0), (255, 254, 255, 255))])
    assert compared(shots) == 1
    assert f"{FOLDER}/home.png: 1 pixel in 1x1 at 0,0\n" in capsys.readouterr().out


def test_another_size_differs(shots, capsys):
    paint(shots / "after", "home", size=(30, 40))
    assert compared(shots) == 1
    assert f"{FOLDER}/home.png: 40x30 pixels, then 30x40\n" in capsys.readouterr().out


@pytest.mark.parametrize("side", ["before", "after"])
def test_a_picture_that_only_one_folder_has_differs(shots, capsys, side):
    paint(shots / side, "settings")
    assert compared(shots) == 1
    out = capsys.readouterr().out
    assert f"{FOLDER}/settings.png: only in {shots / side}\n" in out
    assert "3 pictures: 2 the same, 1 different (0 allowed)\n" in out


def test_scenes_may_be_allowed_to_differ(shots, capsys):
    for scene in ("home", "history"):
        paint(shots / "after", scene, dots=[((1, 1), (0, 0, 255, 255))])
    assert compared(shots, "--allow", "home") == 1
    out = capsys.readouterr().out
    assert f"{FOLDER}/home.png: 1 pixel in 1x1 at 1,1 (allowed)\n" in out
    assert "2 pictures: 0 the same, 2 different (1 allowed)\n" in out
    assert compared(shots, "--allow", "home", "history") == 0
    assert compared(shots, "--allow", "home", "--allow", "history") == 0


def test_a_folder_without_pictures_is_told(shots, capsys):
    assert main([str(shots / "before"), str(shots / "nowhere")]) == 2
    assert capsys.readouterr().err == f"There are no pictures in {shots / 'nowhere'}.\n"


def test_without_pillow_one_sentence_says_so(shots, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "PIL", None)
    assert compared(shots) == 2
    assert capsys.readouterr().err == "Pillow is needed to compare pictures: pip install pillow\n"
