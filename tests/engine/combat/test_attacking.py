"""Declaring attackers."""

from __future__ import annotations

import pytest

from kb.engine.combat import attackable, declare_no_attacks, has_to_attack
from kb.engine.state.changes import AddEffect
from kb.engine.state.lasting import Effect
from kb.errors import IllegalError
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import Restrict
from kb.text.nodes.things import Players, This

from ..boards import BEAR, alter, board, triggered
from ..worded import worded
from .fighters import attack

WALL = worded("Wall", "creature — wall", "Defender", "0/4")
GUARD = worded("Guard", "creature — human", "Vigilance", "2/2")
SERPENT = worded("Serpent", "creature — serpent", "Serpent can't attack unless defending player controls an Island.", "5/5")
ANCESTOR = worded("Ancestor", "creature — dragon", "Whenever Ancestor enters, goad target creature.", "3/4")
GUIDE = worded(
    "Guide",
    "enchantment",
    "Whenever a creature you control attacks, it deals 1 damage to the player or planeswalker it's attacking.",
)
JACE = worded("Jace", "legendary planeswalker — jace", "")


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


def test_a_creature_has_to_attack_the_player_whom_an_effect_names_where_it_can() -> None:
    game = board(BEAR, (ANCESTOR, "Bo"), players=("Ada", "Bo", "Cy"))
    named = Restrict(This(), "must-attack", "turn", Players("named", name="Cy"))
    game.perform(AddEffect(Effect(named, (1,), 1, "Ada", "turn", (("object", ("Cy",)),))))
    assert attackable(game, 1) == ("Cy",)
    for nobody_or_bo in ((), (1,)):
        with pytest.raises(IllegalError, match="has to attack Cy"):
            attack(game, *nobody_or_bo, whom="Bo")
    attack(game, 1, whom="Cy")
    assert game.state.objects[1].attacking == "Cy"


def test_a_creature_that_cannot_attack_the_first_opponent_has_to_attack_the_next() -> None:
    berserk = worded("Berserk", "creature — human", "Berserk attacks each combat if able.", "2/2")
    moat = worded("Moat", "enchantment", "Creatures can't attack you.", "")
    game = board(berserk, (moat, "Bo"), players=("Ada", "Bo", "Cy"))
    assert attackable(game, 1) == ("Cy",)
    assert has_to_attack(game, 1)
    with pytest.raises(IllegalError, match="has to attack Cy"):
        attack(game)


def test_nobody_has_to_pay_for_an_attack() -> None:
    berserk = worded("Berserk", "creature — human", "Berserk attacks each combat if able.", "2/2")
    words = "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you."
    game = board(berserk, (worded("Toll", "enchantment", words, ""), "Bo"))
    assert not has_to_attack(game, 1)
    attack(game)
    assert game.state.objects[1].attacking is None


def test_the_step_does_not_end_without_an_attack_that_is_demanded() -> None:
    berserk = worded("Berserk", "creature — human", "Berserk attacks each combat if able.", "2/2")
    game = board(berserk, BEAR)
    with pytest.raises(IllegalError, match="Berserk has to attack Bo: Berserk demands it") as caught:
        declare_no_attacks(game)
    assert caught.value.remedy == "declare it among the attackers: Ada attacks Bo with Berserk"
    attack(game, 1)
    declare_no_attacks(game)


def test_attack_triggers_wait_for_the_declaration_to_be_over() -> None:
    game = board(worded("Captain", "creature — human", "", "2/2"), BEAR)
    captain = worded("Herald", "creature — human", "Whenever Herald attacks, you gain 1 life.", "1/1")
    game = board(captain, BEAR)
    attack(game, 1, 2)
    assert triggered(game) == ["Herald"]


def test_what_a_creature_attacks_may_be_a_planeswalker() -> None:
    game = board(GUIDE, BEAR, (JACE, "Bo"))
    alter(game, 3, counters=(("loyalty", 3),))
    attack(game, 2, whom=3)
    game.settle()
    game.resolve_top()
    assert dict(game.state.objects[3].counters) == {"loyalty": 2}


def test_a_creature_that_can_only_attack_alone_is_refused_beside_others() -> None:
    game = board(worded("Loner", "creature — demon", "Loner can only attack alone.", "1/4"), BEAR)
    with pytest.raises(IllegalError, match="Loner cannot attack together with others: Loner"):
        attack(game, 2, 1)
    attack(game, 1)
