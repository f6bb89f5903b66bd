"""Nodes as sentences, by the forms of a grammar: abilities with their limits and restrictions, bodies, single parts."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ..forms.classes import root_class
from ..forms.say import say
from ..forms.show import Printer
from ..nodes.abilities import Ability, ActivatedAbility, SpellAbility, StaticAbility, TriggeredAbility, UnreadAbility
from ..nodes.base import Node
from ..nodes.conditions import AllOf, Condition, UnreadCondition
from ..nodes.effects import Body, KeywordAction
from ..nodes.statics import UnreadStatic
from ..nodes.things import This
from ..nodes.triggers import Pattern
from .abilities.chapters import CHAPTER
from .effects.bodies import show_body
from .preparing.marks import unmarked

__all__ = ["sentence"]

_LIMITS = {
    ("triggering", "turn"): "This ability triggers only {} each turn.", ("doing", "turn"): "Do this only {} each turn.",
    ("triggering", "game"): "This ability triggers only {}.", ("doing", "game"): "Do this only {}.",
    ("triggering", "combat"): "This ability triggers only {} each combat.",
}  # fmt: skip
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_TIMES = {1: "once", 2: "twice"}


def sentence(printer: Printer, node: Node) -> str:
    """A node as text. Raises `ValueError` for a node that no form says."""
    if isinstance(node, Ability):
        return _ability(printer, node)
    if isinstance(node, Body):
        return _body(printer, node)
    return _part(printer, node)


def _part(printer: Printer, node: Node) -> str:
    if isinstance(node, UnreadCondition | UnreadStatic):
        return node.words
    words = printer.words(root_class(type(node)).__name__, node)
    if words is None:
        raise ValueError(f"no form says {node}")
    return say(words)


def _body(printer: Printer, body: Body) -> str:
    words = show_body(printer, body)
    if words is None:
        raise ValueError(f"no form says {body}")
    return say(words)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def _ability(printer: Printer, ability: Ability) -> str:
    word = getattr(ability, "ability_word", None)
    said = _said(printer, unmarked(ability))
    return f"{word} — {said}" if word else said


def _said(printer: Printer, ability: Ability) -> str:
    match ability:
        case TriggeredAbility():
            return _triggered(printer, ability)
        case ActivatedAbility():
            cost = ability.loyalty or _part(printer, ability.cost)
            said = f"{_upper(cost)}: {_sentence(_body(printer, ability.body))}"
            return " ".join([said, *_restrictions(printer, ability.only)])
        case SpellAbility():
            return _sentence(_body(printer, ability.body))
        case StaticAbility():
            return _static(printer, ability)
        case UnreadAbility():
            return ability.words
        case _:
            return _upper(_part(printer, ability))


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _restrictions(printer: Printer, restrictions: tuple[str | Condition, ...]) -> Iterator[str]:
    """All that say "only" in one sentence, then the others: who may activate it, and words that were not read."""
    said = {only: _only(printer, only) for only in restrictions}
    if joined := [words for words in said.values() if words is not None]:
        yield f"Activate {' and '.join(joined)}."
    for only, words in said.items():
        if words is None:
            yield _sentence(" ".join(printer.words("by-others", only) or [str(only)]))


def _only(printer: Printer, only: str | Condition) -> str | None:
    if isinstance(only, Condition):
        when = printer.words("point-of-turn", only) or printer.words("activating-turn", only)
        return f"only {say(when)}" if when else f"only if {_part(printer, only)}"
    said = printer.words("as-only", only)
    return f"only {say(said)}" if said else None


def _triggered(printer: Printer, ability: TriggeredAbility) -> str:
    if ability.ability_word == "Deathknell":
        condition = f"If {_part(printer, ability.condition)}, " if ability.condition else ""
        return condition + _sentence_inside(_body(printer, ability.body))
    if ability.word == CHAPTER:
        return _sentence(_body(printer, ability.body))
    if ability.body == _SOLVES and isinstance(ability.condition, AllOf) and len(ability.condition.parts) == 2:
        return f"To solve — {_upper(_part(printer, ability.condition.parts[1]))}."
    head = _nth(printer, ability.pattern) if ability.word == "nth" else f"{ability.word} {_part(printer, ability.pattern)}"
    condition = f" if {_part(printer, ability.condition)}," if ability.condition else ""
    said = f"{_upper(head)},{condition} {_sentence_inside(_body(printer, ability.body))}"
    if ability.limit is None or ability.word.startswith("once each turn"):
        return said
    limit = _LIMITS[ability.limit.spent_by, ability.limit.per]
    return f"{said} {limit.format(_TIMES.get(ability.limit.times, f'{ability.limit.times} times'))}"


_SOLVES = Body((KeywordAction("solve", what=This()),))
"""What the ability does that a Case has by its condition ("To solve — …")."""


def _nth(printer: Printer, pattern: Pattern) -> str:
    """ "The first time ~ moves each turn"."""
    plain = replace(pattern, occurrences="each", number=None, per=None)
    which = _ORDINALS[(pattern.number or 1) - 1]
    return f"the {which} time {_part(printer, plain)} each {pattern.per or 'turn'}"


def _sentence_inside(text: str) -> str:
    return text + ("" if text.endswith(".") else ".")


def _static(printer: Printer, ability: StaticAbility) -> str:
    shared = printer.words("static-sentence", ability.effects)
    said = say(shared) if shared else ". ".join(_upper(_part(printer, effect)) for effect in ability.effects)
    if ability.condition is None:
        return _sentence(said)
    return f"As long as {_part(printer, ability.condition)}, {said[:1].lower() + said[1:]}."
