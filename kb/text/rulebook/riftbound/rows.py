"""The lines of a Riftbound rulebook, however it was converted from its PDF → rows: a number, words, and what marks them.

Read are Markdown with HTML rows, Markdown with headings, bold numbers or lists, plain text, and what `pdftotext` gives: hard
wrapped, one word a line, with numbers of pages and running heads.
"""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from ..layout.markdown import unquoted

__all__ = ["Row", "is_wrapped", "rows_of"]


class Row(Struct, frozen=True):
    """A line: its number, if it opens with one, its words, and its mark: `chapter`, `heading`, `plain`, `cont` or "".

    `apart`: whether a blank line, or the beginning of a row, stands before it. `written`: the number with its last point.
    """

    line: int
    number: str
    text: str
    mark: str = ""
    apart: bool = False
    written: str = ""

    @property
    def whole(self) -> str:
        """The row as it was written, for a number that opens no rule."""
        return f"{self.written} {self.text}".strip()


_NUMBER = re.compile(r"(?P<number>\d{3}(?:\.(?:\d{1,2}|[a-z]{1,2}))*)(?P<stop>\.?)(?=\s|$|[A-Z\"“*_\[])\s*(?P<text>.*)", re.DOTALL)
_PART = re.compile(r"\d{1,2}|[a-z]")
_BULLETS = re.compile(r"^(?:[#>|]++\s*+|[-*+•▪◦●]\s++)+")
_ROW = re.compile(r"class=\"[^\"]*\brule-(chapter|heading|plain|cont)\b")
_HEADING_TAG = re.compile(r"<h[1-6]\b", re.IGNORECASE)
_ROW_END = re.compile(r"</(?:tr|p|li|h[1-6]|dd|dt)>|<br\s*/?>|</div>\s*</div>", re.IGNORECASE)
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")


def is_wrapped(lines: Sequence[str]) -> bool:
    """Whether a rule may run over several lines of the file, so that a line's end says nothing."""
    return sum("rule-text" in line for line in lines) < 10  # the publisher's page has an element for each rule


def rows_of(lines: Sequence[str]) -> list[Row]:
    """The rows of a file, without what belongs to its pages or its mark-up."""
    marked = [(n, text, mark) for n, line in enumerate(lines, 1) for text, mark in _unmarked(line)]
    furniture = _furniture([text for _, text, _ in marked])
    rows: list[Row] = []
    apart = True
    for n, text, mark in marked:
        if not text or text in furniture or _DOTS.search(text):
            apart = True
        else:
            rows.append(_row(n, text, mark, apart or bool(mark)))
            apart = False
    return _filled(rows)


def _filled(rows: Sequence[Row]) -> list[Row]:
    """The rows, where a number stands on a line of its own with the words of the line after it."""
    out: list[Row] = []
    for row in rows:
        if out and out[-1].number and not row.number and (not out[-1].text or _PART.fullmatch(out[-1].text)):
            out[-1] = replace(out[-1], text=f"{out[-1].text} {row.text}".strip())
        else:
            out.append(row)
    return out


def _row(line: int, text: str, mark: str, apart: bool) -> Row:
    found = _NUMBER.match(text)
    if found and (found["stop"] or "." in found["number"] or mark in ("heading", "chapter")):
        return Row(
            line,
            found["number"],
            _words(found["text"].lstrip(" |")),
            _own_mark(found["text"]) or mark,
            apart,
            found["number"] + found["stop"],
        )
    return Row(line, "", _words(text), mark, apart)


def _own_mark(text: str) -> str:
    """The mark of a heading after the number: `001. ## Golden Rule`."""
    return "heading" if re.match(r"#+\s", text) else ""


# mark-up

_EMPHASIS = re.compile(r"(?<!\w)_+(?=\S)|(?<=\S)_+(?!\w)|\*+(?=\S)|(?<=\S)\*+|`+|~~")
_LINK = re.compile(r"!?\[([^\]]+)\]\([^)]*\)")
_ESCAPE = re.compile(r"\\([^\w\s])")


def _unmarked(line: str) -> Iterator[tuple[str, str]]:
    """A line's rows without HTML and Markdown: the words, and the mark."""
    line = unquoted(line)
    if "<" not in line or not _TAG.search(line):
        yield _markdown(line)
        return
    mark = _ROW.search(line)
    heading = "heading" if _HEADING_TAG.search(line) else ""
    for part in _ROW_END.split(line):
        text = html.unescape(re.sub(r"\s+", " ", _TAG.sub(" ", part)).strip())
        if text:
            yield text, mark[1] if mark else heading


def _markdown(line: str) -> tuple[str, str]:
    text = html.unescape(line.strip())
    mark = "heading" if re.match(r"#{1,6}\s", text) else ""
    if re.fullmatch(r"[-*_=]{3,}|\|[-|:\s]*", text):
        return "", ""
    text = _BULLETS.sub("", text, count=1) or text
    return re.sub(r"^(?:\*\*|__)(\d{3}(?:\\?\.\w{1,2})*\\?\.?)(?:\*\*|__)?", r"\1 ", _ESCAPE.sub(r"\1", text)).strip(" |"), mark


def _words(text: str) -> str:
    """The words alone: without emphasis, links, and the bullet or heading mark after the number."""
    text = _EMPHASIS.sub("", _LINK.sub(r"\1", re.sub(r"^(?:#+\s+|[*•▪◦●]\s+)", "", text)))
    return re.sub(r"\s+([,.;:!?)](?!\d))", r"\1", re.sub(r"\s+", " ", text)).strip()


# pages

_DOTS = re.compile(r"(?:\.\s?){4,}\s*\d+\s*$")
_PAGE = re.compile(r"(?:page\s*)?-?\s*\d{1,3}\s*-?(?:\s*(?:of|/)\s*\d{1,3})?", re.IGNORECASE)
_HEAD = re.compile(r"riftbound|core rules|last updated|page \d|©|confidential", re.IGNORECASE)


def _furniture(texts: Sequence[str]) -> frozenset[str]:
    """Running heads and numbers of pages: lines that stand on every page, and numbers that count up."""
    folded = Counter(re.sub(r"\d+", "0", text) for text in texts if text and len(text) < 80)
    heads = {text for text in set(texts) if folded[re.sub(r"\d+", "0", text)] >= 3 and _is_head(text)}
    pages = [text for text in texts if _PAGE.fullmatch(text)]
    counted = [int(re.findall(r"\d+", text)[0]) for text in pages]
    rising = sum(one < other for one, other in pairwise(counted))
    # A tenth of the numbers may be lost or stand in a wrong place: pages are seldom all there.
    return frozenset(heads | set(pages if len(pages) >= 3 and rising >= 0.9 * (len(pages) - 1) else ()))


def _is_head(text: str) -> bool:
    return bool(_HEAD.search(text)) and not _NUMBER.match(text) and not re.search(r"[a-z][.;,]$", text) and len(text.split()) > 1
