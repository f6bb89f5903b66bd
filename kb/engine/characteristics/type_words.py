"""Type words by their kind, as a game has them: its card types, its supertypes, and the card type that a subtype belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.graph.editions.games import GameDescription

__all__ = ["EVERY_CREATURE_TYPE", "TypeWords"]

# What an object with every creature type has among its words: the list of creature types is open.
EVERY_CREATURE_TYPE = "every creature type"


class TypeWords:
    """The type words of a game.

    Attributes:
        card_types: its kinds of cards, and those of other games that are played as one of them.
        supertypes: its supertypes.
    """

    def __init__(self, game: GameDescription) -> None:
        self.card_types = game.type_words | game.foreign_words.keys()
        self.supertypes = game.supertypes
        self._subtypes = game.subtypes
        self._colors = game.colors

    def subtype_kind(self, word: str) -> str:
        """The card type that a subtype belongs to. What no other card type claims is a creature type."""
        return self._subtypes.get(word, "creature")

    def has_all(self, wanted: frozenset[str], words: frozenset[str]) -> bool:
        """Whether an object with those words is all that is wanted; with every creature type it is of any."""
        if wanted <= words:
            return True
        return EVERY_CREATURE_TYPE in words and all(self._is_creature_type(word) for word in wanted - words)

    def has_any(self, wanted: Iterable[str], words: frozenset[str]) -> bool:
        """Whether an object with those words is any of what is wanted."""
        return any(self.has_all(frozenset((word,)), words) for word in wanted)

    def share_creature_type(self, one: Set[str], other: Set[str]) -> bool:
        """Whether two objects with those subtypes have a creature type in common: with every one, whatever the other has."""
        if EVERY_CREATURE_TYPE in one:
            one, other = other, one
        shared = one if EVERY_CREATURE_TYPE in other else one & other
        return any(word == EVERY_CREATURE_TYPE or self._is_creature_type(word) for word in shared)

    def _is_creature_type(self, word: str) -> bool:
        known = word in self.card_types or word in self.supertypes or word in self._colors
        return not known and self.subtype_kind(word) == "creature"
