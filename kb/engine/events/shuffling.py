"""Shuffled libraries: chance decides which card is on top, once somebody looks at it or takes it.

The order of a library is kept when it is shuffled, and its cards are marked. Where all are alike nothing hangs on it; else which
of them is next is asked of chance, so that an answer holds only if it holds whichever comes. Where more come at once, or there are
more to come, than can be followed one by one, they come as they are listed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..state.changes import SettleTop, ShuffleZone
from ..state.objects import SHUFFLED, GameObject
from ..table.choices import Question
from .workbench import Work

__all__ = ["AT_ONCE", "MOST", "different", "settle_top", "shuffle_zone"]

MOST, AT_ONCE = 4, 2
"""Different cards among which chance is followed, and how many that come at once: of these twelve ways are tried."""


def shuffle_zone(work: Work, change: ShuffleZone) -> None:
    """A library is shuffled: from then on chance decides on the place of each of its cards."""
    work.happened(work.classes("Shuffles"), agent=change.player, what=change.zone)
    cards = work.zone_lists.get((change.zone, change.player), ())
    if len(different(work.objects, cards)) > 1:
        for id in cards:
            work.alter(id, marks=work.objects[id].marks | {SHUFFLED})


def different(objects: Mapping[int, GameObject], cards: Sequence[int]) -> tuple[int, ...]:
    """The uppermost card of each name, in the order in which the cards lie."""
    uppermost = {objects[id].card.name: id for id in reversed(cards)}
    return tuple(sorted(uppermost.values(), key=cards.index))


def settle_top(work: Work, change: SettleTop) -> None:
    """Chance decides which cards are on top of a library, as far as its place is open."""
    library = (work.zones.library, change.player)
    for place in range(min(change.count, len(work.zone_lists.get(library, ())))):
        cards = work.zone_lists[library]
        if SHUFFLED in work.objects[cards[place]].marks:
            open_ones = [id for id in cards[place:] if SHUFFLED in work.objects[id].marks]
            next_one = _by_chance(work, change.player, open_ones) if change.count <= AT_ONCE else open_ones[0]
            others = [id for id in cards[place:] if id != next_one]
            work.zone_lists[library] = (*cards[:place], next_one, *others)
            _settle(work, next_one)


def _by_chance(work: Work, player: str, cards: list[int]) -> int:
    """One of the cards whose place is open; of each name the uppermost stands for all."""
    options = different(work.objects, cards)
    if not 1 < len(options) <= MOST:
        return cards[0]
    name = f"{player}'s {work.zones.library}"
    (found,) = work.game.ask(Question("random", player, name, options, text="which card is on top"))
    return int(found)


def _settle(work: Work, id: int) -> None:
    work.alter(id, marks=work.objects[id].marks - {SHUFFLED})
