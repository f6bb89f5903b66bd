"""The choice among several replacement effects that apply: the player who is affected says which comes first.

Doctrines: replacement-choice, replacement-order (by what an edition says of it).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..table.choices import Question

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["chosen_first"]


def chosen_first(game: Table, player: str, names: Sequence[str]) -> int:
    """The place of the effect that the player chooses. `names`: of those that could be applied."""
    for doctrine in ("replacement-choice", "replacement-order"):
        if game.rules.knows(doctrine):
            game.reason(doctrine, f"{player} chooses what to apply first", player=player, ahead="choice")
    numbers = tuple(range(len(names)))
    question = Question("choose", player, "replacement", numbers, text="which effect applies first", labels=tuple(names))
    return int(game.ask(question)[0])
