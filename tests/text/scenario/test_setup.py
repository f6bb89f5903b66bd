"""The board at the start."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError
from kb.text.scenario.setup import Board, Unnamed, entry_names, is_unnamed, read_board
from kb.text.scenario.source import read_yaml


def board(text: str) -> Board:
    return read_board(read_yaml(text, "board.yaml"), ("Ada", "Bo"), frozenset({"Bear", "Sage"}))


def test_entries_have_aliases_numbers_and_details() -> None:
    read = board("Ada: {battlefield: [Bear as Bruno, {card: Sage, tapped: true, counters: {age: 2}}]}")
    entries = read.players["Ada"].zones["battlefield"]
    assert isinstance(entries, tuple)
    bear, sage = entries
    assert (str(bear.card), str(bear.alias)) == ("Bear", "Bruno")
    assert (sage.flags, sage.counters) == ({"tapped"}, (("age", 2),))


@pytest.mark.parametrize(
    ("text", "card", "alias", "times", "said"),
    [
        ("Bear attached to Sage", "Bear", None, 1, ("Sage", frozenset(), ())),
        ("2 Bear with a +1/+1 counter", "Bear", None, 2, (None, frozenset(), (("+1/+1", 1),))),
        ('"Sage (tapped, 2 age counters) as Old"', "Sage", "Old", 1, (None, frozenset({"tapped"}), (("age", 2),))),
        ('"Sage as Old (tapped)"', "Sage", "Old", 1, (None, frozenset({"tapped"}), ())),
        ("Ox attached to Sage", "Ox attached to Sage", None, 1, (None, frozenset(), ())),
    ],
)
def test_what_is_said_beside_a_card_holds_of_it(
    text: str, card: str, alias: str | None, times: int, said: tuple[str | None, frozenset[str], tuple[tuple[str, int], ...]]
) -> None:
    entries = board(f"Ada: {{battlefield: [{text}]}}").players["Ada"].zones["battlefield"]
    assert isinstance(entries, tuple)
    (entry,) = entries
    assert (entry.card, entry.alias, entry.times) == (card, alias, times)
    assert (entry.attached, entry.flags, entry.counters) == said


def test_what_cannot_be_said_of_a_card_is_reported() -> None:
    with pytest.raises(MalformedError, match="“grumpy” cannot be said of a card here"):
        board("Ada: {battlefield: [Bear (grumpy)]}")


@pytest.mark.parametrize(
    ("entry", "size"),
    [("Bear (2/2)", ("2", "2")), ("{card: Bear, pt: 1/4}", ("1", "4")), ("{card: Bear, might: 3}", ("3", "")), ("Bear", None)],
)
def test_a_size_may_be_given(entry: str, size: tuple[str, str] | None) -> None:
    entries = board(f"Ada: {{battlefield: [{entry}]}}").players["Ada"].zones["battlefield"]
    assert isinstance(entries, tuple)
    assert entries[0].size == size


def test_what_is_no_size_is_refused_with_one() -> None:
    with pytest.raises(MalformedError, match="“large” is no size") as error:
        board("Ada: {battlefield: [{card: Bear, pt: large}]}")
    assert error.value.remedy == "pt: 2/2"


def test_an_entry_of_nothing_is_shown_what_one_is() -> None:
    with pytest.raises(MalformedError, match="an entry needs `card`") as error:
        board("Ada: {battlefield: [{}]}")
    assert error.value.remedy == "{card: NAME, tapped: true}"


def test_a_number_of_cards_is_of_unnamed_ones() -> None:
    assert board("Ada: {library: 5}").players["Ada"].zones["library"] == Unnamed(5)


def test_what_the_board_brings_has_names() -> None:
    assert entry_names(board("Ada: {battlefield: [Bear as Bruno], hand: [Sage]}")) == {"Bear", "Bruno", "Sage"}


@pytest.mark.parametrize(
    ("text", "message"),
    [("Zed: {hand: 3}", "“Zed” is no player here"), ("Ada: {pantry: 3}", "“pantry” is no zone"), ("[Ada]", "setup is a mapping")],
)
def test_what_is_wrong_is_reported(text: str, message: str) -> None:
    with pytest.raises(MalformedError, match=message):
        board(text)


def test_cards_without_a_name_stand_beside_others_and_are_no_names() -> None:
    read = board("Ada: {hand: [Bear, 3 cards, another card]}")
    entries = read.players["Ada"].zones["hand"]
    assert isinstance(entries, tuple)
    assert [(entry.times, is_unnamed(entry)) for entry in entries] == [(1, False), (3, True), (1, True)]
    assert entry_names(read) == {"Bear"}


def test_the_card_of_a_mapping_is_written_as_in_one_text() -> None:
    read = board("Ada: {battlefield: [{card: Bear 2/3 as Bruno, counters: {age: 2}, tapped: true}]}")
    entries = read.players["Ada"].zones["battlefield"]
    assert isinstance(entries, tuple)
    (bear,) = entries
    assert (str(bear.card), str(bear.alias), bear.size) == ("Bear", "Bruno", ("2", "3"))
    assert (bear.counters, bear.flags) == ((("age", 2),), {"tapped"})
