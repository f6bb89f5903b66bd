"""Combat: attackers, blockers, damage in one step or two, and what the rules refuse."""

from __future__ import annotations

import pytest

from kb.engine.game import Game
from kb.engine.state.changes import AddEffect, Control
from kb.engine.state.lasting import Effect
from kb.engine.turn import combat_steps
from kb.errors import IllegalError
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import Restrict

from ..boards import BEAR, alter, board, cited, triggered
from ..worded import worded

WALL = worded("Wall", "creature — wall", "Defender", "0/4")
BIRD = worded("Bird", "creature — bird", "Flying", "1/1")
SPIDER = worded("Spider", "creature — spider", "Reach", "1/3")
KNIGHT = worded("Knight", "creature — knight", "First strike", "2/2")
WURM = worded("Wurm", "creature — wurm", "Trample", "6/6")
ROGUE = worded("Rogue", "creature — rogue", "Menace", "3/3")
VIPER = worded("Viper", "creature — snake", "Deathtouch", "1/1")
GUARD = worded("Guard", "creature — human", "Vigilance", "2/2")
SERPENT = worded("Serpent", "creature — serpent", "Serpent can't attack unless defending player controls an Island.", "5/5")


def attack(game: Game, *ids: int, whom: int | str | None = None) -> None:
    combat_steps.attack(game, None, [(whom, ids)])


def life(game: Game, player: str = "Bo") -> int:
    return game.state.players[player].life


def alive(game: Game, *ids: int) -> list[bool]:
    return [id in game.state.objects for id in ids]


def test_attackers_become_tapped_unless_they_are_vigilant() -> None:
    game = board(BEAR, GUARD)
    attack(game, 1, 2)
    assert [game.state.objects[id].tapped for id in (1, 2)] == [True, False]


def test_each_attacker_attacks_and_each_player_is_attacked_once() -> None:
    game = board(BEAR, BEAR)
    attack(game, 1, 2)
    kinds = [kind for o in game.state.history for kind in o.kinds if kind.startswith(("Attacks", "Player"))]
    assert sorted(kinds) == ["Attacks", "Attacks", "PlayerAttacked", "PlayerAttacks"]


@pytest.mark.parametrize(
    ("card", "fields", "why"),
    [(WALL, {}, "defender"), (BEAR, {"tapped": True}, "tapped"), (BEAR, {"sick": True}, "control"), (SERPENT, {}, "Serpent")],
)
def test_some_creatures_cannot_attack(card: Card, fields: dict[str, object], why: str) -> None:
    game = board(card)
    alter(game, 1, **fields)
    with pytest.raises(IllegalError, match=why):
        attack(game, 1)


def test_whom_is_attacked_must_be_said_where_there_are_several() -> None:
    game = board(BEAR, players=("Ada", "Bo", "Cy"))
    with pytest.raises(IllegalError, match="whom"):
        attack(game, 1)


def test_unblocked_attackers_hit_the_player() -> None:
    game = board(BEAR, WURM)
    attack(game, 1, 2)
    combat_steps.to_damage(game, first_strike=False)
    assert life(game) == 12
    assert any("AttacksUnblocked" in occurrence.kinds for occurrence in game.state.history)


def test_a_flier_is_blocked_only_by_reach_or_flying() -> None:
    game = board(BIRD, (BEAR, "Bo"), (SPIDER, "Bo"))
    attack(game, 1)
    with pytest.raises(IllegalError, match="flying"):
        combat_steps.block(game, "Bo", [(1, [2])])
    combat_steps.block(game, "Bo", [(1, [3])])
    assert game.state.objects[1].blocked


def test_menace_needs_two_blockers() -> None:
    game = board(ROGUE, (BEAR, "Bo"), (BEAR, "Bo"))
    attack(game, 1)
    with pytest.raises(IllegalError, match="menace"):
        combat_steps.block(game, "Bo", [(1, [2])])
    combat_steps.block(game, "Bo", [(1, [2, 3])])


def test_a_block_is_an_occurrence_for_each_pair() -> None:
    game = board(WURM, (BEAR, "Bo"), (BEAR, "Bo"))
    attack(game, 1)
    combat_steps.block(game, "Bo", [(1, [2, 3])])
    pairs = [(o.object, o.patient) for o in game.state.history if "Blocks" in o.kinds]
    assert pairs == [(2, 1), (3, 1)]


def test_trample_deals_what_is_left_to_the_player() -> None:
    game = board(WURM, (BEAR, "Bo"))
    attack(game, 1)
    combat_steps.block(game, "Bo", [(1, [2])])
    combat_steps.to_damage(game, first_strike=False)
    game.settle()
    assert (life(game), alive(game, 1, 2)) == (16, [True, False])


