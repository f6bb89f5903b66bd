"""Lasting states: what effects with a duration make of objects, as wordings ask about it (goaded, saddled, paired).

Read from the effects themselves; what static abilities say of it besides stands in `wording.goading`.
Doctrines: action-goad, keyword-soulbond.
"""

from __future__ import annotations

from kb.text.nodes.effects import KeywordAction, Restrict
from kb.text.nodes.vocabulary import Verb

from ..table.world import World

__all__ = ["PAIR", "goaded_by", "is_under", "pair_of"]

PAIR = "pair"
"""The keyword action whose effect keeps two creatures paired."""


def is_under(world: World, id: int, verb: Verb) -> bool:
    """Whether an effect with that verb, which no other verb implies ("saddled"), applies to the object."""
    return any(id in (effect.objects or ()) for effect in world.state.effects if _says(effect.node, verb))


def goaded_by(world: World, id: int) -> frozenset[str]:
    """The players whose spells and abilities have goaded a creature for a time."""
    goading = (effect for effect in world.state.effects if _says(effect.node, "goaded") and id in (effect.objects or ()))
    return frozenset(effect.controller for effect in goading if effect.controller is not None)


def _says(node: object, verb: Verb) -> bool:
    return isinstance(node, Restrict) and node.verb == verb


def pair_of(world: World, id: int | None) -> frozenset[int]:
    """A creature and the one that it is paired with; nothing where it is unpaired, as it is from when either of them leaves."""
    pairs = (effect.objects or () for effect in world.state.effects if _is_pair(effect.node))
    pair = next((frozenset(one for one in pair if isinstance(one, int)) for pair in pairs if id in pair), frozenset())
    return pair if all(one in world.state.objects for one in pair) else frozenset()


def _is_pair(node: object) -> bool:
    return isinstance(node, KeywordAction) and node.name == PAIR
