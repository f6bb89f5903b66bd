"""Type words by their kind: which are card types, which supertypes, and to which card type a subtype belongs."""

from __future__ import annotations

__all__ = ["CARD_TYPES", "EVERY_CREATURE_TYPE", "SUPERTYPES", "has_words", "subtype_kind"]

CARD_TYPES = frozenset(
    [
        "artifact",
        "battle",
        "battlefield",
        "creature",
        "enchantment",
        "gear",
        "instant",
        "kindred",
        "land",
        "legend",
        "planeswalker",
        "rune",
        "sorcery",
        "spell",
        "tribal",
        "unit",
    ]
)
SUPERTYPES = frozenset(["basic", "champion", "legendary", "ongoing", "signature", "snow", "world"])

_COLORS = frozenset({"white", "blue", "black", "red", "green"})

# What an object with every creature type has among its words: the list of creature types is open.
EVERY_CREATURE_TYPE = "every creature type"

_SUBTYPES = {
    "land": ("cave desert forest gate island lair locus mine mountain plains power-plant sphere swamp tower town urza's"),
    "artifact": (
        "attraction blood bobblehead clue contraption equipment food fortification gold incubator junk lander map mutagen "
        "powerstone spacecraft stone treasure vehicle"
    ),
    "enchantment": "aura background cartouche case class curse role room rune saga shard shrine",
    "instant": "adventure arcane lesson omen trap",
}
_KINDS = {word: kind for kind, words in _SUBTYPES.items() for word in words.split()}


def subtype_kind(word: str) -> str:
    """The card type that a subtype belongs to. What no other card type claims is a creature type."""
    return _KINDS.get(word, "creature")


def has_words(wanted: frozenset[str], words: frozenset[str]) -> bool:
    """Whether an object with those words is all that is wanted; with every creature type it is of any."""
    if wanted <= words:
        return True
    return EVERY_CREATURE_TYPE in words and all(_is_creature_type(word) for word in wanted - words)


def _is_creature_type(word: str) -> bool:
    return word not in CARD_TYPES and word not in SUPERTYPES and word not in _COLORS and subtype_kind(word) == "creature"
