"""The cards of a board in one line: names that may hold commas, numbers before them, what is said of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from kb.errors import MalformedError, Place

from ..said_of_cards import IN_PARENTHESES, attached_to, details, is_detail, set_apart, worn, worn_within
from ..sentences import COUNT, count
from ..source import List, Table, Text, Value
from .pieces import Piece, cut, place_of

__all__ = ["EXAMPLE", "Canonical", "CardsOnLine"]

Canonical = Callable[[str], str | None]
"""A card's name as it is spelt, for a name in any case or in the plural; None if there is no such card."""

EXAMPLE = "Ada: Blood Artist, 3 Grizzly Bears | Bo: Doomed Traveler (tapped); hand: Shock; life 12"
_AMOUNT = re.compile(rf"(?P<n>{COUNT})\s*x?\s+(?:(?:other|copies of)\s+)?(?P<name>.+)", re.I)
_WHERE = re.compile(r"(?<=\S)\s+(?:(?:hidden|face-?\s?down)\s+)?(?:at|in)\s+(?=\S)", re.I)
"""What stands between a card and the zone or battlefield in which it is."""
_MOST_COMMAS = 5
"""In the name of a card; those of real cards have three at most, with both halves of a split one."""


class CardsOnLine(Struct, frozen=True):
    """The cards that a line names. `known`: a card's proper name."""

    line: str
    known: Canonical

    def entries(self, part: Piece) -> List:
        """All cards of a part, as a scenario has them."""
        return List(tuple(self._entries(part)), place_of(self.line, part))

    def _entries(self, part: Piece) -> Iterator[Value]:
        pieces = list(cut(part, ","))
        at = 0
        while at < len(pieces):
            piece, at = self.longest(part, pieces, at)
            more = self.said_after(pieces, at)
            at += len(more)
            yield from self.entry(piece, more)

    def said_after(self, pieces: Sequence[Piece], at: int) -> Sequence[Piece]:
        """The stretches from a place on that are no cards but say something of the one before: `Ajani Goldmane, loyalty 4`."""
        after = range(at, len(pieces)) if at else ()
        end = next((end for end in after if self.is_card(pieces[end].text) or not is_detail(pieces[end].text)), len(pieces))
        return pieces[at:end] if at else ()

    def longest(self, part: Piece, pieces: Sequence[Piece], at: int) -> tuple[Piece, int]:
        """The longest stretch from a place on that is one card, as a name may hold commas, and the place after it.

        Args:
            pieces: what stands between the commas of the part.
        """
        for end in range(min(len(pieces), at + _MOST_COMMAS + 1), at + 1, -1):
            last = pieces[end - 1]
            start, stop = pieces[at].start - part.start, last.start + len(last.text) - part.start
            whole = Piece(pieces[at].start, part.text[start:stop])
            names = self._names(whole.text)
            # The names themselves must reach into the last piece: what comes before an “as” is a card of its own.
            if names and sum(name.count(",") for name in names) >= end - at - 1:
                return whole, end
        return pieces[at], at + 1

    def _names(self, text: str) -> tuple[str, ...]:
        """The name of the one card that a stretch is, and of what it is attached to or is attached to it; none for no card."""
        if (pair := worn(text, self._is_name)) is not None:
            return pair[0], *pair[1]
        name, beside = set_apart(self._bare(text), self._is_name)
        return (name, *filter(self._is_name, map(attached_to, beside))) if self._is_name(name) else ()

    def _is_name(self, name: str) -> bool:
        return self.name(name) is not None

    def name(self, name: str) -> str | None:
        """The proper name of a card, whether or not a number stands before it."""
        amount = _AMOUNT.fullmatch(name)
        return self.known(name) or (self.known(amount["name"]) if amount else None)

    def entry(self, piece: Piece, more: Sequence[Piece] = ()) -> Iterator[Value]:
        """A card with what is said of it: once with its number, or as often as there are where they have to be apart.

        Args:
            more: what is said of it after a comma.
        """
        if (pair := worn(piece.text, self._is_name)) is not None:
            yield from self._worn(piece, *pair, more)
            return
        said = IN_PARENTHESES.fullmatch(piece.text)
        whole, beside = set_apart(said["name"] if said else piece.text, self._is_name)
        name, number = self._counted(whole + ((said["alias"] or "") if said else ""))
        if not name:
            raise MalformedError("a card's name is missing here", place=place_of(self.line, piece), remedy=EXAMPLE)
        place = place_of(self.line, piece)
        if said is None and not beside and not more:
            yield Text.of(f"{number} {name}" if number != 1 else name, place)
            return
        within = list(cut(Piece(piece.start + said.start("said"), said["said"]), ",")) if said else []
        attached = {each: what for each in within if (what := worn_within(each.text, self._is_name))}
        if attached:
            self._check_one(piece, name, number, next(iter(attached.values())))
        within = [each for each in within if each not in attached]
        pieces = [*within, *(Piece(piece.start + max(piece.text.find(words), 0), words) for words in beside), *more]
        said_of_it = details((each.text, place_of(self.line, each)) for each in pieces)
        for _ in range(number):
            card, alias = self._parted(name)
            named = {Text.of("as", place): Text.of(alias.removeprefix(" as "), place)} if alias else {}
            yield Table({Text.of("card", place): Text.of(card, place), **named, **said_of_it}, place)
            for what in attached.values():
                yield from self._attached(what, alias.removeprefix(" as ") if alias else card, place)

    def _worn(self, piece: Piece, host: str, what: Sequence[str], more: Sequence[Piece]) -> Iterator[Value]:
        """A card and all that is attached to it. `more`: what is said of the first after a comma.

        Raises:
            MalformedError: there are several of the card.
        """
        place = place_of(self.line, piece)
        name, number = self._counted(host)
        self._check_one(piece, name, number, what)
        said = details((each.text, place_of(self.line, each)) for each in more)
        yield Table({Text.of("card", place): Text.of(name, place), **said}, place) if said else Text.of(name, place)
        yield from self._attached(what, name, place)

    def _check_one(self, piece: Piece, name: str, number: int, what: Sequence[str]) -> None:
        """Refuse several cards to one of which something is attached."""
        if number != 1:
            card, _ = self._counted(what[0])
            remedy = f"name them one by one: {name} with {card}, {number - 1} {name}"
            raise MalformedError(f"which {name} has {card}?", place=place_of(self.line, piece), remedy=remedy)

    def _attached(self, what: Sequence[str], host: str, place: Place) -> Iterator[Table]:
        for each in what:
            card, _ = self._counted(each)
            yield Table({Text.of("card", place): Text.of(card, place), Text.of("attached", place): Text.of(host, place)}, place)

    def _counted(self, text: str) -> tuple[str, int]:
        """A name as it is spelt, and how many there are."""
        bare, alias = self._parted(text)
        if (name := self.known(bare)) is not None:
            return name + alias, 1
        amount = _AMOUNT.fullmatch(bare)
        if amount is None:
            return bare + alias, 1
        name = self.known(amount["name"])
        # “A Little Chat” is not one “Little Chat”: a word counts only before a name that is known, a figure always.
        if name is None and not amount["n"].isdecimal():
            return bare + alias, 1
        return (name or amount["name"]) + alias, count(amount["n"])

    def _bare(self, text: str) -> str:
        """A card without what is said of it, and without its alias."""
        said = IN_PARENTHESES.fullmatch(text)
        bare = self._parted(said["name"] if said else text)[0]
        if self._is_name(bare):
            return bare
        # The longest first: a name may hold such a word itself, as “Lost in the Woods” does.
        named = (self._apart(text[: where.start()]) for where in reversed([*_WHERE.finditer(text)]))
        return next(filter(self._is_name, named), bare)

    def _apart(self, text: str) -> str:
        """A card without what is said of it."""
        said = IN_PARENTHESES.fullmatch(text)
        return set_apart(said["name"] if said else text, self._is_name)[0]

    def is_card(self, text: str) -> bool:
        """Whether words are a card, a number before it or not, with what is said of it."""
        return self._is_name(self._apart(text))

    def _parted(self, text: str) -> tuple[str, str]:
        """A name, and its alias with the “as” before it: after the longest known name, which may hold one, else after all."""
        cuts = [len(text), *reversed([match.start() for match in re.finditer(r" as ", text)])]
        known = (cut for cut in cuts if self._is_name(text[:cut].strip().strip('"“”')))
        cut = next(known, next(iter(cuts[1:]), len(text)))
        return text[:cut].strip().strip('"“”'), text[cut:]

    def begins(self, part: Piece) -> bool:
        """Whether a part with a colon in it begins with a card that has one in its name."""
        first = next(cut(part, ","))
        return any(self.known(name) is not None for name in (first.text, self._bare(first.text)))
