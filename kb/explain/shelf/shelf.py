"""The shelf: every edition, shipped and imported, each opened once."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from kb.explain.shelf.volume import Volume
from kb.graph.editions.edition import Edition
from kb.graph.knowledge import Knowledge

if TYPE_CHECKING:
    from kb.graph.library import Library

__all__ = ["Shelf"]


class Shelf:
    """The editions of all games, as the place where numbers are looked up."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self._volumes: dict[str, Volume] = {}

    @property
    def library(self) -> Library | None:
        """The user's library, `None` where nothing was imported."""
        return self.knowledge.library

    @property
    def games(self) -> Sequence[str]:
        """The games that have editions, Magic first, then by name."""
        return sorted({each.game for each in self.knowledge.editions.values()}, key=lambda game: (game != "mtg", game))

    def volume(self, edition: Edition | str) -> Volume:
        """An edition with all that is known of it.

        Raises:
            NotFoundError: there is no such edition.
        """
        found = edition if isinstance(edition, Edition) else self.knowledge.edition(edition)
        if found.id not in self._volumes:
            self._volumes[found.id] = Volume(found, self.library)
        return self._volumes[found.id]

    def row(self, game: str) -> tuple[Volume, ...]:
        """The editions of a game, oldest first; the user's own before all others, so that they are not what is newest."""
        return tuple(self.volume(edition) for edition in sorted(self.knowledge.of_game(game), key=_age))

    def homes(self, number: str, game: str) -> tuple[Volume, ...]:
        """The editions of a game that have a number, oldest first."""
        return tuple(volume for volume in self.row(game) if volume.find(number))


def _age(edition: Edition) -> tuple[bool, date, str]:
    return not edition.own, edition.issued or date.min, edition.id
