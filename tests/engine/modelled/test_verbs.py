"""Verbs of prohibitions, requirements and permissions: each on a small board, with what it changes and what it leaves alone."""

from __future__ import annotations

import pytest

from kb.engine.casting.activating import activate
from kb.engine.casting.casting import cast
from kb.engine.casting.forbidden import check_activating
from kb.engine.combat.blocking import may_block
from kb.engine.continuous.attachment import can_be_attached
from kb.engine.game import Game
from kb.engine.state.changes import DrawCard, Move, Resource, Transformed
from kb.engine.turn import combat_steps
from kb.errors import IllegalError
from kb.text.nodes.cards import Card

from ..boards import BEAR, FOREST, alter, board, deal, stack_names
from ..doing import do
from ..worded import worded

ENCHANTMENT = "enchantment"
FLYING = "Archer can block creatures with flying as though it had reach."
SHADOW = "Archer can block creatures with shadow as though they had shadow."


def in_play(text: str, *others: Card | tuple[Card, str]) -> Game:
    """Bo's enchantment with a wording, and other permanents, numbered from 2."""
    return board((worded("Edict", ENCHANTMENT, text), "Bo"), *others)


def test_a_land_is_not_played_where_players_cannot_play_lands() -> None:
    game = in_play("Players can't play lands.")
    with pytest.raises(IllegalError, match="Ada cannot play Forest: Edict"):
        cast(game, "Ada", deal(game, FOREST, "Ada", "hand"))
    free = board()
    assert cast(free, "Ada", deal(free, FOREST, "Ada", "hand"))


def test_nobody_searches_where_players_cannot() -> None:
    game = in_play("Players can't search libraries.", BEAR)
    land = deal(game, FOREST, "Ada", "library")
    do(game, "search your library for a land card, put it into your hand, then shuffle", source=2)
    assert game.state.objects[land].zone == "library"
    free = board(BEAR)
    land = deal(free, FOREST, "Ada", "library")
    do(free, "search your library for a land card, put it into your hand, then shuffle", answers={"choose": [(land,)]})
    assert land not in free.state.objects


def test_creature_cards_stay_in_graveyards_that_they_cannot_enter_from() -> None:
    game = in_play("Creature cards in graveyards can't enter the battlefield.")
    bear, land = deal(game, BEAR, "Ada", "graveyard"), deal(game, FOREST, "Ada", "graveyard")
    game.perform(Move(bear, "battlefield"), Move(land, "battlefield"))
    assert game.state.objects[bear].zone == "graveyard"
    assert land not in game.state.objects


def test_no_more_cards_are_drawn_than_may_be() -> None:
    game = in_play("Each opponent can't draw more than one card each turn.")
    for player in ("Ada", "Bo"):
        for _ in range(2):
            deal(game, FOREST, player, "library")
    for player in ("Ada", "Ada", "Bo", "Bo"):
        game.perform(DrawCard(player))
    hands = {player: len(game.state.zones.get(("hand", player), ())) for player in ("Ada", "Bo")}
    assert hands == {"Ada": 1, "Bo": 2}


def test_an_aura_and_an_equipment_are_kept_off() -> None:
    aura = worded("Might", "enchantment — aura", "Enchant creature")
    sword = worded("Sword", "artifact — equipment", "Equip {1}")
    game = board(worded("Slick", "creature", "Slick can't be enchanted.\nSlick can't be equipped.", "1/1"), BEAR, aura, sword)
    assert [can_be_attached(game, game.view(what), host) for host in (1, 2) for what in (3, 4)] == [False, False, True, True]


def test_a_spell_that_cannot_be_copied_has_no_copy() -> None:
    from kb.engine.casting.casting import cast

    game = board(BEAR)
    words = "This spell can't be copied.\nYou gain 1 life."
    cast(game, "Ada", deal(game, worded("Once", "sorcery", words), "Ada", "hand"))
    do(game, "copy target spell")
    assert stack_names(game) == ["Once"]


@pytest.mark.parametrize(
    ("text", "evasion"),
    [
        (FLYING, "Flying"),
        (SHADOW, "Shadow"),
    ],
)
def test_a_creature_blocks_what_it_is_allowed_to(text: str, evasion: str) -> None:
    attacker = worded("Bird", "creature", evasion, "1/1")
    game = board(attacker, (worded("Archer", "creature", text, "1/1"), "Bo"), (BEAR, "Bo"))
    alter(game, 1, attacking="Bo")
    assert may_block(game, 2, 1) is None
    assert may_block(game, 3, 1) is not None


