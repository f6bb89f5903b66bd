"""Graph → closed graph: what follows from what is said, worked out once, when the store is built."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from kb.graph.knowledge import Knowledge
from kb.graph.store.store import Progress

__all__ = ["compiled_with", "if_built", "open_knowledge"]


def open_knowledge(progress: Progress | None = None) -> Knowledge:
    """The knowledge base that ships with the program, with the user's own games and editions in it, from its compiled store.

    The first time, and after a change, that is built. Asked twice without a change between, it is the same object.

    Raises:
        KnowledgeBaseError: the data is broken, or the cache folder cannot be written.
    """
    from kb.graph.library.worlds import current

    report = progress or (lambda _what, _done: None)
    shipped = _shipped(report)
    return _stored(_with_worlds(shipped, worlds, report) if (worlds := current()) else shipped)


def if_built() -> Knowledge | None:
    """The knowledge base from its compiled store, `None` where that is not built yet.

    Where only the user's own worlds are not compiled yet, it is what ships.
    """
    from kb.graph.library.worlds import current
    from kb.graph.store.store import find

    key = _hash()
    folder = find(key)
    if folder is None:
        return None
    worlds = current()
    return Knowledge.stored((worlds and find(f"{key}~{worlds}")) or folder)


def compiled_with(worlds: str, progress: Progress) -> Path:
    """The folder of the store of what ships and of the user's worlds of that name, built if it is not there.

    Raises:
        KnowledgeBaseError: a file is broken, or the cache folder cannot be written.
    """
    return _with_worlds(_shipped(progress), worlds, progress)


def _shipped(progress: Progress) -> Path:
    from kb.graph.store.store import create, find

    folder = find(key := _content())
    if folder is None:
        from kb.closure.build import build

        folder = create(key, build, progress)
    return folder


@cache  # the files are hashed once a process: what ships does not change under a running program
def _content() -> str:
    return _hash()


def _hash() -> str:
    from kb.graph.store.store import content_hash

    return content_hash(readings=_readings)


def _readings(root: Path) -> str:
    from kb.graph.nodes.cards import readings  # only where a file has changed: it loads the grammar
    from kb.text.wording.kept_readings import keeping_none

    with keeping_none():
        return readings(root)


def _with_worlds(shipped: Path, worlds: str, progress: Progress) -> Path:
    """The folder of the store of what ships and of the user's worlds of that name."""
    from kb.graph.store.store import create, find

    key = f"{shipped.name}~{worlds}"
    folder = find(key)
    if folder is None:
        from kb.closure.extend import extend
        from kb.graph.library.worlds import sources_of

        folder = create(key, partial(extend, shipped, sources_of(worlds)), progress)
    else:
        find(shipped.name)  # it is in use, too
    return folder


@cache  # one knowledge base for a folder, so that everything worked out of it is shared by all that open it
def _stored(folder: Path) -> Knowledge:
    return Knowledge.stored(folder)
