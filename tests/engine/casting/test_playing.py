"""Playing permanents that skip the stack."""

from __future__ import annotations

import pytest

from kb.engine.casting import casting, playing
from kb.engine.casting.during_resolution import play_during_resolution
from kb.engine.game import Game
from kb.engine.state.objects import GameObject
from kb.errors import IllegalError, MalformedError
from kb.text.nodes.cards import Card

from ..boards import cited, triggered
from ..doing import do
from ..realm import realm, unit, where
from ..worded import worded

PORO, GUARD = unit("Poro", 2), unit("Guard", 3)
WATCHER = worded("Watcher", "unit", "When you play another unit, draw 1.", might=1)


def in_hand(game: Game, card: Card, player: str = "Ada") -> int:
    """Put a card into a player's hand; gives its id."""
    state = game.state
    obj = GameObject(state.next_id, card, player, player, "hand")
    key = ("hand", player)
    game.state = state.with_(
        objects={**state.objects, obj.id: obj}, zones={**state.zones, key: (*state.zones.get(key, ()), obj.id)}, next_id=obj.id + 1
    )
    return obj.id


def test_a_unit_enters_exhausted_as_it_is_finalized_and_has_been_played() -> None:
    game = realm((WATCHER, "Ada", None))
    new = casting.cast(game, "Ada", in_hand(game, PORO))
    game.settle()
    assert (where(game, "Poro"), game.state.objects[new].tapped) == (["base"], True)
    assert triggered(game) == ["Watcher"]
    assert {"permanent-finalized", "unit-enters"} <= cited(game)


def test_gear_enters_ready_and_only_in_base() -> None:
    anvil = worded("Anvil", "gear")
    game = realm((PORO, "Ada", "Field"), control={"Field": "Ada"})
    with pytest.raises(IllegalError, match="only units"):
        casting.cast(game, "Ada", in_hand(game, anvil), casting.Announcement(place="Field"))
    new = casting.cast(game, "Ada", in_hand(game, anvil))
    assert not game.state.objects[new].tapped


def test_a_unit_is_played_to_a_battlefield_that_its_player_controls() -> None:
    game = realm((PORO, "Ada", "Field"), (PORO, "Bo", "Hill"), control={"Field": "Ada", "Hill": "Bo"})
    casting.cast(game, "Ada", in_hand(game, GUARD), casting.Announcement(place="Field"))
    assert where(game, "Guard") == ["Field"]
    with pytest.raises(IllegalError, match="does not control"):
        casting.cast(game, "Ada", in_hand(game, GUARD), casting.Announcement(place="Hill"))


def test_ambush_goes_where_its_player_has_units() -> None:
    stalker = worded("Stalker", "unit", "[Ambush]", might=2)
    game = realm((PORO, "Ada", "Field"))
    casting.cast(game, "Ada", in_hand(game, stalker), casting.Announcement(place="Field"))
    assert where(game, "Stalker") == ["Field"]


def test_a_paid_accelerate_lets_a_unit_enter_ready() -> None:
    runner = worded("Runner", "unit", "[Accelerate]", might=2)
    game = realm()
    new = casting.cast(game, "Ada", in_hand(game, runner), casting.Announcement(kicked=True))
    assert not game.state.objects[new].tapped
    assert not any("Readies" in o.kinds for o in game.state.history)


def test_a_token_that_an_effect_plays_is_pending_until_the_effect_is_over() -> None:
    game = realm((WATCHER, "Ada", None))
    do(game, "play a 1 [M] Recruit unit token")
    assert where(game, "Recruit") == ["chain"]
    game.settle()
    assert where(game, "Recruit") == ["base"]
    assert triggered(game) == ["Watcher"]
    assert {"token-played", "played-by-effect"} <= cited(game)


def test_a_card_that_an_effect_plays_is_pending_too() -> None:
    game = realm()
    card = in_hand(game, PORO)
    play_during_resolution(game, "Ada", card)
    assert where(game, "Poro") == ["chain"]
    game.settle()
    assert where(game, "Poro") == ["base"]


def test_who_has_finalized_what_this_turn_is_remembered() -> None:
    game = realm()
    new = casting.cast(game, "Ada", in_hand(game, PORO))
    assert game.state.this_turn.finalized == (("Ada", new),)


def test_a_place_that_does_not_exist_is_refused() -> None:
    game = realm()
    with pytest.raises(MalformedError, match="there is no battlefield Nowhere"):
        playing.check_destination(game, "Ada", game.view(in_hand(game, PORO)), "Nowhere")
