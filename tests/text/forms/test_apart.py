"""The parts for the slots of a form, so that it says a node; none where it cannot."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text.forms.apart import take_apart, unify
from kb.text.forms.catalogue import variants
from kb.text.forms.syntax import Hole, Make, parse_rules
from kb.text.forms.variants import Slotted
from kb.text.nodes.base import Node
from kb.text.nodes.conditions import TurnIs
from kb.text.nodes.effects import Draw, GainLife
from kb.text.nodes.qualities import ControlledBy, Status
from kb.text.nodes.things import Each, Filter, Group, Players, Target, This, Zone
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Half, Number, VariableX
from tests.fuzz import searching

ELVES = Filter(("elf",))
YOU, OPPONENT = Players("you"), Players("opponent")


def apart(source: str, value: Any, says: str = "") -> list[Any] | None:
    """The parts of the one form of a rule; a slot can say what is a word of `says`, and any node."""
    (rule,) = parse_rules(source, "x.forms")
    (variant,) = variants(rule, rule.forms[0], 0)
    return take_apart(variant, value, lambda _, item: isinstance(item, Node) or item in says.split())


def test_every_slot_gets_the_field_of_its_name_and_words_get_nothing() -> None:
    assert apart("GainLife\n    {who} gains {amount} life", GainLife(Number(2), OPPONENT)) == [OPPONENT, None, Number(2), None]


def test_a_node_of_another_class_is_not_said() -> None:
    assert apart("GainLife\n    {who} gains {amount}", Draw(Number(2), OPPONENT)) is None


def test_a_form_without_a_class_passes_the_value_on_whatever_it_is() -> None:
    assert apart("= group\n    the {x:kind} there", "elf") == [None, "elf", None]


@pytest.mark.parametrize(
    ("source", "node"),
    [
        pytest.param("Draw\n    draw {count}", Draw(Number(2), OPPONENT), id="what no slot says"),
        pytest.param("Pattern event=Dies\n    it dies", Pattern("Enters"), id="another value than the fixed one"),
        pytest.param("GainLife\n    {who} gains {amount}", GainLife(Number(2)), id="nothing where a slot is"),
        pytest.param("Pattern event=Dies manner=alone\n    it dies", Pattern("Dies", manner=("alone", "kicked")), id="more items"),
        pytest.param(
            "Pattern event=Dies manner=alone\n    it dies {manner:x...}", Pattern("Dies", manner=("kicked",)), id="other items"
        ),
        pytest.param(
            "Pattern event=Dies manner=alone\n    it dies {manner:x...}", Pattern("Dies", manner=("alone",)), id="no items left"
        ),
    ],
)
def test_what_a_form_leaves_out_or_adds_it_cannot_say(source: str, node: Node) -> None:
    assert apart(source, node, "kicked alone") is None


def test_what_is_fixed_is_not_asked_for_again() -> None:
    assert apart("Pattern event=Dies occurrences=one-or-more\n    {object} dies", Pattern("Dies", ELVES)) is None
    many = Pattern("Dies", ELVES, occurrences="one-or-more")
    assert apart("Pattern event=Dies occurrences=one-or-more\n    {object} dies", many) == [ELVES, None]


def test_items_that_are_fixed_come_before_those_of_the_slot() -> None:
    head = "Pattern event=Dies manner=alone\n    "
    several = Pattern("Dies", manner=("alone", "kicked", "combat"))
    assert apart(f"{head}it dies {{manner:x...}}", several, "kicked combat") == [None, None, ("kicked", "combat")]
    assert apart(f"{head}it dies", Pattern("Dies", manner=("alone",))) == [None, None]


def test_slots_of_one_name_share_the_items_in_order() -> None:
    """The first takes what it can say as long as it can, the last what is left."""
    source = "Filter\n    {nouns:x...} and {nouns:y...}"
    (rule,) = parse_rules(source, "x.forms")
    (variant,) = variants(rule, rule.forms[0], 0)

    def says(category: str, item: Any) -> bool:
        return category == "x" and item in {"red", "elf"}

    assert take_apart(variant, Filter(("red", "elf", "blue", "red")), says) == [("red", "elf"), None, ("blue", "red")]
    assert take_apart(variant, Filter(("red", "blue")), says) == [("red",), None, ("blue",)]
    assert take_apart(variant, Filter(("blue", "red", "green")), says) is None
    assert take_apart(variant, Filter(("red", "elf")), says) is None


def test_a_slot_for_one_item_takes_one_and_none_may_be_left() -> None:
    assert apart("Filter\n    {nouns:x} of {nouns:x}", Filter(("red", "elf"))) == ["red", None, "elf"]
    assert apart("Filter\n    {nouns:x} of {nouns:x}", Filter(("red",))) is None
    assert apart("Filter\n    {nouns:x} of {nouns:x}", Filter(("red", "elf", "blue"))) is None


def test_what_is_fixed_inside_a_part_is_taken_out_of_it() -> None:
    source = "Each\n    each other {what} <what.other=True>"
    assert apart(source, Each(Filter(("elf",), other=True))) == [None, None, ELVES]
    assert apart(source, Each(ELVES)) is None
    assert apart("Target\n    target {what} <what.other=True>", Target(OPPONENT)) is None, "players have no such field"


# -- extensions -----------------------------------------------------------------------------------------------------------


def test_an_extension_says_what_it_adds_to_the_node_without_it() -> None:
    slow = "Pattern\n    {self} slowly <manner=alone>"
    assert apart(slow, Pattern("Dies", manner=("kicked", "alone"))) == [Pattern("Dies", manner=("kicked",)), None]
    assert apart(slow, Pattern("Dies", manner=("alone", "kicked"))) is None, "it was not added last"
    assert apart(slow, Pattern("Dies")) is None


def test_an_extension_with_a_fixed_value_takes_it_away() -> None:
    source = "Pattern\n    {self} this turn <per=turn>"
    assert apart(source, Pattern("Dies", per="turn")) == [Pattern("Dies"), None, None]
    assert apart(source, Pattern("Dies", per="game")) is None
    assert apart("Pattern\n    {self} again <occurrences=each>", Pattern("Dies")) is None, (
        "left unsaid, it is there without the words"
    )


def test_an_extension_with_a_slot_takes_what_the_slot_says() -> None:
    during = "Pattern\n    {self} during {restriction}"
    assert apart(during, Pattern("Dies", restriction=TurnIs(YOU))) == [Pattern("Dies"), None, TurnIs(YOU)]
    assert apart(during, Pattern("Dies")) is None


def test_an_extension_takes_all_items_or_the_last_one() -> None:
    node = Filter(("elf",), where=(Status("tapped"), ControlledBy(YOU)))
    assert apart("Filter\n    {self} that is {where...}", node) == [ELVES, None, None, node.where]
    left = Filter(("elf",), where=(Status("tapped"),))
    assert apart("Filter\n    {self} that is {where}", node) == [left, None, None, ControlledBy(YOU)]
    assert apart("Filter\n    {self} that is {where}", ELVES) is None


def test_an_extension_may_put_its_parts_together() -> None:
    source = "Pattern\n    {self} on {player:Players} turn <restriction=TurnIs({player})>"
    assert apart(source, Pattern("Dies", restriction=TurnIs(OPPONENT))) == [Pattern("Dies"), None, OPPONENT, None]
    assert apart(source, Pattern("Dies", restriction=TurnIs(OPPONENT, negated=True))) is None
    assert apart(source, Pattern("Dies")) is None


# -- values that are put together -----------------------------------------------------------------------------------------


def test_holes_of_a_setting_are_found_in_the_value() -> None:
    source = "GainLife\n    gain half of {n} <amount=Half(Number({n}))>"
    assert apart(source, GainLife(Half(Number(7)))) == [None, None, None, 7]
    assert apart(source, GainLife(Half(Number(7), up=False))) is None
    assert apart(source, GainLife(Number(7))) is None


def test_a_hole_binds_what_is_there_and_the_same_each_time() -> None:
    pair = (Hole("x"), Hole("x"))
    bound: dict[str, Any] = {}
    assert unify(pair, (1, 1), "int", bound)
    assert bound == {"x": 1}
    assert not unify(pair, (1, 2), "int", {})


@pytest.mark.parametrize("value", [(1,), (1, 2, 3), 1, None])
def test_a_row_is_one_of_the_same_length(value: object) -> None:
    assert not unify((Hole("x"), Hole("y")), value, "int", {})
    assert unify((Hole("x"), "2"), (7, 2), "int", {})


def test_a_value_without_holes_is_compared_as_its_field_writes_it() -> None:
    assert unify("you", YOU, "Players", {})
    assert not unify("you", "you", "Players", {})
    assert unify("2", Number(2), "Value", {})
    assert unify(Make("Number", ((None, "2"),)), Number(2), "Value", {})
    assert not unify(Make("Number", ((None, "2"),)), VariableX(), "Value", {})


def test_what_is_to_be_made_is_of_its_class_with_its_fields_and_no_others() -> None:
    made = Make("Zone", ((None, "graveyard"), ("of", Hole("x"))))
    bound: dict[str, Any] = {}
    assert unify(made, Zone("graveyard", YOU), "Zone", bound) and bound == {"x": YOU}
    assert not unify(made, Zone("hand", YOU), "Zone", {})
    assert not unify(made, Zone("graveyard", YOU, "here"), "Zone", {})
    assert not unify(made, This(), "Zone", {})


def test_one_item_stands_for_a_row_of_one() -> None:
    made = Make("Group", ((None, Make("Target", ((None, Hole("x")),))),))
    bound: dict[str, Any] = {}
    assert unify(made, Group((Target(ELVES),)), "Thing", bound) and bound == {"x": ELVES}
    assert not unify(made, Group((Target(ELVES), Target(ELVES))), "Thing", {})
    assert unify(Make("Group", ((None, (Hole("x"), Hole("y"))),)), Group((This(), YOU)), "Thing", {})


PARTS = st.sampled_from([Number(1), Number(4), VariableX(), Half(Number(3))])
PLAYERS = st.sampled_from([YOU, OPPONENT, Players("each-player")])


@given(PARTS, st.none() | PLAYERS)
@searching(40)
def test_what_was_taken_apart_is_put_together_again(amount: Any, who: Players | None) -> None:
    source = "GainLife\n    {who} gains {amount} life" if who else "GainLife\n    gain {amount} life"
    (rule,) = parse_rules(source, "x.forms")
    (variant,) = variants(rule, rule.forms[0], 0)
    node = GainLife(amount, who)
    parts = take_apart(variant, node, lambda _, item: True)
    assert parts is not None
    assert (
        variant.make([(slot, part) for slot, part in zip(variant.elements, parts, strict=True) if isinstance(slot, Slotted)])
        == node
    )
