"""The door: a question in, the best that there is out, each with where it stands and what else it is called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.errors import NotFoundError
from kb.explain.searching.asked import ALL_BUT, FEW_ASKED, Place, asked_about
from kb.explain.searching.expression import Unit, units
from kb.explain.searching.finding import Found, Indexes, Key, find, find_whole, unknown_words, weigh
from kb.explain.searching.identity import Identity
from kb.explain.searching.imported_cards import ImportedCards
from kb.explain.searching.indexes import Scope, Shipped
from kb.explain.searching.official import Official
from kb.explain.searching.query import Query, read_query, without_games
from kb.explain.searching.scopes import FIRST, newest_first, rest, scope_of
from kb.explain.searching.showing import Shower
from kb.explain.searching.titles import raise_titled
from kb.model.search import SearchReport
from kb.text.rule_numbers import number_parts

if TYPE_CHECKING:
    from kb.graph.knowledge import Knowledge

__all__ = ["opened", "search"]

_LOOKED_AT = 3
"""How many times as many as are shown are looked at closely: hits that say the same fall away, and a text takes time to read."""
_OLDER = 0.5
"""What only an older edition has comes after what is in force, unless it fits twice as well."""
_MODELLED = 1.25
"""A rule that the engine acts on is likelier to be the one that is looked for than one about the course of a tournament game."""
_OTHER_GAME = 0.3
"""A question that names no game is mostly about Magic; a good find of another game still comes first."""
_MOST_OLDER = 300
"""Candidates from older editions, each with a text to weigh: more would be felt, and none beyond these is ever shown."""


def search(
    knowledge: Knowledge,
    text: str,
    under: str | None = None,
    within: Sequence[str] = (),
    kinds: Iterable[str] = (),
    limit: int = 10,
) -> SearchReport:
    """What is found for words, phrases and numbers.

    Args:
        under: the edition to look in; default the newest of each game. within: editions, games or `all`, instead.
        kinds: only these (`rule`, `glossary`, `doctrine`, `term`, `card`, `scenario`, `ruling`). limit: how many hits to give.

    Raises:
        MalformedError: there is nothing to look for. NotFoundError: there is no such edition or kind.
    """
    query, games = without_games(read_query(text), () if within or under else knowledge.games)
    scope = scope_of(knowledge, under, within, kinds, games)
    return _Search(knowledge, query, scope, bool(within), limit).report()


def opened(knowledge: Knowledge) -> Indexes:
    """What ships, and the user's libraries if there are any."""
    library, cards = knowledge.library, knowledge.cards.library
    return Indexes(
        Shipped(knowledge.words),
        Official(library) if library is not None else None,
        lambda edition, doctrine: knowledge.editions[edition].rules_for(doctrine),
        _weights(knowledge),
        lambda edition, number: knowledge.editions[edition].has_rule(number),
        ImportedCards(cards) if cards is not None else None,
    )


def _weights(knowledge: Knowledge) -> Callable[[str, str], float]:
    """A little more for the chapters that are modelled whole, which this program is about; a little less for other games."""
    chapters = {id: [number_parts(number) for number in edition.covered] for id, edition in knowledge.editions.items()}

    def weight(edition: str, number: str) -> float:
        parts = number_parts(number)
        inside = any(parts[: len(chapter)] == chapter for chapter in chapters[edition])
        return (_MODELLED if inside else 1.0) * (1.0 if edition.startswith(f"{FIRST}/") else _OTHER_GAME)

    return weight


