"""Names: every term that is used is defined, once, and every node lies where its name says."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from pyoxigraph import Literal, NamedNode

from kb.closure.checks.data import RDF, RDFS, Data, Violation, key, named, nearest
from kb.closure.checks.subject import Subject
from kb.graph import iri
from kb.graph.alignment.shipped import file_of, shipped_numbers
from kb.paths import rules_folder

__all__ = [
    "known_terms",
    "nodes_are_at_home",
    "nodes_have_a_class",
    "numbers_stand_in_the_book",
    "sources_are_rules",
    "terms_are_defined",
    "terms_are_defined_once",
    "the_door_opens_every_file",
]

_RULE = re.compile(rf"{re.escape(iri.BASE)}[\w-]+/\d[^/]*/\d[\w.]*$")
_CALLED = f"{iri.PREFIXES['skos']}altLabel"
_TERM = re.compile(rf"{re.escape(iri.BASE)}(?:ontology|wording)#")
_SOURCE = re.compile(r"(\w+):(\S+)")
_DEFINED_BY = f"{RDFS}isDefinedBy"


def known_terms(subject: Subject) -> frozenset[str]:
    """Everything that a block of the ontology defines."""
    return frozenset(node for node in subject.terms.nodes() if _TERM.match(node))


def terms_are_defined(subject: Subject) -> Iterator[Violation]:
    """Every class and property of ours that is named anywhere has its block."""
    known = known_terms(subject)
    short = {named(each) for each in known}
    for quad in dict.fromkeys(subject.quads):
        if isinstance(quad.subject, Literal) or (quad.graph_name == NamedNode(iri.SHAPES) and not _TERM.match(key(quad.object))):
            continue
        for term in (quad.subject, quad.predicate, quad.object):
            if isinstance(term, NamedNode) and _TERM.match(term.value) and term.value not in known:
                message = f"nothing defines {named(term.value)}"
                yield Violation(
                    key(quad.subject), message, quad.predicate.value, key(quad.object), nearest(named(term.value), short)
                )


def terms_are_defined_once(subject: Subject) -> Iterator[Violation]:
    """No term has two blocks, and nothing of the rules is described in two places."""
    homes: dict[str, list[Path]] = defaultdict(list)
    for file, quads in subject.by_file.items():
        describes = _DEFINED_BY if file.defines_terms else f"{RDF}type"
        if file.graph != iri.ONTOLOGY or file.defines_terms:
            for node in {key(quad.subject) for quad in quads if quad.predicate.value == describes}:
                homes[node].append(file.path)
    for node, files in homes.items():
        if len(files) > 1 and not node.startswith("_:"):
            others = ", ".join(file.name for file in files)
            yield Violation(node, f"{named(node)} is described in several files: {others}", remedy="keep one of them")


def nodes_have_a_class(subject: Subject) -> Iterator[Violation]:
    """Whatever the rules say anything of is said to be of a class, so that a shape can see it.

    But for rules of which nothing is said but what they are asked about as: they are in the user's own copy of the book.
    """
    for node in subject.said.nodes():
        if not node.startswith(iri.BASE) or _TERM.match(node) or subject.said.values(node, f"{RDF}type"):
            continue
        if not (_RULE.match(node) and subject.said.predicates(node).keys() == {_CALLED}):
            yield Violation(node, f"{named(node)} is not said to be of any class", remedy="a :Rule, a :Setting …")


def nodes_are_at_home(subject: Subject) -> Iterator[Violation]:
    """A file of an edition speaks of that edition only, one of a game's provisions of these."""
    for file, quads in subject.by_file.items():
        home = file.graph
        if home.startswith((iri.ONTOLOGY, iri.SHAPES, iri.DOCTRINES)) or home.count("/") < iri.BASE.count("/") + 1:
            continue
        for node in dict.fromkeys(quad.subject for quad in quads):
            if isinstance(node, NamedNode) and node.value != home and not node.value.startswith(f"{home}/"):
                yield Violation(node.value, f"{named(node.value)} does not belong here: this is a file of {named(home)}")
        if "/provision" not in home and (home not in subject.said.nodes() or not subject.said.is_a(home, iri.term("Edition"))):
            first = next(iter(quads), None)
            if first is not None:
                yield Violation(
                    key(first.subject),
                    f"the edition {named(home)} is not described",
                    remedy="a :Edition ; :game … ; dcterms:issued …",
                )


