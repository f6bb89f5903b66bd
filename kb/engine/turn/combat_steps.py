"""The steps of combat: attackers, blockers, damage, its end; with everything that happens in between.

Doctrines: combat-steps.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.errors import IllegalError

from ..combat import attackers, combat_of, declare_attackers, declare_blockers, may_attack
from ..combat.attacking import attacking_player
from ..combat.damage_on_stack import waits
from ..stack import stack
from ..table.world import Table
from . import showdowns
from .turns import advance_to

__all__ = ["all_attackers", "attack", "block", "end", "to_damage"]


def attack(game: Table, player: str | None, groups: Sequence[tuple[int | str | None, Sequence[int]]]) -> None:
    """On to the declaration of attackers, and declare these: groups of (whom they attack, their ids).

    Raises:
        IllegalError: it is another player's turn, or the rules do not allow these attackers.
    """
    player = attacking_player(game, player)
    if game.state.step != "declare attackers":
        advance_to(game, "declare attackers", player)
    declare_attackers(game, player, groups)


def all_attackers(game: Table, player: str | None, whom: int | str | None) -> list[int]:
    """On to the declaration of attackers; and the ids of all creatures that can attack (that player or permanent) then.

    Raises:
        IllegalError: it is another player's turn, or none can.
    """
    player = attacking_player(game, player)
    if game.state.step != "declare attackers":
        advance_to(game, "declare attackers", player)
    there = (id for id, object in game.state.objects.items() if object.zone in game.zones.board)
    if not (found := [id for id in there if may_attack(game, id, whom) is None]):
        raise IllegalError(f"nothing that {player} controls can attack")
    return found


def block(game: Table, player: str | None, groups: Sequence[tuple[int, Sequence[int]]]) -> None:
    """On to the declaration of blockers, and declare these: groups of (attacker, ids of the creatures that block it).

    Raises:
        IllegalError: nothing attacks, or the rules do not allow these blocks.
    """
    if not _is_attacked(game):
        raise IllegalError("nothing can be blocked: no creature is attacking")
    if game.state.step != "declare blockers":
        advance_to(game, "declare blockers", game.state.active, declaring=True)
    declare_blockers(game, player, groups)


def to_damage(game: Table, first_strike: bool, *, assigned: bool = False) -> None:
    """On to the combat damage step, or to the one of creatures with first strike, until the damage has been dealt.

    Args:
        assigned: go no further than its assignment, where it waits on the stack before it is dealt.

    Raises:
        IllegalError: nothing attacks, or no creature in combat has first strike or double strike.
    """
    if game.rules.has("combat-at-battlefield"):
        showdowns.to_damage(game)
        return
    if not (combat_of(game.state).declared or _is_attacked(game)):
        raise IllegalError("there is no combat damage: no creature is attacking")
    advance_to(game, "first strike damage" if first_strike else "combat damage", game.state.active)
    if first_strike and game.state.step != "first strike damage":
        raise IllegalError("no creature in combat has first strike or double strike")
    if not assigned and game.outcome("combat-damage"):
        _deal_assigned(game)


def end(game: Table) -> None:
    """On to the end of combat, through every step in between."""
    if game.rules.has("combat-at-battlefield"):
        showdowns.finish(game)
    else:
        advance_to(game, "end of combat", game.state.active)


def _is_attacked(game: Table) -> bool:
    return any(True for _ in attackers(game.state))


def _deal_assigned(game: Table) -> None:
    """Everyone passes until the damage that waits has been dealt; nothing where none waits."""
    game.settle()
    while game.state.over is None and any(waits(game, id) for id in stack.on_stack(game)):
        dealt = waits(game, stack.on_stack(game)[-1])
        game.resolve_top()
        if not dealt:
            game.settle()
