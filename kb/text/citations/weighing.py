"""Weighing of a number in a text: which of `signals.SIGNALS` hold."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

from kb.text.citations import words
from kb.text.citations.citation import Number
from kb.text.citations.cues import Cue
from kb.text.citations.regions import Zones
from kb.text.citations.signals import SIGNALS

__all__ = ["Known", "Owns", "Weighing"]

Known = Callable[[str], bool]
"""Whether any edition has a rule of a number."""
Owns = Callable[[str, str], bool]
"""Whether any edition's rule of a number has words that stand beside it."""

_WORD_OR_UNIT = re.compile(r"\s+([A-Z]|in|min|x|s|m|points?|lines?|files?|times|rules?|users?|people|days?)\b")
_OPENING = re.compile(r"[\s/*#>;%|\"'`!(\[{-]*")
_HEADING = re.compile(r"\s*(?:#+|=+)\s+(?:[\d.]+\s+)?|.*\\(?:sub)*section\*?\{|.*<(?:h[1-6]|title)\b[^<>]*>[^<>]*", re.IGNORECASE)
_ADDRESS_BEFORE = re.compile(r"[\w:.]/+[\w./%-]*$|[#@]$|\w-$")
_ADDRESS_AFTER = re.compile(
    r"[/\\@]\w{2}|-(?!(?:ish|adjacent|style|like|compliant|conforming|based|related)\b)[a-z]{2}|:\d|\s+(?:[A-Z]\w+\s+){1,2}(?:Street|St\.|Ave|Road|Rd|Lane|Drive|Boulevard)"
)
_CALL = re.compile(r"\w\((?:[\d.fFdDL]+,\s*)*$")  # arguments: `move(100.5f, 200.5f)`
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
_NAMING = frozenset(("named", "cr", "rule"))
_WEAK_UNIT = re.compile(
    r"\s+(?:x|P|T|s(?:ec)?|second|in|min|times?|points?|rules?|lines?|files?|people|users?|rows?|votes?|views)\b"
)
"""Words as well as units: “603.4 second intervening if”, “613.3 P/T”, “510.2 x the damage”."""
_NAME = re.compile(r"(?:^|[\"'`*_]|[.:;,]\s|\s{2}|//+\s?|[-*#]\s)(?:[A-Z][a-z]+)(?:[ -][a-z]+){0,2} [(\[]$")
_CITED = re.compile(r"\bCR[ #]{0,2}[1-9]\d\d\.\d")
_PARAGRAPH = re.compile(r"(?<![\w.])[1-9]\d\d\.\d{1,3}[a-z](?!\w)")
_SERIES = 3
"""So many paragraphs of one rule are no chance: `613.1a, layer 1`, `613.1b, layer 2`, `613.1c, layer 3`."""
_UNITS = frozenset("mswx")  # paragraphs or measures: “100.5m” and “100.5s” are both
_REACH = 60  # characters: a word that says what a number is stands on its line
_LONG = 600  # a paragraph as long as this, without two words of the game, is about something else
_LEAD = 400  # what opens a line, a comment or a heading before a number is shorter
_PARAGRAPHS = 8  # kept: numbers come in order, and those of one paragraph together


@lru_cache(1_000)
def _kept(signals: tuple[str, ...]) -> tuple[str, ...]:
    """The same signals, once for all numbers that have them."""
    return signals


def _rule_of(number: str) -> str:
    return number.rstrip("abcdefghijklmnopqrstuvwxyz")


