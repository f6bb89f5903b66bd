"""Page layout, removed: page numbers, headers and footers, form feeds, and the blank lines around them.

They are known by their order: a line that comes again at even distances, or whose number rises by one each time.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import median

from msgspec import Struct

from ..magic.numbering import opening
from .line import Line

__all__ = ["without_pages"]

# Fewer lines that repeat with rising numbers can be a list in the rules.
_FEWEST = 10
# Headers and footers are short; longer lines are text, whatever number they end with.
_LONGEST = 120
# Series with fewer lines between their numbers are rules, not pages.
_SHORTEST_PAGE = 8
# A series of page numbers begins with the book; one that begins higher is a series of rule numbers.
_FIRST_PAGES = 100
# A page's number, not the end of a rule's.
_NUMBER = re.compile(r"(?<![\d.])\d{1,3}(?![\d.]*\d)")


def without_pages(lines: Sequence[Line]) -> Sequence[Line]:
    """The lines as they followed one another before they were laid out in pages; the same lines where they never were."""
    carried = frozenset(_carried(lines))
    breaks = list(_breaks(lines, carried))
    if not breaks:
        return lines
    before, after = _usual([each.before for each in breaks[1:-1]]), _usual([each.after for each in breaks[1:-1]])
    gone = {
        at
        for each in breaks
        for at in range(each.start - min(before, each.before), each.end + min(after, each.after))
        if at in carried or lines[at].is_blank
    } - _blank_of_the_text(lines)
    return [Line(line.number, line.text.lstrip("\f")) for at, line in enumerate(lines) if at not in gone]


# what is carried


def _carried(lines: Sequence[Line]) -> Iterator[int]:
    """The positions of headers, footers and page numbers."""
    same: dict[str, list[int]] = defaultdict(list)
    numbered: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for at, line in enumerate(lines):
        text = " ".join(line.text.split())
        if not text or len(text) > _LONGEST or _opens_a_rule(text):
            continue
        if text[0].isupper():
            same[text].append(at)
        for found in _ends(list(_NUMBER.finditer(text))):
            numbered[f"{text[: found.start()]}#{text[found.end() :]}"].append((at, int(found[0])))
    for places in same.values():
        if _is_regular(places, len(lines)):
            yield from places
    for series in numbered.values():
        if len(series) >= _FEWEST and _is_regular(places := _rising(series), len(lines)):
            yield from places


def _opens_a_rule(text: str) -> bool:
    found = opening(text)
    return found is not None and not found.is_heading


def _ends(found: Sequence[re.Match[str]]) -> Sequence[re.Match[str]]:
    """The first and the last number of a line: only they can be the page's."""
    return found if len(found) < 2 else (found[0], found[-1])


def _is_regular(places: Sequence[int], length: int) -> bool:
    """Whether the places are as far from one another as pages are long, all through the book."""
    if len(places) < _FEWEST or (places[-1] - places[0]) * 4 < length * 3:
        return False
    lengths = [after - before for before, after in pairwise(places)]
    usual = median(lengths)
    return usual >= _SHORTEST_PAGE and sum(usual / 3 <= each <= usual * 3 for each in lengths) * 5 >= len(lengths) * 4


def _rising(series: Sequence[tuple[int, int]]) -> list[int]:
    """The places of the longest run of numbers that rises by one (by two where left and right pages differ), from an early page."""
    runs = [_run(series, step) for step in (1, 2)]
    return max(runs, key=len)


def _run(series: Sequence[tuple[int, int]], step: int) -> list[int]:
    longest: dict[int, int] = {}
    came_from: dict[int, int | None] = {}
    latest: dict[int, int] = {}
    for n, (_, value) in enumerate(series):
        before = latest.get(value - step)
        if before is None and value >= _FIRST_PAGES:
            continue
        length = 1 if before is None else longest[before] + 1
        if value not in latest or length >= longest[latest[value]]:
            longest[n], came_from[n], latest[value] = length, before, n
    at = max(longest, key=longest.__getitem__, default=None)
    out: list[int] = []
    while at is not None:
        out.append(series[at][0])
        at = came_from[at]
    return out[::-1]


# where a page ends


def _blank_of_the_text(lines: Sequence[Line]) -> frozenset[int]:
    """Blank lines with a form feed, where form feeds usually stand before words: the page happens to begin with a blank line."""
    feeds = [at for at, line in enumerate(lines) if line.text.startswith("\f")]
    alone = [at for at in feeds if lines[at].is_blank]
    return frozenset(alone if len(alone) * 2 < len(feeds) else ())


class _Break(Struct, frozen=True):
    """From the first line to after the last that belongs to no page, and how many blank lines stand around."""

    start: int
    end: int
    before: int
    after: int


def _breaks(lines: Sequence[Line], carried: frozenset[int]) -> Iterator[_Break]:
    """The places where one page goes over to the next."""
    at = 0
    while at < len(lines):
        if at not in carried and not lines[at].text.startswith("\f"):
            at += 1
            continue
        start, end = at, _end(lines, carried, at)
        before = _blank(lines, start - 1, -1)
        after = _blank(lines, end, 1) if end > start else 0
        yield _Break(start, end, before, after)
        at = max(end + after, start) + 1


def _end(lines: Sequence[Line], carried: frozenset[int], at: int) -> int:
    """After the last carried line or lone form feed that only blank lines part from the first one."""
    end = at
    while at < len(lines) and (at in carried or lines[at].is_blank):
        if at in carried or lines[at].text.startswith("\f"):
            end = at + 1
        at += 1
    return at if at < len(lines) and lines[at].text.startswith("\f") else end


def _blank(lines: Sequence[Line], at: int, step: int) -> int:
    count = 0
    while 0 <= at < len(lines) and lines[at].is_blank and not lines[at].text.startswith("\f"):
        count, at = count + 1, at + step
    return count


def _usual(counts: Sequence[int]) -> int:
    """The smallest number of blank lines that is no exception: more than these belong to the text."""
    times: Mapping[int, int] = Counter(counts)
    return next((count for count in sorted(times) if times[count] * 10 >= len(counts)), 0)
