"""The knowledge base's own health: when all is well, and what share of the rules is run."""

from __future__ import annotations

import pytest

from kb.model.health import CheckReport, Coverage, CoveredRule, Finding

OLD, NEW = "mtg/2006-05-01", "mtg/2026-02-27"
RULES = (
    CoveredRule(OLD, "1", "run"),
    CoveredRule(OLD, "2", "modelled"),
    CoveredRule(OLD, "3", "explanatory", covered=False),
    CoveredRule(NEW, "1", "run"),
    CoveredRule(NEW, "2", "run", covered=False),
    CoveredRule(NEW, "3", "modelled", covered=False),
    CoveredRule(NEW, "4", "missing"),
)
ALL = Coverage(RULES)


@pytest.mark.parametrize(
    ("counts", "findings", "ok"),
    [
        ((("shapes", 3), ("rules", 9)), (), True),
        ((("shapes", 3), ("rules", 0)), (), False),
        ((("shapes", 3),), (Finding("shapes", "no label"),), False),
        ((), (), True),
    ],
)
def test_all_is_well_where_nothing_is_wrong_and_something_was_checked_each_time(
    counts: tuple[tuple[str, int], ...], findings: tuple[Finding, ...], ok: bool
) -> None:
    assert CheckReport(counts, findings).ok == ok


def test_rules_are_those_of_the_chapters_modelled_whole_and_those_that_support_them() -> None:
    assert [(rule.edition, rule.number) for rule in ALL.covered().rules] == [(OLD, "1"), (OLD, "2"), (NEW, "1"), (NEW, "4")]
    assert [(rule.edition, rule.number) for rule in ALL.supporting().rules] == [(OLD, "3"), (NEW, "2"), (NEW, "3")]


def test_rules_are_counted_by_status_in_one_edition_or_all() -> None:
    assert (ALL.count("run"), ALL.count("run", OLD), ALL.count("run", NEW)) == (3, 1, 2)
    assert (ALL.count("missing"), ALL.count("missing", OLD)) == (1, 0)


def test_the_share_is_of_the_rules_that_settle_something() -> None:
    assert ALL.share_run() == 3 / 5
    assert (ALL.share_run(OLD), ALL.share_run(NEW)) == (1 / 2, 2 / 3)


def test_where_no_rule_settles_anything_all_of_them_are_run() -> None:
    assert Coverage(()).share_run() == 1.0
    assert Coverage((CoveredRule(OLD, "3", "explanatory"),)).share_run() == 1.0
    assert Coverage((CoveredRule(OLD, "3", "modelled"),)).share_run() == 0.0
