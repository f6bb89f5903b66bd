"""References in the words of a Magic rulebook: rules, ranges of rules, sections, entries of the glossary."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from itertools import chain
from operator import attrgetter

from ..book import Link
from .glossary import fold
from .numbering import run

__all__ = ["References"]

_RULE = r"[1-9]\d\d\.\d{1,3}(?:\.?[a-z]{1,2})?(?![a-z\d])"
_HEADING = r"[1-9]\d\d(?![\d/]|[.,]\d)"
_TITLE = r"[\"“][^\"”]{1,80}[\"”]"
# A question mark may be a dash that a wrong encoding has cost the file.
_ITEM = (
    rf"(?P<first>{_RULE}|{_HEADING})"
    rf"(?:(?:\s*[-–—]\s*|\?|\s+(?:through|to)\s+)(?P<last>{_RULE}|{_HEADING})|(?:[-–]|['’](?=[dm]\b))(?P<tail>[a-z]{{1,2}}|\d{{1,3}})\b"
    rf"|\s+[-–—]\s+(?P<wide>[b-z])(?![\w'’]))?"
)
_CHAPTER = r"(?P<chapter>[1-9])(?![\d/]|\.\d)"
_WORD = r"(?P<word>\b(?:(?:sub)?rule|section|chapter)s?|\bsee(?=\s+[1-9]\d\d(?:,\s+[\"“]|[.)]|$)))"
_POINTER = re.compile(
    rf"{_WORD}\s*(?:{_ITEM}|{_CHAPTER})|(?<![\w.$/-])(?={_RULE}){_ITEM.replace('P<', 'P<bare_')}",
    re.IGNORECASE,
)
_AND = rf"(?:\s*,?\s*{_TITLE})?\s*(?:,\s*(?:and/or|and|or)?|and/or|and|or|[-–—?]|through|to)\s*"
_MORE = re.compile(rf"{_AND}(?:{_ITEM}|{_CHAPTER})")
_DIGIT = re.compile(r"[1-9]")
_NAMED = r"[\"“](?P<named>[^\"”]{2,60})[\"”](?= in (?:this|the) [Gg]lossary)"
_IN_GLOSSARY = re.compile(_NAMED)
_SEE = re.compile(rf"{_NAMED}|\b[Ss]ee (?:also )?(?![^.();]* in (?:this|the) [Gg]lossary)(?P<names>[\"“A-Z][^.();]*)")
_START = attrgetter("start")
_BETWEEN = re.compile(r",?\s+(?:and|or)\s+|,\s*")


class References:
    """Finds the references of one book, and whether they lead anywhere.

    Args:
        numbers: the numbers of the book. names: folded names of the glossary's entries → their headings.
    """

    def __init__(self, numbers: Container[str], names: Mapping[str, str]) -> None:
        self._numbers, self._names = numbers, names

    def of_rule(self, text: str) -> tuple[Link, ...]:
        """The references in a rule or an example."""
        named = self._entries(text, _IN_GLOSSARY) if "lossary" in text else ()  # with a capital or without
        return tuple(sorted(chain(self._rules(text), named), key=_START))

    def of_entry(self, text: str) -> tuple[Link, ...]:
        """The references in an entry of the glossary, which points at other entries too."""
        return tuple(sorted(chain(self._rules(text), self._entries(text, _SEE)), key=_START))

    def _rules(self, text: str) -> Iterator[Link]:
        if not _DIGIT.search(text):
            return
        for found in _POINTER.finditer(text):
            bare = "bare_" if found["word"] is None else ""
            yield from self._item(found, bare)
            if not bare and found["word"][-1] in "sS":
                yield from self._more(text, found.end(), chapter=found["chapter"] is not None)

    def _more(self, text: str, at: int, *, chapter: bool) -> Iterator[Link]:
        """What else a plural points at: headings and chapters; numbers with a point are found by themselves."""
        while (found := _MORE.match(text, at)) is not None and (found["chapter"] is not None) == chapter:
            if chapter or "." not in found["first"]:
                yield from self._item(found, "")
            at = found.end()

    def _item(self, found: re.Match[str], bare: str) -> Iterator[Link]:
        if not bare and found["chapter"]:
            yield self._link(found["chapter"], *found.span("chapter"))
            return
        first = _joined(found[f"{bare}first"])
        wide = found[f"{bare}wide"]  # "601.2e - g"; a letter that does not come later is a word: "601.2e - a player …"
        tail = wide if wide is not None and first[-1].isalpha() and wide > first[-1] else found[f"{bare}tail"]
        last = _last(first, found[f"{bare}last"], tail)
        end = found.end(f"{bare}first") if last is None else found.end()
        for number in dict.fromkeys((first, *self._between(first, last))):
            yield self._link(number, found.start(f"{bare}first"), end)

    def _between(self, first: str, last: str | None) -> Iterator[str]:
        """The numbers of a range that the book has, and its end, whether the book has it or not."""
        if last is not None:
            yield from (number for number in run(first, last) if number in self._numbers)
            yield last

    def _link(self, number: str, start: int, end: int) -> Link:
        return Link("rule", number, start, end, number in self._numbers)

    def _entries(self, text: str, pointer: re.Pattern[str]) -> Iterator[Link]:
        for found in pointer.finditer(text):
            if found["named"]:
                yield from self._named(found["named"], found.start("named"), whole=True)
            else:
                names = re.split(r"(?<!\s)\s*(?:,\s*)?\b(?:and )?(?:[Rr]ules?|[Ss]ections?)\s*\d", found["names"])[0]
                yield from self._named(names, found.start("names"))

    def _named(self, names: str, start: int, *, whole: bool = False) -> Iterator[Link]:
        """The entries in a list of names; a name may itself hold commas, so the longest that is an entry is taken."""
        inner = () if whole else ((cut.start(), cut.end()) for cut in _BETWEEN.finditer(names))
        cuts = [(0, 0), *inner, (len(names), len(names))]
        at = 0
        while at < len(cuts) - 1:
            begin = cuts[at][1]
            upto = next((n for n in range(len(cuts) - 1, at, -1) if self._heading(names[begin : cuts[n][0]])), 0)
            name = names[begin : cuts[upto or at + 1][0]]
            if upto or name[:1].isupper() or name[:1] in '"“':
                target = self._heading(name) or name.strip("\"“”’' ,")
                yield Link("glossary", target, start + begin, start + begin + len(name), bool(upto))
            at = upto or at + 1

    def _heading(self, name: str) -> str | None:
        """The entry that is meant by a name, which may stand in the plural."""
        folded = fold(name)
        return self._names.get(folded) or self._names.get(folded.removesuffix("s"))


def _joined(number: str) -> str:
    return re.sub(r"\.([a-z])", r"\1", number)


def _last(first: str, last: str | None, tail: str | None) -> str | None:
    """The end of a range: written out, or only its letter or its number: `409.1a–h`, `702.2–5`."""
    if last is not None:
        return _joined(last)
    if tail is None or "." not in first or tail.isalpha() != first[-1].isalpha():
        return None
    stem = first.rstrip("abcdefghijklmnopqrstuvwxyz") if tail.isalpha() else first.partition(".")[0] + "."
    return stem + tail
