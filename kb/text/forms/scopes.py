"""The scope of what stands after several kinds of things: of all of them, or of the last one.

"Creature or planeswalker you control" is of one player in either case, "creature with mana value 3 or less" too; but only creatures
have flying, and only a card lies in a graveyard.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from msgspec.structs import replace

from kb.text.nodes.qualities import ControlledBy, HasKeyword, Located, Measure, OwnedBy
from kb.text.nodes.roots import Quality
from kb.text.nodes.things import Filter, Zone

__all__ = ["scoped"]


def scoped(node: Filter) -> Filter:
    """The description with what is said after its kinds where it belongs."""
    return _of_cards_only(_of_creatures_only(_shared(node)))


def _shared(node: Filter) -> Filter:
    """The description with whose things they are said of all its kinds: "creature or planeswalker you control with …"."""
    kinds = _several_kinds(node)
    if not kinds or any(map(_says_whose_or_where, kinds[:-1])):
        return node
    last = kinds[-1]
    if not last.where or not all(isinstance(part, ControlledBy) for part in last.where):
        return node
    return replace(node, any_of=(*kinds[:-1], replace(last, where=())), where=(*last.where, *node.where))


def _says_whose_or_where(kind: Filter) -> bool:
    return any(isinstance(quality, ControlledBy | OwnedBy | Located) for quality in kind.where)


def _of_creatures_only(node: Filter) -> Filter:
    """The description with what only creatures have said of creatures alone: "artifact, enchantment, or creature with flying"."""
    return _of_the_last(node, "creature", _only_creatures_have, _is_no_creature)


def _of_cards_only(node: Filter) -> Filter:
    """The description with where only cards lie said of cards alone: "spell, nonland permanent, or card in a graveyard"."""
    return _of_the_last(node, "card", _only_cards_have, _is_no_card)


def _of_the_last(node: Filter, noun: str, said_of_it: Callable[[Quality], bool], is_none: Callable[[Filter], bool]) -> Filter:
    """The description with what is said of one noun alone moved to the last kind, where only that has the noun."""
    kinds = _several_kinds(node)
    said = tuple(takewhile(said_of_it, node.where))
    if not said or not kinds or kinds[-1].nouns[-1:] != (noun,) or not all(map(is_none, kinds[:-1])):
        return node
    last = replace(kinds[-1], where=(*kinds[-1].where, *said))
    return replace(node, any_of=(*kinds[:-1], last), where=node.where[len(said) :])


def _several_kinds(node: Filter) -> list[Filter]:
    """The kinds of a description that is of several, none of them a particular thing or a player; else none."""
    kinds = [part for part in node.any_of if isinstance(part, Filter)]
    return kinds if len(kinds) == len(node.any_of) > 1 else []


def _only_creatures_have(quality: Quality) -> bool:
    return isinstance(quality, HasKeyword) or (isinstance(quality, Measure) and quality.what in ("power", "toughness"))


_NO_CREATURES = frozenset({"artifact", "battle", "enchantment", "land", "planeswalker"})


def _is_no_creature(kind: Filter) -> bool:
    return not kind.where and not kind.without and bool(kind.nouns) and _NO_CREATURES.issuperset(kind.nouns)


def _only_cards_have(quality: Quality) -> bool:
    return isinstance(quality, Located) and isinstance(quality.zone, Zone) and quality.zone.name in _OF_CARDS


_OF_CARDS = frozenset({"graveyard", "hand", "library"})
"""Zones in which there are cards and no permanents or spells."""


def _is_no_card(kind: Filter) -> bool:
    return bool(kind.nouns) and "card" not in kind.nouns
