"""A permanent that enters with a counter of its controller's choice ("with your choice of a flying counter or a trample counter").

Doctrines: enters-static, enters-choice. It is chosen before the permanent enters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.base import Node
from kb.text.nodes.effects import AddCounters
from kb.text.nodes.statics import EntersWith

from ...continuous.in_force import Standing
from ...resolution.choosing import choice_on_entering
from ...table.choices import Question

if TYPE_CHECKING:
    from ...characteristics.views import View
    from ...table.world import Table

__all__ = ["with_chosen_counters"]


def with_chosen_counters(game: Table, found: Standing, view: View) -> EntersWith:
    """What is said of how something enters; of counters of several kinds, those of the kind that its controller chooses."""
    node: EntersWith = found.node
    if not any(isinstance(part, AddCounters) and part.kinds for part in node.counters):
        return node
    return replace(node, counters=tuple(_chosen(game, part, found, view) for part in node.counters))


def _chosen(game: Table, part: Node, found: Standing, view: View) -> Node:
    if not isinstance(part, AddCounters) or not part.kinds:
        return part
    question = Question("choose", view.controller, view.name, part.kinds, text="with which counter it enters", item=found.source)
    for step in ("choice", "event"):
        fact = f"{view.controller} chooses a counter before {view.name} enters"
        point = choice_on_entering(game) if step == "choice" else "enters-static"
        game.reason(point, fact, kinds=("EntersWith",), ahead=step, lapses=step == "choice")
    (kind,) = game.ask(question)
    return replace(part, kind=str(kind), kinds=())
