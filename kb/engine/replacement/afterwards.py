"""The sentences after a replacement ("… discards a card instead. If the player discards a card this way, they draw a card"): they
are followed when what is done instead has happened, and ask what really came of it.

Doctrines: replacement, replacement-once (an effect that has applied does not apply to what its own sentences do).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.effects import Body

from ..context.context import Mention
from ..continuous.in_force import Standing
from ..state.changes import Change, Move
from ..state.occurrences import Occurrence
from .entering import entering

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["Afterwards", "done_and_short", "done_by", "following"]


class Afterwards(Change, frozen=True):
    """What an effect says in the sentences after the one that replaces.

    `occurrences`, `mentions`: what would have happened, and what the words speak of. `met`: the replacement effects that have
    applied to it, and do not apply again. `short`: less was done than the words before ask for (“if you can't”).
    """

    effect: Standing
    body: Body
    occurrences: tuple[Occurrence, ...]
    mentions: tuple[Mention, ...]
    met: frozenset[tuple[object, ...]] = frozenset()
    short: bool = False


def following(game: Table, after: Afterwards, happened: tuple[Occurrence, ...]) -> tuple[Change, ...]:
    """The changes that the sentences make. `happened`: what was done instead, which is what they call "this way"."""
    effect, done = after.effect, bool(happened) and not after.short
    exiled = tuple(o.became for o in happened if o.became is not None and o.to_zone == game.zones.exile)
    # Before what the words themselves spoke of: "it" is that, unless it is what was exiled that they mean.
    mentions = (*((Mention("exiled", exiled),) if exiled else ()), *after.mentions)
    return _carried_out(game, effect, after.body, after.occurrences, mentions, happened, done or None)[0]


def done_and_short(
    game: Table, effect: Standing, body: Body, occurrences: tuple[Occurrence, ...], mentions: Iterable[Mention]
) -> tuple[tuple[Change, ...], bool]:
    """The changes that a body makes instead of an event, as `done_by`, and whether it does less than its words ask for."""
    made, done = _carried_out(game, effect, body, occurrences, mentions)
    return made, bool(made) and not done


def done_by(
    game: Table, effect: Standing, body: Body, occurrences: tuple[Occurrence, ...], mentions: Iterable[Mention]
) -> tuple[Change, ...]:
    """The changes that a body makes, collected instead of made; what they exile is exiled with the source."""
    return _carried_out(game, effect, body, occurrences, mentions)[0]


def _carried_out(
    game: Table,
    effect: Standing,
    body: Body,
    occurrences: tuple[Occurrence, ...],
    mentions: Iterable[Mention],
    this_way: tuple[Occurrence, ...] = (),
    done: bool | None = None,
) -> tuple[tuple[Change, ...], bool]:
    made, did = entering.carried_out(
        game, body, effect.source, effect.controller, occurrences, mentions, this_way=this_way, done=done
    )
    return tuple(_linked(game, change, effect.source) for change in made), did


def _linked(game: Table, change: Change, source: int | None) -> Change:
    if not isinstance(change, Move) or change.to_zone != game.zones.exile:
        return change
    return replace(change, entering=replace(change.entering, exiled_with=source))
