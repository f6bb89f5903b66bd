"""Permanents put onto the battlefield by an effect: whose, tapped, attacking, blocking, attached, with counters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.text.nodes.effects import AddCounters, CreateToken, Move
from kb.text.nodes.qualities import Located
from kb.text.nodes.things import Zone

from ..battlefields.destinations import BASE, is_left_open, valid
from ..context import last_known
from ..continuous.attachment import can_be_attached, possible_hosts
from ..resolution.choosing import ask
from ..resolution.references import present, things
from ..state.changes import PLAIN, Entering
from ..state.in_combat import combat_of
from ..state.objects import Counters
from ..table.battles import defender_of_permanent
from .parts.common import count_of, object_of, on_board

if TYPE_CHECKING:
    from ..characteristics.views import View
    from ..resolution.resolution import Resolution
    from ..table.world import Table

__all__ = ["attack_target", "counters_with", "defenders", "entering", "host_for_aura", "is_aura", "location", "still_there"]

NONE: frozenset[str] = frozenset()


def entering(node: Move | CreateToken, ctx: Resolution, player: str, moved: int | None = None) -> Entering:
    """What holds of the permanent from its first moment on. `moved`: the card that it is until then."""
    state = frozenset(node.state)
    host = _host(node, ctx, moved)
    counters = counters_with(node.counters, ctx)
    if not state and host is None and not counters and node.blocking is None:
        return PLAIN
    attacking = attack_target(node, ctx, player) if "attacking" in state else None
    blocking = _blocked(node, ctx) if "blocking" in state else ()
    if "attacking" in state:
        _tell_attack(ctx, attacking)
    if "blocking" in state:
        _tell_block(ctx, blocking)
    if "transformed" in state:
        fact = "it enters with its back face up, and is only what that says"
        ctx.game.reason("double-faced", fact, kinds=("BackFaceUp", "PutTransformed"), bearing="decisive", ahead="event")
    return Entering(
        tapped=bool(state & {"tapped", "exhausted"}),
        attacking=attacking,
        blocking=blocking,
        counters=counters,
        attached=host,
        face_down="face-down" in state,
        transformed="transformed" in state,
        marks=state & {"ready"},
    )


def _tell_attack(ctx: Resolution, attacking: int | str | None) -> None:
    """It is attacking, but it was never declared (`entering-attacking-…`)."""
    game = ctx.game
    if attacking is None:
        game.reason(
            "entering-attacking-illegal", "there is nothing that it could be attacking: it enters outside combat", ahead="event"
        )
        return
    game.reason(
        "attack-declared",
        "what enters attacking was not declared as an attacker",
        kinds=("PutAttacking",),
        ahead="event",
        bearing="decisive",
    )
    game.reason("entering-attacking-restrictions", "what holds for declaring attackers does not concern it", ahead="event")
    if game.state.step != "declare attackers":
        game.reason("entering-attacking-late", f"in the {game.state.step} step it enters unblocked", ahead="event")


def _tell_block(ctx: Resolution, blocking: tuple[int, ...]) -> None:
    """It is blocking, but it was never declared (`entering-blocking-…`)."""
    if not blocking:
        ctx.game.reason("entering-blocking-illegal", "it blocks nothing that attacks: it enters outside combat", ahead="event")
        return
    for doctrine in ("block-declared", "block-by-effect"):
        ctx.game.reason(doctrine, "what enters blocking was not declared as a blocker", kinds=("PutBlocking",), ahead="event")
    ctx.game.reason("entering-blocking-restrictions", "what holds for declaring blockers does not concern it", ahead="event")


def counters_with(nodes: tuple[AddCounters, ...], ctx: Resolution) -> Counters:
    """The counters with which something comes, as worded."""
    numbers: dict[str, int] = {}
    for node in nodes:
        numbers[node.kind] = numbers.get(node.kind, 0) + count_of(node.count, ctx)
    return tuple(sorted((kind, number) for kind, number in numbers.items() if number))  # sorted: equal counters compare equal


def _host(node: Move | CreateToken, ctx: Resolution, moved: int | None) -> int | str | None:
    where = node.attach if isinstance(node, Move) else node.attached_to
    if where is None:
        return None
    named = [id for id in present(where, ctx) if id != moved]
    if not named and moved is not None:  # "put an Aura onto the battlefield attached to it": "it" was spoken of before the Aura
        spoken, ctx.mentions = ctx.mentions, [mention for mention in ctx.mentions if moved not in mention.ids]
        named = [id for id in present(where, ctx) if id != moved]
        ctx.mentions = spoken
    return next(iter(named), None)


def attack_target(node: Move | CreateToken, ctx: Resolution, player: str) -> int | str | None:
    """Whom the newcomer attacks: as the words say, else as its controller chooses among the defenders."""
    named = node.attacking
    if named is not None:
        return next((whom for whom in things(named, ctx) if still_there(whom, ctx)), None)
    options = defenders(ctx, player)
    if not options:
        return None
    whom: int | str = ask(ctx, "choose", player, options, text="whom it attacks")[0]
    return whom


def still_there(whom: int | str, ctx: Resolution) -> bool:
    """Whether a player or permanent can be attacked: it has not left."""
    return not ctx.game.state.players[whom].left if isinstance(whom, str) else on_board(whom, ctx)


def defenders(ctx: Resolution, player: str) -> tuple[int | str, ...]:
    """Whom a creature of that player can be made to attack: whom the source attacks first, then all else that can be attacked.

    Every opponent is a defending player, attacked or not, with the planeswalkers and the protected battles.
    """
    state = ctx.game.state
    attacked = dict.fromkeys(obj.attacking for obj in state.objects.values() if obj.attacking is not None)
    under_way = attacked or combat_of(state).attacks_declared  # also where no attacker is left
    if not under_way or player != state.active:  # only the active player's creatures attack
        return ()
    source = state.objects.get(ctx.source) if ctx.source is not None else None
    first = [source.attacking] if source is not None and source.attacking is not None else []
    opponents = [other.name for other in state.players.values() if other.name != player and not other.left]
    theirs = (view.id for view in _could_be_attacked(ctx.game) if defender_of_permanent(ctx.game, view) in opponents)
    return tuple(dict.fromkeys([*first, *(whom for whom in attacked if whom is not None), *opponents, *theirs]))


def _could_be_attacked(game: Table) -> Iterator[View]:
    on_it = (obj for obj in game.state.objects.values() if obj.zone in game.zones.board and not obj.phased_out)
    return (view for obj in on_it if not (view := game.view(obj.id)).types.isdisjoint(("planeswalker", "battle")))


def _blocked(node: Move | CreateToken, ctx: Resolution) -> tuple[int, ...]:
    if node.blocking is None:
        return ()
    found = (id for id in things(node.blocking, ctx) if isinstance(id, int) and on_board(id, ctx))
    return tuple(id for id in found if object_of(id, ctx).attacking is not None)


def is_aura(id: int, ctx: Resolution) -> bool:
    """Whether a card would enter as an Aura."""
    return "aura" in ctx.game.view(id).words


def host_for_aura(node: Move, named: int | str | None, id: int, ctx: Resolution, player: str) -> int | str | None:
    """What an Aura that enters without being cast is attached to: its controller chooses (`aura-enters-unattached`).

    Where the words say to what, that is `named`; if it is gone or cannot be enchanted, nothing else can be chosen.
    """
    view = ctx.game.view(id)
    if named is not None and can_be_attached(ctx.game, view, named):
        return named
    found: tuple[int | str, ...] = ()
    if node.attach is None:
        options = possible_hosts(ctx.game, view, lambda other: _enchants_cards(view, other, ctx))
        found = ask(ctx, "choose", player, options, text=f"what {view.name} is attached to")
    fact = f"enters attached to {ctx.game.name(found[0])}" if found else "has nothing to be attached to: it stays where it is"
    ctx.game.reason("aura-enters-unattached", f"{view.name} {fact}")
    return found[0] if found else None


def _enchants_cards(aura: View, id: int, ctx: Resolution) -> bool:
    """Whether what an Aura enchants is a card in such a zone as that one is in ("enchant creature card in a graveyard")."""
    zone = object_of(id, ctx).zone
    wheres = (quality for ability in aura.keyword_abilities("enchant") for quality in getattr(ability.what, "where", ()))
    return any(isinstance(quality, Located) and quality.zone.name == zone for quality in wheres)


def location(zone: Zone, ctx: Resolution, player: str, moved: int | None = None) -> tuple[str, str | None]:
    """The zone and place that a wording names: "here", "there", "its location", a battlefield's name, "base".

    `moved`: what is to go there; where it is itself is not "there".
    """
    zones = ctx.game.zones
    name = zones.name(zone.name)
    place = zone.place
    if place in ("here", "mine"):
        if ctx.source is not None and last_known.is_nothing(ctx.game, ctx, ctx.source, "what says “here” is nowhere any more"):
            ctx.game.leave_out("last-known-information")  # what is to be put nowhere is put where it was
        return _place_of(ctx.source, ctx, name)
    if place == "there":
        return _of_event(ctx, name) if ctx.occurrences else _of_spoken(ctx, name, moved)
    if place == "its":
        spoken = next((id for mention in reversed(ctx.mentions) if mention.role != "this" for id in mention.ids), None)
        return _place_of(spoken if isinstance(spoken, int) else None, ctx, name)
    if is_left_open(zone):
        found = ask(ctx, "choose", player, valid(ctx.game, zone, (), player), text="which place")
        return (BASE, None) if BASE in found else (name, next(iter(found), None))
    if name == "battlefield" and "battlefield" not in zones.board:
        return zones.main, None
    return name, place


def _place_of(id: int | None, ctx: Resolution, default: str) -> tuple[str, str | None]:
    if id is None:
        return default, None
    obj = object_of(id, ctx)
    if obj.zone in ctx.game.zones.board:
        return obj.zone, obj.place
    return default, obj.card.name if "battlefield" in obj.card.types else None


def _of_spoken(ctx: Resolution, default: str, moved: int | None) -> tuple[str, str | None]:
    """Where the newest thing is that was spoken of, and is at a place: of a spell, "there" is where its target is."""
    for id in (id for mention in reversed(ctx.mentions) if mention.role != "this" for id in mention.ids):
        obj = ctx.game.state.objects.get(id) if isinstance(id, int) and id != moved else None
        if obj is not None and obj.place is not None:
            return obj.zone, obj.place
    return default, None


def _of_event(ctx: Resolution, default: str) -> tuple[str, str | None]:
    for occurrence in ctx.occurrences:
        if "Moves" in occurrence.kinds and occurrence.from_zone is not None and _asks_whence(ctx):
            return occurrence.from_zone, occurrence.from_place
        if isinstance(occurrence.patient, int):
            return _place_of(occurrence.patient, ctx, default)
        if occurrence.what is not None and occurrence.to_zone is not None:
            return occurrence.to_zone, occurrence.what
        if occurrence.object is not None:
            return _place_of(occurrence.object, ctx, default)
    return default, None


def _asks_whence(ctx: Resolution) -> bool:
    """Whether the ability triggered on something leaving a place, so that "there" is that place."""
    return ctx.firing is not None and ctx.firing.ability.pattern.from_zone is not None
