"""The frame of effects: conditions, modes, repetition, and abilities and replacement effects made for later.

Doctrines: `if-elsewhere`, `if-you-do`, `delayed-created`, `reflexive`, `replacement`, `modes-announced`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import Node, inside, walk
from kb.text.nodes.conditions import Done, Happened
from kb.text.nodes.effects import (
    Body,
    CreateDelayed,
    CreateReflexive,
    CreateToken,
    Defining,
    DoSame,
    ForEach,
    ForTheNext,
    IfSo,
    Instruction,
    InTurn,
    May,
    Modal,
    Permit,
    Repeat,
    ReplaceThisTurn,
    Sentence,
)  # fmt: skip
from kb.text.nodes.things import Filter, Players, Target, That, Thing
from kb.text.nodes.values import HappenedCount, Number, Value, VotesFor

from ..context.context import Mention
from ..context.self_reference import host_in, subject_of
from ..resolution import repetition
from ..resolution.carrying_out import carry_out
from ..resolution.choosing import ask
from ..resolution.memory import spoken_of
from ..resolution.references import everything, things
from ..resolution.unspoken import asked_of
from ..state.changes import AddEffect
from ..state.lasting import Effect
from ..state.seats import turn_order
from ..triggers import delayed
from ..wording.evaluate import amount, holds
from ..wording.players import done_by
from ..wording.target_slots import modes_of, slots_of, targets_of
from ..wording.time.history import happened
from ..wording.votes import voters
from .parts.branches import cast_if, each_doer, instead_of, speak_of_targets, speak_of_that, speak_of_what_happened, tell_condition
from .parts.common import by_each, count_of, mention_together, one_player, perform, repeated
from .parts.defined_numbers import differs_by_player, speak_of_first, with_x
from .parts.moving import can_move_together, move_together
from .tokens import create_together, only_creates

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = [
    "create_delayed", "create_reflexive", "do_same", "for_each", "if_so", "in_turn", "modal", "repeat", "replace_this_turn",
    "sentence",
]  # fmt: skip


def sentence(node: Sentence, ctx: Resolution) -> None:
    """Several instructions of one sentence; "those creatures" are all that players take from one another in it."""
    since = len(ctx.mentions)
    carry_out(node.body, ctx)
    if node.body.together:
        mention_together(ctx, since, "taken")


def if_so(node: IfSo, ctx: Resolution) -> None:
    """A condition inside the effect, asked as this part is reached."""
    if (waiting := _asked_later(node)) is not None:
        carry_out(waiting, ctx)
        return
    if (cast := cast_if(node)) is not None:
        carry_out(cast, ctx)
        return
    if node.after:
        speak_of_first(node.body, ctx)
    if node.instead and node.otherwise is not None:
        speak_of_targets(node.condition, node.otherwise, ctx)
    _ask_of_the_same(node, ctx)
    so = holds(ctx.game, node.condition, ctx)
    tell_condition(node.condition, so, ctx)
    if node.instead:
        done = "is done instead of" if so else "does not stand in for"
        ctx.game.reason("replacement-self", f"what the condition changes {done} the sentence before")
    branch = node.body if so else node.otherwise
    if so and node.instead and node.otherwise is not None:
        branch = instead_of(node.otherwise, node.body, ctx)
    if so and isinstance(node.condition, Happened):
        speak_of_what_happened(node.condition, ctx)
    if (host := host_in(node.condition)) is not None:
        things(host, ctx)  # "if enchanted creature is tapped, untap it"
    elif (subject := subject_of(node.condition)) is not None:
        ctx.mention("asked", things(subject, ctx), subject.noun)  # "if that enchantment is an Aura, … attach it …"
    if isinstance(node.condition, Done) and so == node.condition.negated:
        ctx.passed_over.clear()  # "if you don't, sacrifice it" is not about what was not done
    if so and (doers := each_doer(node, ctx)):
        for player in doers:
            ctx.mention("players", (player,))
            carry_out(node.body, ctx)
        return
    if branch is not None:
        if not so and not node.instead:
            speak_of_that(node.body, ctx)
        carry_out(branch, ctx)
        if so and node.instead and node.otherwise is not None and _is_option(branch) and not ctx.doers:
            carry_out(node.otherwise, ctx)  # "you may … instead": without it, what the sentence before says
        return
    ctx.pass_over(node)
    if node.after or any(isinstance(part, May) for part in node.body.instructions):
        ctx.done = False  # what is done, or "you may" do, under a condition that does not hold was not done


def _ask_of_the_same(node: IfSo, ctx: Resolution) -> None:
    """Let a second condition ask about what the first did: "if it was a creature, create a token. If it was an artifact, …"."""
    asked = asked_of(node)
    if asked is None or not getattr(node.condition, "past", False):
        return
    known = next((ids for thing, ids in ctx.asked if thing == asked), None)
    if known is None:
        ctx.asked.append((asked, things(asked, ctx)))
    else:
        ctx.mention("asked", known, asked.noun)


def _asked_later(node: IfSo) -> Body | None:
    """ "… at the beginning of the next end step if …": what waits for that time, and asks then."""
    waiting = node.body.instructions
    if not node.after or node.otherwise is not None or len(waiting) != 1 or not isinstance(waiting[0], CreateDelayed):
        return None
    delayed = waiting[0]
    if not delayed.after or not isinstance(delayed.ability, TriggeredAbility):
        return None
    asking = replace(delayed.ability, body=Body((replace(node, body=delayed.ability.body),)))
    return replace(node.body, instructions=(replace(delayed, ability=asking),))


def _is_option(body: Body) -> bool:
    """Whether all that it says is "you may …"."""
    return len(body.instructions) == 1 and isinstance(body.instructions[0], May) and body.instructions[0].cost is None


def modal(node: Modal, ctx: Resolution) -> None:
    """The chosen modes in printed order: those announced, or chosen now inside an effect."""
    modes = _announced(node, ctx)
    if modes is None:
        chooser = one_player(node.who, ctx)
        options = tuple(range(1, len(node.modes) + 1))
        modes = ask(ctx, "mode", chooser, options, least=node.least, most=node.most, text="choose")
    for mode in modes_of(node, modes):
        carry_out(mode, ctx)


def _announced(node: Modal, ctx: Resolution) -> tuple[int, ...] | None:
    """The modes chosen as the item was put on the stack, where this is the modal part that was asked about then."""
    if node.late or ctx.item is None or not ctx.item.modes:
        return None
    return ctx.item.modes


def defining(node: Defining, ctx: Resolution) -> None:
    """X is worked out once, and the instructions are carried out with it (`information-on-resolution`).

    Where it is a number of each player's own ("each player mills X cards, where X is the number of lands they control"), it is
    another one for each. Unless another X was announced, it is that number in the sentences after this one too: "If X is greater
    than or equal to …".
    """
    if differs_by_player(node):
        carry_out(with_x(node.body, node), ctx)
        return
    speak_of_first(node.body, ctx)
    before, ctx.x = ctx.x, amount(ctx.game, node.value, ctx)
    ctx.game.reason("information-on-resolution", f"{node.letter} is {ctx.x}", back="resolves")
    carry_out(node.body, ctx)
    if before is not None:
        ctx.x = before


def for_each(node: ForEach, ctx: Resolution) -> None:
    """Once for each of several things, or so many times; what only moves them, or only creates tokens, does all of it at once."""
    creates = all(map(only_creates, node.body.instructions))
    found: Iterable[int | str | None]
    counted = isinstance(node.what, Value) and not isinstance(node.what, VotesFor) and not _is_of_things(node.what)
    number = node.what if isinstance(node.what, Value) and counted else None
    if number is not None:
        found = (None for _ in repeated(count_of(number, ctx)))
        together = creates and isinstance(number, HappenedCount)
    else:
        found = _all_of(node.what, ctx)
        together = creates or can_move_together(node.body.instructions)
    before, at_once = len(ctx.mentions), together and ctx.collect is None
    if at_once:
        ctx.collect = []
    none = True
    for id in found:
        none = False
        if id is not None:
            ctx.mention("players" if isinstance(id, str) else "round", (id,))
        carry_out(node.body, ctx)
    for part in node.body.instructions if none else ():
        if isinstance(part, CreateToken):  # "they" would have been the tokens of all rounds
            ctx.pass_over(replace(part, count=Number(0)))
    if at_once:
        changes, ctx.collect = ctx.collect or [], None
        create_together(changes, ctx) if creates else move_together(changes, node.body.instructions, ctx)
    if number is None:
        _mention_all_made(ctx, before)


def in_turn(node: InTurn, ctx: Resolution) -> None:
    """What each player is to do, one after the other from the controller on: each does it before the next one chooses."""
    players = turn_order(ctx.game.state)
    first = players.index(ctx.controller) + int(node.next_first) if ctx.controller in players else 0
    did: frozenset[str] | None = None
    for player in (*players[first:], *players[:first]):
        ctx.doers = None
        carry_out(done_by(player, node.body), ctx)
        did = did if ctx.doers is None else ctx.doers | (did or frozenset())
    ctx.doers = did  # "each player who does": of all of them


def _is_of_things(value: Value) -> bool:
    """Whether it counts things to which the effect itself did something: "for each land card exiled this way"."""
    return isinstance(value, HappenedCount) and value.period == "way" and not value.amount and value.pattern.object is not None


_CARDS = Filter(nouns=("card",))


def _all_of(what: Filter | Thing | Value, ctx: Resolution) -> tuple[int | str, ...]:
    """Each of what is meant; what something was done to is what it became then."""
    if isinstance(what, VotesFor):
        return voters(what, ctx)
    if isinstance(what, HappenedCount):
        done = happened(ctx.game, what.pattern, what.period, ctx)
        met = (one.object if one.became is None else one.became for one in done)
        return tuple(id for id in met if id is not None)
    if isinstance(what, Value):
        return ()
    if what == _CARDS:
        return things(That(noun="card", plural=True), ctx)  # "look at the top five cards. For each card, …"
    return everything(what, ctx) if isinstance(what, Filter) else things(what, ctx)


def _mention_all_made(ctx: Resolution, since: int) -> None:
    """What was made, chosen or cast in all rounds together: "those tokens", "those cards", "a spell cast this way"."""
    for role in ("created", "chosen", "cast"):
        mention_together(ctx, since, role)
    people = dict.fromkeys(id for mention in ctx.mentions[since:] if mention.role == "players" for id in mention.ids)
    if len(people) > 1:
        ctx.mention("players", tuple(people))  # "those players shuffle"


def repeat(node: Repeat, ctx: Resolution) -> None:
    """The process before this is repeated."""
    if node.times is None and node.condition is None and (process := repetition.with_its_condition(node, ctx)) is not None:
        repetition.repeat_while_asked(process, ctx)
        return
    body = repetition.before(node, ctx)
    if body is None:
        return
    times = repetition.LOOP_LIMIT if node.times is None else amount(ctx.game, node.times, ctx)
    for _ in range(min(times, repetition.LOOP_LIMIT)):
        if node.condition is not None and not holds(ctx.game, node.condition, ctx):
            return
        carry_out(body, ctx)
    if times > repetition.LOOP_LIMIT or (node.times is None and node.condition is not None):
        repetition.report_limit(ctx)


def do_same(node: DoSame, ctx: Resolution) -> None:
    """Other players do what was done in the instruction before this one."""
    body = repetition.before(node, ctx)
    if body is None:
        return
    last = body.instructions[-1]
    for player in by_each(node.who, ctx):
        ctx.mention("players", (player,))
        carry_out(Body((_done_by(last, player),)), ctx)


def _done_by(instruction: Instruction, player: str) -> Instruction:
    return replace(instruction, who=Players("that"))


def create_delayed(node: CreateDelayed, ctx: Resolution) -> None:
    """A delayed triggered ability is created; it waits for its event from now on."""
    ctx.game.decide("delayed-created", "a delayed triggered ability is created", ahead="delayed")
    assert isinstance(node.ability, TriggeredAbility)
    aimed = node.after or isinstance(node.ability.pattern.object, Target)
    delayed.create(ctx, _aimed(node.ability, ctx) if aimed else node.ability)
    ctx.did = True
    ctx.done = True


def _aimed(ability: TriggeredAbility, ctx: Resolution) -> TriggeredAbility:
    """A delayed ability that is about targets: they were chosen with the spell, and are those from now on."""
    waited_for = ability.pattern.object
    slots = (waited_for,) if isinstance(waited_for, Target) else slots_of(ability.body)
    if not slots:
        return ability
    for slot in slots:
        ctx.mention("target", targets_of(slot, ctx))
    if isinstance(waited_for, Target):
        return replace(ability, pattern=_with_those(ability.pattern))
    return replace(ability, body=_with_those(ability.body))


def _with_those(node: Any) -> Any:
    """The node with each of its targets replaced by a reference back to it."""
    if isinstance(node, Target):
        return That(role="targeted")
    return inside(node, _with_those)


def permit(node: Permit, ctx: Resolution) -> None:
    """A permission begins that lasts for a time."""
    memory = spoken_of(node.effect, ctx)
    perform(ctx, AddEffect(Effect(node.effect, None, ctx.source, ctx.controller, node.until, memory=memory)))


def for_the_next(node: ForTheNext, ctx: Resolution) -> None:
    """Something will hold for the next card that the controller plays this turn, and for that one only."""
    perform(ctx, AddEffect(Effect(node, None, ctx.source, ctx.controller, "end-of-turn")))


def replace_this_turn(node: ReplaceThisTurn, ctx: Resolution) -> None:
    """A replacement effect begins that lasts for the turn, or until it has been applied."""
    effect, memory = _with_its_targets(node.effect, ctx)
    perform(ctx, AddEffect(Effect(effect, None, ctx.source, ctx.controller, "end-of-turn", (("next", node.next),), memory=memory)))
    ctx.game.reason(
        "replacement", f"{ctx.game.name(ctx.source)} will replace {'the next' if node.next else 'each'} such event this turn"
    )


def _with_its_targets(effect: Node, ctx: Resolution) -> tuple[Node, tuple[tuple[str, object], ...]]:
    """A replacement effect in which targets stand for what was chosen as the ability was announced, and these, to be remembered."""
    slots = [part for part in walk(effect) if isinstance(part, Target)]
    mentions = tuple(Mention("target", targets_of(slot, ctx)) for slot in slots)

    def chosen(part: Any) -> Any:
        if isinstance(part, Target):
            return Players("that") if isinstance(part.what, Players) else That(role="targeted")
        return Players("that") if isinstance(part, Players) and part.which == "target" else inside(part, chosen)

    return (chosen(effect), (("mentions", mentions),)) if slots else (effect, ())


def create_reflexive(node: CreateReflexive, ctx: Resolution) -> None:
    """A reflexive triggered ability: it looks at what this effect has done before."""
    assert isinstance(node.ability, TriggeredAbility)
    delayed.create(ctx, node.ability, reflexive=True)
