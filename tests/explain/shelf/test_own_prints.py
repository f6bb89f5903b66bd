"""The user's own edition in the row: what became of each rule on the way to it."""

from __future__ import annotations

import kb
from kb.explain.shelf.own_prints import own_prints, own_steps
from kb.graph.alignment.align import align
from kb.graph.alignment.prints import Print, print_of
from kb.graph.alignment.shipped import shipped_prints
from kb.graph.editions.edition import Edition
from kb.graph.knowledge import Knowledge
from tests.own_rules import have_imported


def _own() -> tuple[Knowledge, Edition]:
    have_imported("house.ttl")
    knowledge = kb.load().knowledge
    return knowledge, knowledge.editions["mtg/house"]


def test_an_own_edition_has_the_prints_of_the_one_that_it_builds_on_but_for_its_own_words() -> None:
    knowledge, house = _own()
    base = knowledge.editions[house.like]
    found, shipped = own_prints(knowledge, house), shipped_prints(base.id)
    anew = {number for number, rule in house.rules.items() if number not in base.rules or base.rules[number].gist != rule.gist}
    assert anew
    assert set(found) == {*shipped, *anew}
    for number in anew:
        assert found[number] == print_of(number, house.rules[number].gist)
    kept = next(number for number in house.rules if number not in anew)
    assert found[kept] == shipped[kept]


def test_an_edition_that_builds_on_itself_has_its_own_words_alone() -> None:
    knowledge = kb.load().knowledge
    riftbound = knowledge.edition("riftbound")
    assert riftbound.like == riftbound.id
    found = own_prints(knowledge, riftbound)
    assert dict(found) == {number: print_of(number, rule.gist) for number, rule in riftbound.rules.items()}


def _prints(**texts: str) -> dict[str, Print]:
    return {number: print_of(number, text) for number, text in texts.items()}


BEFORE = _prints(a="A frog sits on a leaf.", b="A heron eats each frog.", c="Newts count twice.")
AFTER = _prints(a="A frog sits on a leaf.", b="A heron eats no frog.", d="Newts count twice.")


def test_from_the_edition_that_it_builds_on_rules_are_followed_by_their_numbers() -> None:
    _, house = _own()
    like = kb.load().knowledge.editions[house.like]
    steps = own_steps(like, house, BEFORE, AFTER)
    assert [(each.before, each.after, each.kind) for each in steps] == [
        ("a", "a", "same"),
        ("b", "b", "reworded"),
        ("c", None, "deleted"),
        (None, "d", "created"),
    ]
    assert [each.alike for each in steps] == [1.0, 4 / 6, 0.0, 0.0]
    assert own_steps(house, like, BEFORE, AFTER) == steps


def test_from_any_other_edition_rules_are_followed_by_their_words() -> None:
    knowledge, house = _own()
    assert own_steps(knowledge.edition("mtg/2004"), house, BEFORE, AFTER) == tuple(align(BEFORE, AFTER))
    assert ("c", "d", "renumbered") in [
        (each.before, each.after, each.kind) for each in own_steps(knowledge.edition("mtg/2004"), house, BEFORE, AFTER)
    ]
