"""Names that a line gives to the tokens and copies it makes."""

from __future__ import annotations

from ...game import Game
from ...state.objects import GameObject
from ...table.bookkeeping import renew

__all__ = ["NewNames"]


class NewNames:
    """The names that are left to be given, to what is made from now on, in the order in which it is made.

    Args:
        game: the game before the line is carried out. names: those that the line gives.
    """

    def __init__(self, game: Game, names: tuple[str, ...]) -> None:
        self.game = game
        self.left = names
        self.first = game.state.next_id

    def give(self) -> None:
        """Name the tokens and copies that have been made since this was done last."""
        if not self.left:
            return
        there = self.game.state.objects.values()
        # Names are given in the order in which things were made; ids count that.
        made = sorted((o for o in there if o.id >= self.first and (o.token or _is_copy(o)) and o.was is None), key=lambda o: o.id)
        renew(self.game, *(o.with_(alias=name) for name, o in zip(self.left, made, strict=False)))
        self.left = self.left[len(made) :]
        self.first = self.game.state.next_id


def _is_copy(object: GameObject) -> bool:
    return object.item is not None and "copy" in object.item.manner
