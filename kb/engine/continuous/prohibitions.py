"""Prohibitions: what may not happen, by static abilities, effects with a duration, and keywords.

Doctrines: cannot-beats-can, and those of the keywords hexproof, shroud, protection, defender, flying, landwalk … The answers name
what forbids, so that a refusal can say so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from msgspec.structs import replace

from kb.text.nodes.effects import Restrict
from kb.text.nodes.qualities import HasKeyword
from kb.text.nodes.statics import Permission, Prohibition, Requirement
from kb.text.nodes.things import Filter, Thing
from kb.text.nodes.vocabulary import Verb

from ..characteristics.views import View
from ..context.context import Context, Mention
from ..modelled.verbs import saying
from ..state.occurrences import Occurrence
from ..table.world import World
from ..wording.descriptions.compared import compares
from ..wording.descriptions.unknown_color import note_open_colors_of
from ..wording.descriptions.unknown_measure import note_open_measure
from ..wording.evaluate import fits, holds
from .in_force import Standing, by_kind
from .protection import protected

__all__ = [
    "aimed_by", "as_cast", "counters_banned", "demands", "forbids", "forbids_aiming", "forbids_move", "forbids_sacrificing",
    "has_no_maximum_hand_size", "hindrance", "in_force", "keyword_that_forbids", "must", "permits",
]  # fmt: skip

_ATTACKS = frozenset({"Attacks"})
_BANS = (Prohibition, Restrict)


# These verbs name who may; all others name who may not.
_EXCEPT: frozenset[Verb] = frozenset({"cant-be-blocked-except-by", "cant-block-except"})


def forbids(world: World, verb: Verb, subject: int | str | None, object: int | str | None = None) -> str | None:
    """What forbids the subject to do or undergo `verb` ("cant-attack", "cant-be-blocked" …); None where nothing does.

    `object`: the other side, where there is one: whom it would attack, what it would block or be blocked by.
    """
    for found in in_force(world, verb, _BANS):
        about = None if verb == "cant-cast" and found.node.verb == "cant-cast-or-activate" else found.node.object
        if _covers(world, found, subject, object, about):
            return _called(world, found)
    ban = _keyword_ban(world, verb, subject, object)
    return " has ".join(ban) if ban is not None else None


def keyword_that_forbids(world: World, verb: Verb, subject: int, object: int | str | None) -> str | None:
    """The keyword by which an object must not do or undergo it, landwalk of whatever kind as one; None where none forbids it."""
    ban = _keyword_ban(world, verb, subject, object)
    if ban is None:
        return None
    return "landwalk" if ban[1].endswith("walk") else ban[1].partition(" from ")[0]


def _keyword_ban(world: World, verb: Verb, subject: int | str | None, object: int | str | None) -> _Ban | None:
    keyword = KEYWORD_BANS.get(verb)
    return keyword(world, world.view(subject), object) if keyword is not None and isinstance(subject, int) else None


def forbids_move(world: World, subject: int, *, to_base: bool) -> str | None:
    """What forbids that an object moves, to base or elsewhere on the board; None where nothing does."""
    return forbids(world, "cant-move", subject) or (forbids(world, "cant-move-to-base", subject) if to_base else None)


def forbids_sacrificing(world: World, object: int, player: str) -> str | None:
    """What forbids that a player sacrifices an object; None where nothing does."""
    return forbids(world, "cant-be-sacrificed", object) or forbids(world, "cant-sacrifice", player, object)


def hindrance(banned: str, what: str) -> str:
    """What `forbids` gave, as a clause: a keyword comes as one already ("A has flying"), an effect as the name of its source."""
    return banned if " has " in banned else f"{banned} does not let {what}"


def must(world: World, verb: Verb, subject: int | str) -> str | None:
    """What demands that the subject does `verb` ("must-attack", "must-block"); None where nothing does."""
    return _first(world, in_force(world, verb, (Requirement, Restrict)), subject)


def demands(world: World, verb: Verb, subject: int, object: int | str | None) -> str | None:
    """What demands that a creature blocks that attacker or attacks that player, or (None) any at all; None where nothing does."""
    found_in_force = in_force(world, verb, (Requirement, Restrict))
    if object is None:
        return _first(world, (found for found in found_in_force if found.node.object is None), subject)
    named = (found for found in found_in_force if found.node.object is not None and _object_fits(world, found, object, found.seen))
    return _first(world, named, subject)


def permits(world: World, verb: Verb, subject: int | str, object: int | None = None) -> str | None:
    """What allows the subject what the rules do not ("no-maximum-hand-size"); None where nothing does.

    `object`: what it would be allowed with, where the permission is for some objects only.
    """
    allowing = in_force(world, verb, (Permission, Restrict))
    return _first(world, (found for found in allowing if _is_for(world, found, object)), subject)


def has_no_maximum_hand_size(world: World, player: str, seen: Context) -> bool:
    """Whether something says that the player has no maximum hand size."""
    return permits(world, "no-maximum-hand-size", player) is not None


def _is_for(world: World, found: Standing, object: int | None) -> bool:
    return object is None or found.node.object is None or fits(world, found.node.object, object, found.seen)


def counters_banned(world: World, kind: str, subject: int | str) -> str | None:
    """What keeps counters of a kind from being put on the object or player; None where nothing does."""
    bans = in_force(world, "cant-have-counters", _BANS)
    return _first(world, (found for found in bans if getattr(found.node, "kind", None) in (None, kind)), subject)


def in_force(world: World, verb: Verb, kinds: tuple[type, ...]) -> Sequence[Standing]:
    """Everything in force, of these node classes, that says what is asked about."""
    table = by_kind(world)
    if not table:
        return ()  # as on most boards; every event asks about a dozen verbs
    verbs = saying(verb)
    return [found for kind in kinds for found in table.get(kind, ()) if found.node.verb in verbs]


def _first(world: World, found_in_force: Iterable[Standing], subject: int | str) -> str | None:
    for found in found_in_force:
        if found.applies(world, found.node.what, subject) and not _is_lifted(world, found):
            return _called(world, found)
    return None


def _is_lifted(world: World, found: Standing) -> bool:
    unless = getattr(found.node, "unless", None)
    return unless is not None and holds(world, unless, found.seen)


# -- restrictions in force ---------------------------------------------------------------------------------


def forbids_aiming(world: World, target: int | str, source: int, by: str) -> str | None:
    """What forbids that the object or player becomes the target of a "spell" or "ability" with that source."""
    for found in in_force(world, "cant-be-targeted", _BANS):
        about = found.node.object
        if isinstance(about, Filter):
            by_it = aimed_by(about, by)
            if by_it is None or not fits(world, by_it, source, found.seen):
                continue
            about = None
        if _covers(world, found, target, source, about):
            return _called(world, found)
    return None


# The changed filter has to stay one object, by which its test is kept.
@lru_cache(maxsize=256)
def aimed_by(what: Filter, by: str) -> Filter | None:
    """A description of spells and abilities as one of the sources of those of one kind; None where it speaks of the other kind."""
    said = _KINDS.intersection(what.nouns)
    parts = [aimed_by(part, by) if isinstance(part, Filter) else part for part in what.any_of]
    left = tuple(part for part in parts if part is not None)
    if (said and by not in said) or (parts and not left):
        return None
    nouns = tuple(noun for noun in what.nouns if noun not in _KINDS)
    return replace(what, nouns=nouns, any_of=() if Filter() in left else left)


_KINDS = frozenset({"spell", "ability"})


def _covers(
    world: World, found: Standing, subject: int | str | None, object: int | str | None, about: Filter | Thing | None
) -> bool:
    node = found.node
    seen = _seen(found, subject, object)
    if subject is not None and not found.applies(world, node.what, subject, seen):
        return False
    if about is not None and _object_fits(world, found, object, seen) == (node.verb in _EXCEPT):
        return False
    unless = getattr(node, "unless", None)
    return unless is None or not holds(world, unless, seen)


def _object_fits(world: World, found: Standing, object: int | str | None, seen: Context) -> bool:
    if object is None:
        return False
    settled = dict(found.effect.values).get("object") if found.effect is not None else None
    if settled is not None:
        return object in settled
    what = found.node.object
    return fits(world, as_cast(what) if found.node.verb.startswith("cant-cast") else what, object, seen)


# Asked for each card that could be cast; the changed filter has to stay one object, by which its test is kept.
@lru_cache(maxsize=256)
def as_cast(what: Filter | Thing) -> Filter | Thing:
    """A description of spells as a description of the cards that would be cast: no card is a spell yet."""
    if not isinstance(what, Filter):
        return what
    kinds = tuple(as_cast(part) if isinstance(part, Filter) else part for part in what.any_of)
    card = ("card",) if "permanent" in what.nouns else ()  # a permanent by itself is on the battlefield
    return replace(what, nouns=(*(noun for noun in what.nouns if noun != "spell"), *card), any_of=kinds)


def _seen(found: Standing, subject: int | str | None, object: int | str | None) -> Context:
    """Where the restriction looks from; "defending player" is whom the subject would attack, "that player" the subject."""
    seen = found.seen
    if found.node.verb in saying("cant-attack") and isinstance(subject, int) and object is not None:
        seen.occurrences = (Occurrence(_ATTACKS, object=subject, patient=object),)
    if isinstance(subject, str):
        seen.mentions = [*seen.mentions, Mention("players", (subject,))]
    elif subject is not None and isinstance(found.node.object, Filter) and compares(found.node.object):
        seen.mentions = [*seen.mentions, Mention("each", (subject,))]
    return seen


def _called(world: World, found: Standing) -> str:
    if found.source is None:
        return "an effect"
    object = world.state.objects.get(found.source)
    gone = world.state.past.get(found.source)
    known = object or (gone.object if gone else None)
    return (known.alias or known.card.name) if known else "an effect"


# -- keywords ----------------------------------------------------------------------------------------------


_Ban = tuple[str, str]
"""The name of what has a keyword, and the keyword as it has it."""


def _attack_ban(world: World, view: View, object: int | str | None) -> _Ban | None:
    if not view.has("defender") or permits(world, "may-attack-with-defender", view.id):
        return None
    return view.name, "defender"


def _unblockable_by(world: World, attacker: View, blocker: int | str | None) -> _Ban | None:
    """What keeps that creature from blocking the attacker; None where nothing does."""
    if not isinstance(blocker, int):
        return None
    other = world.view(blocker)
    if attacker.has("skulk"):
        note_open_measure(world, other, "power")
    for keyword, can_block in EVASION.items():
        if not attacker.has(keyword) or can_block(attacker, other):
            continue
        if keyword in _BY_COLOR:
            note_open_colors_of(world, *((other,) if keyword == "fear" else (attacker, other)))
        if not _may_block(world, keyword, other.id):
            return attacker.name, keyword
    if other.has("shadow") and not attacker.has("shadow"):
        return other.name, "shadow"
    if (safe := protected(world, attacker, other)) is not None:
        return attacker.name, safe.removeprefix(f"{attacker.name} has ")
    return _landwalk(world, attacker, other.controller)


def _may_block(world: World, keyword: str, blocker: int) -> bool:
    """Whether something lets the creature block attackers with the keyword."""
    verb = _LETS_BLOCK.get(keyword)
    return verb is not None and permits(world, verb, blocker) is not None


_LETS_BLOCK: dict[str, Verb] = {"flying": "may-block-flying", "shadow": "may-block-shadow"}


def _landwalk(world: World, attacker: View, defender: str) -> _Ban | None:
    for name in attacker.keywords:
        walks = name.endswith("walk") and _controls_land(world, defender, name.removesuffix("walk"), attacker)
        if walks and not _is_blocked_despite(world, attacker, name):
            return attacker.name, name
    return None


def _is_blocked_despite(world: World, attacker: View, walk: str) -> bool:
    """Whether something says that the creature can be blocked as though it didn't have that landwalk ability."""
    for found in in_force(world, "blocked-despite", (Permission,)):
        meant = {part.keyword for part in found.node.object.where if isinstance(part, HasKeyword)}
        if meant & {walk, "landwalk"} and found.applies(world, found.node.what, attacker.id):
            return True
    return False


