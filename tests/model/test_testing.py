"""Scenario files put to the test: how many came out how."""

from __future__ import annotations

from typing import Literal

import pytest

from kb.model import testing

Result = Literal["passed", "failed", "undecided", "unreadable"]


def result(came: Result, *uncited: str) -> testing.TestResult:
    return testing.TestResult("a.yaml", "mtg/2006-05-01", came, uncited=uncited)


def test_files_are_counted_by_how_they_came_out() -> None:
    report = testing.TestReport(
        (result("passed"), result("passed", "603.4", "603.3"), result("failed", "603.4"), result("unreadable"))
    )
    assert [report.count(each) for each in ("passed", "failed", "undecided", "unreadable", "uncited")] == [2, 1, 0, 1, 2]


@pytest.mark.parametrize("came", ["failed", "undecided", "unreadable"])
def test_one_that_did_not_pass_is_enough(came: Result) -> None:
    assert not testing.TestReport((result("passed"), result(came))).ok()


def test_a_rule_that_is_not_cited_counts_only_where_that_is_asked_strictly() -> None:
    report = testing.TestReport((result("passed"), result("passed", "603.4")))
    assert report.ok() and not report.ok(strict=True)
    assert testing.TestReport((result("passed"),)).ok(strict=True)


def test_no_files_at_all_fail_nothing() -> None:
    assert testing.TestReport(()).ok(strict=True)
