"""Which rules scenarios run, and why others are not run."""

from __future__ import annotations

import pytest

from kb.model.health import Coverage
from tests.explain.asking import base


@pytest.fixture(scope="module")
def covered() -> Coverage:
    """Asked once: it runs every scenario of the edition."""
    return base().coverage("mtg/2006")


def test_coverage_lists_every_rule_of_an_edition_and_misses_none(covered: Coverage) -> None:
    found = covered
    edition = base().knowledge.edition("mtg/2006")
    assert [rule.number for rule in found.rules] == list(edition.rules)
    assert found.count("missing") == 0
    assert found.count("run") > 0


def test_a_rule_that_only_explains_says_why(covered: Coverage) -> None:
    found = covered
    assert all(rule.reason for rule in found.rules if rule.status == "explanatory")
    assert all(rule.scenarios for rule in found.rules if rule.status == "run")
