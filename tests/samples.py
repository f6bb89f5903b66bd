"""Samples of long rows of cases: `make test` tries some of each, `make test-all` every one."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

__all__ = ["ALL", "one_in"]

ALL = os.environ.get("APNAP_TESTS") == "all"
"""Whether every case is tried, however long that takes."""
_Case = TypeVar("_Case")


def one_in(number: int, cases: Iterable[_Case]) -> list[_Case]:
    """Every so many-th of some cases, the first among them: the same in each run."""
    found = list(cases)
    return found if ALL else found[::number]
