"""Answers as RDF: verdicts and courses as PROV-O, with rules, doctrines and settings under their own IRIs; wordings as nodes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

import rdflib
from rdflib import RDF, RDFS, XSD, Literal, URIRef

from kb.graph import iri
from kb.model.course import Narration, StepReport
from kb.model.reasons import CitedReason
from kb.model.rests_on import RestsOn
from kb.model.verdict import AbilityAnswer, Verdict

if TYPE_CHECKING:
    from kb.text.nodes.base import Node

__all__ = ["as_turtle", "narration_graph", "nodes_as_turtle", "verdict_graph"]

Triple = tuple[Any, Any, Any]
PROV = rdflib.Namespace(iri.PREFIXES["prov"])
_ANSWERS = {"yes": "Yes", "no": "No", "depends": "Depends", "undecided": "Undecided"}


def as_turtle(answer: Verdict | Narration) -> str:
    """A verdict or a course as Turtle."""
    return _turtle(verdict_graph(answer) if isinstance(answer, Verdict) else narration_graph(answer))


def nodes_as_turtle(nodes: Iterable[tuple[str, Node]], links: Iterable[Any] = ()) -> str:
    """Read wordings as Turtle: (IRI, node) pairs, mapped field by field.

    Args:
        links: what the wordings mean in their game (`kb.graph.nodes.abilities`).
    """
    from kb.graph.nodes.wording import mapper
    from kb.graph.turtle.convert import to_rdflib

    worded = (triple for name, node in nodes for triple in mapper().triples(node, name))
    return _turtle(to_rdflib(chain(worded, links)))


def _turtle(graph: rdflib.Graph) -> str:
    for prefix, base in iri.PREFIXES.items():
        graph.bind(prefix, base, replace=True)
    return graph.serialize(format="turtle")


def verdict_graph(verdict: Verdict) -> rdflib.Graph:
    """A verdict with one part for each ability."""
    graph = rdflib.Graph()
    name = iri.content("verdict", f"{verdict.edition} {verdict.file} {verdict.title}")
    for triple in _verdict(URIRef(name), verdict):
        graph.add(triple)
    return graph


def _verdict(node: URIRef, verdict: Verdict) -> Iterator[Triple]:
    yield node, RDF.type, _term("Verdict")
    yield node, RDFS.label, Literal(verdict.title, lang="en")
    yield node, _term("under"), URIRef(iri.edition(verdict.edition))
    yield node, _term("answer"), _term(_ANSWERS[verdict.answer])
    yield from _rests_on(node, verdict.rests_on)
    for number, each in enumerate(verdict.abilities, 1):
        part = URIRef(f"{node}#{number}")
        yield node, _term("asked"), part
        yield from _ability(part, verdict.edition, each)


def _ability(node: URIRef, edition: str, each: AbilityAnswer) -> Iterator[Triple]:
    yield node, RDF.type, _term("Verdict")
    yield node, RDFS.label, Literal(f"{each.name}: {each.wording}", lang="en")
    yield node, _term("answer"), _term(_ANSWERS[each.answer])
    yield node, _term("count"), Literal(each.least, datatype=XSD.integer)
    if each.most != each.least:
        yield node, _term("count"), Literal(each.most, datatype=XSD.integer)
    yield from _reasons(node, edition, each.reasons)


def _reasons(node: URIRef, edition: str, reasons: Iterable[CitedReason]) -> Iterator[Triple]:
    for number, reason in enumerate(reasons, 1):
        part = URIRef(f"{node}.reason.{number}" if "#" in node else f"{node}#reason.{number}")
        yield node, _term("hasReason"), part
        yield part, RDF.type, _term("Reason")
        yield part, _term("doctrine"), URIRef(iri.doctrine(reason.doctrine))
        yield part, _term("setting"), URIRef(iri.setting(reason.doctrine, reason.setting))
        yield part, _term("assumed"), Literal(reason.assumed)
        if reason.review:
            yield part, _term("toBeReviewed"), Literal(True)
            yield part, RDFS.comment, Literal(reason.review, lang="en")
        if reason.fact:
            yield part, _term("fact"), Literal(reason.fact, lang="en")
        for number_of_rule in reason.rules:
            yield part, _term("citing"), URIRef(iri.rule(edition, number_of_rule))


def _rests_on(node: URIRef, found: Iterable[RestsOn]) -> Iterator[Triple]:
    """What an answer rests on, each a node of its own."""
    for number, each in enumerate(found, 1):
        part = URIRef(f"{node}#rests.{number}")
        yield node, _term("restsOn"), part
        yield part, RDF.type, _term("OpenPoint")
        yield part, RDFS.label, Literal(f"{each.source}: {each.words}" if each.source else each.words, lang="en")
        yield part, _term("openKind"), Literal(each.kind)
        yield part, _term("openWords"), Literal(each.words, lang="en")
        yield part, _term("matters"), Literal(each.matters)
        yield part, _term("openBecause"), Literal(f"{each.why}; {each.fact}" if each.fact else each.why, lang="en")
        if each.wording:
            yield part, _term("inWording"), Literal(each.wording, lang="en")
            yield part, _term("atColumn"), Literal(each.column, datatype=XSD.integer)


def narration_graph(story: Narration) -> rdflib.Graph:
    """A course: each way a chain of steps, each an activity informed by the one before."""
    graph = rdflib.Graph()
    base = iri.content("course", f"{story.edition} {story.file} {story.title}")
    for triple in _rests_on(URIRef(base), story.rests_on):
        graph.add(triple)
    for number, way in enumerate(story.ways, 1):
        for triple in _way(f"{base}/{number}", story.edition, way.steps):
            graph.add(triple)
    return graph


def _way(base: str, edition: str, steps: Iterable[StepReport]) -> Iterator[Triple]:
    before: URIRef | None = None
    for number, step in enumerate(steps, 1):
        node = URIRef(f"{base}#{number}")
        yield node, RDF.type, _term("TraceStep")
        yield node, RDF.type, PROV.Activity
        yield node, RDFS.label, Literal(step.text or step.kind, lang="en")
        yield from _reasons(node, edition, step.reasons)
        for rule in dict.fromkeys(rule for reason in step.reasons for rule in reason.rules):
            yield node, PROV.used, URIRef(iri.rule(edition, rule))
        if before is not None:
            yield before, _term("nextStep"), node
            yield node, PROV.wasInformedBy, before
        before = node


def _term(name: str) -> URIRef:
    return URIRef(iri.term(name))
