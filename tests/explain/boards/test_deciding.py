"""Of all reasons the few are named that a doubter would look up."""

from __future__ import annotations

from pathlib import Path

import pytest

import kb
from kb.explain.boards.deciding import deciding
from kb.model.reasons import CitedReason
from kb.paths import rules_folder


def reason(doctrine: str, rule: str, bearing: str = "decisive") -> CitedReason:
    return CitedReason(doctrine, doctrine, "", "", (rule,) if rule else (), "", bearing=bearing)


ROUTINE = reason("trigger-placer", "603.3", "routine")
ITSELF = reason("triggers-on-match", "603.2", "general")
COUNT = reason("once-per-occurrence", "603.2c", "general")
DIES = reason("dies", "700.4", "general")
BACK = reason("look-back-leaves-battlefield", "603.10a")
DOUBLED = reason("extra-triggers", "603.2d", "altering")


def test_what_decides_comes_first_then_how_it_is_counted() -> None:
    assert deciding((ITSELF, COUNT, DIES, BACK, ROUTINE), (), 6) == ("603.10a", "603.2c")


def test_of_what_triggers_once_the_kind_of_event_tells_more_than_the_count() -> None:
    assert deciding((ITSELF, COUNT, DIES, ROUTINE), (), 1) == ("700.4", "603.2c")


def test_what_another_object_does_stands_before_all() -> None:
    assert deciding((BACK, ITSELF, COUNT, DOUBLED), (), 8) == ("603.2d", "603.10a")


def test_of_what_does_not_trigger_the_rule_of_what_it_lacks_is_named() -> None:
    functions = reason("functions-in-zone", "113.6", "general")
    assert deciding((functions, BACK), ("functions-in-zone", "look-back-leaves-battlefield"), 0) == ("113.6", "603.10a")


def test_three_rules_are_enough_and_a_gap_has_none() -> None:
    many = [reason(f"point-{number}", f"{number}.1") for number in range(100, 105)]
    assert deciding(many, (), 1) == ("100.1", "101.1", "102.1")
    assert deciding([reason("gap", "")], (), 1) == ()


KEPT_FROM = {
    "phasing/phasing-leaves-play": ("mtg/2005-10-01", "502.15d"),
    "losing/by-a-draw": ("mtg/2017-07-08", "603.9"),
    "damage/none-where-zero-would-be": ("mtg/2005-10-01", "419.5a"),
    "mana/left-over-mana-burns": ("mtg/2017-07-08", "500.4"),
    "countered/by-the-rules-or-not-at-all": ("mtg/2026-02-27", "608.2b"),
}


@pytest.mark.parametrize("name", KEPT_FROM)
def test_the_rule_that_makes_it_no_comes_first(name: str) -> None:
    edition, rule = KEPT_FROM[name]
    board = Path(str(rules_folder())) / "mtg" / "scenarios" / f"{name}.yaml"
    answers = kb.load().triggers(board, under=edition).abilities
    assert rule in [answer.deciding[0] for answer in answers if answer.answer == "no"]
