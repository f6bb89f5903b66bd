"""Which rules scenarios run, and why others are not run."""

from __future__ import annotations

from tests.explain.asking import base


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
