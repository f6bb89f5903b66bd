"""Quotations beside a citation, compared with the official text where it is imported, else with the rule's print.

An ellipsis, words in square brackets, case, punctuation and the years' vocabulary make no difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Literal
from zlib import crc32

from msgspec import Struct

from kb.explain.citations.nearness import is_near, like_a_card, like_code
from kb.explain.shelf.timeline import Timeline
from kb.explain.shelf.volume import Volume
from kb.graph.alignment.clauses import clauses
from kb.graph.alignment.prints import fold, keys_in, print_of, word_keys
from kb.graph.alignment.vocabulary import cut
from kb.text.citations.citation import Quote

if TYPE_CHECKING:
    from kb.graph.library import Library

__all__ = ["Compared", "compare", "says"]

Outcome = Literal["right", "misquoted", "reworded", "unchecked", "other"]

_CUT = re.compile(r"\[[^\[\]]*\]|\.\s?\.\s?\.|…|\\ldots|\\dots")
_INITIAL = re.compile(r"\[([A-Za-z])\](?=[a-z])")
"""A letter that the writer made small or large: `[T]he`."""


class Compared(Struct, frozen=True):
    """What came of it.

    Attributes:
        outcome: *other*: it is no quotation of a rule at all, but a card's words, or somebody's own.
        rule: the rule whose words they are, with the edition where that is another one.
        text: the official words, where they are imported. odd: words that are not the rule's.
    """

    outcome: Outcome
    rule: str | None = None
    edition: str | None = None
    text: str | None = None
    odd: tuple[str, ...] = ()


_STOPS = (".", ";", "!", "?")
_NEIGHBOURS = 3
"""In how many imported editions next to one whose text is not there the same text is looked for."""
_MUCH = 0.7
"""How much of a quotation must come in the rule where nothing says that the words are its own."""
_NEARLY, _MANY, _RUN = 0.85, 12, 4
"""How much of how many words must come in runs of how many, where they are in no quotation marks: `603.4: …`."""
_SURELY = 20
"""So many words that come in a rule in their order were copied from it."""
_MOSTLY = 0.75
"""So much of a quotation in the order of the rule is no chance; of cards' wordings beside a rule none in fifty has as much."""
_ALMOST, _COVERED = 0.88, 0.6
"""How much of such words, and of the rule's, where only hashes are there to be compared."""
# A word in more than this share of an edition's rules is no sign of which rule is quoted.
_EVERYDAY = 0.05
_FEW = 7
"""Fewer words than this are as likely to be a phrase of the writer's."""


def compare(timeline: Timeline, home: Volume, number: str, quote: Quote) -> Compared:
    """A quotation compared with a rule and what stands below it; then with every other rule."""
    pieces = _pieces(quote.text)
    if not pieces.folded:
        return Compared("other")
    if not home.whole:
        return Compared("unchecked" if quote.attributed else "other")
    own = _around(home, number)
    text = _official(timeline, home, own[0])
    if _says(timeline, home, own, pieces):
        return Compared("right", home.as_printed(number))
    if text is None and quote.text.startswith("Example"):
        return Compared("unchecked")
    share, odd = _shared(home, own, quote.text)
    if earlier := _earlier(timeline, home, number, pieces):
        return Compared("reworded", number, earlier, text, odd)
    other = _elsewhere(timeline, home, pieces)
    if other is not None and other not in own and _copied(home, other, quote):
        return Compared("misquoted", other, None, text, odd)
    return Compared("misquoted", None, None, text, odd) if _meant(timeline, home, own, quote, share, text) else Compared("other")


def says(timeline: Timeline, volume: Volume, number: str, quote: Quote) -> bool:
    """Whether a rule of an edition has the words of a quotation."""
    pieces = _pieces(quote.text)
    if not (pieces.folded and volume.whole):
        return False
    around = _around(volume, number)
    return _may_say(volume, around, pieces.words) and _says(timeline, volume, around, pieces)


def _may_say(volume: Volume, numbers: list[str], wanted: frozenset[int]) -> bool:
    """Whether all words come in the rules at all; texts need not be read where they do not."""
    return wanted <= frozenset().union(*(volume.prints[number].words for number in numbers))


def _around(volume: Volume, number: str) -> list[str]:
    """A rule, what stands below it, and for a paragraph the rule above: the words of all may be quoted together."""
    own = volume.as_printed(number)
    return [own, *(each for each in volume.with_paragraphs(number) if each != own), *_above(volume, number)]


