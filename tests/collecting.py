"""Which test modules open the store while tests are collected: every worker collects all of them, so none should."""

from __future__ import annotations

from kb import closure

__all__ = ["OPENED", "note_opened"]

OPENED: list[str] = []
"""The module after which the store was open."""


def note_opened(module: str) -> None:
    """Record the module if the store is open, and none was recorded yet."""
    if closure._stored.cache_info().currsize and not OPENED:
        OPENED.append(module)
