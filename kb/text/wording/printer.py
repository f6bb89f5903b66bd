"""Printing nodes as English, by the same forms that read them: `read(print_node(node)) == node`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ..nodes.base import Node, inside
from ..nodes.things import Filter
from ..nodes.values import Difference
from ..words.speech import PLAIN, Speech

__all__ = ["in_words", "print_node"]


def print_node(node: Node, speech: Speech = PLAIN) -> str:
    """A node as text, in the words of a game. Raises `ValueError` for a node that no form says."""
    from ..forms.show import Printer  # only here: most commands that could print a node print none
    from .grammar import grammar
    from .sentences import sentence

    return speech.say(sentence(Printer(grammar(), speech), _without_numbers(node)))


def _without_numbers(part: Any) -> Any:
    """A node whose differences leave to the condition before them between which numbers they are, as words do."""
    return Difference() if isinstance(part, Difference) else inside(part, _without_numbers)


def in_words(node: Node, speech: Speech = PLAIN) -> str:
    """A node as text; one that no form says as the words of its class, then of what it holds: “player is: you, legion”."""
    try:
        return print_node(node, speech)
    except ValueError:
        if isinstance(node, Filter) and node == Filter(any_of=node.any_of):
            return " or ".join(in_words(part, speech) for part in node.any_of)
        kind = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(node).__name__).lower()
        held = ", ".join(
            words for part in _parts(node) if (words := in_words(part, speech) if isinstance(part, Node) else _plain(part))
        )
        return speech.say(f"{kind}: {held}" if held else kind)


def _parts(node: Node) -> Iterator[object]:
    for name, default in zip(node.__struct_fields__, _defaults(node), strict=True):
        value = getattr(node, name)
        if value != default:
            yield from value if isinstance(value, tuple) else (value,)


def _defaults(node: Node) -> tuple[object, ...]:
    """The default of each field; none equals that of a field which must be given."""
    given = node.__struct_defaults__
    return (object(),) * (len(node.__struct_fields__) - len(given)) + given


def _plain(part: object) -> str:
    """A word or a number; a flag and the like say nothing."""
    return part.replace("-", " ") if isinstance(part, str) else str(part) if type(part) is int else ""
