"""What is refused: the fouls that every game shares; sheets, setups, stores and commands that do not work."""

from __future__ import annotations

from companion.texts.catalogue import Catalogue, fill, mark
from companion.texts.game import Json

FOULS = {
    "game-over": mark("The game is over. To go on, take the last move back with undo."),
    "unknown-event": mark("This game has no event “{type}”. Check the spelling, or leave it out."),
    "bad-event": mark("The event cannot be read. Nothing has changed."),
    "nothing-to-undo": mark("There is nothing to take back: this is the opening."),
    "nothing-to-redo": mark("There is nothing to bring back: no move has been taken back."),
}
BAD_EVENT = {  # by reason
    "no-type": mark("An event is an object with a “type”; this is none. Add the type."),
    "missing": mark("The event lacks the field “{field}”. Add it."),
    "not-json": mark("This line is not JSON. Write one event a line."),
    "not-an-object": mark(
        "An event is an object with a “type”; this is something else. Write one event a line."
    ),
    "unknown": mark("The field “{field}” does not belong to this event. Leave it out."),
    "malformed": mark("The field “{field}” does not hold what it should. Correct it."),
}
PROBLEMS = {
    # a score sheet
    "not-json": mark("This is not JSON ({reason})."),
    "not-a-sheet": mark("This is not a score sheet."),
    "wrong-format": mark("This is not a score sheet that can be read here: its format is not {expected}."),
    "bad-field": mark("The score sheet’s field “{field}” is missing or does not hold what it should."),
    "too-large": mark("The file is larger than {limit} MB."),
    "too-many-events": mark("The score sheet has more than {limit} events."),
    "unknown-game": mark("The game “{game}” is not known here."),
    "foul-in-sheet": mark("Event {n} is against the rules: {message}"),
    # a setup
    "not-an-object": mark("“{part}” in the score sheet is not an object."),
    "unknown-key": mark("“{part}” has a key that is not known here: “{key}”."),
    "no-players": mark("The list of players is missing."),
    "bad-name": mark("A name has 1 to 40 characters and no space at either end, unlike “{name}”."),
    "same-name": mark("Two players have the same name. Tell them apart, for instance by an initial."),
    "bad-choice": mark("“{part}” is missing or has a value that this game does not know."),
    "bad-teams": mark(
        "This game is for equal teams: 2, 4, 6, 8, 10 or 12 people in two of them, 3, 6, 9 or 12 in three."
    ),
    "bad-number": mark("This mode is for {least} to {most} players."),
    "bad-scale": mark(
        "The scale cannot be used (row {row}): a row is whole seconds and points, and from row to row"
        " the seconds rise and the points fall."
    ),
    # what is stored
    "unknown-session": mark("No session “{id}” is stored here."),
    "broken-session": mark("The stored session “{id}” is damaged at event {n}: {message}"),
    "unreadable-session": mark(
        "The stored session “{id}” cannot be read. Its file was set aside, not deleted."
    ),
    "session-unreadable": mark("The session file {file} is damaged and was left as it is."),
    "session-set-aside": mark("The session file {file} is damaged. It was set aside as {kept}, not deleted."),
    "library-unreadable": mark("The file {file} with people and settings is damaged and was left as it is."),
    "library-set-aside": mark(
        "The file with people and settings was damaged. It was set aside as {kept} and made anew from the"
        " sessions; the settings start afresh."
    ),
    "unreadable-file": mark("{file} is damaged ({reason})."),
    "not-storable": mark("This cannot be stored ({detail}). Nothing was changed."),
    "session-full": mark("A session holds {limit} events at most. Nothing was added."),
    "session-too-large": mark("A session holds {limit} MB at most. Nothing was added."),
    "newer-schema": mark(
        "{file} was written by a newer Companion and was not touched. Update the app to open it."
    ),
    "folder-busy": mark("Another Companion is using the data folder. Close it and try again."),
    "disk-full": mark("The disk is full. Nothing was changed: make room and try again."),
    "folder-read-only": mark("The data folder cannot be written to ({detail}). Nothing was changed."),
    "disk-error": mark("The disk failed ({detail}). Nothing was changed."),
    "bad-setting": mark("The setting “{field}” cannot have this value."),
    # files and commands
    "in-file": mark("{file}: {message}"),
    "file-unreadable": mark("{file} cannot be read: {reason}."),
    "file-unwritable": mark("{file} cannot be written: {reason}."),
    "bad-backup": mark("This backup cannot be used ({reason}). Nothing was changed."),
    "backup-incomplete": mark(
        "The backup is written, but some stored sessions could not be read and are missing."
    ),
    "form-unavailable": mark("This session cannot be exported as “{form}” yet."),
    "bad-usage": mark("{reason} (see “companion --help”)."),
    "part-missing": mark("This part of Companion is not installed: {part}."),
    "internal-error": mark("Something unexpected happened ({detail}). What was stored is safe."),
    "interrupted": mark("Interrupted."),
}


def common_foul(words: Catalogue, code: str, facts: Json) -> str | None:
    """The fouls that every game shares, and undo and redo; None for a game's own."""
    if code not in FOULS:
        return None
    message = BAD_EVENT.get(str(facts.get("reason")), FOULS[code]) if code == "bad-event" else FOULS[code]
    return fill(words.tr(message), facts)


def other_foul(words: Catalogue, code: str) -> str:
    """For a code without a sentence of its own."""
    return words.tr("The rules do not allow this ({code}). Nothing has changed.").format(code=code)


def problem(words: Catalogue, code: str, facts: Json) -> str:
    """Why something cannot be used; a code without a sentence of its own still gives one."""
    if code not in PROBLEMS:
        return words.tr("This cannot be done ({code}). Nothing has changed.").format(code=code)
    counted = {name: words.number(facts[name]) for name in ("limit", "n") if isinstance(facts.get(name), int)}
    return fill(_by_figures(words, code, facts) or words.tr(PROBLEMS[code]), {**facts, **counted})


def _by_figures(words: Catalogue, code: str, facts: Json) -> str | None:
    """The problems whose sentence depends on the figures, if they are known."""
    match code, facts:
        case "bad-number", {"least": int(least), "most": int(most)} if least == most:
            return words.trn("This mode is for {most} player.", "This mode is for {most} players.", most)
        case "bad-scale", {"row": 0}:
            return words.tr("The scale of the box is missing: which points up to how many seconds.")
        case "backup-incomplete", {"count": int(count)}:
            return words.trn(
                "The backup is written, but {count} stored session could not be read and is missing.",
                "The backup is written, but {count} stored sessions could not be read and are missing.",
                count,
            )
        case "folder-busy", {"pid": pid} if pid:
            return words.tr(
                "Another Companion (process {pid}) is using the data folder. Close it and try again."
            )
    return None
