"""One edition as judging a citation needs it: which numbers it has, and the print of each, read when asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from kb.errors import KnowledgeBaseError
from kb.graph.alignment.prints import Print, print_of
from kb.graph.editions.edition import Edition
from kb.text.rule_numbers import number_parts, sort_key

if TYPE_CHECKING:
    from kb.graph.library import Library

__all__ = ["Volume"]

_RARE_NAME = 0.02
"""A heading is a name if its words come in no more of an edition's rules than this."""


class Volume:
    """One edition: every number of its book, and the print of each."""

    def __init__(self, edition: Edition, library: Library | None) -> None:
        self.edition = edition
        self.id = edition.id
        imported = library is not None and edition.id in library.editions
        self.prints: Mapping[str, Print] = _Imported(library, edition.id) if imported and library else _shipped(edition)
        self._written: dict[str, str | None] = {}
        self._families: dict[str, frozenset[int]] = {}

    @cached_property
    def clauses(self) -> Mapping[str, frozenset[int]]:
        """Number → the clauses of a rule, where they are known without its text."""
        from kb.graph.alignment.clauses import shipped_clauses

        return {} if isinstance(self.prints, _Imported) else shipped_clauses(self.id)

    @cached_property
    def whole(self) -> bool:
        """Every number of the book is known; otherwise only those of the rules that are modelled."""
        return isinstance(self.prints, _Imported) or bool(self.prints)

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """All numbers, in the book's order."""
        if isinstance(self.prints, _Imported):
            return self.prints.numbers
        return tuple(self.prints or self.edition.rules)

    @cached_property
    def count(self) -> int:
        """How many there are."""
        return len(self.numbers)

    def has(self, number: str) -> bool:
        """Whether the edition has such a rule, in any dialect."""
        return self._own(number) is not None

    def own(self, number: str) -> str:
        """The number as the edition writes it; itself, where the edition has none."""
        return self._own(number) or number

    def _own(self, number: str) -> str | None:
        if number not in self._written:
            known: Mapping[str, object] = self.prints if self.whole else self.edition.rules
            self._written[number] = next((each for each in _spellings(number) if each in known), None)
        return self._written[number]

    def under(self, number: str) -> tuple[str, ...]:
        """The number, and if it is a rule's, all that stand below it."""
        parts = number_parts(number)
        return self._below.get(parts, ()) if len(parts) == 2 else (self.own(number),) if self.has(number) else ()

    @cached_property
    def _below(self) -> Mapping[tuple[str, ...], tuple[str, ...]]:
        found: dict[tuple[str, ...], list[str]] = {}
        for number in self.numbers:
            found.setdefault(number_parts(number)[:2], []).append(number)
        return {parts: tuple(numbers) for parts, numbers in found.items()}

    def chapter(self, number: str) -> tuple[str, ...]:
        """The paragraphs of a number's chapter."""
        chapter = f"{number_parts(number)[0]}."
        return tuple(each for each in self.numbers if each.startswith(chapter))

    def near(self, number: str, most: int = 3) -> tuple[str, ...]:
        """What may have been meant by a number that is none: those of its chapter that differ in one character, else neighbours."""
        chapter = number_parts(number)[0]
        kin = sorted((each for each in self.numbers if each.startswith(chapter)), key=sort_key)
        slips = [each for each in kin if _one_apart(each, number) or ("." in each and number.startswith(f"{each}."))]
        place = sum(sort_key(each) < sort_key(number) for each in kin)
        slips.sort(key=lambda each: (each[-1].isalpha() != number[-1].isalpha(), abs(kin.index(each) - place)))
        low = max(0, min(place - most + 1, len(kin) - most))
        return tuple(slips[:most] or kin[low : low + most])

    # -- words ------------------------------------------------------------------------------------------------------

    @cached_property
    def rarity(self) -> Mapping[int, int]:
        """Word → in how many rules it comes."""
        found: dict[int, int] = {}
        for each in self.prints.values():
            for word in each.words:
                found[word] = found.get(word, 0) + 1
        return found

    @cached_property
    def names(self) -> Mapping[str, Mapping[str, frozenset[int]]]:
        """Chapter → rule → the words of a heading that is a rare name: `702.19. Trample`."""
        found: dict[str, dict[str, frozenset[int]]] = {}
        for number, each in self.prints.items():
            parts = number_parts(number)
            rare = all(self.rarity[word] <= _RARE_NAME * self.count for word in each.words)
            if len(parts) == 2 and 0 < len(each.words) <= 2 and rare:
                found.setdefault(parts[0], {})[number] = each.words
        return found

    def family(self, number: str) -> frozenset[int]:
        """The words of a rule with all its paragraphs; of a chapter, its heading's."""
        rule = ".".join(number_parts(number)[:2])
        if rule not in self._families:
            self._families[rule] = frozenset().union(*(self.prints[each].words for each in self.under(rule)))
        return self._families[rule]


class _Imported(Mapping[str, Print]):
    """The prints of an edition in the library: one by one, or, once all are asked for, all."""

    def __init__(self, library: Library, edition: str) -> None:
        self._library = library
        self._edition = edition
        self._made: dict[str, Print] = {}

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """All numbers, in the book's order."""
        return self._library.numbers(self._edition)

    @cached_property
    def _all(self) -> Mapping[str, Print]:
        return self._library.prints(self._edition)

    def __getitem__(self, number: str) -> Print:
        if number not in self._made:
            paragraph = self._library.paragraph(self._edition, number)
            if paragraph is None:
                raise KeyError(number)
            self._made[number] = print_of(number, paragraph.text)
        return self._made[number]

    def __contains__(self, number: object) -> bool:
        query = "SELECT 1 FROM paragraph WHERE edition = ? AND number = ?"
        return bool(self._library.connection.execute(query, (self._edition, number)).fetchall())

    def __iter__(self) -> Iterator[str]:
        self._made = dict(self._all)
        return iter(self._made)

    def __len__(self) -> int:
        return len(self.numbers)


def _shipped(edition: Edition) -> Mapping[str, Print]:
    """The prints that ship, kept once taken apart; none for an edition of which there are none."""
    from kb.graph.alignment.shipped import shipped_prints

    try:
        return dict(shipped_prints(edition.id))
    except KnowledgeBaseError:
        return {}


def _spellings(number: str) -> Iterator[str]:
    """A number in each dialect: `410.4a`, `410.4.a`."""
    parts = number_parts(number)
    yield number
    yield ".".join(parts)
    if len(parts) > 2:
        yield ".".join((parts[0], "".join(parts[1:3]), *parts[3:]))


def _one_apart(one: str, other: str) -> bool:
    """Whether one character more, less or other makes one number of another."""
    short, long = sorted((one, other), key=len)
    if len(long) - len(short) > 1 or one == other:
        return False
    if len(long) == len(short):
        return sum(a != b for a, b in zip(short, long, strict=True)) == 1
    return any(long[:place] + long[place + 1 :] == short for place in range(len(long)))
