"""What is done to permanents where they are: tapping, control, size, abilities, types, attaching, faces, phasing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from kb.text.nodes.abilities import KeywordAbility
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
    Restrict,
    SwitchStats,
    Tap,
    Transform,
    Turn,
    Untap,
)  # fmt: skip
from kb.text.nodes.things import Each, Players, Thing
from kb.text.nodes.values import Value
from kb.text.nodes.vocabulary import Duration

from ..continuous.attachment import can_be_attached
from ..resolution.choosing import ask
from ..resolution.references import objects, present, things
from ..state.changes import AddEffect, Attach, Change, Control, Phase, SetTapped, Transformed, TurnFace
from ..state.lasting import Effect
from ..wording.evaluate import amount
from .acting import act, names, on_board, one_player, permanents

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = [
    "attach_to", "become", "exchange_control", "gain_control", "gains_ability", "modify", "phase_change", "regenerate",
    "restrict", "switch_stats", "tap", "transform", "turn", "untap",
]  # fmt: skip


def tap(node: Tap, r: Resolution) -> None:
    """Permanents become tapped at once; what is tapped does not become so (`becomes`)."""
    act(r, *(SetTapped(id, True, r.controller) for id in permanents(node.what, r)))


def untap(node: Untap, r: Resolution) -> None:
    """Permanents become untapped at once."""
    act(r, *(SetTapped(id, False, r.controller) for id in permanents(node.what, r)))


def gain_control(node: GainControl, r: Resolution) -> None:
    """A player gains control of things, for good or for a time."""
    player = one_player(node.who, r)
    if player is None:
        return
    if node.until in _WHILE_SOURCE_IS and not _source_is_there(node.until, r):
        r.game.reason("duration-never-starts", f"{r.game.name(r.source)} is gone: the control would end before it began")
        r.done = False
        return
    found = objects(node.what, r)
    changes: list[Change] = [Control(id, player) for id in found]
    if node.until is not None:
        back = tuple((id, r.game.state.objects[id].controller) for id in found)
        changes.append(AddEffect(Effect(node, found, r.source, r.controller, node.until, (("back", back), ("to", player)))))
    r.game.reason("control-change", f"{player} gains control of {names(found, r)}: the same objects, under another player")
    act(r, *changes)


_WHILE_SOURCE_IS = frozenset({"leaves", "source", "while-controlled"})


def _source_is_there(until: str | None, r: Resolution) -> bool:
    source = r.game.state.objects.get(r.source if r.source is not None else -1)
    on_board = source is not None and source.zone in r.game.zones.board
    return on_board and (until != "while-controlled" or r.game.view(r.source or 0).controller == r.controller)


def exchange_control(node: ExchangeControl, r: Resolution) -> None:
    """Two permanents change controllers, both or neither (`action-exchange`)."""
    first, second = permanents(node.first, r), permanents(node.second, r)
    if not first or not second or first == second:
        r.game.reason("action-exchange", "there are no two permanents to exchange")
        r.done = False
        return
    one, other = first[0], second[0]
    act(r, Control(one, r.game.view(other).controller), Control(other, r.game.view(one).controller))


def modify(node: Modify, r: Resolution) -> None:
    """Power and toughness change for a time, by numbers worked out now, for objects settled now (`locked-set`)."""
    per = 1 if node.per is None else amount(r.game, node.per, r)
    if node.per is not None:
        r.game.reason("information-on-resolution", f"counted as it resolves: {per}")
    values = tuple((name, per * number) for name, number in _changes(node, r))
    _lasting(node, node.what, node.until, r, values)


def _changes(node: Modify, r: Resolution) -> list[tuple[str, int]]:
    named = (
        ("power", node.power, node.minus_power),
        ("toughness", node.toughness, node.minus_toughness),
        ("might", node.might, node.minus_might),
    )
    return [(name, (-1 if minus else 1) * amount(r.game, value, r)) for name, value, minus in named if value is not None]


def switch_stats(node: SwitchStats, r: Resolution) -> None:
    """Power and toughness are switched for a time."""
    _lasting(node, node.what, node.until, r)


def gains_ability(node: GainsAbility, r: Resolution) -> None:
    """Things gain or lose abilities."""
    abilities = tuple(_with_choice(ability, r) for ability in node.abilities)
    _lasting(replace(node, abilities=abilities), node.what, node.until, r)


def _with_choice(ability: Node, r: Resolution) -> Node:
    """A keyword "from the color of your choice" with the colour chosen now (`choices-on-resolution`)."""
    if not isinstance(ability, KeywordAbility) or ability.quality != "the color of your choice":
        return ability
    colors = ("white", "blue", "black", "red", "green")
    (color,) = ask(r, "choose", r.controller, colors, text="choose a color")
    return replace(ability, quality=str(color))


def _lasting(node: Any, what: Thing, until: Duration | None, r: Resolution, values: tuple[tuple[str, Any], ...] = ()) -> None:
    found = permanents(what, r, spells=True)
    if not found:
        r.done = False
        return
    if isinstance(what, Each):
        r.game.reason("locked-set", f"{names(found, r)}: those that it applies to are settled now")
    values = (*values, ("x", r.x)) if r.x is not None else values
    act(r, AddEffect(Effect(node, found, r.source, r.controller, until, values)))


def become(node: Become, r: Resolution) -> None:
    """Things become something else, for a time or for good."""
    found = permanents(node.what, r)
    if not found:
        return
    values: list[tuple[str, Any]] = []
    for name, value in (("power", node.power), ("toughness", node.toughness)):
        if isinstance(value, Value):
            values.append((name, amount(r.game, value, r)))
    if node.copy_of is not None:
        copied = next((id for id in things(node.copy_of, r) if isinstance(id, int)), None)
        if copied is None:
            return
        values.append(("card", r.game.view(copied).copied))
    act(r, AddEffect(Effect(node, found, r.source, r.controller, node.until, tuple(values))))


def attach_to(node: AttachTo, r: Resolution) -> None:
    """A thing becomes attached to another, if it can be (`attaching`), or comes off."""
    to = present(node.to, r) if node.to is not None else ()  # first: in "attach ~ to it", "it" is something else
    hosts = [id for id in to if isinstance(id, str) or on_board(id, r)]
    what = permanents(node.what, r)
    changes: list[Change] = []
    for id in what:
        if node.to is None:
            changes.append(Attach(id, None))
        elif hosts and can_be_attached(r.game, r.game.view(id), hosts[0]):
            changes.append(Attach(id, hosts[0]))
        else:
            r.game.reason("attaching", f"{r.game.name(id)} cannot be attached to {names(hosts, r)} and stays where it is")
    act(r, *changes)


def turn(node: Turn, r: Resolution) -> None:
    """Things are turned face up or face down."""
    act(r, *(TurnFace(id, node.face == "down") for id in permanents(node.what, r)))


def transform(node: Transform, r: Resolution) -> None:
    """Double-faced permanents turn their other face up; others don't, nor those that have since done so (`transform-once`)."""
    found = permanents(node.what, r)
    since = [id for id in found if _has_transformed_since(id, r)]
    for id in since:
        r.game.reason("transform-once", f"{r.game.name(id)} has transformed since its own ability was made: it stays as it is")
    act(r, *(Transformed(id) for id in found if id not in since))


