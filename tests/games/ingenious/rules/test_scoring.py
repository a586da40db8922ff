"""Counting on random positions, against strings: a line of the board is a word, a run is what strip takes."""

from random import Random

import pytest

from companion.games.ingenious.rules.board import Board, points_of

SCORED, SCANNED = 10_000, 2_000  # positions of each board
LETTERS = {"red": "r", "green": "g", "blue": "b", "orange": "o", "yellow": "y", "purple": "p"}
COLOURS = list(LETTERS)
SIDES = {5: 6, 6: 7, 7: 8}  # of the hexagon, by how far it goes from the middle
each_radius = pytest.mark.parametrize("radius", SIDES)


def hexagon(radius):
    """Its cells row by row: each row above the middle begins one further to the right than the next."""
    side, cells = SIDES[radius], []
    for row in range(2 * side - 1):
        down = row - radius
        first = -radius if down > 0 else -radius - down
        cells += [(first + n, down) for n in range(2 * side - 1 - abs(down))]
    return cells


def rulers(cells):
    """The lines of a board in its three ways, each from one rim to the other."""
    three = []
    for name, order in ((lambda c: c[1], 0), (lambda c: c[0], 1), (lambda c: c[0] + c[1], 0)):
        lines = {}
        for cell in sorted(cells, key=lambda c, order=order: c[order]):
            lines.setdefault(name(cell), []).append(cell)
        three.append({cell: line for line in lines.values() for cell in line})
    return three


BOARDS = {radius: (hexagon(radius), rulers(hexagon(radius))) for radius in SIDES}
LINES = {
    radius: {tuple(line) for way in three for line in way.values()} for radius, (_, three) in BOARDS.items()
}


def word(symbols, line):
    return "".join(LETTERS[symbols[cell]] if cell in symbols else "." for cell in line)


def runs(radius, symbols, colour, here, other):
    """The cells that count, run by run, each from the tile outwards."""
    letter, found = LETTERS[colour], []
    for lines in BOARDS[radius][1]:
        line = lines[here]
        at = line.index(here)
        text = word(symbols, line)
        before, after = text[:at], text[at + 1 :]
        left = len(before) - len(before.rstrip(letter))
        right = len(after) - len(after.lstrip(letter))
        if left and line[at - 1] != other:
            found.append(tuple(reversed(line[at - left : at])))
        if right and line[at + 1] != other:
            found.append(tuple(line[at + 1 : at + 1 + right]))
    return sorted(found)


def room(radius, symbols):
    return any(".." in word(symbols, line) for line in LINES[radius])


def beside(radius, cell):
    """What stands next to a cell in its three lines."""
    for lines in BOARDS[radius][1]:
        line = lines[cell]
        at = line.index(cell)
        yield from line[max(0, at - 1) : at]
        yield from line[at + 1 : at + 2]


def beginnings(radius, symbols, printed):
    """Every free pair whose one cell is beside a printed symbol that no laid symbol is beside."""
    marks = set(printed.values())
    untouched = {mark for mark in marks if not (set(beside(radius, mark)) & symbols.keys()) - marks}
    free = [cell for cell in BOARDS[radius][0] if cell not in symbols]
    return {
        cell
        for cell in free
        if untouched.intersection(beside(radius, cell))
        and any(other not in symbols for other in beside(radius, cell))
    }


def random_position(random, radius, density):
    """Some of the colours, thinly or thickly laid: few colours make long lines."""
    cells = BOARDS[radius][0]
    palette = random.sample(COLOURS, random.randint(1, 6))
    lying = random.choices([True, False], [density, 1 - density], k=len(cells))
    colours = random.choices(palette, k=len(cells))
    return {cell: colour for cell, colour, on in zip(cells, colours, lying, strict=True) if on}, palette


def random_pair(random, radius):
    here = random.choice(BOARDS[radius][0])
    return here, random.choice(list(beside(radius, here)))


@pytest.mark.parametrize(("radius", "cells", "lines"), [(5, 91, 33), (6, 127, 39), (7, 169, 45)])
def test_the_board_of_words_is_the_board(radius, cells, lines):
    found, three = BOARDS[radius]
    assert len(set(found)) == len(found) == cells
    assert all(way.keys() == set(found) for way in three)
    assert len(LINES[radius]) == lines
    assert {len(line) for line in LINES[radius]} == set(range(radius + 1, 2 * radius + 2))


@each_radius
def test_lines_and_points_of_random_tiles_in_random_positions(radius):
    random = Random(f"lines {radius}")
    most = 0
    for _ in range(SCORED):
        symbols, palette = random_position(random, radius, random.choice([0.2, 0.5, 0.8, 0.95]))
        one, other = random.choice(palette), random.choice(palette)
        here, there = random_pair(random, radius)
        symbols.pop(here, None)
        symbols.pop(there, None)
        found = Board(radius, {}, symbols).runs((one, other), (here, there))
        for lines, colour, mine, theirs in (
            (found[0], one, here, there),
            (found[1], other, there, here),
        ):
            expected = runs(radius, symbols, colour, mine, theirs)
            assert sorted(line.cells for line in lines) == expected
            assert {line.colour for line in lines} <= {colour}
            assert points_of(lines) == sum(map(len, expected)) <= 5 * radius
            most = max(most, points_of(lines))
    assert most > 2 * radius


@each_radius
def test_room_in_random_positions(radius):
    random = Random(f"room {radius}")
    seen = {True: 0, False: 0}
    for _ in range(SCANNED):
        symbols, _ = random_position(random, radius, random.choice([0.5, 0.9, 0.96, 0.98]))
        expected = room(radius, symbols)
        assert Board(radius, {}, symbols).room is expected
        seen[expected] += 1
    assert min(seen.values()) > SCANNED // 10


@each_radius
def test_where_a_first_tile_can_begin_in_random_positions(radius):
    random = Random(f"begin {radius}")
    sizes = set()
    for _ in range(SCANNED):
        symbols, _ = random_position(random, radius, random.choice([0, 0.05, 0.1, 0.3, 0.6]))
        near = [cell for cell in BOARDS[radius][0] if max(map(abs, (*cell, sum(cell)))) <= 2]
        marks = random.sample(random.choice([near, BOARDS[radius][0]]), 6)
        printed = dict(zip(COLOURS, marks, strict=True))
        symbols |= {mark: colour for colour, mark in printed.items()}
        where = Board(radius, printed, symbols, frozenset({1}))
        expected = beginnings(radius, symbols, printed)
        assert where.starting_cells(0) == expected
        assert where.starting_cells(1) == frozenset()
        here, there = random_pair(random, radius)
        if not {here, there} & symbols.keys():
            allowed = not expected or bool(expected & {here, there})
            assert where.misplaced((here, there), 0) == (None if allowed else "first-round")
            assert where.misplaced((here, there), 1) is None
        sizes.add(len(expected))
    assert 0 in sizes
    assert len(sizes) > 15
