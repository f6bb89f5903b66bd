"""Combat with blockers: attackers, blockers, damage, and the end of it.

Doctrines: combat-steps, end-of-combat, removed-from-combat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.errors import IllegalError

from ..state.combat import Combat, attackers, combat_of, in_combat, out_of_combat
from .attacking import declare_attackers, may_attack
from .blocking import declare_blockers, declare_no_blocks, may_block
from .damage import deal, has_first_strike_step
from .damage_on_stack import deal_assigned

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = [
    "Combat", "attackers", "combat_of", "deal", "declare_attackers", "declare_blockers", "declare_no_blocks", "end",
    "has_first_strike_step", "may_attack", "may_block", "out_of_combat", "tidy", "to_damage",
]  # fmt: skip


def to_damage(game: Table, first_strike: bool, *, assigned: bool = False) -> None:
    """On to the combat damage step, or to the one of creatures with first strike, until the damage has been dealt.

    Args:
        assigned: go no further than its assignment, where it waits on the stack before it is dealt.

    Raises:
        IllegalError: nothing attacks, or no creature in combat has first strike or double strike.
    """
    from ..battlefields import showdown
    from ..turn.turns import advance_to

    if game.rules.has("combat-at-battlefield"):
        showdown.to_damage(game)
        return
    if not (combat_of(game).declared or any(True for _ in attackers(game))):
        raise IllegalError("there is no combat damage: no creature is attacking")
    advance_to(game, "first strike damage" if first_strike else "combat damage", game.state.active)
    if first_strike and game.state.step != "first strike damage":
        raise IllegalError("no creature in combat has first strike or double strike")
    if not assigned and game.outcome("combat-damage"):
        deal_assigned(game)


def end(game: Table) -> None:
    """On to the end of combat, through whatever lies between."""
    from ..battlefields import showdown
    from ..turn.turns import advance_to

    if game.rules.has("combat-at-battlefield"):
        showdown.finish(game)
    else:
        advance_to(game, "end of combat", game.state.active)


def tidy(game: Table) -> None:
    """Remove from combat what is no longer a creature, or has phased out."""
    gone = [o.id for o in in_combat(game) if o.phased_out or "creature" not in game.view(o.id).types]
    if gone:
        for id in gone:
            game.reason("removed-from-combat", f"{game.name(id)} is removed from combat", object=id)
        game.perform(*out_of_combat(game, *gone))
