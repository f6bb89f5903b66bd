"""Permanents as they are turned face up: what is done at the same time ("as ~ is turned face up, put five +1/+1 counters on it").

Doctrine: instead-words.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.text.nodes.abilities import StaticAbility
from kb.text.nodes.statics import AsTurnedUp

from ..context.context import Mention
from ..state.changes import Cause, Change, TurnFace
from .entering.entering import collected
from .proposed import would_be

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["done_besides"]


def done_besides(game: Table, changes: tuple[Change, ...], by: Cause | None) -> tuple[Change, ...]:
    """The changes with all that is done as something among them is turned face up; the same tuple where that is nothing."""
    if not any(isinstance(change, TurnFace) and not change.face_down for change in changes):
        return changes
    return tuple(each for change in changes for each in (change, *_done_as(game, change, by)))


def _done_as(game: Table, change: Change, by: Cause | None) -> Iterator[Change]:
    if not isinstance(change, TurnFace) or change.face_down or not game.state.objects[change.object].face_down:
        return
    turned = game.state.objects[change.object]
    for ability in turned.card.abilities:  # those of its face, which it does not have as yet
        for effect in ability.effects if isinstance(ability, StaticAbility) else ():
            if not isinstance(effect, AsTurnedUp):
                continue
            occurrence = would_be(game, change, by)
            made = collected(
                game,
                effect.body,
                turned.id,
                turned.controller,
                (occurrence,) if occurrence else (),
                [Mention("event", (turned.id,))],
            )
            fact = f"{turned.card.name} is turned face up so: nothing triggers"
            game.reason("instead-words", fact, object=turned.id, kinds=("TurnedUpWith",), bearing="decisive", ahead="event")
            yield from made
