"""Find the citations of rules in a text of any kind."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from kb.text.citations import stated, words
from kb.text.citations.citation import Citation, Number, Stated
from kb.text.citations.cues import Cue, cue_before
from kb.text.citations.numbers import CHAPTER, NUMBER, read_list
from kb.text.citations.quotes import quotes_beside
from kb.text.citations.signals import ENOUGH, score
from kb.text.citations.zones import Zones, zones_of

__all__ = ["find_citations"]

_CANDIDATE = re.compile(rf"(?<![\w.])(?:{NUMBER}|{CHAPTER}(?![\w]))")
_LINK = re.compile(r"magic-rules/#R([1-9]\d\d)(\d{0,3})([a-z]?)(?![\w])")
_IDENTIFIER = re.compile(r"(?<![A-Za-z0-9])(?:cr|rule)_([1-9]\d\d)_(\d{1,3})(?:([a-z])(?=_|\b))?(?=_|\b)", re.IGNORECASE)
_HINTS = ("cr", "rule", "§", "sect", "\\s", "r.", "cite", "citation", "mtg", "riftbound")
_IGNORED = re.compile(r"apnap:\s*ignore\b", re.IGNORECASE)
_LONGEST_LINE = 2000
_QUOTED = re.compile(r"“[^”\n]{12,}”|\"[^\"\n]{12,}\"")
_MAGIC = re.compile(r"\b(?:magic: the gathering|mtg|magic|CR|comprehensive rules|comp rules)\b", re.IGNORECASE)

Known = Callable[[str], bool]


def find_citations(text: str, name: str = "", known: Known = lambda number: False) -> tuple[Citation, ...]:
    """Every citation of a rule in a text, in order.

    Args:
        text: with any line ends. name: the file's, which says how it is to be read; empty for text without one.
        known: whether any edition has a rule of a number.
    """
    if not _CANDIDATE.search(text) and "#R" not in text and "_" not in text:
        return ()
    finder = _Finder(text.replace("\r\n", " \n").replace("\r", "\n"), name, known)
    return tuple(sorted(finder.citations(), key=lambda each: each.number.start))


class _Finder:
    def __init__(self, text: str, name: str, known: Known) -> None:
        self.text = text
        self.name = name
        self.known = known
        self._file_edition = stated.file_edition(text)

    @cached_property
    def _zones(self) -> Zones:
        return zones_of(self.text, self.name)

    @cached_property
    def _game_file(self) -> bool:
        return words.speaks_of_the_game(self.text)

    def citations(self) -> Iterator[Citation]:
        """First what stands on its own feet; then, in a text that cites, what needs company."""
        groups = [*self._groups(), *self._links(), *self._identifiers()]
        citing = any(group[0].form in _CITING and score(group[0].signals) >= ENOUGH for group in groups)
        for group in groups:
            whole = [each.with_signals("citing file") for each in group] if citing and group[0].form not in _CITING else group
            chosen = (
                whole if not citing or "chapter" not in group[0].signals else [each.with_signals("citing file") for each in group]
            )
            yield from (each for each in chosen if score(each.signals) >= ENOUGH)

    # -- numbers, with what stands before them ---------------------------------------------------------------------

    def _groups(self) -> Iterator[list[Citation]]:
        """Each number, or list of numbers, that may be a citation."""
        done = 0
        for found in _CANDIDATE.finditer(self.text):
            if found.start() < done:
                continue
            cue = self._cue(found)
            if cue is None and (found[0].isdigit() or not self._worth_a_look(found)):
                continue
            numbers = read_list(self.text, found.start(), cue is not None, cue is not None or found[0][-1].isalpha())
            if not numbers:
                continue
            done = numbers[-1].end
            if self._ignored(numbers[0]):
                continue
            yield [self._citation(number, cue, numbers) for number in numbers]

    def _cue(self, found: re.Match[str]) -> Cue | None:
        before = self.text[max(0, found.start() - 60) : found.start()].lower()
        return cue_before(self.text, found.start()) if any(hint in before for hint in _HINTS) else None

    def _worth_a_look(self, found: re.Match[str]) -> bool:
        """Whether a bare number could become a citation at all: most numbers of most files cannot."""
        low, high = self._line(found.start())
        return high - low <= _LONGEST_LINE and (self._game_file or self._rules_file)

    @cached_property
    def _rules_file(self) -> bool:
        return bool(words.RULES.search(self.text))

    def _line(self, place: int) -> tuple[int, int]:
        end = self.text.find("\n", place)
        return self.text.rfind("\n", 0, place) + 1, end if end >= 0 else len(self.text)

    def _ignored(self, number: Number) -> bool:
        low, high = self._line(number.start)
        return bool(_IGNORED.search(self.text, low, high))

    def _citation(self, number: Number, cue: Cue | None, numbers: Sequence[Number]) -> Citation:
        form = cue.form if cue is not None else "bare"
        begin = cue.start if cue is not None else numbers[0].start
        signals = (form, *self._signals(number, form, begin, numbers, cue))
        if form in ("rule", "section sign", "bare", "key") and words.OF_THE_RULES.match(self.text, numbers[-1].end):
            signals = ("named", *(signal for signal in signals if signal not in ("part", "other book")))
        game = self._game(number, cue)
        return Citation(
            number, form, signals, game, self._stated(cue, begin, numbers, game),
            quotes_beside(self._zones, number.start, number.end) if number is numbers[-1] else (),
            self._context(number, numbers), self._near(numbers), self._zones.at(number.start).kind != "code" or form != "bare",
        )  # fmt: skip

    def _signals(self, number: Number, form: str, begin: int, numbers: Sequence[Number], cue: Cue | None) -> Iterator[str]:
        if number.whole_chapter:
            yield "chapter"
            if cue is not None and cue.hyphen:
                yield "ticket"
        if self._game_file:
            yield "game file"
        if any(each.number[-1].isalpha() for each in numbers):
            yield "letter"
        if self.known(number.number):
            yield "known"
        if words.MEASURE_AFTER.match(self.text, number.end) and not self._is_word_after(number):
            yield "measure"
        if form not in ("named", "cr"):
            yield from self._other_book(begin, numbers[-1].end)
        if form == "bare":
            yield from self._bare(number, numbers)

    def _is_word_after(self, number: Number) -> bool:
        """Behind “CR 704.5” an “A” or a “C” opens a sentence; behind a bare number it is a unit."""
        after = re.match(
            r"\s+(?:[A-Z]|in|min|x|s|m|points?|lines?|files?|times|rules?|users?|people|days?)\b",
            self.text[number.end : number.end + 12],
        )
        return after is not None and (number.number[-1].isalpha() or after[0].strip() in {"in", "A", "C", "K", "F"})

    def _other_book(self, begin: int, end: int) -> Iterator[str]:
        before = self.text[max(0, begin - 60) : begin]
        if words.OTHER_BEFORE.search(before) or words.OTHER_AFTER.match(self.text, end):
            yield "other book"

    def _bare(self, number: Number, numbers: Sequence[Number]) -> Iterator[str]:
        zone = self._zones.at(number.start)
        if zone.kind == "code":
            yield "code"
        low, high = self._zones.paragraph(number.start)
        paragraph = self.text[low:high]
        if words.RULES.search(paragraph):
            yield "rules word"
        if words.speaks_of_the_game(paragraph):
            yield "game words"
        yield from self._surroundings(numbers)
        yield from self._look_alikes(number, numbers)

    def _surroundings(self, numbers: Sequence[Number]) -> Iterator[str]:
        start, end = numbers[0].start, numbers[-1].end
        line, stop = self._line(start)
        lead = self.text[line:start]
        if self.text[start - 1 : start] in {"(", "["} and self.text[end : end + 1] in {")", "]"}:
            yield "brackets"
        if words.SAYS.match(self.text, end):
            yield "says"
        if words.SEE.search(self.text[max(0, start - 20) : start]):
            yield "see"
        if re.fullmatch(r"[\s/*#>;%|\"'`!(\[{-]*", lead) and (
            self._zones.at(start).kind == "comment" or self.text[end:stop].strip()
        ):
            yield "opens"
        if re.fullmatch(r"\s*(?:#+|=+)\s+(?:[\d.]+\s+)?|.*\\(?:sub)*section\*?\{", lead) and self._zones.at(start).kind == "prose":
            yield "heading"
        if words.CHANGELOG.search(self.name):
            yield "changelog"

    def _look_alikes(self, number: Number, numbers: Sequence[Number]) -> Iterator[str]:
        start, end = numbers[0].start, numbers[-1].end
        line, stop = self._line(start)
        before, after = self.text[max(line, start - 60) : start], self.text[end : min(stop, end + 40)]
        if words.VERSION.search(before):
            yield "version"
        if words.MEASURE_BEFORE.search(before):
            yield "measure"
        if words.PART.search(before):
            yield "part"
        if words.ARITHMETIC_BEFORE.search(before) or words.ARITHMETIC_AFTER.match(after):
            yield "arithmetic"
        if re.search(r"[\w:.]/+[\w./%-]*$|#$|@$|\w-$", before) or re.match(r"[/\\@]\w{2}|-[a-z]{2}|:\d", after):
            yield "address"
        if self._among_decimals(numbers):
            yield "decimals"

    def _among_decimals(self, numbers: Sequence[Number]) -> bool:
        """Whether most decimal numbers near by are none of a rule."""
        line, stop = self._line(numbers[0].start)
        near = self.text[max(line, numbers[0].start - 100) : min(stop, numbers[-1].end + 100)]
        decimals = [found[0] for found in words.DECIMAL.finditer(near)]
        return sum(not re.fullmatch(r"[1-9]\d\d\.\d{1,3}", each) or not self.known(each) for each in decimals) >= 2

    # -- what else a citation holds -----------------------------------------------------------------------------

    def _stated(self, cue: Cue | None, begin: int, numbers: Sequence[Number], game: str | None) -> Stated | None:
        if cue is not None and cue.edition:
            return Stated(cue.edition, cue.edition)
        if cue is not None and cue.year:
            return Stated(cue.year, year=int(cue.year))
        if after := stated.stated_after(self.text, numbers[-1].end, game):
            return after
        if before := stated.stated_before(self.text, begin):
            return before
        former = stated.FORMER.search(self.text[max(0, begin - 40) : begin])
        return Stated("formerly") if former else self._file_edition

    def _game(self, number: Number, cue: Cue | None) -> str | None:
        if cue is not None and cue.game:
            return cue.game
        low, high = self._zones.paragraph(number.start)
        for near in (self.text[low:high], self.text):
            riftbound, magic = words.RIFTBOUND_NAME.search(near), _MAGIC.search(near)
            if riftbound and not magic:
                return "riftbound"
            if magic and not riftbound:
                return None
        return "riftbound" if re.search(r"\.[a-z]", number.number) and words.RIFTBOUND_NAME.search(self.text) else None

    def _context(self, number: Number, numbers: Sequence[Number]) -> str:
        """The words about a citation: its paragraph near by, in code the lines below too, up to other citations."""
        low, high = self._zones.paragraph(number.start)
        low, high = max(low, number.start - 240), min(high, number.end + 240)
        if self._zones.source:
            high = _lines_on(self.text, high, 3)
        before = _CANDIDATE.split(self.text[low : numbers[0].start])[-1]
        after = _CANDIDATE.split(self.text[numbers[-1].end : high])[0]
        return _QUOTED.sub(" ", f"{before} {after}")

    def _near(self, numbers: Sequence[Number]) -> str:
        """The name right beside: `702.19b Trample`, `702.19. Trample`, `trample (702.19b)`."""
        before = re.search(
            r"([A-Za-z]+(?: [A-Za-z]+)?)\s*[(\[]\s*(?:see |per )?(?:CR|rules?)?\s*[#§]?\s*$", self.text[: numbers[0].start][-60:]
        )
        after = re.match(
            r"[\s.:)\]*_–—-]{1,4}((?:[A-Z][a-z]+)(?: [a-z]+)?|[a-z]+(?=\s*(?:$|[.,;:)\n])))", self.text[numbers[-1].end :][:60]
        )
        return f"{before[1] if before else ''} {after[1] if after else ''}".strip()

    # -- citations that are no numbers with a point ------------------------------------------------------------------

    def _links(self) -> Iterator[list[Citation]]:
        for found in _LINK.finditer(self.text):
            digits = f"{found[1]}.{found[2]}{found[3]}" if found[2] else found[1]
            number = Number(digits, self.text[found.start(1) : found.end()], found.start(1), found.end())
            yield [Citation(number, "named", ("named",), "mtg")]

    def _identifiers(self) -> Iterator[list[Citation]]:
        for found in _IDENTIFIER.finditer(self.text):
            number = Number(f"{found[1]}.{found[2]}{found[3] or ''}".lower(), found[0], found.start(), found.end())
            signals = ("identifier", *self._signals(number, "identifier", found.start(), (number,), None))
            if self._ignored(number) or (found[3] and not self.known(number.number)):
                continue
            yield [Citation(number, "identifier", signals, None, self._file_edition, fixable=False)]


_CITING = frozenset(("named", "cr", "rule"))


def _lines_on(text: str, place: int, lines: int) -> int:
    for _ in range(lines + 1):
        end = text.find("\n", place)
        if end < 0:
            return len(text)
        place = end + 1
    return place