def test_a_tapped_creature_blocks_where_it_may_and_one_alone_does_not_where_it_cannot() -> None:
    game = board(
        BEAR,
        (worded("Guard", "creature", "Guard can block as though it were untapped.", "1/1"), "Bo"),
        (worded("Shy", "creature", "Shy can't block alone.", "1/1"), "Bo"),
    )
    alter(game, 2, tapped=True)
    combat_steps.attack(game, None, [("Bo", (1,))])
    assert may_block(game, 2, 1) is None
    with pytest.raises(IllegalError, match="Shy cannot block alone"):
        combat_steps.block(game, "Bo", [(1, (3,))])


def test_only_mana_abilities_are_left_where_others_cannot_be_activated() -> None:
    game = in_play("Activated abilities of creatures can't be activated unless they're mana abilities.", BEAR)
    assert check_activating(game, "Ada", 2, mana=False) == "Edict"
    assert check_activating(game, "Ada", 2, mana=True) is None


def test_abilities_are_used_at_once_as_though_with_haste() -> None:
    text = "You may activate abilities of creatures you control as though those creatures had haste."
    elf = worded("Elf", "creature", "{T}: You gain 1 life.", "1/1")
    game, plain = board(elf, worded("Drum", "artifact", text)), board(elf)
    for each in (game, plain):
        alter(each, 1, sick=True)
    assert activate(game, "Ada", 1)
    with pytest.raises(IllegalError):
        activate(plain, "Ada", 1)


@pytest.mark.parametrize(("words", "allowed"), [("your turn", True), ("your upkeep", False)])
def test_an_ability_says_when_it_may_be_activated(words: str, allowed: bool) -> None:
    game = board(worded("Bell", "artifact", f"{{T}}: You gain 1 life. Activate only during {words}."))
    assert game.state.active == "Ada"
    if allowed:
        assert activate(game, "Ada", 1)
        game.state = game.state.with_(active="Bo")
        alter(game, 1, tapped=False)
    with pytest.raises(IllegalError, match=f"only during {words}"):
        activate(game, "Ada", 1)


def test_what_cannot_transform_stays_as_it_is() -> None:
    night = Card("Howler", types=("creature",), power="3", toughness="3")
    wolf = Card("Villager", types=("creature",), power="1", toughness="1", back=night)
    game = in_play("Creatures can't transform.", wolf)
    game.perform(Transformed(2))
    assert not game.state.objects[2].transformed


def test_a_life_total_that_cannot_change_goes_neither_up_nor_down() -> None:
    game = board(BEAR)
    do(game, "life totals can't change this turn")
    do(game, "you gain 3 life")
    do(game, "you lose 2 life")
    assert game.state.players["Ada"].life == 20


def test_a_player_who_cannot_win_does_not_win() -> None:
    game = board((worded("Angel", "creature", "Your opponents can't win the game.", "1/1"), "Bo"))
    do(game, "you win the game")
    assert not [step for step in game.trace.steps if "win-by-effect" in {reason.doctrine for reason in step.reasons}]


def test_a_player_cannot_sacrifice_what_is_kept_from_that() -> None:
    game = in_play("Players can't sacrifice creatures.", BEAR, FOREST)
    do(game, "you sacrifice a creature", source=2)
    assert game.state.objects[2].zone == "battlefield"


def test_no_counters_of_the_one_kind_are_put_there() -> None:
    game = in_play("Creatures can't have -1/-1 counters put on them.", BEAR)
    do(game, "put a -1/-1 counter on Bear", source=1, controller="Bo")
    do(game, "put a +1/+1 counter on Bear", source=1, controller="Bo")
    assert game.state.objects[2].counters == (("+1/+1", 1),)


def test_points_are_not_gained_where_they_cannot_be() -> None:
    game = in_play("Your opponents can't gain points.")
    game.perform(Resource("Ada", "points", 1, frozenset({"Scores"})), Resource("Bo", "points", 1, frozenset({"Scores"})))
    assert [dict(game.state.players[name].resources).get("points", 0) for name in ("Ada", "Bo")] == [0, 1]
