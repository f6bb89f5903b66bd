"""Replacement effects on how many cards a player mills: they apply to all the cards that are milled at once, not to each.

Where two of what happens at once make the same player mill, the second mills the cards below those of the first.

Doctrines: instead-words, replacement, replacement-choice, replacement-order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations

from kb.text.nodes.effects import Mill
from kb.text.nodes.statics import Replacement
from kb.text.nodes.values import Value

from ..continuous.in_force import Standing, standing
from ..state.changes import Change, Move
from ..state.occurrences import Occurrence
from ..table.world import Table
from ..wording.evaluate import amount
from .amounts import RESIZED, resized_number
from .chosen_first import chosen_first
from .proposed import seen_with
from .said_instead import says_instead
from .watching import watching

__all__ = ["further_down", "is_of_milling", "milled"]

_MOST = 4  # effects whose orders are compared: nobody has more of them


def is_of_milling(node: Replacement) -> bool:
    """Whether it changes how many cards are milled; one that does something else instead is about each card."""
    return node.pattern.event == "Mills" and (_number(node) is not None or node.change.partition(":")[0] in RESIZED)


def milled(game: Table, player: str, number: int) -> int:
    """How many cards a player mills who would mill so many, as the effects in force have it."""
    about = tuple(found for found in standing(game, Replacement) if is_of_milling(found.node)) if number else ()
    left = list(watching(game, game, about, _would(game, player, number)))
    while left and number:
        taken = _first(game, player, left, number)
        left.remove(taken)
        number, before = _changed(game, taken, player, number), number
        says_instead(game, f"{player} mills {number} cards instead of {before}, by {game.name(taken.source)}", taken.source)
    return number


def further_down(game: Table, changes: Iterable[Change]) -> Iterator[Change]:
    """The changes, each card that would be milled twice being the next one of that library; where there is none, none is."""
    taken: set[int] = set()
    for change in changes:
        if isinstance(change, Move) and "Mills" in change.how and change.object in taken:
            owner = game.state.objects[change.object].owner
            library = game.state.zones.get((game.zones.library, owner), ())
            below = next((id for id in library if id not in taken), None)
            if below is None:
                continue
            taken.add(below)
            yield Move(below, game.zones.grave, how=change.how, agent=change.agent)
            continue
        if isinstance(change, Move):
            taken.add(change.object)
        yield change


def _number(node: Replacement) -> Value | None:
    """How many cards are milled instead; None where something else is done."""
    body = node.body.instructions if node.body is not None and node.change == "instead" else ()
    only = body[0] if len(body) == 1 else None
    return only.count if isinstance(only, Mill) else None


def _would(game: Table, player: str, number: int) -> Occurrence:
    return Occurrence(game.classes("Mills"), agent=player, amount=number)


def _changed(game: Table, found: Standing, player: str, number: int) -> int:
    seen, instead = seen_with(found, _would(game, player, number)), _number(found.node)
    if instead is not None:
        return amount(game, instead, seen)
    node: Replacement = found.node
    return resized_number(number, node.change, amount(game, node.amount, seen) if node.amount is not None else None)


def _first(game: Table, player: str, left: Sequence[Standing], number: int) -> Standing:
    """The effect that is applied next: which of several the player says, where it makes a difference."""
    if len({_ends_as(game, order, player, number) for order in permutations(left[:_MOST])}) == 1:
        return left[0]
    return left[chosen_first(game, player, [game.name(found.source) for found in left])]


def _ends_as(game: Table, order: Sequence[Standing], player: str, number: int) -> int:
    for found in order:
        number = _changed(game, found, player, number)
    return number
