"""Targeting by choice: in some games whatever a player chooses in public zones for an effect is a target, without the word.

Doctrines: targeting, targeting-by-others (what another player chooses is none), targeting-private, up-to-targets. The abilities of
such a game are understood so that "a unit" in an effect is a target like any other.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from kb.text.nodes.abilities import Ability, ActivatedAbility, SpellAbility, TriggeredAbility
from kb.text.nodes.base import Node, mapped
from kb.text.nodes.conditions import Condition
from kb.text.nodes.costs import Cost
from kb.text.nodes.effects import Choose, CreateToken, Discard, Draw, Look, Reveal, Search
from kb.text.nodes.qualities import Located
from kb.text.nodes.statics import StaticEffect
from kb.text.nodes.things import Filter, Players, Some, Target
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number, VariableX

__all__ = ["PUBLIC", "with_targets"]

PUBLIC = frozenset(
    ("battlefield", "battlefields", "base", "board", "graveyard", "trash", "exile", "banishment", "stack", "anywhere")
)
_NO_TARGETS = (Condition, Cost, CreateToken, Discard, Draw, Look, Pattern, Reveal, Search, StaticEffect)


def with_targets(ability: Ability) -> Ability:
    """The ability with what its controller chooses in public zones as targets; the same one where there is nothing to choose."""
    if not isinstance(ability, TriggeredAbility | ActivatedAbility | SpellAbility):
        return ability
    body = _aimed(ability.body)
    return ability if body is ability.body else replace(ability, body=body)


def _aimed(node: Any) -> Any:
    """The node with every choice in it a target, itself where nothing changes."""
    if isinstance(node, tuple):
        parts = tuple(_aimed(part) for part in node)
        return node if all(new is old for new, old in zip(parts, node, strict=True)) else parts
    if isinstance(node, Ability):
        return with_targets(node)
    if not isinstance(node, Node) or isinstance(node, _NO_TARGETS) or _is_by_others(node):
        return node
    if isinstance(node, Some):
        return _target(node)
    if isinstance(node, Choose) and isinstance(node.what, Filter):
        return replace(node, what=Target(node.what)) if _is_public(node.what) else node
    return mapped(node, _aimed)


def _is_by_others(node: Node) -> bool:
    """Whether someone other than the controller carries the instruction out, and so chooses."""
    who = getattr(node, "who", None)
    return isinstance(who, Players) and who.which != "you"


def _target(thing: Some) -> Some | Target:
    if thing.at_random or thing.chooser is not None or not _is_public(thing.what):
        return thing
    if thing.count is None:
        return Target(thing.what, 0, None) if thing.up_to else Target(thing.what)
    if isinstance(thing.count, Number):
        number = thing.count.n
        return Target(thing.what, 0 if thing.up_to else number, None if number >= _ANY else number)
    return Target(thing.what, most="x") if isinstance(thing.count, VariableX) and not thing.up_to else thing


_ANY = 90  # the reader writes "any number" as a number that no board reaches; from here on a choice has no upper bound


def _is_public(what: Filter) -> bool:
    zones = [quality.zone.name for quality in what.where if isinstance(quality, Located) and not quality.negated]
    if zones:
        return all(zone in PUBLIC for zone in zones)
    return "card" not in what.nouns and not (what.any_of and not what.nouns)
