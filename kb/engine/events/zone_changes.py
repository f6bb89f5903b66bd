"""Zone changes: `object-new-on-zone-change` — what changes zones becomes a new object with no memory of the old one but a link.

Within the board of a game with several places an object only changes place, and stays itself.
"""

from __future__ import annotations

from msgspec.structs import replace

from kb.text.nodes.abilities import Ability
from kb.text.nodes.cards import Card

from ..characteristics.card_parts import locked_when_cast
from ..state.changes import NONE, AddEffect, Attach, CounterItem, Create, Entering, Move, PutOnStack, Remove, Reorder
from ..state.objects import COMMANDER, SHUFFLED, UNNAMED, GameObject
from .going_along import take_along
from .merging import components_arrive, topmost
from .status_changes import add_effect, attach
from .workbench import Work

__all__ = [
    "NEVER_ENTERING", "change_zone", "counter_item", "create", "move", "put_on_stack", "remove", "reorder",
]  # fmt: skip


def move(work: Work, change: Move) -> None:
    """An object goes to a zone."""
    old = work.objects.get(change.object)
    # It is gone, or appeared in this very event: what was meant is another object now.
    if old is None or change.object not in work.before.objects:
        return
    zones = work.zones
    target = zones.name(change.to_zone)
    if target != zones.stack and _stays_gone(work, old):
        return
    if old.zone == target and target in zones.ordered and target not in (zones.stack, zones.grave):
        _within(work, old, change)
        return
    if old.zone in zones.board and target in zones.board:
        _change_place(work, old, change, target)
        return
    if target in zones.board and _cannot_enter(work, old, change):
        return
    change_zone(work, old, change, target)


def _stays_gone(work: Work, old: GameObject) -> bool:
    """Whether it is a token that has left the battlefield: it stays where it is until it ceases to exist."""
    if not old.token or old.zone in work.zones.board or old.zone == work.zones.stack:
        return False
    work.game.decide(
        "token-ceases", f"{work.game.name(old.id)} is a token that has left: it stays where it is", ahead="state check"
    )
    return True


def _cannot_enter(work: Work, old: GameObject, change: Move) -> bool:
    """Whether it is a card of a kind that never enters: it stays in the zone where it is (`nonpermanent-stays`)."""
    entering = change.entering
    card = entering.card or old.printed or old.card
    # What is printed on the front says nothing of a card that is hidden or turned over, or of a spell cast as another part.
    hidden = entering.face_down or entering.transformed or old.zone == work.zones.stack
    if card is UNNAMED and not hidden:
        work.game.rests_on_unsaid(old)
    if hidden or NEVER_ENTERING.isdisjoint(card.types):
        return False
    name = work.game.name(old.id)
    work.game.reason("nonpermanent-stays", f"{name} cannot enter: it stays where it is", object=old.id, kinds=card.types)
    return True


NEVER_ENTERING = frozenset({"instant", "sorcery", "spell"})
"""Types of cards that are never on the board."""


def change_zone(work: Work, old: GameObject, change: Move, target: str) -> None:
    """An object becomes a new one in another zone, and what that sets off happens."""
    zones = work.zones
    new = _arrived(work, old, change, target)
    work.take(old)
    work.put(new, change.position)
    components_arrive(work, old, change, target)
    if old.attached is not None and old.zone in zones.board:
        work.happened(work.classes("BecomesUnattached"), object=old.id, patient=old.attached)
    by = work.by
    work.happened(
        zones.kinds(old.zone, target, change.how),
        object=old.id,
        became=new.id,
        agent=change.agent or (by.controller if by is not None else None),
        from_zone=old.zone,
        to_zone=target,
        manner=change.manner | change.entering.marks | _in_combat(old),
    )
    if old.zone in zones.board:
        _free_bestowed(work, old)
    for effect in change.entering.so if target in zones.board else ():
        add_effect(work, AddEffect(replace(effect, objects=(new.id,))))
    _entered(work, new)


def _free_bestowed(work: Work, host: GameObject) -> None:
    """What was bestowed on a permanent that leaves is a creature at once, and not only when state checks are made."""
    for id in work.attached_to(host.id):
        other = work.objects.get(id)
        if other is not None and other.attached == host.id and "bestow" in other.marks:
            fact = f"{host.card.name} leaves: {other.card.name} comes off and is a creature again"
            work.game.reason("bestow-unattached", fact, object=other.id, ahead="event")
            attach(work, Attach(other.id, None))


