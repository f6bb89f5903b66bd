"""Completions of a word that somebody has begun to type: numbers, editions, doctrines, cards, queries. Reads records only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Literal

from kb.errors import NotFoundError
from kb.explain.shelf.shelf import Shelf
from kb.explain.shelf.volume import Volume
from kb.graph.knowledge import Knowledge
from kb.paths import scenario_files
from kb.text.rule_numbers import number_parts

__all__ = ["Kind", "completions"]

Kind = Literal["card", "doctrine", "edition", "query", "rule", "scenario"]
Found = Iterator[tuple[str, str]]
"""Words, each with what it stands for."""

_LONGEST = 60
"""Letters of a description beside a completion: shells cut longer lines."""


def completions(knowledge: Knowledge, kind: Kind, begun: str, under: str | None = None) -> tuple[tuple[str, str], ...]:
    """The words of a kind that begin as given, whatever their letters' case, each with what it stands for.

    Args:
        under: the edition whose numbers are meant where the word names none.
    """
    found = _rules(knowledge, begun, under) if kind == "rule" else _BY_KIND[kind](knowledge)
    return tuple((word, about) for word, about in found if word.casefold().startswith(begun.casefold()))


def _editions(knowledge: Knowledge) -> Found:
    for name, edition in knowledge.editions.items():
        yield name, edition.label
    yield from ((game, "its newest edition") for game in _games(knowledge))


def _doctrines(knowledge: Knowledge) -> Found:
    return ((name, doctrine.label) for name, doctrine in knowledge.doctrines.items())


def _cards(knowledge: Knowledge) -> Found:
    return ((name, game) for game in _games(knowledge) for name in knowledge.card_names(game))


def _queries(_knowledge: Knowledge) -> Found:
    from kb.graph.named_queries import named_queries

    return ((f"@{name}", query.about) for name, query in named_queries().items())


def _scenarios(_knowledge: Knowledge) -> Found:
    return ((name, path.parent.name) for name, path in scenario_files().items())


_BY_KIND: Mapping[str, Callable[[Knowledge], Found]] = {
    "card": _cards,
    "doctrine": _doctrines,
    "edition": _editions,
    "query": _queries,
    "scenario": _scenarios,
}


def _rules(knowledge: Knowledge, begun: str, under: str | None) -> Found:
    """Numbers one step further than what is there: chapters, then `603.1` …, then `603.3a` …; after a scope, that one's."""
    place = max(begun.rfind(":"), begun.rfind("/")) + 1
    scope, number = begun[:place], begun[place:]
    if scope and not number[:1].isalpha() and (volume := _volume(knowledge, scope.rstrip(":/"))):
        yield from ((scope + each, about) for each, about in _numbers(volume, number))
    elif not begun or begun[0].isdecimal():
        volume = _volume(knowledge, under or "mtg")
        yield from _numbers(volume, begun) if volume is not None else ()
    else:
        yield from ((f"{game}:", "its newest edition") for game in _games(knowledge))
        yield from ((f"{name}/", edition.label) for name, edition in knowledge.editions.items())


def _games(knowledge: Knowledge) -> tuple[str, ...]:
    return tuple(dict.fromkeys(edition.game for edition in knowledge.editions.values()))


def _volume(knowledge: Knowledge, edition: str) -> Volume | None:
    try:
        return Shelf(knowledge).volume(edition)
    except NotFoundError:
        return None


def _numbers(volume: Volume, begun: str) -> Found:
    begun = begun.lower()
    parts = volume.parts(begun) if begun in volume.numbers else ()
    deepest = max(1, len(number_parts(begun)) + begun.endswith("."))
    for number in volume.numbers:
        chapter = len(number) == 1 and not begun
        if number.startswith(begun) and not chapter and (len(number_parts(number)) <= deepest or number in parts):
            yield number, _about(volume, number)


def _about(volume: Volume, number: str) -> str:
    rule = volume.gist(number)
    words = rule.gist if rule is not None else ""
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST].rsplit(' ', 1)[0]} …"
