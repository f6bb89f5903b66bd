"""One store for queries of what ships and what the user imported: made once for each state of the library.

An imported edition is a named graph, `mtg:2012-07-01`; what is carried over to it stands with all else that was inferred.
The official text of an edition that ships is a graph beside ours, `mtg:2006-05-01/official`: our gist and the official
words are kept apart by where they stand.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from kb.graph import iri
from kb.graph.store.store import Progress, create, find, open_store

if TYPE_CHECKING:
    from pyoxigraph import Quad, Store

    from kb.graph.editions.edition import Edition
    from kb.graph.library import Library
    from kb.graph.library.cards import CardLibrary

__all__ = ["FURTHER", "graph_of", "merged"]

FURTHER = "/further"
"""After the name of a graph: that part of it which no other graph has. Not shown by name."""

_CARDS = 4 * 1_000  # pieces of cards put in at a time, four for each card: some 25 megabytes
_PORTION = 10_000
"""Quads that are put in at a time: what is put in at once is held in memory."""


def merged(
    library: Library | None, cards: CardLibrary | None, folder: Path | None, editions: Mapping[str, Edition], progress: Progress
) -> Path | None:
    """The folder of the merged store; `None` where nothing was imported.

    Args:
        library: the user's rulebooks. cards: the user's cards. folder: of the compiled store of what ships.
        editions: id → edition, those of the library among them.

    Raises:
        KnowledgeBaseError: the cache folder cannot be written, or the library cannot be read.
    """
    books = library if library is not None and library.editions else None
    if folder is None or (books is None and cards is None):
        return None
    find(folder.name)  # it is in use, however long ago it was opened
    key = f"{folder.name}-{_state(books, cards, folder)}"
    return find(key) or create(key, partial(_build, books, cards, folder, editions), progress)


def graph_of(edition: Edition) -> str:
    """The named graph of an edition's official text."""
    return f"{iri.edition(edition.id)}/official" if edition.shipped else iri.edition(edition.id)


def _state(library: Library | None, cards: CardLibrary | None, folder: Path) -> str:
    from kb.graph.library.imported import carrying_key

    editions = library.editions.values() if library is not None else ()
    held = "\n".join((*(f"{each.id} {each.digest}" for each in editions), cards.state if cards is not None else ""))
    code = Path(__file__).read_text(encoding="utf-8")
    return blake2b(f"{carrying_key(folder)}\n{held}\n{code}".encode(), digest_size=8).hexdigest()


def _build(
    library: Library | None,
    cards: CardLibrary | None,
    folder: Path,
    editions: Mapping[str, Edition],
    new: Path,
    progress: Progress,
) -> None:
    from pyoxigraph import RdfFormat, Store

    progress("the shipped rules", 0.0)
    shutil.copytree(folder / "quads", new / "quads")
    store, together = Store(str(new / "quads")), _together(folder)
    while portion := list(islice(together, _PORTION)):
        store.bulk_extend(portion)
    if cards is not None:
        progress("your cards", 0.0)
        for lines in _cards(cards, store):
            store.bulk_load(lines, RdfFormat.N_QUADS)
    for done, name in enumerate(library.editions if library is not None else (), 1):
        assert library is not None  # it has editions
        progress(name, done / (len(library.editions) + 1))
        edition = editions[name]
        store.bulk_load("".join(_lines(store, library, edition)).encode(), RdfFormat.N_QUADS)
        edition.forget()
    store.flush()
    progress("ready", 1.0)


def _together(folder: Path) -> Iterator[Quad]:
    """All that ships once more, in the graph without a name: one look there is quicker than one in each of a hundred graphs."""
    from pyoxigraph import Quad

    for quad in open_store(folder):
        if quad.graph_name.value != iri.SHAPES:
            yield Quad(quad.subject, quad.predicate, quad.object)


def _cards(cards: CardLibrary, store: Store) -> Iterator[bytes]:
    """The user's cards as N-Quads: in the graph of their game's own cards, what was inferred with all else that was; and once more
    without a graph. A card that ships is what ships: its abilities would be mixed up with those of the other wording."""
    from pyoxigraph import NamedNode

    portion: list[bytes] = []
    for game, name, said, inferred in cards.triples():
        if next(store.quads_for_pattern(NamedNode(iri.card(game, name)), None, None, NamedNode(iri.card_set(game))), None):
            continue
        for triples, graph in ((said, iri.card_set(game, user=True)), (inferred, iri.INFERRED)):
            portion += (triples, triples.replace(b" .\n", f" <{graph}> .\n".encode()))
        if len(portion) > _CARDS:
            yield b"".join(portion)
            portion.clear()
    yield b"".join(portion)


def _lines(store: Store, library: Library, edition: Edition) -> Iterator[str]:
    """An edition as N-Quads: its official text; then what that has besides ours, or what is carried over to it.

    All of it stands in its graph, and once more in the one without a name.
    """
    official = library.graph(edition.id).decode().splitlines()
    yield from _of_graph(official, graph_of(edition))
    if edition.shipped:
        ours = set(_ours(store, edition))
        further = [line for line in official if line not in ours]
        yield from _of_graph(further, graph_of(edition) + FURTHER)
    else:
        further = [*official, *(carried := list(_carried(edition)))]
        yield from _of_graph(carried, iri.INFERRED)
    yield from (f"{line}\n" for line in further)


def _of_graph(triples: Iterable[str], graph: str) -> Iterator[str]:
    end = f" <{graph}> .\n"
    return (line.removesuffix(" .") + end for line in triples)


def _ours(store: Store, edition: Edition) -> Iterator[str]:
    """Our triples of a shipped edition. A query over everything would give twice what the official text says too."""
    from pyoxigraph import NamedNode

    for quad in store.quads_for_pattern(None, None, None, NamedNode(iri.edition(edition.id))):
        yield f"{quad.subject} {quad.predicate} {quad.object} ."


def _carried(edition: Edition) -> Iterator[str]:
    """What an imported edition takes over: gists, provisions and what its rules settle; and on what it is silent."""
    from pyoxigraph import Literal

    yield f"<{iri.edition(edition.id)}> <{iri.PREFIXES['skos']}notation> {Literal(edition.id)} ."
    for rule in edition.rules.values():
        yield from (_triple(rule.id, "carriedFrom", f"<{iri.BASE}{source}>") for source in rule.carried_from)
        provisions = (iri.provision(edition.game, name) for name in rule.provisions)
        yield from (_triple(rule.id, "realises", f"<{provision}>") for provision in provisions)
        yield from (_triple(rule.id, "settles", f"<{iri.setting(*state.split('/'))}>") for state in rule.states)
        if rule.gist:
            yield _triple(rule.id, "gist", str(Literal(rule.gist, language="en")))
        if rule.review:
            yield _triple(rule.id, "toBeReviewed", str(Literal(True)))
    for name, setting in edition.settings.items():
        if not setting.assumed:
            continue
        yield _triple(edition.id, "silentOn" if setting.silent else "notApplicable", f"<{iri.doctrine(name)}>")
        yield _triple(edition.id, "assumes", f"<{iri.setting(name, edition.setting(name).value)}>")


def _triple(subject: str, name: str, value: str) -> str:
    return f"<{iri.BASE}{subject}> <{iri.term(name)}> {value} ."
