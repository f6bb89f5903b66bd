"""What keywords mean to the engine, and what is said of those that nobody has modelled."""

from __future__ import annotations

from functools import cache

import pytest

from kb.engine.characteristics.keywords import WORKED, is_modelled, spell_out
from kb.patterns.ruleset import Ruleset
from kb.text.nodes.abilities import KeywordAbility, TriggeredAbility, UnreadAbility
from kb.text.nodes.costs import Cost, PayMana
from kb.text.wording.keywords import KEYWORDS


@cache
def rules() -> Ruleset:
    return Ruleset.plain()


def test_a_keyword_is_worked_or_spelled_out_and_never_both() -> None:
    assert WORKED.isdisjoint(KEYWORDS)


def test_what_the_engine_works_stands_for_nothing() -> None:
    assert spell_out(KeywordAbility("flying"), rules()) == ()


def test_what_is_spelled_out_stands_for_its_abilities() -> None:
    (ability,) = spell_out(KeywordAbility("undying"), rules())
    assert isinstance(ability, TriggeredAbility)


def test_a_triggered_keyword_that_is_not_modelled_may_trigger() -> None:
    (ability,) = spell_out(KeywordAbility("double team"), rules())
    assert isinstance(ability, UnreadAbility)
    assert ability.triggers


def test_a_static_keyword_that_is_not_modelled_is_told_and_triggers_nothing() -> None:
    (ability,) = spell_out(KeywordAbility("more than meets the eye", cost=Cost((PayMana("{3}{W}"),))), rules())
    assert isinstance(ability, UnreadAbility)
    assert (ability.words, ability.triggers) == ("More than meets the eye {3}{W}", False)


def test_a_keyword_of_which_the_rules_say_nothing_may_trigger() -> None:
    (ability,) = spell_out(KeywordAbility("double team"), rules())
    assert isinstance(ability, UnreadAbility)
    assert ability.triggers


@pytest.mark.parametrize("name", ["plainswalk", "desertwalk"])
def test_landwalk_of_any_kind_is_worked(name: str) -> None:
    assert is_modelled(KeywordAbility(name))


def test_partner_alone_is_about_decks_and_partner_with_brings_the_other() -> None:
    assert is_modelled(KeywordAbility("partner"))
    assert spell_out(KeywordAbility("partner"), rules()) == ()
    (ability,) = spell_out(KeywordAbility("partner", quality="Pir"), rules())
    assert isinstance(ability, TriggeredAbility)
