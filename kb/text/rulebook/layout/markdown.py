"""The marks of Markdown, taken off: headings, quotations, lists, emphasis, links, escaped characters.

A text is Markdown where such marks stand before its numbers; plain texts, which have asterisks and dashes of their own, stay.

This is done by hand and not with markdown-it-py, since a copy of a rulebook is less than CommonMark: `2+*/3+*` is a
power there and not emphasis (CommonMark makes `2+/3+` of it), "100. Frogs" is a rule and not an item of a list (it
takes 3,933 such lines of the 14 real rulebooks in plain text for items, whose numbers it counts anew), and the rows of
a real Riftbound rulebook are HTML (of 7,898 lines it leaves 3,946 without their tags, by which they are read). Lines
must stay lines besides, as trouble is reported by number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..magic.division import title_of
from .line import Line

__all__ = ["unquoted", "without_markdown"]

# A plain book may have a dash or an asterisk before a number by chance, but hardly three times.
_FEWEST = 3
_MARKED = re.compile(r"\s*(?:(?:#{1,6}|[-*+])\s+|>\s*)+[_*]*\d{1,3}\\?[.)]|\s*[_*]*\d{1,3}\\\.")
_QUOTED = re.compile(r"^\s*(?:>\s?)+")
_HEADING = re.compile(r"\s*#{1,6}\s+(?P<text>.*?)\s*#*\s*$")
_ITEM = re.compile(r"^\s*[-*+]\s+(?=[_*]*(?:\d{3}\b|\d\.\s|examples?\b))", re.IGNORECASE)
_ANCHOR = re.compile(r"<a\s[^>]*>\s*</a>|</?(?:br|p|em|strong|b|i|sup|u|span)\b[^>]*>|\s*\{#[^}\s]*\}\s*$", re.IGNORECASE)
# Only with an address in the parentheses: rules have brackets and parentheses of their own side by side.
_LINK = re.compile(r"!?\[(?P<text>[^\]\n]+)\]\((?=[#/.]|https?:|[^()\s]*\.(?:md|html))[^()\s]*\)")
_STRONG = re.compile(r"(?<![\w*\\])(\*\*|__)(?=[^\s*_])(?P<text>.+?)(?<=[^\s\\])\1(?![\w*])")
_EMPHASIS = re.compile(r"(?:(?<=^)|(?<=[\s(\[“\"‘'—–-]))\*(?=[^\s*])(?P<text>[^*]*[^\s*\\])\*(?=$|[\s.,;:!?)\]”\"’'—–-])")
_ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+\-.!>~|<&])")
_BOLD_LINE = re.compile(r"\s*(\*\*|__)(?P<text>[^*_].*?)\1\s*$")
# “**Example:** …” looks like an entry of a glossary, and is none.
_BOLD_TERM = re.compile(
    r"\s*(?:[-*+]\s+)?(\*\*|__)(?P<term>(?!examples?\b)[^*_\d][^*]{0,80}?)(?:\1\s*[:—–]|:\1)\s+(?P<text>\S.*)$", re.IGNORECASE
)


def without_markdown(lines: Sequence[Line]) -> Sequence[Line]:
    """The lines without marks, an entry's heading in the glossary on a line of its own; plain text as it is."""
    if sum(_MARKED.match(line.text) is not None for line in lines) < _FEWEST:
        return lines
    return list(_plain(lines))


def _plain(lines: Sequence[Line]) -> Iterator[Line]:
    glossary = False
    below_heading = False
    for number, marked in lines:
        text = unquoted(marked)
        heading = _HEADING.match(text) or (_BOLD_LINE.match(text) if glossary else None)
        if below_heading and not text.strip():
            continue
        if term := _BOLD_TERM.match(text) if glossary and not heading else None:
            yield from (Line(number, ""), Line(number, _unmarked(term["term"])), Line(number, _unmarked(term["text"])))
            continue
        plain = _unmarked(heading["text"] if heading else text)
        if heading:
            yield Line(number, "")
        yield Line(number, plain)
        title = title_of(plain)
        glossary = title == "glossary" or (glossary and not title)
        below_heading = heading is not None and glossary and not title


def unquoted(line: str) -> str:
    """A line without the marks of a quotation before it."""
    return _QUOTED.sub("", line, count=1)


def _unmarked(text: str) -> str:
    """A line without the marks within it."""
    text = _ITEM.sub("", text, count=1)
    text = _LINK.sub(lambda found: found["text"], _ANCHOR.sub("", text))
    text = _STRONG.sub(lambda found: found["text"], text)
    text = _EMPHASIS.sub(lambda found: found["text"], text)
    return _ESCAPED.sub(r"\1", text.rstrip().removesuffix("\\"))
