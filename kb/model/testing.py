"""Scenario files put to the test."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from kb.model.rests_on import RestsOn

__all__ = ["Failure", "TestReport", "TestResult"]


class Failure(Struct, frozen=True):
    """An expectation that did not hold. `line`: the line in the file; `step`: the play line it was checked after."""

    line: int | None
    expected: str
    found: str
    step: str


class TestResult(Struct, frozen=True):
    """One scenario file under one edition.

    `result`: "undecided" where nothing failed, but an expectation turns on what was left out; `undecided` has those
    expectations, `rests_on` what was left out. `error`: why it is unreadable, or why it went no further. `uncited`: rules it names
    that the answer did not cite. `review`: what the answer leans on that has to be reviewed.
    """

    file: str
    under: str
    result: Literal["passed", "failed", "undecided", "unreadable"]
    failures: tuple[Failure, ...] = ()
    uncited: tuple[str, ...] = ()
    error: str | None = None
    review: tuple[str, ...] = ()
    undecided: tuple[Failure, ...] = ()
    rests_on: tuple[RestsOn, ...] = ()


class TestReport(Struct, frozen=True):
    """Scenario files run."""

    results: tuple[TestResult, ...]

    def count(self, result: str) -> int:
        """How many came out so; "uncited": how many name a rule that the answer did not cite."""
        if result == "uncited":
            return sum(bool(each.uncited) for each in self.results)
        return sum(each.result == result for each in self.results)

    def ok(self, strict: bool = False) -> bool:
        """Whether all passed; when strict, with every rule cited that they name."""
        return all(each.result == "passed" and not (strict and each.uncited) for each in self.results)
