"""Finalizing a placed ability: modes, targets and, in some games, a cost; without a legal choice it is removed.

Doctrines: choices-on-placement, modes-on-placement, illegal-mode, no-mode, no-legal-choice, removed-not-countered,
cost-inside-instructions (to-finalize), trigger-cost-declined, trigger-needs-choice.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.effects import Body, May, Modal, PayTo
from kb.text.nodes.things import Players

from ..announcing.becoming_targets import announce
from ..announcing.costs import can_pay, pay
from ..announcing.division import shared_among, with_division
from ..announcing.for_each_player import with_players
from ..announcing.spell_parts import defined_numbers, modal_of
from ..announcing.targets import Aim, can_choose, choose_targets, chooser
from ..battlefields.moves import with_destinations
from ..context.context import Context, Mention
from ..context.names import whose_ability
from ..resolution.choosing import says_yes
from ..resolution.resolution import Resolution
from ..state.changes import Remove
from ..state.objects import StackItem
from ..state.occurrences import Firing
from ..table.bookkeeping import note_spent
from ..table.choices import Question
from ..table.world import Table
from ..wording.evaluate import holds
from ..wording.target_slots import slots_of
from . import stack
from .resolving import resolution_of, source_view

__all__ = ["choose_modes", "cost_inside", "finalize", "is_possible", "legal_modes"]


def finalize(game: Table, id: int) -> None:
    """Make the choices of a placed ability; without a legal choice it is removed."""
    obj = game.state.objects[id]
    item = obj.item
    assert item is not None and isinstance(item.ability, TriggeredAbility)
    r = resolution_of(game, obj)
    aim = Aim(obj.controller, source_view(game, item, obj), id, game.name(id))
    known = len(r.mentions)
    modes = _modes(game, item.ability.body, r, aim)
    spoken = (("mentions", tuple(r.mentions[known:])),) if len(r.mentions) > known else ()
    if modes is None:
        _removed(game, id, "no-mode", "no mode is chosen")
        return
    slots = slots_of(item.ability.body, modes)
    r.targets = ()
    chosen = choose_targets(game, slots, r, aim, shared_among((item.ability.body,), r), defined_numbers((item.ability.body,)))
    if chosen is None:
        _removed(game, id, "no-legal-choice", "it has no legal target")
        return
    if slots:
        fact = f"{aim.name}'s controller chooses its targets as it is put there"
        game.decide("choices-on-placement", fact, kinds=item.kinds)
        if game.rules.rules_for("trigger-needs-choice"):
            game.reason("trigger-needs-choice", f"{aim.name} has a legal choice, so one is made")
    chose = replace(item, modes=modes, targets=chosen, pending=False, memory=(*item.memory, *spoken))
    chose = with_players(game, slots, chose)
    r.item = with_destinations(r, with_division(r, chose, (item.ability.body,), slots), (item.ability.body,))
    paid = _pay_inside(game, id, r.item)
    if paid is None:
        _removed(game, id, "trigger-cost-declined", "its cost is not paid")
        return
    stack.put(game, id, paid)
    announce(game, chosen, aim)


def is_possible(game: Table, firing: Firing) -> bool:
    """Whether a firing could be finalized: a mode and targets for it exist, and a cost in its instructions can be paid."""
    aim = Aim(firing.controller, game.view(firing.source), None, game.name(firing.source), triggered=True)
    seen = Context(firing.source, firing.controller, firing.occurrences)
    modal = modal_of((firing.ability.body,))
    if modal is not None and len(legal_modes(game, modal, seen, aim)) < modal.least:
        return False
    body = firing.ability.body
    return can_choose(game, slots_of(body), seen, aim, defined_numbers((body,))) and _can_pay_inside(game, firing)


def _can_pay_inside(game: Table, firing: Firing) -> bool:
    inside = cost_inside(firing.ability.body)
    r = Resolution(firing.source, firing.controller or None, firing.occurrences, game=game)
    return inside is None or can_pay(inside.cost, r, firing.controller or game.state.active)


# -- modes -------------------------------------------------------------------------------------------------


def _modes(game: Table, body: Body, seen: Context, aim: Aim) -> tuple[int, ...] | None:
    modal = modal_of((body,))
    if modal is None:
        return ()
    chosen = choose_modes(game, modal, seen, aim)
    if chosen == () and not game.outcome("no-mode") and any(can_choose(game, slots_of(mode), seen, aim) for mode in modal.modes):
        game.leave_out("no-mode")
    game.reason("modes-on-placement", f"{aim.player} chooses modes {', '.join(map(str, chosen or ())) or 'none'}")
    return chosen or None


def choose_modes(game: Table, modal: Modal, seen: Context, aim: Aim) -> tuple[int, ...] | None:
    """The numbers (from 1) of the modes that are chosen; None where too few can be."""
    if modal.more_if is not None and holds(game, modal.more_if, seen):
        game.reason("modes-announced", f"{aim.name} lets another number of modes be chosen: its condition is true")
        modal = replace(modal, least=min(modal.more_least, len(modal.modes)), most=min(modal.more_most, len(modal.modes)))
    options = legal_modes(game, modal, seen, aim)
    worth = tuple(int(modal.worth[number - 1]) for number in options) if modal.worth else ()
    most = modal.most // min(worth, default=1) if modal.repeat else min(modal.most, len(options))
    if len(options) < modal.least and not (modal.repeat and options):
        return None
    labels = tuple(_label(modal.modes[number - 1]) for number in options)
    player = chooser(game, modal.who if isinstance(modal.who, Players) else None, seen, aim)
    if player != aim.player:
        seen.mentions.append(Mention("players", (player,)))  # "that player" in a mode is who chose it
    question = Question(
        "mode", player, aim.name, options, modal.least, most, "choose a mode", aim.source.id, modal.repeat, labels,
        ordered=modal.in_order, weights=worth, within=modal.most if worth else None,
    )  # fmt: skip
    chosen: tuple[int, ...] = game.ask(question)
    for number in chosen if _span(modal) else ():
        note_spent(game, (aim.source.id, -number))
    return chosen


def legal_modes(game: Table, modal: Modal, seen: Context, aim: Aim) -> tuple[int, ...]:
    """The numbers of the modes that could be chosen: those whose targets exist, and not again where the words say so."""
    found = []
    of = _of_modes(game, seen)
    before = dict(game.state.spent_ever if _span(modal) == "ever" else game.state.spent) if _span(modal) else {}
    for number, mode in enumerate(modal.modes, 1):
        # A mode is kept beside the abilities that can be used only so often: those have numbers from 0 on.
        if before.get((aim.source.id, -number)):
            game.reason("illegal-mode", f"{aim.name}'s mode {number} has been chosen before", **of)
        elif can_choose(game, slots_of(mode), seen, aim, defined_numbers((mode,))):
            found.append(number)
        else:
            game.reason("illegal-mode", f"{aim.name}'s mode {number} has no legal target", **of)
    return tuple(found)


def _of_modes(game: Table, seen: Context) -> dict[str, Any]:
    """By which rule a mode is none, and of which step that is: of a choice to come, not of targets that have been chosen."""
    kinds = seen.item.kinds if seen.item is not None else ()
    happened = bool(game.trace.steps) and game.trace.steps[-1].kind == "event"
    return {"kinds": kinds, "ahead": "choice", "lapses": True} if happened else {"kinds": kinds}


def _span(modal: Modal) -> str | None:
    """For how long a mode that was chosen is not chosen again; None where it can be."""
    return _SPANS.get(modal.who.which) if isinstance(modal.who, Players) else None


_SPANS: dict[str, str] = {"not-chosen": "ever", "not-chosen-this-turn": "turn"}


def _label(mode: Body) -> str:
    import kb.text

    printed = getattr(kb.text, "print_node", None)
    return str(printed(mode)) if printed is not None else ""


# -- costs and removal -------------------------------------------------------------------------------------


def _pay_inside(game: Table, id: int, item: StackItem) -> StackItem | None:
    """Pay a cost that stands inside the instructions, where that is part of finalizing; None where it is not paid."""
    ability = item.ability
    assert isinstance(ability, TriggeredAbility)
    inside = cost_inside(ability.body)
    if inside is None or not game.outcome("cost-inside-instructions"):
        return item
    r = resolution_of(game, game.state.objects[id].with_(item=item))
    steps = len(game.trace.steps)
    paid = _pays(game, r, inside, optional="option-taken" in item.manner)
    back = "placed" if len(game.trace.steps) == steps else ""  # nothing had to happen for it, as where only mana is paid
    fact = f"{r.controller} {'pays' if paid else 'does not pay'} for {whose_ability(game.name(r.source))} as part of finalizing"
    game.decide("cost-inside-instructions", fact, back=back)
    if not paid:
        return None
    body = replace(ability.body, instructions=(*inside.body.instructions, *ability.body.instructions[1:]))
    return replace(item, ability=replace(ability, body=body))


def cost_inside(body: Body) -> PayTo | None:
    """The cost that stands inside the first instruction ("discard 1 to …", "you may pay [1] to …"), with what it is paid for."""
    first = body.instructions[0] if body.instructions else None
    if isinstance(first, May) and first.cost is None and len(first.body.instructions) == 1:
        first = first.body.instructions[0]
    return first if isinstance(first, PayTo) else None


def _pays(game: Table, r: Resolution, inside: PayTo, *, optional: bool) -> bool:
    """Whether the controller pays; who has taken the option has decided to."""
    player = r.controller or game.state.active
    if not can_pay(inside.cost, r, player):
        game.reason("cost-unpayable", f"{player} cannot pay for {whose_ability(game.name(r.source))}", kinds=("TriggeredAbility",))
        return False
    wanted = optional or says_yes(r, "pay", player, "pay the cost in the instructions")
    return wanted and pay(inside.cost, r, player)


def _removed(game: Table, id: int, doctrine: str, why: str) -> None:
    """An ability for which no legal choice can be made is removed, not countered."""
    obj = game.state.objects[id]
    game.resolving = id
    game.perform(Remove(id))
    game.resolving = None
    stack.record(game, obj, "removed", did_nothing=True)
    game.cite(doctrine, f"{game.name(id)}: {why}")
    game.reason("removed-not-countered", f"{game.name(id)} is removed, not countered")
