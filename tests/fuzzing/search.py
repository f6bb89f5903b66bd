"""Targets, the cases of each by number, and what is wrong with the outcome of one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from . import boards, books, citations, command_lines, queries, wordings
from .case import Case
from .growth import grown, too_fast
from .oracle import faults, outcome
from .outcomes import Outcome
from .sameness import twice

__all__ = ["GROWTH", "TARGETS", "faults_of", "judged", "made", "made_grown"]

TARGETS: Mapping[str, Callable[[Random], Case]] = {
    "boards": boards.case,
    "wordings": wordings.case,
    "lines": command_lines.case,
    "books": books.case,
    "citations": citations.case,
    "queries": queries.case,
}
GROWTH = "growth"
"""A target by itself: a case of it is the same in four sizes."""
_ASKED_TWICE = 5
"""Every so many boards one is asked twice."""


def made(seed: int, target: str, number: int) -> Case:
    """A case; the same for the same seed, target and number."""
    return TARGETS[target](_random(seed, target, number))


def made_grown(seed: int, number: int) -> tuple[Case, ...]:
    """A case of growth; the same for the same seed and number."""
    return grown(_random(seed, GROWTH, number))


def judged(seed: int, target: str, number: int) -> tuple[Outcome | None, list[str]]:
    """The outcome of a case, and what is wrong with it."""
    if target == GROWTH:
        found = too_fast(made_grown(seed, number))
        return None, [found] if found else []
    case = made(seed, target, number)
    done = outcome(case)
    return done, list(faults_of(case, done, again=target == "boards" and number % _ASKED_TWICE == 0))


def faults_of(case: Case, done: Outcome, *, again: bool = False) -> Iterator[str]:
    """What is wrong with an outcome. `again`: the case is asked a second time, and must answer the same."""
    yield from faults(case, done)
    if again and done.seconds < 1 and (differs := twice(case, done)):
        yield differs


def _random(seed: int, target: str, number: int) -> Random:
    return Random(f"{seed} {target} {number}")
