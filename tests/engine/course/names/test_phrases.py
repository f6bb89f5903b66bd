"""Objects that a line counts or tells apart in words."""

from __future__ import annotations

import pytest

from kb.engine.course.names.phrases import spoken_of
from kb.errors import AmbiguousError, MalformedError

from ...boards import BEAR, alter, board
from ..running import SETUP, course, end

OXEN = SETUP.replace("Bruno, Sage]", "Bruno, 3 Old Ox]").replace("  Bear: {", "  Old Ox: {type: Creature — Ox, pt: 2/2}\n  Bear: {")


def oxen(*lines: str) -> tuple[int, int]:
    """How many Old Oxen are on the battlefield, and how many in graveyards."""
    zones = [object.zone for object in end(*lines, setup=OXEN).state.objects.values() if object.card.name == "Old Ox"]
    return zones.count("battlefield"), zones.count("graveyard")


@pytest.mark.parametrize("line", [
    "destroy Old Ox and Old Ox", "destroy two Old Ox", "destroy 2 of Ada's Old Ox", "two Old Ox die", "Ada sacrifices both Old Ox",
])  # fmt: skip
def test_as_many_are_meant_as_a_line_counts(line: str) -> None:
    assert oxen(line) == (1, 2)


@pytest.mark.parametrize("line", ["destroy all Old Ox", "all Old Ox die", "Ada sacrifices 3 Old Ox"])
def test_all_are_as_many_as_there_are(line: str) -> None:
    assert oxen(line) == (0, 3)


@pytest.mark.parametrize(
    "line", ["return Old Ox from Ada's graveyard to the battlefield", "put Old Ox from her graveyard onto the battlefield"]
)
def test_a_card_is_found_in_the_zone_that_is_named(line: str) -> None:
    assert oxen("Ada sacrifices Old Ox", line) == (3, 0)


def test_what_a_player_sacrifices_is_that_players() -> None:
    game = board(BEAR, BEAR)
    alter(game, 1, controller="Bo")
    assert spoken_of(game, "Bo sacrifices Bear", ["Bear"]).objects == {"Bear #1": 1}
    assert spoken_of(game, "Ada sacrifices Bear", ["Bear"]).objects == {"Bear #1": 2}


def test_what_is_somebodys_is_what_that_player_controls() -> None:
    game = board(BEAR, BEAR)
    alter(game, 1, controller="Bo")
    assert spoken_of(game, "Ada's Bear fights Bo's Bear", ["Bear"]).objects == {"Bear of Ada #1": 2, "Bear of Bo #1": 1}


@pytest.mark.parametrize("line", ["destroy Bear", "destroy a Bear", "put Bear in Ada's graveyard", "destroy all Bears"])
def test_bare_names_destinations_and_types_stay_as_they_are(line: str) -> None:
    assert spoken_of(board(BEAR), line, ["Bear"], kinds=["bear"] if "Bears" in line else []).text == line


def test_a_line_cannot_count_more_than_there_are() -> None:
    with pytest.raises(MalformedError, match="“4 Old Ox”: there are 3 here") as error:
        course("destroy 4 Old Ox", setup=OXEN)
    assert error.value.remedy == "put more of them there: in the setup, or by a line before"
    with pytest.raises(MalformedError, match="“Old Ox from Ada's graveyard”: there are none here"):
        course("exile Old Ox from Ada's graveyard", setup=OXEN)


def test_some_of_several_that_differ_have_to_be_told_apart() -> None:
    game = board(BEAR, BEAR, BEAR)
    alter(game, 1, damage=1)
    with pytest.raises(AmbiguousError, match="“two Bears” fits 3 objects that differ") as error:
        spoken_of(game, "destroy two Bears", ["Bear"])
    assert error.value.remedy == "give each a name of its own in the setup: Bear as …"
    assert len(spoken_of(game, "destroy all Bears", ["Bear"]).objects) == 3


def test_both_of_a_kind_are_two_of_it() -> None:
    game = board(BEAR, BEAR)
    assert spoken_of(game, "destroy both Bears", ("Bear",), ("Bear",)).text == "destroy two Bears"
    assert spoken_of(game, "destroy both Bears", ("Bear",)).text != "destroy two Bears"  # where it is a name alone
