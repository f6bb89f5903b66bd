"""Options and payments inside effects: what may be done, what is paid for, what is done unless somebody pays.

Doctrines: `optional-effect`, `pay-then-if-you-do`, `cost-inside-spells`, `unless-effect`, `unless-cost`, `x-announced`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.costs import Cost, CostPart, PayEnergy, PayLife, PayMana
from kb.text.nodes.effects import Activate, Body, May, Move, PayAnyAmount, PayTo, UnlessPaid
from kb.text.nodes.things import Players
from kb.text.nodes.values import Number, Times

from ..announcing.costs import can_pay, pay
from ..resolution.carrying_out import carry_out
from ..resolution.choosing import ask, says_yes
from ..state.event import Event
from ..state.occurrences import Occurrence
from ..table.choices import MOST_NUMBER
from ..triggers import limits
from ..wording.descriptions.measures import mana_in
from ..wording.evaluate import holds
from ..wording.player_numbers import PLAYER_NUMBERS
from .keyword_actions.composed import cannot_be_chosen
from .parts.championing import note_championed
from .parts.common import by_each, count_of, speak_of
from .parts.defined_numbers import speak_of_first

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["may", "pay_any_amount", "pay_to", "unless_paid"]


def may(node: May, ctx: Resolution) -> None:
    """An option: the player decides now, unless it was decided on placement (`optional-effect`)."""
    doers = by_each(node.who, ctx)
    together = len(doers) > 1 and ctx.collect is None and _happens_at_once(node)
    if together:
        ctx.collect = []
    took = []
    before = ctx.actor
    for player in doers:
        speak_of(player, node.who, ctx)
        ctx.actor = player if node.who is not None else before
        took += [player] if _option(node, ctx, player) else []
    ctx.actor = before
    if not took:
        ctx.pass_over(node.body)
    if together:
        changes, ctx.collect = ctx.collect or [], None
        ctx.perform(*changes)
    ctx.done, ctx.doers = bool(took), frozenset(took)


def _happens_at_once(node: May) -> bool:
    """Whether what several players may do is chosen in turn order and then done at once (`each-player`): cards that they move."""
    return node.cost is None and all(isinstance(part, Move) for part in node.body.instructions)


def _option(node: May, ctx: Resolution, player: str) -> bool:
    if node.cost is not None:
        return _paid_option(node, ctx, player)
    if cannot_be_chosen(node.body, ctx, player) is not None:  # nobody may choose what is impossible
        return False
    if not _is_leave(node) and not _decided(ctx) and not _wants(ctx, "may", player, "you may"):
        return False
    _take(ctx)
    ctx.done = True
    carry_out(node.body, ctx)
    return bool(ctx.done)


def _is_leave(node: May) -> bool:
    """Whether it gives leave to play something later, so that nothing is decided now ("its owner may play it this turn")."""
    return all(isinstance(part, Activate) and part.until is not None for part in node.body.instructions)


def _take(ctx: Resolution) -> None:
    """The option is taken. What may be done only so often is done from now on: what it does itself finds that used up."""
    if ctx.firing is not None and not ctx.took_option:
        limits.spend_by_doing(ctx.game, ctx.firing)
    ctx.took_option = True


def _wants(ctx: Resolution, kind: str, player: str, text: str) -> bool:
    """Whether the player takes the option, decided now."""
    wanted = says_yes(ctx, kind, player, text)
    fact = f"{player} {'takes the option' if wanted else 'declines'} as it resolves"
    ctx.game.decide("optional-effect", fact, kinds=_of_what_resolves(ctx))
    return wanted


def _of_what_resolves(ctx: Resolution) -> Collection[str]:
    """By which words rules speak of what is carried out; an instruction that no ability gives is like one of a spell."""
    return ctx.item.kinds if ctx.item is not None else ("Spell",) if ctx.firing is None else ()


def _decided(ctx: Resolution) -> bool:
    """Whether the option was taken when the ability was placed."""
    return ctx.item is not None and "option-taken" in ctx.item.manner


def _paid_option(node: May, ctx: Resolution, player: str) -> bool:
    assert node.cost is not None
    if not can_pay(node.cost, ctx, player):
        ctx.game.reason("cost-unpayable", f"{player} cannot pay", kinds=("PaidOnResolution",))
        return False
    if not node.repeatedly and not _decided(ctx) and not _wants(ctx, "pay", player, "you may pay"):
        return False
    if node.repeatedly:
        return _paid_repeatedly(node, ctx, player)
    _announce_x(node, ctx, player)
    paid = pay(node.cost, ctx, player)
    ctx.game.decide("pay-then-if-you-do", f"{player} {'pays' if paid else 'does not pay in full'}", back="choice")
    _take(ctx)
    if paid:
        carry_out(node.body, ctx)
    return paid


def _paid_repeatedly(node: May, ctx: Resolution, player: str) -> bool:
    """A cost payable any number of times: the player says how often, and pays it that often."""
    assert node.cost is not None
    most = MOST_NUMBER if node.most is None else count_of(node.most, ctx)
    (number,) = ask(ctx, "times", player, tuple(range(most + 1)), text="how many times", bounded=node.most is None)
    ctx.game.decide("optional-effect", f"{player} pays {number} times", kinds=_of_what_resolves(ctx))
    paid = sum(pay(node.cost, ctx, player) for _ in range(number))
    ctx.times_paid = paid
    _count(paid, ctx, player)
    if paid:
        _take(ctx)
    return paid > 0


def _announce_x(node: May, ctx: Resolution, player: str) -> None:
    """X in a payment is chosen as it is paid, up to what the words allow."""
    assert node.cost is not None
    if ctx.x is None and "X" in mana_in(node.cost):
        most = MOST_NUMBER if node.most is None else count_of(node.most, ctx)
        (ctx.x,) = ask(ctx, "X", player, tuple(range(most + 1)), text="X", bounded=node.most is None)
        ctx.game.reason("x-announced", f"{player} pays for X = {ctx.x}", kinds=("PaidOnResolution",))


def pay_to(node: PayTo, ctx: Resolution) -> None:
    """A cost inside the instructions, where it has not been paid before: paid now, or the rest is left (`cost-inside-spells`)."""
    player = ctx.controller or ctx.game.state.active
    ctx.done = False
    if not can_pay(node.cost, ctx, player):
        ctx.game.reason("cost-unpayable", f"{player} cannot pay", kinds=("PaidOnResolution",))
        return
    if not _decided(ctx) and not says_yes(ctx, "pay", player, "pay the cost in the instructions"):
        ctx.game.reason("cost-inside-spells", f"{player} does not pay")
        return
    paid = pay(node.cost, ctx, player)
    ctx.game.reason("cost-inside-spells", f"{player} {'pays' if paid else 'does not pay in full'}")
    if paid:
        carry_out(node.body, ctx)
    ctx.done = paid


def pay_any_amount(node: PayAnyAmount, ctx: Resolution) -> None:
    """Each player says how much of it is paid, and pays that, the number being “that much” from then on; too little is nothing."""
    for player in by_each(node.who, ctx):
        speak_of(player, node.who, ctx)
        there = _at_most(node.symbols, ctx, player)
        numbers = tuple(range(node.least, (MOST_NUMBER if there is None else there) + 1))
        if not numbers:
            ctx.game.reason("cost-unpayable", f"{player} cannot pay", kinds=("PaidOnResolution",))
            ctx.done = False
            continue
        (number,) = ask(ctx, "X", player, numbers, text="how much", bounded=there is None)
        ctx.done = not number or pay(Cost((_part(node.symbols, number),)), ctx, player)  # paying 0 is paying, too
        ctx.game.reason("x-announced", f"{player} pays {number}", kinds=("PaidOnResolution",))
        _count(number, ctx, player)


def _count(number: int, ctx: Resolution, player: str) -> None:
    """What a player has paid is “that much” and “that many” from then on."""
    paid = Occurrence(frozenset({"GameEvent"}), agent=player, amount=number)
    ctx.counted = [Event(0, (paid,), ctx.game.state, ctx.game.state)]


def _at_most(what: str, ctx: Resolution, player: str) -> int | None:
    """How much of it the player can pay; None where there is no telling, as of mana."""
    if what == ENERGY:
        return PLAYER_NUMBERS["energy"](ctx.game, player)
    if what != "life":
        return None
    # An effect may keep a player from paying life at all.
    return max(ctx.game.state.players[player].life, 0) if can_pay(Cost((PayLife(Number(1)),)), ctx, player) else 0


def _part(what: str, number: int) -> CostPart:
    if what == ENERGY:
        return PayEnergy("energy", Number(number))
    return PayLife(Number(number)) if what == "life" else PayMana(f"{{{number}}}" if what == "mana" else what * number)


ENERGY = "{E}"
"""The symbol for an energy counter."""


def unless_paid(node: UnlessPaid, ctx: Resolution) -> None:
    """It is done unless a player pays, decided on resolution; of several players any may pay."""
    if node.condition is not None:
        so = holds(ctx.game, node.condition, ctx)
        ctx.game.reason(
            "unless-effect", f"the condition after “unless” {'holds' if so else 'does not hold'}", kinds=_of_what_resolves(ctx)
        )
        if not so:
            carry_out(node.body, ctx)
        return
    assert node.cost is not None
    speak_of_first(node.body, ctx)
    if node.who == Players("that") and (doer := _doer(node.body)) is not None:
        _each_unless_paid(node, doer, ctx)
        return
    if node.who == Players("that"):
        _speak_of_whose(node.body, ctx)
    for player in by_each(node.who, ctx):
        speak_of(player, node.who, ctx)
        known = len(ctx.events)
        if _pays(node, ctx, player):
            note_championed(ctx, known)
            ctx.done = False
            return
    carry_out(node.body, ctx)


def _speak_of_whose(body: Body, ctx: Resolution) -> None:
    """ "Deals damage to its controller unless that player …": whom the instruction names by an object is the one who may pay."""
    to = getattr(body.instructions[0], "to", None)
    if isinstance(to, Players) and to.which in ("controller", "owner"):
        for player in by_each(to, ctx):
            speak_of(player, to, ctx)


def _doer(body: Body) -> Players | None:
    """Who does what “they” may pay to be spared ("its controller sacrifices it unless they pay …")."""
    first = getattr(body.instructions[0], "who", None)
    return first if isinstance(first, Players) and first.which not in ("you", "that") else None


def _each_unless_paid(node: UnlessPaid, doer: Players, ctx: Resolution) -> None:
    """Each of those players decides in turn order, then those who do not pay do it, all at once."""
    left = []
    for player in by_each(doer, ctx):
        speak_of(player, doer, ctx)
        if not _pays(node, ctx, player):
            left.append(player)
    ctx.done = False
    first, *others = node.body.instructions
    together = ctx.collect is None and len(left) > 1
    if together:
        ctx.collect = []
    for player in left:
        speak_of(player, doer, ctx)
        own = replace(first, who=Players("named", name=player))  # as worded, all of them would do it
        carry_out(replace(node.body, instructions=(own, *others)), ctx)
    if together:
        changes, ctx.collect = ctx.collect or [], None
        ctx.perform(*changes)


def _pays(node: UnlessPaid, ctx: Resolution, player: str) -> bool:
    assert node.cost is not None
    cost = _so_often(node.cost, 1 if node.per is None else count_of(node.per, ctx))
    if not can_pay(cost, ctx, player):
        ctx.game.reason("unless-cost-cannot", f"{player} cannot do what “unless” asks for")
        return False
    ctx.game.reason("unless-cost", f"{player} may pay, so that it is not done", ahead="choice")
    if not says_yes(ctx, "pay", player, "unless"):
        ctx.game.reason("unless-effect", f"{player} does not pay, on resolution", kinds=_of_what_resolves(ctx))
        ctx.game.reason("unless-cost", f"{player} does not pay, so it is done")
        return False
    paid = pay(cost, ctx, player)
    ctx.game.reason("unless-effect", f"{player} pays, on resolution", kinds=_of_what_resolves(ctx), back="choice")
    ctx.game.reason("unless-cost", f"{player} pays, so it is not done", back="choice")
    return paid


def _so_often(cost: Cost, number: int) -> Cost:
    """A cost paid several times at once: all of it, or nothing."""
    parts = tuple(replace(part, amount=Times(number, part.amount)) if isinstance(part, PayLife) else part for part in cost.parts)
    many = tuple(part for part in cost.parts if not isinstance(part, PayLife | PayMana))
    return cost if number == 1 else replace(cost, parts=(*parts, *(many * (number - 1))))
