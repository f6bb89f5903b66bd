"""Of all reasons the few are named that a doubter would look up."""

from __future__ import annotations

from kb.explain.boards.deciding import deciding
from kb.model.reasons import CitedReason


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
