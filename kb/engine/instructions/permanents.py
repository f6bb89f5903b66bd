"""Instructions on permanents where they are: tapping, control, size, abilities, types, attaching, faces, phasing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from kb.text.nodes.abilities import KeywordAbility, StaticAbility, ThisAbility
from kb.text.nodes.base import Node
from kb.text.nodes.effects import (
    AttachTo,
    Become,
    ExchangeControl,
    GainControl,
    GainsAbility,
    Modify,
    PhaseChange,
    Regenerate,
    SwitchStats,
    Tap,
    TokenSpec,
    Transform,
    Turn,
    Untap,
)  # fmt: skip
from kb.text.nodes.things import Each, Players, Target, That, Thing
from kb.text.nodes.values import Stat, Value
from kb.text.nodes.vocabulary import Duration
from kb.text.wording.printer import in_words

from ..characteristics.granters import bound_to_choice
from ..context.moment import object_at
from ..context.of_event import of_event
from ..continuous.attachment import can_be_attached
from ..resolution.choosing import ask
from ..resolution.references import objects, players, present, things
from ..resolution.tracking import all_now
from ..state.changes import AddEffect, Attach, Change, Control, Phase, SetTapped, Transformed, TurnFace
from ..state.lasting import Effect
from ..table.daytime import BOUND
from ..table.unknown_size import back_matters
from ..wording.evaluate import amount
from .parts.chosen_words import with_chosen
from .parts.common import by_each, names, on_board, perform, permanents, speak_of, with_exceptions
from .parts.exiled_cards import link_to_exiled, speaks_of_exiled
from .parts.pending_tokens import becomes_as_it_enters, given_as_it_enters, pending

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = [
    "attach_to", "become", "exchange_control", "gain_control", "gains_ability", "modify", "phase_change", "regenerate",
    "switch_stats", "tap", "transform", "turn", "untap",
]  # fmt: skip


def tap(node: Tap, ctx: Resolution) -> None:
    """Permanents become tapped at once; what is tapped does not become so (`becomes`)."""
    found = permanents(node.what, ctx)
    ready = tuple(id for id in found if (obj := ctx.game.state.objects.get(id)) is not None and not obj.tapped)
    perform(ctx, *(SetTapped(id, True, ctx.controller) for id in found))
    ctx.mention("tapped", ready)
    ctx.mention("each", found)


def untap(node: Untap, ctx: Resolution) -> None:
    """Permanents become untapped at once."""
    perform(ctx, *(SetTapped(id, False, ctx.controller) for id in permanents(node.what, ctx)))


def gain_control(node: GainControl, ctx: Resolution) -> None:
    """A player gains control of things, for good or for a time."""
    if node.until in _WHILE_SOURCE_IS and not _source_is_there(node.until, ctx):
        ctx.game.reason("duration-never-starts", f"{ctx.game.name(ctx.source)} is not so any more: it would end before it began")
        ctx.done = False
        return
    changes: list[Change] = []
    for player in by_each(node.who, ctx):
        speak_of(player, node.who, ctx)
        found = objects(node.what, ctx)
        ctx.mention("taken", found)
        changes += _under(player, found, node, ctx)
        fact = f"{player} gains control of {names(found, ctx)}: the same objects, under another player"
        ctx.game.reason("control-change", fact, ahead="event")
    perform(ctx, *changes)


def _under(player: str, ids: tuple[int, ...], node: GainControl, ctx: Resolution) -> tuple[Change, ...]:
    """Objects change controllers, with the effect that does it; as it ends they go back."""
    if not ids:
        return ()
    before = (ctx.game.state.objects[id] for id in ids)
    back = tuple((obj.id, obj.beneath or obj.controller) for obj in before)
    effect = Effect(node, ids, ctx.source, ctx.controller, node.until, (("back", back), ("to", player)))
    return (*(Control(id, player) for id in ids), AddEffect(effect))


_WHILE_CONTROLLED = frozenset({"while-controlled", "while-controlled-and-tapped"})
_WHILE_TAPPED = frozenset({"while-controlled-and-tapped", "while-tapped"})
_WHILE_SOURCE_IS = frozenset({"leaves", "source"}) | _WHILE_CONTROLLED | _WHILE_TAPPED


def _source_is_there(until: str | None, ctx: Resolution) -> bool:
    source = ctx.game.state.objects.get(ctx.source if ctx.source is not None else -1)
    if source is None or source.zone not in ctx.game.zones.board or (until in _WHILE_TAPPED and not source.tapped):
        return False
    return until not in _WHILE_CONTROLLED or ctx.game.view(source.id).controller == ctx.controller


def exchange_control(node: ExchangeControl, ctx: Resolution) -> None:
    """Two permanents, or a permanent and a spell, change controllers, both or neither (`action-exchange`)."""
    first = _those_two(node.first, ctx)
    both = first if node.second is None else (*first[:1], *permanents(node.second, ctx, spells=True)[:1])
    if len(set(both)) != 2:
        ctx.game.reason("action-exchange", "there are no two things to exchange")
        ctx.done = False
        return
    one, other = both
    fact = f"{ctx.game.name(one)} and {ctx.game.name(other)} change controllers, unless one player controls both"
    stated_by = "exchanged-control" if all(on_board(id, ctx) for id in both) else "action-exchange"
    ctx.game.reason(stated_by, fact, ahead="event")
    gained = GainControl(node.first)
    first_for, other_for = ctx.game.view(other).controller, ctx.game.view(one).controller
    perform(ctx, *_under(first_for, (one,), gained, ctx), *_under(other_for, (other,), gained, ctx))


def _those_two(first: Thing, ctx: Resolution) -> tuple[int, ...]:
    """The permanents that are meant; for "those permanents" also what triggered the ability, where only one was spoken of since."""
    found = permanents(first, ctx)
    if not isinstance(first, That) or not first.plural or len(found) != 1:
        return found
    of_it = (now for id in of_event(first.noun, ctx.game, ctx) for now in all_now(id, ctx, True))
    there = (id for id in of_it if isinstance(id, int) and on_board(id, ctx))
    return tuple(dict.fromkeys((*there, *found)))


def modify(node: Modify, ctx: Resolution) -> None:
    """Power and toughness change for a time, by numbers worked out now, for objects settled now (`locked-set`)."""
    per = 1 if node.per is None else amount(ctx.game, node.per, ctx)
    if node.per is not None:
        ctx.game.reason("information-on-resolution", f"counted as it resolves: {per}", back="resolves")
    if any(isinstance(value, Stat) and value.thing == node.what for value in (node.power, node.toughness)):
        _each_by_its_own(node, per, ctx)
        return
    values = tuple((name, per * number) for name, number in _changes(node, ctx))
    _lasting(node, node.what, node.until, ctx, values)


def _each_by_its_own(node: Modify, per: int, ctx: Resolution) -> None:
    """Each changes by a number of its own: "double the power of each creature you control"."""
    found = permanents(node.what, ctx, spells=True)
    own = replace(node, power=_its_own(node.power, node.what), toughness=_its_own(node.toughness, node.what))
    effects: list[Change] = []
    for id in found:
        with ctx.aside("round", (id,)):
            values = tuple((name, per * number) for name, number in _changes(own, ctx))
        effects.append(AddEffect(Effect(node, (id,), ctx.source, ctx.controller, node.until, values)))
    perform(ctx, *effects)
    ctx.done = bool(found)


def _its_own(value: Value | None, what: Thing) -> Value | None:
    return replace(value, thing=That()) if isinstance(value, Stat) and value.thing == what else value


def _changes(node: Modify, ctx: Resolution) -> list[tuple[str, int]]:
    named = (
        ("power", node.power, node.minus_power),
        ("toughness", node.toughness, node.minus_toughness),
        ("might", node.might, node.minus_might),
    )
    return [(name, (-1 if minus else 1) * amount(ctx.game, value, ctx)) for name, value, minus in named if value is not None]


def switch_stats(node: SwitchStats, ctx: Resolution) -> None:
    """Power and toughness are switched for a time."""
    _lasting(node, node.what, node.until, ctx)


def gains_ability(node: GainsAbility, ctx: Resolution) -> None:
    """Things gain or lose abilities; what simply holds for a player holds without an object that has it."""
    abilities = tuple(_with_choice(_itself(ability, ctx), ctx) for ability in _chosen_of(node, ctx))
    if node.until is None and not node.loses and (waiting := pending(node.what, ctx)):
        given_as_it_enters(abilities, waiting, ctx)
        return
    if isinstance(node.what, Players) and not node.loses:
        held = tuple(ability for ability in abilities if isinstance(ability, StaticAbility) and ability.condition is None)
        for player in players(node.what, ctx) if held else ():
            perform(
                ctx,
                *(AddEffect(Effect(each, None, ctx.source, player, node.until)) for ability in held for each in ability.effects),
            )
        abilities = tuple(ability for ability in abilities if ability not in held)
        if held and not abilities:
            return
    _lasting(replace(node, abilities=abilities), node.what, node.until, ctx, cards=True)
    if not node.loses and isinstance(node.what, That) and speaks_of_exiled(abilities):
        link_to_exiled(tuple(id for id in things(node.what, ctx) if isinstance(id, int)), ctx)


def _chosen_of(node: GainsAbility, ctx: Resolution) -> tuple[Node, ...]:
    """The abilities; of "your choice of" several the one chosen now (`choices-on-resolution`)."""
    if not node.choice:
        return node.abilities
    by_words = {(words := in_words(ability))[:1].lower() + words[1:]: ability for ability in node.abilities}
    (chosen,) = ask(ctx, "choose", ctx.controller, tuple(by_words), text="which ability")
    return (by_words[chosen],)


def _itself(ability: Node, ctx: Resolution) -> Node:
    """ "This ability" as the one that is being carried out."""
    own = ctx.item.ability if ctx.item is not None else None
    return own if isinstance(ability, ThisAbility) and own is not None else ability


def _with_choice(ability: Node, ctx: Resolution) -> Node:
    """A keyword "from the color of your choice" with the color chosen now (`choices-on-resolution`), or from the one before."""
    if isinstance(ability, KeywordAbility) and ctx.source is not None:
        (ability,) = bound_to_choice((ability,), object_at(ctx.game.state, ctx.source))
    if not isinstance(ability, KeywordAbility) or ability.quality != "the color of your choice":
        return ability
    (color,) = ask(ctx, "choose", ctx.controller, tuple(ctx.game.rules.game.colors), text="choose a color")
    return replace(ability, quality=str(color))


_OF_EXILED = frozenset({"suspend"})
"""Keywords that do something on a card in exile."""


def _lasting(
    node: Any,
    what: Thing,
    until: Duration | None,
    ctx: Resolution,
    values: tuple[tuple[str, Any], ...] = (),
    *,
    cards: bool = False,
) -> None:
    given = node.abilities if isinstance(node, GainsAbility) else ()
    of_cards = any(isinstance(ability, KeywordAbility) and ability.name in _OF_EXILED for ability in given)
    found: tuple[int | str, ...] = permanents(what, ctx, spells=True, cards=cards, anywhere=of_cards)
    if isinstance(node, GainsAbility) and isinstance(what, (Each, Players, Target)):
        found = (*found, *players(what, ctx))
    if not found:
        ctx.done = False
        return
    if isinstance(what, That) and what.noun is not None:
        ctx.mention("changed", found, what.noun)  # "that creature gets -1/-1 and its controller loses 1 life"
    if isinstance(what, Each):
        ctx.game.reason("locked-set", f"{names(found, ctx)}: those that it applies to are settled now", back="resolves")
    values = (*values, ("x", ctx.x)) if ctx.x is not None else values
    parts = _without_barred(node, found, ctx) if isinstance(node, GainsAbility) and not node.loses else {node: found}
    perform(ctx, *(AddEffect(Effect(part, ids, ctx.source, ctx.controller, until, values)) for part, ids in parts.items()))


def _without_barred(node: GainsAbility, found: tuple[int | str, ...], ctx: Resolution) -> dict[GainsAbility, tuple[int | str, ...]]:
    """What each of several things gains: a keyword that one can't have is never given to it, whatever becomes of that."""
    parts: dict[GainsAbility, tuple[int | str, ...]] = {}
    for id in found:
        barred = ctx.game.view(id).barred if isinstance(id, int) else frozenset()
        left = tuple(ability for ability in node.abilities if not (isinstance(ability, KeywordAbility) and ability.name in barred))
        part = node if len(left) == len(node.abilities) else replace(node, abilities=left)
        if left or not node.abilities:
            parts[part] = (*parts.get(part, ()), id)
    return parts


