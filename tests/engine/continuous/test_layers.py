"""Layers: the order in which continuous effects apply."""

from __future__ import annotations

import pytest

import kb
from kb.engine.casting.casting import cast
from kb.engine.game import Game
from kb.engine.state.changes import AddEffect, Move, PutCounters
from kb.engine.state.lasting import Effect
from kb.text.nodes.abilities import KeywordAbility, TriggeredAbility
from kb.text.nodes.effects import Become, GainsAbility, Modify, SwitchStats
from kb.text.nodes.things import That, This
from kb.text.nodes.values import Number

from ..boards import BEAR, FOREST, alter, board, deal
from ..worded import worded

ANTHEM = worded("Anthem", "enchantment", "Creatures you control get +1/+1.")
HUMILITY = worded("Humility", "enchantment", "All creatures lose all abilities and have base power and toughness 1/1.")
DRAKE = worded("Drake", "creature — drake", "Flying", "2/2")
LORD = worded("Lord", "creature — bear", "Other Bear creatures you control get +1/+1 and have trample.", "2/2")
AWAKENING = worded("Awakening", "enchantment", "All lands are 1/1 creatures that are still lands.")
CHANGE = worded("Change", "enchantment", "All Drakes are Bears.")
SLIVER = worded(
    "Sliver", "creature — sliver", 'All Sliver creatures have "Whenever this creature attacks, you gain 1 life."', "1/1"
)


def size(game: Game, id: int) -> tuple[int | None, int | None]:
    view = game.view(id)
    return view.power, view.toughness


def test_an_effect_on_all_creatures_applies_the_moment_one_enters() -> None:
    game = board(ANTHEM)
    held = deal(game, BEAR, "Ada", "hand")
    game.perform(Move(held, "battlefield"))
    assert size(game, game.state.next_id - 1) == (3, 3)


def test_it_applies_only_to_what_it_describes() -> None:
    game = board(ANTHEM, BEAR, (BEAR, "Bo"), FOREST)
    assert [size(game, id) for id in (2, 3, 4)] == [(3, 3), (2, 2), (None, None)]


def test_abilities_go_before_sizes_are_set_and_sizes_are_set_before_they_change() -> None:
    game = board(ANTHEM, DRAKE, HUMILITY)
    assert (size(game, 2), game.view(2).keywords) == ((2, 2), frozenset())


def test_counters_count_after_a_set_size() -> None:
    game = board(BEAR, HUMILITY)
    alter(game, 1, counters=(("+1/+1", 2),))
    assert size(game, 1) == (3, 3)


def test_an_ability_that_is_lost_grants_nothing() -> None:
    game = board(LORD, BEAR, HUMILITY)
    assert (size(game, 2), game.view(2).has("trample")) == ((1, 1), False)


def test_an_effect_waits_for_the_one_that_changes_what_it_applies_to() -> None:
    game = board(worded("Herd", "enchantment", "Bear creatures you control are 4/4."), CHANGE, DRAKE)
    assert "bear" in game.view(3).subtypes


def test_an_effect_waits_for_the_one_that_changes_what_it_does() -> None:
    ooze = worded("Ooze", "creature — ooze", "Ooze has all activated abilities of all creature cards in all graveyards.", "4/3")
    jailer = worded("Jailer", "enchantment", "Cards in graveyards lose all abilities.")
    tapper = worded("Tapper", "creature — human", "{T}: You gain 1 life.", "1/1")
    game = board(ooze)
    deal(game, tapper, "Ada", "graveyard")
    assert len(game.view(1).abilities) == 2
    game.perform(Move(deal(game, jailer, "Ada", "hand"), "battlefield"))
    assert len(game.view(1).abilities) == 1


def test_a_bonus_by_the_greatest_power_waits_for_other_bonuses() -> None:
    might = worded(
        "Might", "enchantment", "Bear creatures you control get +X/+0, where X is the greatest power among Drakes you control."
    )
    game = board(might, DRAKE, BEAR, worded("Wind", "enchantment", "Drake creatures you control get +3/+0."))
    assert size(game, 3) == (7, 2)


def test_lands_become_creatures_and_stay_lands() -> None:
    game = board(AWAKENING, FOREST, ANTHEM)
    assert {"land", "creature"} <= game.view(2).types
    assert size(game, 2) == (2, 2)


def test_a_granted_triggered_ability_is_one_of_the_object() -> None:
    game = board(SLIVER, SLIVER)
    assert len(game.view(1).abilities) == 3
    assert all(index >= 10_000 for index, _ in game.view(1).abilities[1:])


def test_an_effect_with_a_duration_keeps_to_the_objects_that_were_settled() -> None:
    game = board(BEAR, BEAR)
    node = Modify(This(), Number(3), Number(3))
    game.perform(AddEffect(Effect(node, (1,), 1, "Ada", "end-of-turn", (("power", 3), ("toughness", 3)))))
    assert (size(game, 1), size(game, 2)) == ((5, 5), (2, 2))