class _Search:
    """One search. `chosen`: the editions to look in were asked for by name."""

    def __init__(self, knowledge: Knowledge, query: Query, scope: Scope, chosen: bool, limit: int) -> None:
        self.knowledge = knowledge
        self.query = query
        self.scope = scope
        self.chosen = chosen
        self.limit = limit
        self.indexes = opened(knowledge)
        self.identity = Identity(self.indexes.shipped, self.indexes.official)
        self.shower = Shower(knowledge, self.indexes, self.identity, scope, query)

    def report(self) -> SearchReport:
        """What is found; with the likeliest spelling where the words as written are found nowhere."""
        unknown = unknown_words(self.indexes, self.query)
        query, near = self._corrected(unknown) if unknown else (self.query, {})
        things = units(query.needed and query.terms, self.indexes.shipped.spelt) if query.needed else ()
        asked = asked_about(self.indexes.shipped, things, self.scope, FEW_ASKED) if things and self.scope.wants("rule") else {}
        found = self._found(query, things, asked) if query.terms or query.numbers else {}
        changed = query.terms != self.query.terms and any(near.values())
        said = SearchReport(
            self.query.text, tuple(newest_first(self.knowledge, self.scope.editions)[: len(self.scope.editions)]), (),
            self._total(found),
            searched_for=" ".join(map(str, (*query.numbers, *query.terms))) if changed and found else None,
            did_you_mean=tuple(dict.fromkeys(word for words in near.values() for word in words)),
            unknown=unknown,
            everywhere=len(self.scope.editions) == len(self.knowledge.editions),
            imported=self.indexes.official is not None,
            missing=() if found else tuple(self._missing()),
            beyond=tuple(self._beyond(asked)),
        )  # fmt: skip
        return self._filled(said, found)

    def _beyond(self, asked: Mapping[Place, float]) -> Iterator[str]:
        """The rules that are asked about so and are in neither our words nor the user's library."""
        for (edition, number), alike in asked.items():
            known = self.indexes.has_rule(edition, number) or self.indexes.rows("rule", edition, number)
            if alike >= ALL_BUT and not known:
                yield f"{edition}/{number}"

    def _missing(self) -> Iterator[str]:
        """What to say of the numbers asked for, in the first of the editions where each might be."""
        from kb.explain.shelf.rule_names import RuleNames
        from kb.explain.shelf.shelf import Shelf

        for name in self.query.numbers:
            editions = newest_first(self.knowledge, self.scope.editions)
            try:
                RuleNames(Shelf(self.knowledge)).one(name.number, name.scope or editions[0])
            except NotFoundError as error:
                yield error.message

    def _corrected(self, unknown: Sequence[str]) -> tuple[Query, Mapping[str, tuple[str, ...]]]:
        """The question in known words, and all that each unknown one may have meant."""
        from kb.explain.searching.spelling import corrected, suggestions

        near = suggestions(self.indexes, unknown)
        return corrected(self.query, near), near

    def _total(self, found: dict[Key, Found]) -> int:
        """How many there are where it was looked, with all of the words if any have."""
        here = [each for each in found.values() if self.scope.has(each.kind, each.edition) or each.why != "words"]
        return sum(each.whole for each in here) or len(here)

    def _found(self, query: Query, things: Sequence[Unit], asked: Mapping[Place, float]) -> dict[Key, Found]:
        """What fits, in the editions looked in and, where that is little, what only others have."""
        found = find(self.indexes, query, things, self.scope, asked) if things else {}
        raise_titled(found, self.indexes, query, things, self.scope)
        weigh(found.values(), self.indexes)
        if query.numbers:
            return self._with_numbers(query, found)
        if not self.chosen and sum(each.whole for each in found.values()) < self.limit:
            for key, each in find_whole(self.indexes, query, things, rest(self.knowledge, self.scope), _MOST_OLDER).items():
                each.score *= _OLDER
                found[key] = each
        return found

    def _with_numbers(self, query: Query, found: dict[Key, Found]) -> dict[Key, Found]:
        """The rules asked for by number; with words beside it, those of the family that have them, then whatever has them."""
        from kb.explain.searching.numbers import family

        editions = newest_first(self.knowledge, self.scope.editions)
        if self.chosen:
            editions = [edition for edition in editions if edition in self.scope.editions]
        named: dict[Key, Found] = {}
        for name in query.numbers:
            named |= family(self.knowledge, self.indexes, self.identity, name, self.scope, editions)
        if not query.terms:
            return named
        for key, each in found.items():
            if key in named:
                each.score += named[key].score
                each.why = named[key].why
        asked = {key: each for key, each in named.items() if each.why == "number" and key not in found}
        return asked | found

    def _first(self, ranked: Sequence[Found]) -> list[Found]:
        """Those that are looked at closely, in their order; few of editions that were not looked in, which mostly say the same."""
        most, fewer = self.limit * _LOOKED_AT + 5, self.limit
        chosen: list[Found] = []
        for each in ranked:
            older = not (self.scope.has(each.kind, each.edition) or each.why != "words")
            if not older or fewer > 0:
                chosen.append(each)
                fewer -= older
            if len(chosen) == most:
                break
        return chosen

    def _filled(self, said: SearchReport, found: dict[Key, Found]) -> SearchReport:
        looked_at = self.shower.ranked(self._first(sorted(found.values(), key=self.shower.rank)))
        distinct = self.shower.distinct(looked_at, self.limit, found)
        hits = tuple(self.shower.hit(each, same) for each, same in distinct)
        partly = sum(not each.whole for each, _ in distinct)
        older = sum(hit.edition is not None and hit.edition not in self.scope.editions for hit in hits)
        return replace(said, hits=hits, partly=partly, older=older)
