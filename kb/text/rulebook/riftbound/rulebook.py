"""Riftbound's core rules, as Markdown or text → `Rulebook`.

The rows come from `rows`. The numbers of a book rise, so the longest rising sequence of numbers at line beginnings is
the book's; a number out of it is a reference that a line break put there, or was split by the conversion (`136. 1 Some …`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from ..book import Kind, Link, Paragraph, Rulebook, Trouble
from ..dates import Issue
from ..encoding.decode import Decoded
from .numbers import above, ascent, holes, place_of, run
from .rows import Row, is_wrapped, rows_of

__all__ = ["read_riftbound"]


def read_riftbound(decoded: Decoded, issue: Issue) -> Rulebook:
    """The book that a Riftbound file holds; without paragraphs where it has no numbered rules."""
    wrapped = is_wrapped(decoded.lines)
    rows = rows_of(decoded.lines)
    opening, troubles = _numbered(rows, wrapped=wrapped)
    first = min(opening, default=len(rows))
    drafts = list(_drafts(rows[first:], {place - first: row for place, row in opening.items()}))
    paragraphs = _paragraphs(drafts, wrapped=wrapped)
    front = tuple(row.text for row in rows[:first])
    return Rulebook(
        game=issue.game,
        edition=issue.edition,
        title=front[0] if front else "",
        effective=issue.effective,
        encoding=decoded.encoding,
        line_ends=decoded.line_ends,
        paragraphs=_linked(paragraphs),
        introduction=front[1:],
        unread=tuple(troubles),
        damaged=decoded.damaged,
        holes=holes(paragraphs),
    )


# which rows open a rule

_REFERRING = re.compile(r"\b(?:rules?|[Ss]ee|sections?|CR)$")
_SPLIT = re.compile(r"(?P<part>\d{1,2}|[a-z])\s+(?P<text>[^a-z\s].*)", re.DOTALL)
_BURIED = re.compile(r"[A-Za-z]{1,8}(?P<number>\d{3})\.\s(?P<text>\S.*)", re.DOTALL)


def _numbered(rows: Sequence[Row], *, wrapped: bool) -> tuple[dict[int, Row], list[Trouble]]:
    """The places of rows that open a rule, with the row as it is meant; and the numbers that open none."""
    candidates = [n for n, row in enumerate(rows) if row.number and not (wrapped and n and _REFERRING.search(rows[n - 1].text))]
    candidates = candidates[_body(rows, candidates) :]
    meant = _unsplit(rows, candidates)
    kept = {candidates[n] for n in ascent([place_of(meant[n].number) for n in candidates])}
    opening = {n: meant[n] for n in sorted(kept)}
    troubles: list[Trouble] = []
    for n in range(min(kept, default=0), len(rows)):
        if n not in kept and (mended := _mended(rows, n, opening)):
            opening[n] = mended
        elif n not in kept and rows[n].number and n in candidates:
            troubles.append(Trouble(rows[n].line, rows[n].whole, _out_of_order(rows[n], opening)))
    return dict(sorted(opening.items())), troubles


def _unsplit(rows: Sequence[Row], candidates: Sequence[int]) -> dict[int, Row]:
    """The rows, those of a number that stands several times with the split part put back: `136. 1 Some …` is `136.1.`."""
    times = Counter(rows[n].number for n in candidates)
    out = {n: rows[n] for n in candidates}
    for n in candidates:
        if times[rows[n].number] > 1 and (found := _SPLIT.match(rows[n].text)):
            out[n] = replace(rows[n], number=f"{rows[n].number}.{found['part']}", text=found["text"])
    return out


def _body(rows: Sequence[Row], candidates: Sequence[int]) -> int:
    """Where the rules begin among the numbered rows: after a table of contents, which begins with the same number."""
    if not candidates:
        return 0
    least = min(place_of(rows[n].number) for n in candidates)
    starts = [at for at, n in enumerate(candidates) if place_of(rows[n].number) == least]
    # A table of contents is the shorter part.
    return next((at for at in reversed(starts) if (len(candidates) - at) * 2 > len(candidates)), 0)


def _mended(rows: Sequence[Row], n: int, opening: dict[int, Row]) -> Row | None:
    """A row whose number was split (`136. 1 Some …` for `136.1.`) or ran into other letters, where it then fits in its place."""
    row = rows[n]
    found = (_SPLIT if row.number else _BURIED).match(row.text)
    if found is None:
        return None
    number = f"{row.number}.{found['part']}" if row.number else found["number"]
    before = max((m for m in opening if m < n), default=None)
    after = min((m for m in opening if m > n), default=None)
    if before is None or not _follows(opening[before].number, number):
        return None
    if after is not None and place_of(opening[after].number) <= place_of(number):
        return None
    return replace(row, number=number, text=found["text"], mark="plain" if row.mark == "cont" else row.mark)


def _follows(before: str, number: str) -> bool:
    """Whether a number comes directly after another one: under it, beside it, or beside what it stands under."""
    if above(number) == before:
        return place_of(number)[-1] == 1
    while before and above(before) != above(number):
        before = above(before)
    return bool(before) and place_of(number)[-1] == place_of(before)[-1] + 1


def _out_of_order(row: Row, opening: dict[int, Row]) -> str:
    if any(each.number == row.number for each in opening.values()):
        return f"the number {row.number} stands twice; read as more of the rule before it"
    return f"the number {row.number} is out of order; read as more of the rule before it"


# rows → paragraphs


class _Draft(Struct):
    """A rule that is being put together: the row that opens it and those that go on with it."""

    row: Row
    more: list[Row] = field(default_factory=list)


def _drafts(rows: Iterable[Row], opening: dict[int, Row]) -> Iterator[_Draft]:
    draft: _Draft | None = None
    for n, row in enumerate(rows):
        if n in opening:
            if draft:
                yield draft
            draft = _Draft(opening[n])
        elif draft:
            draft.more.append(row)
    if draft:
        yield draft


def _paragraphs(drafts: Sequence[_Draft], *, wrapped: bool) -> dict[str, Paragraph]:
    numbers = {draft.row.number for draft in drafts}
    owning = {above(number) for number in numbers}
    blank = wrapped and sum(len(draft.row.text) > 30 for draft in drafts) * 3 > len(drafts)
    out: dict[str, Paragraph] = {}
    chapter, heading = None, None
    for draft in drafts:
        number = draft.row.number
        text, examples = _examples(_joined(draft, wrapped=wrapped, blank=blank))
        kind = _kind(draft.row, text, owns=number in owning)
        if kind == "chapter":
            chapter, heading, within = number, None, None
        elif above(number):
            within = above(number) if above(number) in numbers else heading or chapter
        elif kind == "heading":
            within, heading = chapter, heading if number in owning else number
        else:
            within = heading or chapter
        out[number] = Paragraph(number, kind, text, within, examples, draft.row.line)
    return out


_SENTENCE_END = re.compile(r"[.!?:][\"”’')\] ]*$")
_FRESH = re.compile(r"(?:See (?:rules? )?\d|Examples?:|EXAMPLES?:|e\.g\.,?\s)")


def _joined(draft: _Draft, *, wrapped: bool, blank: bool) -> str:
    """The words of a rule; a line feed before each further paragraph."""
    text = draft.row.text
    for row in draft.more:
        more = row.text if row.number == draft.row.number else row.whole
        ended = not text or bool(_SENTENCE_END.search(text))
        fresh = bool(_FRESH.match(more)) or (row.apart and blank and more[:1].isupper()) or (not wrapped and len(more) > 1)
        hyphen = re.search(r"\w-$", text) and more[:1].islower() and wrapped
        text += ("\n" if ended and fresh and text else "" if hyphen or not text else " ") + more
    return re.sub(r" ([,.;:!?)])(?![\d.])", r"\1", text.removeprefix("* "))


_EXAMPLE = re.compile(r"(?:^|(?<=[\s.”\"’)]))(?:Examples?|EXAMPLES?):\s*")


def _examples(text: str) -> tuple[str, tuple[str, ...]]:
    """A rule's own words, and its examples; a pointer on a line of its own after them belongs to the rule."""
    own, *examples = _EXAMPLE.split(text)
    pointers: list[str] = []
    for n, example in enumerate(examples):
        paragraphs = example.strip().split("\n")
        while len(paragraphs) > 1 and re.match(r"See (?:rules? )?\d", paragraphs[-1]):
            pointers.append(paragraphs.pop())
        examples[n] = "\n".join(paragraphs)
    return "\n".join(part for part in (own.strip(), *pointers) if part), tuple(example for example in examples if example)


