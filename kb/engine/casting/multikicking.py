"""Multikicker: how often its cost is paid for a spell that is announced as kicked, kept with the spell.

Doctrine: keyword-kicker.
"""

from __future__ import annotations

from msgspec.structs import replace

from ..stack import stack
from ..state.manner import times_mark
from ..table.choices import Question
from ..table.world import Table
from .offered_costs import MOST_TIMES

__all__ = ["announce_kicks"]


def announce_kicks(game: Table, player: str, id: int) -> None:
    """Ask how often a kicked spell on the stack is kicked, where that can be more than once, and note it on the spell."""
    item = game.state.objects[id].item
    if item is None or "kicked" not in item.manner or not game.view(id).has("multikicker"):
        return
    name = game.name(id)
    options = tuple(range(1, MOST_TIMES + 1))
    labels, text = tuple(map(str, options)), "the multikicker cost"
    question = Question("times", player, name, options, text=text, item=id, labels=labels, bounded=True, unsaid=(1,))
    times = int(game.ask(question)[0])
    fact = f"{player} kicks {name} {'once' if times == 1 else f'{times} times'}"
    game.reason("keyword-kicker", fact, ahead="cast", bearing="general")
    stack.put(game, id, replace(item, manner=item.manner | {times_mark("kicked", times)}))
