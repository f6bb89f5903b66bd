"""The order in which damage dealt at once meets a shield that it uses up: as the player who is damaged, or controls it, chooses.

Doctrine: prevention.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import PreventDamage, RedirectDamage

from ...continuous.in_force import Standing, standing
from ...state.changes import Change, Damage
from ...table.choices import Question
from ..proposed import affected_player
from .prevention import protects
from .redirection import redirects

if TYPE_CHECKING:
    from ...table.world import Table

__all__ = ["in_order"]


def in_order(game: Table, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The changes with the damage that a shield prevents first in front, where the shield is not enough for all of it."""
    for effect in (*standing(game, PreventDamage), *standing(game, RedirectDamage)):
        meets = protects if isinstance(effect.node, PreventDamage) else redirects
        left = dict(effect.effect.values).get("left") if effect.effect is not None else None
        met = [each for each in changes if isinstance(each, Damage) and meets(game, effect, each)] if left else []
        if left and sum(each.amount for each in met) > left and len({_kind(game, each) for each in met}) > 1:
            first = _as_chosen(game, effect, met)
            changes = (*first, *(each for each in changes if not any(each is damage for damage in met)))
    return changes


def _kind(game: Table, damage: Damage) -> tuple[object, ...]:
    """What can make a difference between one source's damage and another's."""
    if damage.source is None:
        return (None, damage.amount)
    view = game.view(damage.source)
    return (view.name, view.controller, view.keywords, damage.amount)


def _as_chosen(game: Table, effect: Standing, met: list[Damage]) -> list[Damage]:
    numbers = tuple(range(len(met)))
    labels = tuple(game.name(damage.source) for damage in met)
    player, name, text = affected_player(game, met[0]), game.name(effect.source), "which damage is prevented first"
    asked = Question("order", player, name, numbers, len(met), len(met), text, item=effect.source, labels=labels)
    game.reason("prevention", f"{player} chooses which damage {name} prevents first", player=player, ahead=("choice", "event"))
    return [met[int(number)] for number in game.ask(asked)]
