"""Answers that a line writes down: whom they are for, and which of several abilities is meant."""

import pytest

from kb.errors import IllegalError, MalformedError

BOARD = """
under: mtg
players: [Ada, Bo, Cy]
cards:
  Bear: {{type: Creature — Bear, pt: 2/2}}
  Pact: {{type: Enchantment, text: "Whenever a creature you control dies, each opponent sacrifices a creature of their choice."}}
  Wire:
    type: Artifact
    text: |-
      Fading 4
      At the beginning of each player's upkeep, you gain 1 life.
setup:
  Ada: {{battlefield: [Pact, Bear as Own, {{card: Wire, counters: {{fade: 2}}}}], library: 5}}
  Bo: {{battlefield: [Bear as B1], library: 5}}
  Cy: {{battlefield: [Bear as C1, Bear as C2], library: 5}}
play:
{lines}
"""


def course(base, *lines):
    return base.course(BOARD.format(lines="\n".join(f"  - {line}" for line in lines)), strict=True)


def end(found):
    (branch,) = found.branches
    return {o.alias: o.zone for o in branch.state.objects.values() if o.alias}


def test_an_answer_is_not_for_somebody_who_has_nothing_to_choose(base):
    zones = end(course(base, "destroy Own", "resolve: {choose: C2}"))
    assert (zones["B1"], zones["C1"], zones["C2"]) == ("graveyard", "battlefield", "graveyard")


def test_an_answer_that_fits_nobody_is_refused(base):
    with pytest.raises(IllegalError, match="“Pact” is no legal choice"):
        course(base, "destroy Own", "resolve: {choose: Pact}")


def test_an_answer_where_nobody_has_a_choice_is_still_one_too_many(base):
    with pytest.raises(MalformedError, match="“choose” is never asked for"):
        course(base, "destroy C1", "destroy Own", "resolve: {choose: C1}")


@pytest.mark.parametrize(
    ("first", "second"),
    [("each player's upkeep", "Fading"), ("Fading", "each player's upkeep"), ("fade counter", "you gain 1 life")],
)
def test_abilities_of_one_object_are_told_apart_by_the_words_on_the_card(base, first, second):
    lines = ("next turn", "next turn", f'{{begin Ada\'s upkeep: {{order: ["Wire: {first}", "Wire: {second}"]}}}}')
    assert course(base, *lines).branches


def test_words_of_no_ability_are_refused(base):
    with pytest.raises(IllegalError, match="no legal ability to order"):
        course(base, "next turn", "next turn", '{begin Ada\'s upkeep: {order: ["Wire: sings", "Wire: Fading"]}}')
