"""Words that a wording says and that once did nothing: each on a small board, with what it changes and what it leaves alone."""

from __future__ import annotations

import pytest

from kb.engine.casting.activating import activate
from kb.engine.casting.casting import play_land
from kb.engine.casting.forbidden import check_activating
from kb.engine.combat import may_block
from kb.engine.continuous import durations
from kb.engine.continuous.attachment import can_be_attached
from kb.engine.continuous.kept_mana import kept
from kb.engine.continuous.prohibitions import forbids, must
from kb.engine.game import Game
from kb.engine.state.changes import DrawCard, Move, Resource, Transformed
from kb.engine.state.lasting import Delayed
from kb.engine.triggers import delayed
from kb.engine.turn import combat_steps
from kb.engine.wording.context import Context
from kb.engine.wording.evaluate import amount, holds
from kb.engine.wording.statuses import is_in_state
from kb.errors import IllegalError
from kb.text.nodes.cards import Card
from kb.text.nodes.conditions import PlayerIs
from kb.text.nodes.qualities import HasKeyword, Measure, Status
from kb.text.nodes.things import Filter
from kb.text.nodes.values import Number, PlayerStat, Stat
from kb.text.wording.reader import read_ability

from ..boards import BEAR, FOREST, YOU, alter, board, deal, stack_names, triggered
from ..doing import do
from ..worded import worded

ENCHANTMENT = "enchantment"
FLYING = "Archer can block creatures with flying as though it had reach."
SHADOW = "Archer can block creatures with shadow as though they had shadow."
EQUIPPED = "Whenever you activate an equip ability, you gain 1 life."


def in_play(text: str, *others: Card | tuple[Card, str]) -> Game:
    """Bo's enchantment with a wording, and other permanents, numbered from 2."""
    return board((worded("Edict", ENCHANTMENT, text), "Bo"), *others)


def test_a_land_is_not_played_where_players_cannot_play_lands() -> None:
    game = in_play("Players can't play lands.")
    with pytest.raises(IllegalError, match="Ada cannot play Forest: Edict"):
        play_land(game, "Ada", deal(game, FOREST, "Ada", "hand"))
    free = board()
    assert play_land(free, "Ada", deal(free, FOREST, "Ada", "hand"))


@pytest.mark.parametrize(("action", "verb"), [("goad Bear", "must-attack"), ("detain Bear", "cant-attack")])
def test_goading_and_detaining_end_with_the_next_turn_of_who_did_it(action: str, verb: str) -> None:
    game = board(FOREST, (BEAR, "Bo"))
    do(game, action)
    assert game.state.effects
    assert not durations.end_with_new_turn(game, "Bo")
    game.perform(*durations.end_with_new_turn(game, "Ada"))
    assert not game.state.effects
    assert not forbids(game, "cant-attack", 2)
    assert not must(game, "must-attack", 2), verb


def test_a_requirement_for_the_next_combat_ends_with_it_and_not_with_anothers() -> None:
    game = board((FOREST, "Bo"), BEAR)
    do(game, "Bear attacks during its controller's next combat phase if able", controller="Bo")
    assert must(game, "must-attack", 2)
    game.state = game.state.with_(active="Bo")
    assert not durations.end_of_combat(game)
    game.state = game.state.with_(active="Ada")
    game.perform(*durations.end_of_combat(game))
    assert not must(game, "must-attack", 2)


def test_a_delayed_ability_of_a_combat_ends_with_it() -> None:
    game = board(BEAR)
    (ability,) = read_ability("Whenever a creature dies, draw a card.")
    from msgspec.structs import replace

    waiting = (Delayed(replace(ability, until="combat"), 1, "Ada", 1), Delayed(replace(ability, until="turn"), 1, "Ada", 2))
    game.state = game.state.with_(delayed=waiting)
    delayed.end_of_combat(game)
    assert [each.ability.until for each in game.state.delayed] == ["turn"]
    delayed.end_of_turn(game)
    assert game.state.delayed == ()


