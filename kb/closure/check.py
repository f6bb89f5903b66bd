"""The check of the whole knowledge base: complete and free of contradiction, each finding with its file and line.

Four kinds of checks: shapes (SHACL: is everything said that must be said, and nothing else), names (is every term defined), what
neither can say (an edition gives a doctrine one setting), and the reasoner (does anything contradict the axioms). Nothing compiled
is needed, so that what cannot be compiled can be checked. A check that found nothing to look at has failed: its count is zero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from pyoxigraph import NamedNode

from kb.closure.build import axioms, zone_kinds
from kb.closure.checks import cards, citing, names, rules, structure, wording
from kb.closure.checks.data import Violation, named
from kb.closure.checks.subject import Subject
from kb.closure.consistency import contradictions
from kb.graph import iri
from kb.graph.nodes.cards import abilities_of, card_quads
from kb.graph.nodes.places import places_of
from kb.graph.turtle.quad_index import Facts
from kb.model.health import CheckReport, Finding

__all__ = ["CHECKS", "Check", "check_added", "check_knowledge"]

Check = Callable[[Subject], Iterator[Violation]]


def check_knowledge(
    subject: Subject, report: Callable[[str], None] = lambda _check: None, instead: Mapping[str, Check] | None = None
) -> CheckReport:
    """Check everything that there is; nothing is counted where a file cannot be read.

    Args:
        report: called with the name of each check as it begins.
        instead: what to make in place of the checks of these names.
    """
    findings = tuple(_findings(subject, {**CHECKS, **(instead or {})}, report))
    return CheckReport(_counts(subject) if not subject.broken else (), findings)


def check_added(subject: Subject) -> tuple[Finding, ...]:
    """Check the files that somebody wants to add (`Subject.further`); only they are found fault with."""
    return tuple(_findings(subject, {name: CHECKS[name] for name in _OF_RULES}, lambda _check: None))


def _findings(subject: Subject, checks: Mapping[str, Check], report: Callable[[str], None]) -> Iterator[Finding]:
    report("files are Turtle")
    for error in subject.broken:
        yield Finding("files are Turtle", error.message, ":".join(str(error.place).split(":")[:2]))
    if subject.broken:
        return
    for name, check in checks.items():
        report(name)
        for each in dict.fromkeys(check(subject)):
            if subject.concerns(each.node):
                yield Finding(name, each.message, subject.place(each), each.remedy)


def _counts(subject: Subject) -> tuple[tuple[str, int], ...]:
    def by_class(name: str) -> int:
        return sum(1 for _ in subject.said.typed(iri.term(name)))

    return (
        ("terms", len(names.known_terms(subject))),
        ("axioms", sum(1 for _ in axioms(subject.files))),
        ("shapes", sum(subject.shapes(name) is not None for name in _SHAPES)),
        ("games", by_class("Game")),
        ("editions", by_class("Edition")),
        ("rules", by_class("Rule")),
        ("points", by_class("Point")),
        ("doctrines", by_class("Doctrine")),
        ("cards", len({entry.iri for entry in subject.cards})),
        ("abilities", sum(1 for _ in abilities_of(subject.cards))),
        ("scenarios", sum(1 for _ in subject.root.glob("rules/*/scenarios/**/*.yaml"))),
    )


_SHAPES = ("term", "rule", "game", "agreement")


def _terms_are_whole(subject: Subject) -> Iterator[Violation]:
    shapes = subject.shapes("term")
    if shapes is None or not subject.terms.quads:
        yield Violation("", "there are no terms, or no shape to check them against")
    else:
        yield from shapes.violations(subject.terms)


def _rules_are_whole(subject: Subject, name: str) -> Iterator[Violation]:
    shapes = subject.shapes(name)
    if shapes is None or not subject.said.quads:
        yield Violation("", f"there are no rules, or no shape “{name}” to check them against")
    else:
        yield from shapes.violations(subject.said, subject.concerns)


def _axioms_agree(subject: Subject) -> Iterator[Violation]:
    apart = {found.node for found in structure.classes_are_apart(subject)}  # said already, with the very line
    said = [quad for quad in subject.quads if quad.graph_name != NamedNode(iri.SHAPES)]
    known = places_of(Facts(subject.quads), zone_kinds(subject.files))
    for message, node in contradictions([*said, *card_quads(subject.cards, known)]):
        if node not in apart:
            yield Violation(node, f"{named(node)}: {message}")


def _of_index(check: Check) -> Check:
    """A check of the records; where what the records are made of is too broken for that, the other checks have said so."""

    def tried(subject: Subject) -> Iterator[Violation]:
        try:
            found = list(check(subject))
        except (ValueError, KeyError):
            return
        yield from found

    return tried


CHECKS: Mapping[str, Check] = {
    "terms are whole": _terms_are_whole,
    "rules are whole": partial(_rules_are_whole, name="rule"),
    "games are whole": partial(_rules_are_whole, name="game"),
    "names and numbers agree": partial(_rules_are_whole, name="agreement"),
    "names are defined": names.terms_are_defined,
    "everything is defined once": names.terms_are_defined_once,
    "everything has a class": names.nodes_have_a_class,
    "everything is at home": names.nodes_are_at_home,
    "terms come from rules": names.sources_are_rules,
    "numbers stand in the book": names.numbers_stand_in_the_book,
    "the door opens every file": names.the_door_opens_every_file,
    "parts of a wording are nodes": wording.parts_are_nodes,
    "generated names are current": wording.names_are_current,
    "chains come to an end": structure.chains_end,
    "classes are apart": structure.classes_are_apart,
    "rules say something": _of_index(rules.rules_say_something),
    "one setting for a doctrine": _of_index(rules.settings_are_single),
    "leaders state their points": _of_index(citing.leaders_state_their_points),
    "rules are of kinds that exist": citing.kinds_exist,
    "events are events": citing.events_are_events,
    "cards are read": cards.cards_are_read,
    "cards fit their terms": cards.cards_fit_their_terms,
    "nothing contradicts the axioms": _axioms_agree,
}

_OF_RULES = (
    "rules are whole", "games are whole", "names and numbers agree", "names are defined", "everything is defined once",
    "everything has a class", "everything is at home", "chains come to an end", "classes are apart", "rules say something",
    "one setting for a doctrine", "leaders state their points", "rules are of kinds that exist", "events are events",
)  # fmt: skip
"""The checks of what a user adds: of rules, not of terms or cards."""
