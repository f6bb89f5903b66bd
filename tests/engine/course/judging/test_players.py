"""Expectations about players."""

from __future__ import annotations

import pytest

from kb.errors import InputError

from ..running import judged


@pytest.mark.parametrize(
    ("expect", "lines", "result", "found"),
    [
        ("Ada's life is 17", ("Ada loses 3 life",), "holds", "Ada's life is 17"),
        ("Ada has 2 cards in hand", (), "holds", "Ada has 2 cards in hand"),
        ("Ada has 1 card in hand", (), "fails", "Ada has 2 cards in hand"),
        ("Ada has 5 cards in library", (), "holds", ""),
        ("Ada controls 2 creatures", (), "holds", "Ada controls 2 creatures"),
        ("Bo controls 2 creatures", (), "fails", "Bo controls 1 creature"),
        ("Ada wins the game", ("Ada wins the game",), "holds", ""),
        ("Bo loses the game", ("Bo loses 20 life",), "holds", "Bo lost the game"),
        ("Bo loses the game", (), "fails", "Bo has not lost the game"),
        ("the active player is Bo", ("next turn",), "holds", "the active player is Bo"),
        ("the step is upkeep", ("begin Bo's upkeep",), "holds", "the step is upkeep"),
        ("Ada is the monarch", ("Ada becomes the monarch",), "holds", "Ada is the monarch"),
        ("Ada is the monarch", (), "fails", "nobody is the monarch"),
        ("it is night", ("it becomes night",), "holds", "it is night"),
        ("Ada has 2 mana in her mana pool", ("Ada adds {G}{G}",), "holds", "Ada has {G}{G} in the pool"),
        ("Ada has no mana in the mana pool", ("Ada adds {G}{G}",), "fails", "Ada has {G}{G} in the pool"),
        ("it is day", (), "fails", "it is neither day nor night"),
    ],
)
def test_what_is_found(expect: str, lines: tuple[str, ...], result: str, found: str) -> None:
    judgement = judged(expect, *lines)
    assert judgement[0] == result
    assert found in judgement[1]


def test_a_step_that_does_not_exist_is_an_error_with_those_that_do() -> None:
    with pytest.raises(InputError) as error:
        judged("the step is tea time")
    assert "upkeep" in (error.value.remedy or "")


@pytest.mark.parametrize(
    ("expect", "found"),
    [
        ("Bo controls 2 creatures", "Bo controls 1 creature"),
        ("Ada controls 1 creature", "Ada controls 2 creatures"),
        ("Ada controls 3 Goblin tokens", "Ada controls 0 Goblin tokens"),
        ("Ada has 1 card in hand", "Ada has 2 cards in hand"),
    ],
)
def test_what_is_found_is_counted_as_people_count(expect: str, found: str) -> None:
    assert judged(expect)[1] == found
