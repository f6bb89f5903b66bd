"""Type words by their kind."""

from __future__ import annotations

import pytest

from kb.engine.characteristics.type_words import EVERY_CREATURE_TYPE

from ..boards import board

KINDS = [("forest", "land"), ("aura", "enchantment"), ("bear", "creature"), ("frobnicator", "creature")]


@pytest.mark.parametrize(("word", "kind"), KINDS)
def test_a_subtype_belongs_to_a_card_type_and_what_no_other_claims_is_a_creature_type(word: str, kind: str) -> None:
    assert board().lens.type_words.subtype_kind(word) == kind


def test_with_every_creature_type_it_is_a_bear_and_no_forest() -> None:
    words = board().lens.type_words
    shifter = frozenset({"creature", EVERY_CREATURE_TYPE})
    assert words.has_all(frozenset({"creature", "bear"}), shifter)
    assert not words.has_all(frozenset({"forest"}), shifter)
    assert not words.has_all(frozenset({"artifact"}), shifter)
    assert not words.has_all(frozenset({"green"}), shifter)
    assert not words.has_all(frozenset({"bear"}), frozenset({"creature"}))


@pytest.mark.parametrize(
    ("one", "other", "share"),
    [
        (("bear",), ("bear", "warrior"), True),
        (("bear",), ("goblin",), False),
        (("bear",), (EVERY_CREATURE_TYPE,), True),
        ((EVERY_CREATURE_TYPE, "shapeshifter"), (EVERY_CREATURE_TYPE,), True),
        ((EVERY_CREATURE_TYPE, "shapeshifter"), ("forest",), False),
        (("forest",), ("forest",), False),
        ((), (EVERY_CREATURE_TYPE,), False),
    ],
)
def test_creature_types_are_shared_and_those_of_lands_are_not(one: tuple[str, ...], other: tuple[str, ...], share: bool) -> None:
    words = board().lens.type_words
    assert words.share_creature_type(frozenset(one), frozenset(other)) is share
    assert words.share_creature_type(frozenset(other), frozenset(one)) is share


def test_with_every_creature_type_it_is_any_of_several_and_no_card_type() -> None:
    words, shifter = board().lens.type_words, frozenset({"creature", EVERY_CREATURE_TYPE})
    assert words.has_any(("rogue", "warlock"), shifter)
    assert not words.has_any(("artifact", "forest"), shifter)
    assert not words.has_any((), shifter)
