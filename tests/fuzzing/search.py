"""Targets, and the cases of each by number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from . import boards, books, citations, command_lines, wordings
from .case import Case
from .oracle import faults, outcome

__all__ = ["TARGETS", "judged", "made"]

TARGETS: Mapping[str, Callable[[Random], Case]] = {
    "boards": boards.case,
    "wordings": wordings.case,
    "lines": command_lines.case,
    "books": books.case,
    "citations": citations.case,
}


def made(seed: int, target: str, number: int) -> Case:
    """A case; the same for the same seed, target and number."""
    return TARGETS[target](Random(f"{seed} {target} {number}"))


def judged(seed: int, target: str, number: int, show: bool = False) -> Iterator[str]:
    """What is wrong with the outcome of a case."""
    case = made(seed, target, number)
    found = outcome(case)
    if show:
        print(f"code {found.code}, {found.seconds:.2f} s, {found.megabytes:.0f} MB\n{found.out.decode('utf-8', 'replace')[:3000]}")
        print(found.err.decode("utf-8", "replace")[:3000])
    return faults(case, found)
