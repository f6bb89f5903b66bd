"""Triggered abilities: trigger word, event, the if-clause after it, the effect, and how often it may trigger."""

from __future__ import annotations

from msgspec.structs import replace

from ...forms.match import Matcher
from ...forms.stopped import stopped
from ...nodes.abilities import Ability, TriggeredAbility, UnreadAbility
from ...nodes.conditions import Condition, UnreadCondition
from ...nodes.qualities import Targeting
from ...nodes.things import Filter, That
from ...nodes.triggers import Limit, Pattern
from ...nodes.vocabulary import AbilityKind, TriggerWord
from ...words.lemmas import lemma
from ..effects.bodies import read_body
from .functions import zones_of

__all__ = ["TRIGGER_WORDS", "begins_trigger", "once_each_turn", "triggered", "with_effect"]

TRIGGER_WORDS: dict[str, TriggerWord] = {"when": "when", "whenever": "whenever", "at": "at"}
_LIMITS = {
    ("this", "ability", "trigger", "only", "once", "each", "turn"): Limit(1, "turn", "triggering"),
    ("this", "ability", "trigger", "only", "twice", "each", "turn"): Limit(2, "turn", "triggering"),
    ("this", "trigger", "only", "once", "each", "turn"): Limit(1, "turn", "triggering"),
    ("this", "ability", "trigger", "only", "once"): Limit(1, "game", "triggering"),
    ("do", "this", "only", "once", "each", "turn"): Limit(1, "turn", "doing"),
    ("do", "this", "only", "once"): Limit(1, "game", "doing"),
    ("do", "this", "only", "twice", "each", "turn"): Limit(2, "turn", "doing"),
    ("this", "ability", "trigger", "only", "once", "each", "combat"): Limit(1, "combat", "triggering"),
    ("use", "this", "ability", "only", "once", "each", "turn"): Limit(1, "turn", "doing"),
}  # fmt: skip
_ONCE = ("once", "each", "turn", ",")


def begins_trigger(matcher: Matcher, start: int) -> bool:
    """Whether a trigger condition begins there: a trigger word, or "the first time …".

    "The next time …" begins a replacement, or an effect that waits.
    """
    words = matcher.words
    return words[start] in TRIGGER_WORDS or (words[start] == "the" and words[start + 1] != "next" and words[start + 2] == "time")


def once_each_turn(matcher: Matcher, start: int, end: int) -> Ability | None:
    """ "Once each turn, when …": a limit before the trigger word; None for another line."""
    if tuple(matcher.words[start : start + len(_ONCE)]) != _ONCE or not begins_trigger(matcher, start + len(_ONCE)):
        return None
    ability = triggered(matcher, start + len(_ONCE), end, None)
    if not isinstance(ability, TriggeredAbility):
        return ability
    return replace(ability, limit=Limit(1, "turn", "triggering"), word=f"once each turn, {ability.word}")


def triggered(matcher: Matcher, start: int, end: int, ability_word: str | None) -> Ability:
    """The triggered ability of a stretch; unread, with the place where reading stopped, if its event cannot be read."""
    word = TRIGGER_WORDS.get(matcher.words[start], "nth")
    begin = start if word == "nth" else start + 1
    for stop, pattern in matcher.parse("Pattern", begin):
        if stop < end and matcher.words[stop] == "," and not _asks_for_its_target(pattern):
            return with_effect(matcher, pattern, word, stop + 1, end, ability_word)
    return _unread(matcher, start, begin, end)


def _asks_for_its_target(pattern: Pattern) -> bool:
    """Whether "that creature" is the target of the spell that it waits for, which is not kept beside the event."""
    what = pattern.object
    return isinstance(what, Filter) and isinstance(pattern.patient, That) and any(isinstance(q, Targeting) for q in what.where)


def with_effect(
    matcher: Matcher, pattern: Pattern, word: TriggerWord, start: int, end: int, ability_word: str | None
) -> TriggeredAbility:
    """The ability with that trigger event whose effect is the stretch, its if-clause and limit included."""
    condition, begin = _intervening(matcher, start, end)
    limit, stop = _limit(matcher, begin, end)
    body = read_body(matcher, begin, stop)
    kind: AbilityKind = "state" if pattern.event == "StateIs" else "ordinary"
    return zones_of(TriggeredAbility(pattern, body, condition, limit, kind, word=word, ability_word=ability_word))


def _intervening(matcher: Matcher, start: int, end: int) -> tuple[Condition | None, int]:
    """The if-clause directly after the trigger event, and where the effect begins."""
    if matcher.words[start] != "if":
        return None, start
    for stop, condition in matcher.parse("Condition", start + 1):
        if stop < end and matcher.words[stop] == ",":
            return condition, stop + 1
    comma = next((place for place in range(start, end) if matcher.words[place] == ","), None)
    if comma is None:
        return None, start
    return UnreadCondition(matcher.text.between(start + 1, comma)), comma + 1


def _limit(matcher: Matcher, start: int, end: int) -> tuple[Limit | None, int]:
    """A last sentence about how often it triggers or may be done, and where the effect before it ends."""
    for said, limit in _LIMITS.items():
        words = tuple(map(lemma, said))
        begin = end - len(words)
        if begin > start and tuple(matcher.words[begin:end]) == words and matcher.words[begin - 1] in {".", '"'}:
            return limit, begin - 1 if matcher.words[begin - 1] == "." else begin
    return None, end


def _unread(matcher: Matcher, start: int, begin: int, end: int) -> UnreadAbility:
    text = matcher.text
    place, wanted = stopped(matcher, "Pattern", begin, ",")
    column = text.column(min(place, end)) - text.starts[start]
    return UnreadAbility(text.between(start, end), column, wanted, triggers=True)
