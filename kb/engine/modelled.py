"""What of a wording the engine does not carry out: words that were not read, and words that no code acts on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import Struct

from kb.text.nodes.abilities import KeywordAbility, UnreadAbility
from kb.text.nodes.base import Node, walk
from kb.text.nodes.conditions import UnreadCondition
from kb.text.nodes.effects import Instruction, Words
from kb.text.nodes.statics import UnreadStatic

from .keywords import is_modelled

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


def _of(node: Node) -> Unmodelled | None:
    from .instructions import EXECUTORS

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
            return Unmodelled("keyword", name, "not modelled", node)
        case Instruction() if type(node) not in EXECUTORS:
            return Unmodelled("instruction", type(node).__name__, "not modelled", node)
    return None
