"""Labels of abilities whose order is asked for."""

from __future__ import annotations

import kb

TWIN = "Whenever another creature dies, draw a card.\\nWhenever another creature dies, you may discard a card."
MOURNER = "Whenever a creature dies, put a number of +1/+1 counters equal to its power on target creature."
CARDS = f"""\
cards:
  Twin: {{type: Creature, pt: 2/2, text: "{TWIN}"}}
  Other: {{type: Enchantment, text: "Whenever a creature dies, you gain 1 life."}}
  Mourner: {{type: Enchantment, text: "{MOURNER}"}}
"""


def asked(ada: str, play: str, bo: str = "Grizzly Bears") -> set[str]:
    """The labels of all orders that were asked for."""
    board = f"players: [Ada, Bo]\n{CARDS}setup:\n  Ada: {{battlefield: [{ada}]}}\n  Bo: {{battlefield: [{bo}]}}\nplay: [{play}]\n"
    course = kb.load().course(board)
    questions = [step.about["question"] for branch in course.branches for step in branch.steps if step.kind == "choice"]
    return {label for question in questions if question.kind == "order" for label in question.labels}


def test_abilities_of_different_things_are_called_by_them() -> None:
    assert asked("Twin, Other", "destroy Grizzly Bears") >= {"Other"}


def test_two_abilities_of_one_thing_are_told_apart_by_what_they_do() -> None:
    assert asked("Twin", "destroy Grizzly Bears") == {"Twin: draw a card", "Twin: you may discard a card"}


def test_one_ability_that_triggered_on_several_things_is_told_apart_by_them() -> None:
    found = asked("Mourner, Twin as Ada's Twin", "destroy Grizzly Bears and Hill Giant", bo="Grizzly Bears, Hill Giant")
    assert {"Mourner (Grizzly Bears dies)", "Mourner (Hill Giant dies)"} <= found


def test_the_words_shown_answer_the_question() -> None:
    (way, *_) = (
        kb.load()
        .run(
            f"players: [Ada, Bo]\n{CARDS}setup:\n  Ada: {{battlefield: [Twin]}}\n  Bo: {{battlefield: [Grizzly Bears]}}\n"
            "play:\n  - destroy Grizzly Bears: {order: ['Twin: you may discard a card', 'Twin: draw a card']}\n  - resolve\n"
        )
        .ways
    )
    assert any(step.text == "Ada draws a card" for step in way.steps)
