"""Finding and ranking: texts with all the words, then rules of a doctrine of that name, then texts with most of the words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import compress
from math import sqrt

from msgspec import Struct, field

from kb.explain.searching.asked import ALL_BUT, Place
from kb.explain.searching.expression import Unit, excluding, other_names, phrases, plain, stem, telling
from kb.explain.searching.imported_cards import ImportedCards
from kb.explain.searching.indexes import Candidate, Index, Scope, Shipped
from kb.explain.searching.official import Official
from kb.explain.searching.query import STOPS, Query, words_of

__all__ = ["Found", "Indexes", "Key", "bare", "find", "find_whole", "unknown_words", "weigh"]

Key = tuple[str, str, str]
"""Kind, edition, name."""

_ENOUGH = 10
"""With fewer rules than this, related words and then parts of the question are tried as well."""
_LEAST_PART = 0.5
"""What has less than half of the words is about something else."""
_PARTLY = 0.7
"""What lacks a word comes after what has all."""
_TEXTS = 4_000
"""A rulebook has so many texts."""
_PARTLY_MOST = 150
"""Candidates with a part of the words: there may be thousands, and the best come first."""
_AKIN = 0.6
"""A related word counts less than the one that was asked for."""
_OLDER = 0.6
"""The wording of an older edition counts less than that in force."""
_LEAD = 1.0
"""How much an answer to the question itself is raised, in shares of the best score."""
_LEADING = 3
"""Only the best few entries can be the answer to the question."""
_ASKED_LEAD = 1.0
"""How much what is asked about so is raised, likewise."""
_TELLING_NAME = 3
"""A name of so many telling words is not in a question by chance."""
_ASKED = 3
"""Of how many imported editions at most the settings are read, each of which takes a while."""
_USUAL = 10.0
"""The score of an entry where nothing was found to compare with."""
_KINDS = {"glossary": 0.7, "doctrine": 0.45, "term": 0.25, "ruling": 0.7, "card": 0.5, "scenario": 0.25}
"""Rules come first where all else is equal: the others say less than a rule does."""
_NAMED = 2.5
"""A hit whose name is the question is most likely what is meant."""


class Found(Struct):
    """One thing that fits: a rule of one edition, a card, and so on.

    Attributes:
        rows: where it stands in each index. whole: it has everything that was looked for. named: it is called so.
        lead: what is added to its score for what it is called, or settles.
        expression: what to mark in its text. why: see `kb.model.search.Hit`.
    """

    kind: str
    edition: str
    name: str
    score: float = 0.0
    rows: dict[Index, int] = field(default_factory=dict)
    whole: bool = True
    named: bool = False
    expression: str | None = None
    why: str = "words"
    lead: float = 0.0

    @property
    def order(self) -> tuple[object, ...]:
        """Among what fits equally well."""
        return self.kind, self.edition, self.name, tuple(self.rows.values())


class Indexes(Struct, frozen=True):
    """What is searched.

    Attributes:
        rules_for: the rules of an imported edition that settle a doctrine, the most specific first.
        weight: of a rule (edition, number), whatever was asked. has_rule: whether an edition has a rule of that number.
        cards: those that the user imported.
    """

    shipped: Shipped
    official: Official | None = None
    rules_for: Callable[[str, str], Sequence[str]] = lambda _edition, _doctrine: ()
    weight: Callable[[str, str], float] = lambda _edition, _number: 1.0
    has_rule: Callable[[str, str], bool] = lambda _edition, _number: True
    cards: ImportedCards | None = None

    @property
    def all(self) -> tuple[Index, ...]:
        """Those that there are."""
        return tuple(index for index in (self.shipped, self.official, self.cards) if index is not None)

    def rows(self, kind: str, edition: str, name: str) -> dict[Index, int]:
        """Where a rule or a glossary entry stands in each."""
        found: dict[Index, int | None] = {self.shipped: self.shipped.row(kind, edition, name)}
        if self.official is not None:
            rule = kind == "rule"
            found[self.official] = self.official.rows(edition, [name]).get(name) if rule else self.official.entry_row(edition, name)
        return {index: row for index, row in found.items() if row is not None}


def unknown_words(indexes: Indexes, query: Query) -> tuple[str, ...]:
    """The words looked for that no text has in any form, under no other name either; not those of prefixes."""
    words = dict.fromkeys(word for term in query.needed if not term.prefix for word in term.words)
    return tuple(word for word in words if not any(index.has(word) for index in indexes.all) and not other_names(word))


def find(indexes: Indexes, query: Query, units: Sequence[Unit], scope: Scope, asked: Mapping[Place, float]) -> dict[Key, Found]:
    """Everything within a scope that fits, unordered.

    Args:
        asked: the rules that people ask about so, and how near their names come to the question.
    """
    found = find_whole(indexes, query, units, scope)
    same, related = (_all_of([getattr(unit, name) for unit in units]) for name in ("same", "related"))
    _name_boost(found.values(), query)
    _leads(found, indexes, units, query, scope)
    _leads_asked(found, indexes, units, asked)
    if _rules(found) < _ENOUGH and related != same:
        _collect(found, indexes, excluding(related, query.excluded), scope, _AKIN)
    if _rules(found) < _ENOUGH and len(units) > 1:
        _partly(found, indexes, query, units, scope)
    if query.excluded:
        found = _without(found, indexes, query, scope)
    return found


def _rules(found: Mapping[Key, Found]) -> int:
    """How many rules were found: cards and scenarios with the words are no reason to leave a rule out that has most of them."""
    return sum(kind == "rule" for kind, _, _ in found)


def weigh(found: Iterable[Found], indexes: Indexes) -> None:
    """Make one score of all that speaks for a thing."""
    for each in found:
        weight = indexes.weight(each.edition, each.name) if each.kind == "rule" else 1.0
        each.score = weight * (each.score + each.lead)


def find_whole(indexes: Indexes, query: Query, units: Sequence[Unit], scope: Scope, most: int = 1000) -> dict[Key, Found]:
    """What has all that is looked for, under any of its names; no more than so many, the best ones."""
    found: dict[Key, Found] = {}
    expression = _or([_all_of([unit.same for unit in units]), *phrases(query.terms)])
    _collect(found, indexes, excluding(expression, query.excluded), scope, most=most)
    return found


def _without(found: dict[Key, Found], indexes: Indexes, query: Query, scope: Scope) -> dict[Key, Found]:
    """What is left when a doctrine may have led to texts with words that are to be left out."""
    unwanted = _or([plain(term) for term in query.excluded])
    having = {index: index.ids(unwanted, scope) for index in indexes.all}
    return {key: each for key, each in found.items() if not any(row in having[index] for index, row in each.rows.items())}


def _all_of(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else " AND ".join(f"({part})" for part in parts)


def _or(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else " OR ".join(f"({part})" for part in parts)


def _collect(
    found: dict[Key, Found], indexes: Indexes, expression: str, scope: Scope, factor: float = 1.0, most: int = 1000
) -> None:
    """Add what fits an expression; what is there already stays as it is."""
    new: dict[Key, Found] = {}
    for index in indexes.all:
        for each in index.candidates(expression, scope, most):
            _enter(new, each, index, expression, factor)
    for key, fitting in new.items():
        found.setdefault(key, fitting)


def _enter(found: dict[Key, Found], each: Candidate, index: Index, expression: str, factor: float) -> None:
    name = f"{each.name} {each.id}" if each.kind == "ruling" else each.name  # a card has many
    here = found.setdefault((each.kind, each.edition, name), Found(each.kind, each.edition, each.name, expression=expression))
    score = each.score * factor * _KINDS.get(each.kind, 1.0)
    here.score = max(here.score, score) + 0.3 * min(here.score, score)
    here.rows[index] = each.id


def _name_boost(found: Iterable[Found], query: Query) -> None:
    """A card, doctrine, term or entry that is called exactly so stands above what mentions it."""
    asked = words_of(" ".join(word for term in query.terms for word in term.words))
    for each in found:
        if each.kind != "rule" and words_of(bare(each.name.lstrip(":"))) == asked:
            each.score *= _NAMED / (_KINDS["glossary"] if each.kind == "glossary" else 1.0)
            each.named = True


def bare(name: str) -> str:
    """A name without the remark in brackets at its end.

    >>> bare("Mana Burn (Obsolete)")
    'Mana Burn'
    """
    return name.partition(" (")[0] if name.endswith(")") else name


# -- doctrines ----------------------------------------------------------------------------------------------------------------


def _leads(found: dict[Key, Found], indexes: Indexes, units: Sequence[Unit], query: Query, scope: Scope) -> None:
    """What a doctrine of that name is settled by, the most specific rule first, though its words be others."""
    if not scope.wants("rule"):
        return
    doctrines = Scope(frozenset(), frozenset(), frozenset({"doctrine"}))
    expression, some = (joined([unit.same for unit in units]) for joined in (_all_of, _or))
    called = {each.name for each in indexes.shipped.candidates(f"title : ({expression})", doctrines)}
    near: list[tuple[float, str]] = []
    for each in indexes.shipped.candidates(f"title : ({some})", doctrines):
        share = _covered(indexes, query, each.name, whole=each.name not in called)
        near += [(share, each.name)] if share else []
    near = sorted(near, key=lambda pair: -pair[0])[:_LEADING]
    usual = _usual(found)
    for share, doctrine in near:
        for edition, number, rank in _settled(indexes, doctrine, scope):
            _lead(found, indexes, (edition, number), expression, _LEAD * usual * share * share / (1 + rank) ** 3, new=rank == 0)


def _leads_asked(found: dict[Key, Found], indexes: Indexes, units: Sequence[Unit], asked: Mapping[Place, float]) -> None:
    """What has an everyday name that comes near to the question."""
    expression, usual = _all_of([unit.same for unit in units]), _usual(found)
    for place, alike in asked.items():
        _lead(found, indexes, place, expression, _ASKED_LEAD * usual * alike * alike, whole=alike >= ALL_BUT)


def _usual(found: Mapping[Key, Found]) -> float:
    """The best score so far, with which leads are compared."""
    return max((each.score for each in found.values()), default=_USUAL)


def _lead(
    found: dict[Key, Found], indexes: Indexes, place: tuple[str, str], expression: str, lead: float,
    *, new: bool = True, whole: bool = True,
) -> None:  # fmt: skip
    """Raise a rule to which a name has led. `new`: also one that has not been found so far. `whole`: as if it had all the words."""
    key = ("rule", *place)
    if key not in found and new and ((rows := indexes.rows(*key)) or indexes.has_rule(*place)):
        found[key] = Found(*key, score=_USUAL, expression=expression, rows=rows, whole=whole)
    if key in found:
        found[key].lead += lead


def _covered(indexes: Indexes, query: Query, doctrine: str, *, whole: bool) -> float:
    """How much of a doctrine's name was asked for; of its names the one that fits best.

    Args:
        whole: only names of several words count that stand in the question with all of them: such a name is what it is about,
            whatever else it says.
    """
    asked = {stem(word) for term in query.needed for word in term.words}
    names = [{stem(word) for word in words_of(name) if word not in STOPS} for name in indexes.shipped.names(doctrine)]
    return max((_share(asked, name, whole) for name in names if name), default=0.0)


def _share(asked: set[str], name: set[str], whole: bool) -> float:
    alike = len(asked & name) / len(asked | name)
    if name <= asked and len(name) >= _TELLING_NAME:
        return sqrt(alike)
    return 0.0 if whole else alike


def _settled(indexes: Indexes, doctrine: str, scope: Scope) -> Iterable[tuple[str, str, int]]:
    shipped = indexes.shipped.settled_by(doctrine)
    yield from ((edition, number, rank) for edition, number, rank in shipped if edition in scope.editions)
    further = scope.editions - {edition for edition, _, _ in shipped}
    for edition in further if len(further) <= _ASKED else ():
        yield from ((edition, number, rank) for rank, number in enumerate(indexes.rules_for(edition, doctrine)))


# -- texts with some of the words ---------------------------------------------------------------------------------------------


def _partly(found: dict[Key, Found], indexes: Indexes, query: Query, units: Sequence[Unit], scope: Scope) -> None:
    """Add what has at least half of the things looked for, the more the better."""
    expression = excluding(_or([unit.related for unit in units]), query.excluded)
    some: dict[Key, Found] = {}
    for index in indexes.all:
        having = [index.ids(unit.related, scope) for unit in units]
        weights = [telling(len(rows), _TEXTS) if rows else 0.0 for rows in having]
        for each in index.candidates(expression, scope, _PARTLY_MOST):
            part = _part([each.id in rows for rows in having], weights)
            if part >= _LEAST_PART:
                _enter(some, each, index, expression, _PARTLY * part * part)
    for key, fitting in some.items():
        fitting.whole = False
        found.setdefault(key, fitting)


def _part(had: Sequence[bool], weights: Sequence[float]) -> float:
    """How much of what is looked for a text has: by number or, if that is more, by how few texts have each thing.

    “What counts as a historic spell” is about “historic”.

    Args:
        had: of each thing, whether the text has it. weights: how much each says, since few texts have it.
    """
    return max(sum(had) / len(had), sum(compress(weights, had)) / (sum(weights) or 1.0))