def become(node: Become, ctx: Resolution) -> None:
    """Things become something else, for a time or for good."""
    if (waiting := pending(node.what, ctx)) and node.copy_of is not None:
        becomes_as_it_enters(node, waiting, ctx)
        return
    spoken_of = things(node.copy_of, ctx) if isinstance(node.copy_of, That) else ()  # first: it is never what becomes the copy
    found = permanents(node.what, ctx, spells=node.copy_of is None)
    if not found:
        return
    node = with_chosen(node, ctx)
    sizes = (("power", node.power), ("toughness", node.toughness))
    values: list[tuple[str, Any]] = [(name, amount(ctx.game, value, ctx)) for name, value in sizes if isinstance(value, Value)]
    if node.copy_of is not None:
        copied = next((id for id in spoken_of or things(node.copy_of, ctx) if isinstance(id, int)), None)
        if copied is None:
            return
        card = ctx.game.view(copied).copied
        if isinstance(node.changed, TokenSpec):
            card = with_exceptions(node.changed, card, ctx)
        ctx.game.reason("copy-values", f"{names(found, ctx)} becomes a copy of {ctx.game.name(copied)}, with its abilities")
        values.append(("card", card))
    perform(ctx, AddEffect(Effect(node, found, ctx.source, ctx.controller, node.until, tuple(values))))


