"""Names, numbers and nouns: what no form alone can say."""

from __future__ import annotations

import pytest

from kb.text import read_ability
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import Exists
from kb.text.nodes.effects import Words
from kb.text.nodes.qualities import Located, Named
from kb.text.nodes.things import Each, Filter
from kb.text.nodes.values import Number


def names_in(wording: str) -> list[str]:
    return [node.name for node in walk(read_ability(wording)) if isinstance(node, Named)]


@pytest.mark.parametrize(
    ("wording", "name"),
    [
        ("Whenever ~ attacks, draw a card for each card named Kindle in your graveyard.", "Kindle"),
        ("When ~ enters, return all cards named Demigod of Revenge from your graveyard to the battlefield.", "Demigod of Revenge"),
        ("Each other creature named Brothers Yamazaki gets +2/+2 and has haste.", "Brothers Yamazaki"),
        ("~ gets +1/+1 for each other creature named Seven Dwarves you control.", "Seven Dwarves"),
        ("~ gets +1/+1 for each card named Sound the Call in your graveyard.", "Sound the Call"),
        ("Whenever a creature named Hill Giant attacking you deals damage, draw a card.", "Hill Giant"),
    ],
)
def test_a_name_ends_before_the_words_that_follow_it(wording: str, name: str) -> None:
    assert set(names_in(wording)) == {name}


def test_what_follows_a_name_is_read_as_well() -> None:
    found = read_ability("Whenever ~ attacks, draw a card for each card named Kindle in your graveyard.")
    (described,) = [node for node in walk(found) if isinstance(node, Filter) and node.nouns == ("card",)]
    assert [type(part) for part in described.where] == [Named, Located]


def test_two_names_are_not_taken_for_one() -> None:
    found = read_ability("{T}: Search your library for a card named Festering Newt or Bubbling Cauldron, reveal it, then shuffle.")
    assert not any(isinstance(node, Named) for node in walk(found))
    assert any(isinstance(node, Words) for node in walk(found))


def test_cards_exiled_face_down_are_not_cards_that_are_face_down() -> None:
    (ability,) = read_ability("{T}: Exile a card from your hand face down.")
    (move,) = ability.body.instructions  # type: ignore[attr-defined]
    assert move.state == ("face-down",)
    assert [type(part) for part in move.what.what.where] == [Located]


def test_a_number_with_a_plus_sign_after_it_is_so_many_or_more() -> None:
    (ability,) = read_ability("When you hold here, if you have 7+ units here, you win the game.", types=["battlefield"])
    assert isinstance(ability, TriggeredAbility)
    assert isinstance(ability.condition, Exists)
    assert (ability.condition.compare, ability.condition.count) == (">=", Number(7))


@pytest.mark.parametrize(
    "words", ["Creatures you control gain flying", "Merfolk you control gain flying", "Elves and Ninjas gain flying"]
)
def test_a_bare_plural_stands_for_all_that_fit_it(words: str) -> None:
    read = read_ability(f"When ~ enters, {words} until end of turn.")
    assert any(isinstance(node, Each) for node in walk(read)) and not any(isinstance(node, Words) for node in walk(read))


@pytest.mark.parametrize(
    "words", ["return creature from your graveyard to your hand", "Manticore deals 1 damage to target creature"]
)
def test_a_bare_singular_stands_for_none_of_them(words: str) -> None:
    """Early cards left out the article, or the first word of their own name."""
    assert any(isinstance(node, Words) for node in walk(read_ability(f"When ~ enters, {words}.")))
