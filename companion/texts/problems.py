"""What is refused: the fouls that every game shares; sheets, setups, stores and commands that do not work."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.texts.catalogue import Catalogue, fill, msg

Facts = Mapping[str, Any]
FOULS = {
    "game-over": msg("The game is over. To go on, take the last move back with undo."),
    "unknown-event": msg("This game has no event “{type}”. Check the spelling, or leave it out."),
    "bad-event": msg("The event cannot be read. Nothing has changed."),
    "nothing-to-undo": msg("There is nothing to take back: this is the opening."),
    "nothing-to-redo": msg("There is nothing to bring back: no move has been taken back."),
}
BAD_EVENT = {  # by reason
    "no-type": msg("An event is an object with a “type”; this one has none. Add the type."),
    "missing": msg("The event lacks the field “{field}”. Add it."),
    "not-json": msg("This line is not JSON. Write one event a line."),
    "not-an-object": msg(
        "An event is an object with a “type”; this is something else. Write one event a line."
    ),
    "unknown": msg("The field “{field}” does not belong to this event. Leave it out."),
    "malformed": msg("The field “{field}” does not hold what it should. Correct it."),
}
PROBLEMS = {
    # a score sheet
    "not-json": msg("This is not JSON ({reason})."),
    "not-a-sheet": msg("This is not a score sheet."),
    "wrong-format": msg("This is not a score sheet that can be read here: its format is not {expected}."),
    "bad-field": msg("The score sheet’s field “{field}” is missing or does not hold what it should."),
    "too-large": msg("The file is larger than {limit} MB."),
    "too-many-events": msg("The score sheet has more than {limit} events."),
    "unknown-game": msg("The game “{game}” is not known here."),
    "foul-in-sheet": msg("Event {n} is against the rules: {message}"),
    # a setup
    "not-an-object": msg("“{part}” in the score sheet is not an object."),
    "unknown-key": msg("“{part}” has a key that is not known here: “{key}”."),
    "no-players": msg("The list of players is missing."),
    "bad-name": msg("A name has 1 to 40 characters and no space at either end, unlike “{name}”."),
    "hidden-character": msg(
        "There is a character in this name that nobody sees ({sign}). Type the name instead of pasting it."
    ),
    "same-name": msg("Two players have the same name. Tell them apart, for instance by an initial."),
    "bad-choice": msg("“{part}” is missing or has a value that this game does not know."),
    "bad-teams": msg(
        "This game is for equal teams: 2, 4, 6, 8, 10 or 12 people in two of them, 3, 6, 9 or 12 in three."
    ),
    "bad-number": msg("This mode is for {least} to {most} players."),
    "bad-scale": msg(
        "The scale cannot be used (row {row}): a row is whole seconds and points, and from row to row"
        " the seconds rise and the points fall."
    ),
    # what is stored
    "unknown-session": msg("No session “{id}” is stored here."),
    "unknown-person": msg("This person is not known here any more."),
    "sat-together": msg("{name} and {other} sat at one table, so they are two people."),
    "broken-session": msg("The stored session “{id}” is damaged at event {n}: {message}"),
    "unreadable-session": msg(
        "The stored session “{id}” cannot be read. Its file was set aside, not deleted."
    ),
    "session-unreadable": msg("The session file {file} is damaged and was left as it is."),
    "session-set-aside": msg("The session file {file} is damaged. It was set aside as {kept}, not deleted."),
    "library-unreadable": msg("The file {file} with people and settings is damaged and was left as it is."),
    "library-set-aside": msg(
        "The file with people and settings was damaged. It was set aside as {kept} and made anew from the"
        " sessions; the settings start afresh."
    ),
    "unreadable-file": msg("{file} is damaged ({reason})."),
    "not-storable": msg("This cannot be stored ({detail}). Nothing was changed."),
    "session-full": msg("A session holds {limit} events at most. Nothing was added."),
    "session-too-large": msg("A session holds {limit} MB at most. Nothing was added."),
    "newer-schema": msg(
        "{file} was written by a newer Companion and was not touched. Update the app to open it."
    ),
    "folder-busy": msg("Another Companion is using the data folder. Close it and try again."),
    "disk-full": msg("The disk is full. Nothing was changed: make room and try again."),
    "disk-unsure": msg(
        "The disk failed ({detail}), and it cannot be told whether the last change was saved. Open the app"
        " again to see."
    ),
    "saved-with-error": msg("Saved, but the disk reported an error ({detail}). Make a backup soon."),
    "disk-unreadable": msg("The disk failed while reading ({detail}). Nothing was changed."),
    "folder-unreadable": msg("The data folder cannot be read ({detail})."),
    "linked-file": msg(
        "{file} in the data folder is a link to another place and was not followed. Put what it leads to"
        " there itself."
    ),
    "folder-read-only": msg("The data folder cannot be written to ({detail}). Nothing was changed."),
    "disk-error": msg("The disk failed ({detail}). Nothing was changed."),
    "bad-setting": msg("The setting “{field}” cannot have this value."),
    # files and commands
    "in-file": msg("{file}: {message}"),
    "file-unreadable": msg("{file} cannot be read: {reason}."),
    "file-unwritable": msg("{file} cannot be written: {reason}."),
    "bad-backup": msg("This backup cannot be used ({reason}). Nothing was changed."),
    "bad-box": msg(
        "This backup cannot be used: what it tells of the box of {game} cannot be understood. Nothing was"
        " changed."
    ),
    "backup-incomplete": msg(
        "The backup is written, but some stored sessions could not be read and are missing."
    ),
    "not-finished": msg("Only a session that was played to its end can be logged as a play."),
    "no-card": msg("Only a session that was played to its end has a picture of its result."),
    "no-picture": msg("No picture can be drawn here: Kivy or OpenGL is missing ({reason})."),
    "bad-usage": msg("{reason} (see “companion --help”)."),
    "part-missing": msg("This part of Companion is not installed: {part}."),
    "internal-error": msg("Something unexpected happened ({detail}). What was stored is safe."),
    "interrupted": msg("Interrupted."),
}


BAD_BACKUP = {
    "damaged": msg("it is damaged or cut short"),
    "encrypted": msg("it is encrypted"),
    "too-much": msg("it would unpack to more than a backup can be"),
    "elsewhere": msg("{file} is no name of a file in a backup"),
    "link": msg("{file} is a link and no file"),
    "twice": msg("{file} is in it twice"),
    "missing": msg("{file} is missing"),
    "unlisted": msg("{file} does not belong in it"),
    "changed": msg("{file} is not as it was saved"),
    "unreadable": msg("{file} cannot be read"),
    "format": msg("{file} is of another format"),
    "people": msg("somebody among the people cannot be read"),
}


def common_foul(words: Catalogue, code: str, facts: Facts) -> str | None:
    """The fouls that every game shares, and undo and redo; None for a game's own."""
    if code not in FOULS:
        return None
    message = BAD_EVENT.get(str(facts.get("reason")), FOULS[code]) if code == "bad-event" else FOULS[code]
    return fill(words.tr(message), facts)


def other_foul(words: Catalogue, code: str) -> str:
    """For a code without a sentence of its own."""
    return words.tr("The rules do not allow this ({code}). Nothing has changed.").format(code=code)


def problem(words: Catalogue, code: str, facts: Facts) -> str:
    """Why something cannot be used; a code without a sentence of its own still gives one."""
    if code not in PROBLEMS:
        return words.tr("This cannot be done ({code}). Nothing has changed.").format(code=code)
    if code == "bad-backup" and facts.get("why") in BAD_BACKUP:
        facts = {**facts, "reason": fill(words.tr(BAD_BACKUP[facts["why"]]), facts)}
    counted = {name: words.number(facts[name]) for name in ("limit", "n") if isinstance(facts.get(name), int)}
    return fill(_by_figures(words, code, facts) or words.tr(PROBLEMS[code]), {**facts, **counted})


def _by_figures(words: Catalogue, code: str, facts: Facts) -> str | None:
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