def _nearly(quote: str, text: str) -> bool:
    """Whether most of the words are a rule's in its order, in runs: copied and changed, not said in other words."""
    from difflib import SequenceMatcher

    words, official = fold(quote.lower()).split(), fold(text).split()
    # Without `autojunk`: it would pass over the words that a long rule repeats, and these are the rule's as well.
    blocks = SequenceMatcher(None, words, official, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks if block.size >= _RUN) >= _NEARLY * len(words)


def _in_its_order(quote: str, text: str) -> float:
    """How much of the words are a rule's, in its order."""
    from difflib import SequenceMatcher

    words, official = fold(quote.lower()).split(), fold(text).split()
    return sum(block.size for block in SequenceMatcher(None, words, official, autojunk=False).get_matching_blocks()) / len(words)


def _almost(home: Volume, number: str, quote: str, share: float) -> bool:
    """The same by hashes: nearly all its words are the rule's, it has many of those, and what differs is no everyday word."""
    words, there = keys_in(quote), home.prints[number].words
    odd = any(home.words.rarity.get(word, 0) <= _EVERYDAY * home.size for word in words - there)
    return odd and share >= _ALMOST and len(words & there) >= _COVERED * len(there)


def _copied(home: Volume, number: str, quote: Quote) -> bool:
    """Whether words that come in another rule were taken from it: a heading is named, not quoted, and without quotation marks
    they are the writer's own unless they are most of the rule."""
    if not quote.marked:
        return len(quote.text.split()) >= min(_SURELY, max(_MANY, _COVERED * len(home.prints[number].words)))
    return quote.said or "." in number


def _meant(timeline: Timeline, home: Volume, own: list[str], quote: Quote, share: float, text: str | None) -> bool:
    """Whether words that are no rule's are meant to be this one's: the text says so, or they are much like them."""
    count = len(quote.text.split())
    if not quote.marked:
        near = _nearly(quote.text, text) if text is not None else _almost(home, own[0], quote.text, share)
        return near and count >= _MANY
    if quote.said and not (like_a_card(quote.text) or like_code(quote.text)):
        return True
    if count < _FEW or not (quote.attributed or share >= _MUCH):
        return False
    if text is not None and count > _FEW and not quote.aside and _in_its_order(quote.text, text) >= _MOSTLY:
        return True  # in a short sentence two words exchanged are much of what it says
    return is_near(timeline, home, own, _CUT.sub(" ", quote.text), aside=quote.aside)


class _Pieces(Struct, frozen=True):
    """The stretches between what the writer left out: folded, word for word, and as they are; and the words of all."""

    folded: tuple[str, ...]
    plain: tuple[str, ...]
    written: tuple[str, ...]
    words: frozenset[int]


@lru_cache(100)  # one quotation is compared with one edition after the other
def _pieces(quote: str) -> _Pieces:
    written = tuple(_CUT.split(_INITIAL.sub(lambda found: found[1].lower(), quote)))
    lower = [piece.lower() for piece in written]
    numbered = (re.sub(r"^\W*\d[\d.]*(?:[a-z]\b)?", "#", piece) if place else piece for place, piece in enumerate(lower))
    folded = tuple(filter(None, map(fold, numbered)))
    return _Pieces(folded, tuple(filter(None, map(_plain, lower))), written, keys_in(" ".join(folded)))


def _plain(text: str) -> str:
    return " ".join(word for word in cut(text) if word not in ".;:!?")


def _above(home: Volume, number: str) -> Iterator[str]:
    """The rule that a paragraph stands under: what opens a list is quoted with its items."""
    shorter = re.sub(r"\.?[a-z]+$", "", number)
    if shorter != number and home.has(shorter):
        yield home.as_printed(shorter)


def _says(timeline: Timeline, home: Volume, numbers: list[str], pieces: _Pieces) -> bool:
    """Whether a rule, or the rule with its paragraphs, has all the pieces in their order."""
    told = [_told(timeline, home, number) for number in numbers]
    if told[0] is not None:
        found = [each for each in told if each is not None]
        return any(each.has(pieces) for each in found) or (len(found) > 1 and _together(found).has(pieces))
    wanted = pieces.words
    return any(wanted <= home.prints[number].words for number in numbers) and _clauses_there(home, numbers, pieces)


class _Told(Struct, frozen=True):
    """Official words: folded, and word for word."""

    folded: str
    plain: str

    def has(self, pieces: _Pieces) -> bool:
        """Whether all pieces come in them, in their order."""
        return _in_order(pieces.folded, self.folded) or _in_order(pieces.plain, self.plain)


