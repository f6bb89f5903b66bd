"""Hits as they are shown: once for all editions that have it, in its section, with the words around what was found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from kb.explain.searching.adjacency import adjacency
from kb.explain.searching.finding import Found, Indexes, Key, bare
from kb.explain.searching.identity import Identity, Place
from kb.explain.searching.indexes import CLOSE, OPEN, Index, Scope
from kb.explain.searching.query import Query, words_of
from kb.explain.searching.snippets import snippet
from kb.model.search import Hit, Snippet
from kb.text.rule_numbers import number_parts

if TYPE_CHECKING:
    from kb.graph.knowledge import Knowledge

__all__ = ["Shower"]

_ONLY_IN_EXAMPLE = 0.6
"""Words that come only in an example say little about the rule."""
_BESIDE = 1.2
"""Words in the order and company in which they were asked for are the likeliest to be meant."""
_CALLED = 0.3
"""What stands under a heading of that name, or is pointed at from one, need not have the words together."""
_PARENT = 0.999
"""A rule stands right after the best of its paragraphs."""
_HEADING = 0.75
"""A heading names its rule and says nothing of it."""
_SHORT = 70
"""Fewer letters without a full stop are a heading."""
_MOST_ALSO = 4
"""More places where the same stands are not read."""
_OF_EDITIONS = frozenset({"rule", "glossary"})
_BESIDE_RULES = frozenset({"card", "doctrine", "glossary", "ruling", "scenario", "term"})
"""They have many words of many things, or say where the answer is: to have all words of a question does not make them one."""


class Shower:
    """Makes hits of what was found."""

    def __init__(self, knowledge: Knowledge, indexes: Indexes, identity: Identity, scope: Scope, query: Query) -> None:
        self._knowledge = knowledge
        self._query = query
        self._indexes = indexes
        self._identity = identity
        self._scope = scope
        self._texts: dict[Index, dict[int, tuple[str, str]]] = {index: {} for index in indexes.all}
        self._age = {edition: place for place, edition in enumerate(knowledge.editions)}

    def ranked(self, found: Sequence[Found]) -> list[Found]:
        """The best once more in order: rules over their examples, rules over headings."""
        self._read(found)
        for each in found:
            if each.kind in _OF_EDITIONS and each.why == "words":
                each.score *= self._together(each) * (self._standing(each) if each.kind == "rule" else 1.0)
        self._raise_above(found)
        return sorted(found, key=self.rank)

    def _raise_above(self, found: Sequence[Found]) -> None:
        """A rule of which several paragraphs were found is nearly as likely to be meant as the best of them."""
        rules = {(each.edition, number_parts(each.name)): each for each in found if each.kind == "rule"}
        below: dict[tuple[str, tuple[str, ...]], list[Found]] = {}
        for (edition, parts), each in rules.items():
            below.setdefault((edition, parts[:-1]), []).append(each)
        for key, children in below.items():
            if key in rules and len(key[1]) > 1 and len(children) > 1 and rules[key].whole:
                rules[key].score = max(rules[key].score, _PARENT * max(child.score for child in children))

    def rank(self, each: Found) -> tuple[object, ...]:
        """By what things are sorted: first what has all the words and is in force, the rest by its score, whole or not."""
        whole = each.whole and (each.named or each.why != "words" or each.kind not in _BESIDE_RULES)
        fits = whole and (each.why != "words" or self._scope.has(each.kind, each.edition))
        return not fits, -each.score, each.order

    def distinct(self, ranked: Iterable[Found], limit: int, found: Mapping[Key, Found]) -> list[tuple[Found, frozenset[Place]]]:
        """The first few, each once for all editions that have the same, shown as the preferred one has it; with the places of all.

        Args:
            found: everything that was found.
        """
        seen: set[Place] = set()
        groups: list[tuple[Found, frozenset[Place]]] = []
        for each in ranked:
            place = (each.edition, each.name)
            if len(groups) == limit or (each.kind in _OF_EDITIONS and place in seen):
                continue
            same = self._same(each)
            seen |= same
            fitting = [found[key] for edition, name in same if (key := (each.kind, edition, name)) in found]
            groups.append((max((each, *fitting), key=self._preferred) if fitting else each, same))
        return groups

    def _same(self, each: Found) -> frozenset[Place]:
        """Where the same stands: a rule under whatever number, a glossary entry under the same heading."""
        own = frozenset({(each.edition, each.name)})
        if each.kind == "rule" and each.why == "words":
            return self._identity.of(each.edition, each.name) | own
        if each.kind == "glossary" and self._indexes.official is not None:
            return own | {(edition, each.name) for edition in self._indexes.official.editions_with(each.name)}
        return own if each.kind == "rule" else frozenset()

    def hit(self, each: Found, places: frozenset[Place]) -> Hit:
        """One hit. `places`: where the same stands."""
        official, title, text = self._text(each)
        edition = self._knowledge.editions.get(each.edition) if each.kind in _OF_EDITIONS else None
        issued = edition.issued.isoformat() if edition and edition.issued else self._date(each)
        rule = each.kind == "rule"
        return Hit(
            each.kind,
            f"{each.edition}/{each.name}" if rule else each.name,
            text,
            number=each.name if rule else None,
            title="" if rule else (title or each.name).split(" · ")[0],
            game=each.edition.partition("/")[0] or None,
            edition=edition.id if edition else None,
            label=edition.label if edition else None,
            issued=issued,
            section=self._section(each),
            official=official,
            also=self._also(each) if rule else (),
            editions=self._having(each, places) if edition else (),
            why=each.why,
            score=round(each.score, 3),
        )

    # -- texts --------------------------------------------------------------------------------------------------------------

    def _read(self, found: Iterable[Found]) -> None:
        """The highlighted texts of what was found, with as few questions as there are expressions."""
        wanted: dict[tuple[Index, str | None], list[int]] = {}
        for each in found:
            for index, row in each.rows.items():
                if row not in self._texts[index]:
                    wanted.setdefault((index, each.expression), []).append(row)
        for (index, expression), rows in wanted.items():
            self._texts[index].update(index.texts(rows, expression))

    def _together(self, each: Found) -> float:
        """A factor: more where the words stand together as they were asked for, or the thing is called so."""
        texts = [self._texts[index][row] for index, row in each.rows.items()]
        whole = (f"{title} {text}".replace(OPEN, "").replace(CLOSE, "") for title, text in texts)
        if each.kind == "glossary" and words_of(bare(each.name)) == words_of(self._query.text):
            return 1 + _BESIDE
        least = _CALLED if each.lead else 0.0
        return 1 + _BESIDE * max(least, *(adjacency(self._query, text) for text in whole), 0.0)

    def _standing(self, each: Found) -> float:
        """A factor: less where the words stand only in an example, or the text is a mere heading."""
        texts = [self._texts[index][row] for index, row in each.rows.items()]
        if not texts:
            return 1.0
        factor = 1.0
        if not each.lead and not any(OPEN in title or OPEN in text.split("\n")[0] for title, text in texts):
            factor *= _ONLY_IN_EXAMPLE
        if all(len(text) < _SHORT and not text.rstrip().endswith((".", "”", '"', ")")) for _, text in texts):
            factor *= _HEADING
        return factor

    def _text(self, each: Found) -> tuple[bool, str, Snippet]:
        """Whether the words are official, the title, and the snippet: the official text where the words are in it."""
        self._read([each])
        texts = [(index.official, *self._texts[index][row]) for index, row in each.rows.items() if row in self._texts[index]]
        if not texts:
            rule = self._knowledge.editions[each.edition].rule(each.name)
            return False, "", Snippet(rule.gist)
        official, title, text = max(texts, key=lambda each: (OPEN in each[2], each[0]))
        return (
            official and each.kind in {"rule", "glossary", "ruling"},
            snippet(title).text,
            snippet(text, titled=not official and OPEN in title),
        )

    def _date(self, each: Found) -> str | None:
        """Of a ruling."""
        official = self._indexes.official
        return official.ruling_date(each.rows[official]) if official is not None and each.kind == "ruling" else None

    # -- places -------------------------------------------------------------------------------------------------------------

    def _having(self, each: Found, places: Iterable[Place]) -> tuple[str, ...]:
        """The editions searched that have the same, and its own, newest first."""
        having = {edition for edition, _ in places if edition in self._scope.editions} | {each.edition}
        return tuple(sorted(having, key=lambda id: -self._age.get(id, 0)))

    def _section(self, each: Found) -> tuple[str, ...]:
        if each.kind != "rule":
            return ()
        official = self._indexes.official
        found = official.section(each.edition, each.name) if official is not None else ()
        return found or self._indexes.shipped.section(each.edition, each.name)

    def _also(self, each: Found) -> tuple[str, ...]:
        """Where the same has another number: in other editions, each number once, then in other games."""
        places = sorted(self._identity.of(each.edition, each.name), key=lambda place: -self._age.get(place[0], 0))
        numbers = {each.name}
        found = []
        for edition, number in places:
            if number not in numbers and edition != each.edition:
                numbers.add(number)
                found.append(f"{edition}/{number}")
        return tuple(dict.fromkeys((*found, *self._elsewhere(places))))[:_MOST_ALSO]

    def _elsewhere(self, places: Sequence[Place]) -> Iterator[str]:
        """The rules of other games that settle what this rule, whatever its edition, is the first to settle."""
        game = places[0][0].partition("/")[0]
        settled = (self._indexes.shipped.settles(*place) for place in places)
        for doctrine in next(([name for name, rank in found if rank == 0] for found in settled if found), []):
            rows = self._indexes.shipped.settled_by(doctrine)
            others = [(edition, number) for edition, number, rank in rows if rank == 0 and edition.partition("/")[0] != game]
            if others:
                edition, number = max(others, key=lambda place: self._age.get(place[0], 0))
                yield f"{edition}/{number}"

    def _preferred(self, each: Found) -> tuple[bool, int]:
        return each.edition in self._scope.editions, self._age.get(each.edition, 0)
