"""Searches by rule number: the rule itself in each edition, what stands under it, what refers to it. 702.6 is never 702.60."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from kb.explain.searching.finding import Found, Indexes, Key
from kb.explain.searching.identity import Identity, Place
from kb.explain.searching.indexes import Scope
from kb.graph.knowledge import Knowledge
from kb.text.rule_numbers import RuleName, find_rule_names, number_parts, sort_key

__all__ = ["family", "spellings"]

_RULE, _PART, _CITES = 3000.0, 2000.0, 1000.0
"""Above every score of words: a rule asked for by its number comes first, then its parts, then what cites it."""


def spellings(number: str) -> tuple[str, ...]:
    """A number in every dialect: `410.4a` and `410.4.a`."""
    first, *rest = number_parts(number)
    joints = [(f".{part}", part) if part.isalpha() else (f".{part}",) for part in rest]
    return tuple(first + "".join(chosen) for chosen in product(*joints))


def family(
    knowledge: Knowledge, indexes: Indexes, identity: Identity, name: RuleName, scope: Scope, editions: Sequence[str]
) -> dict[Key, Found]:
    """The rule of that number in each edition where it is another, then its parts, then what refers to it.

    Args:
        editions: those in which the number may be meant, the likeliest first.
    """
    wanted = list(editions) if name.scope is None else [knowledge.edition(name.scope).id]
    places = _places(indexes, name.number, wanted) or _bare(knowledge, name.number, wanted)
    found: dict[Key, Found] = {}
    covered: set[Place] = set()
    for place in places:
        if place not in covered:
            covered |= identity.of(*place)
            _enter(found, indexes, "rule", place, "number", _RULE - len(found))
    for place in places[:1]:
        parts = _parts(indexes, place)
        _enter_all(found, indexes, "rule", ((place[0], part) for part in parts), "part", _PART)
        for kind, citing in _citing(knowledge, indexes, place[0], [place[1], *parts]):
            _enter_all(found, indexes, kind, ((place[0], each) for each in citing), "cites", _CITES)
        _rulings(found, indexes, number_parts(place[1]), scope)
    return {key: each for key, each in found.items() if scope.wants(each.kind)}


def _places(indexes: Indexes, number: str, editions: Sequence[str]) -> list[Place]:
    """Where there is a rule of that number, in the order of the editions."""
    names = spellings(number)
    found = {edition: number for _, edition, number in indexes.shipped.numbered(names)}
    if indexes.official is not None:
        for edition in editions:
            found.update((edition, each) for each in indexes.official.rows(edition, names))
    return [(edition, found[edition]) for edition in editions if edition in found]


def _bare(knowledge: Knowledge, number: str, editions: Sequence[str]) -> list[Place]:
    """Where there is a rule of that number of which no more is known."""
    homes = (knowledge.editions[edition] for edition in editions)
    return next(([(home.id, home.rule(number).number)] for home in homes if home.has_rule(number)), [])


def _parts(indexes: Indexes, place: Place) -> list[str]:
    """The numbers that stand under a number, however deep."""
    edition, number = place
    start = number_parts(number)
    found = set(indexes.shipped.starting(edition, start[0]))
    if indexes.official is not None:
        found |= set(indexes.official.starting(edition, start[0]))
    under = (each for each in found if number_parts(each)[: len(start)] == start and each != number)
    return sorted(under, key=sort_key)


def _citing(knowledge: Knowledge, indexes: Indexes, edition: str, numbers: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """The rules, then the glossary entries, that refer to one of these numbers."""
    home = knowledge.editions[edition]
    rules = {citing for number in numbers if home.has_rule(number) for citing in home.rule(number).cited_by}
    if indexes.official is not None:
        library = indexes.official.library
        yield "glossary", list(dict.fromkeys(heading for number in numbers for heading in library.entries_to(edition, number)))
        rules |= {citing for number in numbers for citing in library.links_to(edition, number)}
    yield "rule", sorted(rules - set(numbers), key=sort_key)


def _rulings(found: dict[Key, Found], indexes: Indexes, number: tuple[str, ...], scope: Scope) -> None:
    """Add the rulings that name the number."""
    if indexes.official is None:
        return
    expression = f'"{" ".join(number)}"'
    only = Scope(frozenset(), scope.games, frozenset({"ruling"}) if scope.wants("ruling") else frozenset({"none"}))
    fitting = indexes.official.candidates(expression, only)
    texts = indexes.official.texts(each.id for each in fitting)
    for each in fitting:
        if any(number_parts(name.name.number)[: len(number)] == number for name in find_rule_names(texts[each.id][1])):
            score = _CITES - len(found)
            key = (each.kind, each.edition, f"{each.name} {each.id}")
            found[key] = Found(each.kind, each.edition, each.name, score, {indexes.official: each.id}, why="cites")


def _enter_all(found: dict[Key, Found], indexes: Indexes, kind: str, places: Iterable[Place], why: str, score: float) -> None:
    for place in places:
        _enter(found, indexes, kind, place, why, score - len(found))


def _enter(found: dict[Key, Found], indexes: Indexes, kind: str, place: Place, why: str, score: float) -> None:
    key = (kind, *place)
    if key not in found:
        found[key] = Found(*key, score=score, why=why, rows=indexes.rows(*key))
