"""How a permanent enters by an effect."""

from __future__ import annotations

from ..boards import BEAR, board, cited, deal
from ..combat.fighters import attack
from ..doing import do
from ..worded import worded


def newest(game):  # type: ignore[no-untyped-def]
    return game.state.objects[max(game.state.objects)]


def test_it_enters_tapped_with_counters() -> None:
    game = board(BEAR)
    do(game, "create a tapped 1/1 white Soldier creature token with a +1/+1 counter on it")
    token = newest(game)
    assert (token.tapped, token.counters) == (True, (("+1/+1", 1),))


def test_what_enters_attacking_attacks_whom_the_source_attacks_and_was_not_declared() -> None:
    game = board(BEAR)
    attack(game, 1)
    do(game, "create a 1/1 white Soldier creature token that's tapped and attacking")
    assert newest(game).attacking == "Bo"
    assert len([o for o in game.state.history if "Attacks" in o.kinds and o.object == newest(game).id]) == 0


def test_outside_a_combat_nothing_enters_attacking() -> None:
    game = board(BEAR)
    do(game, "create a 1/1 white Soldier creature token that's tapped and attacking")
    assert newest(game).attacking is None


def test_it_enters_under_its_owners_control_or_as_worded() -> None:
    for words, controller in (("their owners' control", "Bo"), ("your control", "Ada")):
        game = board(BEAR)
        deal(game, BEAR, "Bo", "graveyard")
        do(game, f"put all creature cards from all graveyards onto the battlefield under {words}")
        assert newest(game).controller == controller


RETURN = "return all enchantment cards from your graveyard to the battlefield"


def test_an_aura_with_nothing_to_enchant_stays_where_it_is() -> None:
    game = board()
    aura = deal(game, worded("Garland", "enchantment — aura", "Enchant creature"), "Ada", "graveyard")
    do(game, RETURN)
    assert game.state.objects[aura].zone == "graveyard"
    assert "aura-enters-unattached" in cited(game)


def test_an_aura_for_cards_in_graveyards_is_attached_to_one_as_it_returns() -> None:
    game = board(BEAR)
    dead = deal(game, BEAR, "Bo", "graveyard")
    deal(game, worded("Ribbon", "enchantment — aura", "Enchant creature card in a graveyard"), "Ada", "graveyard")
    do(game, RETURN)
    assert (newest(game).zone, newest(game).attached) == ("battlefield", dead)