def _in_combat(old: GameObject) -> frozenset[str]:
    """How an object leaves that has a part in a combat at a place: in combat."""
    return _FIGHTING if not old.marks.isdisjoint({"attacker", "defender"}) else _NOT_FIGHTING


_FIGHTING, _NOT_FIGHTING = frozenset({"combat"}), NONE


def _within(work: Work, old: GameObject, change: Move) -> None:
    """A card put somewhere else in the zone where it is stays the same object: no zone change."""
    work.unlist(old)
    work.put(old.with_(marks=old.marks - {SHUFFLED}), change.position)


def _entered(work: Work, new: GameObject) -> None:
    """What else happens as it enters with counters, attached or blocking."""
    for kind, count in new.counters if new.zone in work.zones.board else ():
        work.happened(work.classes("CountersPut"), object=new.id, patient=new.id, what=kind, amount=count, agent=new.controller)
    if new.attached is not None:
        work.happened(work.classes("BecomesAttached"), object=new.id, patient=new.attached)
    manner = frozenset({"entering"})
    for attacker in new.blocking:
        if attacker in work.objects:
            work.alter(attacker, blocked=True)
            work.happened(work.classes("Blocks"), object=new.id, patient=attacker, agent=new.controller, manner=manner)
            work.happened(work.classes("BecomesBlocked"), object=attacker, patient=new.id, agent=new.controller, manner=manner)


def _arrived(work: Work, old: GameObject, change: Move, target: str) -> GameObject:
    """The object that `old` becomes in its new zone."""
    enters = target in work.zones.board
    from_stack = old.zone == work.zones.stack
    entering = change.entering
    top = topmost(old)
    marks = entering.marks | ({COMMANDER} if top.commander else NONE)
    # A spell that resolves stays what it was cast as; anywhere else the card is what is printed on it again.
    own_card = old.printed if old.printed is not None and not (enters and from_stack) else old.card
    card = entering.card or (top.card if old.components else own_card)
    if not enters:
        controller = change.control or (change.to_player if target == work.zones.stack else None) or old.owner
        return GameObject(
            work.new_id(), card, old.owner, controller, target, change.place, top.alias, old.id, token=top.token,
            face_down=entering.face_down, timestamp=work.clock, x=entering.x, chosen=entering.chosen, marks=marks,
            counters=entering.counters, exiled_with=_exiled_with(work, target, entering),
        )  # fmt: skip
    controller = change.control or change.to_player or (old.controller if from_stack else old.owner)
    marks |= locked_when_cast(card, marks)
    return GameObject(
        work.new_id(), card, old.owner, controller, target, change.place, old.alias, old.id,
        printed=old.printed or (old.card if card is not old.card else None), token=old.token, tapped=entering.tapped,
        face_down=entering.face_down, transformed=entering.transformed, sick=True, counters=entering.counters,
        damage=entering.damage, attached=entering.attached, attacking=entering.attacking, blocking=entering.blocking,
        blocked=entering.blocked, timestamp=work.clock, x=entering.x if entering.x is not None else old.x if from_stack else None,
        chosen=entering.chosen, marks=marks, put_with=_put_with(work),
    )  # fmt: skip


def _put_with(work: Work) -> tuple[int, Ability | None] | None:
    """The object by whose ability something is put onto the battlefield, and the ability as the stack has it."""
    by = work.by
    if by is None or by.source is None:
        return None
    item = work.objects[by.item].item if by.item in work.objects else None
    return (by.source, item.ability if item is not None else None)


def _exiled_with(work: Work, target: str, entering: Entering) -> int | None:
    """The object that a card put into exile is remembered by."""
    if entering.exiled_with is not None:
        return entering.exiled_with
    return work.by.source if target == work.zones.exile and work.by is not None else None


