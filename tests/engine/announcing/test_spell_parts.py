"""The parts of a spell: bodies, modes, target slots, and whether it becomes a permanent."""

from __future__ import annotations

from kb.engine.announcing.spell_parts import bodies, defined_numbers, enters_as_permanent, modal_of, slots_of_item
from kb.engine.state.objects import StackItem
from kb.text.nodes.abilities import SpellAbility
from kb.text.nodes.effects import Body, May, Modal
from kb.text.nodes.things import Filter, Players
from kb.text.nodes.values import LifeOf

from ..boards import BEAR, GAIN, SHOCK, alter, board, deal
from ..worded import worded

CHARM = worded("Charm", "instant", "Choose one —\n• You gain 3 life.\n• Target player draws a card.")


def test_a_spell_has_a_body_for_each_of_its_paragraphs() -> None:
    game = board()
    two = worded("Two", "sorcery", "You gain 1 life.\nDraw a card.")
    assert len(bodies(game.view(deal(game, two, "Ada", "stack")))) == 2
    assert bodies(game.view(deal(game, BEAR, "Ada", "stack"))) == ()


def test_permanent_cards_become_permanents() -> None:
    game = board()
    ids = [deal(game, card, "Ada", "stack") for card in (BEAR, SHOCK)]
    assert [enters_as_permanent(game, game.state.objects[id]) for id in ids] == [True, False]


def test_modes_inside_an_option_are_not_announced() -> None:
    modal = Modal((Body((GAIN,)), Body((GAIN,))))
    assert modal_of((Body((GAIN, modal)),)) is modal
    assert modal_of((Body((May(Body((modal,))),)),)) is None


def test_only_the_chosen_mode_has_targets() -> None:
    game = board()
    id = deal(game, CHARM, "Ada", "stack")
    (ability,) = CHARM.abilities
    assert isinstance(ability, SpellAbility)
    found = []
    for modes in ((1,), (2,)):
        alter(game, id, item=StackItem("spell", id, modes=modes))
        found.append(len(slots_of_item(game, game.state.objects[id])))
    assert found == [0, 1]


def test_an_aura_spell_targets_what_it_could_enchant() -> None:
    game = board(BEAR)
    curse = worded("Curse", "enchantment — aura", "Enchant player")
    id = deal(game, curse, "Ada", "stack")
    alter(game, id, item=StackItem("spell", id))
    (slot,) = slots_of_item(game, game.state.objects[id])
    assert slot.what in (Players("player"), Filter(any_of=(Players("player"),)))
    (again,) = slots_of_item(game, game.state.objects[id])
    assert again is slot, "a slot is known by which one it is"


def test_of_a_slot_of_x_targets_the_words_say_what_x_is() -> None:
    words = "Return up to X target creature cards from your graveyard to your hand, where X is your life total."
    counted = worded("Anthem", "sorcery", words)
    announced = worded("Wave", "sorcery", "Destroy X target creatures.")
    (ability,), (other,) = counted.abilities, announced.abilities
    assert isinstance(ability, SpellAbility) and isinstance(other, SpellAbility)
    assert list(defined_numbers((ability.body,)).values()) == [LifeOf(Players("you"))]
    assert defined_numbers((other.body,)) == {}
