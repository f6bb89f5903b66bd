"""The zones of a game by the part they play; each description of a game has its own."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from kb.engine.state.zones import zones_of
from kb.errors import KnowledgeBaseError
from kb.graph.editions.games import GameDescription

from ..boards import board


@cache
def described_game() -> GameDescription:
    return board().rules.game


def test_a_zone_is_found_by_the_part_it_plays() -> None:
    zones = zones_of(described_game())
    assert (zones.grave, zones.hand, zones.library) == ("graveyard", "hand", "library")
    assert "battlefield" in zones.board


def test_the_zones_of_one_description_are_worked_out_once() -> None:
    assert zones_of(described_game()) is zones_of(described_game())


def test_two_descriptions_of_a_game_of_one_name_do_not_share_their_zones() -> None:
    game = described_game()
    pits = tuple(replace(zone, name="pit", types=("GraveyardZone",)) if zone.name == "graveyard" else zone for zone in game.zones)
    other = replace(game, zones=pits)
    assert other.name == described_game().name
    assert (zones_of(described_game()).grave, zones_of(other).grave) == ("graveyard", "pit")


def test_a_game_without_a_graveyard_is_refused() -> None:
    without = replace(described_game(), zones=tuple(zone for zone in described_game().zones if zone.name != "graveyard"))
    with pytest.raises(KnowledgeBaseError, match="no zone that is a :GraveyardZone"):
        zones_of(without)
