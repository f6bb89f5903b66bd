"""Players as wordings name them: "you", "an opponent", "that player", "defending player" …

Doctrine: you-and-your (the controller), opponent, active-player, defending-player.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any

from kb.text.nodes.base import inside
from kb.text.nodes.things import Players, Target
from kb.text.nodes.vocabulary import PlayerWord

from ..context.context import Context
from ..context.moment import object_at
from ..context.of_event import alternative
from ..table.unknown_size import choice_matters
from ..table.world import World
from .evaluate import described, holds
from .target_slots import targets_of
from .that_player import that_players

__all__ = ["MEANT", "done_by", "is_meant", "named", "others", "said_of"]


def is_meant(world: World, players: Players, name: str, seen: Context) -> bool:
    """Whether a player is one of those meant."""
    which = players.which
    if players.condition is not None and not holds(world, said_of(name, players.condition), seen):
        return False
    if which == "you":
        return name == seen.controller
    if which in ("player", "each-player"):
        return True
    if which in ("opponent", "each-opponent"):
        return name != seen.controller
    return name in named(world, players, seen)


def named(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    """The players meant, in turn order; those who have left the game are not among them."""
    meant = MEANT.get(players.which)
    if meant is None:
        return ()
    chosen = meant(world, players, seen)
    found = tuple(name for name in _still_playing(world) if name in chosen)
    if players.condition is None:
        return found
    return tuple(name for name in found if holds(world, said_of(name, players.condition), seen))


def said_of(name: str, part: Any) -> Any:
    """A condition of "that player", asked about this one."""
    return Players("named", name=name) if part == _THAT_PLAYER else inside(part, lambda within: said_of(name, within))


def done_by(name: str, part: Any) -> Any:
    """The instructions for each player, as one of them carries them out."""
    return Players("named", name=name) if part == _EACH_PLAYER else inside(part, lambda within: done_by(name, within))


_THAT_PLAYER = Players("that")
_EACH_PLAYER = Players("each-player")


def others(world: World, name: str | None) -> tuple[str, ...]:
    """Everybody else who still plays, in turn order."""
    return tuple(other for other in _still_playing(world) if other != name)


def _still_playing(world: World) -> tuple[str, ...]:
    players = world.state.players.values()
    return tuple(player.name for player in players if not player.left)


def _by_name(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    return (players.name,) if players.name else ()


def _you(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    return (seen.controller,) if seen.controller else ()


def _everyone(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    return _still_playing(world)


def _opponents(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    return others(world, seen.controller)


def _each_other(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    """Everybody but "you"; after "whenever a player …" everybody but that player."""
    for occurrence in seen.occurrences if seen.firing is not None else ():
        pattern = alternative(seen.firing.ability.pattern, occurrence) if seen.firing is not None else None
        doer = (pattern.agent or pattern.turn) if pattern is not None else None
        if isinstance(doer, Players) and doer.which != "you" and occurrence.agent is not None:
            return others(world, occurrence.agent)
    return others(world, seen.controller)


def _active(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    return (world.state.active,)


def _nonactive(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    return tuple(name for name in _still_playing(world) if name != world.state.active)


def _that(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    return that_players(world, seen)


def _that_or_controller(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    """The player spoken of last, or whoever controls (or last controlled) the planeswalker that was."""
    spoken = [mention.ids for mention in reversed(seen.mentions)]
    dealt_to = [(o.patient,) for o in seen.occurrences if o.patient is not None]
    for ids in (*spoken, *reversed(seen.targets), *dealt_to):
        found = [id for id in ids if isinstance(id, str) or "planeswalker" in world.view(id).types]
        if found:
            return tuple(dict.fromkeys(id if isinstance(id, str) else world.view(id).controller for id in found))
    return ()


def _controller_of(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    if players.of is None:
        return ()
    found = described(world, players.of, seen)
    return tuple(world.view(id).controller for id in found if isinstance(id, int))


def _owner_of(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    found = described(world, players.of, seen) if players.of else (seen.source,)
    objects = (object_at(world.state, id) for id in found if isinstance(id, int))
    return tuple(obj.owner for obj in objects if obj is not None)


def _defending(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    for occurrence in seen.occurrences:
        if "Attacks" in occurrence.kinds and occurrence.patient is not None:  # first: the attacker may have left combat since
            return (_defender(world, occurrence.patient),)
    source = object_at(world.state, seen.source) if seen.source is not None else None
    if source is not None and source.attacking is not None:
        return (_defender(world, source.attacking),)
    attacked = {obj.attacking for obj in world.state.objects.values() if obj.attacking is not None}
    return tuple(_defender(world, whom) for whom in attacked)


def _defender(world: World, attacked: int | str) -> str:
    return attacked if isinstance(attacked, str) else world.view(attacked).controller


def _attacking(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    return tuple(obj.controller for obj in world.state.objects.values() if obj.attacking is not None)


def _other_opponents(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    defending = _defending(world, players, seen)
    return tuple(name for name in _opponents(world, players, seen) if name not in defending)


def _opponents_of(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    of = named(world, players.of, seen) if isinstance(players.of, Players) else ()
    return tuple(name for player in of[:1] for name in others(world, player))


def _enchanted(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    source = object_at(world.state, seen.source) if seen.source is not None else None
    host = source.attached if source else None
    return (host,) if isinstance(host, str) else ()


def _chosen(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    source = object_at(world.state, seen.source) if seen.source is not None else None
    if source is not None and world.record is not None and source.id in world.state.objects:
        choice_matters(world.record.trace, world.view(source.id), _still_playing(world)[-1])
    return tuple(source.chosen_as("player", "opponent")) if source is not None else ()


def _targeted(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    found = targets_of(players.of, seen, take=False) if isinstance(players.of, Target) else chain.from_iterable(seen.targets)
    return tuple(name for name in found if isinstance(name, str))


def _most_life(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    lives = {name: world.state.players[name].life for name in _still_playing(world)}
    return tuple(name for name, life in lives.items() if life == max(lives.values()))


def _least_life(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    lives = {name: world.state.players[name].life for name in _still_playing(world)}
    return tuple(name for name, life in lives.items() if life == min(lives.values()))


def _opponents_most_life(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    lives = {name: world.state.players[name].life for name in _opponents(world, players, seen)}
    return tuple(name for name, life in lives.items() if life == max(lives.values()))


def _monarch(world: World, players: Players, seen: Context) -> tuple[str, ...]:
    monarch = world.state.designations.monarch
    return (monarch,) if monarch is not None else ()


def _chosen_as(role: str) -> Callable[[World, Players, Context], tuple[str, ...]]:
    """Those whom the effect has chosen so."""

    def meant(world: World, players: Players, seen: Context) -> tuple[str, ...]:
        spoken = (mention.ids for mention in reversed(seen.mentions) if mention.role == role)
        return tuple(name for name in next(spoken, ()) if isinstance(name, str))

    return meant


MEANT: dict[PlayerWord, Callable[[World, Players, Context], tuple[str, ...]]] = {
    "you": _you,
    "opponent": _opponents,
    "each-opponent": _opponents,
    "each-friend": _chosen_as("friends"),
    "each-foe": _chosen_as("foes"),
    "another-player": _opponents,
    "each-other-player": _each_other,
    "player": _everyone,
    "each-player": _everyone,
    "that": _that,
    "that-or-controller": _that_or_controller,
    "controller": _controller_of,
    "owner": _owner_of,
    "defending": _defending,
    "attacking": _attacking,
    "active": _active,
    "nonactive": _nonactive,
    "named": _by_name,
    "enchanted": _enchanted,
    "chosen": _chosen,
    "target": _targeted,
    "any": _everyone,
    "monarch": _monarch,
    "least-life": _least_life,
    "most-life": _most_life,
    "opponents-most-life": _opponents_most_life,
    "other-opponent": _other_opponents,
    "each-opponent-of": _opponents_of,
    "team": _everyone,
    "your-team": _you,
    "not-chosen": _you,  # of modes: who chooses among those that were not chosen before (`choose_modes`)
    "not-chosen-this-turn": _you,
}
