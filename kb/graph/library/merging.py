"""One store for queries of what ships and what the user imported. It grows by what is new.

Each part of the user's library (`kb.graph.library.parts`) has graphs of its own. A store is made from the one before: a copy with
hard links, in which the graphs of parts that changed are replaced; it is renamed into place when it is whole, so that whoever reads
the old one goes on reading it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from kb.graph.library.parts import Part, parts_of
from kb.graph.store.store import Progress, create, earlier, find, open_store, read_record, write_record

if TYPE_CHECKING:
    from pyoxigraph import Store

    from kb.graph.editions.edition import Edition
    from kb.graph.library import Library
    from kb.graph.library.cards import CardLibrary

__all__ = ["merged"]

_PORTION = 20_000_000
"""Bytes of TriG that are put in at a time: what is put in at once is held in memory, several times its size."""
_RECORD = "parts"


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
    parts = {part.name: part for part in parts_of(books, cards, editions, partial(open_store, folder))}
    made, states = _made(folder), "\n".join(f"{name}\0{part.state}" for name, part in sorted(parts.items()))
    key = f"{folder.name}-{made}-{blake2b(states.encode(), digest_size=8).hexdigest()}"
    return find(key) or create(key, partial(_build, folder, f"{folder.name}-{made}-", parts), progress)


def _made(folder: Path) -> str:
    """A hash of what a part's triples depend on besides the part: the compiled store, and the code."""
    from kb.graph.library.imported import carrying_key

    digest = blake2b(carrying_key(folder).encode(), digest_size=4)
    for name in ("merging.py", "parts.py"):
        digest.update((Path(__file__).parent / name).read_bytes())
    return digest.hexdigest()


def _build(folder: Path, alike: str, parts: Mapping[str, Part], new: Path, progress: Progress) -> None:
    """Fill an empty folder.

    Args:
        folder: of the store of what ships. alike: with what the keys begin of stores that were made from it in the same way.
    """
    progress("the shipped rules", 0.0)
    before = earlier(alike) or folder
    held: Mapping[str, Sequence[str]] = read_record(before, _RECORD)["states"] if before != folder else {}
    open_store(before).backup(new / "quads")
    from pyoxigraph import Store

    store = Store(str(new / "quads"))
    states = {name: [part.state, *part.graphs] for name, part in parts.items()}
    gone = [name for name, state in held.items() if states.get(name) != state]
    fresh = [part for name, part in parts.items() if held.get(name) != states[name]]
    _clear(store, folder, {graph for name in gone for graph in held[name][1:]}, {graph for part in fresh for graph in part.graphs})
    _fill(store, fresh, progress)
    store.flush()
    write_record(new, _RECORD, {"states": states})
    progress("ready", 1.0)


def _clear(store: Store, folder: Path, left: set[str], filled: set[str]) -> None:
    """Empty the graphs that parts have left, and those that parts will fill; what ships in one that is left comes back."""
    from pyoxigraph import NamedNode

    shipped = open_store(folder)
    for graph in map(NamedNode, sorted(left | filled)):
        if store.contains_named_graph(graph):
            store.remove_graph(graph)
        if graph.value not in filled:
            store.bulk_extend(shipped.quads_for_pattern(None, None, None, graph))


def _fill(store: Store, parts: Sequence[Part], progress: Progress) -> None:
    from pyoxigraph import RdfFormat

    for portion in _portions(_reported(parts, progress)):
        store.bulk_load(portion, RdfFormat.TRIG)


def _reported(parts: Sequence[Part], progress: Progress) -> Iterator[bytes]:
    for done, part in enumerate(parts):
        progress(part.name, done / (len(parts) + 1))
        yield from part.lines()


def _portions(lines: Iterable[bytes]) -> Iterator[bytes]:
    portion, size = list[bytes](), 0
    for some in lines:
        portion.append(some)
        size += len(some)
        if size > _PORTION:
            yield b"".join(portion)
            portion, size = [], 0
    yield b"".join(portion)
