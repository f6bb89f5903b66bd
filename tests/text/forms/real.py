"""The grammar that ships: what its forms read and print."""

from __future__ import annotations

from typing import Any

from kb.text.wording.grammar import grammar
from tests.text.forms import small

__all__ = ["printed", "read"]


def read(category: str, text: str) -> Any:
    """What a category makes of all of a text."""
    return small.read(category, text, grammar())


def printed(category: str, node: object) -> str:
    """How a node is printed."""
    return small.shown(category, node, grammar())
