"""Everyday words lead to a rule whose own words are others."""

from __future__ import annotations

import pytest

import kb
from kb.explain.searching.asked import asked_about
from kb.explain.searching.expression import units
from kb.explain.searching.query import read_query
from kb.explain.searching.report import opened
from kb.explain.searching.scopes import scope_of

NEWEST = "mtg/2026-09-25"


def _nearest(question: str, under: str = NEWEST, most: int = 3) -> dict[str, float]:
    knowledge = kb.load().knowledge
    query = read_query(question)
    shipped = opened(knowledge).shipped
    scope = scope_of(knowledge, under, (), (), ())
    return {number: near for (_, number), near in asked_about(shipped, units(query.needed and query.terms), scope, most).items()}


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("pro-red bolt", "702.16b"),
        ("smallest deck size", "100.2a"),
        ("who plays first", "103.1"),
        ("how big can a sideboard be, 15 cards?", "100.4a"),
    ],
)
def test_a_name_that_is_nearly_the_question_leads_to_its_rule(question: str, number: str) -> None:
    assert number in _nearest(question)


def test_the_rules_of_the_other_game_have_such_names_too() -> None:
    assert "826.5" in _nearest("is it useful to have backline twice", "riftbound/1.3")


def test_a_name_with_all_the_words_is_as_near_as_can_be() -> None:
    assert _nearest("smallest deck size")["100.2a"] == pytest.approx(1.0)
    assert 0.5 <= _nearest("smallest deck size for a draft")["100.2a"] < 1.0


def test_what_shares_a_common_word_only_is_not_near() -> None:
    assert _nearest("creature zyzzyva") == {}


def test_no_more_rules_than_asked_for() -> None:
    assert len(_nearest("protection from red", most=2)) == 2


def test_what_a_provision_is_asked_about_as_holds_in_every_edition() -> None:
    assert kb.load().search("creature just got tapped attack summoning sick", "mtg/2017-07-08").hits
    assert _nearest("all targets illegal spell", "mtg/2017-07-08")


def test_such_names_are_no_hits_themselves() -> None:
    assert all(hit.kind != "asked" for hit in kb.load().search("pro-red bolt").hits)
