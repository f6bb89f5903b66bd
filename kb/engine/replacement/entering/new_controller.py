"""Under whose control a permanent enters, where its words say so: that is settled before how else it enters.

Doctrine: enters-controller. Of several players its controller chooses one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...continuous.in_force import Standing
from ...state.changes import Create, Move
from ...table.choices import Question
from ...wording.players import named

if TYPE_CHECKING:
    from ...characteristics.views import View
    from ...table.world import Table

__all__ = ["under_control"]

Enter = Move | Create


def under_control(game: Table, found: Standing, change: Enter, view: View) -> Enter:
    """The change with the player under whose control the permanent enters."""
    options = named(game, found.node.control, found.seen)
    if not options:
        return change
    question = Question("choose", view.controller, view.name, options, text="under whose control it enters", item=found.source)
    if len(options) > 1:
        game.reason("enters-controller", f"the words let {view.controller} choose whose {view.name} is", ahead="choice")
    (chosen,) = game.ask(question) if len(options) > 1 else options
    game.reason("enters-controller", f"{view.name} enters under {chosen}'s control", ahead="event")
    return replace(change, controller=chosen) if isinstance(change, Create) else replace(change, control=chosen)
