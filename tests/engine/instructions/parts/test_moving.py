"""Moving things into a zone by an effect."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.instructions.parts.moving import can_move_together
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import Move, Shuffle
from kb.text.nodes.things import This, Zone

from ...boards import BEAR, board, cited, creature, deal
from ...doing import do


def zone(game: Game, name: str, player: str = "Ada") -> list[str]:
    """The names of the cards in a player's zone."""
    return [game.name(id) for id in game.state.zones.get((name, player), ())]


def test_an_effect_finds_what_it_has_exiled_itself() -> None:
    game = board(BEAR, (creature("Imp"), "Bo"))
    do(game, "exile Imp, then return it to the battlefield under its owner's control")
    (imp,) = [obj for obj in game.state.objects.values() if obj.card.name == "Imp"]
    assert (imp.zone, imp.controller) == ("battlefield", "Bo")
    assert imp.id != 2
    assert "effect-finds-moved" in cited(game)


def test_what_enters_by_an_effect_enters_as_the_words_say() -> None:
    game = board(BEAR)
    deal(game, creature("Imp"), "Ada", "graveyard")
    do(game, "return Imp to the battlefield tapped with two +1/+1 counters on it")
    (imp,) = [obj for obj in game.state.objects.values() if obj.card.name == "Imp"]
    assert imp.tapped
    assert imp.counters == (("+1/+1", 2),)


def test_an_aura_that_enters_by_an_effect_is_attached_where_its_controller_chooses() -> None:
    from kb.text import read_ability

    game = board(BEAR, (BEAR, "Bo"))
    aura = Card("Bond", types=("enchantment",), subtypes=("aura",), abilities=read_ability("Enchant creature"))
    deal(game, aura, "Ada", "graveyard")
    do(game, "return Bond to the battlefield", answers={"choose": [(2,)]})
    (bond,) = [obj for obj in game.state.objects.values() if obj.card.name == "Bond"]
    assert bond.attached == 2


def test_returning_to_hand_goes_to_the_owners_hand() -> None:
    game = board(BEAR, (creature("Imp"), "Bo"))
    do(game, "return Imp to its owner's hand")
    assert zone(game, "hand", "Bo") == ["Imp"]


def test_each_player_puts_a_card_of_their_own_onto_the_battlefield() -> None:
    game = board()
    for player in ("Ada", "Bo"):
        deal(game, BEAR, player, "graveyard")
    effect = do(game, "each player puts a creature card from their graveyard onto the battlefield", source=None)
    assert sorted(o.controller for o in game.state.objects.values() if o.zone == "battlefield") == ["Ada", "Bo"]
    assert len(effect.events) == 1


def test_what_is_exiled_can_get_counters() -> None:
    game = board(BEAR)
    do(game, "tap Bear, then exile it with a void counter on it")
    (exiled,) = (o for o in game.state.objects.values() if o.zone == "exile")
    assert exiled.counters == (("void", 1),)


def test_what_has_no_other_face_is_not_put_onto_the_battlefield_transformed() -> None:
    game = board(BEAR, creature("Imp"))
    do(game, "exile Imp, then return it to the battlefield transformed under its owner's control")
    assert [obj.zone for obj in game.state.objects.values() if obj.card.name == "Imp"] == ["exile"]
    assert "double-faced" in cited(game)


def test_moves_for_each_of_several_go_together_but_with_one_that_is_to_come_back_only_alone() -> None:
    gone, comes_back = Move(This(), Zone("exile")), Move(This(), Zone("exile"), until="leaves")
    assert can_move_together((gone, gone)) and can_move_together((comes_back,))
    assert not can_move_together((gone, comes_back)) and not can_move_together((gone, Shuffle()))


def test_what_lies_elsewhere_is_not_moved_from_a_graveyard() -> None:
    game = board(BEAR)
    do(game, "exile Bear, then return it from your graveyard to your hand")
    assert zone(game, "hand") == []
    assert "impossible-ignored" in cited(game)
