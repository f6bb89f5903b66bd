"""What is done under each setting of a ruleset."""

from __future__ import annotations

import pytest

from kb.engine.modelled.decisions import DECISIONS
from kb.engine.modelled.outcomes import Outcomes, outcomes_of
from kb.errors import KnowledgeBaseError
from kb.patterns.ruleset import Ruleset


def test_an_outcome_is_what_the_table_of_decisions_has_for_the_setting() -> None:
    rules = Ruleset.plain({"trigger-placer": "itself"})
    found = outcomes_of(rules)["trigger-placer"]
    assert (found.does, found.setting, found.is_modelled, found.is_open) == ("itself", "itself", True, False)


def test_every_modelled_doctrine_has_an_outcome_under_a_plain_ruleset() -> None:
    rules = Ruleset.plain()
    outcomes = Outcomes(rules)
    for doctrine in DECISIONS:
        assert outcomes[doctrine].setting == rules.setting(doctrine)


def test_outcomes_are_kept_with_their_ruleset_and_not_with_another() -> None:
    one, other = Ruleset.plain({"trigger-placer": "itself"}), Ruleset.plain({"trigger-placer": "controller"})
    assert outcomes_of(one) is outcomes_of(one)
    assert outcomes_of(other)["trigger-placer"].does != outcomes_of(one)["trigger-placer"].does


def test_a_setting_that_nothing_carries_out_is_refused_by_name() -> None:
    with pytest.raises(KnowledgeBaseError, match="nothing carries out the setting 'odd' of the doctrine trigger-placer"):
        outcomes_of(Ruleset.plain({"trigger-placer": "odd"}))["trigger-placer"]
