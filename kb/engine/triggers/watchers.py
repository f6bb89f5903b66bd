"""Watchers: the abilities that could trigger at a moment, by the class of event that they wait for.

Doctrines: functions-in-zone (an ability waits in the zones where it functions), functions-trigger-elsewhere
(one whose event moves its own object waits where that object arrives).
"""

from __future__ import annotations

from typing import cast

from msgspec import Struct, field

from kb.graph.vocabulary import Vocabulary
from kb.patterns.by_identity import ByIdentity
from kb.patterns.compile import Alternative, compile_pattern
from kb.text.nodes.abilities import Ability, StaticAbility, TriggeredAbility
from kb.text.nodes.conditions import Condition
from kb.text.nodes.statics import AdditionalTriggers
from kb.text.nodes.triggers import Pattern

from ..characteristics.views import Lens, View
from ..state.ability_ids import DELAYED
from ..state.game_state import GameState
from ..state.lasting import Delayed
from ..state.objects import GameObject
from ..state.zones import Zones

__all__ = ["Watcher", "Watchlist", "waiting_of", "watchlist", "zone_words"]


class Watcher(Struct, frozen=True):
    """A triggered ability that an object has at a moment, or a delayed one. `delayed`: the waiting delayed ability."""

    source: int
    index: int
    ability: TriggeredAbility
    controller: str
    alternatives: tuple[Alternative, ...]
    delayed: Delayed | None = None

    @property
    def key(self) -> tuple[int, int]:
        """What identifies it at any moment."""
        return (self.source, self.index)


class Watchlist(Struct):
    """All watchers of a moment.

    `by_event`: event class → (watcher, the alternative that waits for it). `states`: those that wait for a state of the game.
    `extra`: static effects that make others trigger additional times, with their condition, source and controller.
    """

    by_event: dict[str, list[tuple[Watcher, Alternative]]] = field(default_factory=dict)
    states: list[Watcher] = field(default_factory=list)
    extra: list[tuple[AdditionalTriggers, Condition | None, int, str]] = field(default_factory=list)


class _Waiting(Struct, frozen=True):
    """A triggered ability compiled: where it waits, and for what."""

    index: int
    ability: TriggeredAbility
    alternatives: tuple[Alternative, ...]
    zones: frozenset[str]


class _Abilities(Struct, frozen=True):
    """What of an object's abilities matters here; worked out once for each tuple of abilities."""

    waiting: tuple[_Waiting, ...]
    extra: tuple[tuple[AdditionalTriggers, Condition | None], ...]
    zones: frozenset[str]


def watchlist(state: GameState, lens: Lens, zones: Zones) -> Watchlist:
    """The watchers of a state, worked out once for each state."""
    key = ("watchers", lens)
    known = state.cache.get(key)
    if known is None:
        known = state.cache[key] = _collected(state, lens, zones)
    return cast("Watchlist", known)


def _collected(state: GameState, lens: Lens, zones: Zones) -> Watchlist:
    found, known, touched = Watchlist(), _known(zones.vocabulary), lens.touched(state)
    for obj in state.objects.values():
        # An ability on the stack shows its source's card, but has none of its abilities.
        if obj.item is not None and obj.item.ability is not None:
            continue
        if not obj.card.abilities and obj.card.back is None and obj.id not in touched:
            continue  # most cards of a deep library: nothing is printed on them, and nothing gives them anything
        view = lens.view(state, obj.id)
        if view.abilities:
            _add(found, known.of(view.abilities), obj, view, zones)
    for delayed in state.delayed:
        ways = compile_pattern(delayed.ability.pattern, zones.vocabulary)
        _index(found, Watcher(delayed.source, DELAYED, delayed.ability, delayed.controller or "", ways, delayed))
    return found


