"""What belongs together stands together: names under tokens, headings over columns, no flag over digits."""

import pytest

from companion.games.recto_verso.rules.coop import LIMITS
from companion.games.recto_verso.ui import floors
from companion.games.recto_verso.ui.result import RecordRow
from companion.games.recto_verso.ui.views import StackedPair
from companion.ui import icons
from companion.ui.draw import text_texture
from companion.ui.widgets.people import Names, Token
from tests.games.recto_verso.ui.table import FOUR, coop, partner, party, rounds, stages
from tests.ui.driver import SIZES, box_of

BUILT = [(14_250, True), (20_500, True), (33_000, False), (55_125, True)]
LONG = ["Maximilian Alexander", "Bob", "Anna-Katharina", "Dan"]


def centres(widgets):
    return [(box_of(each).x + box_of(each).right) / 2 for each in widgets]


@pytest.mark.parametrize("players", [FOUR, LONG])
@pytest.mark.parametrize("form", SIZES)
def test_names_stand_under_their_tokens(driver, form, players):
    driver.resize(form)
    driver.open(party(players), [partner(players[2])])
    pair = driver.widget(StackedPair)
    tokens = [each for each in pair.walk(restrict=True) if isinstance(each, Token)]
    names = [each for each in pair.walk(restrict=True) if isinstance(each, Names)]
    assert len(tokens) == len(names) == 2
    by_place = {token.face.name: centre for token, centre in zip(tokens, centres(tokens), strict=True)}
    assert centres(names) == pytest.approx([by_place[each.names[0]] for each in names])
    for each in names:
        assert each.halign == "center"
        assert each.texture_size[0] <= each.width + 1
        assert box_of(each).top <= min(box_of(token).y for token in tokens)


@pytest.mark.parametrize("mode", ["party", "coop"])
@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("form", SIZES)
def test_headings_stand_over_their_columns(driver, form, scale, mode):
    driver.resize(form)
    if mode == "party":
        driver.prepare(people=FOUR, sessions=[(party(), rounds(FOUR, BUILT * 3))], text_scale=scale)
    else:
        events = stages([(limit * 1000, True) for limit in LIMITS])
        driver.prepare(people=FOUR, sessions=[(coop(), events)], text_scale=scale)
    driver.launch()
    driver.app.nav.go("result", id="s1")
    driver.settle()
    rows = [each for each in driver.app.nav.screen.walk() if isinstance(each, RecordRow)]
    heads = [row for row in rows if row.heading]
    assert len(heads) == (2 if mode == "party" else 1)
    for head in heads:
        below = [row for row in rows if row.parent is head.parent and row is not head]
        assert below
        for row in below:
            assert centres(row.ids.cells.children) == pytest.approx(centres(head.ids.cells.children), abs=1)


@pytest.mark.parametrize("form", SIZES)
def test_the_flag_is_never_over_the_digits(driver, form, monkeypatch):
    """The current stage is the best so far, whichever it is."""
    painted = []

    def put(text, spot, size, colour, font="Black"):
        wide = text_texture(text, font, round(size)).size[0]
        painted.append((text, spot[1], spot[0] - wide / 2, spot[0] + wide / 2))

    draw = floors.Floors.draw

    def draw_anew(self):
        painted.clear()
        draw(self)

    monkeypatch.setattr(floors, "put_text", put)
    monkeypatch.setattr(floors.Floors, "draw", draw_anew)
    driver.resize(form)
    climbs = [stages([(limit * 1000, True) for limit in LIMITS[:passed]]) for passed in range(7)]
    driver.prepare(sessions=[(coop(), events) for events in climbs]).launch()
    for stage in range(1, 8):
        driver.app.nav.go_home("session", id=f"s{stage}")
        driver.settle()
        assert driver.widget(floors.Floors).stage == driver.widget(floors.Floors).best == stage
        limits = {round(y): right for text, y, _, right in painted if ":" in text}
        flags = [(y, left) for text, y, left, _ in painted if text == icons.FLAG]
        assert flags
        assert all(left >= limits[round(y)] for y, left in flags), stage