def sources_are_rules(subject: Subject) -> Iterator[Violation]:
    """The rule that a term comes from stands in a rulebook of its game."""
    numbers = _numbers(subject.said)
    source = f"{iri.PREFIXES['dcterms']}source"
    for node in subject.terms.nodes():
        for value in subject.terms.values(node, source):
            found = _SOURCE.fullmatch(key(value))
            if found and found[2] not in numbers.get(found[1], ()):
                message = f"{named(node)} comes from {key(value)}, but no edition has such a rule"
                yield Violation(node, message, source, key(value), nearest(found[2], numbers.get(found[1], ())))


def numbers_stand_in_the_book(subject: Subject) -> Iterator[Violation]:
    """Every rule of an edition whose rulebook's numbers ship has one of them."""
    for edition in subject.said.typed(iri.term("Edition")):
        name = edition.removeprefix(iri.BASE)
        if not file_of(name).exists():
            continue
        known = frozenset(shipped_numbers(name))
        for node in _rules_of(subject, edition):
            for number in subject.said.values(node, iri.term("number")):
                if key(number) not in known:
                    message = f"the rulebook of {name} has no rule {key(number)}"
                    yield Violation(node, message, iri.term("number"), key(number), nearest(key(number), known))
        for node in (each for each in subject.said.nodes() if each.startswith(f"{edition}/") and _RULE.match(each)):
            called = node.removeprefix(f"{edition}/")
            if called not in known and not subject.said.values(node, iri.term("number")):
                yield Violation(node, f"the rulebook of {name} has no rule {called}", remedy=nearest(called, known))


def _rules_of(subject: Subject, edition: str) -> Iterator[str]:
    return (node for node in subject.said.typed(iri.term("Rule")) if node.startswith(f"{edition}/"))


def the_door_opens_every_file(subject: Subject) -> Iterator[Violation]:
    """Whoever opens `ontology/all.ttl` gets every file of the ontology, each of which says that it is one."""
    imports = f"{iri.PREFIXES['owl']}imports"
    imported = {key(each) for each in subject.axioms.values(iri.ONTOLOGY, imports)}
    files = {_ontology_of(file.path, subject.root): quads for file, quads in subject.by_file.items() if file.graph == iri.ONTOLOGY}
    files.pop(f"{iri.ONTOLOGY}/all", None)
    for name, quads in files.items():
        if name not in imported:
            yield Violation(iri.ONTOLOGY, f"all.ttl does not import {named(name)}", imports, remedy=f"owl:imports <{name}>")
        if quads and not any(key(quad.subject) == name and key(quad.object).endswith("#Ontology") for quad in quads):
            yield Violation(key(quads[0].subject), f"its file does not say that it is {named(name)}", remedy="a owl:Ontology")
    for name in sorted(imported - files.keys()):
        yield Violation(iri.ONTOLOGY, f"all.ttl imports {named(name)}, which is no file", imports, name)


def _ontology_of(path: Path, root: Path) -> str:
    return f"{iri.BASE}{path.relative_to(root).with_suffix('').as_posix()}"


def _numbers(said: Data) -> dict[str, set[str]]:
    """Game → every number of its rulebooks, modelled or not."""
    found: dict[str, set[str]] = defaultdict(set)
    for node in said.typed(iri.term("Rule")):
        game, _, rest = node.removeprefix(iri.BASE).partition("/")
        found[game].add(rest.rpartition("/")[2])
    for file in rules_folder().glob("*/editions/*/prints.bin"):
        game = file.parent.parent.parent.name
        found[game].update(shipped_numbers(f"{game}/{file.parent.name}"))
    return found
