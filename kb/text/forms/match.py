"""Matching: every part of a text that a category can read, each place and category once.

For one category and place there is at most one reading for each end: the longest parts first, then the earliest form. So the
work is bounded by the length of the text, and asking again costs a look-up.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from kb.text.words.lemmas import by_lemma
from kb.text.words.tokens import Text

from .alike import alike, preferred
from .catalogue import Catalogue, Category, Trie
from .elided import Captured, ElidedClause, pairs_of
from .variants import Slotted, Variant

__all__ = ["Doubt", "Matcher", "Results"]

Results = list[tuple[int, Any]]
Read = tuple[int, Any, Variant | None]
Best = dict[int, Read]
_NOTHING: Results = []


class Doubt(NamedTuple):
    """Words that two forms read differently: what was taken, what else they could mean, and the forms."""

    taken: Any
    other: Any
    first: Variant
    later: Variant


class Search:
    """One walk through a trie.

    `best`: for each end the order of the form, its value and the form; `met`: for each end the forms that were met;
    `about`: the subject of clauses that have none.
    """

    __slots__ = ("about", "best", "met", "seen")

    def __init__(self, best: Best | None = None, about: tuple[Any] | None = None) -> None:
        self.best: Best = {} if best is None else best
        self.met: dict[int, list[tuple[Variant, Captured]]] = {}
        self.seen: set[tuple[int, int]] = set()
        self.about = about

    def results(self) -> Results:
        """What was read, longest first."""
        return [(end, self.best[end][1]) for end in sorted(self.best, reverse=True)]

    def made(self, variant: Variant, captured: Captured) -> Any:
        """The value of a form that ended, or None where a part does not fit."""
        if self.about is None:
            return _made(variant, captured)
        clause = ElidedClause(variant, captured)
        return clause if clause.takes(self.about[0]) else None


class Matcher:
    """One text being read.

    `types`: types that are known besides the listed ones, by lemma; `farthest`: the place up to which anything could be read;
    `wanted`: what would have gone on there; `doubts`: where two forms made different nodes of the same words;
    `subjects`: for the clauses read so far (by identity), the subject and where it ends.
    """

    def __init__(self, grammar: Catalogue, text: Text, types: Iterable[str] = ()) -> None:
        self.grammar, self.text = grammar, text
        self.types = by_lemma(types)
        self.words = [*text.words, "", "", ""]  # so that looking ahead never runs off the end
        self.end = len(text.words)
        self._vocabulary = frozenset(text.words)
        self._categories: dict[str, Category] = {}
        self.farthest = 0
        self.wanted: list[Trie] = []
        self.subjects: dict[int, tuple[Any, int]] = {}
        self.doubts: list[Doubt] = []
        self._kept: list[Any] = []  # what is remembered by identity must live as long as the reading
        self._memo: dict[tuple[str, int], Results] = {}

    def parse(self, name: str, position: int) -> Results:
        """Every reading of a category at a place, as (end, value), longest first."""
        key = (name, position)
        found = self._memo.get(key)
        if found is None:
            self._memo[key] = _NOTHING  # a category that begins with itself reads nothing that way
            found = self._memo[key] = self._parse(name, position)
        return found

    def whole(self, name: str, position: int, end: int) -> Any:
        """The reading of a category that takes exactly these words, or None."""
        return next((value for stop, value in self.parse(name, position) if stop == end), None)

    def can_start(self, name: str, position: int) -> bool:
        """Whether the word there may begin the category at all."""
        starts = self.grammar.starts(name)
        return starts is None or self.words[position] in starts

    def _parse(self, name: str, position: int) -> Results:
        builtin = self.grammar.builtins.get(name)
        if builtin is not None:
            return list(builtin.parse(self, position))
        category = self._category(name)
        search = Search()
        self._walk(category.trie, position, None, search)
        if category.has_tails:
            self._grow(category, search.best)
        return search.results()

    def _category(self, name: str) -> Category:
        found = self._categories.get(name)
        if found is None:
            found = self._categories[name] = self.grammar.category(name)
            found.ready(self._vocabulary)
        return found

    def _grow(self, category: Category, best: Best) -> None:
        """Readings that begin with a reading of the same category, until there are no more."""
        fresh = dict(best)
        while fresh:
            found: Best = {}
            for end, (_, value, _) in fresh.items():
                self._walk(category.tails, end, (None, None, value, end), Search(found))
            fresh = {end: entry for end, entry in found.items() if end not in best}
            best |= fresh

    def grown(self, name: str, read: dict[int, Any]) -> Results:
        """Readings of a category, with those that go on from them ("… while you control an artifact"), longest first."""
        best: Best = {end: (0, value, None) for end, value in read.items()}
        category = self._category(name)
        if category.has_tails:
            self._grow(category, best)
        return Search(best).results()

    def rests(self, name: str, position: int, subject: Any) -> list[tuple[int, ElidedClause]]:
        """Readings of the category's forms without their first slot, which is then `subject`, longest first."""
        category = self._category(name)
        search = Search(about=(subject,))
        self._walk(category.rests, position, None, search)
        return search.results()

    def _walk(self, step: Trie, position: int, captured: Captured, search: Search) -> None:
        """Follow a trie as far as the words go; what ends goes into `search.best`."""
        key = (id(step), position)
        if key in search.seen:  # the first way to a place counts: from there on all are alike
            return
        search.seen.add(key)
        if step.ends:
            self._end(step, position, captured, search)
        follow = step.words.get(self.words[position])
        if follow is not None and position < self.end:
            self._walk(follow, position + 1, captured, search)
        for slot, after in step.slots.items():
            if slot.kind != "one":
                readings = self._several(slot, position)
            elif self.can_start(slot.category, position):
                readings = self.parse(slot.category, position)
            else:
                continue
            for end, value in readings:
                self._walk(after, end, (captured, slot, value, end), search)
        if position >= self.farthest:
            if position > self.farthest:
                self.farthest, self.wanted = position, []
            self.wanted.append(step)

    def _end(self, step: Trie, position: int, captured: Captured, search: Search) -> None:
        known = search.best.get(position)
        for variant in step.ends:
            met = search.met.setdefault(position, [])
            met.append((variant, captured))
            if known is not None and known[0] <= variant.order:  # of two forms the one that stands earlier in the file wins
                self._doubt(known, variant, captured, search)
                continue
            value = search.made(variant, captured)
            if value is not None:
                known = search.best[position] = (variant.order, value, variant)
                for each in met[:-1]:  # forms are met in any order: whether there is a doubt must not depend on it
                    self._doubt(known, *each, search)
                if variant.leads and search.about is None:
                    self._lead(value, captured)

    def _doubt(self, known: Read, variant: Variant, captured: Captured, search: Search) -> None:
        """Look at what a later form makes of words that were read already."""
        first = known[2]
        if search.about is None and first is not None and _both_make_nodes(first, variant) and not preferred(first, variant):
            value = search.made(variant, captured)
            if value is not None:
                self._compare(known, (variant.order, value, variant))

    def _compare(self, one: Read, other: Read) -> None:
        """Note a doubt where the words could mean two things."""
        first, later = one[2], other[2]
        if first is None or later is None or not _both_make_nodes(first, later):
            return
        if not preferred(first, later) and not alike(one[1], other[1]):
            self.doubts.append(Doubt(one[1], other[1], first, later))

    def remember(self, value: Any, subject: Any, end: int) -> None:
        """Note the subject of a clause that was read, and where it ends."""
        self.subjects[id(value)] = (subject, end)
        self._kept.append(value)

    def _lead(self, value: Any, captured: Captured) -> None:
        while captured is not None:
            before, _, subject, end = captured
            if before is None:
                self.remember(value, subject, end)
            captured = before

    def _several(self, slot: Slotted, position: int) -> Results:
        key = (f"{slot.kind} {slot.category}", position)
        found = self._memo.get(key)
        if found is None:
            found = self._memo[key] = self._row(slot, position) if slot.kind == "many" else self._list(slot, position)
        return found

    def _row(self, slot: Slotted, position: int) -> Results:
        """Parts side by side, as many as there are."""
        found: dict[int, tuple[Any, ...]] = {}
        rows: list[tuple[int, tuple[Any, ...]]] = [(position, ())]
        while rows:
            start, items = rows.pop()
            if not self.can_start(slot.category, start):
                continue
            for end, value in self.parse(slot.category, start):
                if end not in found:
                    found[end] = (*items, value)
                    rows.append((end, found[end]))
        return sorted(found.items(), reverse=True)

    def _list(self, slot: Slotted, position: int) -> Results:
        """Parts with commas and, before the last, a conjunction between them; one part alone is a list too."""
        found: dict[int, tuple[Any, ...]] = {}
        rows: list[tuple[int, tuple[Any, ...], bool]] = [(position, (), False)]
        conjunctions = slot.kind.split("/")
        # What a place leads to does not depend on the parts before it: without this, every way to it would be gone.
        seen: set[tuple[int, bool]] = set()
        while rows:
            start, items, last = rows.pop()
            if (start, last) in seen:
                continue
            seen.add((start, last))
            for end, value in self.parse(slot.category, start):
                row = (*items, value)
                if len(row) == 1 or last or slot.kind == ",":
                    found.setdefault(end, row)
                after, comma = (end + 1, True) if self.words[end] == "," else (end, False)
                if self.words[after] in conjunctions and not last:
                    step = 3 if self.words[after + 1 : after + 3] == ["/", "or"] else 1
                    rows.append((after + step, row, True))
                elif comma and not last:
                    rows.append((after, row, False))
        return sorted(found.items(), reverse=True)


def _made(variant: Variant, captured: Captured) -> Any:
    pairs = pairs_of(captured)
    if pairs and pairs[0][0] is None:  # a tail: its first slot was read before
        first = variant.elements[0]
        if isinstance(first, Slotted) and first.hole == "self" and not variant.fits_onto(pairs[0][1]):
            return None
        pairs[0] = (first, pairs[0][1])
    return variant.make(pairs)


def _both_make_nodes(first: Variant | None, later: Variant) -> bool:
    return (
        first is not None and first is not later and first.cls is not None and later.cls is not None and not _of_one(first, later)
    )


def _of_one(first: Variant, later: Variant) -> bool:
    """Whether both come from one form, which its options let be taken in two ways."""
    return first.rule is later.rule and first.line == later.line
