"""Events that trigger nothing."""

from __future__ import annotations

import pytest

from kb.engine.state.changes import Move

from ..boards import BEAR, CREATURE, artifact, board, cited, deal, triggered, when
from ..worded import worded
from .dying import WATCHER, all_die

WARDEN = artifact("Warden", when("Enters", object=CREATURE))
ORB = worded("Orb", "artifact", "Creatures entering don't cause abilities to trigger.")


def test_an_event_can_be_kept_from_triggering_anything() -> None:
    game = board(WARDEN, ORB)
    game.perform(Move(deal(game, BEAR, "Ada", "hand"), "battlefield"))
    assert triggered(game) == []
    assert "cannot-beats-can" in cited(game)


def test_other_events_trigger_as_ever() -> None:
    game = board(artifact("Ledger", when("Dies", object=CREATURE)), ORB, BEAR)
    game.perform(Move(3, "graveyard"))
    assert triggered(game) == ["Ledger"]


HUSH = worded("Hush", "creature — faerie", "Creatures entering or dying don't cause abilities to trigger.", "1/2")


def test_what_keeps_deaths_silent_does_so_for_those_who_die_with_it() -> None:
    game = board(WATCHER, BEAR, HUSH)
    all_die(game)
    assert triggered(game) == []
    assert {"cannot-beats-can", "triggers-on-match", "look-back-leaves-battlefield"} <= cited(game)


MOURNER = worded("Mourner", "creature — spirit", "[Deathknell] - Draw 1.", "1/1")


@pytest.mark.parametrize(("whose", "found"), [("Ada", []), ("Bo", ["Mourner"])])
def test_effects_of_a_kind_may_be_kept_from_triggering_for_one_player(whose: str, found: list[str]) -> None:
    silence = worded("Silence", "artifact", "Your [Deathknell] effects don't trigger.")
    game = board(MOURNER, (silence, whose))
    game.perform(Move(1, "graveyard"))
    assert triggered(game) == found
