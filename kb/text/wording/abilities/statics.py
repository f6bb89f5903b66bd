"""Static abilities: their sentences as effects, and the condition under which they hold."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ...forms.match import Matcher
from ...nodes.abilities import Ability, StaticAbility
from ...nodes.base import walk
from ...nodes.conditions import AllOf, Condition, Done, NotSo, PlayerIs, TurnIs, WasCast
from ...nodes.effects import AddCounters, Body, IfSo, Instruction
from ...nodes.statics import ChangeCost, EntersWith, Permission, StaticEffect, UnreadStatic
from ...nodes.things import Players, Target, This
from ...nodes.values import ThatMuch
from ..effects.bodies import sentence_end
from .functions import zones_of
from .triggered import TRIGGER_WORDS, triggered

__all__ = ["is_static", "static_and_linked"]


def is_static(matcher: Matcher, start: int, end: int) -> bool:
    """Whether a stretch is one sentence of static effects, also with the condition after it ("… as long as …")."""
    if "additional" in matcher.words[start : start + 4] and (stop := sentence_end(matcher, start, end) + 1) < end:
        return is_static(matcher, start, stop - 1) and is_static(matcher, stop, end)  # a cost, and what it takes off the mana cost
    effects = matcher.whole("static-sentence", start, _condition_behind(matcher, start, end))
    return effects is not None and not any(isinstance(part, Target) for part in walk(effects))  # "target creature gets +2/+2"


def _condition_behind(matcher: Matcher, start: int, end: int) -> int:
    """Where "as long as …" begins after a static sentence; the end where there is no such condition."""
    words = matcher.words
    places = (position for position in range(start + 1, end - 2) if words[position : position + 3] == ["as", "long", "as"])
    return next((position for position in places if matcher.whole("Condition", position + 3, end) is not None), end)


def static_and_linked(matcher: Matcher, start: int, end: int, ability_word: str | None) -> Iterator[Ability]:
    """A static ability, and the triggered abilities that the same paragraph may go on with (linked ones)."""
    sentence = sentence_end(matcher, start, end) + 1
    while sentence < end and not _is_linked(matcher, sentence):
        sentence = sentence_end(matcher, sentence, end) + 1
    yield _static(matcher, start, min(sentence, end), ability_word)
    while sentence < end:
        following = sentence_end(matcher, sentence, end) + 1
        while following < end and not _is_another_linked(matcher, following, end):
            following = sentence_end(matcher, following, end) + 1
        yield triggered(matcher, sentence, min(following, end), None)
        sentence = following


def _is_another_linked(matcher: Matcher, start: int, end: int) -> bool:
    """Whether a sentence is a further ability that waits for what the static one does ("whenever you reveal a land this way")."""
    event = matcher.text.between(start, sentence_end(matcher, start, end)).partition(",")[0]
    return matcher.words[start] == "whenever" and event.endswith(" this way")


def _is_linked(matcher: Matcher, start: int) -> bool:
    """Whether a sentence is an ability of its own, and not what the replacement before it leads to ("when you do, …")."""
    after = tuple(matcher.words[start + 1 : start + 4])
    return matcher.words[start] in TRIGGER_WORDS and after[:2] != ("you", "do") and after != ("damage", "is", "prevented")


def _static(matcher: Matcher, start: int, end: int, ability_word: str | None) -> StaticAbility:
    effects: list[StaticEffect] = []
    condition, position = _as_long_as(matcher, start, end)
    while position < end:
        own, begin = _own_condition(matcher, position, end, effects)
        stop, effect, later = _effect(matcher, begin, end)
        if own is not None and later is None:
            effects += _under(own, effect) or [UnreadStatic(matcher.text.between(position, stop).rstrip("."))]
            position = stop + 1
            continue
        own, only = later or condition, not effects and stop >= end - 1
        if only and None in (later, condition):
            condition = own
        elif own is not None:
            condition = None
            effect = _under(own, effect) or [UnreadStatic(matcher.text.between(position, stop).rstrip("."))]
        effects += effect
        position = stop + 1
    return zones_of(StaticAbility(tuple(_after_choices(_if_paid(effects))), condition, ability_word=ability_word))


def _own_condition(matcher: Matcher, start: int, end: int, before: list[StaticEffect]) -> tuple[Condition | None, int]:
    """The condition with which a sentence after others begins ("As long as …", "Otherwise, …"), and where its effects begin."""
    if not before:
        return None, start
    if matcher.words[start : start + 2] == ["otherwise", ","]:
        condition = getattr(before[-1], "condition", None)
        return (NotSo(condition), start + 2) if condition is not None else (None, start)
    return _as_long_as(matcher, start, end) if matcher.words[start : start + 3] == ["as", "long", "as"] else (None, start)


def _if_paid(effects: list[StaticEffect]) -> list[StaticEffect]:
    """How a permanent enters "if you do", after a cost that may be paid besides its own, or for which it may be cast: if it was."""
    offered = any(isinstance(e, ChangeCost) and e.optional and e.extra is not None and isinstance(e.what, This) for e in effects)
    did: Condition = Done(by=Players("you"))
    paid: Condition = PlayerIs(Players("you"), "paid-additional-cost")
    if any(isinstance(e, Permission) and e.cost is not None and isinstance(e.object, This) for e in effects):
        offered, paid = True, WasCast(This(), how="own-price")
    enters = [offered and isinstance(effect, EntersWith) and effect.condition == did for effect in effects]
    return [replace(effect, condition=paid) if so else effect for effect, so in zip(effects, enters, strict=True)]


def _after_choices(effects: list[StaticEffect]) -> list[StaticEffect]:
    """The counters with which something enters for what is done as it enters ("if you do, …", "that many"): a part of that."""
    made: list[StaticEffect] = []
    for effect in effects:
        before = made[-1] if made else None
        if isinstance(before, EntersWith) and before.body is not None and isinstance(effect, EntersWith) and _turns_on_it(effect):
            made[-1] = replace(before, body=Body((*before.body.instructions, *_with_counters(effect))))
        else:
            made.append(effect)
    return made


_DID: Condition = Done(by=Players("you"))


def _turns_on_it(effect: EntersWith) -> bool:
    """Whether counters, and nothing else, come of what was done before."""
    if not effect.counters or not all(isinstance(part, AddCounters) for part in effect.counters):
        return False
    counted = any(isinstance(node, ThatMuch) for part in effect.counters for node in walk(part))
    return effect == EntersWith(effect.what, counters=effect.counters, condition=effect.condition) and (
        effect.condition == _DID or (counted and effect.condition is None)
    )


def _with_counters(effect: EntersWith) -> tuple[Instruction, ...]:
    """These counters on what enters, under the condition that it has."""
    counters = tuple(replace(part, on=This()) for part in effect.counters if isinstance(part, AddCounters))
    return (IfSo(effect.condition, Body(counters)),) if effect.condition is not None else counters


def _under(condition: Condition, effects: list[StaticEffect]) -> list[StaticEffect]:
    """The effects of one sentence among several, with its condition; [] where one of them cannot have it."""
    if any(getattr(effect, "condition", condition) is not None for effect in effects):
        return []
    return [replace(effect, condition=condition) for effect in effects]


_YOUR_TURN = ("during", "your", "turn", ",")


def _as_long_as(matcher: Matcher, start: int, end: int) -> tuple[Condition | None, int]:
    """A condition before its effects ("As long as …, …", "During your turn, as long as …, …"), and where they begin."""
    if tuple(matcher.words[start : start + 4]) == _YOUR_TURN:
        condition, begin = _as_long_as(matcher, start + 4, end)
        if condition is not None:
            return AllOf((TurnIs(Players("you")), condition)), begin
        if not _is_sentence(matcher, start, end):
            return TurnIs(Players("you")), start + 4
    if matcher.words[start] == "during" and not _is_sentence(matcher, start, end):
        for stop, condition in matcher.parse("during-step", start + 1):
            if stop < end and matcher.words[stop] == ",":
                return condition, stop + 1
    if matcher.words[start : start + 3] == ["as", "long", "as"]:
        for stop, condition in matcher.parse("Condition", start + 3):
            if stop < end and matcher.words[stop] == ",":
                return condition, stop + 1
    if matcher.words[start] == "if" and not _is_sentence(matcher, start, end):
        return _if_of_several(matcher, start, end)
    return None, start


def _is_sentence(matcher: Matcher, start: int, end: int) -> bool:
    return any(stop == end or matcher.words[stop] == "." for stop, _ in matcher.parse("static-sentence", start))


def _if_of_several(matcher: Matcher, start: int, end: int) -> tuple[Condition | None, int]:
    """A condition of several effects that only one of them could say for itself ("if …, I cost [2] less and enter ready")."""
    for stop, condition in matcher.parse("Condition", start + 1):
        if stop < end and matcher.words[stop] == "," and _is_sentence(matcher, stop + 1, end):
            return condition, stop + 1
    return None, start


def _effect(matcher: Matcher, position: int, end: int) -> tuple[int, list[StaticEffect], Condition | None]:
    """Where a sentence ends, its effects, and the condition after them ("… as long as …")."""
    words = matcher.words
    for stop, effects in matcher.parse("static-sentence", position):
        if stop == end or words[stop] == ".":
            return stop, list(effects), None
        if tuple(words[stop : stop + 3]) == _YOUR_TURN[:3] and words[stop + 3 : min(stop + 4, end)] in ([], ["."]):
            return stop + 3, list(effects), TurnIs(Players("you"))
        if words[stop : stop + 3] == ["as", "long", "as"]:
            for last, condition in matcher.parse("Condition", stop + 3):
                if last == end or words[last] == ".":
                    return last, list(effects), condition
    stop = sentence_end(matcher, position, end)
    said = matcher.text.between(position, stop).rstrip(".")
    return stop, [UnreadStatic(said)] if said else [], None