def test_switching_comes_last() -> None:
    game = board(worded("Wall", "creature — wall", "", "0/4"))
    game.perform(AddEffect(Effect(SwitchStats(This()), (1,), 1, "Ada", "end-of-turn")))
    alter(game, 1, counters=(("+1/+1", 1),))
    assert size(game, 1) == (5, 1)


def test_a_copy_takes_the_printed_values_and_later_layers_apply_to_it() -> None:
    game = board(BEAR, DRAKE, ANTHEM)
    game.perform(AddEffect(Effect(Become(This(), copy_of=This()), (1,), 1, "Ada", None, (("card", DRAKE),))))
    assert (game.view(1).name, game.view(1).has("flying"), size(game, 1)) == ("Drake", True, (3, 3))


def test_a_keyword_is_lost_whoever_gave_it() -> None:
    game = board(DRAKE)
    node = GainsAbility(This(), (KeywordAbility("flying"),), loses=True)
    game.perform(AddEffect(Effect(node, (1,), 1, "Ada", "end-of-turn")))
    assert not game.view(1).has("flying")


@pytest.mark.parametrize("setting", ["seven-layers", "six-layers"])
def test_every_order_of_layers_sets_a_size_before_it_changes(setting: str) -> None:
    assert size(board(ANTHEM, BEAR, HUMILITY, rules={"layers": setting}), 2) == (2, 2)


def lords(number: int) -> str:
    """So many creatures that make each other stronger, and one of them dies."""
    text = "Other Humans you control get +1/+1."
    names = [f"Lord {chr(65 + place)}" for place in range(number)]
    cards = "".join(f"  {name}: {{type: Creature — Human, pt: 1/1, text: {text}}}\n" for name in names)
    there = f"setup: {{Ada: {{battlefield: [{', '.join(names)}]}}, Bo: {{}}}}"
    return f"players: [Ada, Bo]\ncards:\n{cards}{there}\nplay: [destroy Lord A]\n"


def test_effects_that_are_too_many_to_compare_leave_the_answer_undecided() -> None:
    few, many = kb.load().run(lords(4)), kb.load().run(lords(21))
    assert [each for each in few.rests_on if each.kind == "way"] == []
    (way,) = [each for each in many.rests_on if each.kind == "way"]
    assert (way.words, way.why, way.matters) == ("which of 21 effects in one layer depend on others", "not searched", True)


def test_of_creatures_and_spells_together_each_is_affected_where_it_is() -> None:
    """ "Bears you control and instant spells you control": neither a Bear in a hand nor an instant in a graveyard."""
    twins = worded("Twins", "enchantment", "Bear creatures you control and Lesson spells you control have lifelink.")
    lesson = worded("Lesson", "instant — lesson", "You draw a card.")
    game = board(twins, BEAR)
    held, gone = deal(game, BEAR, "Ada", "hand"), deal(game, lesson, "Ada", "graveyard")
    spell = deal(game, lesson, "Ada", "hand")
    assert "lifelink" in game.view(2).keywords
    cast(game, "Ada", spell)
    on_stack = game.state.zones["stack", None][-1]
    assert "lifelink" in game.view(on_stack).keywords
    assert not any("lifelink" in game.view(id).keywords for id in (held, gone))


def test_a_keyword_counter_gives_its_keyword_from_when_it_was_put_there() -> None:
    game = board(BEAR, (BEAR, "Bo"))
    game.perform(PutCounters(1, "flying", 1, "Ada"))
    for bear in (1, 2):
        game.perform(AddEffect(Effect(Become(That(), loses_all=True), (bear,), None, "Ada", None)))
    game.perform(PutCounters(2, "flying", 1, "Ada"))
    assert [game.view(bear).has("flying") for bear in (1, 2)] == [False, True]


def test_a_counter_gives_what_its_keyword_stands_for_once_for_each() -> None:
    game = board(BEAR)
    alter(game, 1, counters=(("exalted", 2),))
    triggered = [ability for _, ability in game.view(1).abilities if isinstance(ability, TriggeredAbility)]
    assert len(triggered) == 2


def test_a_card_in_a_library_is_what_it_says_that_it_is_there() -> None:
    hunger = worded(
        "Hunger",
        "planeswalker — grist",
        "As long as ~ isn't on the battlefield, it's a 1/1 Insect creature in addition to its other types.",
    )
    game = board(BEAR)
    deep = deal(game, hunger, "Ada", "library")
    assert "creature" in game.view(deep).types
    assert size(game, deep) == (1, 1)
    game.perform(Move(deep, "battlefield"))
    assert "creature" not in game.view(game.state.next_id - 1).types
