"""A second, slow Federation, written from the contract and the booklet alone, to hold the referee against.

Nothing of `companion` is imported here. Every question about lines goes over every six cells of the board;
a draw that did not happen is found by counting all cards of the session again, from the deal.
Where the contract leaves a choice, this is what is taken here:

Setup
- `rows` and `cols` may be left out: 12 and 14. Both are whole, from 6 (lines fit both ways) to 40.
- Nothing demands 168 cells; there are 175 cards whatever the board.
- A team's name is required and has the form of a player's name; two teams may be called the same.
- An unknown key of the setup or of a team, an unknown ruling or an unknown value of one: no usable setup.
- `entry` other than "board" and "claims" is no usable setup. A table of claims has teams, rows and cols too.

Fouls
- `game-over` comes before all else, then `unknown-event`, `bad-event`, and the game's list in its order.
- A `type` left out is `bad-event`; a `type` that is no string is `unknown-event`.
- A field of the wrong JSON shape is `bad-event`: a `cell` that is no pair of whole numbers, a `take` that is
  no list of lists of cells, a `region` that is no string, is blank, untrimmed or over 80 characters.
- Whatever `player` holds, if it is nobody's name it is `unknown-player`: the game has that code for it.
- A `take` of the right shape that cannot be made (not six cells, say) is `bad-take`.
- An optional field that is null is `bad-event`.
- An event of the other entry is `unknown-event`.
- `talked` and `claim`: a whole number that is no team is `unknown-team`, also where every team is of one;
  anything else is `bad-event`.
- `forgot` of a player who holds nothing is `no-card`, of one who has not moved yet `nothing-forgotten`.
- The region of a city card is the one it names, or the one that was said of its cell. Whether a card of it is
  left comes before whether the cell has another region, as in the list; `bad-take` comes between the two.
- A `line` that is no pair of cells is `bad-event`; two ends that are one cell are `bad-line`.
- `arms` and `star`: a free cell is `no-target`; one's own locked chip is `own-chip`.
- `blank`, `finish`, `talked` and `abandon` stand at any time: the referee sees no hands.

Cards
- `city` and `dead` both use up a card of their region where it is known. Regions are equal if spelt alike.
- A city card without a region, on a cell of which none was said, is not counted, nor are the 164 city cards
  together; a `dead` or `blank` card is never a flag, arms or star.
- Only a city card that stands says the region of a cell, and for the whole session: the chip may go.
- A play or a `blank` takes one card from the hand and draws one if there is one; nothing else fills a hand.
- Three superlines end the game before the draw.
- A move is a card played or a `blank`; a `dead` card is none, neither one's own nor another's.
- `forgot` takes the draw of the player's last move out of the session's draws and counts hands and pile anew.
  Whoever drew in vain may then have drawn, after a move or for an empty card; that can be forgotten, too.
  What players put down, gave back and whose turn it was stays. The hand in `penalty` is the new count: it is
  no smaller if the card goes to the same player, for an empty card that was not replaced.
- `dead` with the pile out can take the last card: the turn passes.
- A player in turn who has lost his last card loses the turn. If nobody holds a card the game is over, even
  when the returned cards make a pile.
- `last-card` is called whenever a draw empties the pile, so again after a penalty refilled it.
- `penalty` is called for each player who returns a card, in the order of the team's seats, with what is
  then in hand; a team without cards gives no call and no foul.

Lines
- A new line contains the new chip. Corners are among its six cells.
- Two lines of a team in one direction share no cell, or one under `share-one`; lines that cross always may.
- `take` may name only some of the lines that the chip makes. What still fits beside them is made too, the
  first in reading order first: all count. An empty `take` is as good as none.
- A `take` may leave less room than another would have done: a player need not make the most lines.
- Reading order compares the lines' sorted cells, row first.
- Lines made by one chip stand in the order of `take`, then in reading order; they are called in that order.
- A `take` where nothing can be made is `bad-take`, unless it is empty.

End
- A draw is called as `win` too, with `by` "draw". `abandon` gives no call.
- Calls: superlines, then `win` or `last-card`; penalties, then `win`.

Claims
- The cells of a shown line stand in reading order, whichever end was said first; corners are among them.
- A line that was not shown is only counted: nothing is locked and nothing shared by it.
"""