def _controls_land(world: World, player: str, kind: str, attacker: View) -> bool:
    wanted = set(kind.split()) or {"land"}
    for object in world.state.objects.values():
        if object.zone == "battlefield" and not object.phased_out:
            view = world.view(object.id)
            if view.controller == player and "land" in view.types and _is_such_land(view, wanted):
                return True
    return False


def _is_such_land(view: View, wanted: set[str]) -> bool:
    if "nonbasic" in wanted:
        return "basic" not in view.supertypes
    return wanted - {"land"} <= view.words


_BY_COLOR = ("fear", "intimidate")  # where the board gives no colors, the answer depends on them
EVASION: dict[str, Callable[[View, View], bool]] = {
    "flying": lambda attacker, other: other.has("flying") or other.has("reach"),
    "fear": lambda attacker, other: "artifact" in other.types or "black" in other.colors,
    "intimidate": lambda attacker, other: "artifact" in other.types or bool(attacker.colors & other.colors),
    "shadow": lambda attacker, other: other.has("shadow"),
    "horsemanship": lambda attacker, other: other.has("horsemanship"),
    "skulk": lambda attacker, other: (other.power or 0) <= (attacker.power or 0),
    "unblockable": lambda attacker, other: False,
}

KEYWORD_BANS: dict[str, Callable[[World, View, int | str | None], _Ban | None]] = {
    "cant-attack": _attack_ban,
    "cant-be-blocked": _unblockable_by,
    "cant-block": lambda world, view, object: (view.name, "decayed") if view.has("decayed") else None,
}
