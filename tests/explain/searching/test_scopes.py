"""A search looks in the newest edition of each game unless it is told otherwise."""

from __future__ import annotations

import pytest

import kb
from kb.errors import NotFoundError
from kb.explain.searching.scopes import KINDS, newest_first, rest, scope_of
from tests.explain.made_up_books import book, put

EDITIONS = len(list(kb.rules_folder().glob("*/editions/*")))


def test_by_default_the_newest_of_each_game() -> None:
    scope = scope_of(kb.load().knowledge, None, (), ())
    assert scope.editions == {"mtg/2026-09-25", "riftbound/1.3"}
    assert all(scope.wants(kind) for kind in KINDS)


def test_the_newest_imported_edition_is_looked_in_too() -> None:
    put(book("mtg/1990-01-01", {"100": "Frobs"}))
    assert scope_of(kb.load().knowledge, None, (), ()).editions == {"mtg/2026-09-25", "riftbound/1.3", "mtg/1990-01-01"}


def test_under_an_edition_only_that_one() -> None:
    assert scope_of(kb.load().knowledge, "mtg/2006", (), ()).editions == {"mtg/2006-05-01"}


@pytest.mark.parametrize(
    ("within", "count"),
    [(["all"], EDITIONS), (["riftbound"], 1), (["mtg/2006"], 1), (["mtg/2006", "mtg/2009"], 2)],
)
def test_editions_games_and_all_can_be_named(within: list[str], count: int) -> None:
    assert len(scope_of(kb.load().knowledge, None, within, ()).editions) == count


def test_cards_belong_to_games_and_doctrines_to_nobody() -> None:
    one, game, everything = (scope_of(kb.load().knowledge, None, [name], ()) for name in ("mtg/2006", "mtg", "all"))
    assert (one.has("card", "mtg"), game.has("card", "mtg"), everything.has("card", "mtg")) == (False, True, True)
    assert (one.has("doctrine", ""), game.has("doctrine", ""), everything.has("doctrine", "")) == (False, False, True)


def test_only_the_kinds_asked_for_are_wanted() -> None:
    scope = scope_of(kb.load().knowledge, None, (), ["card"])
    assert [kind for kind in KINDS if scope.wants(kind)] == ["card"]


def test_an_unknown_kind_is_refused_with_those_there_are() -> None:
    with pytest.raises(NotFoundError) as error:
        scope_of(kb.load().knowledge, None, (), ["planet"])
    assert error.value.remedy == ", ".join(KINDS)


def test_the_rest_are_the_other_editions_of_the_same_games() -> None:
    others = rest(kb.load().knowledge, scope_of(kb.load().knowledge, "mtg/2006", (), ())).editions
    assert "mtg/2026-09-25" in others
    assert not {"mtg/2006-05-01", "riftbound/1.3"} & others


def test_the_newest_stand_first() -> None:
    assert newest_first(kb.load().knowledge)[:2] == ["mtg/2026-09-25", "mtg/2026-02-27"]
    assert newest_first(kb.load().knowledge, ["riftbound/1.3"])[0] == "riftbound/1.3"


@pytest.mark.parametrize(("kinds", "there"), [((), True), (["rule"], True), (["card"], False), (["card", "glossary"], True)])
def test_older_editions_are_looked_in_for_rules_and_glossaries_only(kinds: list[str], there: bool) -> None:
    others = rest(kb.load().knowledge, scope_of(kb.load().knowledge, None, (), kinds))
    assert bool(others.editions) == there
