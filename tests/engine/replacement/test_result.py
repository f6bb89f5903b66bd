"""What a replacement or prevention effect makes of a change."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.state.changes import Damage, Life, Move, PutCounters

from ..boards import BEAR, board, cited, deal, triggered
from ..combat.fighters import attack
from ..doing import do
from ..worded import worded

MEGRIM = worded("Megrim", "enchantment", "Whenever a player discards a card, you gain 1 life.")
REST = worded("Rest", "enchantment", "If a card or token would be put into a graveyard from anywhere, exile it instead.")
SMITER = worded(
    "Smiter", "creature",
    "If a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield instead of putting it into "
    "your graveyard.", "4/4",
)  # fmt: skip
SQUIRE = worded(
    "Squire", "creature", "Whenever damage that would be dealt to you is prevented, put that many +1/+1 counters on ~.", "1/1"
)
ARMOR = worded("Armor", "enchantment", "If a source would deal damage to you, prevent 1 of that damage.")
ALI = worded("Ali", "creature", "Damage that would reduce your life total to less than 1 reduces it to 1 instead.", "0/1")
PARIAH = worded("Pariah", "creature", "All damage that would be dealt to you is dealt to ~ instead.", "0/9")
FAITH = worded("Faith", "creature", "Lifelink\nIf you would gain life, you gain twice that much life instead.", "1/5")
SCALES = worded(
    "Scales", "enchantment",
    "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it "
    "instead.",
)  # fmt: skip
PLUS_FOOD = worded(
    "Plus Food", "enchantment",
    "If one or more tokens would be created under your control, those tokens plus an additional Food token are created instead.",
)  # fmt: skip
HYDRA = worded("Hydra", "creature", "~ enters with two +1/+1 counters on it.", "0/0")


def life(game: Game, player: str = "Ada") -> int:
    """A player's life total."""
    return game.state.players[player].life


def test_what_is_exiled_instead_is_discarded_all_the_same() -> None:
    game = board(MEGRIM, REST)
    card = deal(game, BEAR, "Bo", "hand")
    game.perform(Move(card, "graveyard", how=frozenset({"Discards"}), agent="Bo"))
    assert triggered(game) == ["Megrim"]
    assert "Dies" not in game.state.history[-1].kinds


def test_what_is_discarded_elsewhere_is_discarded() -> None:
    game = board((MEGRIM, "Bo"))
    deal(game, SMITER, "Ada", "hand")
    do(game, "Ada discards a card", controller="Bo")
    assert triggered(game) == ["Megrim"]
    assert [o.zone for o in game.state.objects.values() if o.card is SMITER] == ["battlefield"]


def test_prevented_damage_is_an_event_of_its_own() -> None:
    game = board(SQUIRE, ARMOR, BEAR)
    game.perform(Damage(3, "Ada", 3))
    assert (triggered(game), life(game)) == (["Squire"], 18)


def test_a_life_total_goes_no_lower_by_damage_only() -> None:
    game = board(ALI, BEAR)
    game.perform(Damage(2, "Ada", 30))
    assert life(game) == 1
    game.perform(Life("Ada", -1))
    assert life(game) == 0


def test_damage_is_dealt_to_another() -> None:
    game = board(PARIAH, BEAR)
    game.perform(Damage(2, "Ada", 3))
    assert (life(game), game.state.objects[1].damage) == (20, 3)
    assert "redirection" in cited(game)


def test_the_life_of_lifelink_is_replaced_too() -> None:
    game = board(FAITH)
    game.perform(Damage(1, "Bo", 1))
    assert life(game) == 22


def test_counters_that_something_enters_with_are_replaced_and_put_on() -> None:
    game = board(SCALES, worded("Watcher", "enchantment", "Whenever a +1/+1 counter is put on a creature, you gain 1 life."))
    card = deal(game, HYDRA, "Ada", "hand")
    game.perform(Move(card, "battlefield"))
    arrived = next(o for o in game.state.objects.values() if o.card is HYDRA)
    assert arrived.counters == (("+1/+1", 3),)
    assert triggered(game) == ["Watcher"] * 3


def test_an_effect_of_the_turn_replaces_the_next_event_only() -> None:
    game = board(BEAR)
    do(game, "the next time you would gain life this turn, you lose that much life instead")
    game.perform(Life("Ada", 2))
    game.perform(Life("Ada", 2))
    assert life(game) == 20


def test_one_counter_more_for_each_time_counters_are_put() -> None:
    game = board(SCALES, BEAR)
    game.perform(PutCounters(2, "+1/+1", 2, "Ada"))
    assert game.state.objects[2].counters == (("+1/+1", 3),)


def test_a_token_besides_enters_as_the_others_do() -> None:
    game = board(PLUS_FOOD, HYDRA)
    do(game, "create two tapped 1/1 red Goblin creature tokens", controller="Ada")
    tokens = [o for o in game.state.objects.values() if o.card.token]
    assert sorted((o.card.name, o.tapped) for o in tokens) == [("Food", True), ("Goblin", True), ("Goblin", True)]


def test_what_is_no_creature_attacks_with_no_one() -> None:
    game = board(PLUS_FOOD, BEAR)
    attack(game, 2)
    do(game, "create a 1/1 red Goblin creature token that's tapped and attacking", controller="Ada")
    tokens = {o.card.subtypes[0]: o.attacking for o in game.state.objects.values() if o.card.token}
    assert tokens == {"goblin": "Bo", "food": None}


def test_what_a_replacement_exiles_is_exiled_with_its_source() -> None:
    """Linked abilities: "exiled with ~" means also what ~ had exiled instead of dying."""
    keeper = worded("Keeper", "creature", "If a creature an opponent controls would die, exile it instead.", "2/2")
    game = board(keeper, (BEAR, "Bo"))
    do(game, "destroy Bear")
    (exiled,) = (o for o in game.state.objects.values() if o.zone == "exile")
    assert exiled.exiled_with == 1
