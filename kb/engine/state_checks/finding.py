"""What a state check finds: changes to be made, and the rule and fact that demand them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from ..characteristics.views import View
from ..state.changes import Change, Move
from ..state.objects import GameObject

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["Finding", "Findings", "buried", "on_board", "permanents"]


class Finding(Struct, frozen=True):
    """Changes that a state check demands. `fact`: why, in a short sentence. `object`: the id that it is
    about.
    """

    changes: tuple[Change, ...]
    fact: str
    object: int | None = None


Findings = Iterator[Finding]


def on_board(game: Table) -> Iterator[GameObject]:
    """The objects on the board that are phased in, oldest first."""
    board = game.zones.board
    for object in game.state.objects.values():
        if object.zone in board and not object.phased_out:
            yield object


def permanents(game: Table) -> tuple[View, ...]:
    """What is on the board, as it is seen; worked out once for a state, which every check asks about."""
    key = ("permanents", game.lens)
    found: tuple[View, ...] | None = game.state.cache.get(key)
    if found is None:
        found = game.state.cache[key] = tuple(game.view(object.id) for object in on_board(game))
    return found


def buried(game: Table, view: View, *how: str) -> tuple[Change, ...]:
    """It is put into its owner's graveyard; `how`: what that is besides ("Destroyed", "Sacrifices")."""
    agent = view.controller if "Sacrifices" in how else None
    return (Move(view.id, game.zones.grave, how=frozenset(how), agent=agent),)
