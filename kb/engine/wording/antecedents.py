"""Antecedents: what "it", "that creature", "those cards", "the rest" and "enchanted creature" stand for.

The newest mention in the effect that fits the noun; else what took part in the trigger event; else, for "the exiled card" and its
like, what is linked to the source (`linked-abilities`). Ids are given as they were then: read from them what last held.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.text.nodes.things import Granter, Host, That, This
from kb.text.nodes.vocabulary import AntecedentRole

from ..context.context import Context, Mention, asked_by_trigger
from ..context.moment import object_at
from ..context.of_event import alternative, event_objects, fits_noun, in_block, of_event, other_in_event
from ..context.self_reference import source_is_spoken_of, spoken_of_before
from ..state.occurrences import Occurrence
from ..table.world import World
from .several import aimed_as_asked, aimed_at, are_several_created, one_by_one, several_targets

__all__ = [
    "ROLES", "antecedent", "as_it_entered", "attached_host", "having_spoken_of", "mentioned",
    "rest", "rest_is_known",
]  # fmt: skip

Ids = tuple[int | str, ...]

_UNSPOKEN = frozenset({"this", "host", "aside", "offered"})  # mentions that a noun does not refer to, if it can refer to others
# Roles of cards of which nothing more has been done than looking at them.
_SEEN = frozenset({"top", "looked", "revealed", "searched", "found"})
_SETS = ("top", "looked", "revealed", "searched", "milled", "offered")  # roles of cards that “the rest” can be the rest of


def antecedent(thing: That, world: World, seen: Context) -> Ids:
    """The objects that a pronoun or "that …" stands for; () where nothing was spoken of that fits."""
    if thing.role != "recent":
        return _by_role(thing, world, seen)
    if thing.plural and thing.noun is not None and (aimed := aimed_as_asked(thing.noun, world, seen)):
        return aimed
    if thing.plural and (targets := several_targets(thing.noun, world, seen) or aimed_at(thing.noun, world, seen)):
        return targets
    if thing.plural and thing.noun == "card" and (cards := one_by_one(seen)):
        return cards
    if thing.noun != "player" and _nothing_was_found(seen, thing.noun, thing.plural):
        return ()
    found = mentioned(thing.noun, world, seen, not thing.plural, or_else=False)
    if found and not _is_only_itself(thing.noun, found, seen):
        if thing.plural or thing.noun is not None or not are_several_created(found, seen):
            return found
        return of_event(None, world, seen) or _self(thing, world, seen) or found  # "create two tokens, then it deals damage"
    found = found or mentioned(thing.noun, world, seen, not thing.plural)
    in_event = of_event(thing.noun, world, seen)
    if thing.noun is not None and (not in_event or _is_only_itself(thing.noun, in_event, seen)):
        in_event = _as_host(thing.noun, world, seen) or in_event
    referred = in_event or found or _self(thing, world, seen)
    return () if thing.noun == "permanent" and referred == (seen.source,) and _waits_for_itself(seen) else referred


def _nothing_was_found(seen: Context, noun: str | None, several: bool = False) -> bool:
    """Whether what was spoken of last is a target or a card of which there is none: "it" is then nothing else.

    "Up to one target creature"; "exile cards until you exile a nonland card" where there was no such card. "Those cards" are then
    all that were seen.
    """
    for mention in reversed(seen.mentions):
        if mention.role == "chosen" and not mention.ids and noun is not None and noun == mention.noun:
            return True
        if not mention.ids and _is_another_kind(noun, mention.noun):
            continue  # "target creature … up to one target Equipment … that creature"
        if (mention.ids and mention.role not in ("owner", "players")) or mention.role in _SOUGHT:
            return not mention.ids and not (several and mention.role == "found" and mention.one)
    return False


def _is_another_kind(noun: str | None, sought: str | None) -> bool:
    """Whether a noun is a card type, and what was looked for another one."""
    kind = _ATTACHED_KINDS.get(sought or "", sought)
    return noun in _CARD_TYPES and kind in _CARD_TYPES and noun != kind


_CARD_TYPES = frozenset({"artifact", "creature", "enchantment", "land", "planeswalker"})
_ATTACHED_KINDS = {"equipment": "artifact", "aura": "enchantment"}  # their subtypes imply the card type
_SOUGHT = frozenset({"target", "found", "searched"})


def _waits_for_itself(seen: Context) -> bool:
    """Whether the trigger condition is about the source alone, which it then never calls "that permanent"."""
    firing = seen.firing
    ways = [alternative(firing.ability.pattern, occurrence) for occurrence in seen.occurrences] if firing is not None else []
    return bool(ways) and all(way is not None and isinstance(way.object, This) for way in ways)


def _as_host(noun: str, world: World, seen: Context) -> Ids:
    """The newest "enchanted creature" that was spoken of and fits: "that creature" where nothing else can be meant."""
    hosts = (mention for mention in reversed(seen.mentions) if mention.role == "host")
    fitting = (tuple(id for id in mention.ids if fits_noun(world, id, noun, mention)) for mention in hosts)
    return next((found for found in fitting if found), ())


def _is_only_itself(noun: str | None, found: Ids, seen: Context) -> bool:
    """Whether all that was mentioned is the source, which never calls itself "that card"."""
    return noun is not None and found == (seen.source,)


def mentioned(noun: str | None, world: World, seen: Context, single: bool = False, or_else: bool = True) -> Ids:
    """The newest mention that fits; for a singular the newest of one thing, if there is any.

    One token is "it" also where more are created instead; "each" of a kind is never one. Where nothing could be chosen of what was
    revealed, "that card" is none of the others. `or_else`: also a card that was only seen as "that creature", if there is no other.
    """
    several: Ids = ()
    chosen_none = False
    copies: Ids = ()  # what is copied is "it", and what is made of it "the copy"
    others: Ids = ()  # a card that was only seen is "that creature", and a permanent "that card", where nothing else can be
    places: Ids = ()  # a battlefield is "there": it is "it" only where nothing else was spoken of
    itself: Ids = ()  # "their total power" is not the source's, though that deals the damage
    speaker = seen.source if _speaks_as_i(world) else None
    for mention in reversed(seen.mentions):
        if noun is not None and (mention.role in _UNSPOKEN or (noun == "source" and mention.role == "damaged")):
            continue
        if mention.role == "found" and mention.one and noun in (None, "card") and not single:
            continue  # "those cards" are all that were revealed to find the one
        if mention.role == "chosen" and not mention.ids:
            if noun is not None and noun == mention.noun:
                return ()
            chosen_none = True
        if chosen_none and mention.role in _SETS:
            continue
        found = tuple(
            id
            for id in mention.ids
            if id != speaker and (fits_noun(world, id, noun, mention) or _has_entered(id, noun, world, seen))
        )
        if noun is None and found and _speaks_as_i(world) and all(_is_battlefield(world, id) for id in found):
            places = places or found
            continue
        seen_only = noun in _CARD_TYPES and all(_is_a_card_only(world, id, mention.role) for id in found)
        if found and (seen_only or (noun == "card" and all(_is_there(world, id) for id in found))):
            others = others or found
            continue
        if noun is None and mention.role == "copied":
            copies = copies or found
            continue
        if noun is None and not single and mention.role == "this":
            itself = itself or found
            continue
        if found and (not single or ((len(found) == 1 or mention.one) and mention.role != "each")):
            return found
        several = several or found
    return several or copies or (others if or_else else ()) or places or itself


def _is_there(world: World, id: int | str) -> bool:
    """Whether it is on the board now."""
    return isinstance(id, int) and id in world.state.objects and world.state.objects[id].zone in world.zones.board


def _is_a_card_only(world: World, id: int | str, role: str) -> bool:
    """Whether it is a card in a library or hand, whatever of it was seen or chosen, or "the exiled card"."""
    obj = object_at(world.state, id) if isinstance(id, int) else None
    if obj is None or obj.zone in world.zones.board:
        return False
    return role in ("exiled", "linked") or (role in (*_SEEN, "chosen") and obj.zone not in world.zones.public)


def _is_battlefield(world: World, id: int | str) -> bool:
    obj = object_at(world.state, id) if isinstance(id, int) else None
    return obj is not None and "battlefield" in obj.card.types


def _speaks_as_i(world: World) -> bool:
    """Whether cards speak of themselves as "I" and "me", so that "it" is always something else."""
    return world.rules.has("first-person")


def _has_entered(id: int | str, noun: str | None, world: World, seen: Context) -> bool:
    """Whether what is called a permanent was a card when it was spoken of, which the effect has put onto the battlefield since."""
    if noun != "permanent":
        return False
    return any(o.object == id and o.to_zone in world.zones.board for o in _done("Enters", seen))


def _self(thing: That, world: World, seen: Context) -> Ids:
    """ "The token" is what the source has made (`linked-abilities`), and "it" the source where the wording speaks of that.

    "That artifact" may be the host of which the words spoke earlier, where the source, of which they spoke since, is none.
    """
    if seen.source is None:
        return ()
    if thing.noun == "token" and (made := _made_by(seen.source, world)):
        _record_link(world, seen, "made", "TokenCreated")
        return made
    itself = fits_noun(world, seen.source, thing.noun)
    for spoken in spoken_of_before(thing, seen):
        meant: Ids = ()
        if isinstance(spoken, Host):
            meant = tuple(id for id in attached_host(spoken, world, seen) if fits_noun(world, id, thing.noun))
        elif isinstance(spoken, Granter) and spoken.meant is not None and fits_noun(world, spoken.meant, thing.noun):
            meant = (spoken.meant,)
        if meant or itself:
            return meant or ((seen.source,) if source_is_spoken_of(thing, seen) else ())
    return (seen.source,) if itself and source_is_spoken_of(thing, seen) else ()


def _made_by(source: int, world: World) -> Ids:
    """The tokens that something has made: those that are there, else those that are gone, to which nothing can be done."""
    made = tuple(id for id, obj in world.state.objects.items() if obj.token and obj.exiled_with == source)
    return made or tuple(id for id, past in world.state.past.items() if past.object.token and past.object.exiled_with == source)


def _by_role(thing: That, world: World, seen: Context) -> Ids:
    if thing.by is not None and seen.each is not None:
        return _done_by(seen.each, thing.role, world, seen)
    called = _CALLED_ELSE.get(thing.role, thing.role)
    so_called = [mention.ids for mention in seen.mentions if mention.role == called and mention.ids]
    if so_called:
        if thing.plural:
            return tuple(dict.fromkeys(id for ids in so_called for id in ids if _is_of_its_kind(id, thing, world)))
        fitting = (ids for ids in reversed(so_called) if all(fits_noun(world, id, thing.noun) for id in ids))
        return next(fitting, so_called[-1])  # "the chosen unit" where a battlefield was chosen after it
    if thing.role == "other":
        return other_in_event(world, seen)
    if thing.role == "damaged":
        return _damaged(seen)
    if thing.role == "buried":
        return tuple(id for id in _buried(seen) if fits_noun(world, id, thing.noun))
    fighting = tuple(id for o in seen.occurrences if (id := in_block(thing.role, o)) is not None)
    if fighting:
        return tuple(dict.fromkeys(fighting))
    kinds = _ROLE_KINDS.get(thing.role)
    found = [o for o in seen.occurrences if kinds in o.kinds and o.object != seen.source] if kinds else []
    if found:
        return tuple(id for occurrence in found for id in list(event_objects(world, occurrence))[:1])
    if thing.role == "drawn" and (drawn := tuple(_done(kinds or "", seen))):
        return tuple(id for o in drawn if (id := o.object if o.became is None else o.became) is not None)
    if thing.role in _DONE_HERE and any(mention.role == called for mention in seen.mentions):
        return ()  # "for each card exiled this way": the effect has exiled nothing, and what was exiled earlier is not meant
    return _linked(thing.role, world, seen)


def _is_of_its_kind(id: int | str, thing: That, world: World) -> bool:
    """Whether it is one of "the lands sacrificed this way", where other permanents were sacrificed with them.

    What is in another zone since may be no creature card, though it was one of the creatures that were exiled.
    """
    return thing.noun not in _CARD_TYPES or thing.role not in _DONE_ON_BOARD or fits_noun(world, id, thing.noun)


def _done_by(player: str, role: str, world: World, seen: Context) -> Ids:
    """Of what the effect has done to things of several players, what one of them did it to (`each-player`).

    A delayed ability has it in memory, not by whom it was done: what players exile is theirs.
    """
    done = (o.object for o in _done(_ROLE_KINDS.get(role, ""), seen) if o.agent == player)
    if found := tuple(dict.fromkeys(id for id in done if id is not None)):
        return found
    ids = (id for mention in seen.mentions if mention.role == role for id in mention.ids if isinstance(id, int))
    kept = (object_at(world.state, id) for id in ids)
    return tuple(obj.id for obj in kept if obj is not None and obj.owner == player)


def _done(kind: str, seen: Context) -> Iterator[Occurrence]:
    """What of that kind the effect has done so far."""
    return (occurrence for event in seen.events for occurrence in event.occurrences if kind in occurrence.kinds)


_LINKED = ("exiled", "imprinted")
_DONE_ON_BOARD = ("damaged", "destroyed", "sacrificed", "tapped")
_DONE_HERE = (*_LINKED, "destroyed", "tapped", "whose-ability")


def as_it_entered(world: World, source: int) -> tuple[int, ...]:
    """A source, and the object that became it, with which things were exiled as it entered."""
    now = object_at(world.state, source)
    return (source,) if now is None or now.was is None else (source, now.was)


def _buried(seen: Context) -> Ids:
    """What the effect has put into a graveyard so far, as it was before."""
    put = (o.object for o in _done("PutIntoGraveyard", seen))
    return tuple(dict.fromkeys(id for id in put if id is not None))


def _damaged(seen: Context) -> Ids:
    """The permanents to which the effect has dealt damage so far."""
    dealt = (o.patient for o in _done("DamageDealt", seen))
    return tuple(dict.fromkeys(id for id in dealt if isinstance(id, int)))


_CALLED_ELSE = {"targeted": "target"}
_ROLE_KINDS = {
    "sacrificed": "Sacrifices", "discarded": "Discards", "exiled": "Exiles", "destroyed": "Destroyed", "milled": "Mills",
    "died": "Dies", "drawn": "Draws", "countered": "SpellCountered", "returned": "Returns", "created": "TokenCreated",
    "killed": "Kills", "played": "PermanentPlayed",
}  # fmt: skip
ROLES: frozenset[AntecedentRole] = frozenset({
    "attacking", "blocked", "blocking", "buried", "cast", "chosen", "copied", "countered", "created", "damaged", "destroyed",
    "died", "discarded", "drawn", "exiled", "haunted", "imprinted", "itself", "killed", "milled", "moved", "named", "other",
    "played", "recent", "returned", "revealed", "sacrificed", "same", "tapped", "targeted", "whose-ability",
})  # fmt: skip
"""The parts by which something spoken of is meant again: mentions of that name, parts in events, links."""


def _linked(role: str, world: World, seen: Context) -> Ids:
    """What the source is linked to: the cards exiled with it, the objects chosen for it."""
    if seen.source is None:
        return ()
    if role in _LINKED:
        sources = as_it_entered(world, seen.source)
        found = tuple(id for id, obj in world.state.objects.items() if obj.exiled_with in sources and not obj.token)
        _record_link(world, seen, "exiled", *(("SeveralCards",) if len(found) > 1 else ()))
        return found
    source = object_at(world.state, seen.source)
    kind = _CHOSEN_AS.get(role)
    if source is None or kind is None:
        return ()
    return tuple(int(value) for name, value in source.chosen if name == kind and value.isdecimal())


_CHOSEN_AS = {"chosen": "object", "haunted": "haunted"}


def _record_link(world: World, seen: Context, done: str, *kinds: str) -> None:
    if world.record is not None and seen.source is not None:
        asked = asked_by_trigger(seen, world.record.trace)
        of = {**asked, "bearing": "general"} if asked else {}
        fact = f"only what was {done} with {world.view(seen.source).name} is meant"
        world.record.reason("linked-abilities", fact, kinds=kinds, **of)


def attached_host(thing: Host | That, world: World, seen: Context) -> Ids:
    """What the source is attached to, or was when it last existed."""
    source = object_at(world.state, seen.source) if seen.source is not None else None
    return (source.attached,) if source is not None and source.attached is not None else ()


def having_spoken_of(what: object, world: World, seen: Context) -> Context:
    """From where the condition of a static effect on something looks: after "enchanted creature gets …" its "it" is the host.

    So it is in a sentence after that one: "as long as it's legendary, it gets an additional +2/+2".
    """
    if not isinstance(what, (Host, That)) or seen.game is not None:
        return seen
    host = attached_host(what, world, seen)
    if isinstance(what, That) and not any(isinstance(id, int) for id in host):
        return seen
    return Context(seen.source, seen.controller, mentions=[*seen.mentions, Mention("host", host)])


def rest(world: World, seen: Context) -> Ids:
    """What is left, where it was, of the cards looked at or revealed last."""
    for number, mention in reversed(tuple(enumerate(seen.mentions))):
        if mention.role in _SETS:
            later = {id for other in seen.mentions[number + 1 :] if other.role == "aside" for id in other.ids}
            return tuple(id for id in mention.ids if id in world.state.objects and id not in later)
    return ()


def rest_is_known(seen: Context) -> bool:
    """Whether anything was spoken of that something can be the rest of."""
    return any(mention.role in _SETS for mention in seen.mentions)