def attach_to(node: AttachTo, ctx: Resolution) -> None:
    """A thing becomes attached to another, if it can be (`attaching`), or comes off."""
    spoken_of = isinstance(node.what, That) and node.to != That()
    before = permanents(node.what, ctx) if spoken_of else None  # "attach it to the chosen creature": it was spoken of before that
    to = present(node.to, ctx) if node.to is not None else ()  # first: in "attach ~ to it", "it" is something else
    hosts = [id for id in to if isinstance(id, str) or on_board(id, ctx)]
    what = permanents(node.what, ctx) if before is None else before
    changes: list[Change] = []
    for id in what:
        if node.to is None:
            if ctx.game.rules.knows("attached-cards"):
                fact = f"{ctx.game.name(id)} is no longer attached"
                ctx.game.reason("attached-cards", fact, kinds=("BecomesUnattached",), ahead="event", lapses=True)
            changes.append(Attach(id, None))
        elif hosts and can_be_attached(ctx.game, ctx.game.view(id), hosts[0]):
            changes.append(Attach(id, hosts[0]))
            if ctx.game.rules.knows("attached-cards"):
                fact = f"{names(hosts, ctx)} has what {ctx.game.name(id)} gives, while attached"
                ctx.game.reason("attached-cards", fact, ahead="event")
        else:
            ctx.game.reason("attaching", f"{ctx.game.name(id)} cannot be attached to {names(hosts, ctx)} and stays where it is")
    perform(ctx, *changes)


