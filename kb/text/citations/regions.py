"""Regions of a text: prose, a comment, a string, code. What `languages` lacks, the slow lexers of pygments read."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from pathlib import PurePath
from typing import TYPE_CHECKING

from kb.text.citations.languages import Language, language_named, language_of
from kb.text.citations.scanning import Kind, Zone, scanned

if TYPE_CHECKING:
    from pygments.lexer import Lexer

__all__ = ["Kind", "Zone", "Zones", "zones_of"]

_PROSE = frozenset(
    (".md", ".markdown", ".mdx", ".txt", ".text", ".rst", ".adoc", ".asciidoc", ".org", ".tex", ".ltx", ".bib", ".html", ".htm",
     ".xhtml", ".textile", ".wiki", ".eml", ".mbox", ".log", ".csv", ".tsv", ".srt", ".vtt", ".diff", ".patch", ".po", ".rtf", "")
)  # fmt: skip
_FENCE = re.compile(r"^[ >\t]*(```+|~~~+)[ \t]*([\w+#.-]*)[^\n]*\n(.*?)^[ >\t]*\1[ \t]*$", re.MULTILINE | re.DOTALL)
_CODE_LINE = re.compile(
    r"^\s*(?:def |class |import |from \w+ import|return\b|const |let |var |if \(|if .*:$|for |while |public |private |fn |pub "
    r"|#include|\}|@\w+)|[;{}]\s*(?://.*)?$"
)
_LONGEST = 1500  # characters of a paragraph that bear on a number in it: a minified file is one paragraph of megabytes
_PARAGRAPH = re.compile(r"\n(?:[ \t>*/#;%-]*\n)+")


_ENDLESS_LINE = re.compile(r"[^\n]{20000,}")
"""A line that nobody has written: a lexer is not shown it, since to tell its tokens apart takes seconds a megabyte."""


class Zones:
    """A text cut into zones, when they are first asked for; what is in none of them is code.

    Args:
        cut: gives the zones of the text, and whether it is source code.
    """

    def __init__(self, text: str, cut: Callable[[], tuple[Iterable[Zone], bool]]) -> None:
        self.text = text
        self._cut = cut
        self._line = (0, -1)  # the one asked for last: one line may be all of a large file

    @cached_property
    def _found(self) -> tuple[tuple[Zone, ...], bool]:
        zones, source = self._cut()
        return tuple(zones), source

    @property
    def source(self) -> bool:
        """Whether the text is source code."""
        return self._found[1]

    @property
    def _zones(self) -> tuple[Zone, ...]:
        return self._found[0]

    @cached_property
    def _starts(self) -> list[int]:
        return [zone.start for zone in self._zones]

    def at(self, place: int) -> Zone:
        """The zone at a place."""
        number = bisect_right(self._starts, place) - 1
        if number >= 0 and place < self._zones[number].end:
            return self._zones[number]
        before = self._zones[number].end if number >= 0 else 0
        after = self._starts[number + 1] if number + 1 < len(self._starts) else len(self.text)
        return Zone("code", before, after)

    def paragraph(self, place: int) -> tuple[int, int]:
        """The paragraph around a place, inside its zone: a string's, a comment's with the comments next to it, a text's; of a
        very long one, what is near."""
        zone = self.at(place)
        if zone.kind == "code":
            low, high = self.line(place)
            return max(low, self._block(place)), min(high, self._block(place) + 2 * _LONGEST)
        number = bisect_right(self._breaks, place) - 1
        start = max(zone.start, self._breaks[number] if number >= 0 else 0, self._block(place))
        end = min(
            zone.end,
            self._breaks[number + 1] if number + 1 < len(self._breaks) else len(self.text),
            self._block(place) + 2 * _LONGEST,
        )
        return start, end

    @staticmethod
    def _block(place: int) -> int:
        """Where what is near begins: the same for all places of a stretch, so that what holds of it is worked out once for all."""
        return max(0, place - place % _LONGEST - _LONGEST // 2)

    def opening(self, place: int) -> int:
        """Where the line around a place begins or, in a comment after program code, the comment."""
        zone, low = self.at(place), self.line(place)[0]
        return max(low, zone.start) if zone.kind == "comment" else low

    def line(self, place: int) -> tuple[int, int]:
        """The line around a place."""
        low, high = self._line
        if not low <= place <= high:
            end = self.text.find("\n", place)
            self._line = self.text.rfind("\n", 0, place) + 1, end if end >= 0 else len(self.text)
        return self._line

    @cached_property
    def _breaks(self) -> list[int]:
        return [found.end() for found in _PARAGRAPH.finditer(self.text)]


def zones_of(text: str, name: str) -> Zones:
    """The zones of a text; its name (`engine.py`, empty for a text without one) says how it is to be read.

    `text` has line feeds only.
    """
    return Zones(text, lambda: _cut(text, name))


def _cut(text: str, name: str) -> tuple[Iterable[Zone], bool]:
    suffix = PurePath(name).suffix.lower()
    if suffix in {".md", ".markdown", ".mdx"}:
        return _markdown(text), False
    if suffix in {".yaml", ".yml"}:
        return _yaml(text), True
    if suffix in _MARKUP:
        return _markup(text), True
    if suffix in _PROSE:
        language: Language | Lexer | None = None if suffix else _guessed(text)
    else:
        language = language_of(suffix) or _lexer_for(name) or _guessed(text)
    if language is None:
        return [Zone("prose", 0, len(text))], False
    return _joined(text, _zones(text, language, 0)), True


def _zones(text: str, language: Language | Lexer, offset: int) -> Iterator[Zone]:
    return scanned(text, language, offset) if isinstance(language, Language) else _lexed(text, language, offset)


def _markdown(text: str) -> Iterator[Zone]:
    """Prose, with fenced blocks as the language that they name."""
    at = 0
    for found in _FENCE.finditer(text):
        yield Zone("prose", at, found.start(3))
        at = found.end(3)
        language = language_named(found[2]) or _lexer_named(found[2]) if found[2] else _guessed(found[3])
        if language is None:
            yield Zone("prose", found.start(3), found.end(3))
        else:
            yield from _joined(text, _zones(found[3], language, found.start(3)))
    yield Zone("prose", at, len(text))


_MARKUP = frozenset((".xml", ".xsl", ".xsd", ".xslt", ".rss", ".svg", ".plist"))
_TAG = re.compile(r"(?P<comment><!--.*?(?:-->|\Z))|<!\[CDATA\[|<[/?!]?(?P<tag>[\w:.-]+)(?P<rest>[^<>]*)", re.DOTALL)
_QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")


def _markup(text: str) -> Iterator[Zone]:
    """What stands between tags as prose; the names of tags and what is quoted in them as strings."""
    at = 0
    for found in _TAG.finditer(text):
        if text[at : found.start()].strip():
            yield Zone("prose", at, found.start())
        if found["comment"] is not None:
            yield Zone("comment", found.start(), found.end())
        elif found["tag"] is not None:
            yield Zone("string", found.start("tag"), found.end("tag"))
            yield from (Zone("string", *each.span()) for each in _QUOTED.finditer(text, *found.span("rest")))
        at = found.end() + (text[found.end() : found.end() + 1] == ">")
    if text[at:].strip():
        yield Zone("prose", at, len(text))


def _yaml(text: str) -> Iterator[Zone]:
    """Comments, quoted values, and plain values of several words."""
    for found in _YAML.finditer(text):
        kind: Kind = "comment" if found["comment"] else "string"
        yield Zone(kind, found.start(kind), found.end(kind))


_YAML = re.compile(
    r"(?:^|(?<=\s))(?P<comment>#[^\n]*)|(?P<string>\"(?:[^\"\\\n]|\\.)*\"|(?<!\w)'[^'\n]*'|(?<=[:-] )(?![\[{#\"'])[^\s:]+ [^\n#]*"
    r"|^[ ]{2,}(?![\w-]+:)\w[^\n#:]* [^\n#]*)",
    re.MULTILINE,
)


def _lexer_for(name: str) -> Lexer | None:
    from pygments.lexers import get_lexer_for_filename
    from pygments.util import ClassNotFound

    try:
        found: Lexer = get_lexer_for_filename(name)
    except ClassNotFound:
        return None
    return found


def _lexer_named(name: str) -> Lexer | None:
    from pygments.lexers import get_lexer_by_name
    from pygments.util import ClassNotFound

    try:
        found: Lexer = get_lexer_by_name(name)
    except ClassNotFound:
        return None
    return None if "text" in found.aliases else found


def _is_code(text: str) -> bool:
    """Whether a text that does not say so is source code: many of its lines look like it."""
    lines = [line for line in text.splitlines()[:400] if line.strip()]
    return len(lines) > 2 and sum(bool(_CODE_LINE.search(line)) for line in lines) > 0.25 * len(lines)


def _guessed(text: str) -> Language | None:
    """The language of a text that does not say it, by its looks; `None` for prose."""
    if not _is_code(text):
        return None
    slashes = len(re.findall(r"^\s*(?://|/\*)|[;{]\s*$", text, re.MULTILINE))
    return language_named("js" if slashes >= len(re.findall(r"^\s*#|:\s*$", text, re.MULTILINE)) else "py")


def _lexed(text: str, lexer: Lexer, offset: int) -> Iterator[Zone]:
    from pygments.token import Token

    telling = (Token.Comment, Token.Literal.String, Token.Name.Tag, Token.Text)
    written = _ENDLESS_LINE.sub(lambda line: " " * len(line[0]), text)
    whole = written if text.endswith("\n") else f"{written}\n"  # some lexers know a comment only by the end of its line
    for index, token, value in lexer.get_tokens_unprocessed(whole):
        if not any(_is(token, kind) for kind in telling):
            continue
        start, end = offset + index, offset + min(index + len(value), len(text))
        if (_is(token, Token.Comment) and not _is(token, Token.Comment.Preproc)) or _is(token, Token.Literal.String.Doc):
            yield Zone("comment", start, end)
        elif _is(token, Token.Literal.String) or _is(token, Token.Name.Tag):
            yield Zone("string", start, end)
        elif _is(token, Token.Text) and value.strip() and lexer.name in _WITH_PROSE:
            yield Zone("prose", start, end)


def _is(token: tuple[str, ...], kind: tuple[str, ...]) -> bool:
    """Whether a token is of a kind or of one below it."""
    return token[: len(kind)] == tuple(kind)


_WITH_PROSE = frozenset(("HTML", "XML", "TeX", "reStructuredText", "Text only", "XQuery", "Org Mode"))


def _joined(text: str, zones: Iterable[Zone]) -> Iterator[Zone]:
    """Tokens that are one string, or one comment over several lines, joined."""
    current: Zone | None = None
    for zone in zones:
        if current is not None and zone.kind == current.kind and _continues(text[current.end : zone.start], zone.kind):
            current = Zone(current.kind, current.start, zone.end)
            continue
        if current is not None:
            yield current
        current = zone
    if current is not None:
        yield current


def _continues(between: str, kind: Kind) -> bool:
    return not between if kind == "string" else not between.strip()
