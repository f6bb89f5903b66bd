"""The verdicts on several boards."""

from __future__ import annotations

from msgspec import Struct

from kb.model.verdict import Verdict

__all__ = ["BoardVerdict"]


class BoardVerdict(Struct, frozen=True):
    """The verdict on one of several boards; `error`: why there is none."""

    file: str
    verdict: Verdict | None = None
    error: str | None = None
