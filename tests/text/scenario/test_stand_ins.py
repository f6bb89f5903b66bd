"""Names put as one character each: a line is read as if they were written out, only faster."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.errors import ApnapError, Place
from kb.text.scenario import expect, play
from kb.text.scenario.sentences import Names, Sentences
from kb.text.scenario.source import Text
from kb.text.scenario.stand_ins import ANY, CAPITAL_WORDS, Spelled, StandIns, clean
from tests.fuzz import searching

KINDS = {"player": ("Ada", "Bo"), "object": ("Bear", "Bear Cub", "Linvala, the Preserver", "Bo's Giant"), "place": ("Quiet Grove",)}


def put(text: str, **more: tuple[str, ...]) -> tuple[str, list[str]]:
    """The line with `_` for each name, and the names that it holds."""
    line = StandIns(KINDS | more).put(text)
    assert line is not None
    return "".join("_" if ord(each) in line.said else each for each in line.text), list(line.said.values())


def test_each_name_is_one_character_the_longest_first() -> None:
    assert put("Ada moves Bear Cub and Bear to Quiet Grove") == ("_ moves _ and _ to _", ["Ada", "Bear Cub", "Bear", "Quiet Grove"])


def test_a_name_with_a_comma_in_quotes_or_with_a_curly_apostrophe_is_found_as_it_was_written() -> None:
    text = "“Linvala, the Preserver” blocks Bo’s Giant"
    assert put(text) == ("_ blocks _", ["“Linvala, the Preserver”", "Bo’s Giant"])
    line = StandIns(KINDS).put(text)
    assert line is not None
    assert line.restored(line.text) == text


@pytest.mark.parametrize("written", ["Bo’s Ox", "“Bo’s Ox”", '"Bo’s Ox"'])
def test_a_name_that_has_a_curly_apostrophe_itself_is_found_with_quotes_and_without(written: str) -> None:
    assert put(f"Ada attacks with {written}", object=("Bo’s Ox",)) == ("_ attacks with _", ["Ada", written])


@pytest.mark.parametrize("name", ["Linvala, the Preserver", "Linvala,Preserver"])
def test_a_name_with_a_comma_is_in_no_slot_that_leaves_commas_out(name: str) -> None:
    names = Names(("Ada", "Bo"), frozenset({name}), frozenset({"Quiet Grove"}))
    assert "this expectation cannot be read" in _read(expect.EXPECT, f"Ada is at {name}", names)


def test_part_of_a_word_is_no_name() -> None:
    assert put("Adam has Bearings, McBear and Bear's") == ("Adam has Bearings, McBear and _'s", ["Bear"])


@pytest.mark.parametrize("name", ["bear", "draw", "X", "Ada", "2 Bears", "Ada of Bo", "Bear attacks", "Bear's"])
def test_where_a_name_could_be_something_else_names_are_written_out(name: str) -> None:
    found = StandIns(KINDS | {"object": (name,)})
    assert not found.plain
    assert found.put("Ada attacks with Bear") is None


def test_a_longer_name_is_found_whole_where_no_sentence_goes_on_as_it_does() -> None:
    assert put("Bear attacks Bear of the Vast", object=("Bear", "Bear of the Vast")) == (
        "_ attacks _",
        ["Bear", "Bear of the Vast"],
    )


def test_an_object_that_is_a_place_too_stands_where_either_may() -> None:
    names = Names(("Ada", "Bo"), frozenset({"Quiet Grove", "Recruit"}), frozenset({"Quiet Grove"}))
    assert names.stand_ins.plain
    assert "to='Quiet Grove'" in _read(play.PLAY, "Ada moves Recruit to Quiet Grove", names)
    assert "Quiet Grove" in _read(expect.EXPECT, "Quiet Grove triggers once", names)


def test_no_other_word_of_a_sentence_begins_with_a_capital_letter() -> None:
    forms = (template.form for sentences in (play.PLAY, expect.EXPECT) for template in sentences.templates)
    assert {word for form in forms for word in re.findall(r"\b[A-Z]\w*", form)} | {"X"} == CAPITAL_WORDS


def test_a_line_that_holds_such_characters_itself_is_left_as_it_is() -> None:
    assert StandIns(KINDS).put("Ada attacks with \U000f0000") is None


@pytest.mark.parametrize(
    ("kind", "value", "whole"),
    [
        ("name", "_", True), ("name", "Ox", True), ("name", "_ Cub", False), ("names", "_, _ and Ox", True),
        ("names", "_ and a _", False), ("place", "_ side", False), ("rest", "_ with _", True),
    ],
)  # fmt: skip
def test_a_slot_for_names_holds_whole_ones_or_none(kind: str, value: str, whole: bool) -> None:
    assert clean(kind, value.replace("_", ANY[1])) is whole


NAMES = st.sampled_from([
    "Ada", "Bo", "Bear", "Bear Cub", "Cub", "Linvala, the Preserver", "Bo's Giant", "Bo’s Ox", "Fire and Ice",
    "Ability 2", "Quiet Grove", "Bear of Old", "Cub the Small One",
    "Counter", "bear", "Giant with Two Heads", "Has",
])  # fmt: skip
WORDS = st.sampled_from([
    "casts", "targeting", "attacks with", "has 3 +1/+1 counters", "is in exile", "and", ", ", "’s", "'s ability", "to",
    "blocks", "with", "triggers twice", "controls 2", "is at", "moves", "the stack is", "counter", "sacrifices",
    "“Bear”", "“Bo’s Ox”", "has 2 life", "2", "begin", "step", "doesn't trigger", "has {W}", ":",
])  # fmt: skip


@searching(200)
@given(
    st.frozensets(NAMES, min_size=1, max_size=6),
    st.lists(st.one_of(NAMES, WORDS), min_size=1, max_size=7).map(" ".join),
    st.sampled_from([play.PLAY, expect.EXPECT]),
)
def test_a_line_is_read_as_with_the_names_written_out(known: frozenset[str], line: str, sentences: Sentences[object]) -> None:
    names = Names(("Ada", "Bo"), frozenset(known - {"Ada", "Bo"}), frozenset({"Quiet Grove"}))
    written_out = Names(names.players, names.objects, names.places)
    written_out.__dict__["stand_ins"] = StandIns({"object": ("small",)})
    assert _read(sentences, line, names) == _read(sentences, line, written_out)


def _read(sentences: Sentences[object], line: str, names: Names) -> str:
    try:
        return repr(sentences.read(Text.of(line, Place("board.yaml", 7, 5, line)), names))
    except ApnapError as error:
        return repr((error.message, error.place, error.remedy))


def test_a_name_with_words_that_a_text_is_divided_at_is_one_character() -> None:
    spelled = Spelled("targeting Watcher for Tomorrow for free", ["Watcher for Tomorrow"])
    assert spelled.text.count(" for ") == 1
    assert spelled.restored(spelled.text) == "targeting Watcher for Tomorrow for free"
    assert Spelled("targeting Bear for free", []).text == "targeting Bear for free"
