"""Scopes of a search: the newest edition of each game unless others are asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from kb.errors import NotFoundError
from kb.explain.searching.indexes import Scope
from kb.graph.editions.edition import Edition
from kb.graph.knowledge import Knowledge

__all__ = ["FIRST", "KINDS", "default_scope", "newest_first", "rest", "scope_of"]

FIRST = "mtg"
"""The game that is meant where none is said."""

KINDS = ("rule", "glossary", "doctrine", "term", "card", "scenario", "ruling")


def scope_of(
    knowledge: Knowledge, under: str | None, within: Sequence[str], kinds: Iterable[str], games: Collection[str] = ()
) -> Scope:
    """What was asked for: `within` (editions, games, `all`), else the edition `under`, else the newest of each game.

    Args:
        games: only of these, where neither editions nor games are given.

    Raises:
        NotFoundError: there is no such edition or kind.
    """
    wanted = _kinds(kinds)
    if not within:
        return default_scope(knowledge, under, wanted, games)
    chosen = [edition for name in within for edition in _named(knowledge, name)]
    whole = any(name in knowledge.games or name == "all" for name in within)
    games = frozenset(edition.game for edition in chosen) if whole or wanted else frozenset[str]()
    return Scope(frozenset(edition.id for edition in chosen), games, wanted, common="all" in within or bool(wanted))


def default_scope(knowledge: Knowledge, under: str | None, kinds: frozenset[str], games: Collection[str] = ()) -> Scope:
    """The edition `under`; else of each game the newest, and where the user has official texts the newest of those.

    Args:
        games: only of these; none means all.
    """
    if under is not None:
        edition = knowledge.edition(under)
        return Scope(frozenset({edition.id}), frozenset({edition.game}), kinds)
    imported = knowledge.library.editions if knowledge.library is not None else ()
    chosen: set[str] = set()
    for game in games or knowledge.games:
        editions = knowledge.of_game(game)
        chosen |= {each[-1].id for each in (editions, [e for e in editions if e.id in imported]) if each}
    return Scope(frozenset(chosen), frozenset(games or knowledge.games), kinds)


def rest(knowledge: Knowledge, scope: Scope) -> Scope:
    """The other editions of the games of a scope."""
    games = {knowledge.editions[edition].game for edition in scope.editions}
    others = frozenset(id for id, edition in knowledge.editions.items() if edition.game in games) - scope.editions
    kinds = frozenset({"rule", "glossary"}) & (scope.kinds or frozenset(KINDS))
    return Scope(others if kinds else frozenset(), frozenset(), kinds, common=False)


def newest_first(knowledge: Knowledge, first: Iterable[str] = ()) -> list[str]:
    """The ids of all editions, game by game and the newest of each first; before all of them those of `first`.

    The user's own come after the others of their game: they are found, and not taken for the newest.
    """
    leading = set(first)
    games = [FIRST, *(game for game in knowledge.games if game != FIRST)]
    rows = [knowledge.of_game(game)[::-1] for game in games]
    known = [edition.id for row in rows for own in (False, True) for edition in row if edition.own == own]
    return sorted(known, key=lambda id: id not in leading)


def _named(knowledge: Knowledge, name: str) -> Sequence[Edition]:
    if name == "all":
        return tuple(knowledge.editions.values())
    if name in knowledge.games:
        return knowledge.of_game(name)
    return (knowledge.edition(name),)


def _kinds(kinds: Iterable[str]) -> frozenset[str]:
    for kind in kinds:
        if kind not in KINDS:
            raise NotFoundError(f"there is no kind “{kind}”", remedy=", ".join(KINDS))
    return frozenset(kinds)
