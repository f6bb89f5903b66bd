"""Definitions: a doctrine and its setting in each edition, a term of the ontology, an entry of the official glossary.

A word is looked up under its own name, then under its old or new one, then as part of a longer name, then as a misspelt one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from kb.errors import MalformedError
from kb.explain.searching.expression import other_names, stem
from kb.explain.searching.query import words_of
from kb.explain.searching.report import opened
from kb.explain.searching.scopes import default_scope, newest_first, scope_of
from kb.explain.searching.spelling import suggestions
from kb.misspelt import alike
from kb.model.define import DefineReport, Definition, Meaning
from kb.text.rule_numbers import find_rule_names, parse_rule_name

if TYPE_CHECKING:
    from kb.graph.knowledge import Knowledge
    from kb.text.rulebook.book import Entry

__all__ = ["define"]

_MOST_NEAR = 6
"""More suggestions than this are not read."""
_MOST_LONGER = 3
"""Of more names that begin so, none is likelier to be meant than the others."""
_ALIKE = 0.75
"""Names that are offered: two letters of eight may be wrong."""
_SURELY = 0.85
"""A name that is taken for the one meant without asking: one letter of eight may be wrong."""
_EXAMPLE = "apnap define intervening if"
_KINDS = ("doctrine", "term", "glossary")
_LONGEST = 1_000  # characters: more than any heading of a glossary has
Key = tuple[str, ...]


class _Name(Struct, frozen=True):
    """A name that something goes by. `id`: a doctrine's slug, a term's curie, an entry's heading."""

    key: Key
    name: str
    kind: str
    id: str
    edition: str = ""


def define(knowledge: Knowledge, term: str, under: str | None = None, within: Sequence[str] = ()) -> DefineReport:
    """What a word means.

    Args:
        under: the edition whose glossary is asked; default the newest that is imported. within: editions, games, `all`, instead.

    Raises:
        MalformedError: there is no word, or it is a rule's number. NotFoundError: there is no such edition.
    """
    asked = term.encode("utf-8", "replace").decode("utf-8").strip()
    if len(asked) > _LONGEST:
        raise MalformedError(f"a word of {len(asked):,} characters is none of the rules", remedy=_EXAMPLE)
    if not words_of(asked):
        raise MalformedError(f"there is no word in “{asked}”" if asked else "there is nothing to define", remedy=_EXAMPLE)
    if parse_rule_name(asked) is not None and "." in asked:
        raise MalformedError(f"{asked} is a rule and no word", remedy=f"apnap rule {asked}")
    return _Defining(knowledge, under, within).report(asked)


