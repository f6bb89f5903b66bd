"""Abilities in quotes, as one object gives them to another: the built-in category that needs the reader of whole lines."""

from __future__ import annotations

import re
from typing import Any

from kb.text.words.tokens import INNER, Text

from ..forms.catalogue import Opening
from ..forms.match import Matcher, Results
from ..forms.show import Context, Printer
from ..nodes.base import Node
from .abilities.lines import Reader
from .sentences import sentence

__all__ = ["Quoted"]

_WITHIN = re.compile(r'"([^"]*)"\.?')


class Quoted:
    """The built-in category `quoted`: what stands between two quotation marks, read as a line of its own."""

    opening = Opening(words=('"',))

    def parse(self, matcher: Matcher, position: int) -> Results:
        """The ability up to the closing quotes."""
        if matcher.words[position] != '"' or '"' not in matcher.words[position + 1 :]:
            return []
        end = matcher.words.index('"', position + 1)
        inside = _with_inner_quotes(matcher, position, end) if INNER in matcher.words[position:end] else matcher
        found = Reader(inside).line(position + 1, end)
        return [(end + 1, found[0])] if found else []

    def show(self, printer: Printer, value: Any, context: Context) -> list[str] | None:
        """As it is printed on a card, in quotes; quotes within them are single, with the full stop inside."""
        if not isinstance(value, Node):
            return None
        said = _WITHIN.sub(rf"{INNER}\1.{INNER}", sentence(printer, value))
        return ['"', *said.removesuffix(".").split(" "), '"']


def _with_inner_quotes(matcher: Matcher, start: int, end: int) -> Matcher:
    """The same text, with the quotes within quotes there as any others."""
    text = matcher.text
    within = ['"' if word == INNER else word for word in text.words[start:end]]
    words = [*text.words[:start], *within, *text.words[end:]]
    return Matcher(matcher.grammar, Text(text.source, words, text.written, text.starts), matcher.types.values())
