"""The check that takes longer than all others together, made by another process meanwhile, and not again before a change.

That process is a Python of its own, begun the same way on every system. Where it cannot run, or fails, the check is made here.
"""

from __future__ import annotations

import atexit
import gc
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from subprocess import Popen

from msgspec import DecodeError, json

from kb.another_python import begun
from kb.closure.check import CHECKS, Check
from kb.closure.checks.data import Violation
from kb.closure.checks.subject import Subject
from kb.closure.marks import digest_of, keep, kept
from kb.graph.turtle.bulk import bulk_work

__all__ = ["APART", "made_apart"]

APART = "nothing contradicts the axioms"
_MEMORY = "free-of-contradiction"
_MOST_KEPT = 20  # marks: one for each state of the data that was checked and is likely to be checked again
_PACKAGE = Path(__file__).parents[1]


@contextmanager
def made_apart(root: Path) -> Iterator[Mapping[str, Check]]:
    """Begin the check over the data under a folder; gives what to make in its place, which waits for what the other process finds.

    On a machine with one processor nothing is begun, and nothing is to be made in its place. Where the same data was found free
    of contradiction by the same code, nothing is begun either, and nothing is found again.
    """
    mark = _mark(root)
    if mark in kept(_MEMORY):
        yield {APART: lambda _: iter(())}
        return
    process = _begun(root) if (os.cpu_count() or 1) > 1 else None
    if process is None:
        yield {}
        return
    with process:
        try:
            yield {APART: lambda subject: _noted(mark, _found(process, subject))}
        finally:
            process.kill()


def _mark(root: Path) -> str:
    """What the check depends on: the data, and the code that reads it and reasons."""
    stages = (_PACKAGE / stage for stage in ("text", "graph", "closure"))
    rules = (place for place in sorted((root / "rules").glob("*/*")) if place.name != "scenarios")  # the check reads no scenarios
    return digest_of([*stages, root / "ontology", *rules]).hex()


def _noted(mark: str, found: Iterator[Violation]) -> Iterator[Violation]:
    """What is found; where that is nothing, it is kept that it was."""
    everything = tuple(found)
    if not everything:
        # It does not matter which of the older marks go: a missing one costs one more check.
        keep(_MEMORY, [mark, *sorted(kept(_MEMORY))[: _MOST_KEPT - 1]])
    yield from everything


def _begun(root: Path) -> Popen[bytes] | None:
    return begun(__name__, str(root))


def _found(process: Popen[bytes], subject: Subject) -> Iterator[Violation]:
    said, _ = process.communicate()
    try:
        yield from json.decode(said, type=tuple[Violation, ...])
    except DecodeError:  # the other process died: the check is made here after all
        yield from CHECKS[APART](subject)


def main(root: str) -> None:
    """What the other process does: writes what the check finds as JSON."""
    with bulk_work():
        found = tuple(CHECKS[APART](Subject(Path(root))))
    sys.stdout.buffer.write(json.encode(found))
    atexit.register(gc.freeze)  # what is left goes with the process, unlooked at


if __name__ == "__main__":
    main(sys.argv[1])
