"""Citations, each judged: which of the verdicts need attention."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.model.cites import FAULTS, CitedRule, CitesReport, Judgement
from tests.fuzz import searching

VERDICTS: tuple[Judgement, ...] = get_args(Judgement)


def cited(verdict: Judgement) -> CitedRule:
    return CitedRule("a.py", 1, 3, 11, "CR 603.4", ("603.4",), "mtg/2006-05-01", verdict)


def report(*verdicts: Judgement) -> CitesReport:
    return CitesReport("mtg/2006-05-01", "2006", 1, tuple(map(cited, verdicts)))


@pytest.mark.parametrize("verdict", VERDICTS)
def test_a_citation_is_wrong_where_the_rule_is_missing_elsewhere_or_says_other_words(verdict: Judgement) -> None:
    assert cited(verdict).wrong == (verdict in {"missing", "renumbered", "misquoted"})


@pytest.mark.parametrize("verdict", VERDICTS)
def test_one_wrong_citation_spoils_a_report_and_nothing_else_does(verdict: Judgement) -> None:
    assert report("right", verdict, "unchecked").ok == (verdict not in FAULTS)


def test_a_report_without_citations_needs_no_attention() -> None:
    assert report().ok


@given(st.lists(st.sampled_from(VERDICTS)))
@searching(40)
def test_every_citation_is_counted_once(verdicts: list[Judgement]) -> None:
    found = report(*verdicts)
    assert {verdict: found.count(verdict) for verdict in VERDICTS} == {verdict: verdicts.count(verdict) for verdict in VERDICTS}
