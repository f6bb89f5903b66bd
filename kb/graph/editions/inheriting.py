"""Inheritance between worlds: what an edition or a game takes over from the one that it builds on, as triples of its own.

An edition that builds on another has all its rules under its own name, except for the numbers that it restates; and a rule that it
takes over no longer states what rules of its own settle otherwise. A game that builds on another is described as that one is, but
for what it says itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pyoxigraph import Literal, NamedNode, Quad, Triple

from kb.graph import iri

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["inherited"]

_TYPE = iri.PREFIXES["rdf"] + "type"
_BUILDS_ON, _GAME, _RULE, _COVERS = map(iri.term, ("buildsOn", "Game", "Rule", "covers"))
_STATES, _REALISES, _EXPLANATORY = map(iri.term, ("states", "realises", "explanatory"))


def inherited(quads: Iterable[Quad]) -> tuple[Quad, ...]:
    """The triples that follow from `:buildsOn`; what builds on each other in a circle takes nothing over."""
    return tuple(_Heir(quads).all())


class _Heir:
    def __init__(self, quads: Iterable[Quad]) -> None:
        self.said: Mapping[str, list[Quad]] = defaultdict(list)
        for quad in quads:
            self.said[_name(quad)].append(quad)
        self.rules: dict[str, list[str]] | None = None

    def all(self) -> Iterator[Quad]:
        heirs = {node: base for node, quads in self.said.items() for base in self._values(quads, _BUILDS_ON)}
        for node in _bases_first(heirs):
            quads = list(self._of(node, heirs[node]))
            for quad in quads:
                self.said[_name(quad)].append(quad)
            yield from quads

    def _of(self, node: str, base: str) -> Iterator[Quad]:
        if _GAME in self._values(self.said[node], _TYPE):
            yield from self._of_game(node, base)
        else:
            self.rules = self.rules or self._by_edition()
            yield from self._of_edition(node, base)

    def _of_game(self, node: str, base: str) -> Iterator[Quad]:
        own = {quad.predicate for quad in self.said[node]}
        for quad in list(self.said.get(base, ())):
            if quad.predicate not in own and quad.predicate.value.startswith(iri.TERM):
                yield Quad(NamedNode(node), quad.predicate, quad.object, NamedNode(iri.INFERRED))

    def _of_edition(self, node: str, base: str) -> Iterator[Quad]:
        assert self.rules is not None
        home = NamedNode(iri.inferred(node))
        own = self.rules.setdefault(node, [])
        if not self._values(self.said[node], _COVERS):
            for covered in self._values(self.said.get(base, ()), _COVERS):
                yield Quad(NamedNode(node), NamedNode(_COVERS), _moved(NamedNode(covered), base, node), home)
        numbers = {iri.local(rule) for rule in own}
        settled = {_doctrine(state): iri.local(rule) for rule in own for state in self._states(rule)}
        for rule in [rule for rule in self.rules.get(base, ()) if iri.local(rule) not in numbers]:
            own.append(new := f"{node}/{iri.local(rule)}")
            for predicate, value in self._rule(rule, base, node, settled):
                yield Quad(NamedNode(new), NamedNode(predicate), value, home)

    def _rule(self, rule: str, base: str, node: str, settled: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
        states = self._states(rule)
        left = [state for state in states if _doctrine(state) not in settled]
        kept = [quad for quad in self.said[rule] if len(left) == len(states) or quad.predicate.value not in (_STATES, _EXPLANATORY)]
        for quad in kept:
            yield quad.predicate.value, _moved(quad.object, base, node)
        if len(left) < len(states):
            yield from ((_STATES, NamedNode(state)) for state in left)
            if not left:
                others = ", ".join(dict.fromkeys(settled[_doctrine(state)] for state in states))
                yield _EXPLANATORY, Literal(f"settled by {others}", language="en")

    def _states(self, rule: str) -> Sequence[str]:
        """The settings that a rule states, those of its provisions counted in as `kb.graph.editions.edition_records` does."""
        said = self.said[rule]
        if own := self._values(said, _STATES):
            return own
        if self._values(said, _EXPLANATORY):
            return ()
        provisions = self._values(said, _REALISES)
        return list(dict.fromkeys(state for each in provisions for state in self._values(self.said.get(each, ()), _STATES)))

    def _by_edition(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        for node, quads in self.said.items():
            if _RULE in self._values(quads, _TYPE):
                found[node.rpartition("/")[0]].append(node)
        return found

    @staticmethod
    def _values(quads: Iterable[Quad], predicate: str) -> list[str]:
        said = (quad.object for quad in quads if quad.predicate.value == predicate)
        return [value.value for value in said if not isinstance(value, Triple)]


def _doctrine(setting: str) -> str:
    return setting.rpartition("/")[0]


def _moved(value: Any, base: str, node: str) -> Any:
    """A rule of the edition that is built on, as one of the edition that builds on it."""
    if isinstance(value, NamedNode) and value.value.startswith(f"{base}/"):
        return NamedNode(node + value.value.removeprefix(base))
    return value


def _bases_first(heirs: Mapping[str, str]) -> Iterator[str]:
    done: set[str] = set()
    for start in heirs:
        way: list[str] = []
        node = start
        while node in heirs and node not in done and node not in way:
            way.append(node)
            node = heirs[node]
        if node not in way:
            yield from reversed(way)
        done.update(way)


def _name(quad: Quad) -> str:
    subject: Any = quad.subject
    return str(subject.value)
