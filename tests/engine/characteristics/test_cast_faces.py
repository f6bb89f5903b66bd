"""What a card is because of the way in which it was cast."""

from __future__ import annotations

from msgspec.structs import replace

from kb.engine.characteristics.cast_faces import CAST_FACES, bestowed, cleaved, is_warded, overloaded, way_of
from kb.engine.state.objects import GameObject, StackItem
from kb.text.nodes.abilities import SpellAbility
from kb.text.nodes.base import walk
from kb.text.nodes.cards import Card
from kb.text.nodes.qualities import Status
from kb.text.nodes.things import Each, Target

from ..boards import BEAR
from ..worded import worded


def thing(card: Card = BEAR, **fields: object) -> GameObject:
    return GameObject(1, card, "Ada", "Ada", "battlefield", **fields)  # type: ignore[arg-type]


def test_a_bestowed_card_is_an_aura_and_no_creature() -> None:
    nymph = worded("Nymph", "enchantment creature — nymph", "Flying", "2/2")
    aura = bestowed(nymph)
    assert (aura.types, aura.subtypes, aura.power) == (("enchantment",), ("aura",), None)
    assert len(aura.abilities) == len(nymph.abilities) + 1


def test_an_overloaded_spell_has_no_targets_left() -> None:
    rain = worded("Rain", "sorcery", "Destroy target creature. You gain 1 life.")
    assert any(isinstance(part, Target) for part in walk(rain.abilities))
    (ability,) = overloaded(rain).abilities
    assert isinstance(ability, SpellAbility)
    parts = list(walk(ability))
    assert any(isinstance(part, Each) for part in parts)
    assert not any(isinstance(part, Target) for part in parts)


def test_a_cleaved_spell_has_no_bracketed_words() -> None:
    grasp = worded("Grasp", "instant", "Cleave {1}{B}\nDestroy target [tapped] creature.")
    plain = replace(grasp, lines=("Cleave {1}{B}", "Destroy target [tapped] creature."))
    assert any(isinstance(part, Status) for part in walk(plain.abilities))
    assert not any(isinstance(part, Status) for part in walk(cleaved(plain).abilities))


def test_it_is_bestowed_on_the_stack_and_as_long_as_it_is_attached() -> None:
    assert way_of(thing(item=StackItem("spell", 1, manner=frozenset({"bestow"})))) == "bestow"
    assert way_of(thing(marks=frozenset({"bestow"}), attached=2)) == "bestow"
    assert way_of(thing(marks=frozenset({"bestow"}))) is None
    assert way_of(thing()) is None


def test_what_was_disguised_or_cloaked_has_ward() -> None:
    assert [is_warded(thing(marks=frozenset({mark}))) for mark in ("disguise", "cloaked", "manifested")] == [True, True, False]


def test_every_way_changes_the_card() -> None:
    assert {"bestow", "overload"} <= CAST_FACES.keys()
