"""Lines that declare attackers and blockers."""

from __future__ import annotations

from typing import Any

import pytest

from kb.errors import MalformedError, Place
from kb.text.scenario.lines import Attacks, Blocks
from kb.text.scenario.play import read_line
from kb.text.scenario.sentences import Names
from kb.text.scenario.source import Text

NAMES = Names(players=("Ada", "Bo", "Cy"), objects=frozenset({"Bear", "Bear Cub", "Linvala, the Preserver", "Bo's Giant", "Jace"}))


def line(text: str) -> Any:
    """A line of play: of any kind, so that its fields need no cast."""
    return read_line(Text.of(text, Place("board.yaml", 7, 5, "  - " + text)), NAMES)


def test_several_players_are_attacked() -> None:
    read = line("Ada attacks Bo with Bear, Bear Cub and Cy with Linvala, the Preserver")
    assert isinstance(read, Attacks)
    assert read.groups == (("Bo", ("Bear", "Bear Cub")), ("Cy", ("Linvala, the Preserver",)))


def test_a_permanent_can_be_attacked() -> None:
    read = line("Ada attacks Jace with Bear and Bo with Bear Cub")
    assert (read.player, read.groups) == ("Ada", (("Jace", ("Bear",)), ("Bo", ("Bear Cub",))))


def test_the_one_opponent_or_the_attacker_alone_need_not_be_said_more_of() -> None:
    assert (line("Ada attacks with Bear").player, line("Ada attacks with Bear").groups) == ("Ada", ((None, ("Bear",)),))
    assert (line("Bear attacks").player, line("Bear attacks").groups) == (None, ((None, ("Bear",)),))


def test_a_player_attacks_with_something() -> None:
    with pytest.raises(MalformedError, match="it is not said with what Ada attacks") as caught:
        line("Ada attacks")
    assert caught.value.remedy == "Ada attacks with NAME, NAME, or with everything"


def test_several_blocks_stand_in_one_line() -> None:
    read = line("Bo blocks Bear with Bear Cub; Linvala, the Preserver with Bo's Giant and Jace")
    assert isinstance(read, Blocks)
    assert (read.player, read.groups) == ("Bo", (("Bear", ("Bear Cub",)), ("Linvala, the Preserver", ("Bo's Giant", "Jace"))))


def test_creatures_block_the_one_that_attacks() -> None:
    assert line("Bear Cub blocks").groups == (("", ("Bear Cub",)),)
    assert line("Bear Cub and Jace block").groups == (("", ("Bear Cub", "Jace")),)


@pytest.mark.parametrize("said", ["Bear Cub and Jace block Bear", "Bear Cub and Jace both block Bear"])
def test_several_creatures_block_one(said: str) -> None:
    assert line(said).groups == (("Bear", ("Bear Cub", "Jace")),)


@pytest.mark.parametrize(
    "said",
    [
        "Bear Cub blocks Bear, Jace and Bo's Giant block Linvala, the Preserver",
        "Bear Cub blocks Bear and Jace, Bo's Giant block Linvala, the Preserver",
        "Bo blocks Bear with Bear Cub, Linvala, the Preserver with Jace and Bo's Giant",
        "Bo blocks Bear with Bear Cub and Linvala, the Preserver with Jace, Bo's Giant",
    ],
)
def test_blocks_said_one_by_one_are_one_declaration(said: str) -> None:
    assert line(said).groups == (("Bear", ("Bear Cub",)), ("Linvala, the Preserver", ("Jace", "Bo's Giant")))


def test_one_creature_blocks_several() -> None:
    assert line("Bear Cub blocks Bear, Jace").groups == (("Bear", ("Bear Cub",)), ("Jace", ("Bear Cub",)))


def test_a_creature_blocks_another_by_itself() -> None:
    read = line("Bear Cub blocks Bear")
    assert (read.player, read.groups) == (None, (("Bear", ("Bear Cub",)),))


def test_a_block_without_blockers_is_shown_what_it_wants() -> None:
    with pytest.raises(MalformedError) as caught:
        line("Bo blocks Bear and runs")
    assert str(caught.value).startswith("board.yaml:7:5: ") and "^" in str(caught.value)
    assert caught.value.message == "“Bear and runs” names no blockers"
    assert caught.value.remedy == "“Bo blocks ATTACKER with BLOCKER, BLOCKER; ATTACKER with BLOCKER”"


@pytest.mark.parametrize(
    ("said", "groups"),
    [
        ("Bear and Bear Cub attack", ((None, ("Bear", "Bear Cub")),)),
        ("Bear and Linvala, the Preserver both attack Bo", (("Bo", ("Bear", "Linvala, the Preserver")),)),
        ("Bear attacks Jace", (("Jace", ("Bear",)),)),
        ("Bear attacks Bo and Bear Cub attacks Jace", (("Bo", ("Bear",)), ("Jace", ("Bear Cub",)))),
        ("Bear attacks Bo, Bear Cub and Linvala, the Preserver attack Cy",
         (("Bo", ("Bear",)), ("Cy", ("Bear Cub", "Linvala, the Preserver")))),
    ],
)  # fmt: skip
def test_creatures_attack_by_themselves(said: str, groups: Any) -> None:
    read = line(said)
    assert isinstance(read, Attacks)
    assert (read.player, read.groups) == (None, groups)


def test_everything_that_a_player_has_attacks() -> None:
    for said in ("Ada attacks Bo with all her creatures", "Ada swings Bo with the team", "Ada's creatures attack Bo"):
        assert (line(said).player, line(said).groups) == ("Ada", (("Bo", ("everything",)),))


def test_a_player_attacks_another_with_something() -> None:
    with pytest.raises(MalformedError, match="it is not said with what Ada attacks Bo") as caught:
        line("Ada attacks Bo")
    assert caught.value.remedy == "Ada attacks Bo with NAME, NAME"


def test_the_one_that_attacks_may_be_called_it() -> None:
    assert line("Bear Cub blocks it").groups == (("", ("Bear Cub",)),)
    assert line("Bear Cub and Jace block that creature").groups == (("", ("Bear Cub", "Jace")),)
