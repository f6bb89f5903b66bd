"""Whom protection and hexproof cover: permanents, and players who have been given them.

Doctrines: keyword-protection, keyword-hexproof.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from kb.text.nodes.abilities import KeywordAbility
from kb.text.nodes.qualities import COLORS
from kb.text.nodes.things import Filter, Players, Thing
from kb.text.wording.printer import in_words
from kb.text.words.fold import fold

from ..characteristics.granters import colors_chosen
from ..characteristics.views import View
from ..context.context import Context
from ..context.moment import object_at
from ..table.unknown_size import choice_matters, is_choice_open
from ..table.world import World
from ..wording.descriptions.unknown_color import note_open_colors_of
from ..wording.evaluate import fits
from .player_keywords import keywords_of_player

__all__ = ["covered", "hexproof_from", "player_protected", "protected", "protections"]


def protected(world: World, view: View, source: View) -> str | None:
    """From what the object is protected that the source is, as a sentence; None where it is not."""
    return _protected(world, view.keyword_abilities("protection"), Context(view.id, view.controller), view.name, source)


def protections(world: World, view: View, source: View) -> int:
    """How many of the object's protection abilities are from a quality that the source has."""
    seen = Context(view.id, view.controller)
    own = view.keyword_abilities("protection")
    return sum(_has_quality(world, seen, ability.what, ability.quality or "everything", source) for ability in own)


def player_protected(world: World, player: str, source: View) -> str | None:
    """From what the player is protected that the source is, as a sentence; None where that player is not."""
    return _protected(world, keywords_of_player(world, player, "protection"), Context(None, player), player, source)


def _protected(world: World, abilities: Iterable[KeywordAbility], seen: Context, name: str, source: View) -> str | None:
    for ability in abilities:
        quality = ability.quality or "everything"
        if _has_quality(world, seen, ability.what, quality, source):
            said = in_words(ability) if ability.what is not None else f"protection from {quality}"
            return f"{name} has {said[:1].lower()}{said[1:]}"
    return None


def hexproof_from(world: World, view: View, source: View) -> bool:
    """Whether one of its hexproof abilities covers the source: plain hexproof covers all, "hexproof from" some."""
    return covered(world, view.keyword_abilities("hexproof"), Context(view.id, view.controller), source)


def covered(world: World, abilities: Iterable[KeywordAbility], seen: Context, source: View) -> bool:
    return any(ability.quality is None or _has_quality(world, seen, ability.what, ability.quality, source) for ability in abilities)


def _has_quality(world: World, seen: Context, what: object, quality: str, source: View) -> bool:
    """Whether the source has the quality that a protection (or hexproof) names."""
    if isinstance(what, (Filter, Players, Thing)):
        return fits(world, what, source.id, seen)
    words = set(_words(quality))
    if words & {"everything"}:
        return True
    if "spell" in words:  # an ability, and damage dealt by a permanent, are of no spell
        item = source.object.item
        is_cast = source.object.zone == world.zones.hand if item is None else item.kind == "spell"
        if not is_cast:
            return False
        words -= {"spell", "that", "is"}
        if not words:
            return True
    if words & _OF_COLORS:
        note_open_colors_of(world, source)
    if "chosen" in words:
        _note_open_choices(world)
        own = object_at(world.state, seen.source) if seen.source is not None else None
        return not source.words.isdisjoint(colors_chosen(own))
    if {"its", "color"} <= words:
        return seen.source is not None and not world.view(seen.source).colors.isdisjoint(source.colors)
    if "colored" in words or ("color" in words and words & {"all", "each", "more"}):
        return bool(source.colors)
    if "opponent" in words:
        return source.controller != seen.controller
    if words & {"monocolored", "multicolored", "colorless"}:
        number = len(source.colors)
        return (
            ("monocolored" in words and number == 1)
            or ("multicolored" in words and number > 1)
            or ("colorless" in words and number == 0)
        )
    return world.lens.type_words.has_any(words - {"from", "and"}, source.words)


def _note_open_choices(world: World) -> None:
    """Record that it is up to what was chosen as a permanent entered: where the board says it, the quality names it."""
    for object in world.state.objects.values():
        if world.record is not None and is_choice_open(object):
            choice_matters(world.record.trace, world.view(object.id), "red")


_OF_COLORS = COLORS | {"color", "colored", "monocolored", "multicolored", "colorless"}


@lru_cache(maxsize=256)  # asked for each pair that could meet; a board has a handful of such qualities
def _words(quality: str) -> tuple[str, ...]:
    """The words of a quality, each for one thing: "werewolves" is "werewolf"."""
    return tuple(fold(quality).words)
