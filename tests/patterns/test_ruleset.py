"""Rulesets: what is settled, what is only assumed, and assumptions replaced."""

from __future__ import annotations

import pytest

from kb.closure import open_knowledge
from kb.errors import KnowledgeBaseError
from kb.graph.editions.edition import Setting
from kb.patterns.ruleset import Ruleset


def of(edition: str) -> Ruleset:
    """The ruleset of an edition."""
    knowledge = open_knowledge()
    found = knowledge.edition(edition)
    return Ruleset.of(found, knowledge.games[found.game])


def test_a_setting_comes_with_the_rules_that_state_it() -> None:
    rules = of("mtg/2006-05-01")
    assert rules.setting("intervening-if") == "checked-twice"
    assert "410.8" in rules.rules_for("intervening-if")
    assert rules.possible("intervening-if") == ("checked-twice",)


def test_a_gap_is_assumed_and_can_be_assumed_otherwise() -> None:
    rules = of("mtg/2004-06-01")
    assert rules.assumed("hidden-object")
    assert rules.rules_for("hidden-object") == ()
    others = [value for value in rules.possible("hidden-object") if value != rules.setting("hidden-object")]
    assert others
    other = rules.assuming("hidden-object", others[0])
    assert (other.setting("hidden-object"), rules.setting("hidden-object")) != (others[0], others[0])
    assert other.assumed("hidden-object")


def test_a_doctrine_that_nobody_defined_is_a_fault() -> None:
    with pytest.raises(KnowledgeBaseError, match="intervening-iff"):
        Ruleset.plain().setting("intervening-iff")


def test_plain_rules_have_the_first_listed_values_but_for_those_given() -> None:
    rules = Ruleset.plain({"intervening-if": "checked-once"})
    assert rules.setting("intervening-if") == "checked-once"
    assert rules.setting("simultaneous-order") == "apnap-in-two-parts"
    assert not rules.assumed("simultaneous-order")
    assert rules.has("combat-with-blockers") and not rules.has("showdown")


def test_a_setting_on_which_the_neighbours_of_an_imported_edition_part_is_open_but_not_assumed() -> None:
    knowledge = open_knowledge()
    value, other = "checked-twice", "checked-once"
    setting = Setting("intervening-if", value, ("603.4",), None, (value, other), (value, other), "603.4 is to be reviewed")
    rules = Ruleset("mtg/2018-01-19", knowledge.games["mtg"], {"intervening-if": setting})
    assert rules.is_open("intervening-if")
    assert not rules.assumed("intervening-if")
    assert rules.possible("intervening-if") == (value, other)
    assert rules.review("intervening-if") == "603.4 is to be reviewed"
    assert rules.assuming("intervening-if", other).setting("intervening-if") == other


def test_what_an_edition_settles_is_not_open_and_needs_no_review() -> None:
    rules = of("mtg/2026-02-27")
    assert not rules.is_open("intervening-if")
    assert rules.review("intervening-if") == ""
