"""Rules as triples, in the very terms that the graph has for them."""

from __future__ import annotations

from collections.abc import Iterator

from pyoxigraph import Triple

from kb.graph import iri
from kb.model.rules import RuleReport

from .boards import scenario_in
from .said import a, link, text

__all__ = ["rule"]


def rule(report: RuleReport) -> Iterator[Triple]:
    """What is known of a rule: number, edition, words, settings, references, and the scenarios that show it."""
    edition = report.edition
    node = iri.rule(edition, report.number)
    yield from a(node, "Rule")
    yield text(node, "number", report.number)
    yield link(node, "dcterms:isPartOf", iri.edition(edition))
    for name, words in (("gist", report.gist), ("officialText", report.official), ("explanatory", report.explanatory)):
        if words:
            yield text(node, name, words, "en")
    for words in dict.fromkeys((*report.examples, *report.official_examples)):
        yield text(node, "example", words, "en")
    for reason in report.settings:
        yield link(node, "settles", iri.setting(reason.doctrine, reason.setting))
    if report.within:
        yield link(node, "within", iri.rule(edition, report.within))
    yield from (link(iri.rule(edition, number), "within", node) for number in report.parts)
    yield from (link(node, "cites", iri.rule(edition, number)) for number in report.cites)
    yield from (link(iri.rule(edition, number), "cites", node) for number in report.cited_by)
    for file in report.shown_by:
        yield link(scenario_in(file), "shows", node)
