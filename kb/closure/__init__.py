"""Graph → closed graph: what follows from what is said, worked out once, when the store is built."""

from __future__ import annotations

from functools import cache

from kb.graph.knowledge import Knowledge
from kb.graph.store import Progress

__all__ = ["if_built", "open_knowledge"]


@cache
def open_knowledge(progress: Progress | None = None) -> Knowledge:
    """The knowledge base that ships with the program, from its compiled store; the first time, that is built.

    Raises:
        KnowledgeBaseError: the data is broken, or the cache folder cannot be written.
    """
    from kb.graph.store import content_hash, create, find

    key = content_hash()
    folder = find(key)
    if folder is None:
        from kb.closure.build import build

        folder = create(key, build, progress or (lambda _what, _done: None))
    return Knowledge.stored(folder)


def if_built() -> Knowledge | None:
    """The knowledge base from its compiled store, `None` where that is not built yet."""
    from kb.graph.store import content_hash, find

    folder = find(content_hash())
    return Knowledge.stored(folder) if folder is not None else None
