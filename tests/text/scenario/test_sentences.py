"""Names in sentences: the longest known one wins, quotes may stand round it."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError, Place
from kb.text.scenario.sentences import LONGEST, Names, Sentences, count, split_names
from kb.text.scenario.source import Text

NAMES = Names(
    players=("Ada", "Bo", "Cy"),
    objects=frozenset({"Bear", "Bear Cub", "Linvala, the Preserver", "Bo's Giant", "Quick Study and Rest"}),
    places=frozenset({"Quiet Grove"}),
)

HOPS: Sentences[tuple[str, ...]] = Sentences(
    "hop",
    [
        ("{player} hops over {name:known}[ {times}]", lambda said, names, player, name, times="once": (player, name, times)),
        ("{name} hops", lambda said, names, name: (name,)),
    ],
)


def hop(text: str) -> tuple[str, ...]:
    return HOPS.read(Text.of(text, Place("board.yaml", 7, 5, "  - " + text)), NAMES)


def test_a_name_with_a_comma_is_one_name() -> None:
    assert split_names("Linvala, the Preserver, Bear", NAMES) == ("Linvala, the Preserver", "Bear")


def test_a_name_with_a_comma_may_be_that_of_its_ability() -> None:
    found = split_names("Linvala, the Preserver's ability and Bear’s ability", NAMES)
    assert found == ("Linvala, the Preserver's ability", "Bear's ability")


def test_the_longest_known_name_wins() -> None:
    assert split_names("Bear Cub and Bear", NAMES) == ("Bear Cub", "Bear")


def test_a_name_with_and_inside_is_one_name() -> None:
    assert split_names("Quick Study and Rest, Bear", NAMES) == ("Quick Study and Rest", "Bear")


def test_quotes_may_stand_round_a_name() -> None:
    assert split_names('“Bear Cub”, "Bear" and Bo’s Giant', NAMES) == ("Bear Cub", "Bear", "Bo's Giant")


@pytest.mark.parametrize(("word", "number"), [("once", 1), ("twice", 2), ("3 times", 3), ("no", 0), ("two", 2), ("17", 17)])
def test_numbers_are_figures_or_words(word: str, number: int) -> None:
    assert count(word) == number


def test_the_first_template_that_fits_makes_the_value() -> None:
    assert hop("Ada hops over Bear Cub twice") == ("Ada", "Bear Cub", "twice")
    assert hop("Ada hops over Bear") == ("Ada", "Bear", "once")
    assert hop("Ada hops") == ("Ada",)


def test_a_line_that_fits_none_shows_how_far_the_best_one_came_and_what_it_wanted() -> None:
    with pytest.raises(MalformedError) as caught:
        hop("Ada hops over Ox twice")
    assert caught.value.message == "this hop cannot be read"
    assert caught.value.place is not None
    assert caught.value.place.column == 5 + len("Ada hops over ")
    assert caught.value.remedy == "a name here"


def test_a_line_longer_than_any_is_not_tried() -> None:
    with pytest.raises(MalformedError, match="a line of 10,001 characters"):
        hop("x" * (LONGEST + 1))
