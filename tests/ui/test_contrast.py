"""Texts are readable by lamp and in the sun: 4.5 to 1 at least, large figures and symbols 3 to 1.

Contrast as in WCAG 2: the relative luminance of the lighter colour to that of the darker one.
"""

import pytest

from companion.games import GAMES
from companion.games.ingenious.ui.colours import SYMBOLS, TILE
from companion.ui.tokens import (
    CREAM,
    INK_ON_BRIGHT,
    PALETTES,
    PLAYER_COLOURS,
    SAFFRON,
    WHITE,
    game_look,
    rgba,
)

TEXT, LARGE = 4.5, 3.0
THEMES = pytest.mark.parametrize("theme", PALETTES)
EACH_GAME = pytest.mark.parametrize("game", GAMES)
INGENIOUS = game_look(GAMES["ingenious"].accent, dark=False)


def luminance(colour):
    def linear(channel):
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_the_measure():
    assert contrast(WHITE, (0, 0, 0, 1)) == pytest.approx(21)
    assert contrast(SAFFRON, SAFFRON) == 1
    assert contrast(rgba("777777"), WHITE) == pytest.approx(4.48, abs=0.01)


@THEMES
@pytest.mark.parametrize("ink", ["ink", "ink2", "good", "bad", "warn"])
@pytest.mark.parametrize("ground", ["table", "paper", "tray"])
def test_texts_on_the_grounds(theme, ink, ground):
    palette = PALETTES[theme]
    assert contrast(getattr(palette, ink), getattr(palette, ground)) >= TEXT


@THEMES
def test_paper_on_ink(theme):
    """The main button outside a game, the snackbar, the number of a seat, a tag in the history."""
    palette = PALETTES[theme]
    assert contrast(palette.paper, palette.ink) >= TEXT
    assert contrast(palette.paper, palette.ink2) >= TEXT
    action = palette.paper if palette.dark else SAFFRON
    assert contrast(action, palette.ink) >= TEXT


@EACH_GAME
@pytest.mark.parametrize("ink", [WHITE, CREAM], ids=["white", "cream"])
def test_texts_on_a_games_colour(game, ink):
    look = game_look(GAMES[game].accent, dark=False)
    assert contrast(ink, look.fill) >= TEXT
    assert contrast(ink, look.tile) >= TEXT


@EACH_GAME
@THEMES
def test_a_games_colour_as_text(game, theme):
    palette = PALETTES[theme]
    look = game_look(GAMES[game].accent, palette.dark)
    for ground in (look.tint, palette.paper, palette.table, palette.tray):
        assert contrast(look.text, ground) >= TEXT
    for ink in (palette.ink, palette.ink2):
        assert contrast(ink, look.tint) >= TEXT


@EACH_GAME
def test_a_game_colour_on_the_light_plate_of_home(game):
    assert contrast(game_look(GAMES[game].accent, dark=False).fill, CREAM) >= TEXT


@pytest.mark.parametrize("at", range(len(PLAYER_COLOURS)))
def test_players_glyphs(at):
    assert contrast(WHITE, PLAYER_COLOURS[at]) >= TEXT


def test_there_are_as_many_player_colours_as_glyphs():
    from companion.ui.icons import PLAYER_GLYPHS

    assert len(set(PLAYER_COLOURS)) == len(set(PLAYER_GLYPHS.values())) == 12


@pytest.mark.parametrize("colour", SYMBOLS)
def test_ingenious_symbols_on_their_tile(colour):
    paint = SYMBOLS[colour]
    assert contrast(paint, TILE) >= TEXT  # both ways: a symbol on the tile, a number on the colour
    assert contrast(paint, INGENIOUS.edge) >= LARGE  # a marker in its groove


def test_what_is_here_and_now():
    assert contrast(INK_ON_BRIGHT, SAFFRON) >= TEXT
    assert contrast(INK_ON_BRIGHT, CREAM) >= TEXT
    assert contrast(SAFFRON, INGENIOUS.fill) >= TEXT  # a previewed number on the tracks
    assert contrast(SAFFRON, INGENIOUS.tile) >= LARGE  # on the lowest row


@THEMES
def test_warnings_on_the_referees_line(theme):
    palette = PALETTES[theme]
    assert contrast(palette.bad, palette.paper) >= TEXT
    assert contrast(palette.warn, palette.paper) >= LARGE  # the crown of a small token
