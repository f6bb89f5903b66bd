"""The source of a number that the edition does not have: the edition from which the writer took it, by the words beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from kb.explain.citations.living_on import follows, lives_on
from kb.explain.citations.meaning import clauses_of, keys_of, said_by, weight_of
from kb.explain.citations.quoting import says
from kb.explain.shelf.timeline import Timeline
from kb.explain.shelf.volume import Volume
from kb.graph.alignment.prints import keys_in
from kb.text.citations.citation import Citation, Quote

__all__ = ["Source", "source_of"]

_AHEAD = 3.0
"""How much more the words around a number must say for what it was in one edition than for what it was in any other."""


_MUCH, _SOME = 8.0, 0.2
"""Words that say so much and of which the rule has less than that share are about something else."""


class Source(Struct, frozen=True):
    """An edition that had a number, and what became of the rule.

    Attributes:
        others: what became of what the number meant in other editions, where nothing tells which is meant.
        fits: whether the words beside the number are such as that rule has; nobody's words fit nothing.
    """

    volume: Volume
    numbers: tuple[str, ...]
    others: tuple[str, ...] = ()
    fits: bool = True


def source_of(citation: Citation, timeline: Timeline, home: Volume, number: str, volumes: Sequence[Volume]) -> Source:
    """Among the editions that had a number, nearest first: one whose rule has the words quoted beside it; else one whose rule the
    words around it fit better than those of all others; else the nearest whose rule lives on."""
    for quote in citation.quotes:
        for volume in volumes:
            if says(timeline, volume, number, quote):
                numbers = timeline.moved(number, volume, home)
                return Source(volume, numbers, (), _lives_on(citation, home, quote, numbers))
    found: dict[tuple[str, ...], Volume] = {}
    for volume in volumes:
        if numbers := timeline.moved(number, volume, home):
            found.setdefault(numbers, volume)
    if not found:
        return Source(volumes[0], ())
    if citation.number.last is not None:  # the members of a range were taken from one book
        return Source(next(iter(found.values())), next(iter(found)))
    keys = keys_of(" ".join((*citation.context, citation.near, *(quote.text for quote in citation.quotes))))
    ranked = _ranked(keys, home, number, found)
    (first, best), others = ranked[0], ranked[1:]
    if all(first >= score + _AHEAD for score, _ in others):
        before, after = citation.context
        line = (before, after.partition("\n")[0])  # what stands further down may be program code
        telling = [each for each in clauses_of(line) if _told(each, home) >= _MUCH]
        fits = not telling or any(_fits(each, home, found[best], number) for each in telling)
        then = _of_family(found[best], number)
        chapter = citation.number.whole_chapter
        return Source(
            found[best], best, (), fits and (chapter or all(follows(home, each, then, best) for each in clauses_of(line)))
        )
    nearest = next(iter(found))
    rest = tuple(dict.fromkeys(each for numbers in found for each in numbers if each not in nearest))
    return Source(found[nearest], nearest, rest)


def _lives_on(citation: Citation, home: Volume, quote: Quote, numbers: Sequence[str]) -> bool:
    """Whether the words quoted are still those of the rule; of a chapter only its heading is."""
    return bool(numbers) and (citation.number.whole_chapter or lives_on(home, keys_in(quote.text), numbers))


def _ranked(
    keys: Mapping[int, str], home: Volume, number: str, found: Mapping[tuple[str, ...], Volume]
) -> list[tuple[float, tuple[str, ...]]]:
    """What the number has become, with how much the words around it say for that, most first."""
    said = {numbers: said_by(volume, number) if volume.whole else frozenset() for numbers, volume in found.items()}
    scores = [(weight_of(home, (key for key in keys if key in words)), numbers) for numbers, words in said.items()]
    return sorted(scores, key=lambda each: -each[0])


def _told(keys: Mapping[int, str], home: Volume) -> float:
    """How much words say at all."""
    return weight_of(home, (key for key in keys if key in home.words.rarity))


def _fits(keys: Mapping[int, str], home: Volume, volume: Volume, number: str) -> bool:
    """Whether the words of a clause are such as a rule of an edition, or the others of its family, have."""
    if not volume.whole:
        return True
    family = _of_family(volume, number)
    return weight_of(home, (key for key in keys if key in family)) >= _SOME * _told(keys, home)


def _of_family(volume: Volume, number: str) -> frozenset[int]:
    """The words of a rule, and of the others of its family."""
    return said_by(volume, number) | volume.words.of_family(number) if volume.whole else frozenset()