def turn(node: Turn, ctx: Resolution) -> None:
    """Things are turned face up or face down, the latter but for those with two faces."""
    found = permanents(node.what, ctx, cards=True)
    if isinstance(node.what, That):
        ctx.mention("said", found, node.what.noun)
    two = [id for id in found if node.face == "down" and ctx.game.state.objects[id].card.back is not None]
    if two:
        ctx.game.reason("two-faces-face-down", f"{', '.join(map(ctx.game.name, two))}: with two faces, turned face down by nothing")
    perform(ctx, *(TurnFace(id, node.face == "down") for id in found if id not in two))


def transform(node: Transform, ctx: Resolution) -> None:
    """Double-faced permanents turn their other face up; others don't, nor those that have since done so (`transform-once`)."""
    found = permanents(node.what, ctx)
    for id in found:
        back_matters(ctx.game.trace, ctx.game.view(id), "it was not turned over")
    since = [id for id in found if _has_transformed_since(id, ctx)]
    for id in since:
        ctx.game.reason("transform-once", f"{ctx.game.name(id)} has transformed since its own ability was made: it stays as it is")
    bound = [id for id in found if not ctx.game.view(id).keywords.isdisjoint(BOUND)]
    if bound:
        ctx.game.reason(
            "keyword-daybound-and-nightbound", f"{', '.join(map(ctx.game.name, bound))}: only day and night turn it over"
        )
    perform(ctx, *(Transformed(id) for id in found if id not in since and id not in bound))


def _has_transformed_since(id: int, ctx: Resolution) -> bool:
    """Whether a permanent that its own ability tells to transform has done so since that was put on the stack, or was created."""
    item = ctx.game.state.objects.get(ctx.item_id) if ctx.item_id is not None else None
    if item is None or item.item is None or ctx.source != id:
        return False
    memory = ctx.firing.memory if ctx.firing is not None else item.item.memory
    made = dict(memory).get("made", item.timestamp)
    return ctx.game.state.objects[id].turned > int(str(made))


def phase_change(node: PhaseChange, ctx: Resolution) -> None:
    """Things phase out or in (`phasing-is-not-zone-change`)."""
    found = (id for id in things(node.what, ctx) if isinstance(id, int) and id in ctx.game.state.objects)
    perform(ctx, *(Phase(id, node.out) for id in found))


def regenerate(node: Regenerate, ctx: Resolution) -> None:
    """The next time it would be destroyed this turn, it isn't (`regeneration`)."""
    found = permanents(node.what, ctx)
    perform(ctx, *(AddEffect(Effect(node, (id,), ctx.source, ctx.controller, "end-of-turn", (("left", 1),))) for id in found))
