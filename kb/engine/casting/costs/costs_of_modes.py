"""Costs of more modes: an escalate cost for each mode beyond the first, an entwine cost where all modes are chosen.

Doctrines: keyword-escalate, keyword-entwine. Costs of mana are taken as payable; what a player must have is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.text.nodes.costs import Cost

from ...characteristics.keywords import doctrine_of
from ...table.world import Table

__all__ = ["costs_of_modes"]


def costs_of_modes(game: Table, id: int, modes: tuple[int, ...]) -> Iterator[Cost]:
    """The costs of a spell's modes that were chosen besides one, as often as each is to be paid."""
    view, more = game.view(id), len(modes) - 1
    if more < 1:
        return
    for name, times in (("escalate", more), ("entwine", 1)):
        for ability in view.keyword_abilities(name):
            if ability.cost is not None:
                game.reason(doctrine_of(name), f"{len(modes)} modes are chosen: the {name} cost is paid {times} times")
                yield from (ability.cost,) * times
