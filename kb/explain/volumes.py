"""Everything that is known of one edition's numbers: our gists, the official text if it is imported, the bare numbers that ship."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from kb.errors import KnowledgeBaseError
from kb.text.numbers import number_parts, sort_key

if TYPE_CHECKING:
    from kb.graph.editions import Edition, Rule
    from kb.graph.library import Library
    from kb.text.rulebook.book import Paragraph

__all__ = ["Volume", "book_order"]

_LETTER_BEHIND_DIGIT = re.compile(r"(?<=\d)(?=[a-z])")
_LETTER_BEHIND_POINT = re.compile(r"\.(?=[a-z])")


def book_order(number: str) -> tuple[float, tuple[tuple[int, int, str], ...]]:
    """Sorts numbers as they come in a book: a chapter of one digit, `6`, right before the rules of its hundred."""
    first = int(number_parts(number)[0])
    return (first * 100 - 0.5 if number.isdigit() and first < 10 else first, sort_key(number))


class Volume:
    """An edition with all that is known of it.

    Args:
        library: the user's library, `None` where nothing was imported.
    """

    def __init__(self, edition: Edition, library: Library | None) -> None:
        self.edition = edition
        self.library = library if library is not None and edition.id in library.editions else None

    @property
    def id(self) -> str:
        """The edition's id."""
        return self.edition.id

    def find(self, number: str) -> str | None:
        """The number as the edition writes it, whatever the dialect that it is given in; `None` where it has none such."""
        return next((each for each in _dialects(number) if self._has(each)), None)

    def gist(self, number: str) -> Rule | None:
        """The rule with our gist, where we have one."""
        return self.edition.rules.get(number)

    def paragraph(self, number: str) -> Paragraph | None:
        """The official text, where it is imported and has that number."""
        return self.library.paragraph(self.id, number) if self.library is not None else None

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """All numbers, in the order of the book."""
        known = dict.fromkeys(self._listed)
        ours = [number for number in self.edition.rules if number not in known]
        return (*known, *ours) if not ours else tuple(sorted((*known, *ours), key=book_order))

    def under(self, number: str) -> Iterator[tuple[str, int]]:
        """The numbers under one, in the order of the book, each with how deep it lies: 1 for `603.4` under `603`."""
        above = number_parts(number)
        chapter = number if len(number) == 1 and number.isdigit() else ""
        for each, parts in zip(self.numbers, self._parts, strict=True):
            if chapter and len(parts[0]) == 3 and parts[0][0] == chapter:
                yield each, len(parts)
            elif len(parts) > len(above) and parts[: len(above)] == above:
                yield each, len(parts) - len(above)

    def parts(self, number: str) -> tuple[str, ...]:
        """The numbers directly under one."""
        found = tuple(self.under(number))
        return tuple(each for each, depth in found if depth == 1)

    def within(self, number: str) -> str | None:
        """The number that one stands under, the longest beginning of it that the edition has; a rule's chapter last."""
        parts = number_parts(number)
        for length in range(len(parts) - 1, 0, -1):
            if found := self.find(".".join(parts[:length])):
                return found
        chapter = str(int(parts[0]) // 100)
        return chapter if len(parts) == 1 and chapter != number and self._has(chapter) else None

    def cites(self, number: str) -> tuple[str, ...]:
        """The numbers that the official text of a rule refers to, its examples included."""
        if self.library is None:
            return ()
        links = self.library.links_from(self.id, number)
        return tuple(dict.fromkeys(link.target for link in links if link.kind == "rule" and link.found))

    def cited_by(self, number: str) -> tuple[str, ...]:
        """The numbers whose official text refers to a rule."""
        return self.library.links_to(self.id, number) if self.library is not None else ()

    def glossary(self, number: str) -> tuple[str, ...]:
        """The headings of the glossary entries that refer to a rule."""
        return self.library.entries_to(self.id, number) if self.library is not None else ()

    def _has(self, number: str) -> bool:
        if self.library is not None and self.library.paragraph(self.id, number) is not None:
            return True
        return number in self.edition.rules or (self.library is None and number in self._shipped)

    @property
    def _listed(self) -> tuple[str, ...]:
        return self.library.numbers(self.id) if self.library is not None else tuple(self._shipped)

    @cached_property
    def _shipped(self) -> Mapping[str, None]:
        """The numbers that ship with the edition, most without a gist; none where the edition is not one of ours."""
        from kb.graph.alignment.shipped import shipped_numbers

        try:
            return dict.fromkeys(shipped_numbers(self.id))
        except KnowledgeBaseError:
            return {}

    @cached_property
    def _parts(self) -> tuple[tuple[str, ...], ...]:
        return tuple(number_parts(number) for number in self.numbers)


def _dialects(number: str) -> Iterator[str]:
    """A number as given, then with its letters joined to the digits, then with points: `410.4.a`, `410.4a`."""
    joined = _LETTER_BEHIND_POINT.sub("", number)
    yield from dict.fromkeys((number, joined, _LETTER_BEHIND_DIGIT.sub(".", joined)))
