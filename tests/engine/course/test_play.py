"""Lines of play: what each does on a board, and what it says where it cannot."""

import pytest

from kb.engine.course import play
from kb.errors import AmbiguousError, IllegalError, KnowledgeBaseError, MalformedError

BOARD = """
under: mtg
players: [Ada, Bo]
cards:
  Bear: {{type: Creature — Bear, pt: 2/2}}
  Bolt: {{type: Instant, text: "Bolt deals 3 damage to target creature."}}
  Bell: {{type: Artifact, text: "Whenever a creature enters, you may draw a card."}}
setup:
  Ada: {{battlefield: [Bell, Bear as Ada's Bear], hand: [Bolt, Bear as Hand Bear], library: 5}}
  Bo: {{battlefield: [Bear as Bo's Bear]}}
play:
{lines}
"""


def course(base, *lines):
    return base.course(BOARD.format(lines="\n".join(f"  - {line}" for line in lines)), strict=True)


def test_a_card_name_that_fits_several_objects_is_ambiguous(base):
    with pytest.raises(AmbiguousError, match=r"“Bear” fits 2 objects"):
        course(base, "destroy Bear")


def test_what_the_rules_refuse_is_illegal_with_its_line(base):
    with pytest.raises(IllegalError) as caught:
        course(base, "Ada casts Bolt targeting Bo")
    assert caught.value.place.line == 12


def test_main_is_the_next_main_phase_of_the_turn_or_the_first_of_another(base):
    for said, step in (
        (("begin main",), "postcombat main"),
        (("begin Bo's main",), "precombat main"),
        (("next turn", "begin upkeep", "begin main"), "precombat main"),
    ):
        (branch,) = course(base, *said).branches
        assert branch.state.step == step


TWINS = """
under: mtg
players: [Ada, Bo]
cards:
  Bell: {type: Artifact, text: "Whenever a creature enters, you may draw a card."}
  Warden: {type: Creature, pt: 1/1, cost: "{W}", text: "When this creature enters, you gain 1 life."}
  Twin: {type: Sorcery, cost: "{R}", text: "Create a token that's a copy of target creature you control."}
setup:
  Ada: {battlefield: [Bell, Warden as Old], hand: [Twin]}
play:
  - Ada casts Twin targeting Old
  - resolve: {as: New, order: [Bell, New]}
"""


def test_what_a_line_makes_has_its_name_when_its_own_abilities_are_ordered(base):
    (branch,) = base.course(TWINS, strict=True).branches
    sources = [branch.state.objects[branch.state.objects[id].item.source] for id in branch.state.zones[("stack", None)]]
    assert [source.alias or source.card.name for source in sources] == ["Bell", "New"]


def test_a_line_in_nobodys_words_is_malformed(base):
    with pytest.raises(MalformedError, match=r"cannot be read|no line"):
        course(base, "hug Ada's Bear tenderly")


def test_an_open_choice_is_tried_every_way(base):
    found = course(base, "Hand Bear enters under Ada's control", "resolve all")
    assert sorted(branch.path[-1][1] for branch in found.branches) == ["no", "yes"]


def test_a_choice_without_words_of_its_own_is_called_by_who_makes_it_and_for_what(base):
    found = course(base, "Hand Bear enters under Ada's control", "Ada sacrifices a creature")
    assert {question for branch in found.branches for question, _ in branch.path if "choice" in question} == {"Ada's choice"}


def test_an_answer_to_what_is_never_asked_is_malformed(base):
    with pytest.raises(MalformedError, match="“may” is never asked for"):
        course(base, "destroy Ada's Bear: {may: yes}")


def test_such_an_answer_is_in_order_in_parentheses(base):
    assert course(base, "destroy Ada's Bear: {may: (yes)}").branches


def test_a_fault_of_the_executor_is_told_as_one(base, monkeypatch):
    def fault(*_):
        raise ZeroDivisionError("oops")

    monkeypatch.setitem(play.CARRIERS, play.line.NextTurn, fault)
    with pytest.raises(KnowledgeBaseError, match=r"the executor failed here \(ZeroDivisionError: oops"):
        course(base, "next turn")


