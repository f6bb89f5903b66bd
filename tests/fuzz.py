"""How long random searches look: as long as `make test` can wait, or under `make fuzz` five times as long for each of
its minutes."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TypeVar

from hypothesis import HealthCheck, settings

__all__ = ["PROFILE", "searching"]

SAME, FUZZ = "same", "fuzz"
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", SAME)
_LONGER = max(1, round(5 * float(os.environ.get("FUZZ_MINUTES") or 10)))
_Test = TypeVar("_Test", bound=Callable[..., None])

settings.register_profile(SAME, derandomize=True, database=None, deadline=None)
settings.register_profile(
    FUZZ, max_examples=100 * _LONGER, database=None, deadline=None, print_blob=True, suppress_health_check=list(HealthCheck)
)


def searching(examples: int, *suppressed: HealthCheck) -> Callable[[_Test], _Test]:
    """A decorator like `hypothesis.settings`: how many examples a test tries in `make test`."""
    if PROFILE == FUZZ:
        return settings(max_examples=examples * _LONGER)
    return settings(max_examples=examples, suppress_health_check=suppressed)
