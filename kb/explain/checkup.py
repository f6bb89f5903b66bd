"""The knowledge base's own health: what the graph checks find, the scenarios that ship, the doctrines that the engine acts on."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from kb.closure.check import check_knowledge
from kb.errors import ApnapError
from kb.model.health import CheckReport, Finding
from kb.paths import rules_folder

if TYPE_CHECKING:
    from kb.graph.library import Library

    from .ground import Ground

__all__ = ["acted_on", "checkup", "shipped_scenarios"]

_ASKING = frozenset({"setting", "reason", "rules_for", "assumed"})
_PACKAGE = Path(__file__).resolve().parent.parent


def checkup(base: Ground, told: Callable[[str], None] = lambda _check: None) -> CheckReport:
    """Everything that can be wrong with the knowledge base.

    Args:
        told: called with the name of each check as it begins.
    """
    report = check_knowledge(told=told)
    told("scenarios are read")
    scenarios = tuple(_scenarios(base))
    told("the engine's doctrines exist")
    doctrines = acted_on()
    unknown = tuple(_unknown(base, doctrines))
    told("the user's library is whole")
    imported, damages = _library(base.knowledge.library)
    counts = (*report.counts, ("doctrines acted on", len(doctrines)), *imported)
    return CheckReport(counts, (*report.findings, *scenarios, *unknown, *damages))


def shipped_scenarios() -> tuple[Path, ...]:
    """The scenario files that ship with the rules."""
    return tuple(sorted(rules_folder().glob("*/scenarios/**/*.yaml")))


def _scenarios(base: Ground) -> Iterator[Finding]:
    for file in shipped_scenarios():
        try:
            scenario = base.scenario(file)
            editions = base.editions_of(scenario)
        except ApnapError as error:
            yield Finding("scenarios are read", error.message, str(error.place or file))
            continue
        for number in (number for _, numbers in scenario.cites.entries for number in map(str, numbers)):
            if not any(edition.has_rule(number) for edition in editions):
                yield Finding("scenarios name rules that exist", f"no edition that it is run under has a rule {number}", str(file))


def _unknown(base: Ground, doctrines: dict[str, str]) -> Iterator[Finding]:
    for name, place in doctrines.items():
        if name not in base.knowledge.doctrines:
            yield Finding("the engine's doctrines exist", f"there is no doctrine {name!r}", place)


def _library(library: Library | None) -> tuple[tuple[tuple[str, int], ...], tuple[Finding, ...]]:
    """How much the user has imported, if anything, and what is damaged in it."""
    if library is None:
        return (), ()
    ask = library.connection.execute
    rules, links = (ask(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("paragraph", "link"))
    counts = (("imported editions", len(library.editions)), ("imported rules", rules), ("references in them", links))
    found = [said for (said,) in ask("PRAGMA quick_check").fetchall() if said != "ok"]
    bare = [name for (name,) in ask("SELECT id FROM edition WHERE id NOT IN (SELECT edition FROM paragraph)").fetchall()]
    place = str(library.connection.path)
    damages = [*found, *(f"the edition {name} has no rules" for name in bare)]
    return tuple(each for each in counts if each[1]), tuple(Finding("the library is whole", said, place) for said in damages)


def acted_on() -> dict[str, str]:
    """Every doctrine that the engine asks for or gives as a reason by name, with the place where it first does."""
    found: dict[str, str] = {}
    for file in sorted((_PACKAGE / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _ASKING:
                for name in _text_of(node):
                    found.setdefault(name, f"{file}:{node.lineno}")
    return dict(sorted(found.items()))


def _text_of(call: ast.Call) -> Iterator[str]:
    first = call.args[0] if call.args else None
    if isinstance(first, ast.Constant) and isinstance(first.value, str):
        yield first.value
