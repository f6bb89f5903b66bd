"""Sameness: a board asked twice gives the same bytes, in this process and in others that hash texts otherwise."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path

from .case import Case
from .oracle import outcome
from .outcomes import Outcome

__all__ = ["differing", "digest", "twice"]

ROOT = Path(__file__).parents[2]


def digest(found: Outcome) -> str:
    """An outcome in a few letters, without what may differ: time, memory, the name of the folder it ran in."""
    text = f"{found.code}".encode() + found.out + b"\0" + found.err
    return blake2b(text, digest_size=8).hexdigest()


def twice(case: Case, first: Outcome) -> str:
    """What is wrong with a case asked again; nothing if it answers the same."""
    again = outcome(case)
    if digest(first) == digest(again):
        return ""
    pairs = zip((first.out + first.err).splitlines(), (again.out + again.err).splitlines(), strict=False)
    line = next((pair for pair in pairs if pair[0] != pair[1]), (b"", b""))
    return f"asked twice it answers otherwise: {line[0][:150]!r} then {line[1][:150]!r}"


def differing(seed: int, cases: Sequence[tuple[str, int]], digests: Sequence[str], hash_seed: int) -> Iterator[tuple[str, int]]:
    """Those of some cases (target and number) that answer otherwise in a process in which sets have another order."""
    asked = [f"{target}:{number}" for target, number in cases]
    command = [sys.executable, "-m", "tests.fuzzing.sameness", str(seed), *asked]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    )
    others = done.stdout.split()
    if len(others) != len(cases):
        raise RuntimeError(f"the other process ended early: {done.stderr[-500:]}")
    yield from (case for case, one, other in zip(cases, digests, others, strict=True) if one != other)


def _main() -> None:
    from .search import made

    for asked in sys.argv[2:]:
        target, number = asked.split(":")
        print(digest(outcome(made(int(sys.argv[1]), target, int(number)))), flush=True)


if __name__ == "__main__":
    _main()
