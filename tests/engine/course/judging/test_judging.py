"""Judging expectations: grouped, negated, and of what cannot be done."""

from __future__ import annotations

import pytest

from kb.engine.course.judging import JUDGES
from kb.text.scenario import expectations

from ..running import SETUP, judged


def test_every_kind_of_expectation_is_judged() -> None:
    kinds = {kind for kind in vars(expectations).values() if isinstance(kind, type) and issubclass(kind, expectations.Expectation)}
    assert kinds - {expectations.Expectation} == JUDGES.keys()


@pytest.mark.parametrize(
    ("expect", "result", "found"),
    [
        ("Ada's life is 20", "holds", "Ada's life is 20"),
        ("Ada's life is 19", "fails", "Ada's life is 20"),
        ("Ada's life is not 19", "holds", "Ada's life is 20"),
        ("Bo can't cast Shock", "holds", ""),
        ("Ada can't cast Shock targeting Bo", "fails", "the rules allow it"),
        ("one of: [Ada's life is 1, Ada's life is 20]", "holds", "Ada's life is 20; Ada's life is 20"),
    ],
)
def test_what_became_of_it(expect: str, result: str, found: str) -> None:
    judgement = judged("{" + expect + "}" if expect.startswith("one of") else expect)
    assert judgement[0] == result
    assert found in judgement[1]


@pytest.mark.parametrize(("state", "result"), [("Altar (tapped)", "holds"), ("Altar", "fails")])
def test_of_several_abilities_none_can_be_activated_or_one_can(state: str, result: str) -> None:
    altar = '  Altar: {type: Artifact, text: "{T}: You gain 1 life.\\n{1}, {T}: You gain 2 life."}\n  Shock:'
    setup = SETUP.replace("  Shock:", altar, 1).replace("Sage]", f"Sage, {state}]")
    assert judged("Ada can't activate Altar", setup=setup)[0] == result
