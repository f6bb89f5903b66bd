"""Printing nodes as English, by the same forms that read them: `read(print_node(node)) == node`."""

from __future__ import annotations

from ..forms.show import Printer
from ..nodes.base import Node
from .grammar import grammar
from .sentences import sentence

__all__ = ["print_node"]


def print_node(node: Node) -> str:
    """A node as text. Raises `ValueError` for a node that no form says."""
    return sentence(Printer(grammar()), node)
