"""Designations on a board: the monarch, the initiative, speed, day and night."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError, Place
from kb.text.scenario.designations import designated, designation, headed_by, lines_before, time_of_day
from kb.text.scenario.plain import plain
from kb.text.scenario.source import Table, Text
from kb.text.scenario.source import read_yaml as yaml

HERE = Place("--board")


@pytest.mark.parametrize(
    ("words", "key", "value"),
    [
        ("the monarch", "monarch", "true"),
        ("is the monarch", "monarch", "true"),
        ("has the initiative", "initiative", "true"),
        ("city’s blessing", "city's blessing", "true"),
        ("speed 3", "speed", "3"),
        ("max speed", "speed", "4"),
    ],
)
def test_words_on_a_line_stand_for_a_key(words: str, key: str, value: str) -> None:
    assert designation(words, HERE) == (key, value)


def test_a_card_is_no_designation() -> None:
    assert designation("Speed Demon", HERE) is None


def test_it_may_stand_before_the_colon() -> None:
    assert headed_by("Ada is the monarch: Grizzly Bears") == ("Ada", "is the monarch", 20)
    assert headed_by("Ada (the initiative): Grizzly Bears") == ("Ada", "the initiative", 22)
    assert headed_by("Ada (tired): Grizzly Bears") is None


def test_day_and_night_are_parts_of_their_own() -> None:
    assert [time_of_day(words) for words in ("it is night", "Day", "Daybreak")] == ["night", "day", None]


def lines(text: str) -> object:
    table = yaml(text)
    assert isinstance(table, Table)
    return [plain(line) for line in lines_before(table, ("Ada", "Bo"))]


def test_each_is_the_line_that_makes_it_so() -> None:
    assert lines("Ada: {monarch: true, speed: 2}\nBo: {initiative: false}\ntime: night") == [
        "Ada becomes the monarch",
        {"by Ada": "your speed increases by 1"},
        {"by Ada": "your speed increases by 1"},
        "it becomes night",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Ada: {monarch: maybe}", "true or false belongs here"),
        ("Ada: {speed: 9}", "this is no speed"),
        ("time: dusk", "it is day or night"),
    ],
)
def test_what_cannot_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(MalformedError, match=message):
        lines(text)


def test_a_speed_of_nought_is_none() -> None:
    assert designated(Text.of("speed", HERE), Text.of("0", HERE)) == 0
