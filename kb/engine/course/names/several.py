"""The creatures that a line names one after another: each is another one, "2 Grizzly Bears" are two, "both …" and "all …" all.

Where a name fits several that nothing tells apart (`interchangeable`), any of them is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from kb.errors import MalformedError
from kb.text.scenario.sentences import WORDS

from ...context.names import find_one, named
from ...state.objects import GameObject
from ...table.world import Table

__all__ = ["COUNTED", "number_of", "own", "own_each"]

COUNTED = re.compile(r"(?:(?P<all>all|each)(?: of)?(?: the| his| her| their)?|(?P<n>\w+)) (?P<name>.+)", re.I)
"""A name with its number before it."""


def own_each(game: Table, player: str | None, names: Iterable[str]) -> list[int]:
    """The ids of what a player's line names, each once.

    Raises:
        MalformedError: nothing on the board is called so, or fewer than are named. AmbiguousError: several are that differ.
    """
    found: list[int] = []
    for name in names:
        single, *more = _one_by_one(game, player, name)
        left = [id for id in _controlled(game, player, single) if id not in found]
        if more and len(left) == 1 + len(more):  # all of them are meant, whatever tells them apart
            found += left
            continue
        for each in (single, *more):
            found.append(own(game, player, each, found))
    return found


def own(game: Table, player: str | None, name: str, taken: Sequence[int] = ()) -> int:
    """The id of the one of that name on the board, under the player's control if any is, that is not yet taken."""
    mine = [id for id in _controlled(game, player, name) if id not in taken]
    if len(mine) == 1:
        return mine[0]
    if not mine and set(taken).intersection(_controlled(game, player, name)):
        raise MalformedError(
            f"there is no further {name}", remedy="each is named once, with its number in front of it: 2 Grizzly Bears"
        )

    def fits(object: GameObject) -> bool:
        return object.id in mine if mine else object.zone in game.zones.board

    return find_one(game, name, fits)


def _controlled(game: Table, player: str | None, name: str) -> list[int]:
    on_board = named(game.state, name, lambda o: o.zone in game.zones.board)
    return [id for id in on_board if player is None or game.view(id).controller == player]


def _one_by_one(game: Table, player: str | None, name: str) -> Iterator[str]:
    """A name as often as it is meant; one that something is really called stands for that."""
    said = COUNTED.fullmatch(name)
    if said is None or _controlled(game, player, name):
        yield name
        return
    singular = said["name"].removesuffix("s")
    ways = (said["name"], singular, singular.removesuffix(" token"))
    single, there = next(((each, ids) for each in ways if (ids := _controlled(game, player, each))), (name, []))
    number = len(there) if said["all"] else number_of(said["n"])
    yield from (single,) * number if number and there else (name,)


def number_of(word: str) -> int:
    """A number in figures or in words; 0 for any other word."""
    if word.lower() == "both":
        return 2
    # Python refuses thousands of digits, and no board holds ten thousand.
    return int(word) if word.isdecimal() and len(word) < 5 else WORDS.get(word.lower(), 0)