def test_an_answer_chooses_the_way_in_which_it_is_asked_for(base):
    text = BOARD.replace("Whenever a creature enters, you may draw a card.", "Whenever a creature enters, you may discard a card.")
    lines = "\n".join(f"  - {line}" for line in ("by Ada: Hand Bear enters under Ada's control", "resolve: {choose: Bolt}"))
    found = base.course(text.format(lines=lines))
    assert len(found.branches) == 1
    assert found.branches[0].path


WALKER = """
under: mtg
players: [Ada, Bo]
cards:
  Bear: {type: Creature — Bear, pt: 2/2}
  Wall: {type: Creature — Wall, pt: 0/4, text: Defender}
  Copier: {type: Artifact, text: "{T}: Copy target triggered ability you control. You may choose new targets for the copy."}
  Altar: {type: Artifact, text: "Sacrifice a creature: You gain 1 life."}
  Spark: {type: Planeswalker, loyalty: 3, text: "+1: You gain 1 life.\\n−2: Draw a card."}
  Bell: {type: Artifact, text: "Whenever a creature enters, you may draw a card."}
setup:
  Ada: {battlefield: [Copier, Altar, Spark, Bell, Bear as Bruno, Wall], hand: [Bear as Cub], library: 5}
  Bo: {battlefield: [Bear as Boris]}
play:
"""


def played(base, *lines):
    """The state at the end, and where each named object is then."""
    state = base.course(WALKER + "".join(f"  - {line}\n" for line in lines), strict=True).branches[0].state
    return state, {object.alias or object.card.name: object for object in state.objects.values() if object.item is None}


def test_a_loyalty_ability_goes_by_its_cost(base):
    state, _ = played(base, "Ada activates Spark's −2", "resolve")
    assert state.players["Ada"].life == 20
    state, _ = played(base, "Ada activates Spark +1", "resolve")
    assert state.players["Ada"].life == 21
    with pytest.raises(MalformedError, match="no loyalty ability that costs -7") as error:
        played(base, "Ada activates Spark -7")
    assert error.value.remedy == "one of +1, -2"


def test_everything_attacks_that_can(base):
    _, there = played(base, "Ada attacks with everything")
    assert [there[name].tapped for name in ("Bruno", "Wall", "Boris")] == [True, False, False]


def test_a_block_may_name_only_the_creatures(base):
    _, there = played(base, "Ada attacks with Bruno", "Boris blocks Bruno", "combat damage")
    assert [there[name].zone for name in ("Bruno", "Boris")] == ["graveyard", "graveyard"]


@pytest.mark.parametrize("line", ["Ada sacrifices Bruno to Altar", "Ada activates Altar sacrificing Bruno"])
def test_what_is_sacrificed_for_a_cost_stands_in_the_line(base, line):
    state, there = played(base, line, "resolve")
    assert there["Bruno"].zone == "graveyard"
    assert there["Wall"].zone == "battlefield"
    assert state.players["Ada"].life == 21


def test_an_ability_on_the_stack_is_a_target_by_its_whole_name(base):
    assert played(base, "Cub enters", "Ada activates Copier targeting Bell's ability")[1]["Copier"].tapped
    with pytest.raises(MalformedError, match="nothing called “Boris's ability”"):
        played(base, "Cub enters", "Ada activates Copier targeting Boris's ability")
    with pytest.raises(IllegalError, match="cannot target Boris"):
        played(base, "Cub enters", "Ada activates Copier targeting Boris")


def test_who_attacks_with_nothing_is_asked_with_what(base):
    with pytest.raises(MalformedError, match="it is not said with what Ada attacks"):
        played(base, "Ada attacks")


def test_tokens_that_fit_one_name_are_told_apart_where_they_are_created(base):
    made = "Ada creates two 1/1 red Goblin creature tokens"
    with pytest.raises(AmbiguousError, match="“Goblin” fits 2 objects") as error:
        played(base, made, "destroy Goblin")
    assert "{as: [A, B]}" in error.value.remedy
    assert "A" not in played(base, f"{made}: {{as: [A, B]}}", "destroy A")[1]


@pytest.mark.parametrize(("line", "active", "turn"), [("Ada's turn ends", "Bo", 2), ("Bo's turn ends", "Ada", 3)])
def test_it_is_the_turn_of_that_player_that_ends(base, line, active, turn):
    (branch,) = course(base, line).branches
    assert (branch.state.active, branch.state.turn) == (active, turn)
