"""References of an effect's words: this, that creature, targets, each of a kind, a choice made now.

`things` gives what was meant, to read from (an object that is gone is read as it last existed); `objects` gives what can be acted
on now (`tracking`); `players` the players.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from kb.text.nodes import things as words
from kb.text.nodes.qualities import ControlledBy, ExiledWith
from kb.text.nodes.things import Filter, Players, Thing
from kb.text.nodes.vocabulary import PlayerWord

from ..context import last_known
from ..context.names import find_one
from ..context.names import named as named_objects
from ..state.objects import GameObject
from ..state.seats import turn_order
from ..wording.antecedents import antecedent, attached_host, rest, rest_is_known
from ..wording.descriptions.filters import fitting, note_out_of_sight
from ..wording.evaluate import amount, matches
from ..wording.players import named
from ..wording.references import in_words, pile, report_unspoken
from ..wording.target_slots import targets_of
from ..wording.that_player import that_players
from .choosers import chooser_of
from .choosing import ask, choose
from .shuffled import top_of_library
from .tracking import all_now

if TYPE_CHECKING:
    from .resolution import Resolution

__all__ = [
    "ON_RESOLUTION", "agent_of", "everything", "objects", "players", "present", "things",
]  # fmt: skip

Ids = tuple[int | str, ...]


def things(thing: Thing | Filter, ctx: Resolution, agent: str | None = None) -> Ids:
    """The objects and players that are meant, in order; what is chosen now is chosen by `agent` (default: the controller)."""
    if isinstance(thing, Filter):
        return everything(thing, ctx)
    return _READERS[type(thing)](thing, ctx, agent)


def present(thing: Thing, ctx: Resolution, agent: str | None = None) -> Ids:
    """The players that are meant, and the objects that can be acted on now, each once.

    A target that the effect itself has moved is no longer the target; "it" finds it.
    """
    follows = not isinstance(thing, words.Target)
    return tuple(dict.fromkeys(now for id in things(thing, ctx, agent) for now in all_now(id, ctx, follows)))


def objects(thing: Thing, ctx: Resolution, agent: str | None = None) -> tuple[int, ...]:
    """The objects that are meant and can be acted on now, each once."""
    return tuple(id for id in present(thing, ctx, agent) if isinstance(id, int))


def players(who: Thing | None, ctx: Resolution) -> tuple[str, ...]:
    """The players that are meant, those still in the game, in turn order from the active player; None is the controller."""
    if who is None:
        doer = ctx.actor or ctx.controller
        return (doer,) if doer is not None else ()
    named = things(who, ctx)
    there = [name for name in named if isinstance(name, str) and not ctx.game.state.players[name].left]
    if len(there) < 2:
        return tuple(there)
    return tuple(name for name in turn_order(ctx.game.state) if name in there)


def agent_of(who: Players | None, ctx: Resolution) -> str | None:
    """The one player who carries an instruction out."""
    found = players(who, ctx)
    return found[0] if found else None


def everything(what: Filter, ctx: Resolution) -> Ids:
    """Every object and player that a description fits now."""
    seats = [part for part in what.any_of if isinstance(part, Players)]
    people = (name for part in seats for name in named(ctx.game, part, ctx))
    objects_there = () if seats and len(seats) == len(what.any_of) and not what.nouns else fitting(ctx.game, what, ctx)
    return (*objects_there, *dict.fromkeys(people))


def _target(thing: words.Target, ctx: Resolution, agent: str | None) -> Ids:
    found = targets_of(thing, ctx)
    if not found:
        ctx.pass_over(thing)
    nouns = thing.what.nouns if isinstance(thing.what, Filter) else ()
    ctx.mention("target", found, nouns[0] if nouns and not found else None)
    if isinstance(thing.what, Filter) and any(_names_a_player(quality) for quality in thing.what.where):
        whose = (ctx.game.view(id).controller for id in found if isinstance(id, int))
        ctx.mention("players", tuple(dict.fromkeys(whose)))  # "target creature an opponent controls … that player"
    return found


def _names_a_player(quality: words.Quality) -> bool:
    return isinstance(quality, ControlledBy) and isinstance(quality.player, Players) and quality.player.which in _SPOKEN_OF


_SPOKEN_OF = frozenset({"another-player", "opponent", "player"})


def _this(thing: words.This, ctx: Resolution, agent: str | None) -> Ids:
    if ctx.source is None:
        return ()
    ctx.mention("this", (ctx.source,))
    return (ctx.source,)


def _granter(thing: words.Granter, ctx: Resolution, agent: str | None) -> Ids:
    if thing.meant is None:
        return ()
    bearer, fact = ctx.game.name(ctx.source), f"{thing.name} is the object that granted the ability"
    ctx.game.reason("granter-by-name", f"{fact}, not {bearer}, which has it")
    ctx.mention("this", (thing.meant,))
    return (thing.meant,)


def _that(thing: words.That, ctx: Resolution, agent: str | None) -> Ids:
    found = antecedent(thing, ctx.game, ctx)
    if not found:
        report_unspoken(thing, ctx)
    elif thing.role in _BROUGHT_UP_AGAIN:
        ctx.mention("linked", found)  # "turn the exiled card face up. If it's a creature card …"
    elif thing.noun in _PERMANENTS and not thing.plural and thing.role == "recent":
        ctx.mention("said", found, thing.noun)  # "discard a card. If you do, put a counter on that creature, and it gains haste"
    return found


_PERMANENTS = frozenset({"artifact", "creature", "enchantment", "land", "permanent", "planeswalker"})
_BROUGHT_UP_AGAIN = frozenset({"chosen", "exiled", "haunted", "imprinted"})


def _host(thing: words.Host, ctx: Resolution, agent: str | None) -> Ids:
    found = attached_host(thing, ctx.game, ctx)
    ctx.mention("host", found)
    return found


def _each(thing: words.Each, ctx: Resolution, agent: str | None) -> Ids:
    found = everything(thing.what, ctx)
    note_out_of_sight(ctx.game, thing.what, ctx)
    if thing.what.other and not _speaks_of_itself(thing.what, ctx):
        spoken = _other_than(ctx)
        found = tuple(id for id in found if id not in spoken)
    if thing.what.other and any(isinstance(quality, ExiledWith) for quality in thing.what.where):
        found = tuple(id for id in found if id not in _just_exiled(ctx))
    ctx.mention("each", found)
    return found


_OTHER_THAN = frozenset({"chosen", "created", "target"})


def _other_than(ctx: Resolution) -> set[int | str]:
    """What "other" sets apart where it is not said of the source: the target of a spell, what was chosen, or created just now.

    It is what was spoken of last of these: "create a token. You may choose a token. If you do, each other token …".
    """
    last = next((mention.role for mention in reversed(ctx.mentions) if mention.role in _OTHER_THAN), None)
    return {id for mention in ctx.mentions if mention.role == last for id in mention.ids}


def _speaks_of_itself(what: Filter, ctx: Resolution) -> bool:
    """Whether "other" can be said of the source: a permanent that the description would fit. Of a spell, "each other creature" is
    other than its target; of a Human that creates one, "all other Nightmare tokens" are other than that token.
    """
    if ctx.item is None:
        return True
    source = ctx.game.state.objects.get(ctx.source) if ctx.source is not None else None
    if source is None or source.zone not in ctx.game.zones.board:
        return ctx.item.kind != "spell"
    return matches(ctx.game, replace(what, other=False), source.id, ctx)


def _just_exiled(ctx: Resolution) -> set[int | None]:
    """What this effect itself has exiled: "each other card exiled with ~" is about the rest."""
    return {o.became for event in ctx.events for o in event.occurrences if "Exiles" in o.kinds}


def _some(thing: words.Some, ctx: Resolution, agent: str | None) -> Ids:
    doer = agent or ctx.actor or ctx.controller
    chooser = agent_of(thing.chooser, ctx) if thing.chooser is not None else chooser_of(thing, ctx, doer)
    found = choose(everything(thing.what, ctx), thing, ctx, chooser)
    ctx.mention("chosen", found)
    return found


def _group(thing: words.Group, ctx: Resolution, agent: str | None) -> Ids:
    found = tuple(dict.fromkeys(id for member in thing.members for id in things(member, ctx, agent)))
    ctx.mention("each", found)
    return found


def _top_cards(thing: words.TopCards, ctx: Resolution, agent: str | None) -> Ids:
    count = amount(ctx.game, thing.count, ctx)
    found: list[int] = []
    for player in players(thing.player, ctx):
        cards = ctx.game.state.zones.get((ctx.game.zones.library, player), ())
        found.extend(cards[-count:] if thing.bottom and count else top_of_library(player, count, ctx))
    ctx.mention("top", tuple(found))
    return tuple(found)


def _attached(thing: words.Attached, ctx: Resolution, agent: str | None) -> Ids:
    hosts = set(things(thing.to, ctx))
    there = ctx.game.state.objects.values()
    fitting = (obj.id for obj in there if obj.attached in hosts and matches(ctx.game, thing.what, obj.id, ctx))
    found = tuple(fitting)
    ctx.mention("each", found)
    return found


def _who_did(thing: Players, found: Ids, ctx: Resolution) -> Ids:
    """Of some players those who did what was asked of them, or did not."""
    if ctx.doers is None:
        why = "not clear: who did it is not known"
        ctx.game.trace.not_carried_out(in_words(thing), ctx.game.name(ctx.source), ctx.source, what="reference", why=why)
        return ()
    return tuple(player for player in found if (player in ctx.doers) == (thing.did == "did"))


def _players(thing: Players, ctx: Resolution, agent: str | None) -> Ids:
    found: Ids
    if thing.which == "that":
        found = that_players(ctx.game, ctx)
        if not found and not (ctx.firing is None and not ctx.mentions):
            report_unspoken(thing, ctx)
    elif thing.which == "named":
        found = (thing.name,) if thing.name in ctx.game.state.players else _named_object(thing.name, ctx)
    elif thing.which in ON_RESOLUTION:
        found = ON_RESOLUTION[thing.which](thing, ctx)
    elif thing.of is not None and thing.which in ("controller", "owner"):
        found = _owners_or_controllers(thing, ctx)
    else:
        found = named(ctx.game, thing, ctx)
    if thing.did is not None:
        found = _who_did(thing, found, ctx)
    if thing.which == "defending":
        ctx.game.decide("defending-player", f"{', '.join(map(str, found))} is the defending player")
    if thing.which in ("opponent", "another-player") and len(found) > 1:
        found = ask(ctx, "choose", ctx.controller, found, text="choose an opponent")
        ctx.game.reason("which-opponent", f"{ctx.controller} chooses {', '.join(map(str, found))}")
    if thing.which != "you":
        ctx.mention("players", found)
    return found


def _attacked(thing: Players, ctx: Resolution) -> Ids:
    """Whom a creature attacks: as the event has it, else as it last was (a player, or a permanent)."""
    declared = {o.object: o.patient for o in ctx.occurrences if "Attacks" in o.kinds}
    spoken_of = declared if declared and isinstance(thing.of, words.That) else things(thing.of, ctx) if thing.of is not None else ()
    attackers = [id for id in spoken_of if isinstance(id, int)]
    whom = (_object(ctx, id).attacking or declared.get(id) for id in attackers)
    return tuple(dict.fromkeys(id for id in whom if id is not None))


def _attacking_opponents(thing: Players, ctx: Resolution) -> tuple[str, ...]:
    """Each opponent of the controller who attacks that player."""
    whom = things(thing.of, ctx) if thing.of is not None else ()
    attackers = (obj for obj in ctx.game.state.objects.values() if obj.attacking in whom and obj.attacking is not None)
    return tuple(dict.fromkeys(obj.controller for obj in attackers if obj.controller != ctx.controller))


def _owners_or_controllers(thing: Players, ctx: Resolution) -> tuple[str, ...]:
    assert thing.of is not None
    found = [id for id in things(thing.of, ctx) if isinstance(id, int)]
    if isinstance(thing.of, words.That) and thing.of.noun is not None:
        ctx.mention("said", tuple(found), thing.of.noun)
    if thing.which == "owner":
        return tuple(dict.fromkeys(_object(ctx, id).owner for id in found))
    gone = [id for id in found if id not in ctx.game.state.objects]
    for id in gone:
        last_known.record(ctx.game, ctx, id, f"{ctx.game.name(id)} was last controlled by {ctx.game.view(id).controller}")
    return tuple(dict.fromkeys(ctx.game.view(id).controller for id in found))


def _object(ctx: Resolution, id: int) -> GameObject:
    state = ctx.game.state
    return state.objects[id] if id in state.objects else state.past[id].object


def _named(thing: words.NamedThing, ctx: Resolution, agent: str | None) -> Ids:
    return _named_object(thing.name, ctx)


def _named_object(name: str | None, ctx: Resolution) -> Ids:
    """The one object called so: on the board if there is one, else wherever it is."""
    if name is not None and name in ctx.called:
        found: Ids = (ctx.called[name],)
        ctx.mention("named", found)
        return found

    def is_on_board(object: GameObject) -> bool:
        return object.zone in ctx.game.zones.board

    found = (find_one(ctx.game, name or "", is_on_board if named_objects(ctx.game.state, name or "", is_on_board) else None),)
    ctx.mention("named", found)
    return found


def _pile(thing: words.Pile, ctx: Resolution, agent: str | None) -> Ids:
    return pile(thing, ctx.game, ctx)


def _rest(thing: words.Rest, ctx: Resolution, agent: str | None) -> Ids:
    if not rest_is_known(ctx):
        name, why = ctx.game.name(ctx.source), "not spoken of before"
        ctx.game.trace.not_carried_out("the rest", name, ctx.source, what="reference", why=why)
    return rest(ctx.game, ctx)


ON_RESOLUTION: dict[PlayerWord, Callable[[Players, Resolution], Ids]] = {
    "attacked": _attacked,
    "opponent-attacking": _attacking_opponents,
}
"""Words for players that mean something only while an effect is carried out."""

_READERS: dict[type[Thing], Callable[[Any, Resolution, str | None], Ids]] = {
    words.Attached: _attached,
    words.Each: _each,
    words.Granter: _granter,
    words.Group: _group,
    words.Host: _host,
    words.NamedThing: _named,
    words.Players: _players,
    words.Pile: _pile,
    words.Rest: _rest,
    words.Some: _some,
    words.Target: _target,
    words.That: _that,
    words.This: _this,
    words.TopCards: _top_cards,
}