class _Defining:
    def __init__(self, knowledge: Knowledge, under: str | None, within: Sequence[str]) -> None:
        self._knowledge = knowledge
        self._indexes = opened(knowledge)
        self._scope = scope_of(knowledge, under, within, ()) if within else default_scope(knowledge, under, frozenset())
        self._editions = [each for each in newest_first(knowledge) if each in self._scope.editions]
        self._names = list(self._all_names())

    def report(self, asked: str) -> DefineReport:
        """The definitions under the name asked for, or under the one that was meant."""
        chosen, found_as = self._chosen(asked)
        definitions = list(self._definitions(chosen))
        near = () if definitions else self._near(asked) or self._near(self._respelt(asked))
        return DefineReport(asked, tuple(definitions), near, found_as, self._indexes.official is not None)

    # -- names ----------------------------------------------------------------------------------------------------------

    def _all_names(self) -> Iterator[_Name]:
        shipped, official = self._indexes.shipped, self._indexes.official
        for slug, name in shipped.doctrine_names():
            yield _Name(_key(name), name, "doctrine", slug)
        for curie, label in shipped.terms():
            yield _Name(_key(label), label, "term", curie)
        for edition in self._editions if official is not None else ():
            assert official is not None
            for heading, name in official.glossary_names(edition):
                yield _Name(_key(name), heading, "glossary", heading, edition)

    def _chosen(self, asked: str) -> tuple[list[_Name], str | None]:
        """What goes by the name, and the name that it goes by if that is another."""
        slug, wanted, singular = asked.lstrip(":").lower(), _key(asked), _singular(asked)
        exact = [each for each in self._names if each.key == wanted or each.id.lstrip(":").lower() == slug]
        if exact:
            same = [each for each in exact if _singular(each.name) == singular] or exact
            return [*same, *self._besides(asked, same)], None
        for others in (self._under_other_names(asked), self._headed(asked), self._longer(asked), self._misspelt(asked)):
            if others:
                return others, others[0].name
        return [], None

    def _besides(self, asked: str, found: Sequence[_Name]) -> list[_Name]:
        """What goes by another name of the same doctrine, or by the old or new name that means the same."""
        doctrines = {each.id for each in found if each.kind == "doctrine"}
        keys = {each.key for each in self._names if each.kind == "doctrine" and each.id in doctrines}
        keys |= {_key(name) for name in other_names(asked, akin=False)}
        known = {(each.kind, each.id) for each in found}
        besides = (each for each in self._names if each.key in keys and (each.kind, each.id) not in known)
        wanted = _key(asked)
        return [each for each in besides if each.kind == "glossary" or each.key != wanted]

    def _under_other_names(self, asked: str) -> list[_Name]:
        keys = {_key(name) for name in other_names(asked)}
        return [each for each in self._names if each.key in keys]

    def _headed(self, asked: str) -> list[_Name]:
        """Names that begin so and that a rule of the book has as its heading: “Venture into the Dungeon”, no “Venture Marker”."""
        held, official = _key(asked), self._indexes.official
        longer = [each for each in self._names if each.kind == "glossary" and each.key[: len(held)] == held]
        if official is None or not longer:
            return []
        headings = {(edition, _key(text)) for edition, _, text in official.headings(f'"{held[0]}" *', self._scope)}
        found = [each for each in longer if (each.edition, each.key) in headings]
        return found if len({each.id for each in found}) == 1 else []

    def _longer(self, asked: str) -> list[_Name]:
        """Names with a few more words, where they are few."""
        held = set(_key(asked))
        found = [each for each in self._names if held < set(each.key)]
        least = min((len(each.key) for each in found), default=0)
        shortest = [each for each in found if len(each.key) == least]
        things = {(each.kind, each.id) for each in shortest}
        return shortest if least <= len(held) + 2 and len(things) <= _MOST_LONGER else []

    def _respelt(self, asked: str) -> str:
        """What was asked for with each word that no text has as it was likely meant; nothing where no word changes."""
        words = words_of(asked)
        instead = suggestions(self._indexes, [word for word in words if not any(each.has(word) for each in self._indexes.all)])
        changed = " ".join((*instead.get(word, ()), word)[0] for word in words)
        return changed if changed != " ".join(words) else ""

    def _misspelt(self, asked: str) -> list[_Name]:
        near = self._alike(asked, _SURELY)
        return [each for each in self._names if each.name == near[0]] if near else []

    def _near(self, asked: str) -> tuple[str, ...]:
        if not asked:
            return ()
        held = set(_key(asked))
        longer = sorted((each for each in self._names if held < set(each.key)), key=lambda each: (len(each.key), each.name))
        return tuple(dict.fromkeys([*(each.name for each in longer), *self._alike(asked, _ALIKE)]))[:_MOST_NEAR]

    def _alike(self, asked: str, least: float) -> list[str]:
        spelt = {" ".join(words_of(each.name)): each.name for each in self._names}
        wanted = " ".join(words_of(asked))
        return [spelt[name] for name, _ in alike(wanted, spelt.keys(), most=_MOST_NEAR, least=least)]

    # -- definitions ------------------------------------------------------------------------------------------------------

    def _definitions(self, names: Sequence[_Name]) -> Iterator[Definition]:
        """Ours first, then the glossary's with what it refers to."""
        things = dict.fromkeys((each.kind, each.id) for each in sorted(names, key=lambda each: _KINDS.index(each.kind)))
        for kind, id in things:
            if kind == "doctrine":
                yield self._doctrine(id)
            elif kind == "term":
                yield self._term(id)
        yield from self._glossary([each for each in names if each.kind == "glossary"])

    def _doctrine(self, slug: str) -> Definition:
        doctrine = self._knowledge.doctrines[slug]
        meanings = tuple(self._meanings(slug))
        others = [name for id, name in self._indexes.shipped.doctrine_names() if id == slug][1:]
        kin = [each.name for each in self._knowledge.doctrines.values() if slug in each.broader]
        wider = [each for each in doctrine.broader if each in self._knowledge.doctrines]
        return Definition(
            "doctrine", slug, doctrine.label, doctrine.definition,
            rules=tuple(dict.fromkeys(rule for meaning in meanings for rule in meaning.rules)),
            see=(*wider, *kin), settings=meanings, also=tuple(others),
        )  # fmt: skip

    def _meanings(self, slug: str) -> Iterator[Meaning]:
        """Each value with the editions that have it; the values that no edition has last."""
        stated = {edition: (number, value) for edition, number, value in self._indexes.shipped.settings(slug)}
        for edition in self._editions:
            home = self._knowledge.editions[edition]
            if edition not in stated and not home.shipped and home.rules_for(slug):
                stated[edition] = home.rules_for(slug)[0], home.setting(slug).value
        newest = [edition for edition in newest_first(self._knowledge) if edition in stated]
        doctrine = self._knowledge.doctrines[slug]
        for value in sorted(doctrine.values, key=lambda value: _first(newest, stated, value.name)):
            having = tuple(edition for edition in newest if stated[edition][1] == value.name)
            rules = tuple(f"{edition}/{stated[edition][0]}" for edition in having)
            yield Meaning(value.label, value.definition, having, rules)

    def _term(self, curie: str) -> Definition:
        label, definition, examples, source = self._indexes.shipped.term(curie)
        rules = tuple(str(found.name) for found in find_rule_names(source))
        return Definition("term", curie, label, definition, rules=rules, example=examples.split("\n")[0])

    def _glossary(self, names: Sequence[_Name]) -> Iterator[Definition]:
        """Entries, each text once for all editions that have it; where it only points at another one, that one too."""
        places = dict.fromkeys((each.edition, each.id) for each in names)
        texts: dict[tuple[str, ...], list[tuple[str, Entry]]] = {}
        seen = set(places)
        waiting = list(places)
        for edition, heading in waiting:
            entry = self._entry(edition, heading)
            if entry is None:
                continue
            texts.setdefault((entry.heading.casefold(), *words_of(entry.text)), []).append((edition, entry))
            further = [(edition, link.target) for link in entry.links if link.kind == "glossary" and link.found]
            if entry.text.startswith("See "):
                waiting += [place for place in further if place not in seen]
                seen |= set(further)
        yield from (self._same_entry(found) for found in texts.values())

    def _entry(self, edition: str, heading: str) -> Entry | None:
        library = self._knowledge.library
        return library.entry(edition, heading) if library is not None else None

    def _same_entry(self, found: Sequence[tuple[str, Entry]]) -> Definition:
        edition, entry = found[0]
        home = self._knowledge.editions[edition]
        return Definition(
            "glossary", entry.heading, entry.heading, entry.text,
            edition=edition, label=home.label, issued=home.issued.isoformat() if home.issued else None,
            editions=tuple(each for each, _ in found), official=True,
            rules=tuple(dict.fromkeys(f"{edition}/{link.target}" for link in entry.links if link.kind == "rule" and link.found)),
            see=tuple(dict.fromkeys(link.target for link in entry.links if link.kind == "glossary")),
        )  # fmt: skip


def _key(name: str) -> Key:
    """The stems of a name's words, without the article before it and a remark after it (“Mana Burn (Obsolete)”)."""
    words = words_of(name.partition(" (")[0] or name)
    after = next((place for place, word in enumerate(words) if word not in {"a", "an", "the"}), len(words) - 1)
    return tuple(stem(word) for word in words[after:])


def _singular(name: str) -> Key:
    """A name's words as one of a thing: what only sounds alike (“phase”, “phasing”) stays apart."""
    words = words_of(name.partition(" (")[0] or name)
    return tuple(re.sub(r"(?<=[^s])s$", "", re.sub(r"ies$", "y", word)) for word in words if word not in {"a", "an", "the"})


def _first(newest: Sequence[str], stated: dict[str, tuple[str, str]], value: str) -> int:
    having: Iterable[int] = (place for place, edition in enumerate(newest) if stated[edition][1] == value)
    return min(having, default=len(newest))
