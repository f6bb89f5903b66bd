"""Of what is cited at a step at most three rules are named, the deciding one first."""

from __future__ import annotations

from kb.explain.course.telling import MOST, telling_rules
from kb.model.reasons import CitedReason


def reason(doctrine: str, *rules: str, bearing: str = "decisive") -> CitedReason:
    return CitedReason(doctrine, doctrine, "", "", rules, "", bearing=bearing)


ITSELF = reason("triggers-on-match", "603.2", bearing="routine")
ENTERS = reason("enters-check", "603.6a", bearing="general")
IF = reason("intervening-if", "603.4", "608.2a")
DOUBLED = reason("extra-triggers", "603.2d", bearing="altering")
CONSTANT = reason("trigger-placer", "603.3", bearing="constant")
IDLE = reason("once-per-occurrence", "603.2c", bearing="idle")


def test_what_decides_hides_what_kind_of_event_it_was() -> None:
    assert telling_rules((ITSELF, ENTERS, IF)) == ("603.4",)


def test_without_anything_that_decides_the_kind_of_event_is_named() -> None:
    assert telling_rules((ITSELF, IDLE, ENTERS)) == ("603.6a",)


def test_what_is_true_of_nearly_everything_is_named_only_where_nothing_else_is() -> None:
    assert telling_rules((CONSTANT, IDLE, ITSELF)) == ("603.2",)


def test_what_another_object_does_comes_first() -> None:
    assert telling_rules((IF, DOUBLED)) == ("603.2d", "603.4")


def test_nothing_is_named_of_what_is_constant_or_of_which_nothing_hangs() -> None:
    assert telling_rules((CONSTANT, IDLE)) == ()


def test_a_gap_has_no_rule_to_name() -> None:
    assert telling_rules((reason("normal-check"), ITSELF)) == ("603.2",)


def test_three_rules_are_enough_each_once() -> None:
    many = [reason(f"point-{number}", f"{number}.1", "9.9") for number in (1, 1, 2, 3, 4)]
    assert telling_rules(many) == ("1.1", "2.1", "3.1")
    assert MOST == 3


def test_of_several_things_at_once_what_was_said_of_another_comes_after_what_decides_one() -> None:
    damage = reason("damage-results", "120.3a")
    gain = CitedReason("life-gain-loss", "life-gain-loss", "", "", ("119.3",), "Ada: 2 more life", bearing="general")
    assert telling_rules((gain, damage), of_event=True, natures={"life-gain-loss"}) == ("120.3a", "119.3")
    assert telling_rules((gain, damage), of_event=True) == ("120.3a",)
