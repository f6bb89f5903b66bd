"""The branches of an "if" inside an effect: what its condition speaks of, and what is done instead of the sentence before.

Doctrines: `if-elsewhere`, `if-you-do`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from kb.text.nodes.base import inside, walk
from kb.text.nodes.conditions import Condition, Done, Happened, Is, UnreadCondition
from kb.text.nodes.effects import Activate, Body, CreateToken, GainsAbility, IfSo, Instruction, Modify, TokenSpec
from kb.text.nodes.things import Filter, Players, Target, That
from kb.text.nodes.values import ThatMuch, Value

from ...continuous.prohibitions import as_cast
from ...state.occurrences import Occurrence
from ...state.seats import turn_order
from ...wording.antecedents import antecedent
from ...wording.target_slots import targets_of
from ...wording.time.history import happened

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["cast_if", "each_doer", "instead_of", "speak_of_targets", "speak_of_that", "speak_of_what_happened", "tell_condition"]

_THOSE_TOKENS = TokenSpec(name="same")
_AS_BEFORE = (That(role="same"), _THOSE_TOKENS)  # what the words leave out that stands in for the sentence before


def speak_of_what_happened(condition: Happened, ctx: Resolution) -> None:
    """Remember whom a condition found something to have happened to this way, for "they" and "that creature"."""
    if condition.period != "way":
        return
    occurrences = happened(ctx.game, condition.pattern, condition.period, ctx)
    pattern = condition.pattern
    to_it = isinstance(pattern.patient, Players) or (pattern.object is None and pattern.patient is not None)  # "is dealt damage"
    ids = (o.patient if to_it else _spoken_of(o, ctx) for o in occurrences)
    found = tuple(dict.fromkeys(id for id in ids if id is not None))
    if found:
        ctx.mention("event", found)


def each_doer(node: IfSo, ctx: Resolution) -> tuple[str, ...]:
    """The players of whom each is "that player", in turn order ("each player may … If a player does, creatures that player controls
    …"); none where the words speak of no player."""
    by_any = node.condition == Done(by=Players("player")) and not node.instead
    if not by_any or not ctx.doers or Players("that") not in walk(node.body):
        return ()
    return tuple(player for player in turn_order(ctx.game.state) if player in ctx.doers)


def speak_of_that(passed_over: Body, ctx: Resolution) -> None:
    """ "If it's a land card, destroy that creature. Otherwise, it gets +3/+3": what is not destroyed is "it" all the same.

    So is a target: "if you do, target creature gets +4/+4. Otherwise, that creature gets +2/+2".
    """
    spoken = (part for part in walk(passed_over) if isinstance(part, That) and part.role == "recent" and not part.plural)
    named = next((part for part in spoken if part.noun in ("creature", "permanent")), None)
    if named is not None:
        ctx.mention("said", antecedent(named, ctx.game, ctx), named.noun)
    else:
        _mention_targets(passed_over, ctx)


def cast_if(node: IfSo) -> Body | None:
    """What "cast it if it's a spell with mana value 3 or less" casts: the spell is asked, which a part of the card may be."""
    parts, asked = node.body.instructions, node.condition
    if not node.after or node.otherwise is not None or not isinstance(asked, Is) or asked.negated or len(parts) != 1:
        return None
    cast, what = parts[0], asked.what
    if not isinstance(cast, Activate) or cast.what != asked.thing or not isinstance(what, Filter) or "spell" not in what.nouns:
        return None
    return Body((replace(cast, resulting=as_cast(what)),))


def _spoken_of(occurrence: Occurrence, ctx: Resolution) -> int | None:
    """A permanent as it left the battlefield ("its toughness"), a card as it is where it was moved to."""
    left = occurrence.from_zone in ctx.game.zones.board and occurrence.to_zone not in ctx.game.zones.board
    return occurrence.object if left or occurrence.became is None else occurrence.became


def tell_condition(condition: Condition, so: bool, ctx: Resolution) -> None:
    """Record whether the condition inside an effect holds; of one that is not read nothing is known."""
    name = type(condition).__name__
    if isinstance(condition, UnreadCondition):
        return
    doctrine = "if-you-do" if name == "Done" else "if-elsewhere"
    fact = f"the condition inside the effect {'holds' if so else 'does not hold'}"
    ctx.game.reason(doctrine, fact, ahead="event" if so else (), back="resolves")


def speak_of_targets(condition: Condition, before: Body, ctx: Resolution) -> None:
    """What the sentence before aims at is "that creature" or "it" in "if that creature is …, … instead", where nothing else is."""
    spoken = [part for part in walk(condition) if isinstance(part, That) and part.role == "recent"]
    itself = ((), (ctx.source,))  # an object never calls itself "that creature" where something else can be meant
    if spoken and all(antecedent(part, ctx.game, ctx) in (itself if part.noun is not None else itself[:1]) for part in spoken):
        _mention_targets(before, ctx)


def _mention_targets(before: Body, ctx: Resolution) -> None:
    for target in (part for part in walk(before) if isinstance(part, Target)):
        ctx.mention("target", targets_of(target, ctx, take=False))


def instead_of(before: Body, changed: Body, ctx: Resolution) -> Body:
    """What is done instead of the sentence before, filled up with what it leaves out."""
    _mention_targets(before, ctx)
    first = before.instructions[0]
    return replace(changed, instructions=tuple(_filled(part, first) for part in changed.instructions))


def _filled(changed: Instruction, first: Instruction) -> Instruction:
    if type(changed) is not type(first):
        return changed
    if isinstance(changed, CreateToken) and isinstance(first, CreateToken) and changed.token == _THOSE_TOKENS:
        return _as_many_of(first, changed)
    left_out = [name for name in changed.__struct_fields__ if getattr(changed, name) in _AS_BEFORE]
    if isinstance(changed, GainsAbility | Modify) and changed.until is None:
        left_out.append("until")  # "that creature gets -4/-4 instead"
    changed = replace(changed, **{name: getattr(first, name) for name in left_out})
    numbers = [name for name in ("amount", "count") if hasattr(changed, name)]
    return replace(changed, **{name: _as_many_as(getattr(first, name), getattr(changed, name)) for name in numbers})


def _as_many_of(first: CreateToken, changed: CreateToken) -> Instruction:
    """Another number of the same tokens: tapped, attacking, with counters and under whose control as in the sentence before."""
    fields = [name for name in changed.__struct_fields__ if name != "token"]
    said = {name: value for name in fields if (value := getattr(changed, name)) not in (None, ())}
    count = _as_many_as(first.count, changed.count)
    return replace(first, **{**said, "count": count})


def _as_many_as(before: Value, changed: Any) -> Any:
    """A number of the sentence that stands in, with "that many" in it as the number of the sentence before."""
    if isinstance(changed, ThatMuch) and changed.of == "event":
        return before
    return inside(changed, lambda part: _as_many_as(before, part))
