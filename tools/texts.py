"""The message catalogues: collect the messages of the code, bring the Russian ones in step, compile, check.

    python tools/texts.py extract    writes companion.pot from the code
    python tools/texts.py update     extract; then each companion.po gets what is new and loses what is gone
    python tools/texts.py compile    writes each companion.mo
    python tools/texts.py check      says what is missing or out of date; exit status 1 if anything is

A message is a literal argument of tr("…"), trn("one", "many", n), trc("context", "…") or msg("…"); in kv
of .tr('…') and its like. What is written depends on the code alone: no dates, no line numbers.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "companion"
LOCALE = PACKAGE / "texts" / "locale"
TEMPLATE = LOCALE / "companion.pot"
RUSSIAN = "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
PLURALS = {
    "ru": f"nplurals=3; plural=({RUSSIAN});"
}  # by language; English is the source and needs no catalogue
KEYWORDS = ("tr", "trn", "trc", "msg")
KV_CALL = re.compile(r"\.(?:tr|trn|trc)\(")

Key = str | tuple[str, str]


@dataclass(frozen=True)
class Found:
    """A message as the code spells it."""

    key: Key
    context: str | None
    file: str


class StableCatalog(Catalog):
    """A catalogue whose header tells nothing about when and with what it was written."""

    header_comment = "# Companion, the messages; tools/texts.py keeps them in step with the code."

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        headers = [("Project-Id-Version", "Companion")]
        if self.locale is not None:
            headers += [("Language", str(self.locale)), ("Plural-Forms", PLURALS[str(self.locale)])]
        headers += [
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit\n"),
        ]
        return headers


# From code to messages


def collect(package: Path = PACKAGE) -> list[Found]:
    """Every message in the code, by file and line."""
    found: list[Found] = []
    for path in sorted([*package.rglob("*.py"), *package.rglob("*.kv")]):
        source = path.read_text(encoding="utf-8")
        calls = python_calls(source, path.name) if path.suffix == ".py" else kv_calls(source)
        file = path.relative_to(package.parent).as_posix()
        found += [Found(key, context, file) for call in calls for key, context in messages(call)]
    return found


def python_calls(source: str, file: str) -> list[ast.Call]:
    tree = ast.parse(source, file)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and keyword(node)]
    return sorted(calls, key=lambda call: (call.lineno, call.col_offset))


def kv_calls(source: str) -> Iterator[ast.Call]:
    """Calls in the expressions of kv lines; a call may hold further brackets, but stays on its line."""
    for line in source.splitlines():
        if line.lstrip().startswith("#"):
            continue
        for start in (match.start() for match in KV_CALL.finditer(line)):
            for end in (match.end() for match in re.finditer(r"\)", line[start:])):
                try:
                    node = ast.parse("it" + line[start : start + end], mode="eval").body
                except SyntaxError:
                    continue
                if isinstance(node, ast.Call):
                    yield node
                break


def keyword(call: ast.Call) -> str | None:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", None)
    return name if name in KEYWORDS else None


def messages(call: ast.Call) -> Iterator[tuple[Key, str | None]]:
    """What a call names literally; `tr("a" if x else "b")` names two."""
    texts = [literals(argument) for argument in call.args]
    match keyword(call), texts:
        case "trn", [[one], [many], *_]:
            yield (one, many), None
        case "trc", [[context], several, *_]:
            yield from ((text, context) for text in several)
        case "tr" | "msg", [several, *_]:
            yield from ((text, None) for text in several)


def literals(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*literals(node.body), *literals(node.orelse)]
    return []


# Catalogues


def template(found: list[Found]) -> StableCatalog:
    catalog = StableCatalog(fuzzy=False)
    for each in dict.fromkeys(found):
        catalog.add(each.key, context=each.context, locations=[(each.file, 0)])
    return catalog


def read(language: str) -> StableCatalog:
    """The catalogue of a language as it stands; empty if there is none yet."""
    catalog = StableCatalog(locale=language, fuzzy=False)
    path = po_path(language)
    if path.exists():
        with path.open("rb") as file:
            stored = read_po(file, locale=language)
        for message in stored:
            if message.id:
                catalog[message.id] = message
        catalog.obsolete = stored.obsolete
    return catalog


def updated(language: str, found: list[Found]) -> StableCatalog:
    """The catalogue with exactly the messages of the code; what has no translation yet is empty."""
    stored, fresh = read(language), StableCatalog(locale=language, fuzzy=False)
    for message in template(found):
        if message.id:
            known = stored.get(first_id(message), message.context)
            string = known.string if known is not None and known.id == message.id else None
            if string is None:
                string = ("",) * fresh.num_plurals if message.pluralizable else ""
            fresh.add(message.id, string, context=message.context, locations=message.locations)
    return fresh


def first_id(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def po_bytes(catalog: Catalog) -> bytes:
    buffer = BytesIO()
    for message in catalog:
        message.flags.discard("python-brace-format")  # not every Babel writes it
    write_po(buffer, catalog, width=0, include_lineno=False, ignore_obsolete=True)
    return buffer.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    buffer = BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def po_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "companion.po"


def mo_path(language: str) -> Path:
    return po_path(language).with_suffix(".mo")


# Checks


def complaints() -> Iterator[str]:
    found = collect()
    if not same(TEMPLATE, po_bytes(template(found))):
        yield f"{TEMPLATE.name} is not what the code says: run extract"
    for language in PLURALS:
        stored = read(language)
        if not same(po_path(language), po_bytes(updated(language, found))):
            yield f"{language}: companion.po does not hold exactly the messages of the code: run update"
        for message in stored:
            if message.id:
                yield from (f"{language}: {fault}: {first_id(message)}" for fault in faults(message, stored))
        if not same(mo_path(language), mo_bytes(stored)):
            yield f"{language}: companion.mo is out of date: run compile"


def same(path: Path, data: bytes) -> bool:
    return path.exists() and path.read_bytes() == data


def faults(message: Message, catalog: Catalog) -> Iterator[str]:
    strings = [message.string] if isinstance(message.string, str) else list(message.string or ())
    ids = [message.id] if isinstance(message.id, str) else list(message.id)
    if message.fuzzy:
        yield "fuzzy"
    if not all(strings) or len(strings) != (catalog.num_plurals if message.pluralizable else 1):
        yield "not translated"
    elif any(fields(string) != fields(ids[-1]) for string in (*ids, *strings)):
        yield "other placeholders"
    elif any(string.count("|") != ids[0].count("|") for string in (*ids, *strings)):
        yield "other parts"


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


# Commands


def extract() -> None:
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_bytes(po_bytes(template(collect())))


def update() -> None:
    extract()
    for language in PLURALS:
        data = po_bytes(updated(language, collect()))
        po_path(language).parent.mkdir(parents=True, exist_ok=True)
        po_path(language).write_bytes(data)


def compile_all() -> None:
    for language in PLURALS:
        mo_path(language).write_bytes(mo_bytes(read(language)))


def main(arguments: list[str]) -> int:
    match arguments:
        case ["extract"]:
            extract()
        case ["update"]:
            update()
        case ["compile"]:
            compile_all()
        case ["check"]:
            found = list(complaints())
            print("\n".join(found) or "The catalogues are complete and current.")
            return 1 if found else 0
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
