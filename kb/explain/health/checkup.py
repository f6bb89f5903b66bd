"""The knowledge base's own health: what the checks of the data find, the scenarios that ship, and what the engine asks for by name.

Nothing compiled is needed: data that cannot be compiled is found fault with here.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from kb.closure.apart import made_apart
from kb.closure.check import check_knowledge
from kb.closure.checks.data import Violation, nearest
from kb.closure.checks.subject import Subject
from kb.errors import KnowledgeBaseError
from kb.graph import iri
from kb.graph.editions.games import game_record
from kb.graph.knowledge import Knowledge
from kb.graph.nodes.cards import card_records
from kb.graph.turtle.bulk import bulk_work
from kb.model.health import CheckReport, Finding
from kb.paths import data_root, rules_folder

from ..scenario_runner import ScenarioRunner
from .readable import unreadable

if TYPE_CHECKING:
    from kb.graph.library import Library

__all__ = ["acted_on", "checkup", "shipped_scenarios", "unknown_to_the_engine"]

_ASKING = frozenset({"setting", "reason", "rules_for", "assumed", "decide"})
_CALLED = re.compile(rf"\.\s*(?:{'|'.join(sorted(_ASKING))})\b")
_PACKAGE = Path(__file__).resolve().parents[2]


@bulk_work()
def checkup(progress: Callable[[str], None] = lambda _check: None, root: Path | None = None) -> CheckReport:
    """Everything that can be wrong with the knowledge base.

    Args:
        progress: called with the name of each check as it begins. root: the folder of the data (default: what ships).
    """
    subject = Subject(root or data_root())
    with made_apart(subject.root) as instead:
        report = check_knowledge(subject, progress, instead)
    if not report.counts:
        return report
    progress("the engine knows what games have")
    findings = [*report.findings, *unknown_to_the_engine(subject)]
    progress("the engine's doctrines exist")
    doctrines = acted_on()
    findings += _unknown(subject, doctrines)
    if not report.findings:
        progress("scenarios are read")
        findings += unreadable(_ground(subject), shipped_scenarios(subject.root))
    progress("the user's library is whole")
    from kb.graph.library import Library

    imported, damages = _library(Library.opened())
    return CheckReport((*report.counts, ("doctrines acted on", len(doctrines)), *imported), (*findings, *damages))


def shipped_scenarios(root: Path | None = None) -> tuple[Path, ...]:
    """The scenario files that ship with the rules, or those of another folder of data."""
    return tuple(sorted((root / "rules" if root else rules_folder()).glob("*/scenarios/**/*.yaml")))


def _ground(subject: Subject) -> ScenarioRunner:
    """What scenarios are read by, made of the data as it lies there."""
    index = {**subject.index, "catalogue": {**subject.index["catalogue"], "cards": card_records(subject.cards)}}
    return ScenarioRunner(Knowledge(index.__getitem__, _no_store))


def _no_store() -> NoReturn:
    raise NotImplementedError("reading a scenario asks for no card's wording")


def unknown_to_the_engine(subject: Subject) -> Iterator[Finding]:
    """Procedures and state checks of games that the engine does not know by their names: it would silently leave them out."""
    from kb.engine.procedures import PROCEDURES, STATE_CHECKS

    yield from _parts_are_played(subject)
    notation = f"{iri.PREFIXES['skos']}notation"
    kinds: tuple[tuple[str, str, frozenset[str]], ...] = (
        ("Procedure", "procedure", PROCEDURES),
        ("StateCheck", "state check", STATE_CHECKS),
    )
    for kind, what, known in kinds:
        for node in subject.said.typed(iri.term(kind)):
            for name in (str(value.value) for value in subject.said.values(node, notation)):
                if name not in known and subject.concerns(node):
                    found = Violation(node, f"the engine knows no {what} “{name}”", notation, name)
                    yield Finding("the engine knows what games have", found.message, subject.place(found), nearest(name, known))


def _parts_are_played(subject: Subject) -> Iterator[Finding]:
    """A game has one zone for each part that the engine asks for: a graveyard, a hand, a stack …"""
    from pyoxigraph import NamedNode

    from kb.closure.vocabulary import vocabulary_record
    from kb.engine.state.zones import zones_of
    from kb.graph.editions.games import game_from
    from kb.graph.vocabulary import Vocabulary

    ontology = [quad for quad in subject.quads if quad.graph_name == NamedNode(iri.ONTOLOGY)]
    vocabulary = Vocabulary(lambda: vocabulary_record(ontology))
    for node in filter(subject.concerns, subject.said.typed(iri.term("Game"))):
        try:
            name = iri.short(node)
            zones_of(game_from(name, game_record(subject.facts, node), vocabulary))
        except KnowledgeBaseError as error:
            place = subject.place(Violation(node, "", iri.term("hasZone")))
            yield Finding("the engine knows what games have", error.message, place, error.remedy)


def _unknown(subject: Subject, doctrines: Mapping[str, str]) -> Iterator[Finding]:
    known = subject.index["catalogue"]["doctrines"]
    for name, place in doctrines.items():
        if name not in known:
            yield Finding("the engine's doctrines exist", f"there is no doctrine {name!r}", place, nearest(name, known))


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
        source = file.read_text(encoding="utf-8")
        # Parsing takes far longer than looking for the names.
        for node in ast.walk(ast.parse(source)) if _CALLED.search(source) else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _ASKING:
                for name in _text_of(node):
                    found.setdefault(name, f"{file}:{node.lineno}")
    return dict(sorted(found.items()))


def _text_of(call: ast.Call) -> Iterator[str]:
    first = call.args[0] if call.args else None
    if isinstance(first, ast.Constant) and isinstance(first.value, str):
        yield first.value
