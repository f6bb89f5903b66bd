"""Casting and activating: announcements, costs, the moment at which it has been cast, and what the rules refuse."""

from __future__ import annotations

import pytest

from kb.engine.casting.activating import activate, activated_abilities, is_mana_ability
from kb.engine.casting.casting import Announcement, cast
from kb.engine.table.choices import Scripted
from kb.errors import AmbiguousError, IllegalError
from kb.text.nodes.abilities import ActivatedAbility, KeywordAbility, SpellAbility, StaticAbility
from kb.text.nodes.cards import Card
from kb.text.nodes.costs import Cost, PayByDoing, PayLife, TapSelf
from kb.text.nodes.effects import AddMana, Body, DealDamage, Modal, Sacrifice
from kb.text.nodes.statics import ChangeCost, Permission
from kb.text.nodes.things import Filter, Some, Target, This
from kb.text.nodes.values import Number

from ..boards import (
    BEAR,
    CREATURE,
    FOREST,
    GAIN,
    OPPONENT,
    SHOCK,
    YOU,
    alter,
    artifact,
    board,
    cited,
    creature,
    deal,
    outcomes,
    stack_names,
    triggered,
    when,
)

FEE = StaticAbility((ChangeCost(This(), extra=Cost((PayByDoing(Sacrifice(Some(CREATURE))),))),))
SCRIBE = creature("Scribe", when("SpellCast", agent=YOU), when("Dies", object=This()))


def sorcery(name: str, *abilities: object) -> Card:
    """A sorcery with these abilities."""
    return Card(name, types=("sorcery",), abilities=abilities)  # type: ignore[arg-type]


def test_a_permanent_spell_enters_as_it_resolves() -> None:
    game = board()
    cast(game, "Ada", deal(game, BEAR, "Ada", "hand"))
    assert stack_names(game) == ["Bear"]
    game.resolve_top()
    (bear,) = game.state.objects.values()
    assert (bear.zone, bear.controller) == ("battlefield", "Ada")
    assert "cast" in bear.marks
    assert outcomes(game) == [("Bear", "resolved", False)]


def test_an_instant_goes_to_the_graveyard_last() -> None:
    game = board((BEAR, "Bo"), choices=Scripted({"target": [(1,)]}))
    cast(game, "Ada", deal(game, SHOCK, "Ada", "hand"))
    game.resolve_top()
    game.settle()
    assert {obj.zone for obj in game.state.objects.values()} == {"graveyard"}


def test_who_is_sacrificed_for_the_cost_does_not_see_the_spell_become_cast() -> None:
    game = board(SCRIBE)
    cast(game, "Ada", deal(game, sorcery("Fee", FEE, SpellAbility(Body((GAIN,)))), "Ada", "hand"))
    assert [firing.index for firing in game.state.fired] == [1]
    assert {"becomes-cast", "costs-before-cast"} <= cited(game)


def test_what_cannot_be_paid_is_undone() -> None:
    game = board()
    card = deal(game, sorcery("Fee", FEE, SpellAbility(Body((GAIN,)))), "Ada", "hand")
    before = game.state
    with pytest.raises(IllegalError, match="cannot pay"):
        cast(game, "Ada", card)
    assert game.state is before


def test_without_a_legal_target_it_cannot_be_cast() -> None:
    bolt = Card("Bolt", types=("instant",), abilities=(SpellAbility(Body((DealDamage(Number(3), Target(CREATURE)),))),))
    game = board()
    with pytest.raises(IllegalError, match="no legal target"):
        cast(game, "Ada", deal(game, bolt, "Ada", "hand"))


def test_a_sorcery_waits_for_its_time() -> None:
    game = board()
    card = deal(game, sorcery("Idea", SpellAbility(Body((GAIN,)))), "Bo", "hand")
    with pytest.raises(IllegalError, match="now"):
        cast(game, "Bo", card)


def test_the_callback_comes_after_targets_and_before_costs() -> None:
    seen: list[int] = []
    game = board(BEAR, choices=Scripted({"target": [("Bo",)]}))
    card = Card("Fling", types=("instant",), abilities=(FEE, *SHOCK.abilities))
    cast(game, "Ada", deal(game, card, "Ada", "hand"), Announcement(when_chosen=lambda: seen.append(len(game.state.objects))))
    assert seen == [2]


def test_modes_are_announced() -> None:
    modes = Modal((Body((GAIN,)), Body((DealDamage(Number(1), Target(CREATURE)),))))
    game = board(choices=Scripted({"mode": [(1,)]}))
    cast(game, "Ada", deal(game, sorcery("Charm", SpellAbility(Body((modes,)))), "Ada", "hand"))
    game.resolve_top()
    assert game.state.players["Ada"].life == 21


def test_a_land_is_played_without_the_stack() -> None:
    game = board(artifact("Cobra", when("Enters", object=Filter(("land",)))))
    cast(game, "Ada", deal(game, FOREST, "Ada", "hand"))
    assert stack_names(game) == []
    assert triggered(game) == ["Cobra"]


def test_an_aura_targets_what_it_enchants_and_enters_attached() -> None:
    aura = Card("Bond", types=("enchantment",), subtypes=("aura",), abilities=(KeywordAbility("enchant", what=CREATURE),))
    game = board(BEAR)
    cast(game, "Ada", deal(game, aura, "Ada", "hand"))
    game.resolve_top()
    assert next(obj for obj in game.state.objects.values() if obj.card is aura).attached == 1


