"""Effects on permanents: until end of turn, control."""

from __future__ import annotations

from kb.engine.state.changes import Move
from kb.engine.state.objects import StackItem
from kb.engine.state.occurrences import Occurrence
from tests.engine.boards import BEAR, alter, board, cited, creature, deal
from tests.engine.doing import do
from tests.engine.worded import worded


def test_plus_two_until_end_of_turn_applies_to_those_there_now() -> None:
    game = board(BEAR)
    do(game, "creatures you control get +2/+2 until end of turn")
    deal(game, creature("Late"), "Ada", "battlefield")
    assert game.view(1).power == 4
    assert game.view(2).power == 1


def test_control_until_end_of_turn_remembers_who_gets_it_back() -> None:
    game = board(BEAR, (creature("Ox"), "Bo"))
    do(game, "gain control of Ox until end of turn")
    assert game.state.objects[2].controller == "Ada"
    assert dict(game.state.effects[0].values)["back"] == ((2, "Bo"),)


def test_each_of_several_is_doubled_by_itself() -> None:
    game = board(BEAR, creature("Ox", size=5))
    do(game, "double the power of each creature you control until end of turn")
    assert [(game.view(id).power, game.view(id).toughness) for id in (1, 2)] == [(4, 2), (10, 5)]


def test_those_that_are_not_there_are_not_doubled() -> None:
    game = board((BEAR, "Bo"))
    assert not do(game, "double the power and toughness of each creature you control until end of turn").done
    assert game.view(1).power == 2


def test_of_your_choice_of_abilities_one_is_gained() -> None:
    game = board(BEAR)
    do(game, "Bear gains your choice of flying, haste, or trample until end of turn", answers={"choose": [("haste",)]})
    assert [word for word in ("flying", "haste", "trample") if game.view(1).has(word)] == ["haste"]
    assert "choices-on-resolution" in cited(game)


def test_what_was_changed_is_what_it_means_next() -> None:
    game = board(creature("Imp"), (worded("Golem", "artifact creature — golem", "", "2/2"), "Bo"))
    blocked = Occurrence(game.classes("Blocks"), object=1, patient=2)
    do(game, "that artifact gets +1/+1 until end of turn and its controller loses 1 life", occurrences=(blocked,))
    assert (game.state.players["Ada"].life, game.state.players["Bo"].life) == (20, 19)


def test_what_becomes_a_copy_is_not_the_one_that_it_becomes() -> None:
    game = board(BEAR, creature("Ox", size=5))
    do(game, "Choose a creature you control. Bear becomes a copy of that creature until end of turn", answers={"choose": [(2,)]})
    assert game.view(1).power == 5


def test_it_is_known_before_the_chosen_creature_that_it_is_attached_to() -> None:
    game = board(BEAR, worded("Blade", "artifact — equipment", ""), creature("Ox"))
    words = "choose a creature you control. Choose an Equipment you control. Attach it to the chosen creature"
    do(game, words, answers={"choose": [(3,)]})
    assert game.state.objects[2].attached == 3


def test_those_permanents_are_what_triggered_and_what_was_chosen() -> None:
    chosen = "its controller chooses target creature another player controls. Exchange control of those permanents."
    words = f"Whenever a creature enters, {chosen}"
    for first, second in (("Ada", "Bo"), ("Bo", "Ada")):
        game = board((worded("Ranks", "enchantment", words), "Bo"), (creature("Ox"), second))
        id = deal(game, BEAR, first, "hand")
        game.perform(Move(id, "battlefield"))
        game.settle()
        game.resolve_top()
        owners = {obj.card.name: obj.controller for obj in game.state.objects.values()}
        assert (owners["Bear"], owners["Ox"]) == (second, first)
        assert "exchanged-control" in cited(game)


def test_nothing_is_exchanged_where_one_player_controls_both() -> None:
    game = board(BEAR, creature("Ox"))
    do(game, "exchange control of Bear and Ox")
    assert {obj.controller for obj in game.state.objects.values()} == {"Ada"}


def test_a_permanent_and_a_spell_change_controllers() -> None:
    game = board(BEAR)
    spell = deal(game, creature("Ox"), "Bo", "stack")
    alter(game, spell, item=StackItem("spell", spell))
    do(game, "exchange control of Bear and Ox")
    assert {obj.card.name: obj.controller for obj in game.state.objects.values()} == {"Bear": "Bo", "Ox": "Ada"}
    assert "action-exchange" in cited(game)


def test_a_spell_on_the_stack_becomes_a_color() -> None:
    game = board(BEAR)
    spell = deal(game, creature("Ox"), "Bo", "stack")
    alter(game, spell, item=StackItem("spell", spell))
    do(game, "Ox becomes white until end of turn")
    assert game.view(spell).colors == {"white"}


def test_what_a_thing_cannot_have_is_not_given_to_it() -> None:
    ban = worded("Ban", "enchantment", "Creatures your opponents control lose flying and can't have or gain flying.")
    game = board((ban, "Bo"), BEAR)
    do(game, "Bear gains flying and first strike until end of turn", source=2)
    (given,) = game.state.effects
    assert [ability.name for ability in given.node.abilities] == ["first strike"]