def _told(timeline: Timeline, home: Volume, number: str) -> _Told | None:
    """The official words of a rule, to be compared."""
    if home.library is not None:
        return _told_in(home.library, home.id, number)
    text = _official(timeline, home, number)
    return _as_told(text) if text is not None else None


@lru_cache(6_000)  # the same rules are compared again and again in one text; so many are some megabytes
def _told_in(library: Library, edition: str, number: str) -> _Told | None:
    text = library.said(edition, number)
    return _as_told(text) if text is not None else None


@lru_cache(2_000)  # many editions say the same
def _as_told(text: str) -> _Told:
    return _Told(fold(text), _plain(text))


def _together(told: Sequence[_Told]) -> _Told:
    return _Told(" ".join(each.folded for each in told), " ".join(each.plain for each in told))


def _clauses_there(home: Volume, numbers: list[str], pieces: _Pieces) -> bool:
    """Whether the clauses that are whole in a quotation come in the rules; so it is where nothing is known of their clauses."""
    there = frozenset().union(*(home.clauses.get(number, frozenset()) for number in numbers))
    return not there or all(crc32(clause.encode()) in there for clause in _whole_clauses(pieces.written))


def _whole_clauses(written: tuple[str, ...]) -> Iterator[str]:
    """The clauses of the stretches of a quotation, without those at their ends that may have been cut short."""
    for place, piece in enumerate(written):
        found = clauses(piece.lower())
        start = 0 if not place and piece.lstrip()[:1].isupper() else 1
        end = len(found) if piece.rstrip("\"'”’ ").endswith(_STOPS) else len(found) - 1
        yield from found[start:end]


def _official(timeline: Timeline, home: Volume, number: str) -> str | None:
    """The official words with the examples: of the edition, or of any imported one that says the same."""
    library = timeline.library
    if library is None:
        return None
    if home.id in library.editions:
        return library.said(home.id, number)
    for volume in islice((each for each in timeline.nearest(home) if each.id in library.editions), _NEIGHBOURS):
        paragraph = library.paragraph(volume.id, number)
        if paragraph is not None and print_of(number, paragraph.text).folded == home.prints[number].folded:
            return " ".join((paragraph.text, *paragraph.examples))
    return None


def _in_order(pieces: tuple[str, ...], text: str) -> bool:
    at = 0
    for piece in pieces:
        found = f" {text} ".find(f" {piece} ", at)
        if found < 0:
            return False
        at = found + len(piece)
    return True


def _shared(home: Volume, own: list[str], quote: str) -> tuple[float, tuple[str, ...]]:
    """How much of a quotation the rule has, and the words that it has not."""
    there = frozenset().union(*(home.prints[number].words for number in own))
    words = re.findall(r"[^\W\d_]{2,}(?:['’][^\W\d_]+)?", _CUT.sub(" ", quote))
    odd = [word for word in words if not word_keys(word) <= there]
    keys = keys_in(_CUT.sub(" ", quote))
    return len(keys & there) / max(1, len(keys)), tuple(dict.fromkeys(odd))


def _earlier(timeline: Timeline, home: Volume, number: str, pieces: _Pieces) -> str | None:
    """The edition in which the same rule, or one with its number that is gone, had these words."""
    wanted = pieces.words
    for volume, moved in timeline.lives(home, number):
        gone = len(wanted) >= _FEW and volume.has(number) and not timeline.moved(number, volume, home)
        numbers = [volume.as_printed(old) for old in (*moved, *([number] if gone else ()))]
        there = [old for old in numbers if volume.has(old) and (not volume.whole or _may_say(volume, [old], wanted))]
        if any(_says(timeline, volume, [old], pieces) for old in there):
            return volume.id
    return None


def _elsewhere(timeline: Timeline, home: Volume, pieces: _Pieces) -> str | None:
    """The rule of the edition that has these words; the one with fewest others."""
    wanted = pieces.words
    if len(wanted) < _FEW - 1:
        return None
    fitting = home.words.having(wanted)
    exact = [
        number for number in fitting if _says(timeline, home, [number], pieces) and _is_its_own(timeline, home, number, wanted)
    ]
    return min(exact, key=lambda number: len(home.prints[number].words), default=None)


def _is_its_own(timeline: Timeline, home: Volume, number: str, wanted: frozenset[int]) -> bool:
    """Whether words that come in a rule are likely to be its own: its text has them in order, or they are most of it."""
    # Half of a short rule, or a dozen words of a long one, do not stand together by chance.
    return _official(timeline, home, number) is not None or len(wanted) >= 0.5 * len(home.prints[number].words) or len(wanted) >= 12