ALTAR = artifact(
    "Altar", ActivatedAbility(Cost((PayByDoing(Sacrifice(Some(CREATURE))),)), Body((DealDamage(Number(2), Target(CREATURE)),)))
)


def test_the_creature_sacrificed_for_an_ability_may_be_its_target() -> None:
    game = board(ALTAR, BEAR)
    activate(game, "Ada", 1)
    assert 2 not in game.state.objects
    game.resolve_top()
    assert outcomes(game) == [("Altar", "removed", True)]


def test_only_its_controller_activates_it() -> None:
    with pytest.raises(IllegalError, match="Ada controls it"):
        activate(board(ALTAR, BEAR), "Bo", 1)


def test_once_each_turn_is_once() -> None:
    ability = ActivatedAbility(Cost(), Body((GAIN,)), only=("once each turn",))
    game = board(artifact("Font", ability))
    activate(game, "Ada", 1)
    with pytest.raises(IllegalError, match="once each turn"):
        activate(game, "Ada", 1)


def test_a_creature_that_just_came_cannot_tap_for_a_cost() -> None:
    game = board(creature("Elf", ActivatedAbility(Cost((TapSelf(),)), Body((GAIN,)))))
    alter(game, 1, sick=True)
    with pytest.raises(IllegalError, match="control this turn"):
        activate(game, "Ada", 1)


def test_a_mana_ability_resolves_at_once() -> None:
    elf = ActivatedAbility(Cost((TapSelf(),)), Body((AddMana("{G}"),)))
    game = board(creature("Elf", elf))
    assert is_mana_ability(game, elf)
    assert activate(game, "Ada", 1) is None
    assert game.state.players["Ada"].pool == ("{G}",)
    assert stack_names(game) == []


def test_of_several_abilities_one_must_be_named() -> None:
    pay = ActivatedAbility(Cost((PayLife(Number(1)),)), Body((GAIN,)))
    game = board(artifact("Box", pay, ActivatedAbility(Cost(), Body((GAIN, GAIN)))))
    assert len(activated_abilities(game.view(1))) == 2
    with pytest.raises(AmbiguousError):
        activate(game, "Ada", 1)
    activate(game, "Ada", 1, 2)
    game.resolve_top()
    assert game.state.players["Ada"].life == 22
    with pytest.raises(IllegalError, match="no such"):
        activate(game, "Ada", 1, 3)


def test_becoming_a_target_triggers_and_may_be_a_crime() -> None:
    hustler = artifact("Hustler", when("CommitsCrime", agent=YOU), when("BecomesTarget", object=CREATURE))
    game = board(hustler, (BEAR, "Bo"), choices=Scripted({"target": [(2,), ("Ada",)]}))
    cast(game, "Ada", deal(game, SHOCK, "Ada", "hand"))
    assert len(triggered(game)) == 2
    cast(game, "Ada", deal(game, SHOCK, "Ada", "hand"))
    assert len(triggered(game)) == 2


def test_loyalty_is_paid_in_counters_and_once_a_turn() -> None:
    up = ActivatedAbility(Cost(), Body((GAIN,)), loyalty="+1")
    walker = Card("Jace", types=("planeswalker",), loyalty="3", abilities=(up,))
    game = board(walker)
    alter(game, 1, counters=(("loyalty", 3),))
    activate(game, "Ada", 1)
    assert game.view(1).loyalty == 4
    game.resolve_top()
    with pytest.raises(IllegalError, match="each turn"):
        activate(game, "Ada", 1)


def test_moved_to_the_stack_first() -> None:
    game = board(artifact("Eye", when("LeavesHand")))
    cast(game, "Ada", deal(game, BEAR, "Ada", "hand"))
    assert triggered(game) == ["Eye"]


def test_an_opponent_may_choose_and_the_controller_says_which() -> None:
    modes = Modal((Body((GAIN,)), Body((DealDamage(Number(4), YOU),))), who=OPPONENT)
    answers = Scripted({"choose": [("Cy",)], "mode": [(2,)]})
    game = board(choices=answers, players=("Ada", "Bo", "Cy"))
    cast(game, "Ada", deal(game, sorcery("Misfortune", SpellAbility(Body((modes,)))), "Ada", "hand"))
    asked = [(step.about["question"].kind, step.about["question"].player) for step in game.trace.steps if step.kind == "choice"]
    assert asked == [("choose", "Ada"), ("mode", "Cy")]
    assert {"which-opponent", "choice-by-opponent"} <= cited(game)


def test_a_permission_to_cast_as_though_it_had_flash() -> None:
    soar = StaticAbility((Permission(YOU, "as-flash", This()),))
    game = board(players=("Bo", "Ada"))
    cast(game, "Ada", deal(game, sorcery("Soar", soar, SpellAbility(Body((GAIN,)))), "Ada", "hand"))
    assert stack_names(game) == ["Soar"]


def test_a_card_with_no_mana_cost_is_cast_for_another_cost_or_for_none() -> None:
    vision = Card("Vision", types=("sorcery",), cost="", abilities=(SpellAbility(Body((GAIN,))),))
    game = board()
    card = deal(game, vision, "Ada", "hand")
    with pytest.raises(IllegalError, match="Vision has no mana cost, which cannot be paid"):
        cast(game, "Ada", card)
    assert "no-mana-cost" in cited(game)
    assert stack_names(game) == []
    cast(game, "Ada", card, Announcement(free=True))
    assert stack_names(game) == ["Vision"]