def _has_transformed_since(id: int, r: Resolution) -> bool:
    """Whether a permanent that its own ability tells to transform has done so since that was put on the stack, or was created."""
    item = r.game.state.objects.get(r.item_id) if r.item_id is not None else None
    if item is None or item.item is None or r.source != id:
        return False
    memory = r.firing.memory if r.firing is not None else item.item.memory
    made = dict(memory).get("made", item.timestamp)
    return r.game.state.objects[id].turned > int(str(made))


def phase_change(node: PhaseChange, r: Resolution) -> None:
    """Things phase out or in (`phasing-is-not-zone-change`)."""
    found = (id for id in things(node.what, r) if isinstance(id, int) and id in r.game.state.objects)
    act(r, *(Phase(id, node.out) for id in found))


def regenerate(node: Regenerate, r: Resolution) -> None:
    """The next time it would be destroyed this turn, it isn't (`regeneration`)."""
    found = permanents(node.what, r)
    act(r, *(AddEffect(Effect(node, (id,), r.source, r.controller, "end-of-turn", (("left", 1),))) for id in found))


def restrict(node: Restrict, r: Resolution) -> None:
    """For a time, something can't, must or may be done."""
    if node.what is None:
        act(r, AddEffect(Effect(node, None, r.source, r.controller, node.until)))
        return
    found = things(node.what, r) if isinstance(node.what, (Each, Players)) else present(node.what, r)
    if isinstance(node.object, Thing):
        meant = things(node.object, r)
        act(r, AddEffect(Effect(node, found, r.source, r.controller, node.until, (("object", meant),))))
        return
    act(r, AddEffect(Effect(node, found, r.source, r.controller, node.until)))
