"""Whether the knowledge base is whole and free of contradiction; each finding with the place where it stands.

Three kinds of checks: shapes (SHACL: is everything said that must be said), the reasoner (does anything contradict the axioms), and
what neither can say (an edition gives a doctrine one setting). A check that found nothing to look at has failed: its count is zero.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

import rdflib
from msgspec import Struct
from pyoxigraph import NamedNode, Quad, Store
from rdflib import SH

from kb.closure.build import axioms
from kb.closure.consistency import contradictions
from kb.errors import KnowledgeBaseError
from kb.graph import iri
from kb.graph.cards import CardEntry, abilities_of, card_quads, read_cards
from kb.graph.convert import to_rdflib
from kb.graph.facts import Facts
from kb.graph.index import Index, build_index
from kb.graph.load import Source, read_all, sources
from kb.graph.wording import mapper, quads, reader
from kb.model.health import CheckReport, Finding
from kb.paths import data_root
from kb.text.nodes.abilities import UnreadAbility
from kb.text.nodes.base import walk
from kb.text.nodes.statics import UnreadStatic

__all__ = ["CHECKS", "check_knowledge"]


class Subject(Struct, frozen=True, dict=True):
    """What is checked: the data under a root, each part read when first asked for."""

    root: Path

    @cached_property
    def files(self) -> tuple[Source, ...]:
        return sources(self.root)

    @cached_property
    def quads(self) -> tuple[Quad, ...]:
        return tuple(read_all(self.files))

    @cached_property
    def index(self) -> Index:
        return build_index(Facts(self.quads))

    @cached_property
    def cards(self) -> tuple[CardEntry, ...]:
        return read_cards(self.root)

    @cached_property
    def terms(self) -> tuple[Source, ...]:
        return tuple(file for file in self.files if file.path.parent.name == "terms")

    @cached_property
    def said(self) -> tuple[Source, ...]:
        return tuple(file for file in self.files if file.graph not in (iri.ONTOLOGY, iri.SHAPES))

    def shapes(self, *names: str) -> tuple[Source, ...]:
        return tuple(file for file in self.files if file.graph == iri.SHAPES and file.path.stem in names)

    def place(self, node: str) -> str:
        """The file and line where a node's block begins, as far as it can be found."""
        return next(_places(self.files, node), "")


def check_knowledge(root: Path | None = None, told: Callable[[str], None] = lambda _check: None) -> CheckReport:
    """Check everything under `root` (default: what ships).

    Args:
        told: called with the name of each check as it begins.

    Raises:
        KnowledgeBaseError: a file cannot be read at all.
    """
    subject = Subject(root or data_root())
    findings: list[Finding] = []
    for name, check in CHECKS.items():
        told(name)
        findings += (Finding(name, message, place) for message, place in check(subject))
    return CheckReport(_counts(subject), tuple(findings))


def _counts(subject: Subject) -> tuple[tuple[str, int], ...]:
    editions, catalogue = list(subject.index["catalogue"]["editions"]), subject.index["catalogue"]
    terms = {quad.subject for quad in read_all(subject.terms) if quad.predicate.value.endswith("#isDefinedBy")}
    return (
        ("terms", len(terms)),
        ("axioms", sum(1 for _ in axioms(subject.files))),
        ("shapes", len(subject.shapes("term", "rule", "game"))),
        ("games", len(catalogue["games"])),
        ("editions", len(editions)),
        ("rules", sum(len(subject.index[name]["rules"]) for name in editions)),
        ("doctrines", len(catalogue["doctrines"])),
        ("cards", len({entry.iri for entry in subject.cards})),
        ("abilities", sum(1 for _ in abilities_of(subject.cards))),
        ("scenarios", sum(1 for _ in subject.root.glob("rules/*/scenarios/**/*.yaml"))),
    )


Found = Iterator[tuple[str, str]]
"""(what is wrong, where) …"""


def _terms_are_whole(subject: Subject) -> Found:
    return _violations(subject, subject.terms, subject.shapes("term"))


def _rules_are_whole(subject: Subject) -> Found:
    return _violations(subject, subject.said, subject.shapes("rule", "game"))


