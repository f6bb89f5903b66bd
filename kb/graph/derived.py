"""What the records work out, as triples: queries see what a rule settles once its inheritance is counted in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pyoxigraph import NamedNode, Quad

from kb.graph import iri
from kb.graph.index import Index

__all__ = ["derived_quads"]


def derived_quads(index: Index) -> Iterator[Quad]:
    """`:settles` of every rule, `:silentOn`, `:notApplicable` and `:assumes` of every edition, `:defaultSetting` of every point."""
    for name, doctrine in index["catalogue"]["doctrines"].items():
        for value in doctrine["values"][:1]:
            yield _quad(iri.doctrine(name), "defaultSetting", iri.setting(name, value[0]))
    for edition in index["catalogue"]["editions"]:
        yield from _of_edition(edition, index[edition])


def _of_edition(edition: str, record: Mapping[str, Any]) -> Iterator[Quad]:
    for number, rule in record["rules"].items():
        for state in rule.get("states", ()):
            yield _quad(iri.rule(edition, number), "settles", iri.setting(*state.split("/")))
    for doctrine, (value, rules, _, _, *further) in record["settings"].items():
        if rules:
            continue
        yield _quad(iri.edition(edition), "notApplicable" if further else "silentOn", iri.doctrine(doctrine))
        yield _quad(iri.edition(edition), "assumes", iri.setting(doctrine, value))


def _quad(subject: str, name: str, value: str) -> Quad:
    return Quad(NamedNode(subject), NamedNode(iri.term(name)), NamedNode(value), NamedNode(iri.INFERRED))
