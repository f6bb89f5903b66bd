"""Faces that depend on how a card was cast: a bestowed Aura, an overloaded spell, one half of a split card.

Doctrines: keyword-bestow (an Aura with enchant creature instead of a creature, until it comes off), keyword-overload (each instead
of target), keyword-cleave (without what stands in brackets), keyword-repeat (the instructions twice), keyword-awaken and
keyword-prototype (`chosen_faces`). A card that is disturbed shows its back, as one that is transformed does.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from msgspec.structs import replace

from kb.text.nodes.abilities import Ability, KeywordAbility, SpellAbility, StaticAbility, UnreadAbility
from kb.text.nodes.base import Node, inside, mapped, walk
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import AttachTo, Modal
from kb.text.nodes.things import Each, Filter, Host, Target
from kb.text.wording.preparing.brackets import cut_out
from kb.text.wording.reader import read_ability

from ..state.objects import GameObject
from .card_parts import DOORS, PARTS, about_to_be, locked_way
from .chosen_faces import PROTOTYPE, awakened, prototyped

__all__ = ["CAST_FACES", "PUT_FACE_DOWN", "has_printed", "is_warded", "may_be_attached", "way_of"]

PUT_FACE_DOWN = {"manifest": "manifested", "cloak": "cloaked"}
"""The keyword action that puts a card onto the battlefield face down → the mark of what it put there."""

_TELLING = frozenset({"bestow", PROTOTYPE, *map(about_to_be, PARTS), *DOORS.values()})
"""The marks by which an object is something else than its card."""

# Bestow makes an Aura, and no card with bestow has it printed.
_ENCHANT_CREATURE = KeywordAbility("enchant", what=Filter(("creature",)))


def way_of(object: GameObject) -> str | None:
    """The way of casting that changes what an object is now; None for nearly all."""
    if object.attached is not None and "gear" in object.card.types:
        return ATTACHED
    if object.item is not None:
        return next((way for way in CAST_FACES if way in object.item.manner), None)
    if object.marks.isdisjoint(_TELLING):  # as nearly all marks are; it is asked of every object in every state
        return None
    if object.attached is not None and "bestow" in object.marks:
        return "bestow"
    if PROTOTYPE in object.marks:
        return PROTOTYPE
    return next((way for way in PARTS if about_to_be(way) in object.marks), None) or locked_way(object.card, object.marks)


def is_warded(object: GameObject) -> bool:
    """Whether a face-down object has ward: it was cast with disguise, or cloaked."""
    return not {"disguise", PUT_FACE_DOWN["cloak"]}.isdisjoint(
        object.marks | (object.item.manner if object.item is not None else set())
    )


def has_printed(card: Card, keyword: str) -> bool:
    """Whether a keyword is printed on a card ("bestow")."""
    return any(isinstance(ability, KeywordAbility) and ability.name == keyword for ability in card.abilities)


_ON_OTHERS = frozenset({"aura", "equipment", "fortification", "gear"})


def may_be_attached(card: Card) -> bool:
    """Whether a permanent of that card can be attached to anything: by its kind, on either face, or by what it says."""
    faces = (card, *(face for face in (card.back, card.inset) if face is not None))
    if any(_ON_OTHERS & {*face.subtypes, *face.types} for face in faces):
        return True
    said = [part for part in walk(card.abilities) if isinstance(part, AttachTo | UnreadAbility)]
    return bool(said) or has_printed(card, "bestow")


def bestowed(card: Card) -> Card:
    """An Aura enchantment with enchant creature, and no creature."""
    return replace(
        card, types=tuple(kind for kind in card.types if kind != "creature"), subtypes=("aura",), power=None, toughness=None,
        abilities=(*card.abilities, _ENCHANT_CREATURE),
    )  # fmt: skip


def overloaded(card: Card) -> Card:
    """Its targets become everything that fits."""
    return replace(card, abilities=tuple(map(_overloaded, card.abilities)))


def _overloaded(ability: Ability) -> Ability:
    return mapped(ability, _each) if isinstance(ability, SpellAbility) else ability


def _each(part: Any) -> Any:
    if isinstance(part, Target) and isinstance(part.what, Filter):
        return Each(part.what)
    return inside(part, _each)


def cleaved(card: Card) -> Card:
    """Its words without those in brackets."""
    types = (*card.supertypes, *card.types, *card.subtypes)
    return replace(card, abilities=read_ability(cut_out(card.lines), name=card.name, types=types))


def repeated(card: Card) -> Card:
    """Its instructions a second time after the first, with choices of their own; of modes twice as many, the same twice too."""
    once = tuple(ability for ability in card.abilities if isinstance(ability, SpellAbility))
    if any(isinstance(part, Modal) and not part.late for ability in once for part in ability.body.instructions):
        return replace(card, abilities=tuple(mapped(each, _twice) if each in once else each for each in card.abilities))
    return replace(card, abilities=(*card.abilities, *deepcopy(once)))  # copies: choices are kept by identity


def _twice(part: Any) -> Any:
    if isinstance(part, tuple):
        return tuple(map(_twice, part))
    if isinstance(part, Modal):
        return replace(part, least=2 * part.least, most=2 * part.most, repeat=True, in_order=True)
    return mapped(part, _twice) if isinstance(part, Node) else part


def attached(card: Card) -> Card:
    """Gear that is attached: its own text is inactive, what it gives the card on top of it is not."""
    return replace(card, abilities=tuple(filter(_gives_its_host, card.abilities)))


def _gives_its_host(ability: Ability) -> bool:
    return isinstance(ability, StaticAbility) and all(isinstance(getattr(e, "what", None), Host) for e in ability.effects)


ATTACHED = "attached"
CAST_FACES = {
    ATTACHED: attached,
    "bestow": bestowed,
    "overload": overloaded,
    "cleave": cleaved,
    "awaken": awakened,
    PROTOTYPE: prototyped,
    "repeat": repeated,
    **PARTS,
}
"""The keyword by which it was cast, or the part as which it was → what its card counts as then."""
