"""Delayed and reflexive triggered abilities: made by an effect, waiting for something later (or looking back at what it did).

Doctrines: delayed-created, delayed-not-retroactive (they see only what happens after they were made), delayed-once,
delayed-simultaneous, delayed-source (the spell, or the source of the ability, that made it), delayed-controller, reflexive
(checked at once against the same resolution), reflexive-count, reflexive-one-or-more, reflexive-paid-repeatedly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import Move
from kb.text.nodes.things import Players, That
from kb.text.nodes.vocabulary import Duration

from ..context.context import Context, Mention, recalled
from ..resolution.memory import remembered
from ..resolution.tracking import followed
from ..state.ability_ids import DELAYED
from ..state.lasting import Delayed
from ..state.occurrences import Firing, Occurrence
from ..table.bookkeeping import keep_delayed, wait
from ..wording.evaluate import described, holds
from ..wording.that_player import spoken_of
from ..wording.time.scene import Viewpoint, step_named
from .counting import pick_one

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution
    from ..table.world import Table

__all__ = ["context_of", "create", "end_of_combat", "end_of_turn", "end_with_new_turn", "only_once"]

DO_THIS = "do-this"  # the manner of a reflexive ability that is put on the stack whatever has happened


def create(ctx: Resolution, ability: TriggeredAbility, reflexive: bool = False) -> None:
    """Make a delayed ability, or trigger a reflexive one on what this resolution has done."""
    game = ctx.game
    source = ctx.source if ctx.source is not None else -1
    if reflexive or ability.kind == "reflexive":
        _reflect(ctx, ability, source)
        return
    if not _is_due(ctx, ability):
        return
    _speak_of_whose_turn(ctx, ability)
    _speak_of_what_was_damaged(ctx, ability)
    now = followed(source, ctx) if source not in game.state.objects else None
    memory = (*remembered(ctx), ("made", game.state.clock))
    if now is not None:
        memory = (*memory, ("source", now))
    game.trace.is_of_nothing("event")  # where the source and what it speaks of have gone decides nothing yet
    fact = f"{game.name(source)} makes an ability that waits"
    game.trace.begin("delayed", fact, ability=ability, source=source)
    game.decide("delayed-created", fact)
    game.reason(_doctrine(ctx, "delayed-source"), fact)
    _tell_too_late(game, ability)
    if "that-phase" in ability.pattern.manner:
        memory = (*memory, (_ADDED, game.state.plan.extra_phases[-1].number if game.state.plan.extra_phases else None))
    wait(game, Delayed(ability, source, _controller(ctx), game.state.clock, memory, game.state.turn))


def _speak_of_whose_turn(ctx: Resolution, ability: TriggeredAbility) -> None:
    """That "their next upkeep", with no player spoken of before, is that of who will control what returns."""
    if ability.pattern.turn != Players("that") or spoken_of(ctx.game, ctx):
        return
    will_control = (part.control for part in walk(ability.body) if isinstance(part, Move) and part.control is not None)
    ctx.mention("players", tuple(id for player in will_control for id in described(ctx.game, player, ctx) if isinstance(id, str)))


def _speak_of_what_was_damaged(ctx: Resolution, ability: TriggeredAbility) -> None:
    """What the effect has dealt damage to so far, where the ability waits for that ("a creature dealt damage this way dies")."""
    damaged = next((part for part in walk(ability) if isinstance(part, That) and part.role == "damaged"), None)
    if damaged is not None:
        ctx.mention(damaged.role, described(ctx.game, damaged, ctx), damaged.noun)


def _tell_too_late(game: Table, ability: TriggeredAbility) -> None:
    """That an ability about the beginning of an end step, made in one, waits for the next."""
    step = game.state.step
    if ability.pattern.event == "StepBegins" and step == "end step" and step_named(game.rules, ability.pattern.step or "", step):
        game.reason("end-step", f"the {step} has begun already: it waits for the next one", kinds=("DelayedAbility",))


def _is_due(ctx: Resolution, ability: TriggeredAbility) -> bool:
    """An ability for its maker's Nth resolution of the turn is made only in that one. Doctrine delayed-after-resolutions."""
    pattern, game = ability.pattern, ctx.game
    if pattern.event != "SpellResolves" or pattern.occurrences != "nth" or ctx.item is None:
        return True
    number = 1 + sum("AbilityResolves" in o.kinds and o.object == ctx.source for o in game.state.history)
    game.reason("delayed-after-resolutions", f"{game.name(ctx.source)}'s ability resolves for time {number} this turn")
    return number == pattern.number


