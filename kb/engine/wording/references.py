"""References: what "this", "that creature", "enchanted creature", "the rest" mean where nothing can be chosen or acted on.

For conditions, filters and numbers; an effect that is being carried out asks `resolution.references`, which chooses. One function a
kind of reference; `DESCRIBERS` is the list, and `MATCHERS` of those that can be asked about one object without listing all.

Doctrine: self-reference ("this" is that object only), granter-by-name, enchanted-object.
"""

from __future__ import annotations

from typing import Any

from kb.text.nodes.things import (
    Attached,
    Each,
    Filter,
    Granter,
    Group,
    Host,
    NamedThing,
    Pile,
    Players,
    Rest,
    Some,
    Target,
    That,
    Thing,
    This,
    TopCards,
)
from kb.text.wording.printer import in_words as printed
from kb.text.words.lemmas import plural

from ..context.context import Context
from ..context.names import named as objects_named
from ..table.world import World
from .antecedents import antecedent, attached_host, rest
from .descriptions.filters import fitting
from .evaluate import Describer, Ids, Matcher, described, matches
from .players import is_meant, named
from .target_slots import targets_of
from .that_player import that_players

__all__ = ["CHOSEN_PILE", "DESCRIBERS", "MATCHERS", "OTHER_PILE", "PILE", "in_words", "pile", "report_unspoken"]


def _this(thing: This, world: World, seen: Context) -> Ids:
    return (seen.source,) if seen.source is not None else ()


def _granter(thing: Granter, world: World, seen: Context) -> Ids:
    """What granted the ability. Only an effect that is carried out reads it as it last was: to a static ability it is gone."""
    known = thing.meant is not None and (thing.meant in world.state.objects or seen.game is not None)
    return (thing.meant,) if known and thing.meant is not None else ()


def _that(thing: That, world: World, seen: Context) -> Ids:
    found = antecedent(thing, world, seen)
    if not found:
        report_unspoken(thing, seen)
    return found


def _players(thing: Players, world: World, seen: Context) -> Ids:
    found = named(world, thing, seen) or _called(world, thing)
    if not found and thing.which == "that" and not that_players(world, seen):
        report_unspoken(thing, seen)
    return found


def _called(world: World, thing: Players) -> tuple[int, ...]:
    """The objects that go by a name, where a line of play uses one."""
    return objects_named(world.state, thing.name) if thing.which == "named" and thing.name else ()


def _each(thing: Each, world: World, seen: Context) -> Ids:
    return fitting(world, thing.what, seen)


def _host(thing: Host, world: World, seen: Context) -> Ids:
    return attached_host(thing, world, seen)


def _attached(thing: Attached, world: World, seen: Context) -> Ids:
    hosts = described(world, thing.to, seen)
    gone = {id for host in hosts if isinstance(host, int) and host in world.state.past for id in world.state.past[host].attached}
    found = fitting(world, thing.what, seen)
    return tuple(id for id in found if id in gone or world.state.objects[id].attached in hosts)


def _group(thing: Group, world: World, seen: Context) -> Ids:
    return tuple(dict.fromkeys(id for member in thing.members for id in described(world, member, seen)))


def _target(thing: Target, world: World, seen: Context) -> Ids:
    return targets_of(thing, seen, take=False)


def _rest(thing: Rest, world: World, seen: Context) -> Ids:
    return rest(world, seen)


PILE, CHOSEN_PILE, OTHER_PILE = "pile", "chosen-pile", "other-pile"
"""The roles of two piles as they are made, and of the one that is chosen and the other."""


def pile(thing: Pile, world: World, seen: Context) -> Ids:
    """What is in the pile that was chosen last, or in the other one."""
    role = OTHER_PILE if thing.other else CHOSEN_PILE
    return next((mention.ids for mention in reversed(seen.mentions) if mention.role == role), ())


def _named(thing: NamedThing, world: World, seen: Context) -> Ids:
    return (seen.called[thing.name],) if thing.name in seen.called else objects_named(world.state, thing.name)


def _not_chosen_yet(thing: Some | TopCards, world: World, seen: Context) -> Ids:
    """What an effect chooses or looks at as it is carried out is nothing before."""
    return ()


DESCRIBERS: dict[type[Thing], Describer] = {
    Attached: _attached,
    Each: _each,
    Granter: _granter,
    Group: _group,
    Host: _host,
    NamedThing: _named,
    Players: _players,
    Pile: pile,
    Rest: _rest,
    Some: _not_chosen_yet,
    Target: _target,
    That: _that,
    This: _this,
    TopCards: _not_chosen_yet,
}
"""Class of a reference → the objects and players that it means."""


def _is_among(thing: Thing, world: World, id: int | str, seen: Context) -> bool:
    return id in described(world, thing, seen)


def _is_player(thing: Players, world: World, id: int | str, seen: Context) -> bool:
    return is_meant(world, thing, id, seen) if isinstance(id, str) else id in _called(world, thing)


def _is_this(thing: This, world: World, id: int | str, seen: Context) -> bool:
    return id == seen.source


def _is_granter(thing: Granter, world: World, id: int | str, seen: Context) -> bool:
    return id == thing.meant


def _is_such(thing: Each, world: World, id: int | str, seen: Context) -> bool:
    return matches(world, thing.what, id, seen)


def _is_member(thing: Group, world: World, id: int | str, seen: Context) -> bool:
    return any(matches(world, member, id, seen) for member in thing.members)


MATCHERS: dict[type[Filter] | type[Thing], Matcher] = {
    **dict.fromkeys(DESCRIBERS, _is_among),
    Each: _is_such,
    Granter: _is_granter,
    Group: _is_member,
    Players: _is_player,
    This: _is_this,
}
"""Class of a reference → whether one object or player is what it means."""


# -- references for which nothing was spoken of --------------------------------------------------------------


def report_unspoken(thing: That | Players, seen: Context) -> None:
    """Record, once in a resolution, a reference that found nothing because nothing was spoken of.

    A search or a target that found nothing was spoken of, and so was what an option that was not taken would have put somewhere:
    then finding nothing is an answer.
    """
    game, unspoken = seen.game, seen.unspoken
    if game is None or unspoken is None or thing in unspoken or (isinstance(thing, That) and thing.role != "recent"):
        return
    if seen.done is False or any(not mention.ids for mention in seen.mentions):
        return
    unspoken.append(thing)
    game.trace.not_carried_out(in_words(thing), game.name(seen.source), seen.source, what="reference", why="not spoken of before")


def in_words(part: Any) -> str:
    """A part of a wording as it is printed."""
    if isinstance(part, That) and part.plural and part.noun is not None:
        return f"those {plural(part.noun)}"
    return printed(part)
