"""The knowledge base's own health, and which rules are run."""

from __future__ import annotations

from kb.explain.health.checkup import acted_on, shipped_scenarios
from tests.explain.asking import base


def test_every_doctrine_that_the_engine_acts_on_exists() -> None:
    unknown = {name: place for name, place in acted_on().items() if name not in base().knowledge.doctrines}
    assert unknown == {}


def test_every_shipped_scenario_is_read() -> None:
    assert shipped_scenarios()
    for file in shipped_scenarios():
        assert base().editions_of(base().scenario(file))


def test_coverage_lists_every_rule_of_an_edition_and_misses_none() -> None:
    found = base().coverage("mtg/2006")
    edition = base().knowledge.edition("mtg/2006")
    assert [rule.number for rule in found.rules] == list(edition.rules)
    assert found.count("missing") == 0
    assert found.count("run") > 0


def test_a_rule_that_only_explains_says_why() -> None:
    found = base().coverage("mtg/2006")
    assert all(rule.reason for rule in found.rules if rule.status == "explanatory")
    assert all(rule.scenarios for rule in found.rules if rule.status == "run")