_MADE_BY = {"spell": "-spell", "static": "-replacement", "action": "-action"}  # the kind of what makes it → the doctrine about that


def _doctrine(ctx: Resolution, name: str) -> str:
    """The doctrine that says so for what makes this ability: a spell, a replacement effect, or another ability."""
    own = f"{name}{_MADE_BY.get(ctx.kind, '')}"
    return own if ctx.game.rules.knows(own) else name


def _controller(ctx: Resolution) -> str | None:
    doctrine = _doctrine(ctx, "delayed-controller")
    fact = f"{ctx.controller} controls the effect that makes it"
    if not ctx.game.rules.differs(doctrine):
        ctx.game.reason(doctrine, fact)
        return ctx.controller
    return ctx.controller if ctx.game.decide(doctrine, fact) else None


def _reflect(ctx: Resolution, ability: TriggeredAbility, source: int) -> None:
    game = ctx.game
    groups = _done_so_far(ctx, ability)
    if not groups:
        _does_not(game, "reflexive", f"{game.name(source)} does not trigger: its resolution has done nothing that it waits for")
        return
    if ability.condition is not None and not holds(game, ability.condition, ctx):
        _does_not(game, "intervening-if", f"{game.name(source)} does not trigger: its condition is not so as it would")
        return
    game.reason("reflexive", f"{game.name(source)} looks at what its resolution has done", ahead="placed", source=source)
    count = "reflexive-one-or-more" if ability.pattern.occurrences == "one-or-more" else "reflexive-count"
    often = f"{game.name(source)} triggers {len(groups)} times on it" if len(groups) > 1 else "it triggers once"
    game.reason(count, often, ahead="placed", source=source, beside=len(groups) == 1)
    memory, controller = remembered(ctx), ctx.controller or ""
    game.trigger(*(Firing(source, ability, DELAYED, controller, group, game.state.clock, memory) for group in groups))


def _does_not(game: Table, doctrine: str, fact: str) -> None:
    game.trace.begin("does not trigger", fact)
    game.cite(doctrine, fact)


def _done_so_far(ctx: Resolution, ability: TriggeredAbility) -> list[tuple[Occurrence, ...]]:
    """The occurrences of this resolution that a reflexive ability triggers on, grouped into firings."""
    pattern = ability.pattern
    if DO_THIS in pattern.manner:
        ctx.game.reason("reflexive-unconditioned", f"{ctx.game.name(ctx.source)} says to do this: nothing else is asked")
        ctx.game.reason("reflexive-times", f"{pattern.number or 1} times")
        replaced = tuple(ctx.occurrences) if ctx.kind == "static" else ()  # "that much" is what is prevented
        return [replaced] * (pattern.number or 1)
    if pattern.event in ("Done", "GameEvent", "Does", "NotDone"):
        times = _payments(ctx, ability)
        alone = times == 1 and not ctx.events and bool(ctx.done)  # nothing was done but mana paid
        if ctx.times_paid and (pattern.occurrences == "one-or-more" or alone):  # "that many" is how often it was paid
            return [(Occurrence(frozenset({"GameEvent"}), agent=ctx.controller, amount=ctx.times_paid),)]
        wanted = pattern.event != "NotDone" and "not" not in pattern.manner
        events = ctx.events or ctx.counted or []  # "pay any amount of {R}. When you do, … that much": nothing but mana was paid
        done = [tuple(events[-1].occurrences) if events else ()] if bool(ctx.done) == wanted else []
        return done * times
    scene = Viewpoint(ctx.game, ctx, ctx.game.rules, ctx.game.state, back=True)
    ways = ctx.game.ways(pattern)
    found = [o for e in ctx.events for o in e.occurrences if any(w.matches(o, scene) for w in ways)]
    if pattern.occurrences == "one-or-more":
        return [tuple(found)] if found else []
    return [(occurrence,) for occurrence in found]


