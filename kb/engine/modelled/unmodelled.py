"""Unsupported parts of a wording: words that were not read, and words that no code acts on.

The words are those of `modelled.words`, by the vocabulary of the field that has them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

from msgspec import Struct

from kb.text.forms.classes import field_kinds
from kb.text.nodes.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility, UnreadAbility
from kb.text.nodes.base import Node, walk
from kb.text.nodes.conditions import Happened, UnreadCondition
from kb.text.nodes.effects import CreateDelayed, Instruction, Words
from kb.text.nodes.qualities import HasKeyword
from kb.text.nodes.statics import UnreadStatic
from kb.text.nodes.values import HappenedCount

from ..characteristics.keywords import is_modelled
from .executors import EXECUTORS
from .words import NOT_MODELLED, ONLY, PARTS

__all__ = ["Kind", "Unmodelled", "unmodelled"]

Kind = Literal["ability", "static", "condition", "instruction", "keyword", "word"]
"""What is left out: a whole line, a static effect, a condition, an instruction, a keyword, or a single word of a node."""


class Unmodelled(Struct, frozen=True):
    """A part of a wording that is not carried out.

    `words`: as the card says it, or as it prints. `why`: "not read", or the reason given in the table. `node`: the part.
    """

    kind: Kind
    words: str
    why: str
    node: Node


def unmodelled(root: Any) -> Iterator[Unmodelled]:
    """Every part of a node (or tuple of nodes) that the engine does not carry out, outermost first."""
    for node in walk(root):
        found = _of(node)
        if found is not None:
            yield found
        yield from _words_of(node)


def _of(node: Node) -> Unmodelled | None:
    match node:
        case UnreadAbility(words=words):
            return Unmodelled("ability", words, "not read", node)
        case UnreadStatic(words=words):
            return Unmodelled("static", words, "not read", node)
        case UnreadCondition(words=words):
            return Unmodelled("condition", words, "not read", node)
        case Words(words=words):
            return Unmodelled("instruction", words, "not read", node)
        case KeywordAbility(name=name) if not is_modelled(node):
            return Unmodelled("keyword", name, NOT_MODELLED.get(("Keyword", name), "not modelled"), node)
        case Instruction() if type(node) not in EXECUTORS:
            return Unmodelled("instruction", type(node).__name__, "not modelled", node)
    return None


def _words_of(node: Node) -> Iterator[Unmodelled]:
    """The words of a node itself that no code acts on."""
    for name, vocabularies in _closed_fields(type(node)):
        value = getattr(node, name)
        for word in value if isinstance(value, tuple) else (value,):
            for vocabulary in vocabularies:
                why = NOT_MODELLED.get((vocabulary, word))
                if why is not None:
                    yield Unmodelled("word", _printed(node, word), why, node)
    if isinstance(node, CreateDelayed) and _counts_what_was_done_before(node):
        yield Unmodelled("word", _printed(node, "this way"), "what was done is not kept for later", node)
    if isinstance(node, Happened) and node.period == "way" and node.pattern.event == "Regenerated":
        yield Unmodelled("word", _printed(node, "this way"), "whether it regenerates is not known yet", node)
    if isinstance(node, ActivatedAbility):
        for only in node.only:
            if isinstance(only, str) and only not in ONLY:
                yield Unmodelled("condition", only, "not read", node)


def _counts_what_was_done_before(node: CreateDelayed) -> bool:
    """Whether the first thing that a delayed ability does goes by how often something was done "this way" as it was made."""
    first = node.ability.body.instructions[:1] if isinstance(node.ability, TriggeredAbility) else ()
    return any(isinstance(part, HappenedCount) and part.period == "way" for part in walk(first))


@cache
def _closed_fields(cls: type[Node]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The fields that hold words of closed vocabularies, with the vocabularies under which `modelled.words` lists them."""
    if cls in (KeywordAbility, HasKeyword):  # a keyword is reported as such, and can be had without doing anything
        return ()
    kinds = (kind for kind in field_kinds(cls).values() if kind.vocabularies)
    return tuple((kind.name, tuple(PARTS.get(name, name) for name in kind.vocabularies)) for kind in kinds)


def _printed(node: Node, word: str) -> str:
    """The node as it prints, or the word where no form says the node by itself."""
    from kb.text.wording.printer import print_node

    try:
        return print_node(node)
    except ValueError:
        return word.replace("-", " ")