def _kind(row: Row, text: str, *, owns: bool) -> Kind:
    top = "." not in row.number
    if top and row.number.endswith("00") and not owns and row.mark != "plain" and _is_title(text):
        return "chapter"
    if row.mark in {"heading", "chapter"}:
        return "heading" if not _SENTENCE_END.search(text) and len(text) <= 80 else "rule"
    return "heading" if not row.mark and _is_title(text) else "rule"


def _is_title(text: str) -> bool:
    """Whether words are a heading: few, beginning with a capital, and no sentence."""
    words = re.findall(r"[A-Za-z][\w'’]*", text)
    if not words or len(text) > 60 or re.search(r"[.:;,!?][\"”’')\] ]*$|\n", text):
        return False
    return words[0][0].isupper() or text[0].isdecimal()


# references

_NUMBER = r"\d{3}(?:\.(?:\d{1,2}|[a-z]{1,2}))*(?![\w%])"
_AND = r"\.?\s*(?:,\s*(?:and|or)?|and/or|and|or|&)\s*(?:rules?\s+)?"
_TO = r"\.?\s*(?:[-–—]|to|through)\s*"
_POINTER = re.compile(
    rf"\b(?:(?:[Ss]ub)?[Rr]ules?|[Ss]ections?|CR|[Ss]ee)\s+(?P<list>{_NUMBER}(?:(?:{_AND}|{_TO}){_NUMBER}|[-–][a-z]\b)*)"
    rf"|(?<![\w.$+/-])(?P<bare>{_NUMBER.replace('*', '+', 1)})"
)
_ITEM = re.compile(rf"(?P<first>{_NUMBER})(?:{_TO}(?P<last>{_NUMBER})|[-–](?P<tail>[a-z])\b)?")


def _linked(paragraphs: dict[str, Paragraph]) -> dict[str, Paragraph]:
    return {
        number: each._replace(
            links=tuple(_links(each.text, paragraphs)),
            example_links=tuple(tuple(_links(example, paragraphs)) for example in each.examples),
        )
        for number, each in paragraphs.items()
    }


def _links(text: str, paragraphs: dict[str, Paragraph]) -> Iterator[Link]:
    """The references in a text: `see rule 419.`, `rules 340-345`, `CR 133`, `See 116. Rules`, `383.3.a–c`."""
    for found in _POINTER.finditer(text):
        group = "list" if found["list"] else "bare"
        for item in _ITEM.finditer(text, *found.span(group)):
            first, last = item["first"], item["last"]
            if item["tail"]:
                last = f"{above(first)}.{item['tail']}"
            for number in _range(first, last, paragraphs):
                yield Link("rule", number, item.start(), item.end(), number in paragraphs)


def _range(first: str, last: str | None, paragraphs: dict[str, Paragraph]) -> list[str]:
    between = [each for each in run(first, last) if each in paragraphs] if last else []
    return list(dict.fromkeys((first, *between, *((last,) if last else ()))))
