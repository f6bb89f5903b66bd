"""Turtle on disk → quads: which file belongs to which named graph, and reading them.

One graph per edition, per game's provisions, per game's description, one for the doctrines, one for the
ontology, one for the shapes. Nothing here looks into the meaning of what it reads.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from kb.errors import KnowledgeBaseError, Place
from kb.graph import iri

if TYPE_CHECKING:
    from pyoxigraph import Quad

__all__ = ["Source", "graph_of", "own_sources", "read", "read_all", "sources"]


class Source(Struct, frozen=True):
    """One Turtle file and the graph that its triples belong to."""

    path: Path
    graph: str

    @property
    def defines_terms(self) -> bool:
        """Whether its blocks define terms: it stands in `ontology/terms`, or in a folder there."""
        return self.graph == iri.ONTOLOGY and "terms" in self.path.parts[-3:-1]


def sources(root: Path) -> tuple[Source, ...]:
    """Every Turtle file under `root/ontology` and `root/rules`: what is shared first, then what a game adds.

    Raises:
        KnowledgeBaseError: there is none, or one lies where no graph is meant for it.
    """
    files = [*(root / "ontology").rglob("*.ttl"), *(root / "rules").rglob("*.ttl")]
    if not files:
        raise KnowledgeBaseError(f"there is no Turtle file in {root}")
    games = tuple(path.name for path in (root / "rules").iterdir() if (path / "game.ttl").exists())
    files.sort(key=lambda path: (path.name.startswith(games), path))
    return tuple(Source(path, graph_of(path, root)) for path in files)


def own_sources(root: Path) -> tuple[Source, ...]:
    """Every Turtle file under `root/rules`, where a user's own games and editions lie; none is no error.

    Raises:
        KnowledgeBaseError: one lies where no graph is meant for it.
    """
    return tuple(Source(path, graph_of(path, root)) for path in sorted((root / "rules").rglob("*.ttl")))


def read(source: Source) -> Iterator[Quad]:
    """The file's triples as quads of its graph, in the order written.

    Raises:
        KnowledgeBaseError: the file is not Turtle; says the line.
    """
    from pyoxigraph import NamedNode, Quad, RdfFormat, parse

    graph = NamedNode(source.graph)
    try:
        for triple in parse(path=source.path, format=RdfFormat.TURTLE, rename_blank_nodes=True):
            yield Quad(triple.subject, triple.predicate, triple.object, graph)
    except SyntaxError as error:
        raise KnowledgeBaseError(str(error.msg), place=_place(source.path, error)) from error


def read_all(chosen: Iterable[Source]) -> Iterator[Quad]:
    """The quads of several files."""
    for source in chosen:
        yield from read(source)


def _place(path: Path, error: SyntaxError) -> Place:
    line, column = error.lineno or 1, error.offset or 1
    text = path.read_text(encoding="utf-8", errors="replace").splitlines()[line - 1 : line]
    return Place(str(path), line, column, "".join(text))


def graph_of(path: Path, root: Path) -> str:
    """The graph that a Turtle file belongs to by its place under a root.

    Raises:
        KnowledgeBaseError: none is meant for that place.
    """
    match path.relative_to(root).with_suffix("").parts:
        case ("ontology", "shapes", *_):
            return iri.SHAPES
        case ("ontology", *_):
            return iri.ONTOLOGY
        case ("rules", "doctrines", *_):
            return iri.DOCTRINES
        case ("rules", game, "editions", edition, *_):
            return iri.edition(f"{game}/{edition}")
        case ("rules", game, "provisions", *_):
            return iri.provisions(game)
        case ("rules", game, "game" | "exclusions") | ("rules", game, "game", _):
            return iri.game(game)
        case _:
            raise KnowledgeBaseError(f"no graph is meant for a Turtle file in this place: {path}")
