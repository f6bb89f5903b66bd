"""Printing nodes as English, by the same forms that read them: `read(print_node(node)) == node`."""

from __future__ import annotations

import re

from ..forms.show import Printer
from ..nodes.base import Node
from .grammar import grammar
from .sentences import sentence

__all__ = ["in_words", "print_node"]


def print_node(node: Node) -> str:
    """A node as text. Raises `ValueError` for a node that no form says."""
    return sentence(Printer(grammar()), node)


def in_words(node: Node) -> str:
    """A node as text; one that no form says as the words of its class and of what it holds: “player is legion”."""
    try:
        return print_node(node)
    except ValueError:
        held = (getattr(node, name) for name in node.__struct_fields__)
        kind = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(node).__name__).lower()
        return " ".join([kind, *(word.replace("-", " ") for word in held if isinstance(word, str))])