def test_only_mana_of_the_color_is_kept() -> None:
    game = board(worded("Omnath", "creature", "You don't lose unspent green mana as steps and phases end.", "1/1"))
    players = game.state.players
    game.state = game.state.with_(
        players={name: player.__class__(**{**_fields(player), "pool": ("{G}", "{R}", "{G}")}) for name, player in players.items()}
    )
    assert kept(game, game.state.players["Ada"]) == ("{G}", "{G}")
    assert kept(game, game.state.players["Bo"]) == ()


def _fields(player: object) -> dict[str, object]:
    return {name: getattr(player, name) for name in player.__struct_fields__}  # type: ignore[attr-defined]


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


# -- words that were spelled in two ways ------------------------------------------------------------------------------


def test_a_creature_with_first_strike_is_found_by_its_keyword() -> None:
    (ability,) = read_ability("Creatures you control with first strike get +1/+1.")
    keyword = next(node for node in _nodes(ability) if isinstance(node, HasKeyword))
    assert keyword.keyword == "first strike"
    game = board(
        worded("Knight", "creature", "First strike", "2/2"),
        worded("Banner", ENCHANTMENT, "Creatures you control with first strike get +1/+1."),
    )
    assert game.view(1).power == 3


def _nodes(root: object) -> list[object]:
    from kb.text.nodes.base import walk

    return list(walk(root))


def test_who_has_the_citys_blessing_has_it() -> None:
    game = board(BEAR)
    blessed = PlayerIs(YOU, "blessing")
    assert not holds(game, blessed, Context(1, "Ada"))
    do(game, "you get the city's blessing")
    assert holds(game, blessed, Context(1, "Ada"))
    assert not holds(game, blessed, Context(1, "Bo"))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        ("collect evidence 3", "Whenever you collect evidence, you gain 1 life."),
        ("manifest dread", "Whenever you manifest dread, you gain 1 life."),
        ("suspect Bear", "Whenever a creature becomes suspected, you gain 1 life."),
    ],
)
def test_an_action_is_what_waits_for_it_by_the_same_name(action: str, text: str) -> None:
    from kb.engine.resolution.resolution import carry_out
    from kb.text import read_instruction

    from ..doing import resolution

    game = board(BEAR, worded("Witness", ENCHANTMENT, text))
    carry_out(read_instruction(action, players=("Ada", "Bo"), objects=("Bear", "Witness")), resolution(game))
    assert triggered(game) == ["Witness"]


def test_a_step_that_is_skipped_by_an_effect_is_the_one_that_is_named() -> None:
    from kb.engine.turn.turn_based_actions import skipped

    game = board(BEAR)
    do(game, "you skip your next draw step")
    assert skipped(game, game.rules.game.step("draw step"))
    assert not skipped(game, game.rules.game.step("draw step"))


def test_numbers_of_players_and_objects_are_those_that_the_word_says() -> None:
    game = board(BEAR)
    seen = Context(1, "Ada")
    for card in (BEAR, FOREST, FOREST):
        deal(game, card, "Ada", "graveyard")
    game.perform(Resource("Ada", "points", 2, frozenset()))
    assert amount(game, PlayerStat("card-types-in-graveyard", YOU), seen) == 2
    assert amount(game, PlayerStat("score", YOU), seen) == 2
    from kb.text.nodes.things import This

    assert amount(game, Stat("power-and-toughness", This()), seen) == 4
    large = Filter(where=(Measure("power-and-toughness", ">=", Number(4)),))
    from kb.engine.wording.evaluate import matches

    assert matches(game, large, 1, seen)


def test_statuses_that_are_two_words_in_one() -> None:
    game = board(BEAR, worded("Sword", "artifact — equipment", "Equip {1}"), BEAR)
    alter(game, 2, attached=1)
    seen = Context(1, "Ada")
    found = [is_in_state(Status("enchanted-or-equipped"), game, game.view(id), seen) for id in (1, 3)]
    assert found == [True, False]


def test_an_ability_of_a_keyword_is_activated_as_such() -> None:
    game = board(
        worded("Sword", "artifact — equipment", "Equip {1}"),
        BEAR,
        worded("Smith", "creature", EQUIPPED, "1/1"),
    )
    activate(game, "Ada", 1)
    assert triggered(game) == ["Smith"]
