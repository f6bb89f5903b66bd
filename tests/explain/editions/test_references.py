"""References of a rule."""

from __future__ import annotations

import pytest

import kb
from kb import MalformedError


def test_references_lead_out_and_in() -> None:
    base = kb.load()
    out = base.refs("603.4", "mtg/2026-02", into=False)
    for reference in out.references:
        number = reference.rule.rpartition("/")[2]
        back = base.refs(number, "mtg/2026-02", out=False)
        assert "mtg/2026-02-27/603.4" in {each.rule for each in back.references}


def test_a_depth_below_one_leads_nowhere() -> None:
    with pytest.raises(MalformedError, match="references cannot be followed 0 steps"):
        kb.load().refs("603.4", depth=0)


def test_however_many_steps_are_asked_for_it_ends_when_no_more_is_found() -> None:
    assert kb.load().refs("603.4", depth=10**20).references
