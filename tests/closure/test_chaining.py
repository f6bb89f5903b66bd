"""Forward chaining over one small description."""

from __future__ import annotations

import pytest

from kb.closure.chaining import Chainer, Individual, chainer
from kb.graph.vocabulary import Vocabulary

ABOVE = {"Dies": ["Leaves", "ZoneChange"], "Leaves": ["ZoneChange"], "Frog": ["Animal"]}


def vocabulary(*rules: tuple[str, object], above: dict[str, list[str]] = ABOVE, **ranges: list[str]) -> Vocabulary:
    """With rules (class, what puts a thing into it)."""
    record = {
        "above": above, "rules": {str(number): rule for number, rule in enumerate(rules)}, "ranges": ranges,
        "lookBackUnder": {}, "wordedUnder": {},
    }  # fmt: skip
    return Vocabulary(lambda: record)


def classes(found: Vocabulary, thing: Individual) -> set[str]:
    return Chainer(found).close(thing).types


def test_a_thing_is_of_every_class_above_its_own() -> None:
    assert classes(vocabulary(), Individual({"Dies"})) == {"Dies", "Leaves", "ZoneChange"}
    assert classes(vocabulary(), Individual({"Hop"})) == {"Hop"}
    assert classes(vocabulary(), Individual()) == set()


def test_a_text_under_a_property_puts_it_into_a_class() -> None:
    found = vocabulary(("Combat", ("value", "manner", "combat")))
    assert classes(found, Individual(values={("manner", "combat")})) == {"Combat"}
    assert classes(found, Individual(values={("manner", "other")})) == set()
    assert classes(found, Individual(values={("is", "combat")})) == set()


def test_all_parts_of_a_premise_must_hold_and_of_any_one() -> None:
    both = vocabulary(("Both", ("all", [("class", "Leaves"), ("value", "is", "green")])))
    assert "Both" in classes(both, Individual({"Dies"}, {("is", "green")}))
    assert "Both" not in classes(both, Individual({"Dies"}))
    assert "Both" not in classes(both, Individual({"Hop"}, {("is", "green")}))
    either = vocabulary(("Either", ("any", [("class", "Leaves"), ("value", "is", "green")])))
    assert "Either" in classes(either, Individual({"Dies"}))
    assert "Either" in classes(either, Individual({"Hop"}, {("is", "green")}))
    assert "Either" not in classes(either, Individual({"Hop"}))


def test_a_part_in_a_role_must_fit_itself() -> None:
    found = vocabulary(("FrogDies", ("all", [("class", "Dies"), ("some", "object", ("class", "Animal"))])))
    frog, stone = Individual({"Dies"}), Individual({"Dies"})
    frog.part("object").types.add("Frog")
    stone.part("object").types.add("Stone")
    assert "FrogDies" in classes(found, frog) and "FrogDies" not in classes(found, stone)
    aside = Individual({"Dies"})
    aside.part("cause").types.add("Frog")
    assert "FrogDies" not in classes(found, aside), "in another role"
    one_of_two = Individual({"Dies"})
    one_of_two.part("object").types.add("Stone")
    one_of_two.part("object").types.add("Frog")
    assert "FrogDies" in classes(found, one_of_two)


def test_anything_at_all_fits_a_premise_of_nothing() -> None:
    found = vocabulary(("HasObject", ("some", "object", ("all", []))))
    thing = Individual()
    thing.part("object")
    assert classes(found, thing) == {"HasObject"}
    assert classes(found, Individual()) == set()


def test_what_follows_lets_more_follow_whatever_the_order() -> None:
    rules = [
        ("Third", ("all", [("class", "Second"), ("class", "First")])),
        ("Second", ("class", "First")),
        ("First", ("all", [("class", "ZoneChange"), ("value", "is", "green")])),
    ]
    for some in (rules, rules[::-1]):
        assert {"First", "Second", "Third"} <= classes(vocabulary(*some), Individual({"Dies"}, {("is", "green")}))


def test_what_fills_a_role_is_of_the_class_that_the_role_asks_for() -> None:
    thing = Individual({"Dies"})
    part = thing.part("object")
    Chainer(vocabulary(object=["Frog"])).close(thing)
    assert part.types == {"Frog", "Animal"}
    assert "Frog" not in thing.types


def test_a_circle_of_classes_comes_to_an_end() -> None:
    found = vocabulary(("A", ("class", "B")), ("B", ("class", "A")), above={"A": ["B"], "B": ["A"]})
    assert classes(found, Individual({"A"})) == {"A", "B"}


def test_the_same_thing_is_given_back_with_every_new_part_its_own() -> None:
    thing = Individual()
    one, other = thing.part("object"), thing.part("object")
    assert one is not other and thing.parts == {"object": [one, other]}
    assert Chainer(vocabulary()).close(thing) is thing


def test_a_vocabulary_has_one_chainer() -> None:
    one, other = vocabulary(), vocabulary()
    assert chainer(one) is chainer(one)
    assert chainer(one) is not chainer(other)


@pytest.mark.parametrize("kind", ["Dies", "Enters", "Attacks"])
def test_closing_again_changes_nothing(kind: str) -> None:
    found = Chainer(vocabulary(("Leaving", ("class", "Leaves"))))
    thing = found.close(Individual({kind}))
    before = set(thing.types)
    assert found.close(thing).types == before