from datetime import datetime

CARDS = 175
HAND = 6
SPECIAL = {"flag": 4, "arms": 4, "star": 3}
PER_REGION = 2
# How many teams, and how many players in each.
LINE_UPS = [(2, 1), (3, 1), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (2, 6), (3, 4)]
DIRECTIONS = [(0, 1), (1, 0), (1, 1), (1, -1)]
NEEDED = {  # the fields of each event: those it must have, those it may have
    "city": (["cell"], ["region", "take"]),
    "flag": (["cell"], ["take"]),
    "arms": (["cell"], []),
    "star": (["cell"], ["take"]),
    "dead": ([], ["region"]),
    "blank": ([], []),
    "forgot": (["player"], []),
    "talked": (["team"], []),
    "finish": ([], []),
    "abandon": ([], []),
}
NEEDED_OF_CLAIMS = {"claim": (["team"], ["line"]), "finish": ([], []), "abandon": ([], [])}


class BadSetup(Exception):
    pass


def opened(setup, rulings=None):
    """The second referee of this table."""
    claims = isinstance(setup, dict) and setup.get("entry") == "claims"
    return Claims(setup, rulings) if claims else Oracle(setup, rulings)


class Paper:
    """What both entries have: teams, a board of cells, lines, an end."""

    def __init__(self, setup, rulings, known):
        check_setup(setup)
        self.rulings = chosen({} if rulings is None else rulings, known)
        self.shared = 1 if self.rulings["collinear"] == "share-one" else 0
        self.teams = [list(team["players"]) for team in setup["teams"]]
        self.rows = setup.get("rows", 12)
        self.cols = setup.get("cols", 14)
        self.windows = self.all_windows()
        self.lines = [[] for _ in self.teams]  # of each team: [direction, sorted cells], in the order made
        self.winners = None
        self.by = None

    def submit(self, event):
        foul = self.why_not(event)
        return ("foul", foul) if foul else ("ok", self.happen(event))

    def on_board(self, cell):
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.cols

    def is_corner(self, cell):
        return cell[0] in (0, self.rows - 1) and cell[1] in (0, self.cols - 1)

    def all_windows(self):
        """Every six cells in a row, a column or a diagonal, in reading order."""
        found = []
        for row in range(self.rows):
            for col in range(self.cols):
                for down, right in DIRECTIONS:
                    cells = sorted((row + down * n, col + right * n) for n in range(6))
                    if all(self.on_board(cell) for cell in cells):
                        found.append([(down, right), cells])
        return sorted(found, key=lambda window: window[1])

    def fits(self, window, lines):
        """Does the window share with no line of its own direction more than the ruling lets it?"""
        return all(
            direction != window[0] or len(set(cells) & set(window[1])) <= self.shared
            for direction, cells in lines
        )

    def is_malformed(self, event, needed):
        must, may = needed[event["type"]]
        fields = set(event) - {"type", "when"}
        if not set(must) <= fields <= set(must) | set(may):
            return True
        tests = {
            "when": is_dated,
            "cell": is_cell,
            "region": lambda region: isinstance(region, str) and 0 < len(region) <= 80 and is_trimmed(region),
            "take": lambda take: is_list_of(lambda line: is_list_of(is_cell, line), take),
            "player": lambda player: True,
            "team": is_whole,
            "line": lambda line: is_list_of(is_cell, line) and len(line) == 2,
        }
        return not all(tests[field](event[field]) for field in event if field != "type")

    def why_no_event(self, event, needed):
        """What can be said without knowing the rules of the game."""
        if self.by:
            return "game-over"
        if not isinstance(event, dict) or "type" not in event:
            return "bad-event"
        kind = event["type"]
        if not isinstance(kind, str) or kind not in needed:
            return "unknown-event"
        return "bad-event" if self.is_malformed(event, needed) else None

    def is_team(self, number):
        return 0 <= number < len(self.teams)

    def count_up(self, calls):
        most = max(len(lines) for lines in self.lines)
        best = [team for team, lines in enumerate(self.lines) if len(lines) == most]
        self.end(best, "most" if len(best) == 1 else "draw", calls)

    def end(self, teams, by, calls):
        self.winners, self.by = teams, by
        calls.append({"call": "win", "teams": list(teams), "by": by})


