"""Completions of a word that somebody has begun to type."""

from __future__ import annotations

import pytest

import kb
from kb.explain.searching.completing import Kind, completions
from tests.explain.made_up_books import book, put


def _offered(kind: Kind, begun: str = "", under: str | None = None) -> list[str]:
    return [word for word, _ in completions(kb.load().knowledge, kind, begun, under)]


@pytest.mark.parametrize(
    ("begun", "offered"),
    [
        ("", []),
        ("603.1", ["603.1", "603.1a", "603.1b", "603.10"]),
        ("603.3", ["603.3", "603.3a", "603.3b", "603.3c", "603.3d"]),
        ("603.3A", ["603.3a"]),
        ("mtg/2006:410.8", ["mtg/2006:410.8"]),
        ("mtg/2006-05-01/410.8", ["mtg/2006-05-01/410.8"]),
        ("riftbound:383.2.c.", ["riftbound:383.2.c.1", "riftbound:383.2.c.2"]),
        ("999", []),
    ],
)
def test_numbers_go_one_step_further_than_what_is_there(begun: str, offered: list[str]) -> None:
    found = _offered("rule", begun)
    if begun:
        assert found[: len(offered)] == offered
        assert (len(found) == 0) == (offered == [])
    else:
        assert {"100", "603"} <= set(found)
        assert not any("." in number or len(number) == 1 for number in found)


def test_numbers_are_those_of_the_edition_asked_about() -> None:
    assert "410.8" in _offered("rule", "410.8", "mtg/2006")
    assert _offered("rule", "410.8") == []
    assert _offered("rule", "410.8", "mtg/1066") == []


def test_a_word_is_a_game_or_an_edition_whose_numbers_may_follow() -> None:
    assert _offered("rule", "mtg") == ["mtg:", *(f"{edition}/" for edition in _offered("edition", "mtg/"))]
    assert _offered("rule", "mtg/1066:4") == []
    assert _offered("rule", "x") == []


@pytest.mark.parametrize(
    ("kind", "begun", "word", "about"),
    [
        ("edition", "MTG/2006", "mtg/2006-05-01", "Magic Comprehensive Rules, effective 1 May 2006"),
        ("edition", "riftb", "riftbound", "its newest edition"),
        ("doctrine", "interv", "intervening-if", "intervening if"),
        ("card", "grizzly b", "Grizzly Bears", "mtg"),
        ("query", "@", "@", ""),
        ("scenario", "artifact-and-two", "artifact-and-two-creatures", "look-back"),
        ("rule", "603.4", "603.4", "A condition right behind the trigger event is asked twice: …"),
    ],
)
def test_each_word_is_offered_with_what_it_stands_for(kind: Kind, begun: str, word: str, about: str) -> None:
    found = completions(kb.load().knowledge, kind, begun)
    assert found
    assert all(each.casefold().startswith(begun.casefold()) for each, _ in found)
    assert kind == "query" or (word, about) in found


def test_what_a_number_stands_for_is_cut_at_a_word() -> None:
    put(book("mtg/1901-01-01", {"997": "Frogs", "997.1": "A frog sits."}))
    assert completions(kb.load().knowledge, "rule", "997.1", "mtg/1901-01-01") == (("997.1", ""),)
    for _, about in completions(kb.load().knowledge, "rule", "603."):
        assert len(about) <= 62
        assert about.endswith((".", "…", ")")) or len(about) <= 60


def test_nothing_begins_so() -> None:
    assert _offered("card", "zzzz") == _offered("edition", "zzzz") == _offered("doctrine", "zzzz") == []
