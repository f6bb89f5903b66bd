"""The store of queries made ready after many imports, by a process that goes on when the import has ended.

Making it takes a quarter of the time that importing took. Who asks a query sooner waits for the rest of it, as for any process that
makes a store; where the process comes to nothing, the query makes it.
"""

from __future__ import annotations

from subprocess import Popen

from kb.another_python import begun

__all__ = ["MANY", "make_ready"]

MANY = 4
"""After fewer imports the first query takes no longer than another process would take to begin."""

_begun: list[Popen[bytes]] = []
"""Kept, as nobody waits for them."""


def make_ready(imported: int) -> None:
    """Begin to make the store, if that many imports are worth it."""
    process = begun(__name__, alone=True) if imported >= MANY else None
    if process is not None:
        _begun.append(process)


def main() -> None:
    """Make the store of what ships and of everything imported, unless it is there."""
    from kb.closure import open_knowledge

    open_knowledge().merged()


if __name__ == "__main__":
    main()