class Claims(Paper):
    """The table counts its superlines, and shows some of them. A line that was not shown is None."""

    def __init__(self, setup, rulings=None):
        super().__init__(setup, rulings, ["collinear"])

    def state(self):
        shown = [cell for team in range(len(self.teams)) for _, cells in self.shown(team) for cell in cells]
        return {
            "over": self.by is not None,
            "turn": None,
            "chips": [],
            "locked": [list(cell) for cell in sorted(set(shown)) if not self.is_corner(cell)],
            "superlines": [
                [None if line is None else [list(cell) for cell in line[1]] for line in lines]
                for lines in self.lines
            ],
            "score": [len(lines) for lines in self.lines],
            "pile": None,
            "hands": {},
            "left": None,
            "winners": None if self.winners is None else list(self.winners),
            "by": self.by,
        }

    def shown(self, team):
        return [line for line in self.lines[team] if line is not None]

    def window(self, ends):
        """The six from end to end, or None."""
        for window in self.windows:
            if {window[1][0], window[1][-1]} == {tuple(end) for end in ends}:
                return window
        return None

    def why_not(self, event):
        foul = self.why_no_event(event, NEEDED_OF_CLAIMS)
        if foul or event["type"] != "claim":
            return foul
        if not self.is_team(event["team"]):
            return "unknown-team"
        if "line" not in event:
            return None
        if not all(self.on_board(end) for end in event["line"]):
            return "off-board"
        window = self.window(event["line"])
        if window is None:
            return "bad-line"
        for team in range(len(self.teams)):
            for _, cells in self.shown(team):
                if team != event["team"] and any(c in cells and not self.is_corner(c) for c in window[1]):
                    return "locked"
        return None if self.fits(window, self.shown(event["team"])) else "shares"

    def happen(self, event):
        calls = []
        if event["type"] == "abandon":
            self.by, self.winners = "abandoned", []
        elif event["type"] == "finish":
            self.count_up(calls)
        else:
            team = event["team"]
            line = self.window(event["line"]) if "line" in event else None
            self.lines[team].append(line)
            cells = None if line is None else [list(cell) for cell in line[1]]
            calls.append({"call": "superline", "team": team, "cells": cells})
            if len(self.lines[team]) == 3:
                self.end([team], "three", calls)
        return calls