def _payments(ctx: Resolution, ability: TriggeredAbility) -> int:
    """How often it triggers on a cost that could be paid any number of times."""
    if ctx.times_paid < 2 or ability.pattern.occurrences == "one-or-more":
        return 1
    once = ctx.game.decide("reflexive-paid-repeatedly", f"the cost was paid {ctx.times_paid} times in one resolution")
    return 1 if once else ctx.times_paid


def context_of(delayed: Delayed, game: Table) -> Context:
    """What a waiting ability knows: its source, controller, and what was spoken of when it was made."""

    mentions: list[Mention] = recalled(delayed.memory)
    x = dict(delayed.memory).get("x")
    controller = delayed.controller or game.view(delayed.source).controller
    return Context(delayed.source, controller, x=x if isinstance(x, int) else None, mentions=mentions)


def only_once(game: Table, delayed: Delayed, groups: list[tuple[Occurrence, ...]]) -> list[tuple[Occurrence, ...]]:
    """What a delayed ability triggers on: without a duration just once, and then it waits no longer."""
    if "later-turn" in delayed.ability.pattern.manner and delayed.turn == game.state.turn:
        return []  # "at the beginning of combat on your next turn": that of this turn is none
    if "that-phase" in delayed.ability.pattern.manner and _under_way(game) != dict(delayed.memory).get(_ADDED):
        return []
    next_only = delayed.ability.until is None or "next" in delayed.ability.pattern.manner
    if not next_only or not groups:
        return groups
    name = game.name(delayed.source)
    if len(groups) > 1:
        game.reason("delayed-simultaneous", f"{name} triggers once, on one of {len(groups)}", ahead="choice")
        first = [group[0] for group in groups]
        picked = pick_one(game, delayed.controller or "", delayed.source, first, text="on which it triggers")
        groups = [groups[first.index(picked)]]
    keep_delayed(game, tuple(other for other in game.state.delayed if other is not delayed))
    return groups


_ADDED = "phase"
"""Under which word an ability that waits for an added phase remembers its number."""


def _under_way(game: Table) -> int | None:
    """The number of the added phase that it is."""
    detour = game.state.plan.detour
    return detour.now if detour is not None else None


def end_of_turn(game: Table) -> None:
    """The delayed abilities that lasted for the turn, or for a combat in it, are over."""
    _end(game, _THIS_TURN)


def end_with_new_turn(game: Table, player: str) -> None:
    """The delayed abilities of a player that lasted until that player's next turn are over, as it begins."""
    over = (waiting for waiting in game.state.delayed if waiting.ability.until == "next-turn" and waiting.controller == player)
    _end_these(game, tuple(over))


def end_of_combat(game: Table) -> None:
    """The delayed abilities that lasted for the combat are over."""
    _end(game, _THIS_COMBAT)


_THIS_COMBAT: frozenset[Duration] = frozenset({"combat"})
_THIS_TURN: frozenset[Duration] = frozenset({"combat", "end-of-turn", "turn"})


def _end(game: Table, durations: frozenset[Duration]) -> None:
    _end_these(game, tuple(waiting for waiting in game.state.delayed if waiting.ability.until in durations))


def _end_these(game: Table, over: tuple[Delayed, ...]) -> None:
    for waiting in over:
        game.reason("delayed-once", f"the time of the ability that {game.name(waiting.source)} made is over")
    if over:
        keep_delayed(game, tuple(waiting for waiting in game.state.delayed if waiting not in over))
