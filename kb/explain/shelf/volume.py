"""One edition as a book: its numbers in every spelling, our gists, the official text if it is imported, the prints of its rules."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING

from kb.errors import KnowledgeBaseError
from kb.text.rule_numbers import number_parts, sort_key

if TYPE_CHECKING:
    from kb.explain.shelf.rule_words import RuleWords
    from kb.graph.alignment.prints import Print
    from kb.graph.editions.edition import Edition, Rule
    from kb.graph.library import Library
    from kb.text.rulebook.book import Paragraph

__all__ = ["Volume", "book_order", "dialects"]

_BETWEEN_DIGIT_AND_LETTER = re.compile(r"(?<=\d)(?=[a-z])")
_POINT_BEFORE_LETTER = re.compile(r"\.(?=[a-z])")


def book_order(number: str) -> tuple[float, tuple[tuple[int, int, str], ...]]:
    """Sorts numbers as they come in a book: a chapter of one digit, `6`, right before the rules of its hundred."""
    first = int(number_parts(number)[0])
    return (first * 100 - 0.5 if number.isdecimal() and first < 10 else first, sort_key(number))


class Volume:
    """An edition with all that is known of it.

    Args:
        library: the user's library, `None` where nothing was imported.
    """

    def __init__(self, edition: Edition, library: Library | None) -> None:
        self.edition = edition
        self.library = library if library is not None and edition.id in library.editions else None
        # A text that cites asks for the same few numbers again and again, and each is a question to the library.
        self._printed: dict[str, str | None] = {}

    @property
    def id(self) -> str:
        """The edition's id."""
        return self.edition.id

    def find(self, number: str) -> str | None:
        """The number as the edition writes it, whatever the dialect that it is given in; `None` where it has none such."""
        return next((each for each in dialects(number) if self._has(each)), None)

    def has(self, number: str) -> bool:
        """Whether the book has such a rule, in any dialect: an imported text can lack a number that ships and that `find` finds."""
        return self._in_print(number) is not None

    def as_printed(self, number: str) -> str:
        """The number as the book writes it; itself where the book has none such."""
        return self._in_print(number) or number

    def _in_print(self, number: str) -> str | None:
        if number not in self._printed:
            known: Container[str] = self.prints if self.whole else self.edition.rules
            self._printed[number] = next((each for each in dialects(number) if each in known), None)
        return self._printed[number]

    def gist(self, number: str) -> Rule | None:
        """The rule with our gist, where we have one."""
        return self.edition.rules.get(number)

    def paragraph(self, number: str) -> Paragraph | None:
        """The official text, where it is imported and has that number."""
        return self.library.paragraph(self.id, number) if self.library is not None else None

    def of_chapter(self, chapter: str) -> Sequence[str]:
        """The numbers that begin with that of a chapter and a point, in the order of the book."""
        return self._chapters.get(chapter, ())

    @cached_property
    def _chapters(self) -> Mapping[str, Sequence[str]]:
        found: dict[str, list[str]] = {}
        for number in self.numbers:
            chapter, point, _ = number.partition(".")
            if point:
                found.setdefault(chapter, []).append(number)
        return found

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """All numbers, in the order of the book."""
        if self.library is not None and not self.edition.modelled:
            return self._listed  # what is carried over to it has its numbers, and is not read for them
        known = dict.fromkeys(self._listed)
        ours = [number for number in self.edition.rules if number not in known]
        return (*known, *ours) if not ours else tuple(sorted((*known, *ours), key=book_order))

    @cached_property
    def size(self) -> int:
        """How many numbers there are. To count them takes less time and room than to have them."""
        if self.library is not None and not self.edition.modelled:
            query = "SELECT count(*) FROM paragraph WHERE edition = ?"
            count: int = self.library.connection.execute(query, (self.id,)).fetchone()[0]
            return count
        return len(self.numbers)

    def under(self, number: str, depth: int = 1) -> Iterator[tuple[str, int]]:
        """The numbers under one, in the order of the book, each with how deep it lies: 1 for `603.4` under `603`."""
        for part in self._parts.get(number, ()):
            yield part, depth
            yield from self.under(part, depth + 1)

    def place(self, number: str) -> int:
        """Where a number of the edition stands in the order of the book, counted from 0."""
        return self._places[number]

    def parts(self, number: str) -> tuple[str, ...]:
        """The numbers directly under one."""
        if self.library is not None:
            return self.library.parts(self.id, number)
        if len(number) == 1:
            return tuple(self._parts.get(number, ()))
        rule = self.gist(number)
        ours = set(rule.parts) if rule is not None else set()
        near = self.of_chapter(number.partition(".")[0])  # all of a book's rules ask for theirs: not all against all
        return tuple(
            each
            for each in (near if ours.issubset(near) else self.numbers)
            if each in ours or (each.startswith(number) and each != number and self._above(each) == number)
        )

    def within(self, number: str) -> str | None:
        """The number that one stands under, as the book has it or, where that is not imported, by what it begins with."""
        text = self.paragraph(number)
        return text.within if text is not None else self._above(number)

    def _above(self, number: str) -> str | None:
        rule = self.gist(number)
        if rule is not None and rule.within is not None:
            return rule.within
        parts = number_parts(number)
        for length in range(len(parts) - 1, 0, -1):
            joined = ".".join(parts[:length])
            for each in dialects(joined):
                if each in self._places:
                    return each
        chapter = parts[0][0]
        return chapter if len(parts) == 1 and len(number) == 3 and chapter in self._places else None

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

    # -- the words of its rules, as hashes -----------------------------------------------------------------------------

    @cached_property
    def prints(self) -> Mapping[str, Print]:
        """Number → print; empty for an edition of which neither a text is imported nor prints ship."""
        if self.library is not None:
            from kb.explain.shelf.imported_prints import ImportedPrints  # a rule's page needs no prints, and must be quick

            return ImportedPrints(self.library, self.id)
        from kb.graph.alignment.shipped import shipped_prints

        try:
            return shipped_prints(self.id)
        except KnowledgeBaseError:
            return {}

    @cached_property
    def whole(self) -> bool:
        """Whether every number of the book is known; otherwise only those of the rules that are modelled."""
        return self.library is not None or bool(self.prints)

    @cached_property
    def clauses(self) -> Mapping[str, frozenset[int]]:
        """Number → the clauses of a rule, where they are known without its text."""
        from kb.graph.alignment.clauses import shipped_clauses

        return {} if self.library is not None else shipped_clauses(self.id)

    @cached_property
    def words(self) -> RuleWords:
        """The words of all its rules."""
        from kb.explain.shelf.rule_words import RuleWords

        listed = partial(self.library.words_by_number, self.id) if self.library is not None else None
        return RuleWords(self.prints, self._family, listed)

    def with_paragraphs(self, number: str) -> tuple[str, ...]:
        """A rule and all its paragraphs; of a paragraph or a heading, that alone."""
        parts = number_parts(number)
        if len(parts) == 2:
            return self._family(parts)
        return (self.as_printed(number),) if self.has(number) else ()

    def _family(self, parts: tuple[str, ...]) -> tuple[str, ...]:
        """A rule and its paragraphs, `("603", "4")`; of a heading, the heading."""
        if self.library is None:
            return self._families.get(parts, ())
        # Of most editions few rules are asked for, and the numbers of a hundred editions fill more room than all else.
        query = "SELECT number FROM paragraph WHERE edition = ? AND number >= ? AND number < ? ORDER BY +place"
        # Nor may SQLite go through all places for the order: `+` keeps it to the numbers.
        first = ".".join(parts)
        rows = self.library.connection.execute(query, (self.id, first, f"{first}~")).fetchall()
        return tuple(number for (number,) in rows if number_parts(number)[:2] == parts)

    @cached_property
    def _families(self) -> Mapping[tuple[str, ...], tuple[str, ...]]:
        found: dict[tuple[str, ...], list[str]] = {}
        for number in self.numbers:
            found.setdefault(number_parts(number)[:2], []).append(number)
        return {parts: tuple(numbers) for parts, numbers in found.items()}

    def _has(self, number: str) -> bool:
        if self.library is not None and self.library.has(self.id, number):
            return True
        # Neither has an imported edition rules that its text lacks, nor a shipped one that its prints lack: no record is read.
        return number in self._shipped or (self.library is None and number in self.edition.rules)

    @property
    def _listed(self) -> tuple[str, ...]:
        return self.library.numbers(self.id) if self.library is not None else tuple(self._shipped)

    @cached_property
    def _shipped(self) -> Mapping[str, None]:
        """The numbers that ship with the edition, most without a gist; none where the edition is not one of ours."""
        from kb.graph.alignment.shipped import shipped_numbers

        if self.edition.own:
            below = shipped_numbers(self.edition.like) if self.edition.like != self.id else ()
            return dict.fromkeys(sorted({*below, *self.edition.rules}, key=sort_key))
        try:
            return dict.fromkeys(shipped_numbers(self.id))
        except KnowledgeBaseError:
            return {}

    @cached_property
    def _places(self) -> Mapping[str, int]:
        return {number: place for place, number in enumerate(self.numbers)}

    @cached_property
    def _parts(self) -> Mapping[str, Sequence[str]]:
        found: dict[str, list[str]] = {}
        for number in self.numbers:
            above = self._withins[number] if number in self._withins else self._above(number)
            if above is not None:
                found.setdefault(above, []).append(number)
        return found

    @cached_property
    def _withins(self) -> Mapping[str, str | None]:
        """Number → the number that it stands under, for the numbers of the official text."""
        if self.library is None:
            return {}
        rows = self.library.connection.execute("SELECT number, within FROM paragraph WHERE edition = ?", (self.id,)).fetchall()
        return dict(rows)


@lru_cache(20_000)  # a file of comments names the same few hundred numbers again and again
def dialects(number: str) -> tuple[str, ...]:
    """A number as given, then with its letters joined to the digits, then with points: `410.4.a`, `410.4a`."""
    joined = _POINT_BEFORE_LETTER.sub("", number)
    return tuple(dict.fromkeys((number, joined, _BETWEEN_DIGIT_AND_LETTER.sub(".", joined))))
