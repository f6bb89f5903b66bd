"""Numbers of a player: cards in zones, counters, points, devotion, party; `PLAYER_NUMBERS` is the list of those by name."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from kb.text.nodes.vocabulary import PlayerQuantity

from ..characteristics.views import View
from ..state.in_combat import combat_of
from ..table.unknown_size import cost_matters, size_matters
from ..table.world import World
from .descriptions.measures import measure
from .descriptions.unknown_kind import card_types
from .time.periods import in_period

__all__ = ["PLAYER_NUMBERS", "devotion", "party"]


def _cards_in(zone: str) -> Callable[[World, str], int]:
    def number(world: World, name: str) -> int:
        return len(world.state.zones.get((world.zones.name(zone), name), ()))

    return number


def _held(what: str) -> Callable[[World, str], int]:
    """Counters or another resource of the player."""

    def number(world: World, name: str) -> int:
        player = world.state.players[name]
        return {**dict(player.counters), **dict(player.resources)}.get(what, 0)

    return number


def _starting_life(world: World, name: str) -> int:
    return int(world.rules.game.numbers.get("startingLife", 0))


def _victory_score(world: World, name: str) -> int:
    return int(world.rules.game.numbers.get("victoryScore", 0))


def _excess(world: World, name: str) -> int:
    return dict(world.state.battlefields.excess_damage).get(name, 0)


def _commander_casts(world: World, name: str) -> int:
    """How often the player has cast any commander of theirs from the command zone in this game."""
    return sum(number for _, number in world.state.players[name].commander_casts)


def _power_attacked_with(world: World, name: str) -> int:
    """The total power of the attackers that the player declared in this combat, as they were declared, wherever they are now."""
    kept, total = dict(combat_of(world.state).powers), 0
    for declared in (o for o in in_period(world.state, "combat") if "Attacks" in o.kinds and o.agent == name):
        if declared.object is None:
            continue
        view = world.view(declared.object)
        if world.record is not None:
            size_matters(world.record.trace, view, "its power was counted as 0")
        total += kept.get(declared.object, measure(view, "power"))  # nothing is kept yet while they are being declared
    return total


def _types_in_graveyard(world: World, name: str) -> int:
    cards = world.state.zones.get((world.zones.grave, name), ())
    return card_types(world, [world.view(id) for id in cards])


def _own_views(world: World, name: str) -> list[View]:
    board = (o for o in world.state.objects.values() if o.zone in world.zones.board and not o.phased_out)
    views = (world.view(obj.id) for obj in board)
    return [view for view in views if view.controller == name]


def devotion(colors: list[str], world: World, name: str) -> int:
    """How many mana symbols of the colors there are in the costs of what the player controls."""
    letters = {world.rules.game.colors.get(color, color) for color in colors}
    views = list(_own_views(world, name))
    if world.record is not None:
        for view in views:
            cost_matters(world.record.trace, view, world.state, "none of its symbols was counted")
    # A hybrid symbol is of each of its colors, and counts once even if both are asked for.
    return sum(bool(letters & set(symbol)) for view in views for symbol in (view.cost or "").strip("{}").split("}{"))


def party(world: World, name: str) -> int:
    """How many of the four kinds of heroes a player has among different creatures."""
    roles = ("cleric", "rogue", "warrior", "wizard")
    creatures = (view for view in _own_views(world, name) if "creature" in view.types)
    has_any = world.lens.type_words.has_any
    heroes = [words for view in creatures if (words := frozenset(role for role in roles if has_any((role,), view.words)))]
    best = 0
    for order in permutations(roles):
        left = list(heroes)
        taken = 0
        for role in order:
            # Those with the fewest roles first: who can fill several is kept for what only they can fill.
            fitting_one = next((words for words in sorted(left, key=len) if role in words), None)
            if fitting_one is not None:
                left.remove(fitting_one)
                taken += 1
        best = max(best, taken)
    return best


PLAYER_NUMBERS: dict[PlayerQuantity, Callable[[World, str], int]] = {
    "attacked-with-power": _power_attacked_with,
    "card-types-in-graveyard": _types_in_graveyard,
    "commander-casts": _commander_casts,
    "energy": _held("energy"),
    "excess-damage": _excess,
    "experience": _held("experience"),
    "graveyard": _cards_in("graveyard"),
    "hand": _cards_in("hand"),
    "library": _cards_in("library"),
    "party": party,
    "points": _held("points"),
    "poison": _held("poison"),
    "rad": _held("rad"),
    "score": _held("points"),
    "speed": _held("speed"),
    "starting-life": _starting_life,
    "victory-score": _victory_score,
    "xp": _held("xp"),
}
"""The numbers of a player, besides devotion, which names colors."""
