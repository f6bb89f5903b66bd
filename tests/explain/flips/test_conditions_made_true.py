"""Changes of a board that make a condition true, or false."""

from __future__ import annotations

from typing import Any

import pytest

from kb.explain.flips.case import Case
from kb.explain.flips.conditions_made_true import meeting
from kb.explain.flips.edit import Edit
from kb.text import read_condition
from kb.text.nodes.conditions import AnyOf, Compare, Condition, NotSo, UnreadCondition
from kb.text.nodes.things import Players
from kb.text.nodes.values import LifeOf, Number
from kb.text.nodes.vocabulary import Comparison
from tests.explain.asking import base, board
from tests.explain.flips.cases import case_of, changes, made

DIES = "Whenever a creature dies, you gain 1 life."


def _case() -> Case:
    return case_of(board(DIES, "tap Ada's Bear"))


def _condition(words: str) -> Condition:
    return read_condition(words, name="Watcher")


def _meeting(words: str, so: bool = True) -> list[Edit]:
    return list(meeting(_case(), _condition(words), so))


def _life(data: dict[str, Any]) -> Any:
    return data["setup"]["Ada"].get("life")


@pytest.mark.parametrize(
    ("words", "so", "change"),
    [
        ("you control a Goblin", True, "put a Creature — Goblin onto the board under Ada's control"),
        ("you control three or more artifacts", True, "put 3 Artifact onto the board under Ada's control"),
        ("an opponent controls an artifact", True, "put an Artifact onto the board under Bo's control"),
        ("an opponent controls more creatures than you", True, "put 5 Creature onto the board under Bo's control"),
        ("an opponent controls more creatures than you", False, "put 5 Creature onto the board under Ada's control"),
        ("you control no creatures", True, "take Ada's Bear off the board"),
        ("you control a creature", False, "take Ada's Bear off the board"),
        ("there are two or more creature cards in your graveyard", True, "put 2 Creature into Ada's graveyard"),
        ("there are two or more creature cards in an opponent's graveyard", True, "put 2 Creature into Bo's graveyard"),
        ("you have 40 or more life", True, "let Ada have 40 life"),
        ("you have no cards in hand", True, "let Ada have 0 cards in hand"),
        ("~ is tapped", True, "let Watcher be tapped"),
        ("~ is tapped", False, "let Watcher not be tapped"),
        ("~ has three or more charge counters on it", True, "let Watcher have 3 charge counters at the start"),
        ("~ isn't a token", False, "let Watcher be a token"),
        ("you're the monarch", True, "let this happen first of all: “Ada becomes the monarch”"),
        ("it's your turn", False, "let it be Bo's turn"),
        ("a creature died this turn", True, "let this happen at the end: “destroy Ada's Bear”"),
    ],
)
def test_a_change_is_found(words: str, so: bool, change: str) -> None:
    found = changes(_meeting(words, so))
    assert change in found


@pytest.mark.parametrize(
    ("compare", "so", "lives"),
    [
        (">=", True, ["5", "6"]),
        (">=", False, ["4", "0"]),
        ("<=", True, ["5", "4", "0"]),
        ("<=", False, ["6"]),
        (">", True, ["6"]),
        (">", False, ["5", "4", "0"]),
        ("<", True, ["4", "0"]),
        ("=", True, ["5"]),
        ("=", False, ["6", "4", "0"]),
        ("!=", True, ["6", "4", "0"]),
    ],
)
def test_only_numbers_that_make_it_so_are_tried(compare: Comparison, so: bool, lives: list[str]) -> None:
    condition = Compare(LifeOf(Players("you")), compare, Number(5))
    assert [_life(edit.document.data) for edit in meeting(_case(), condition, so)] == lives


def test_a_number_below_nought_is_not_tried() -> None:
    assert [_life(edit.document.data) for edit in meeting(_case(), Compare(LifeOf(Players("you")), "<=", Number(0)))] == ["0"]


def test_what_cannot_be_added_to_make_it_so_is_not_tried() -> None:
    assert not any(change.startswith("put") for change in changes(_meeting("you control no creatures")))
    assert not any(change.startswith("put") for change in changes(_meeting("you control a creature", False)))


def test_the_source_itself_is_not_taken_away() -> None:
    assert _meeting("you control an enchantment", False) == []


def test_of_several_all_are_made_true_at_once_and_each_alone() -> None:
    words = "you control an artifact and you have 5 or less life"
    edits = _meeting(words)
    both = next(edit for edit in edits if ";" in edit.change)
    assert both.change == "put an Artifact onto the board under Ada's control; let Ada have 5 life"
    assert _life(both.document.data) == "5"
    assert both.document.named("Newcomer") is not None
    assert both.size == 4
    assert "let Ada have 5 life" in changes(edits)
    assert changes(_meeting(words, False)) == ["let Ada have 6 life"]


def test_of_alternatives_each_is_tried() -> None:
    either = AnyOf((_condition("you control a Goblin"), _condition("you have 40 or more life")))
    found = changes(meeting(_case(), either))
    assert "let Ada have 40 life" in found
    assert "put a Creature — Goblin onto the board under Ada's control" in found


def test_a_not_is_the_other_way_round() -> None:
    life = _condition("you have 40 or more life")
    assert changes(meeting(_case(), NotSo(life))) == changes(meeting(_case(), life, False))
    assert changes(meeting(_case(), NotSo(life), False)) == changes(meeting(_case(), life))


def test_words_that_were_not_read_suggest_nothing() -> None:
    assert list(meeting(_case(), UnreadCondition("the moon is full"))) == []


def test_no_change_touches_the_board_that_it_is_made_from() -> None:
    case, untouched = _case(), _case().document.data
    for words in ("you control a Goblin", "you have 40 or more life", "~ is tapped", "it's your turn", "you control no creatures"):
        assert list(meeting(case, _condition(words)))
    assert case.document.data == untouched


@pytest.mark.parametrize("words", ["you control a Goblin", "you have 40 or more life", "an opponent controls an artifact"])
def test_on_the_changed_board_the_condition_holds(words: str) -> None:
    text = board(f"Whenever a creature dies, if {words}, you gain 1 life.", "destroy Bo's Bear")
    assert base().triggers(text).of("Watcher")[0].answer == "no"
    edits = list(meeting(case_of(text), _condition(words)))
    assert base().triggers(edits[0].document.yaml()).of("Watcher")[0].answer == "yes"


def test_the_turn_goes_to_the_next_player() -> None:
    assert made(_meeting("it's your turn"), "let it be Bo's turn")["players"] == ["Bo", "Ada"]
