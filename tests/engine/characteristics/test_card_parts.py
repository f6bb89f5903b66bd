"""What a card counts as, by the part that is played and by what is locked of it."""

from __future__ import annotations

import pytest

from kb.engine.characteristics.card_parts import (
    BACK,
    DOORS,
    INSET,
    LEFT,
    LOCKED,
    PARTS,
    RIGHT,
    locked_way,
    locked_when_cast,
    names_of,
    part_name,
    playable_parts,
)
from kb.text.nodes.cards import Card

LEFT_HALF, RIGHT_HALF = Card("Attic"), Card("Cellar")
ROOM = Card("Attic // Cellar", types=("enchantment",), subtypes=("room",), halves=(LEFT_HALF, RIGHT_HALF))
GIANT = Card("Giant", inset=Card("Stomp", subtypes=("adventure",)))
MIRE = Card("Rebirth", back=Card("Mire"), modal=True)
WEREWOLF = Card("Villager", back=Card("Werewolf"))


@pytest.mark.parametrize(
    ("card", "ways"), [(ROOM, [LEFT, RIGHT]), (GIANT, [INSET]), (MIRE, [BACK]), (WEREWOLF, []), (Card("Plain"), [])]
)
def test_the_ways_of_playing_a_part(card: Card, ways: list[str]) -> None:
    assert [way for way, _ in playable_parts(card)] == ways


@pytest.mark.parametrize(("locked", "way"), [((), None), ((LEFT,), RIGHT), ((RIGHT,), LEFT), ((LEFT, RIGHT), LOCKED)])
def test_what_is_locked_says_what_is_left(locked: tuple[str, ...], way: str | None) -> None:
    assert locked_way(ROOM, frozenset(DOORS[half] for half in locked)) == way


def test_a_room_that_is_locked_has_only_its_types() -> None:
    assert PARTS[LOCKED](ROOM) == Card("", types=("enchantment",), subtypes=("room",))


@pytest.mark.parametrize(("manner", "locked"), [({LEFT, "cast"}, {RIGHT}), (set(), {LEFT, RIGHT})])
def test_a_room_enters_with_what_was_cast_unlocked(manner: set[str], locked: set[str]) -> None:
    assert locked_when_cast(ROOM, frozenset(manner)) == {DOORS[half] for half in locked}


def test_only_rooms_have_doors() -> None:
    assert locked_when_cast(GIANT, frozenset()) == frozenset()


def test_a_spell_is_called_by_the_part_that_was_cast() -> None:
    assert part_name(GIANT, frozenset({INSET})) == "Stomp"
    assert part_name(GIANT, frozenset()) == "Giant"


@pytest.mark.parametrize(
    ("name", "card", "names"),
    [
        ("Attic // Cellar", ROOM, {"Attic // Cellar", "Attic", "Cellar"}),
        ("Attic", ROOM, {"Attic"}),
        ("Giant", GIANT, {"Giant"}),
        ("", ROOM, set()),
    ],
)
def test_a_whole_split_card_has_the_names_of_its_halves(name: str, card: Card, names: set[str]) -> None:
    """One with a locked door has that of the other, a face-down one none."""
    assert names_of(name, card) == names
