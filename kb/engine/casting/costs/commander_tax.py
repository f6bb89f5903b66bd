"""The commander tax: more mana for each time that the player has cast the commander from the command zone before.

Doctrine: commander-tax.
"""

from __future__ import annotations

from ...state.objects import COMMANDER, called_commander
from ...table.bookkeeping import note_commander_cast
from ...table.world import Table

__all__ = ["commander_tax"]

_FROM_COMMAND = "from-command"


def commander_tax(game: Table, player: str, id: int) -> int:
    """How much more mana a spell costs that is cast from the command zone; that it was cast from there counts from now on."""
    spell = game.state.objects[id]
    if COMMANDER not in spell.marks or spell.item is None or _FROM_COMMAND not in spell.item.manner:
        return 0
    called = called_commander(spell)
    before = dict(game.state.players[player].commander_casts).get(called, 0)
    note_commander_cast(game, player, called)
    more = before * game.rules.game.numbers.get("commanderTax", 0)
    times = "once" if before == 1 else f"{before} times"
    said = f"has cast {game.name(id)} from the command zone {times} before: {{{more}}} more"
    first = f"casts {game.name(id)} from the command zone for the first time: it costs no more"
    game.reason("commander-tax", f"{player} {said if before else first}")
    return more