def _rules_say_something(subject: Subject) -> Found:
    for edition in subject.index["catalogue"]["editions"]:
        for number, rule in subject.index[edition]["rules"].items():
            node = iri.rule(edition, number)
            if not rule["gist"]:
                yield f"{edition}/{number} has no gist, nor has its provision", subject.place(node)
            if not rule.get("states") and not rule.get("explanatory"):
                yield f"{edition}/{number} states no setting, and no reason why it states none", subject.place(node)


def _settings_are_single(subject: Subject) -> Found:
    for edition in subject.index["catalogue"]["editions"]:
        values: dict[str, dict[str, list[str]]] = {}
        for number, rule in subject.index[edition]["rules"].items():
            for doctrine, _, value in (state.partition("/") for state in rule.get("states", ())):
                values.setdefault(doctrine, {}).setdefault(value, []).append(number)
        for doctrine, stated in values.items():
            if len(stated) > 1:
                told = "; ".join(f"{value} by {', '.join(numbers)}" for value, numbers in stated.items())
                first = next(iter(stated.values()))[0]
                yield f"{edition} settles {doctrine} in several ways: {told}", subject.place(iri.rule(edition, first))


def _cards_are_read(subject: Subject) -> Found:
    for entry in subject.cards:
        for ability in entry.card.abilities:
            unread = (node for node in walk(ability) if isinstance(node, UnreadAbility | UnreadStatic))
            for node in unread:
                yield f"{entry.card.name}: nobody can read “{node.words}”", f"rules/{entry.game}/cards.yaml"


def _cards_fit_their_terms(subject: Subject) -> Found:
    for entry in subject.cards:
        store = Store()
        store.extend(quads([(entry.iri, entry.card)], iri.card_set(entry.game)))
        try:
            mapper().read(entry.iri, reader(store))
        except KnowledgeBaseError as error:
            yield f"{entry.card.name} does not come back from the store: {error.message}", f"rules/{entry.game}/cards.yaml"


def _axioms_agree(subject: Subject) -> Found:
    said = [quad for quad in subject.quads if quad.graph_name != NamedNode(iri.SHAPES)]
    for message, node in contradictions([*said, *card_quads(subject.cards)]):
        yield f"{node.removeprefix(iri.BASE)}: {message}", subject.place(node)


CHECKS: Mapping[str, Callable[[Subject], Found]] = {
    "terms are whole": _terms_are_whole,
    "rules are whole": _rules_are_whole,
    "rules say something": _rules_say_something,
    "one setting for a doctrine": _settings_are_single,
    "cards are read": _cards_are_read,
    "cards fit their terms": _cards_fit_their_terms,
    "nothing contradicts the axioms": _axioms_agree,
}


def _violations(subject: Subject, data: Sequence[Source], shapes: Sequence[Source]) -> Found:
    try:
        from pyshacl import validate
    except ImportError:
        yield "pyshacl is not installed, so no shape was checked: pip install 'apnap[check]'", ""
        return
    if not data or not shapes:
        yield "there is nothing to check, or no shape to check it against", "ontology/shapes"
        return
    _, report, _ = validate(to_rdflib(read_all(data)), shacl_graph=to_rdflib(read_all(shapes)))
    for node, message in sorted(set(_results(report))):
        yield f"{node.removeprefix(iri.BASE)}: {message}", subject.place(node)


def _results(report: rdflib.Graph) -> Iterator[tuple[str, str]]:
    for result, node in report.subject_objects(SH.focusNode):
        yield str(node), " ".join(str(report.value(result, SH.resultMessage)).split())


def _places(files: Iterable[Source], node: str) -> Iterator[str]:
    local = re.escape(iri.local(node))
    wanted = re.compile(rf"^(?:<{re.escape(node)}>|<{local}>|[\w-]*:{local}) ")
    for file in files:
        if node.startswith(file.graph.removesuffix("/provision")):
            for number, line in enumerate(file.path.read_text(encoding="utf-8").splitlines(), 1):
                if wanted.match(line):
                    yield f"{file.path}:{number}"
