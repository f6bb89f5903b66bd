"""Findings of a state check: changes to be made, and the rule and fact that demand them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ..characteristics.views import View
from ..state.changes import Change, Move
from ..table.world import Table

__all__ = ["Finding", "Findings", "buried", "cite_once"]


class Finding(Struct, frozen=True):
    """Changes that a state check demands. `fact`: why, in a short sentence. `object`: the id that it is about."""

    changes: tuple[Change, ...]
    fact: str
    object: int | None = None


Findings = Iterator[Finding]


def buried(game: Table, view: View, *how: str) -> tuple[Change, ...]:
    """It is put into its owner's graveyard; `how`: what that is besides ("Destroyed", "Sacrifices")."""
    agent = view.controller if "Sacrifices" in how else None
    return (Move(view.id, game.zones.grave, how=frozenset(how), agent=agent),)


def cite_once(game: Table, doctrine: str, fact: str, object: int) -> None:
    """Record why a check demands nothing of what it looks at, the first time only: checks are made again and again."""
    # What was recorded at once: reasons that are worked out only when they are read are none of a check.
    if not any(reason.fact == fact for step in game.trace.steps for reason in step.recorded):
        game.cite(doctrine, fact, object=object)
