"""The course told: every line, every event, every step that a rule decides."""

from __future__ import annotations

from tests.explain.asking import base, board

DIES = "Whenever a creature dies, you gain 1 life."


def test_the_course_is_told_in_order() -> None:
    story = base().run(board(DIES, "destroy Ada's Bear", "resolve all"))
    (way,) = story.ways
    texts = [step.text for step in way.steps]
    order = ["destroy Ada's Bear", "Ada's Bear dies", "Ada's Bear dies: Watcher triggers", "resolve all", "Ada gains 1 life"]
    found = [texts.index(text) for text in order]
    assert found == sorted(found)


def test_a_trigger_is_told_with_its_rules() -> None:
    story = base().run(board(DIES, "destroy Ada's Bear", under="mtg/2006"))
    step = next(step for step in story.ways[0].steps if step.kind == "triggers")
    assert "410.6" in {rule for reason in step.reasons for rule in reason.rules}


def test_stages_go_from_trigger_to_stack_to_resolve() -> None:
    story = base().run(board(DIES, "destroy Ada's Bear", "resolve all"))
    stages = [step.stage for step in story.ways[0].steps]
    assert stages.index("trigger") < stages.index("stack") < stages.index("resolve")


def test_the_ending_is_the_board_in_short() -> None:
    story = base().run(board(DIES, "destroy Ada's Bear", "resolve all"))
    assert "Ada: 21 life" in story.ways[0].ending
    assert "Ada's graveyard: Ada's Bear" in story.ways[0].ending


def test_each_open_choice_is_a_way() -> None:
    text = board("Whenever you draw a card, you gain 1 life.", "by Ada: you may draw a card", "resolve all")
    story = base().run(text)
    assert [way.choices[0].answer for way in story.ways] == ["yes", "no"]
    assert len(base().explore(text).outcomes) == 2


def test_the_ending_says_who_has_won() -> None:
    (way,) = base().run(board(DIES, "Ada wins the game")).ways
    assert way.ending[0] == "Ada: 20 life (won)"


def test_the_order_in_which_cards_come_to_a_graveyard_together_makes_no_other_outcome() -> None:
    cards = {
        "Ox": {"type": "Creature", "pt": "4/9", "text": "Trample, deathtouch"},
        "Bear": {"type": "Creature", "pt": "2/2"},
        "Cub": {"type": "Creature", "pt": "1/1"},
    }
    setup = {"Ada": {"battlefield": ["Ox"]}, "Bo": {"battlefield": ["Bear", "Cub"]}}
    play = ["Ada attacks with Ox", "Bo blocks Ox with Bear, Cub", "combat damage"]
    found = base().explore({"players": ["Ada", "Bo"], "cards": cards, "setup": setup, "play": play}).outcomes
    assert len({tuple("".join(sorted(line)) for line in each.ending) for each in found}) == len(found) > 1
