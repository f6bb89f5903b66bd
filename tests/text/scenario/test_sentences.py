"""Names in sentences: the longest known one wins, quotes may stand round it."""

import pytest

from kb.errors import MalformedError, Place
from kb.text.scenario.lines import Attacks, Blocks, Casts, Does
from kb.text.scenario.play import read_line
from kb.text.scenario.sentences import Names, count, split_names
from kb.text.scenario.source import Text

NAMES = Names(
    players=("Ada", "Bo", "Cy"),
    objects=frozenset({"Bear", "Bear Cub", "Linvala, the Preserver", "Bo's Giant", "Quick Study and Rest"}),
    places=frozenset({"Quiet Grove"}),
)


def line(text: str):
    return read_line(Text.of(text, Place("board.yaml", 7, 5, "  - " + text)), NAMES)


def test_a_name_with_a_comma_is_one_name():
    assert split_names("Linvala, the Preserver, Bear", NAMES) == ("Linvala, the Preserver", "Bear")


def test_the_longest_known_name_wins():
    assert split_names("Bear Cub and Bear", NAMES) == ("Bear Cub", "Bear")


def test_a_name_with_and_inside_is_one_name():
    assert split_names("Quick Study and Rest, Bear", NAMES) == ("Quick Study and Rest", "Bear")


def test_quotes_may_stand_round_a_name():
    assert line('Ada casts "Bear Cub" targeting Bo').card == "Bear Cub"


@pytest.mark.parametrize(("word", "number"), [("once", 1), ("twice", 2), ("3 times", 3), ("no", 0), ("two", 2), ("17", 17)])
def test_numbers_are_figures_or_words(word, number):
    assert count(word) == number


def test_a_spell_is_cast_with_everything_announced():
    read = line("Ada casts Bear targeting Bo, Bo's Giant with X = 3 kicked")
    assert isinstance(read, Casts)
    assert (read.announced.targets, read.announced.x, read.announced.kicked) == (("Bo", "Bo's Giant"), 3, True)


def test_a_spell_can_be_cast_without_paying():
    assert line("Ada casts Bear without paying its mana cost").announced.free


def test_several_players_are_attacked():
    read = line("Ada attacks Bo with Bear, Bear Cub and Cy with Linvala, the Preserver")
    assert isinstance(read, Attacks)
    assert read.groups == (("Bo", ("Bear", "Bear Cub")), ("Cy", ("Linvala, the Preserver",)))


def test_several_blocks_stand_in_one_line():
    read = line("Bo blocks Bear with Bear Cub; Linvala, the Preserver with Bo's Giant")
    assert isinstance(read, Blocks)
    assert read.groups == (("Bear", ("Bear Cub",)), ("Linvala, the Preserver", ("Bo's Giant",)))


def test_an_effect_can_be_somebodys():
    read = line("by Bo: destroy Bear")
    assert isinstance(read, Does)
    assert (read.by, str(read.said)) == ("Bo", "destroy Bear")


def test_a_line_that_begins_like_a_form_but_goes_on_otherwise_shows_where():
    with pytest.raises(MalformedError) as caught:
        line("Bo blocks Bear and runs")
    assert "board.yaml:7" in str(caught.value)
    assert "^" in str(caught.value)


def test_x_is_announced_without_anything_else() -> None:
    read = line("Ada casts Bear with X = 3")
    assert isinstance(read, Casts)
    assert (read.card, read.announced.x) == ("Bear", 3)


def test_a_permanent_can_be_attacked() -> None:
    names = Names(("Ada", "Bo"), frozenset({"Jace", "Bear", "Ox"}))
    read = read_line(Text.of("Ada attacks Jace with Bear and Bo with Ox", Place("x.yaml")), names)
    assert isinstance(read, Attacks) and read.groups == (("Jace", ("Bear",)), ("Bo", ("Ox",)))
