"""The booklet's worked examples. It prints no figures: these are of about the right height."""

from tests.games.comparity.rules.table import AtTheTable, clean, discard, swap, violation

DOME, MINARET, COLOSSUS, SPASSKY, LINCOLN = 20, 46, 46, 71, 83
NABEMBA, NEEDLE, FOSTER, MERCURY, TWINS = 106, 184, 250, 339, 526


def names(table):
    return {tuple(card["at"]): card["card"] for card in table["grid"]}


def test_playing_a_card():
    """Lincoln Cathedral cannot be squeezed in between two cards; it may go beside any of them."""
    table = AtTheTable().lying("# #", ". #").named(Dome=(0, 1), Nabemba=(1, 1), Minaret=(1, 0))
    for taken in ([0, 1], [1, 1]):
        assert table.foul("play", at=taken, card="Lincoln") == "cell-taken"
    right_of_minaret = AtTheTable().lying("# #", ". #")
    assert right_of_minaret.play(2, 0) == []
    assert table.play(0, 2, card="Lincoln") == []
    assert names(table)[0, 2] == "Lincoln"
    assert table.due == ("Bob", "play", "check")


def test_comparing_neighbours():
    """Mercury City left of Torre Foster is the only violation."""
    table = AtTheTable(3).lying(
        f". {SPASSKY} # {FOSTER}",
        f"{DOME} # {MINARET} {COLOSSUS}",  # the closed card is the twin towers, taller than the minaret
    )
    assert table.seated(1).check((2, 1), MERCURY) == [violation("Ann", ((2, 1), (3, 1)))]
    assert table.hands == (10, 7, 7)


def test_corners_are_not_compared():
    """A tall card touches a lower one above and to the right at the corner only."""
    table = AtTheTable().lying(f"# {SPASSKY} #", f"{TWINS} # #")
    assert table.check((2, 1), TWINS) == [clean("Ann")]


def test_equal_heights_stand_in_any_order():
    for left, right in ((MINARET, COLOSSUS), (COLOSSUS, MINARET)):
        assert AtTheTable().lying("# #").check((0, 0), left, also=((1, 0), right)) == [clean("Ann")]


def test_closed_cards_are_not_compared():
    """The twin towers may stand before the minaret as long as nobody opens them."""
    table = AtTheTable().lying(f"# # {COLOSSUS}").named(Twins=(0, 0))
    assert table.check((1, 0), MINARET) == [clean("Ann")]


def test_a_swap_puts_it_right():
    """Mercury City and Torre Foster change places."""
    table = AtTheTable(3).lying(f"{SPASSKY} # {FOSTER}", f"# {MINARET} {COLOSSUS}").seated(1)
    table.named(Foster=(2, 1))
    table.check((1, 1), MERCURY, card="Mercury")
    assert table["repairs"] == [swap((1, 1), (2, 1))]
    table.swap((1, 1), (2, 1))
    assert (names(table)[1, 1], names(table)[2, 1]) == ("Foster", "Mercury")
    assert table["violations"] == []
    assert table.due == ("Cat", "play", "check")


def test_a_discard_where_a_swap_breaks_more():
    """The twin towers in the minaret's place would stand before the Colossus: they are discarded."""
    table = AtTheTable(3).lying(f"{SPASSKY} . .", f"{MINARET} {COLOSSUS} .", "# . .").seated(1)
    assert table.check((0, 0), TWINS, card="Twins") == [violation("Ann", ((0, 0), (0, 1)))]
    assert table["repairs"] == [discard(0, 0), discard(0, 1)]
    assert table.foul("swap", a=[0, 0], b=[0, 1]) == "not-a-repair"
    assert table.discard(0, 0) == []
    assert len(table["grid"]) == 3
    assert table.due == ("Cat", "play")


def test_a_discard_that_splits():
    """Nabemba Tower in the minaret's place would stand below the Colossus: it goes, and the area breaks.

    A card in the gap (the Space Needle) joins Lincoln Cathedral and Torre Foster.
    """
    table = AtTheTable(3).lying(f". {COLOSSUS} .", f"# {MINARET} .", f"{LINCOLN} # {FOSTER}").seated(1)
    assert table.check((1, 0), NABEMBA, card="Nabemba") == [violation("Ann", ((1, 0), (1, 1)))]
    assert table["repairs"] == [discard(1, 0), discard(1, 1)]
    assert table.discard(1, 0) == [{"call": "split"}]
    assert table.due == ("Bob", "join")
    assert table["joins"] == [[1, 0], [2, 1]]
    assert table.join(1, 0, card="Needle") == []
    assert names(table)[1, 0] == "Needle"
    assert table["joins"] == []
    assert table.hands == (10, 6, 7)
    assert table.due == ("Cat", "play", "check")


def test_trust_is_cheaper():
    """A check that finds nothing costs two cards."""
    table = AtTheTable(3).lying(f"# {COLOSSUS}").seated(1)
    assert table.check((0, 0), MINARET) == [clean("Bob")]
    assert table.hands == (7, 9, 7)
