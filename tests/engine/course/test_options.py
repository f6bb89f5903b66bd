"""Which option the words of an answer mean."""

from __future__ import annotations

from typing import Any

import pytest

from kb.engine.course.options import Options, option_name, plain_option, without
from kb.engine.table.choices import Question
from kb.errors import AmbiguousError, IllegalError

from ..boards import BEAR, FOREST, alter, board


def asking(kind: str, *options: Any, labels: tuple[str, ...] = ()) -> Question:
    return Question(kind, "Ada", "Source", options, labels=labels)


@pytest.mark.parametrize(
    ("word", "question", "means"),
    [
        ("yes", asking("may", False, True), [True]),
        ("no", asking("pay", False, True), [False]),
        ("maybe", asking("may", False, True), []),
        ("2", asking("mode", 1, 2), [2]),
        ("won", asking("flip", "win", "lose"), ["win"]),
        ("3", asking("X", 0, 1, 2, 3), [3]),
    ],
)
def test_plain_words(word: str, question: Question, means: list[Any]) -> None:
    assert plain_option(word, question, list(question.options)) == means


def test_an_object_is_meant_by_its_name() -> None:
    game = board(BEAR, FOREST)
    question = asking("choose", 1, 2)
    assert Options(game).option("Forest", question, [1, 2]) == 2


def test_a_name_without_a_number_is_no_division() -> None:
    game = board(BEAR, FOREST)
    question = asking("divide", ((1, 2),), ((2, 2),))
    with pytest.raises(IllegalError, match="is no legal answer"):
        Options(game).option("Forest", question, list(question.options))


def test_of_things_alike_the_first_is_taken_and_of_others_none() -> None:
    game = board(BEAR, BEAR)
    question = asking("choose", 1, 2)
    assert Options(game).option("Bear", question, [1, 2]) == 1
    alter(game, 2, damage=1)
    with pytest.raises(AmbiguousError, match="“Bear” fits several things here"):
        Options(game).option("Bear", question, [1, 2])


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("two Bears", ("Bear", "Bear")),
        ("all Bears", ("Bear", "Bear", "Bear")),
        ("Bear", ("Bear",)),
        ("two Forests", ("two Forests",)),
    ],
)
def test_where_several_are_chosen_they_may_be_counted(word: str, meant: tuple[str, ...]) -> None:
    question = Question("choose", "Ada", "Source", (1, 2, 3), most=3)
    assert Options(board(BEAR, BEAR, BEAR)).one_by_one(word, question) == meant


def test_what_means_nothing_is_refused_with_what_would_be_legal() -> None:
    game = board(BEAR)
    with pytest.raises(IllegalError, match="“Wolf” is no legal") as error:
        Options(game).option("Wolf", asking("choose", 1, labels=("Bear",)), [1])
    assert error.value.remedy == "legal here: Bear"


def test_of_equal_options_as_many_are_left_as_were_not_taken() -> None:
    assert without((1, 1, 2), [1]) == [1, 2]
    assert without((1,), [3]) == [1]


@pytest.mark.parametrize("word", ["a Bear", "the Bear", "another Bear", "her Bear"])
def test_a_name_may_have_an_article(word: str) -> None:
    game = board(BEAR, FOREST)
    assert Options(game).option(word, asking("choose", 2, 1), [2, 1]) == 1


def test_whose_it_is_says_which_one() -> None:
    game = board(BEAR, (BEAR, "Bo"))
    alter(game, 2, damage=1)
    question = asking("choose", 1, 2)
    assert Options(game).option("Bo's Bear", question, [1, 2]) == 2
    assert Options(game).option("Ada's Bear", question, [1, 2]) == 1
    with pytest.raises(IllegalError, match="“Cleo's Bear” is no legal"):
        Options(game).option("Cleo's Bear", question, [1, 2])


@pytest.mark.parametrize(
    ("kind", "options", "labels", "shown"),
    [
        ("choose", (1,), (), "Bear"),
        ("X", (1,), (), "1"),
        ("may", (True,), (), "yes"),
        ("mode", (1,), ("Draw.",), "Draw."),
    ],
)
def test_a_number_is_shown_as_a_figure_and_an_object_by_its_name(
    kind: str, options: tuple[Any, ...], labels: tuple[str, ...], shown: str
) -> None:
    assert option_name(board(BEAR), asking(kind, *options, labels=labels), options[0]) == shown


def test_of_several_the_one_without_a_name_of_its_own_is_meant() -> None:
    game = board(BEAR, BEAR)
    alter(game, 2, alias="Bruno", damage=1)
    assert Options(game).option("Bear", asking("target", 1, 2), [1, 2]) == 1
