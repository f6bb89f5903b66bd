"""Replacement effects that use up their source: of several events at once they apply to one, which their controller picks.

Doctrine: replacement-simultaneous (each event by itself, in an order that the controller of the replacements chooses).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from kb.text.nodes.base import walk
from kb.text.nodes.effects import Destroy, Sacrifice
from kb.text.nodes.effects import Move as MoveInstruction
from kb.text.nodes.statics import Replacement
from kb.text.nodes.things import This

from ..continuous.in_force import Standing, standing
from ..state.changes import Change, Move
from ..table.choices import Question

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["event_by_event", "in_order", "used_up"]


def event_by_event(game: Table) -> bool:
    """Whether events that happen at once are replaced one after another, so that what is gone by then replaces no more of them."""
    return bool(game.rules.rules_for("replacement-simultaneous"))


def in_order(game: Table, changes: tuple[Change, ...], watches: Callable[[Standing, Change], bool]) -> tuple[Change, ...]:
    """The changes with those first to which effects that use up their source are applied, as their controllers choose."""
    for effect in standing(game, Replacement):
        fitting = [each for each in changes if isinstance(each, Move) and watches(effect, each)] if _uses_itself_up(effect) else []
        if len(fitting) < 2:
            continue
        player, name = effect.controller or game.state.active, game.name(effect.source)
        ids = tuple(each.object for each in fitting)
        labels = tuple(map(game.name, ids))
        (first,) = game.ask(
            Question("choose", player, name, ids, text=f"to which {name} is applied", item=effect.source, labels=labels)
        )
        game.reason("replacement-simultaneous", f"{player} applies {name} to what happens to {game.name(first)}")
        chosen = next(each for each in fitting if each.object == first)
        changes = (chosen, *(each for each in changes if each is not chosen))
    return changes


def _uses_itself_up(effect: Standing) -> bool:
    parts = (part for part in walk(effect.node.body) if isinstance(part, Destroy | Sacrifice | MoveInstruction))
    return effect.source is not None and any(isinstance(what, This) for part in parts for what in walk(part.what))


def used_up(game: Table, change: Change, made: Iterable[Change]) -> frozenset[int]:
    """The objects that leave the board with what became of a change, other than that of the change itself."""
    moves = (
        each for each in made if isinstance(each, Move) and each is not change and each.object != getattr(change, "object", None)
    )
    return frozenset(each.object for each in moves if game.zones.name(each.to_zone) not in game.zones.board)