class Oracle(Paper):
    """The mirror of the board: every card and chip is entered."""

    def __init__(self, setup, rulings=None):
        super().__init__(setup, rulings, ["collinear", "empty-cards"])
        self.seats = [(i, team[n]) for n in range(len(self.teams[0])) for i, team in enumerate(self.teams)]
        self.hands = {name: HAND for _, name in self.seats}
        self.pile = CARDS - HAND * len(self.seats)
        self.chips = {}  # cell: team
        self.used = dict.fromkeys(SPECIAL, 0)
        self.regions = []  # one entry for every card of a known region that has gone
        self.region_of = {}  # cell: what was said of it
        self.story = []  # every card that left a hand, was to be drawn or came back, from the deal on
        self.seat = 0
        self.dead_shown = False

    def state(self):
        team, player = self.seats[self.seat]
        return {
            "over": self.by is not None,
            "turn": None if self.by else {"team": team, "player": player},
            "chips": [[r, c, owner] for (r, c), owner in sorted(self.chips.items())],
            "locked": [list(cell) for cell in sorted(self.locked())],
            "superlines": [[[list(cell) for cell in cells] for _, cells in lines] for lines in self.lines],
            "score": [len(lines) for lines in self.lines],
            "pile": self.pile,
            "hands": dict(self.hands),
            "left": {kind: SPECIAL[kind] - self.used[kind] for kind in SPECIAL},
            "winners": None if self.winners is None else list(self.winners),
            "by": self.by,
        }

    # The board.

    def locked(self):
        cells = {cell for lines in self.lines for _, line in lines for cell in line}
        return {cell for cell in cells if not self.is_corner(cell)}

    def new_lines(self, team, new, take):
        """The superlines that a chip of the team on the new cell makes; None if `take` cannot be done."""
        chips = {**self.chips, new: team}
        possible = [
            window
            for window in self.windows
            if new in window[1] and all(self.is_corner(cell) or chips.get(cell) == team for cell in window[1])
        ]
        made = []
        for wanted in take:
            cells = sorted(tuple(cell) for cell in wanted)
            match = [window for window in possible if window[1] == cells]
            if not match or not self.fits(match[0], self.lines[team] + made):
                return None
            made.append(match[0])
        for window in possible:
            if self.fits(window, self.lines[team] + made):
                made.append(window)
        return made

    # Why an event does not stand.

    def why_not(self, event):
        foul = self.why_no_event(event, NEEDED)
        if foul:
            return foul
        kind = event["type"]
        if kind in ("city", "flag", "arms", "star"):
            return self.why_no_play(event)
        if kind == "dead":
            if self.region_is_out(event):
                return "none-left"
            return "dead-again" if self.dead_shown and self.rulings["empty-cards"] == "one" else None
        if kind == "forgot":
            player = event["player"]
            if not isinstance(player, str) or player not in self.hands:
                return "unknown-player"
            if self.hands[player] == 0:
                return "no-card"
            return None if self.forgettable(player) else "nothing-forgotten"
        if kind == "talked":
            if not self.is_team(event["team"]):
                return "unknown-team"
            return "no-partner" if len(self.teams[event["team"]]) == 1 else None
        return None

    def why_no_play(self, event):
        kind, cell, (team, _) = event["type"], tuple(event["cell"]), self.seats[self.seat]
        if not self.on_board(cell):
            return "off-board"
        if self.is_corner(cell):
            return "corner"
        if kind in ("city", "flag"):
            if cell in self.chips:
                return "cell-taken"
        elif cell not in self.chips:
            return "no-target"
        elif self.chips[cell] == team:
            return "own-chip"
        elif cell in self.locked():
            return "locked"
        if self.region_is_out(event) if kind == "city" else self.used[kind] == SPECIAL[kind]:
            return "none-left"
        if kind != "arms" and self.new_lines(team, cell, event.get("take", [])) is None:
            return "bad-take"
        if "region" in event and self.region_of.get(cell, event["region"]) != event["region"]:
            return "other-region"
        return None

    def region_of_card(self, event):
        if "region" in event:
            return event["region"]
        return self.region_of.get(tuple(event["cell"])) if event["type"] == "city" else None

    def region_is_out(self, event):
        region = self.region_of_card(event)
        return region is not None and self.regions.count(region) == PER_REGION

    def last_draw(self, player):
        """Of the player's last move: where it stands in the story. None before the first move."""
        moves = [n for n, (what, who, _) in enumerate(self.story) if (what, who) == ("move", player)]
        return moves[-1] if moves else None

    def forgettable(self, player):
        """The last move drew, somebody else has moved since, and it has not been said of this move."""
        last = self.last_draw(player)
        if last is None or self.story[last][2] != "drew":
            return False
        return any(what == "move" and who != player for what, who, _ in self.story[last:])

    # What an event does.

    def happen(self, event):
        kind, calls = event["type"], []
        if kind == "abandon":
            self.by, self.winners = "abandoned", []
        elif kind == "finish":
            self.count_up(calls)
        elif kind == "forgot":
            self.forget(event["player"], calls)
        elif kind == "talked":
            self.give_back(self.teams[event["team"]], calls)
        elif kind == "dead":
            self.discard(event)
            self.draw("empty card", calls)
            self.dead_shown = True
            self.skip_empty_hands(calls)
        else:
            self.discard(event)
            if kind != "blank":
                self.move_chips(event, calls)
            if not self.by:
                self.draw("move", calls)
                self.next_seat()
                self.skip_empty_hands(calls)
        return calls

    def discard(self, event):
        player = self.seats[self.seat][1]
        self.hands[player] -= 1
        self.story.append(["put down", player, None])
        if event["type"] in SPECIAL:
            self.used[event["type"]] += 1
        region = self.region_of_card(event)
        if region is not None:
            self.regions.append(region)
            if event["type"] == "city":
                self.region_of[tuple(event["cell"])] = region

    def draw(self, why, calls):
        player = self.seats[self.seat][1]
        self.story.append([why, player, "drew" if self.pile > 0 else "in vain"])
        if self.pile > 0:
            self.pile -= 1
            self.hands[player] += 1
            if self.pile == 0:
                calls.append({"call": "last-card"})

    def forget(self, player, calls):
        """Count all cards again, as if that draw had not been."""
        self.story[self.last_draw(player)][2] = "forgot"
        self.hands = {name: HAND for _, name in self.seats}
        self.pile = CARDS - HAND * len(self.seats)
        for n, (what, who, how) in enumerate(self.story):
            if what == "put down":
                self.hands[who] -= 1
            elif what == "gave back":
                self.hands[who] -= 1
                self.pile += 1
            elif how != "forgot":
                self.story[n][2] = "drew" if self.pile > 0 else "in vain"
                if self.pile > 0:
                    self.pile -= 1
                    self.hands[who] += 1
        calls.append({"call": "penalty", "player": player, "hand": self.hands[player]})
        self.skip_empty_hands(calls)

    def move_chips(self, event, calls):
        cell, (team, _) = tuple(event["cell"]), self.seats[self.seat]
        if event["type"] == "arms":
            del self.chips[cell]
            return
        made = self.new_lines(team, cell, event.get("take", []))
        self.chips[cell] = team
        for line in made:
            self.lines[team].append(line)
            calls.append({"call": "superline", "team": team, "cells": [list(spot) for spot in line[1]]})
        if len(self.lines[team]) >= 3:
            self.end([team], "three", calls)

    def give_back(self, players, calls):
        for player in players:
            if self.hands[player] > 0:
                self.hands[player] -= 1
                self.pile += 1
                self.story.append(["gave back", player, None])
                calls.append({"call": "penalty", "player": player, "hand": self.hands[player]})
        self.skip_empty_hands(calls)

    def next_seat(self):
        self.seat = (self.seat + 1) % len(self.seats)
        self.dead_shown = False

    def skip_empty_hands(self, calls):
        if all(n == 0 for n in self.hands.values()):
            self.count_up(calls)
            return
        while self.hands[self.seats[self.seat][1]] == 0:
            self.next_seat()


