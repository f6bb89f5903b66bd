"""Predefined tokens: what "a Clue token", "a Treasure token" or "a Cursed Role token" is (`token`).

Their abilities are wordings, read when a token of the kind is first made.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from kb.text import read_ability
from kb.text.nodes.cards import Card

__all__ = ["NAMES", "predefined", "record_of"]


class _Token(Struct, frozen=True):
    """A token that rules describe: its card types, colors, size, subtypes (its own name unless others are given) and wording."""

    text: str = ""
    types: tuple[str, ...] = ("artifact",)
    colors: tuple[str, ...] = ()
    size: str | None = None
    subtypes: tuple[str, ...] = ()
    loyalty: str | None = None
    back: str | None = None


def _role(text: str) -> _Token:
    return _Token(f"Enchant creature\n{text}", ("enchantment",), subtypes=("aura", "role"))


_ONLY_ARTIFACTS = "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell."
_TOKENS: dict[str, _Token] = {
    "blood": _Token("{1}, {T}, Discard a card, Sacrifice this token: Draw a card."),
    "clue": _Token("{2}, Sacrifice this token: Draw a card."),
    "food": _Token("{2}, {T}, Sacrifice this token: You gain 3 life."),
    "gold": _Token("Sacrifice this token: Add one mana of any color."),
    "heartwood": _Token("{T}: Add {R} or {G}.", colors=("red", "green")),
    "incubator": _Token("{2}: Transform this token.", back="phyrexian token"),
    "jace": _Token("[−1]: Surveil 1.\n[−3]: Draw a card.", ("planeswalker",), ("blue",), loyalty="0"),
    "junk": _Token("{T}, Sacrifice this token: Exile the top card of your library. You may play that card this turn. "
                   "Activate only as a sorcery."),
    "lander": _Token("{2}, {T}, Sacrifice this token: Search your library for a basic land card, put it onto the battlefield "
                     "tapped, then shuffle."),
    "map": _Token("{1}, {T}, Sacrifice this token: Target creature you control explores. Activate only as a sorcery."),
    "mutagen": _Token("{1}, {T}, Sacrifice this token: Put a +1/+1 counter on target creature. Activate only as a sorcery."),
    "phyrexian token": _Token("", ("artifact", "creature"), size="0", subtypes=("phyrexian",)),
    "powerstone": _Token(_ONLY_ARTIFACTS),
    "shard": _Token("{2}, Sacrifice this token: Scry 1, then draw a card.", ("enchantment",)),
    "treasure": _Token("{T}, Sacrifice this token: Add one mana of any color."),
    "vibranium": _Token(f"Indestructible\n{_ONLY_ARTIFACTS}"),
    "walker": _Token("", ("creature",), ("black",), "2", ("zombie",)),
    "cursed role": _role("Enchanted creature has base power and toughness 1/1."),
    "monster role": _role("Enchanted creature gets +1/+1 and has trample."),
    "royal role": _role("Enchanted creature gets +1/+1 and has ward {1}."),
    "sorcerer role": _role('Enchanted creature gets +1/+1 and has "Whenever this creature attacks, scry 1."'),
    "virtuous role": _role("Enchanted creature gets +1/+1 for each enchantment you control."),
    "wicked role": _role("Enchanted creature gets +1/+1.\n"
                         "When this token is put into a graveyard from the battlefield, each opponent loses 1 life."),
    "young hero role": _role('Enchanted creature has "Whenever this creature attacks, if its toughness is 3 or less, '
                             'put a +1/+1 counter on it."'),
}  # fmt: skip
NAMES = frozenset(_TOKENS)
"""What such tokens are called in wordings, without capitals."""


def record_of(name: str) -> tuple[str, dict[str, str]]:
    """What the card of a predefined token is called, and its record as `cards` of a scenario file has it.

    Args:
        name: one of `NAMES`.
    """
    token = _TOKENS[name]
    kinds = " ".join(word.capitalize() for word in ("token", *token.types))
    below = " ".join(word.capitalize() for word in token.subtypes or (name,))
    record = {"type": f"{kinds} — {below}", "text": token.text, "colors": ", ".join(token.colors), "loyalty": token.loyalty or ""}
    if token.size:
        record["pt"] = f"{token.size}/{token.size}"
    return predefined(name).name, {key: value for key, value in record.items() if value}


@cache  # one card for all tokens of a kind: what is known of a card is kept by its identity
def predefined(name: str) -> Card:
    """The card of a predefined token.

    Args:
        name: one of `NAMES`.
    """
    token = _TOKENS[name]
    shown = " ".join(word.capitalize() for word in name.removesuffix(" role").split())
    abilities = read_ability(token.text) if token.text else ()
    return Card(
        shown, token.types, token.subtypes or (name,), (), token.colors, power=token.size, toughness=token.size,
        loyalty=token.loyalty, abilities=abilities, back=predefined(token.back) if token.back else None, token=True,
    )  # fmt: skip
