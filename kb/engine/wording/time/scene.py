"""Viewpoints: the moment at which an occurrence is judged, as the ability sees it that might trigger on it.

Doctrines: normal-check (the moment after the event), look-back-… (the moment before it).
"""

from __future__ import annotations

from functools import lru_cache

from kb.patterns.ruleset import Ruleset
from kb.text.nodes.conditions import Condition
from kb.text.nodes.qualities import ControlledBy
from kb.text.nodes.things import Filter, Players, Thing, Zone
from kb.text.nodes.values import Value

from ...context.context import Context, Mention
from ...context.moment import object_at
from ...state.game_state import GameState
from ...state.objects import UNNAMED, GameObject
from ...table.world import World
from ..descriptions.kind_words import on_board
from ..descriptions.unknown_kind import note_open_kind
from ..evaluate import amount, holds, matches
from ..places import place_meant, zone_is
from ..players import is_meant

__all__ = ["Viewpoint", "in_phase", "step_named"]

_THEIRS = Players("that")
"""Whose zone it is of which a condition says "their": cards go from their owners' zones to their owners' zones."""


class Viewpoint:
    """An event as one ability sees it: the `kb.patterns.compile.Scene` of the engine.

    `world`: the moment looked at. `after`: the state after the event, for objects that exist only then.
    """

    __slots__ = ("after", "back", "rules", "seen", "world")

    def __init__(self, world: World, seen: Context, rules: Ruleset, after: GameState, back: bool = False) -> None:
        self.world = world
        self.seen = seen
        self.rules = rules
        self.after = after
        self.back = back

    @property
    def source(self) -> int | None:
        """The ability's source."""
        return self.seen.source

    def fits(self, what: Filter | Thing, id: int | str) -> bool:
        """Whether an object or player is what a wording describes; an unknown one is not."""
        if isinstance(id, int):
            found = object_at(self.world.state, id)
            if found is None:
                return False
            if found.card is UNNAMED:
                note_open_kind(self.world, what, found, self.seen)
        return matches(self.world, what, id, self.seen)

    def fits_beside(self, what: Filter, id: int | str, other: int | str) -> bool:
        """Whether it is what a wording describes that speaks of the other one of the event ("with lesser power")."""
        seen = Context(self.seen.source, self.seen.controller, mentions=[*self.seen.mentions, Mention("event", (other,))])
        known = not isinstance(id, int) or object_at(self.world.state, id) is not None
        return known and matches(self.world, what, id, seen)

    def fits_cause(self, what: Filter | Thing, id: int | None, by: str | None) -> bool:
        """Whether the cause of an occurrence is what a wording describes; its controller is the one it had then."""
        if id is None and by is None:
            return False
        if isinstance(what, Filter):
            return fits_source(self, what, id, by)
        if isinstance(what, Players):
            return by is not None and is_meant(self.world, what, by, self.seen)
        return id is not None and self.fits(what, id)

    def in_zone(self, zone: Zone, slug: str | None, id: int | None, place: str | None = None) -> bool:
        """Whether a zone, as the zone of an object, is the one that a wording means. `place`: where in it, if not where it is."""
        if slug is None or not zone_is(self.world, slug, zone.name):
            return False
        obj = self._object(id)
        there = place if place is not None else obj.place if obj is not None else None
        if zone.place is not None and (there is None or not self._is_place(zone.place, there)):
            return False
        if zone.of is None or (zone.of == _THEIRS and not on_board(self.world, slug)):
            return True
        if obj is None:
            return False
        whose = obj.controller if on_board(self.world, slug) else obj.owner
        return is_meant(self.world, zone.of, whose, self.seen)

    def _is_place(self, word: str, place: str) -> bool:
        """Whether a battlefield is the one that a word means, any for "a battlefield"."""
        return word == "choose" or place == place_meant(self.world, word, self.seen)

    def _object(self, id: int | None) -> GameObject | None:
        if id is None:
            return None
        return object_at(self.world.state, id) or object_at(self.after, id)

    def is_step(self, word: str, step: str | None) -> bool:
        """Whether a step is the one that a wording means, by any of its names."""
        return step is not None and step_named(self.rules, word, step)

    def is_of_chosen_color(self, symbols: str) -> bool:
        """Whether there is mana among these symbols of the color that was chosen for the source."""
        source = self._object(self.seen.source)
        colors = self.rules.game.colors
        chosen = {value.casefold() for kind, value in source.chosen if kind == "color"} if source is not None else ()
        if chosen and "any" in symbols and self.world.record is not None and source is not None:
            fact = "it was taken to be of another color than the chosen one"
            self.world.record.trace.size_not_given("mana of any color", source.id, "color", fact)
        return any(f"{{{letter}}}" in symbols for color, letter in colors.items() if color in chosen)

    def is_turn_of(self, players: Players) -> bool:
        """Whether it is the turn of one of those players."""
        return is_meant(self.world, players, self.after.active, self.seen)

    def holds(self, condition: Condition) -> bool:
        """Whether a condition is true."""
        return holds(self.world, condition, self.seen)

    def amount(self, value: Value) -> int:
        """What a value amounts to."""
        return amount(self.world, value, self.seen)


def fits_source(scene: Viewpoint, what: Filter, id: int | None, by: str | None) -> bool:
    """Whether the source of an occurrence fits a description such as "a spell or ability an opponent controls"."""
    for quality in what.where:
        if isinstance(quality, ControlledBy) and isinstance(quality.player, Players):
            if by is None or is_meant(scene.world, quality.player, by, scene.seen) == quality.negated:
                return False
        elif id is None or not scene.fits(Filter(where=(quality,)), id):
            return False
    if what.any_of and not any(isinstance(part, Filter) and fits_source(scene, part, id, by) for part in what.any_of):
        return False
    nouns = tuple(noun for noun in what.nouns if noun not in ("ability", "source", "effect"))
    if not nouns and not what.without:
        return True
    return id is not None and scene.fits(Filter(nouns=nouns, without=what.without), id)


def step_named(rules: Ruleset | None, word: str, step: str) -> bool:
    """Whether a word names a step, under any of its names in the game."""
    return word == step if rules is None else step in _steps(rules, word)


def in_phase(rules: Ruleset | None, word: str, step: str) -> bool:
    """Whether a word names the phase that a step belongs to: every step of it is "during combat"."""
    return rules is not None and rules.game.step(step).phase in (word, f"{word} phase")


@lru_cache(maxsize=1024)  # every watcher of a step asks at every step; the names in use are few
def _steps(rules: Ruleset, word: str) -> frozenset[str]:
    """The steps that a word names; where the game has none such, the word itself."""
    return frozenset(rules.game.steps_named(word) or (word,))