class Weighing:
    """Weighs the numbers of one text. `name`: the file's."""

    def __init__(self, zones: Zones, name: str, known: Known) -> None:
        self.text = zones.text
        self._zones = zones
        self._changelog = bool(words.CHANGELOG.search(name))
        self._known = known
        self._near = lru_cache(_PARAGRAPHS)(self._words_near)

    @cached_property
    def game_file(self) -> bool:
        """Whether the text speaks of the game."""
        return words.speaks_of_the_game(self.text)

    @cached_property
    def _stranger(self) -> bool:
        return len(self.text) >= _LONG and not words.speaks_of_the_game(self.text, 2)

    @cached_property
    def _series(self) -> Mapping[str, int]:
        """Of how many known paragraphs of each rule the text has the numbers."""
        paragraphs = {found for found in _PARAGRAPH.findall(self.text) if self._known(found)}
        return Counter(map(_rule_of, paragraphs))

    @cached_property
    def rules_file(self) -> bool:
        """Whether a word for rules comes in it."""
        return bool(words.RULES.search(self.text))

    def line(self, place: int) -> tuple[int, int]:
        """The line around a place."""
        return self._zones.line(place)

    def signals(self, number: Number, cue: Cue | None, numbers: Sequence[Number]) -> tuple[str, ...]:
        """All that holds for a number, the way it is written first.

        Args:
            cue: what stands before it. numbers: the list that it is part of.
        """
        form = cue.form if cue is not None else "bare"
        found = _kept((form, *self._any(number, cue, numbers)))
        if form not in ("named", "cr") and words.OF_THE_RULES.match(self.text, numbers[-1].end):
            return ("named", *(signal for signal in found if signal in ("measure", "code") or SIGNALS[signal][0] >= 0))
        return found

    def _any(self, number: Number, cue: Cue | None, numbers: Sequence[Number]) -> Iterator[str]:
        if number.whole_chapter:
            yield "chapter"
            if cue is not None and (cue.hyphen or (cue.form == "cr" and self._is_ticket(number))):
                yield "ticket"
        if self.game_file:
            yield "game file"
        elif self._stranger and (cue is None or cue.form not in ("named", "cr")):
            yield "stranger"
        if any(re.search("[a-z]", each.number) for each in numbers):
            yield "letter"
        if self._known(number.number):
            yield "known"
        if self._is_measure(number) and not (cue is not None and cue.form in _NAMING and self._is_weak_unit(number)):
            yield "measure"
        if cue is None:
            yield from self._bare(number, numbers)
        if cue is None or cue.form not in ("named", "cr"):
            yield from self._other_book(cue.start if cue is not None else numbers[0].start, numbers[-1].end)

    def _is_ticket(self, number: Number) -> bool:
        """Whether “CR 643” is a change request: no rulebook has such a chapter, and the text has no word of the game."""
        return not (self._known(number.number) or self.game_file or _CITED.search(self.text))

    def _is_measure(self, number: Number) -> bool:
        thousands = number.number[-1] in "kmb" and words.COUNTED_AFTER.match(self.text, number.end)
        unit = words.MEASURE_AFTER.match(self.text, number.end) and not self._is_word_after(number)
        return bool(thousands or unit)

    def _is_weak_unit(self, number: Number) -> bool:
        """Whether what stands after a number that “CR” or “rule” stands before is a word as well as a unit: “second half”."""
        return _WEAK_UNIT.match(self.text, number.end) is not None

    def _is_letter_a_unit(self, number: Number) -> bool:
        """Whether the letter at the end is that of seconds or metres: no rule has it, and none the letter before it."""
        base, letter = number.number[:-1], number.number[-1]
        return letter in _UNITS and not self._known(number.number) and not self._known(base + chr(ord(letter) - 1))

    def _is_word_after(self, number: Number) -> bool:
        """After “704.5k” an “A” or an “in” is a word; after “704.5” “m” is a unit."""
        after = _WORD_OR_UNIT.match(self.text, number.end)
        return after is not None and (number.number[-1].isalpha() or after[1] in {"in", "A", "C", "K", "F"})

    def _other_book(self, begin: int, end: int) -> Iterator[str]:
        before = self.text[max(0, begin - _REACH) : begin]
        if words.other_book_before(before) or words.OTHER_AFTER.match(self.text, end):
            yield "other book"

    # -- a number that nothing before it explains --------------------------------------------------------------------

    def _bare(self, number: Number, numbers: Sequence[Number]) -> Iterator[str]:
        if self._zones.at(number.start).kind == "code":
            yield "code"
        low, high = self._zones.paragraph(number.start)
        yield from self._near(low, high)
        if self._changelog:
            yield "changelog"
        yield from self._placed(numbers)
        yield from self._look_alikes(number, numbers)

    def _words_near(self, low: int, high: int) -> tuple[str, ...]:
        paragraph = self.text[low:high]
        signals = {"rules word": words.RULES.search(paragraph), "game words": words.speaks_of_the_game(paragraph)}
        return tuple(signal for signal, holds in signals.items() if holds)

    def _placed(self, numbers: Sequence[Number]) -> Iterator[str]:
        start, end = numbers[0].start, numbers[-1].end
        high = self.line(start)[1]
        lead, kind = self.text[max(self._zones.opening(start), start - _LEAD) : start], self._zones.at(start).kind
        if self.text[start - 1 : start] in {"(", "["} and self.text[end : end + 1] in {")", "]"}:
            yield "brackets"
            if _NAME.search(lead):
                yield "name"
        if words.SAYS.match(self.text, end):
            yield "says"
        if words.SEE.search(self.text[max(0, start - 20) : start]):
            yield "see"
        if _OPENING.fullmatch(lead) and (kind == "comment" or lead.strip() or self.text[end : min(high, end + _LEAD)].strip()):
            yield "opens"
            if self._series.get(_rule_of(numbers[0].number), 0) >= _SERIES:
                yield "series"
        if _HEADING.fullmatch(lead) and kind == "prose" and not numbers[0].number[-1].isalpha():
            yield "heading"

    def _look_alikes(self, number: Number, numbers: Sequence[Number]) -> Iterator[str]:
        start, end = numbers[0].start, numbers[-1].end
        low, high = self.line(start)
        before = _TAG.sub(" ", self.text[max(low, start - _REACH) : start])
        after = _TAG.sub(" ", self.text[end : min(high, end + 40)])
        if words.VERSION.search(before) or words.VERSION_AFTER.match(after):
            yield "version"
        if words.MEASURE_BEFORE.search(before) or self._is_letter_a_unit(number):
            yield "measure"
        if words.PART.search(before):
            yield "part"
        item = before[-1:].isspace() and _OPENING.fullmatch(before)  # `//! - 702.171b: …` takes nothing away from anything
        if (not item and words.ARITHMETIC_BEFORE.search(before)) or words.ARITHMETIC_AFTER.match(after) or _CALL.search(before):
            yield "arithmetic"
        if _ADDRESS_BEFORE.search(before) or _ADDRESS_AFTER.match(after):
            yield "address"
        if re.fullmatch(r"\d+\.\d{3}", number.number) and not self._known(number.number):
            yield "fraction"
        if self._among_decimals(numbers):
            yield "decimals"

    def _among_decimals(self, numbers: Sequence[Number]) -> bool:
        """Whether several decimal numbers near by are none of a rule; many, beside one that ends in a letter."""
        low, high = self.line(numbers[0].start)
        near = self.text[max(low, numbers[0].start - 100) : min(high, numbers[-1].end + 100)]
        decimals = [found[0] for found in words.DECIMAL.finditer(near)]
        foreign = sum(not re.fullmatch(r"[1-9]\d\d\.\d{1,3}", each) or not self._known(each) for each in decimals)
        return foreign >= (4 if numbers[0].number[-1].isalpha() else 2)
