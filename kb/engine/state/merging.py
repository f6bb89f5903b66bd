"""The change by which a spell and a permanent become one object of several components."""

from __future__ import annotations

from .changes import Change

__all__ = ["Merge"]


class Merge(Change, frozen=True):
    """A spell becomes part of a permanent, on top of it or under it.

    `what`: the keyword action that it is.
    """

    object: int
    onto: int
    on_top: bool
    what: str
    agent: str | None = None
