"""The closure: what follows from everything that is said, over the whole graph, by `reasonable`, and property chains by joins.

`reasonable` does OWL 2 RL without property chains and datatypes. Texts of which no axiom speaks are not given to it, and of what
it finds only this is kept: of named things, which class they are in and how they are linked. That a property has
one value is not given to it either: all that follows is that two names mean one thing, which those of ours never do, so that two
values are a contradiction (`kb.closure.consistency`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Any

from pyoxigraph import Literal, NamedNode, Quad, RdfFormat, Triple, serialize

from kb.graph import iri

__all__ = ["Link", "chained", "follows", "named_links"]

Link = tuple[str, str, str]
"""Subject, property and object: the IRIs of three named things."""

_OWL, _RDF, _RDFS = (iri.PREFIXES[name] for name in ("owl", "rdf", "rdfs"))
_OF_THE_LANGUAGE = tuple(iri.PREFIXES[name] for name in ("owl", "rdf", "rdfs", "xsd"))
_CHAIN, _FIRST, _REST = f"{_OWL}propertyChainAxiom", f"{_RDF}first", f"{_RDF}rest"
_SAME = (f"{_OWL}sameAs", f"{_OWL}differentFrom")
_NOTHING = f"{_OWL}Nothing"
_OF_ONE_VALUE = (NamedNode(f"{_OWL}FunctionalProperty"), NamedNode(f"{_OWL}InverseFunctionalProperty"))
_SPEAKING = (f"{_OWL}onProperty", f"{_RDFS}domain")


def follows(said: Sequence[Triple | Quad]) -> set[Link]:
    """What follows from the triples and is not among them, between named things."""
    stated = set(named_links(said))
    found = {link for link in _reasoned(said) if link not in stated and _tells(link)}
    return found | (set(chained(said, stated | found)) - stated)


def named_links(said: Iterable[Triple | Quad]) -> Iterator[Link]:
    """The triples between named things."""
    for each in said:
        subject, value = each.subject, each.object
        if isinstance(subject, NamedNode) and isinstance(value, NamedNode):
            yield subject.value, each.predicate.value, value.value


def chained(said: Iterable[Triple | Quad], links: Iterable[Link]) -> Iterator[Link]:
    """What property chains give: `:states` and then `:settingOf` is `:concerns`."""
    chains = list(_chains(said))
    wanted = {name for _, steps in chains for name in steps}
    ways: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for subject, name, value in links:
        if name in wanted:
            ways[name][subject].append(value)
    for whole, (first, *rest) in chains:
        for subject, reached in list(ways[first].items()):
            ends: Iterable[str] = reached
            for name in rest:
                ends = [end for between in ends for end in ways[name].get(between, ())]
            yield from ((subject, whole, end) for end in ends)


def _reasoned(said: Sequence[Triple | Quad]) -> Iterator[Link]:
    import tempfile
    from pathlib import Path

    # Only a build reasons: nothing else is to wait for these to load.
    import reasonable
    from rdflib import URIRef

    asked = _asked(said)
    needed = (each for each in said if _matters(each, asked))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "said.ttl"  # `reasonable` goes by the ending, and N-Triples are Turtle as well
        serialize((Triple(each.subject, each.predicate, each.object) for each in needed), str(file), RdfFormat.N_TRIPLES)
        reasoner = reasonable.PyReasoner()
        reasoner.load_file(str(file))
    for subject, name, value in reasoner.reason():
        if isinstance(subject, URIRef) and isinstance(value, URIRef):
            yield str(subject), str(name), str(value)


def _matters(each: Triple | Quad, asked: Set[Any]) -> bool:
    if isinstance(each.object, Literal):
        return each.predicate in asked
    return each.object not in _OF_ONE_VALUE  # else it would conclude that two names mean one thing


def _asked(said: Iterable[Triple | Quad]) -> set[Any]:
    """The properties of which an axiom asks for a value, or says whose they are; and that by which it asks."""
    spoken: set[Any] = {NamedNode(f"{_OWL}hasValue")}
    for each in said:
        if each.predicate.value == _SPEAKING[0]:
            spoken.add(each.object)
        elif each.predicate.value == _SPEAKING[1]:
            spoken.add(each.subject)
    return spoken


def _tells(link: Link) -> bool:
    """Whether it says more than what holds of anything at all."""
    subject, name, value = link
    if name in _SAME or subject.startswith(_OF_THE_LANGUAGE) or (subject == value and name.startswith(_OF_THE_LANGUAGE)):
        return False
    return value == _NOTHING or not value.startswith(_OF_THE_LANGUAGE)


def _chains(said: Iterable[Triple | Quad]) -> Iterator[tuple[str, list[str]]]:
    """(the property that a chain gives, the properties to be followed one after another)"""
    lists: dict[tuple[Any, str], Any] = {}
    heads = []
    for each in said:
        if each.predicate.value in (_FIRST, _REST):
            lists[each.subject, each.predicate.value] = each.object
        elif each.predicate.value == _CHAIN and isinstance(each.subject, NamedNode):
            heads.append((each.subject.value, each.object))
    for whole, cell in heads:
        yield whole, [item.value for item in _items(lists, cell)]


def _items(lists: Mapping[tuple[Any, str], Any], cell: Any) -> Iterator[Any]:
    while (cell, _FIRST) in lists:
        yield lists[cell, _FIRST]
        cell = lists[cell, _REST]
