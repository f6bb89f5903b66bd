"""Checks on how rules are cited: whatever leads a point states it; kinds of things, and classes of events, are some that exist."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kb.closure.checks.data import Violation, key, named, nearest
from kb.closure.checks.names import known_terms
from kb.closure.checks.subject import Subject
from kb.graph import iri

__all__ = ["events_are_events", "kinds_exist", "leaders_state_their_points"]

_LED_BY, _CITED_FOR, _OF_EVENT, _KEEPS_FROM = map(iri.term, ("ledBy", "citedFor", "ofEvent", "keepsFrom"))


def leaders_state_their_points(subject: Subject) -> Iterator[Violation]:
    """What is cited for a point before all others states it: the rule itself, or one that realises the provision."""
    said = subject.said
    for point in filter(subject.concerns, said.typed(iri.term("Point"))):
        for leading in map(key, said.values(point, _LED_BY)):
            exists = said.is_a(leading, iri.term("Rule")) or said.is_a(leading, iri.term("Provision"))
            if exists and not any(_states(rule, point) for rule in _rules(subject, leading)):
                message = f"{named(leading)} does not state {named(point)}, so it is never cited for it"
                yield Violation(point, message, _LED_BY, leading, "name a rule or provision that :states a setting of it")


def _states(rule: Mapping[str, Any], point: str) -> bool:
    return any(state.partition("/")[0] == iri.short(point) for state in rule.get("states", ()))


def _rules(subject: Subject, leading: str) -> Iterator[Mapping[str, Any]]:
    """The records of a rule; of a provision those of the rules that realise it."""
    game = iri.short(leading).partition("/")[0]
    for edition in subject.index["catalogue"]["editions"]:
        rules = subject.index[edition]["rules"] if edition.partition("/")[0] == game else {}
        if leading.startswith(f"{iri.edition(edition)}/"):
            yield rules.get(iri.local(leading), {})
        elif "/provision/" in leading:
            yield from (rule for rule in rules.values() if iri.local(leading) in rule.get("provisions", ()))


def kinds_exist(subject: Subject) -> Iterator[Violation]:
    """A rule or provision is cited for kinds of things that are defined: terms, or a game's steps and types."""
    known = known_terms(subject) | frozenset(subject.terms.nodes())
    for quad in subject.said.quads:
        kind = key(quad.object)
        if quad.predicate.value == _CITED_FOR and kind not in known and not _is_of_a_game(subject, kind):
            remedy = nearest(named(kind), map(named, known))
            yield Violation(key(quad.subject), f"there is no kind of thing {named(kind)}", _CITED_FOR, kind, remedy)


def _is_of_a_game(subject: Subject, node: str) -> bool:
    return any(subject.said.is_a(node, iri.term(kind)) for kind in ("Step", "CardKind"))


def _is_keyword(subject: Subject, node: str) -> bool:
    return node in subject.terms.typed(iri.term("Keyword"))


def events_are_events(subject: Subject) -> Iterator[Violation]:
    """A point says the nature of events, or of a game's steps, and of nothing else; one may keep from what a keyword names."""
    events = subject.said.kinds_of(iri.term("Occurrence"))
    for point in subject.said.typed(iri.term("Point")):
        said = [(each, event) for each in (_OF_EVENT, _KEEPS_FROM) for event in map(key, subject.said.values(point, each))]
        for way, event in said:
            named_so = way == _KEEPS_FROM and _is_keyword(subject, event)
            if event not in events and not named_so and not _is_of_a_game(subject, event):
                remedy = nearest(named(event), map(named, events))
                yield Violation(point, f"{named(event)} is no class of events", way, event, remedy)
