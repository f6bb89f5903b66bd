"""Combat with blockers: attackers, blockers, damage, and the end of it.

Doctrines: combat-steps, end-of-combat, removed-from-combat.
"""

from __future__ import annotations

from ..state.combat import Combat
from ..state.in_combat import attackers, combat_of, in_combat, out_of_combat
from ..table.world import Table
from .attacking import attackable, cite_barred_attack, declare_attackers, declare_no_attacks, has_to_attack, may_attack
from .blocking import cite_barred_block, declare_blockers, declare_no_blocks, demanded_blocks, kept_from, may_declare
from .damage import deal, has_first_strike_step
from .participants import spare

__all__ = [
    "Combat",
    "attackable",
    "attackers",
    "cite_barred_attack",
    "cite_barred_block",
    "combat_of",
    "deal",
    "declare_attackers",
    "declare_blockers",
    "declare_no_attacks",
    "declare_no_blocks",
    "demanded_blocks",
    "has_first_strike_step",
    "has_to_attack",
    "kept_from",
    "may_attack",
    "may_declare",
    "out_of_combat",
    "tidy",
]  # fmt: skip


def tidy(game: Table) -> None:
    """Remove from combat what is no longer a creature, or has phased out, and what is attacked no more."""
    gone = [o.id for o in in_combat(game.state) if o.phased_out or "creature" not in game.view(o.id).types]
    if gone:
        for id in gone:
            game.reason("removed-from-combat", f"{game.name(id)} is removed from combat", object=id, ahead="event")
        game.perform(*out_of_combat(game.state, *gone))
    spare(game)
