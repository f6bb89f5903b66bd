"""Answers that a line writes down: whom they are for, which of several abilities is meant, and those that nothing asks for."""

from __future__ import annotations

import pytest

import kb
from kb.errors import IllegalError, MalformedError

from . import running

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


EVOKED = """
under: mtg
players: [Ada, Bo]
cards:
  Spirit: {{type: Creature — Spirit, pt: 3/2, cost: "{{3}}{{W}}", text: "Evoke—Exile a white card from your hand."}}
  Knight: {{type: Creature — Knight, pt: 2/2, cost: "{{W}}"}}
setup: {{Ada: {{hand: [Spirit, Knight as One, Knight as Two]}}, Bo: {{}}}}
play: [{line}]
"""


@pytest.mark.parametrize(("chosen", "ways"), [("evoke", [{"One"}, {"Two"}]), ("[evoke, Two]", [{"Two"}])])
def test_a_cost_that_is_chosen_leaves_open_what_it_is_paid_with(base, chosen, ways):
    found = base.course(EVOKED.format(line=f'"Ada casts Spirit": {{choose: {chosen}}}'), strict=True)
    exiled = [{o.alias for o in branch.state.objects.values() if o.zone == "exile"} for branch in found.branches]
    assert sorted(exiled, key=sorted) == ways


def test_a_list_for_all_that_must_be_taken_is_one_answer_after_a_cost_that_had_no_choice(base):
    board = """
under: mtg
players: [Ada, Bo]
cards:
  Titan: {type: Creature — Giant, pt: 6/6, cost: "{1}{G}{U}", text: "Escape—{G}{U}, Exile two other cards from your graveyard."}
  Knight: {type: Creature — Knight, pt: 2/2, cost: "{W}"}
setup: {Ada: {graveyard: [Titan, Knight as One, Knight as Two]}, Bo: {}}
play: [{Ada casts Titan: {choose: [One, Two]}}]
"""
    (branch,) = base.course(board, strict=True).branches
    assert [o.alias for o in branch.state.objects.values() if o.zone == "exile"] == ["One", "Two"]


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


LOOK = (
    "Look at the top three cards of your library. You may put a creature card from among them into your hand. "
    "Put the rest on the bottom of your library in any order."
)
FOUND = (
    running.SETUP.replace("cards:\n", f"cards:\n  Gaze: {{type: Sorcery, text: '{LOOK}'}}\n")
    .replace("hand: [Shock, Charm]", "hand: [Gaze]")
    .replace("library: 5}", "library: [Bear, Shock, Shock]}", 1)
)


@pytest.mark.parametrize(
    ("answer", "held"), [("{may: yes, choose: Bear}", 1), ("{choose: Bear}", 1), ("{may: no}", 0), ("{choose: none}", 0)]
)
def test_may_answers_a_choice_of_none_or_one_too(answer: str, held: int) -> None:
    game = running.end("Ada casts Gaze", f"resolve: {answer}", setup=FOUND)
    assert len(game.state.zones.get(("hand", "Ada"), ())) == held


def test_a_name_that_its_comma_parts_is_one_answer(base):
    board = BOARD.replace("Bear: {{", "Maker, of Mirrors: {{type: Creature, pt: 2/2}}\n  Bear: {{", 1).replace(
        "Bear as C1", "'Maker, of Mirrors'"
    )
    found = base.course(board.format(lines="  - destroy Own\n  - resolve: {choose: Maker, of Mirrors}"), strict=True)
    (branch,) = found.branches
    assert [o.card.name for o in branch.state.objects.values() if o.zone == "graveyard" and o.owner == "Cy"] == [
        "Maker, of Mirrors"
    ]


ALTAR = """
under: mtg
players: [Ada, Bo]
cards:
  Bear: {{type: Creature — Bear, pt: 2/2}}
  Altar: {{type: Artifact, text: "Sacrifice a creature: You gain 1 life."}}
  Edict: {{type: Sorcery, text: "Target player sacrifices a creature of their choice."}}
setup:
  Ada: {{battlefield: [Altar, Bear as Own], hand: [Edict]}}
  Bo: {{battlefield: [Bear as B1]}}
play:
  - {line}
"""


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize("line", ["Ada activates Altar sacrificing B1", "Ada activates Altar: {choose: B1}"])
def test_where_there_is_one_legal_choice_another_one_is_refused(base, line, strict):
    with pytest.raises(IllegalError, match="“B1” is no legal choice for Altar") as error:
        base.course(ALTAR.format(line=line), strict=strict)
    assert "Own" in error.value.remedy


def test_the_one_legal_choice_may_be_said(base):
    found = base.course(ALTAR.format(line="Ada activates Altar sacrificing Own"), strict=True)
    assert end(found)["Own"] == "graveyard"


def test_the_first_of_a_list_may_be_the_one_legal_choice_and_the_others_what_is_chosen_next():
    board = {
        "under": "mtg/2026",
        "players": ["Ada", "Bo"],
        "cards": {
            "Bear": {"type": "Creature", "pt": "2/2"},
            "Trader": {
                "type": "Creature",
                "pt": "3/4",
                "text": "Whenever this creature attacks, you may sacrifice another creature. If you do, surveil 2.",
            },
        },
        "setup": {"Ada": {"battlefield": ["Trader", "Bear"], "library": ["Forest", "Swamp", "Island"]}},
        "play": ["Ada attacks Bo with Trader", {"resolve": {"may": True, "choose": ["Bear", "Forest"]}}],
        "expect": ["Bear is in Ada's graveyard", "Forest is in Ada's graveyard", "Ada has 2 cards in library"],
    }
    (found,) = kb.load().test([board]).results
    assert found.result == "passed"


@pytest.mark.parametrize(("line", "life"), [("Ada casts Both with entwine", 25), ("Ada casts Both: {mode: 1}", 22)])
def test_with_entwine_all_modes_are_chosen(line: str, life: int) -> None:
    head, _, choices = line.partition(": ")
    board = {
        "under": "mtg/2026",
        "players": ["Ada", "Bo"],
        "cards": {"Both": {"type": "Sorcery", "text": "Choose one —\n• You gain 2 life.\n• You gain 3 life.\nEntwine {2}"}},
        "setup": {"Ada": {"hand": ["Both"]}},
        "play": [{head: {"mode": 1}} if choices else head, "resolve"],
        "expect": [f"Ada has {life} life"],
    }
    (found,) = kb.load().test([board]).results
    assert found.result == "passed"


def test_a_name_is_not_for_a_question_about_unnamed_cards_only() -> None:
    board = """
title: A creature to exile, and a card to look for among unnamed ones
under: mtg
players: [Ada, Bo]
cards:
  Bear: {type: Creature, pt: 2/2}
  Seeker:
    type: Creature
    pt: 1/1
    text: When Seeker enters, search your library for a card named Sought, put it into your hand, then shuffle.
  Warden: {type: Creature, pt: 1/1, text: "Whenever another creature enters, exile another creature you control."}
setup:
  Ada: {battlefield: [Bear, Warden], hand: [Seeker], library: 9}
play:
  - Seeker enters
  - resolve all: {choose: Bear}
"""
    for branch in kb.load().course(board).branches:
        assert [obj.card.name for obj in branch.state.objects.values() if obj.zone == "exile"] == ["Bear"]