def _change_place(work: Work, old: GameObject, change: Move, target: str) -> None:
    controller = change.control or old.controller
    if (target, change.place) == (old.zone, old.place) and controller == old.controller:
        return
    work.unlist(old)
    work.put(old.with_(zone=target, place=change.place, controller=controller))
    if (target, change.place) == (old.zone, old.place):
        return
    take_along(work, old.id)
    by = work.by
    work.happened(
        work.classes(*(change.how or ("Moves",))),
        object=old.id,
        became=old.id,
        agent=change.agent or (by.controller if by is not None else None),
        from_zone=old.zone,
        from_place=old.place,
        to_zone=target,
        what=change.place,
        manner=change.manner | {"to-base" if change.place is None else "to-battlefield"},
    )


def create(work: Work, change: Create) -> None:
    """A token is created."""
    zone = work.zones.name(change.zone)
    if zone not in work.zones.scope:
        zone = work.zones.main  # words say “battlefield” also in a game whose permanents have another home
    entering = change.entering
    card = entering.card or change.card
    new = GameObject(
        work.new_id(), card, _token_owner(work, change), change.controller, zone, change.place,
        change.alias, token=change.token, tapped=entering.tapped, face_down=entering.face_down, transformed=entering.transformed,
        sick=True, counters=entering.counters, attached=entering.attached, attacking=entering.attacking,
        blocking=entering.blocking, blocked=entering.blocked, timestamp=work.clock, x=entering.x, chosen=entering.chosen,
        marks=entering.marks | _locked(work, card, zone, entering), exiled_with=work.by.source if work.by is not None else None,
    )  # fmt: skip
    work.put(new)
    named = ("TokenCreated",) if change.token and not change.copy else ()
    kinds = work.classes(*named, *(("Enters",) if zone in work.zones.board else ()), *sorted(change.how))
    work.happened(kinds, object=new.id, became=new.id, agent=change.controller, to_zone=zone, manner=entering.marks)
    _entered(work, new)


def _locked(work: Work, card: Card, zone: str, entering: Entering) -> frozenset[str]:
    """The locked halves of what is created as a copy of a Room: it was not cast, so all of them."""
    return locked_when_cast(card, entering.marks) if zone in work.zones.board else frozenset()


def _token_owner(work: Work, change: Create) -> str:
    """Doctrine token-owner: who controls the effect that makes it, or under whose control it enters."""
    maker = work.by.controller if work.by is not None else None
    if maker is None or maker == change.controller or not change.token:
        return change.controller
    by_effect = work.game.outcome("token-owner")
    owner = maker if by_effect else change.controller
    work.game.decide("token-owner", f"{owner} owns the token that {change.controller} controls", ahead="event")
    return owner


def put_on_stack(work: Work, change: PutOnStack) -> None:
    """An ability or a copy is put on the stack."""
    new = GameObject(
        work.new_id(), change.card, change.owner or change.controller, change.controller, work.zones.stack, token=change.token,
        timestamp=work.clock, item=change.item, x=change.x if change.x is not None else change.item.x,
    )  # fmt: skip
    work.put(new)
    if change.kinds:
        source = change.item.source
        work.happened(work.classes(*sorted(change.kinds)), object=source, became=new.id, agent=change.controller)


def remove(work: Work, change: Remove) -> None:
    """An object ceases to exist."""
    old = work.objects.get(change.object)
    if old is None:
        return
    work.take(old)
    if change.kinds:
        work.happened(work.classes(*sorted(change.kinds)), object=old.id, agent=change.agent)


def counter_item(work: Work, change: CounterItem) -> None:
    """A spell or ability on the stack is countered."""
    old = work.objects.get(change.object)
    if old is None or old.item is None:
        return
    agent = work.by.controller if work.by is not None else None
    if old.item.kind != "spell":
        remove(work, Remove(old.id, frozenset({"AbilityCountered"}), agent))
    elif old.token:
        remove(work, Remove(old.id, frozenset({"SpellCountered"}), agent))
    else:
        to = change.to or work.zones.grave
        move(work, Move(old.id, to, how=frozenset({"SpellCountered"}), position=change.position, entering=change.entering))


def reorder(work: Work, change: Reorder) -> None:
    """The cards of one zone lie in another order."""
    there = work.zone_lists.get(change.zone, ())
    work.zone_lists[change.zone] = (*(id for id in change.ids if id in there), *(id for id in there if id not in change.ids))
