"""A scenario file as a whole."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError
from kb.text.scenario.file import ByEdition, Checkpoint, is_prefix, read_scenario

BOARD = """
title: A bear dies
under: mtg/2006
players: [Ada, Bo]
cards:
  Bear: {type: Creature, pt: 2/2}
setup:
  Ada: {battlefield: [Bear]}
play:
  - destroy Bear
  - expect: [Bear is in Ada's graveyard]
expect:
  all: [Ada's life is 20]
  mtg/2006: [Bo's life is 20]
"""


PREFIXES = [("mtg", True), ("mtg/2006", True), ("mtg/2006-05-01", True), ("mtg/200", False), ("m", False)]


@pytest.mark.parametrize(("prefix", "named"), PREFIXES)
def test_an_edition_is_named_by_whole_parts(prefix: str, named: bool) -> None:
    assert is_prefix(prefix, "mtg/2006-05-01") is named


def test_the_longest_prefix_goes_with_what_all_share() -> None:
    lists = ByEdition((("all", (1,)), ("mtg", (2,)), ("mtg/2006", (3,))))
    assert lists.for_edition("mtg/2006-05-01") == (1, 3)
    assert lists.for_edition("mtg/2009-05-01") == (1, 2)
    assert lists.for_edition("riftbound/1.3") == (1,)


def test_a_file_is_read_into_its_parts() -> None:
    scenario = read_scenario(BOARD, "bear.yaml")
    assert (scenario.title, scenario.players, [str(name) for name in scenario.under]) == (
        "A bear dies",
        ("Ada", "Bo"),
        ["mtg/2006"],
    )
    assert isinstance(scenario.play[1], Checkpoint)
    assert len(scenario.expect.for_edition("mtg/2006-05-01")) == 2


def test_it_is_written_as_it_was_read() -> None:
    scenario = read_scenario(BOARD, "bear.yaml")
    again = read_scenario(scenario.yaml(), "bear.yaml")
    assert (again.play, again.expect, again.names) == (scenario.play, scenario.expect, scenario.names)


def test_an_unknown_key_is_an_error_with_the_known_ones() -> None:
    with pytest.raises(MalformedError, match="“colour” is no key of a scenario") as error:
        read_scenario("colour: red\n" + BOARD, "bear.yaml")
    assert "title, under" in (error.value.remedy or "")


def test_a_game_of_more_players_than_anybody_plays_is_refused() -> None:
    def players(number: int) -> str:
        return f"players: [{', '.join(f'P{each}' for each in range(number))}]\nplay: [next turn]\n"

    assert len(read_scenario(players(32), "board.yaml").players) == 32
    with pytest.raises(MalformedError, match="there are 33 players") as error:
        read_scenario(players(33), "board.yaml")
    assert error.value.remedy == "at most 32"


def test_a_name_longer_than_any_is_refused_before_lines_are_read_with_it() -> None:
    with pytest.raises(MalformedError, match="there is a name of 3,000 characters") as error:
        read_scenario(f"players: [Ada, {'x' * 3_000}]\nplay: [next turn]\n", "board.yaml")
    assert error.value.remedy == "at most 2,000"


def test_what_yaml_cuts_at_a_colon_is_shown_whole_in_quotes() -> None:
    head = "players: [Ada, Bo]\n"
    with pytest.raises(MalformedError) as entry:
        read_scenario(head + "setup: {Ada: {hand: [Circle of Protection: Red]}}\n")
    assert entry.value.remedy == 'quotes round a name with a colon: "Circle of Protection: Red"'
    with pytest.raises(MalformedError) as line:
        read_scenario(head + "play:\n  - Ada casts Circle of Protection: Red\n")
    assert line.value.remedy.endswith('- "Ada casts Circle of Protection: Red"')


@pytest.mark.parametrize("line", ["next turn", "Ada's turn ends", "begin Bo's turn"])
def test_a_step_right_after_a_turn_that_is_moved_to_is_one_of_that_turn(line: str) -> None:
    turn, step = read_scenario(
        BOARD.replace("- destroy Bear\n  - expect: [Bear is in Ada's graveyard]", f"- {line}\n  - begin upkeep")
    ).play
    assert getattr(turn, "begins", None) and getattr(step, "from_start", None)


def test_a_step_after_anything_else_is_the_next_one() -> None:
    lines = "- next turn\n  - expect: [it is Bo's turn]\n  - begin upkeep"
    turn, _, step = read_scenario(BOARD.replace("- destroy Bear\n  - expect: [Bear is in Ada's graveyard]", lines)).play
    assert not getattr(turn, "begins", None) and not getattr(step, "from_start", None)
