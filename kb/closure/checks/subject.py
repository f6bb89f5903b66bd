"""The subject of a check: the data under a folder, each part read when it is first asked for."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from msgspec import Struct
from pyoxigraph import Quad

from kb.closure.checks.data import Data, Violation, key
from kb.closure.checks.shapes import Shapes
from kb.errors import KnowledgeBaseError
from kb.graph import iri
from kb.graph.editions.edition_records import Index, build_index, rule_records
from kb.graph.editions.inheriting import inherited
from kb.graph.nodes.cards import CardEntry, card_files, read_cards
from kb.graph.turtle.load import Source, read, sources
from kb.graph.turtle.positions import Stated, stated
from kb.graph.turtle.quad_index import Facts

__all__ = ["CARDS", "Subject"]

CARDS = "card:"
"""Before a card that something is wrong with: its game and name, `card:mtg/Soul Warden`."""


class Subject(Struct, frozen=True, dict=True):
    """The data to check.

    Attributes:
        root: the folder that holds `ontology/` and `rules/`.
        further: Turtle files that a user wants to add: only they are found fault with.
        beside: those that the user has added before.
    """

    root: Path
    further: tuple[Source, ...] = ()
    beside: tuple[Source, ...] = ()

    @cached_property
    def files(self) -> tuple[Source, ...]:
        return (*sources(self.root), *self.beside, *self.further)

    @cached_property
    def _read(self) -> tuple[Mapping[Source, tuple[Quad, ...]], tuple[KnowledgeBaseError, ...]]:
        found: dict[Source, tuple[Quad, ...]] = {}
        broken: list[KnowledgeBaseError] = []
        for file in self.files:
            try:
                found[file] = tuple(read(file))
            except KnowledgeBaseError as error:
                broken.append(error)
        return found, tuple(broken)

    @property
    def by_file(self) -> Mapping[Source, tuple[Quad, ...]]:
        """Each file that is Turtle, with what it says."""
        return self._read[0]

    @property
    def broken(self) -> tuple[KnowledgeBaseError, ...]:
        """Why the other files cannot be read."""
        return self._read[1]

    @cached_property
    def quads(self) -> tuple[Quad, ...]:
        return tuple(quad for quads in self.by_file.values() for quad in quads)

    @cached_property
    def terms(self) -> Data:
        """The blocks that define terms."""
        return Data(quad for file, quads in self.by_file.items() if file.defines_terms for quad in quads)

    @cached_property
    def axioms(self) -> Data:
        """What holds of the terms: the ontology without their blocks."""
        chosen = (file for file in self.by_file if file.graph == iri.ONTOLOGY and not file.defines_terms)
        return Data(quad for file in chosen for quad in self.by_file[file])

    @cached_property
    def said(self) -> Data:
        """What is said with the terms: games, doctrines, editions, and which class is below which."""
        below = (quad for quad in self.axioms.quads if quad.predicate.value == f"{iri.PREFIXES['rdfs']}subClassOf")
        rules = (quad for file in self.by_file if file.graph not in (iri.ONTOLOGY, iri.SHAPES) for quad in self.by_file[file])
        return Data((*below, *rules, *self.heritage))

    @cached_property
    def heritage(self) -> tuple[Quad, ...]:
        """What editions and games take over from those that they build on."""
        return inherited(self.quads)

    @cached_property
    def facts(self) -> Facts:
        return Facts((*self.quads, *self.heritage))

    @cached_property
    def index(self) -> Index:
        return build_index(self.facts)

    @cached_property
    def rules(self) -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
        """Edition → number → record, of the editions in which there may be a fault to find."""
        if not self.further:
            return {edition: self.index[edition]["rules"] for edition in self.index["catalogue"]["editions"]}
        nodes = {key(quad.subject) for file in self.further for quad in self.by_file.get(file, ())}
        editions = {iri.short(edition): f"{edition}/" for edition in self.facts.typed(":Edition")}
        asked = [name for name, base in editions.items() if any(node.startswith(base) for node in nodes)]
        return {edition: rule_records(self.facts, edition) for edition in asked}

    @cached_property
    def cards(self) -> tuple[CardEntry, ...]:
        return read_cards(self.root)

    def shapes(self, *names: str) -> Shapes | None:
        """The shapes of the files of those names; `None` where they hold none."""
        chosen = [file for file in self.by_file if file.graph == iri.SHAPES and file.path.stem in names]
        quads = [quad for file in chosen for quad in self.by_file[file]]
        return Shapes(Data(quads)) if quads else None

    def place(self, violation: Violation) -> str:
        """The file and line of the triple that is wrong, or else of where its subject's block begins; nothing if it is nowhere."""
        if violation.node.startswith(CARDS):
            return self._place_of_card(violation.node.removeprefix(CARDS))
        found = list(self._of(violation.node))
        fitting = [(file, each) for file, each in found if each.predicate == violation.predicate]
        exact = [(file, each) for file, each in fitting if each.object == violation.value]
        for file, each in (exact or fitting[:1] or found)[-1 if exact else 0 :][:1]:
            return f"{file.path}:{each.line}"
        return ""

    def _place_of_card(self, card: str) -> str:
        """A card stands under its name in a file of its game's cards."""
        game, _, name = card.partition("/")
        files = card_files(self.root, game)
        written = re.compile(rf"[\"']?{re.escape(name)}[\"']?\s*:")
        for file in files:
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                if written.match(line):
                    return f"{file}:{number}"
        return f"{files[0]}:1" if files else ""

    def _of(self, node: str) -> Iterator[tuple[Source, Stated]]:
        """What a node says, with its places; of a node without a name what stands at its place is unknown."""
        for file in dict.fromkeys(file for file in self._naming.get(node, ())):
            yield from ((file, each) for each in self._lines(file).get(node, ()))

    @cached_property
    def _naming(self) -> Mapping[str, list[Source]]:
        found: dict[str, list[Source]] = defaultdict(list)
        for file, quads in self.by_file.items():
            for node in {key(quad.subject) for quad in quads}:
                found[node].append(file)
        return found

    def _lines(self, file: Source) -> Mapping[str, list[Stated]]:
        if file not in self._known:
            found: dict[str, list[Stated]] = defaultdict(list)
            for each in stated(file.path.read_text(encoding="utf-8")):
                found[each.subject].append(each)
            self._known[file] = found
        return self._known[file]

    @cached_property
    def _known(self) -> dict[Source, Mapping[str, list[Stated]]]:
        return {}

    def concerns(self, node: str) -> bool:
        """Whether a node is one to find fault with."""
        return not self.further or any(file in self.further for file in self._naming.get(node, ()))
