"""Drawing, discarding, milling, destroying, sacrificing."""

from __future__ import annotations

import pytest

from kb.engine.game import Game
from kb.errors import IllegalError

from ..boards import BEAR, FOREST, board, cited, creature, deal
from ..doing import do


def zone(game: Game, name: str, player: str = "Ada") -> list[str]:
    """The names of the cards in a player's zone."""
    return [game.name(id) for id in game.state.zones.get((name, player), ())]


def test_two_cards_are_drawn_one_after_the_other() -> None:
    game = board(BEAR)
    for _ in range(3):
        deal(game, FOREST, "Ada", "library")
    effect = do(game, "draw two cards")
    assert len(effect.events) == 2
    assert zone(game, "hand") == ["Forest", "Forest"]
    assert "draws-one-at-a-time" in cited(game)


def test_a_player_discards_cards_of_choice() -> None:
    game = board(BEAR)
    first, _ = deal(game, FOREST, "Ada", "hand"), deal(game, BEAR, "Ada", "hand")
    do(game, "discard a card", answers={"choose": [(first,)]})
    assert zone(game, "graveyard") == ["Forest"]


def test_each_opponent_discards_their_own_card() -> None:
    game = board(BEAR, players=("Ada", "Bo", "Cy"))
    deal(game, FOREST, "Bo", "hand")
    deal(game, FOREST, "Cy", "hand")
    do(game, "each opponent discards a card")
    assert zone(game, "graveyard", "Bo") == zone(game, "graveyard", "Cy") == ["Forest"]


def test_milling_moves_the_top_cards_at_once() -> None:
    game = board(BEAR)
    for card in (FOREST, BEAR, FOREST):
        deal(game, card, "Ada", "library")
    effect = do(game, "mill two cards")
    assert len(effect.events) == 1
    assert sorted(zone(game, "graveyard")) == ["Bear", "Forest"]


def test_destroying_all_creatures_leaves_lands() -> None:
    game = board(BEAR, FOREST, (BEAR, "Bo"))
    do(game, "destroy all creatures")
    assert [obj.card.name for obj in game.state.objects.values() if obj.zone == "battlefield"] == ["Forest"]


def test_nobody_sacrifices_what_they_do_not_control() -> None:
    game = board(FOREST, (BEAR, "Bo"))
    effect = do(game, "sacrifice a creature")
    assert effect.done is False
    assert 2 in game.state.objects


def test_each_player_sacrifices_one_of_their_own_at_once() -> None:
    game = board(BEAR, (BEAR, "Bo"))
    effect = do(game, "each player sacrifices a creature")
    assert len(effect.events) == 1
    assert len(effect.events[0].occurrences) == 2


def test_of_the_cards_looked_at_one_goes_to_hand_the_rest_to_the_bottom() -> None:
    game = board(BEAR)
    cards = [deal(game, creature(name), "Ada", "library") for name in ("Ape", "Bat", "Cat", "Dog")]
    text = (
        "look at the top three cards of your library. "
        "Put one of them into your hand and the rest on the bottom of your library in any order"
    )
    do(game, text, answers={"choose": [(cards[1],)], "order": [(cards[0], cards[2])]})
    assert zone(game, "hand") == ["Bat"]
    assert zone(game, "library")[0] == "Dog"


def test_one_of_the_cards_looked_at_is_drawn_and_not_just_the_top_one() -> None:
    game = board(BEAR)
    cards = [deal(game, creature(name), "Ada", "library") for name in ("Ape", "Bat", "Cat")]
    done = do(game, "look at the top two cards of your library. Draw one and recycle the other", answers={"choose": [(cards[1],)]})
    assert zone(game, "hand") == ["Bat"]
    assert [o.agent for event in done.events for o in event.occurrences if "Draws" in o.kinds] == ["Ada"]


def test_a_milled_card_is_among_them_wherever_it_went() -> None:
    game = board()
    id = deal(game, BEAR, "Ada", "library")
    do(game, "you mill one card. You may put a creature card from among them into your hand", answers={"choose": [(id + 1,)]})
    assert [obj.zone for obj in game.state.objects.values() if obj.card is BEAR] == ["hand"]


def test_of_cards_with_one_name_only_one_is_taken() -> None:
    game = board(BEAR)
    ids = [deal(game, BEAR, "Ada", "graveyard") for _ in range(2)]
    with pytest.raises(IllegalError):
        do(
            game,
            "Return any number of creature cards with different names from your graveyard to the battlefield.",
            answers={"choose": [tuple(ids)]},
        )