# Whether a setup can be used.


def check_setup(setup):
    if not isinstance(setup, dict) or not {"teams"} <= set(setup) <= {"teams", "rows", "cols", "entry"}:
        raise BadSetup("the setup has teams, rows, cols and entry")
    if setup.get("entry", "board") not in ("board", "claims"):
        raise BadSetup("entry is board or claims")
    for side in ("rows", "cols"):
        if side in setup and not (is_whole(setup[side]) and 6 <= setup[side] <= 40):
            raise BadSetup(f"{side} is a whole number from 6 to 40")
    teams = setup["teams"]
    if not is_list_of(lambda team: isinstance(team, dict) and set(team) == {"name", "players"}, teams):
        raise BadSetup("every team has a name and players")
    if not all(is_name(team["name"]) and is_list_of(is_name, team["players"]) for team in teams):
        raise BadSetup("names are trimmed, not empty, and 40 characters long at most")
    sizes = [len(team["players"]) for team in teams]
    if not any(sizes == [size] * count for count, size in LINE_UPS):
        raise BadSetup("two or three equal teams of 2, 3, 4, 6, 8, 9, 10 or 12 players")
    names = [name for team in teams for name in team["players"]]
    if len(set(names)) != len(names):
        raise BadSetup("two players have one name")


def chosen(rulings, known):
    """What the table agreed, or the first of each."""
    choices = {"collinear": ["disjoint", "share-one"], "empty-cards": ["any", "one"]}
    if not isinstance(rulings, dict) or not set(rulings) <= set(known):
        raise BadSetup("there is no such ruling here")
    agreed = {name: rulings.get(name, choices[name][0]) for name in known}
    if not all(agreed[name] in choices[name] for name in known):
        raise BadSetup("there is no such choice")
    return agreed


# What plain JSON looks like.


def is_whole(n):
    return type(n) is int


def is_list_of(test, value):
    return isinstance(value, list) and all(test(item) for item in value)


def is_cell(cell):
    return is_list_of(is_whole, cell) and len(cell) == 2


def is_trimmed(text):
    return text == text.strip()


def is_name(name):
    return isinstance(name, str) and name != "" and is_trimmed(name) and len(name) <= 40


def is_dated(text):
    try:
        return datetime.fromisoformat(text).utcoffset() is not None
    except (TypeError, ValueError):
        return False
