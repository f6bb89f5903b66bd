"""Reasons, open points and choices of answers as triples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pyoxigraph import Triple

from kb.graph import iri
from kb.model.reasons import Choice, CitedReason
from kb.model.rests_on import RestsOn

from .said import a, flag, labelled, link, number, text

__all__ = ["ANSWERS", "choice", "choice_made", "deciding", "open_points", "question", "reasons"]

ANSWERS = {"yes": "Yes", "no": "No", "depends": "Depends", "undecided": "Undecided"}
"""An answer → the individual that stands for it."""


def reasons(node: str, edition: str, found: Iterable[CitedReason], name: str = "hasReason") -> Iterator[Triple]:
    """The reasons of a verdict or step, each a part of it.

    Args:
        name: how they hang on it: `hasReason` or `turnsOn`.
    """
    for place, reason in enumerate(found, 1):
        part = iri.part(node, "reason" if name == "hasReason" else name, place)
        yield link(node, name, part)
        yield from a(part, "Reason")
        yield link(part, "doctrine", iri.doctrine(reason.doctrine))
        if reason.setting:
            yield link(part, "setting", iri.setting(reason.doctrine, reason.setting))
        yield flag(part, "assumed", reason.assumed)
        yield text(part, "reasonBearing", reason.bearing)
        if reason.review:
            yield flag(part, "toBeReviewed", True)
            yield text(part, "rdfs:comment", reason.review, "en")
        if reason.fact:
            yield text(part, "fact", reason.fact, "en")
        for rule in reason.rules:
            yield link(part, "citing", iri.rule(edition, rule))


def deciding(node: str, edition: str, rules: Iterable[str]) -> Iterator[Triple]:
    """The few rules that decide, the first of them apart."""
    for place, rule in enumerate(rules):
        yield link(node, "decidedBy", iri.rule(edition, rule))
        if place == 0:
            yield link(node, "decidedFirstBy", iri.rule(edition, rule))


def open_points(node: str, found: Iterable[RestsOn]) -> Iterator[Triple]:
    """What an answer rests on, each a node of its own."""
    for place, each in enumerate(found, 1):
        part = iri.part(node, "rests", place)
        yield link(node, "restsOn", part)
        yield from a(part, "OpenPoint")
        yield labelled(part, f"{each.source}: {each.words}" if each.source else each.words)
        yield text(part, "openKind", each.kind)
        yield text(part, "openWords", each.words, "en")
        yield flag(part, "matters", each.matters)
        yield text(part, "openBecause", f"{each.why}; {each.fact}" if each.fact else each.why, "en")
        if each.wording:
            yield text(part, "inWording", each.wording, "en")
            yield number(part, "atColumn", each.column)


# -- choices ----------------------------------------------------------------------------------------------------------


def question(run: str, words: str) -> str:
    """The IRI of an open choice of a run, by what it asks."""
    return iri.part(run, f"choice.{iri.digest(words)}")


def choice(run: str, words: str) -> Iterator[Triple]:
    """An open choice."""
    node = question(run, words)
    yield from a(node, "Choice")
    yield labelled(node, words)
    yield text(node, "question", words)


def choice_made(run: str, way: str, made: Choice) -> Iterator[Triple]:
    """An open choice as a way answers it."""
    yield from choice(run, made.question)
    node = iri.part(question(run, made.question), iri.digest(made.answer))
    yield link(way, "takes", node)
    yield from a(node, "ChoiceMade")
    yield labelled(node, f"{made.question} → {made.answer}")
    yield link(node, "madeFor", question(run, made.question))
    yield text(node, "chosenAnswer", made.answer)
