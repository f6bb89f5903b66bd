"""Titles: rules under a heading of a name, and those that a book's own glossary points to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from kb.explain.searching.expression import Unit, other_names, stem
from kb.explain.searching.finding import Found, Indexes, Key, bare
from kb.explain.searching.indexes import Scope
from kb.explain.searching.official import Official
from kb.explain.searching.query import STOPS, Query, words_of
from kb.text.rule_numbers import number_parts

__all__ = ["raise_titled"]

_LEAST = 0.5
"""Half of the words asked for must be in a heading for it to be about them."""
_LEAST_WITHIN = 0.3
"""Less is enough for the name of a glossary entry that stands in the question as it is."""
_MOST_OF_IT = 0.6
"""And so much of the heading must be asked for: “Counters” is not about “Planeswalker loyalty counters”."""
_UNDER_HEADING, _POINTED_TO = 2.0, 1.4
"""A rule under such a heading is surer than one that a glossary entry points at."""
_WITHIN = 0.6
"""How much the hits inside a section are raised that has such a heading."""
_KEYWORDS = "keyword abilities"
"""The chapter whose headings are names of abilities: one that stands in a question is what it is about, whatever else is asked."""
_OF_KEYWORD = 1.2
"""How much a rule of such a section leads that has most of the rest of the question."""
_DEFINES = 12
"""A rule of fewer words says what kind of ability it is, and not what it does."""
_TARGETS = 2
"""A glossary entry that points at more rules than this points at none in particular."""
_BOOKS = 3
"""In how many editions at most headings and glossaries are looked at, each of which takes a while."""

Stems = frozenset[str]
_Heading = tuple[str, str, str]
"""Edition, number, words."""


class _Titled(NamedTuple):
    """A rule or section that the book has under a name. `share`: how much of name and question is the same, 0 to 1.

    `lead`: how much that says.
    """

    edition: str
    number: str
    share: float
    lead: float


def raise_titled(found: dict[Key, Found], indexes: Indexes, query: Query, units: Sequence[Unit], scope: Scope) -> None:
    """Rate what stands under a name that was asked for higher, its first rule most; that is found whatever its words are."""
    official = indexes.official
    if query.open_phrase:  # its word alone is what a heading says: “Hexproof” for “hexproof from”
        return
    if official is None or not units or not scope.wants("rule") or not 0 < len(scope.editions & official.imported) <= _BOOKS:
        return
    asked = _asked(units)
    usual = max((each.score for each in found.values() if each.kind == "rule"), default=0.0)
    headings = official.headings(" OR ".join(unit.same for unit in units), scope)
    titled = [*_headed(official, headings, asked), *_pointed(official, units, asked, scope)]
    _raise_within(found, titled)
    titled += [] if query.excluded else _of_keywords(indexes, official, headings, asked)
    for each in titled:
        number = official.first_rule(each.edition, each.number)
        key = ("rule", each.edition, number)
        if key not in found and each.share == 1 and not query.excluded:
            found[key] = Found(*key, expression=" OR ".join(unit.same for unit in units), rows=indexes.rows(*key))
        if key in found:
            found[key].lead += each.lead * usual * each.share**2


def _asked(units: Sequence[Unit]) -> list[Stems]:
    """The telling words of a question, and those of the other names of what it asks for."""
    own = [term for unit in units for term in unit.terms]
    words = [word for term in own for word in term.words]
    named = [frozenset(map(stem, words))] if len(units) == 1 < len(own) else [_stems(words)]  # “in play” is not “play”
    return [stems for stems in (*named, *map(_stems, map(words_of, other_names(" ".join(words), akin=False)))) if stems]


def _stems(words: Iterable[str]) -> Stems:
    return frozenset(stem(word) for word in words if word not in STOPS)


def _share(asked: Sequence[Stems], name: str, official: Official) -> float:
    """How much of a name and of what was asked for is the same, by how telling words are; little where much was not asked for."""
    called = _stems(words_of(bare(name)))
    enough = [each for each in asked if called and len(each & called) > _MOST_OF_IT * len(called)]
    return max((official.telling(each & called) / official.telling(each | called) for each in enough), default=0.0)


def _headed(official: Official, headings: Iterable[_Heading], asked: Sequence[Stems]) -> Iterator[_Titled]:
    for edition, number, text in headings:
        share = _share(asked, text, official)
        if share >= _LEAST and len(number) > 1:
            yield _Titled(edition, number, share, _UNDER_HEADING)


def _of_keywords(indexes: Indexes, official: Official, headings: Iterable[_Heading], asked: Sequence[Stems]) -> Iterator[_Titled]:
    """Of each keyword ability that is named beside other things: its rule with most of these, or the one that says what it does."""
    for edition, number, text in headings:
        called = _stems(words_of(bare(text)))
        chapter = official.library.said(edition, number.partition(".")[0]) if called and "." in number else None
        if chapter is None or chapter.casefold() != _KEYWORDS or not any(called < each for each in asked):
            continue
        rest = next(each - called for each in asked if called < each)
        yield _Titled(edition, _best_part(indexes, official, edition, number, rest), 1.0, _OF_KEYWORD)


def _best_part(indexes: Indexes, official: Official, edition: str, number: str, rest: Stems) -> str:
    """Of the rules under a heading the one with most of some words, as telling as they are; of equals one that leads a doctrine."""
    said = {part: official.library.said(edition, part) or "" for part in official.library.parts(edition, number)}

    def rank(part: str) -> tuple[float, bool, bool]:
        words = words_of(said[part])
        leads = any(place == 0 for _, place in indexes.shipped.settles(edition, part))
        return official.telling(rest & _stems(words)), leads, len(words) > _DEFINES

    return max(said, key=rank, default=number)


def _pointed(official: Official, units: Sequence[Unit], asked: Sequence[Stems], scope: Scope) -> Iterator[_Titled]:
    """The first rules that each glossary entry of such a name refers to."""
    for edition, heading in official.entries(" OR ".join(unit.same for unit in units), scope):
        names = (heading, *bare(heading).split(", "))
        share = max(_share(asked, name, official) for name in names)
        least = _LEAST_WITHIN if any(_stems(words_of(bare(name))) <= each for each in asked for name in names) else _LEAST
        targets = _targets(official, edition, heading) if share >= least else ()
        yield from (_Titled(edition, target, share, _POINTED_TO) for target in targets[:_TARGETS])


def _targets(official: Official, edition: str, heading: str, follow: bool = True) -> Sequence[str]:
    """The rules that an entry refers to, or that the first entry does to which it refers."""
    entry = official.library.entry(edition, heading)
    links = [link for link in entry.links if link.found] if entry is not None else []
    rules, entries = (list(dict.fromkeys(link.target for link in links if link.kind == kind)) for kind in ("rule", "glossary"))
    return rules if rules or not (entries and follow) else _targets(official, edition, entries[0], follow=False)


def _raise_within(found: Mapping[Key, Found], titled: Iterable[_Titled]) -> None:
    sections = {(each.edition, number_parts(each.number)): 1 + _WITHIN * each.share for each in titled}
    if not sections:
        return
    for (kind, edition, number), each in found.items():
        parts = number_parts(number) if kind == "rule" else ()
        factors = (sections.get((edition, parts[:length]), 1.0) for length in range(1, len(parts)))
        each.score *= max(factors, default=1.0)
