"""Knowledge bases of a few lines, to be checked: what a check finds in them, and where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from pyoxigraph import RdfFormat, parse

from kb.closure.checks.data import Data, Violation
from kb.closure.checks.subject import Subject
from kb.graph import iri

__all__ = ["PREFIXES", "data", "found", "subject"]

PREFIXES = "".join(f"@prefix {prefix}: <{base}> .\n" for prefix, base in iri.PREFIXES.items()) + "@prefix e: <https://e.org/> .\n"
LINES = PREFIXES.count("\n")


def data(turtle: str) -> Data:
    return Data(parse(PREFIXES + turtle, format=RdfFormat.TURTLE))


def subject(root: Path, files: Mapping[str, str]) -> Subject:
    """The files under a folder, each with the usual prefixes; `.yaml` as it is."""
    for name, text in {"ontology/axioms/none.ttl": "", "rules/mtg/game.ttl": "", **files}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text if name.endswith(".yaml") else PREFIXES + text, encoding="utf-8")
    return Subject(root)


def found(check: Callable[[Subject], Iterable[Violation]], asked: Subject) -> list[tuple[str, str, str]]:
    """The message, the remedy, and the file with the line (counted after the prefixes) of each violation."""
    return [(each.message, each.remedy, _place(asked, each)) for each in check(asked)]


def _place(asked: Subject, violation: Violation) -> str:
    path, _, line = asked.place(violation).removeprefix(f"{asked.root}/").rpartition(":")
    return f"{path}:{int(line) - (0 if path.endswith('.yaml') else LINES)}" if path else ""