def test_first_strike_has_a_step_of_its_own_and_the_dead_deal_nothing() -> None:
    game = board(KNIGHT, (BEAR, "Bo"))
    attack(game, 1)
    combat_steps.block(game, "Bo", [(1, [2])])
    combat_steps.to_damage(game, first_strike=True)
    game.settle()
    assert alive(game, 1, 2) == [True, False]
    combat_steps.to_damage(game, first_strike=False)
    assert game.state.objects[1].damage == 0
    assert "first-strike" in cited(game)


def test_there_is_no_first_damage_step_without_first_strike() -> None:
    game = board(BEAR)
    attack(game, 1)
    with pytest.raises(IllegalError, match="first strike"):
        combat_steps.to_damage(game, first_strike=True)


def test_double_strike_deals_damage_in_both_steps() -> None:
    game = board(worded("Twin", "creature — twin", "Double strike", "2/2"))
    attack(game, 1)
    combat_steps.to_damage(game, first_strike=False)
    assert life(game) == 16


def test_deathtouch_makes_one_damage_lethal_among_several_blockers() -> None:
    game = board(worded("Asp", "creature — snake", "Deathtouch", "2/2"), (WURM, "Bo"), (WURM, "Bo"))
    attack(game, 1)
    combat_steps.block(game, "Bo", [(1, [2, 3])])
    combat_steps.to_damage(game, first_strike=False)
    game.settle()
    assert alive(game, 2, 3) == [False, False]


def test_a_blocked_attacker_stays_blocked_when_its_blocker_is_gone() -> None:
    game = board(BEAR, (BEAR, "Bo"))
    attack(game, 1)
    combat_steps.block(game, "Bo", [(1, [2])])
    from kb.engine.state.changes import Move

    game.perform(Move(2, "graveyard"))
    combat_steps.to_damage(game, first_strike=False)
    assert life(game) == 20
    assert "blocked-stays" in cited(game)


def test_the_end_of_combat_leaves_nothing_attacking() -> None:
    from kb.engine.turn.turns import advance_to

    game = board(BEAR)
    attack(game, 1)
    combat_steps.end(game)
    assert game.state.objects[1].attacking == "Bo"
    advance_to(game, "postcombat main")
    assert game.state.objects[1].attacking is None
    assert game.state.combat is None


def test_what_is_no_longer_a_creature_is_removed_from_combat() -> None:
    from kb.engine.state.changes import AddEffect
    from kb.engine.state.lasting import Effect
    from kb.text.nodes.effects import Become
    from kb.text.nodes.things import This

    game = board(BEAR)
    attack(game, 1)
    game.perform(AddEffect(Effect(Become(This(), lost=("creature",), in_addition=True), (1,), 1, "Ada", None)))
    game.settle()
    assert game.state.objects[1].attacking is None


def test_attack_triggers_wait_for_the_declaration_to_be_over() -> None:
    game = board(worded("Captain", "creature — human", "", "2/2"), BEAR)
    captain = worded("Herald", "creature — human", "Whenever Herald attacks, you gain 1 life.", "1/1")
    game = board(captain, BEAR)
    attack(game, 1, 2)
    assert triggered(game) == ["Herald"]


ANCESTOR = worded("Ancestor", "creature — dragon", "Whenever Ancestor enters, goad target creature.", "3/4")
ROT = worded("Rot", "creature — wurm", "Toxic 2", "2/2")
GUIDE = worded(
    "Guide",
    "enchantment",
    "Whenever a creature you control attacks, it deals 1 damage to the player or planeswalker it's attacking.",
)
JACE = worded("Jace", "legendary planeswalker — jace", "")


def test_a_goaded_creature_has_to_attack_someone_else() -> None:
    game = board(BEAR, (ANCESTOR, "Bo"), players=("Ada", "Bo", "Cy"))
    goad = Restrict(None, "goaded", "next-turn")
    game.perform(AddEffect(Effect(goad, (1,), 2, "Bo", "next-turn")))
    with pytest.raises(IllegalError, match="goaded"):
        attack(game, 1, whom="Bo")
    with pytest.raises(IllegalError, match="has to attack"):
        attack(game)
    attack(game, 1, whom="Cy")
    assert game.state.objects[1].attacking == "Cy"


def test_toxic_gives_poison_besides_the_damage() -> None:
    game = board(ROT)
    attack(game, 1)
    combat_steps.to_damage(game, False)
    assert (life(game), dict(game.state.players["Bo"].counters)) == (18, {"poison": 2})


def test_what_a_creature_attacks_may_be_a_planeswalker() -> None:
    game = board(GUIDE, BEAR, (JACE, "Bo"))
    alter(game, 3, counters=(("loyalty", 3),))
    attack(game, 2, whom=3)
    game.settle()
    game.resolve_top()
    assert dict(game.state.objects[3].counters) == {"loyalty": 2}


def test_the_damage_step_comes_although_the_only_attacker_has_left_combat() -> None:
    game = board(BEAR)
    attack(game, 1)
    game.perform(Control(1, "Bo"))
    combat_steps.to_damage(game, False)
    assert (game.state.step, life(game)) == ("combat damage", 20)
    assert "removed-from-combat" in cited(game)
