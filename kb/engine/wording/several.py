"""Several things that were spoken of one by one: what "those creatures" and "those cards" mean, and "it" does not."""

from __future__ import annotations

from itertools import takewhile

from kb.text.nodes.conditions import Is
from kb.text.nodes.qualities import Targeting

from ..context.context import Context
from ..context.moment import object_at
from ..context.of_event import fits_noun
from ..table.world import World
from .evaluate import matches

__all__ = ["aimed_as_asked", "aimed_at", "are_several_created", "one_by_one", "several_targets"]

Ids = tuple[int | str, ...]


def are_several_created(found: Ids, seen: Context) -> bool:
    """Whether these are tokens that the words created as several, which are "they" and never "it"."""
    return len(found) > 1 and any(each.role == "created" and each.ids == found and not each.one for each in seen.mentions)


def several_targets(noun: str | None, world: World, seen: Context) -> Ids:
    """ "Those creatures", each of which was a target of its own just before; () where what was spoken of last is no target."""
    found: list[Ids] = []
    for mention in reversed(seen.mentions):
        if mention.role != "target" or not all(fits_noun(world, id, noun, mention) for id in mention.ids) or len(mention.ids) > 1:
            break
        found.append(mention.ids)
    spoken_of = tuple(dict.fromkeys(id for ids in reversed(found) for id in ids))
    return spoken_of if len(found) > 1 and all(isinstance(id, int) for id in spoken_of) else ()


def one_by_one(seen: Context) -> Ids:
    """ "Those cards", each of which was exiled or chosen by itself: "exile it. If you do, exile the top card of your library"."""
    spoken_of = [mention for mention in reversed(seen.mentions) if mention.role not in _BESIDES]
    role = spoken_of[0].role if spoken_of else ""
    newest = list(takewhile(lambda mention: mention.role == role and len(mention.ids) == 1, spoken_of))
    found = dict.fromkeys(id for mention in reversed(newest) for id in mention.ids)
    return tuple(found) if role in ("exiled", "chosen") and len(found) > 1 else ()


_BESIDES = frozenset({"aside", "offered", "players", "top"})


def aimed_at(noun: str | None, world: World, seen: Context) -> Ids:
    """ "Those permanents", of which some were destroyed just now: all that were to be, the indestructible among them."""
    before, last = seen.mentions[-2:] if len(seen.mentions) > 1 else (None, None)
    if before is None or last is None or before.role != "target" or last.role != "destroyed" or noun in (None, "card"):
        return ()
    found = tuple(id for id in before.ids if fits_noun(world, id, noun, before))
    return found if set(last.ids) < set(found) else ()


def aimed_as_asked(noun: str, world: World, seen: Context) -> Ids:
    """The targets of a spell that the condition of an ability asks for: "if it targets one or more other permanents"."""
    condition = seen.firing.ability.condition if seen.firing is not None else None
    qualities = condition.what.where if isinstance(condition, Is) else ()
    aims = [quality.what for quality in qualities if isinstance(quality, Targeting)]
    spells = (object_at(world.state, o.object) for o in seen.occurrences if aims and isinstance(o.object, int))
    targets = (id for spell in spells if spell is not None and spell.item for slot in spell.item.targets for id in slot)
    fitting = (id for id in targets if fits_noun(world, id, noun) and any(matches(world, what, id, seen) for what in aims))
    return tuple(dict.fromkeys(fitting))
