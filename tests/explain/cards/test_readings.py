"""Readings of wordings and cards."""

from __future__ import annotations

import pytest

import kb
from kb import InputError, MalformedError


def test_a_wording_is_read_with_its_classes_and_rules() -> None:
    (reading,) = kb.load().read("When this creature dies, draw a card.")
    assert reading.kind == "triggered"
    assert "DiesAbility" in reading.families
    assert dict(reading.axes)["event"] == "Dies"


def test_what_cannot_be_read_is_refused_at_its_word() -> None:
    with pytest.raises(MalformedError) as error:
        kb.load().read("Whenever a creature frobnicates, draw a card.")
    assert error.value.place is not None


def test_no_wording_is_an_error() -> None:
    with pytest.raises(MalformedError, match="there is no wording to read"):
        kb.load().read(" ")


def test_a_card_is_known_and_a_misspelt_one_is_near() -> None:
    assert kb.load().card("Blood Artist").name == "Blood Artist"
    with pytest.raises(InputError, match="there is no card called “Blood Artst”") as error:
        kb.load().card("Blood Artst")
    assert "Blood Artist" in (error.value.remedy or "")


@pytest.mark.parametrize(
    ("wording", "unmodelled"),
    [
        ("Whenever a creature dies, you gain 1 life.", ()),
        ("Whenever a creature dies, if the moon winks, you gain 1 life.", ("the moon winks",)),
        ("Banding", ("Banding",)),
        ("Whenever a creature dies, wink at the moon.", ("wink at the moon",)),
    ],
)
def test_words_that_are_not_carried_out_are_named_whatever_kind_of_ability_they_stand_in(
    wording: str, unmodelled: tuple[str, ...]
) -> None:
    (reading,) = kb.load().read(wording)
    assert reading.unmodelled == unmodelled
