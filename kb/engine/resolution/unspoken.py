"""References for which nothing was spoken of: after an instruction was left out, a pronoun may speak of what that one spoke of.

Such a reference is bound to nothing older: the instruction that has it is left out too, and the trace says so. After an option that
was not taken, a condition that was not so, or a choice of nothing ("up to one target"), what would have come of it is not there:
what is said of it does nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from kb.text.nodes.abilities import Ability
from kb.text.nodes.base import Node, walk
from kb.text.nodes.conditions import Done, Is
from kb.text.nodes.effects import (
    Body,
    Choose,
    CreateToken,
    Destroy,
    Discard,
    IfSo,
    Instruction,
    Mill,
    Move,
    PutCardsBack,
    RevealUntil,
    Sacrifice,
    Search,
    Tap,
    Untap,
)  # fmt: skip
from kb.text.nodes.things import Each, Filter, NamedThing, Pile, Players, Rest, Some, Target, That, TopCards
from kb.text.nodes.values import Number, ThatMuch, Value

from ..context.context import Context
from ..table.world import World
from ..wording.antecedents import mentioned
from ..wording.references import in_words

__all__ = ["asked_of", "brings_up", "lost_reference", "speaks_of_what_was_not_done"]

# Deliberately broad: taking too much as lost makes an answer undecided, taking too little would make it wrong.
_PLAYERS = re.compile(r"\b(?:players?|opponents?|controllers?|owners?|they|their)\b", re.I)
_AMOUNTS = re.compile(r"\b(?:damage|life|counters?|cards?|number|amount|times|X|mana)\b")
_ANYTHING = frozenset({"card", "permanent", "object", "source"})  # nouns that whatever was spoken of can be called by


def lost_reference(instruction: Instruction, world: World, seen: Context, left_out: Sequence[tuple[str, int]]) -> str:
    """What of an instruction may speak of an instruction that was left out before it, in words; "" for nothing.

    Args:
        left_out: the words that were left out, each with the number of mentions before it.
    """
    introduced = False
    for part in _own_parts(instruction) if left_out else ():
        if isinstance(part, (Target, Some, TopCards, NamedThing)):
            introduced = True
            continue
        lost = (since for words, since in left_out if _may_speak_of(part, words))
        if not introduced and any(not _known(part, since, world, seen) for since in lost):
            return in_words(part)
    return ""


def speaks_of_what_was_not_done(
    instruction: Instruction, world: World, seen: Context, passed_over: Sequence[tuple[Node, int]]
) -> bool:
    """Whether an instruction is about what one that was passed over would have chosen, created or found.

    Args:
        passed_over: what was not done, each with the number of mentions before it.
    """
    if _asks_again(instruction, passed_over):
        return False
    for part in _own_parts(instruction):
        if isinstance(part, (Target, Some, TopCards, NamedThing)):
            return False
        if (isinstance(part, That) and part.role == "recent") or (isinstance(part, Players) and part.which == "that"):
            lost = (since for node, since in passed_over if any(_is_what(part, new) for new in walk(node)))
            if any(not _known(part, since, world, seen) for since in lost):
                return True
    return False


def _asks_again(instruction: Instruction, passed_over: Sequence[tuple[Node, int]]) -> bool:
    """Whether it asks about what a condition before it has asked about that did not hold: "if it was an X, …. If it was a Y, …"."""
    asked = asked_of(instruction)
    return asked is not None and any(asked_of(node) == asked for node, _ in passed_over)


def asked_of(node: Node) -> That | None:
    """What a condition inside an effect asks about, where that was spoken of before."""
    thing = node.condition.thing if isinstance(node, IfSo) and isinstance(node.condition, Is) else None
    return thing if isinstance(thing, That) and thing.role == "recent" else None


def brings_up(instruction: Instruction) -> bool:
    """Whether an instruction chooses or finds something that what follows can be about."""
    if isinstance(instruction, Search | PutCardsBack | Discard | Mill):
        return True
    if isinstance(instruction, Destroy | Move | Sacrifice | Tap | Untap) and isinstance(instruction.what, Each):
        return True
    parts = (getattr(instruction, name) for name in instruction.__struct_fields__)
    return isinstance(instruction, Choose) or any(isinstance(part, Some | TopCards) for part in parts)


def _is_what(thing: That | Players, new: Node) -> bool:
    """Whether what a part of an effect brings up can be called so, and is one or several as the reference says."""
    if isinstance(thing, Players):
        return isinstance(new, Target) and isinstance(new.what, Players)
    match new:
        case (
            Some(what=what, count=count)
            | RevealUntil(what=what, count=count)
            | Search(what=Filter() as what, count=count)
            | PutCardsBack(what=Filter() as what, count=count)
        ):
            called = {"card", "permanent", "object", *_nouns(what)}
        case Each(what=what):
            return thing.plural and (thing.noun is None or thing.noun in {"card", "permanent", "object", *_nouns(what)})
        case Choose(kind="object", what=Filter() as what):
            count, called = None, {"card", "permanent", "object", *_nouns(what)}
        case Target(what=Filter() as what, most=most):
            return (most == 1) != thing.plural and (thing.noun is None or thing.noun in {"permanent", "object", *_nouns(what)})
        case TopCards(count=count) | Discard(what=None, all_cards=False, count=count) | Mill(count=count):
            called = {"card", "object"}
        case CreateToken(token=token, count=count):
            called = {"token", "permanent", "object", *token.types, *token.subtypes, *(("creature",) if token.copy_of else ())}
        case _:
            return False
    return _is_one(count) != thing.plural and (thing.noun is None or thing.noun in called)


def _is_one(count: Value | None) -> bool:
    return count is None or count == Number(1)


def _nouns(what: Filter) -> Iterator[str]:
    yield from what.nouns
    for part in what.any_of:
        if isinstance(part, Filter):
            yield from _nouns(part)


def _own_parts(node: Any) -> Iterator[Node]:
    """An instruction's parts in reading order, without the bodies in it: their instructions are asked one by one."""
    if isinstance(node, tuple):
        for each in node:
            yield from _own_parts(each)
    elif isinstance(node, Ability):
        yield from walk(node)
    elif isinstance(node, Node) and not isinstance(node, Body):
        yield node
        for name in node.__struct_fields__:
            yield from _own_parts(getattr(node, name))


def _may_speak_of(part: Node, words: str) -> bool:
    """Whether a part is a reference to something that those words may have spoken of."""
    match part:
        case That(role="recent", noun=noun):
            if noun == "player":
                return _PLAYERS.search(words) is not None
            return noun is None or noun in _ANYTHING or noun in words.lower()
        case That(role=role):
            return role == "same" or role[:5] in words.lower()  # the stem: “destroyed” is also spoken of as “destroy”
        case Players(which="that" | "that-or-controller"):
            return _PLAYERS.search(words) is not None
        case ThatMuch():
            return _AMOUNTS.search(words) is not None
        case Rest() | Pile() | Done():
            return True
    return False


def _known(part: Node, since: int, world: World, seen: Context) -> bool:
    """Whether something that fits was spoken of, or decided, after the words that were left out."""
    if isinstance(part, Done):
        return seen.done is not None
    later = Context(seen.source, seen.controller, mentions=seen.mentions[since:])
    if isinstance(part, That):
        if part.role == "recent":
            return bool(mentioned(part.noun, world, later, not part.plural))
        return any(mention.role == part.role and mention.ids for mention in later.mentions)
    if isinstance(part, Players):
        return any(isinstance(id, str) for mention in later.mentions for id in mention.ids)
    return False
