"""From where a card may be cast: its owner's hand, or where a keyword, a permission or an effect allows it."""

from __future__ import annotations

import pytest

from kb.engine.casting.casting import cast
from kb.engine.casting.origin import price_there
from kb.engine.state.changes import AddEffect, Move
from kb.engine.state.lasting import Effect
from kb.errors import IllegalError
from kb.text.nodes.effects import Activate
from kb.text.nodes.things import That

from ..boards import BEAR, FOREST, SHOCK, alter, artifact, board, cited, deal, stack_names
from ..worded import worded

THINK = worded("Think", "instant", "You gain 1 life.\nFlashback {3}{W}")
CRAWLER = worded("Crawler", "creature — zombie", "You may cast this card from your graveyard.", "2/1")
PYRE = artifact("Pyre", *worded("Pyre", "artifact", "You may cast creature spells from your graveyard.").abilities)
MYSTERY = artifact("Mystery", *worded("Mystery", "artifact", "Frobnicate all your graveyards.").abilities)


def test_a_permanent_is_neither_cast_nor_played() -> None:
    game = board(BEAR, FOREST)
    with pytest.raises(IllegalError, match="nothing lets Ada cast Bear from the battlefield"):
        cast(game, "Ada", 1)
    with pytest.raises(IllegalError, match="nothing lets Ada play Forest from the battlefield"):
        cast(game, "Ada", 2)
    alter(game, 1, face_down=True)
    with pytest.raises(IllegalError, match="from the battlefield"):
        cast(game, "Ada", 1)


@pytest.mark.parametrize("zone", ["graveyard", "exile", "library"])
def test_a_card_that_nothing_allows_is_refused_where_it_lies(zone: str) -> None:
    game = board()
    with pytest.raises(IllegalError, match=f"nothing lets Ada cast Shock from the {zone}"):
        cast(game, "Ada", deal(game, SHOCK, "Ada", zone))
    assert stack_names(game) == []
    assert "prohibited-to-cast" in cited(game)


def test_nobody_casts_from_another_players_hand() -> None:
    game = board()
    with pytest.raises(IllegalError, match="another player's hand"):
        cast(game, "Ada", deal(game, SHOCK, "Bo", "hand"))


@pytest.mark.parametrize("card", [THINK, CRAWLER])
def test_a_keyword_or_its_own_words_let_a_card_be_cast_from_the_graveyard(card: object) -> None:
    game = board()
    cast(game, "Ada", deal(game, card, "Ada", "graveyard"))
    assert len(stack_names(game)) == 1


def test_a_permission_in_force_covers_what_it_speaks_of_and_no_more() -> None:
    game = board(PYRE)
    cast(game, "Ada", deal(game, BEAR, "Ada", "graveyard"))
    game.resolve_top()
    with pytest.raises(IllegalError, match="from the graveyard"):
        cast(game, "Ada", deal(game, SHOCK, "Ada", "graveyard"))


def test_a_permission_with_a_price_costs_it_where_no_other_lets_the_card_be_cast() -> None:
    toll = artifact("Toll", *worded("Toll", "artifact", "You may cast creature spells from your graveyard by paying 3 life in "
                                    "addition to paying their other costs.").abilities)  # fmt: skip
    for others, life in (((), 17), ((PYRE,), 20)):
        game = board(toll, *others)
        cast(game, "Ada", deal(game, BEAR, "Ada", "graveyard"))
        assert game.state.players["Ada"].life == life


def test_words_that_are_not_read_may_allow_it_so_it_is_not_refused() -> None:
    game = board(MYSTERY)
    cast(game, "Ada", deal(game, SHOCK, "Ada", "graveyard"))
    assert stack_names(game) == ["Shock"]


def test_a_permission_for_a_time_is_one_players_and_of_one_of_several_cards_only_once() -> None:
    game = board()
    first, second = deal(game, SHOCK, "Ada", "exile"), deal(game, BEAR, "Ada", "exile")
    node = Activate(That(noun="card", plural=True), played=True, until="end-of-turn")
    values = (("player", "Ada"), ("one", True))
    game.perform(AddEffect(Effect(node, (first, second), None, "Ada", "end-of-turn", values)))
    with pytest.raises(IllegalError, match="nothing lets Bo cast Shock"):
        cast(game, "Bo", first)
    cast(game, "Ada", second)
    with pytest.raises(IllegalError, match="nothing lets Ada cast Shock"):
        cast(game, "Ada", first)


def test_one_of_several_may_still_be_played_though_another_has_left_and_each_permission_is_for_one() -> None:
    game = board()
    cards = tuple(deal(game, SHOCK, "Ada", "exile") for _ in range(4))
    node = Activate(That(noun="card", plural=True), played=True, until="end-of-turn")
    for _ in range(2):
        game.perform(AddEffect(Effect(node, cards, None, "Ada", "end-of-turn", (("one", True),))))
    game.perform(Move(cards[0], "graveyard"))
    cast(game, "Ada", cards[1])
    cast(game, "Ada", cards[2])
    with pytest.raises(IllegalError, match="nothing lets Ada cast Shock"):
        cast(game, "Ada", cards[3])


def test_the_price_there_says_whether_the_mana_cost_is_paid_too() -> None:
    game = board(BEAR)
    rather = worded(
        "Ghost", "creature", "You may cast ~ from your graveyard by paying {1} rather than paying its mana cost.", "1/1"
    )
    besides = worded(
        "Shade", "creature", "You may cast ~ from your graveyard by paying 2 life in addition to paying its other costs."
    )
    for card, instead in ((rather, True), (besides, False)):
        price = price_there(game, "Ada", game.view(deal(game, card, "Ada", "graveyard")))
        assert price is not None
        assert (price.instead, price.own) == (instead, True)


def test_from_either_of_two_zones() -> None:
    squee = worded("Squee", "creature", "You may cast this card from your graveyard or from exile.", "1/1")
    for zone in ("graveyard", "exile"):
        game = board()
        cast(game, "Ada", deal(game, squee, "Ada", zone))
        assert stack_names(game) == ["Squee"]
