"""Watchers: which abilities could trigger at a moment."""

from __future__ import annotations

from kb.engine.triggers.watchers import watchlist, zone_words
from kb.text.nodes.abilities import StaticAbility
from kb.text.nodes.things import This

from ..boards import GAIN, alter, artifact, board, deal, when

BELL = artifact("Bell", when("Dies", GAIN), when("Enters", GAIN, object=This()))


def test_abilities_are_found_by_the_class_of_event_that_they_wait_for() -> None:
    game = board(BELL)
    waiting = watchlist(game.state, game.lens, game.zones).by_event
    assert {event: [watcher.source for watcher, _ in found] for event, found in waiting.items()} == {"Dies": [1], "Enters": [1]}


def test_the_list_is_made_once_for_a_state() -> None:
    game = board(BELL)
    assert watchlist(game.state, game.lens, game.zones) is watchlist(game.state, game.lens, game.zones)


def test_in_a_hand_or_phased_out_nothing_watches() -> None:
    game = board()
    deal(game, BELL, "Ada", "hand")
    assert watchlist(game.state, game.lens, game.zones).by_event == {}
    game = board(BELL)
    alter(game, 1, phased_out=True)
    assert watchlist(game.state, game.lens, game.zones).by_event == {}


def test_a_zone_of_the_board_goes_by_its_own_name_and_as_the_battlefield() -> None:
    game = board()
    assert {"battlefield"} <= zone_words("battlefield", game.zones)
    assert "battlefield" not in zone_words("graveyard", game.zones)
    assert StaticAbility


def test_what_was_cycled_is_asked_wherever_it_winds_up() -> None:
    game = board()
    deal(game, artifact("Typhoon", when("Cycles", GAIN, object=This())), "Ada", "exile")
    assert "Cycles" in watchlist(game.state, game.lens, game.zones).by_event
