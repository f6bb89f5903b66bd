"""Targeting by choice: in some games whatever a player chooses in public zones for an effect is a target, without the word.

Doctrines: targeting, targeting-by-others (what another player chooses is none), targeting-private, up-to-targets. The abilities of
such a game are understood so that "a unit" in an effect is a target like any other.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from kb.text.nodes.abilities import Ability, ActivatedAbility, SpellAbility, TriggeredAbility
from kb.text.nodes.base import Node, inside, mapped, walk
from kb.text.nodes.conditions import Condition
from kb.text.nodes.costs import Cost
from kb.text.nodes.effects import Activate, Body, Choose, CreateToken, Discard, Draw, Look, Reveal, Search, UnlessPaid
from kb.text.nodes.qualities import Among, Located
from kb.text.nodes.statics import StaticEffect
from kb.text.nodes.things import Each, Filter, Players, Some, Target, Zone
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
    if isinstance(node, Ability):
        return with_targets(node)
    if isinstance(node, Node) and (isinstance(node, _NO_TARGETS) or _is_by_others(node)):
        return node
    if isinstance(node, Body):
        return _with_battlefields(mapped(node, _aimed))
    if isinstance(node, Activate) and isinstance(node.what, Some) and _is_from_hand(node):
        return replace(node, what=replace(node.what, what=_in_hand(node.what.what)))
    if isinstance(node, Some):
        return _target(node)
    if isinstance(node, Choose) and isinstance(node.what, Filter):
        return replace(node, what=Target(node.what)) if _is_public(node.what) else node
    return inside(node, _aimed)


def _is_from_hand(node: Activate) -> bool:
    """Whether a card of no zone that is said is to be played: one in hand; a unit could be the one in the champion zone, too."""
    what = node.what
    return isinstance(what, Some) and "unit" not in what.what.nouns and not any(isinstance(part, Located) for part in walk(what))


def _in_hand(what: Filter) -> Filter:
    return replace(what, where=(*what.where, Located(Zone("hand", Players("you")))))


def _with_battlefields(body: Body) -> Body:
    """A body in which "all units at a battlefield" chooses that battlefield first, and does the rest there."""
    if not any(_at_one(part) for part in body.instructions):
        return body
    parts = ((_ONE, _there(part)) if _at_one(part) else (part,) for part in body.instructions)
    return replace(body, instructions=tuple(part for pair in parts for part in pair))


_ONE = Choose("object", Target(Filter(("battlefield",))))


def _at_one(node: Node) -> bool:
    """Whether an instruction speaks of each of several things at one battlefield."""
    inside = (part for part in walk(node) if isinstance(part, Each))
    return any(_is_at_one(quality) for part in inside for quality in part.what.where)


def _is_at_one(node: Any) -> bool:
    return isinstance(node, Located) and node.zone.place == "choose" and not node.negated


def _over_there(node: Any) -> Any:
    return replace(node, zone=replace(node.zone, place="there")) if _is_at_one(node) else node


def _there(node: Any) -> Any:
    """The node with "at a battlefield" as the one that was chosen, wherever it speaks of each of several things."""
    if isinstance(node, Each) and any(map(_is_at_one, node.what.where)):
        where = tuple(map(_over_there, node.what.where))
        return replace(node, what=replace(node.what, where=where))
    return node if isinstance(node, Body) else inside(node, _there)


def _is_by_others(node: Node) -> bool:
    """Whether someone other than the controller carries the instruction out, and so chooses."""
    who = getattr(node, "who", None) if not isinstance(node, UnlessPaid) else None  # there it is who may pay
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
    if any(isinstance(quality, Among) for quality in what.where):
        return False  # "one of those": they were chosen, or found, before
    zones = [quality.zone.name for quality in what.where if isinstance(quality, Located) and not quality.negated]
    if zones:
        return all(zone in PUBLIC for zone in zones)
    if what.any_of and not what.nouns:
        return all(isinstance(part, Filter) and _is_public(part) for part in what.any_of)
    return "card" not in what.nouns
