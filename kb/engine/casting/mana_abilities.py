"""Activated mana abilities, which resolve at once. Doctrine: mana-ability-activated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from kb.text.nodes.abilities import ActivatedAbility
from kb.text.nodes.base import Node, walk
from kb.text.nodes.effects import AddMana, CreateDelayed, Draw, KeywordAction, Mill, Move, PutCardsBack, Search, WhenSpent, Words
from kb.text.nodes.things import Zone

from ..table.world import Table
from ..wording.target_slots import slots_of

__all__ = ["could_add_mana", "is_mana_ability", "mana_in_pools"]

_FROM_LIBRARY = frozenset(
    {"cloak", "connive", "discover", "explore", "manifest", "manifest dread", "seek", "surveil", "cascade", "meditate"}
)
"""Actions that move a card of a library elsewhere. Scrying puts cards back where they were."""


def is_mana_ability(game: Table, ability: ActivatedAbility) -> bool:
    """Whether it is a mana ability: it could add mana, and is not of a kind that the edition excepts.

    Doctrine mana-ability-activated: abilities with a target, loyalty abilities, those that move library cards, or none.
    """
    if not could_add_mana(ability):
        return False
    match game.outcome("mana-ability-activated"):
        case "adds-mana":
            return True
        case "without-target":
            return not slots_of(ability.body)
        case "no-target-no-library":
            return not slots_of(ability.body) and ability.loyalty is None and not _moves_library_cards(ability)
        case _:
            return not slots_of(ability.body) and ability.loyalty is None


def could_add_mana(ability: ActivatedAbility) -> bool:
    """Whether mana is among what it does; words that were not read and say so count too."""
    return any(isinstance(node, AddMana) or (isinstance(node, Words) and _ADDS.match(node.words)) for node in walk(ability.body))


# “Add” also stands before counters and cards in words that were not read: only mana makes a mana ability.
_ADDS = re.compile(r"adds? (?:an? (?:additional )?amount of |one |two |three |X |that much )?(?:mana|\{)", re.I)


def _moves_library_cards(ability: ActivatedAbility) -> bool:
    """Whether its cost or its effect moves a card to or from a library; what a delayed ability of it does is not its own effect."""
    return any(_moves_one(node) for node in (*_at_once(ability.cost), *_at_once(ability.body)))


def _moves_one(node: Node) -> bool:
    match node:
        case Draw() | Mill() | Search() | PutCardsBack():
            return True
        case KeywordAction(name=name):
            return name in _FROM_LIBRARY
        case Move():
            return any(isinstance(part, Zone) and part.name == "library" for part in walk(node))
        case _:
            return False


def _at_once(node: Any) -> Iterator[Node]:
    """The nodes within one, apart from those of delayed abilities and of what comes of spending the mana."""
    if isinstance(node, tuple):
        for item in node:
            yield from _at_once(item)
    elif isinstance(node, Node) and not isinstance(node, CreateDelayed | WhenSpent):
        yield node
        for name in node.__struct_fields__:
            yield from _at_once(getattr(node, name))


def mana_in_pools(game: Table) -> int:
    """How much mana all players have in their pools."""
    return sum(len(player.pool) for player in game.state.players.values())