def _add(found: Watchlist, known: _Abilities, obj: GameObject, view: View, zones: Zones) -> None:
    if not known.zones or obj.phased_out:
        return
    here = zone_words(obj.zone, zones)
    for waiting in known.waiting:
        if not here.isdisjoint(waiting.zones):
            _index(found, Watcher(obj.id, waiting.index, waiting.ability, view.controller, waiting.alternatives))
    if known.extra and obj.zone in zones.board:
        found.extra.extend((effect, condition, obj.id, view.controller) for effect, condition in known.extra)


def _index(found: Watchlist, watcher: Watcher) -> None:
    if watcher.ability.pattern.event == "StateIs":
        found.states.append(watcher)
        return
    for alternative in watcher.alternatives:
        found.by_event.setdefault(alternative.event, []).append((watcher, alternative))


_WORDS: dict[tuple[Zones, str], frozenset[str]] = {}  # asked for every watcher of every state; games and zones are few


def zone_words(zone: str, zones: Zones) -> frozenset[str]:
    """Every word under which a zone can be named."""
    known = _WORDS.get((zones, zone))
    if known is None:
        words = {word for word, name in zones.names.items() if name == zone} | {zone}
        if zone in zones.board:
            words.add("battlefield")
        known = _WORDS[zones, zone] = frozenset(words)
    return known


def _known(vocabulary: Vocabulary) -> ByIdentity[tuple[tuple[int, Ability], ...], _Abilities]:
    """What is known of tuples of abilities by what a vocabulary says: kept with it, so that no other game has a part in it."""
    known: ByIdentity[tuple[tuple[int, Ability], ...], _Abilities] | None = vocabulary.kept.get(_Abilities)
    if known is None:
        known = vocabulary.kept[_Abilities] = ByIdentity(lambda abilities: _worked_out(abilities, vocabulary))
    return known


def waiting_of(abilities: tuple[tuple[int, Ability], ...], zones: Zones) -> tuple[tuple[int, tuple[Alternative, ...]], ...]:
    """An object's triggered abilities by index, with the ways they can be met, whatever zone it is in."""
    return tuple((waiting.index, waiting.alternatives) for waiting in _known(zones.vocabulary).of(abilities).waiting)


def _worked_out(abilities: tuple[tuple[int, Ability], ...], vocabulary: Vocabulary) -> _Abilities:
    waiting = tuple(_waiting(index, a, vocabulary) for index, a in abilities if isinstance(a, TriggeredAbility))
    statics = (a for _, a in abilities if isinstance(a, StaticAbility))
    extra = tuple((effect, a.condition) for a in statics for effect in a.effects if isinstance(effect, AdditionalTriggers))
    zones = frozenset(zone for w in waiting for zone in w.zones) | (frozenset({"battlefield"}) if extra else frozenset())
    return _Abilities(waiting, extra, zones)


def _waiting(index: int, ability: TriggeredAbility, vocabulary: Vocabulary) -> _Waiting:
    alternatives = compile_pattern(ability.pattern, vocabulary)
    zones: set[str] = set(ability.functions_in)
    for alternative in alternatives:
        # “When ~ is put into your graveyard” is asked of the card that lies there then.
        zones |= _where_it_arrives(alternative.pattern) if alternative.about_itself else set()
    return _Waiting(index, ability, alternatives, frozenset(zones))


_ANYWHERE = ("graveyard", "exile", "library", "hand")
_ARRIVES = {
    "PutIntoGraveyard": "graveyard",
    "PutIntoExile": "exile",
    "PutIntoHand": "hand",
    "Draws": "hand",
    "PutIntoLibrary": "library",
    "Discards": "graveyard",
    "Mills": "graveyard",
    "SpellCast": "stack",
}


def _where_it_arrives(pattern: Pattern) -> set[str]:
    if pattern.to_zone is not None:
        return {pattern.to_zone.name}
    if pattern.event == "Cycles":
        return set(_ANYWHERE)  # whatever else was done with the card than putting it into the graveyard, it has been cycled
    return {_ARRIVES[pattern.event]} if pattern.event in _ARRIVES else set()
