"""One rule with all that is known of it."""

from __future__ import annotations

import pytest

import kb
from kb import NotFoundError


def test_a_rule_has_its_gist_settings_and_place() -> None:
    report = kb.load().rule("603.4", "mtg/2026-02")
    assert (report.rule, report.number, report.edition) == ("mtg/2026-02-27/603.4", "603.4", "mtg/2026-02-27")
    assert report.gist
    assert "intervening-if" in {each.doctrine for each in report.settings}


def test_several_numbers_and_ranges_are_reported_once_each() -> None:
    reports = kb.load().rules(["603.3a-c", "603.3b"], "mtg/2026-02")
    assert [report.number for report in reports] == ["603.3a", "603.3b", "603.3c"]


def test_a_tree_has_depths_and_neighbours_have_offsets() -> None:
    tree = kb.load().rules(["603.3"], "mtg/2026-02", tree=True)
    assert (tree[0].depth, {report.depth for report in tree[1:]}) == (0, {1})
    assert [report.offset for report in kb.load().rules(["603.3b"], "mtg/2026-02", around=1)] == [-1, 0, 1]


def test_an_unknown_number_is_not_found() -> None:
    with pytest.raises(NotFoundError, match=r"999\.9"):
        kb.load().rule("999.9")
