"""Editions far apart, aligned by way of those between."""

from __future__ import annotations

from kb.graph.alignment.align import Step, align
from kb.graph.alignment.composing import compose, reversed_steps
from tests.graph.alignment.books import prints

FIRST = {"100.1": "A frog sits on a leaf until a pebble falls.", "100.2": "Herons eat whatever dives below the leaves."}
SECOND = {"100.1": "Toads are frogs in every respect but hats.", "100.2": FIRST["100.1"], "100.3": FIRST["100.2"]}
THIRD = {
    "200.1": FIRST["100.1"],
    "200.2": "Herons eat whatever dives.",
    "200.3": "Nothing hides below leaves from a heron that eats.",
}


def _composed(*ways: tuple[Step, ...]) -> set[tuple[str | None, str | None, str]]:
    return {(each.before, each.after, each.kind) for each in compose(ways, prints(FIRST), prints(THIRD))}


def test_identity_is_followed_from_edition_to_edition() -> None:
    ways = (
        align(prints(FIRST), prints(SECOND)),
        (Step("100.2", "200.1", "renumbered", 1.0), Step("100.3", "200.2", "renumbered", 0.7)),
    )
    assert _composed(*ways) == {("100.1", "200.1", "renumbered"), ("100.2", "200.2", "renumbered"), (None, "200.3", "created")}


def test_a_split_on_the_way_is_a_split() -> None:
    ways = align(prints(FIRST), prints(SECOND)), (Step("100.3", "200.2", "split", 0.7), Step("100.3", "200.3", "split", 0.4))
    assert _composed(*ways) == {
        ("100.1", "200.1", "renumbered"), ("100.2", "200.2", "split"), ("100.2", "200.3", "split"),
    }  # fmt: skip


def test_what_was_split_and_put_together_again_is_one_rule() -> None:
    there = (Step("100.1", "1", "split", 0.5), Step("100.1", "2", "split", 0.5))
    back = (Step("1", "200.1", "merged", 0.5), Step("2", "200.1", "merged", 0.5))
    assert ("100.1", "200.1", "renumbered") in _composed(there, back)


def test_likeness_is_measured_at_the_ends() -> None:
    away = (Step("100.1", "1", "renumbered", 0.3),)
    home = (Step("1", "200.1", "renumbered", 0.3),)
    assert next(each for each in compose((away, home), prints(FIRST), prints(THIRD)) if each.before == "100.1").alike == 1


def test_what_was_left_out_once_and_is_back_is_the_same_rule() -> None:
    away, home = (Step("100.1", None, "deleted", 0.0),), (Step(None, "200.1", "created", 0.0),)
    assert ("100.1", "200.1", "renumbered") in _composed(away, home)


def test_every_number_comes_in_a_step_although_the_way_forgot_all() -> None:
    found = compose(((), ()), prints(FIRST), prints(THIRD))
    assert {each.before for each in found} - {None} == set(FIRST)
    assert {each.after for each in found} - {None} == set(THIRD)


def test_the_way_back_turns_each_step_round() -> None:
    steps = (
        Step("1", "2", "split", 0.5),
        Step("1", "3", "split", 0.5),
        Step(None, "4", "created", 0.0),
        Step("5", "5", "same", 1.0),
    )
    assert reversed_steps(steps) == (
        Step("2", "1", "merged", 0.5), Step("3", "1", "merged", 0.5), Step("4", None, "deleted", 0.0), Step("5", "5", "same", 1.0),
    )  # fmt: skip
    assert reversed_steps(reversed_steps(steps)) == steps
