"""Abilities in quotes, as one object gives them to another: the built-in category that needs the reader of whole lines."""

from __future__ import annotations

from typing import Any

from ..forms.catalogue import Opening
from ..forms.match import Matcher, Results
from ..forms.show import Context, Printer
from ..nodes.base import Node
from .lines import Reader
from .sentences import sentence

__all__ = ["Quoted"]


class Quoted:
    """The built-in category `quoted`: what stands between two quotation marks, read as a line of its own."""

    opening = Opening(words=('"',))

    def parse(self, matcher: Matcher, position: int) -> Results:
        """The ability up to the closing quotes."""
        if matcher.words[position] != '"' or '"' not in matcher.words[position + 1 :]:
            return []
        end = matcher.words.index('"', position + 1)
        found = Reader(matcher).line(position + 1, end)
        return [(end + 1, found[0])] if found else []

    def show(self, printer: Printer, value: Any, context: Context) -> list[str] | None:
        """As it is printed on a card, in quotes."""
        return ['"', *sentence(printer, value).removesuffix(".").split(" "), '"'] if isinstance(value, Node) else None
