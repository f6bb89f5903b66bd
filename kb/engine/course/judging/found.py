"""The result of judging an expectation, and the helpers that every judge needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from kb.engine.context.names import called, find_one, item_names
from kb.engine.state.objects import GameObject
from kb.text.words.lemmas import plural

from ...game import Game

if TYPE_CHECKING:
    from kb.text.scenario.lines import PlayLine

__all__ = ["Found", "TryLine", "counted", "exists", "items", "times"]

TryLine = Callable[[Game, "PlayLine"], None]  # carries a play line out on a copy; raises IllegalError where the rules refuse it


class Found(Struct, frozen=True):
    """Whether a line holds, and in words what was found."""

    holds: bool
    found: str


def times(number: int) -> str:
    """A number of times, in words."""
    return {0: "never", 1: "once", 2: "twice"}.get(number, f"{number} times")


def counted(noun: str, number: int) -> str:
    """A noun as it stands after a number.

    >>> counted("card", 1), counted("card", 0)
    ('card', 'cards')
    """
    return noun if number == 1 else plural(noun)


def exists(game: Game, name: str) -> None:
    """Raise MalformedError unless something is, or ever was, called so."""
    everything = [*game.state.objects, *game.state.past]
    if not any(name in called(game, id) for id in everything):
        find_one(game, name)


def items(game: Game, name: str, abilities_only: bool = False) -> list[GameObject]:
    """The things of that name on the stack."""
    found = [o for o in game.state.objects.values() if o.item is not None and name in item_names(game, o)]
    return [o for o in found if not abilities_only or (o.item is not None and o.item.kind != "spell")]
