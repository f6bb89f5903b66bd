"""The nodes of a read wording as RDF: the registry of node classes, and their way into and out of a store."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from pyoxigraph import NamedNode, Quad, Store

from kb.graph.nodes.mapper import Mapper, Reader
from kb.text import nodes
from kb.text.nodes.things import Target

if TYPE_CHECKING:
    from pyoxigraph import BlankNode

__all__ = ["PROPERTIES", "kinds", "mapper", "node_classes", "quads", "reader"]


_RENAMED: Mapping[str, str] = {
    "abilityKind": "TriggeredAbility.kind",
    "counterKind": "PayCounters.kind AddCounters.kind DoubleCounters.kind MoveCounters.kind RemoveCounters.kind HasCounter.kind "
    "CountersOn.kind Prohibition.kind WhileCountered.kind",
    "choiceKind": "Choose.kind",
    "subtype": "KeywordAction.kind",
    "actionName": "KeywordAction.name",
    "daytime": "DaytimeIs.name",
    "keyword": "KeywordAbility.name",
    "zoneName": "Zone.name",
    "saidAfter": "CreateDelayed.after IfSo.after",
    "addsUp": "HappenedCount.amount",
    "symbols": "ChangeCost.amount",
    "printedCost": "Card.cost",
    "manaCosts": "HasManaCost.symbols",
    "printedPower": "Card.power",
    "printedToughness": "Card.toughness",
    "printedMight": "Card.might",
    "isToken": "Card.token",
    "isModal": "Card.modal",
    "isColorUnsaid": "Card.color_unsaid",
    "firstZone": "ExchangeZones.first",
    "secondZone": "ExchangeZones.second",
    "noLessThan": "Modify.least ModifyStats.least",
    "noMoreThan": "May.most",
    "amountOf": "ThatMuch.of",
    "nothingElse": "Targeting.only",
    "period": "Limit.per Pattern.per",
    "stateWatched": "Pattern.state",
    "timesOver": "Repeat.times",
    "intoZone": "CreateToken.where",
    "onWinning": "FlipCoin.won",
    "onLosing": "FlipCoin.lost",
    "number": "Number.n",
    "roundedUp": "Half.up",
    "phasesOut": "PhaseChange.out",
    "whichPlayer": "Players.which",
    "didIt": "Players.did",
    "extreme": "Extreme.which",
    "triggerWord": "TriggeredAbility.word",
    "status": "Status.word PlayerIs.what",
    "resource": "PayEnergy.what GainResource.what",
    "partOfTurn": "ExtraTurn.what SkipStep.what",
    "chosenKind": "ChosenKind.what",
    "measure": "Measure.what Different.what Extreme.what PlayerStat.what Stat.what",
    "shared": "SharesWith.what",
    "happening": "ThisTurn.what",
}
PROPERTIES: Mapping[tuple[str, str], str] = {
    (cls, field): name for name, users in _RENAMED.items() for cls, field in (user.split(".") for user in users.split())
}
"""(class, field) → local name of its property, where fields of one name hold different things, or the name says too little."""


@cache
def kinds() -> tuple[type[Any], ...]:
    """Every class of `kb.text.nodes`, the abstract ones (`Thing`, `Condition`, …) too, as written."""
    modules = [import_module(f"{nodes.__name__}.{found.name}") for found in iter_modules(nodes.__path__)]
    exported = (getattr(module, name) for module in modules for name in module.__all__)
    base = import_module(f"{nodes.__name__}.base").Node
    found = (item for item in exported if isinstance(item, type) and issubclass(item, base) and item is not base)
    return tuple(dict.fromkeys(found))  # the roots are exported by the files of their topics too


@cache
def node_classes() -> tuple[type[Any], ...]:
    """Those that stand in wordings themselves, not only for what is under them."""
    return tuple(kind for kind in kinds() if kind.__struct_fields__ or not kind.__subclasses__())


@cache  # building it looks through every field of every node class
def mapper() -> Mapper:
    """The mapper of all node classes."""
    return Mapper(node_classes(), PROPERTIES, shared=(Target,))


def quads(nodes: Iterable[tuple[str, Any]], graph: str) -> Iterator[Quad]:
    """The quads of (IRI, node) pairs, in a graph."""
    name = NamedNode(graph)
    for subject, node in nodes:
        for triple in mapper().triples(node, subject):
            yield Quad(triple.subject, triple.predicate, triple.object, name)


def reader(store: Store, graph: str | None = None) -> Reader:
    """Look-ups in a store, for `Mapper.read`."""
    name = None if graph is None else NamedNode(graph)

    def read(subject: NamedNode | BlankNode) -> Iterator[tuple[NamedNode, Any]]:
        for quad in store.quads_for_pattern(subject, None, None, name):
            yield quad.predicate, quad.object

    return read
