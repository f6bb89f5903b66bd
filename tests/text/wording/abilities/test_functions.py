"""Where abilities function, as their wordings say or imply."""

from __future__ import annotations

import pytest

from kb.text import read_ability


@pytest.mark.parametrize(
    ("text", "zones"),
    [
        ("Whenever a creature dies, draw a card.", ("battlefield",)),
        ("When ~ dies, draw a card.", ("battlefield",)),
        ("When ~ dies, return ~ from your graveyard to your hand.", ("battlefield",)),
        ("When enchanted Mountain is put into a graveyard, return ~ from your graveyard to your hand.", ("battlefield",)),
        ("Whenever you gain life, return ~ from your graveyard to your hand.", ("graveyard",)),
        ("At the beginning of your upkeep, if ~ is in your graveyard, draw a card.", ("graveyard",)),
        ("Whenever you gain life, you may return ~ from your graveyard to the battlefield sideways.", ("graveyard",)),
        ("When ~ enters, return ~ from your graveyard to the battlefield sideways.", ("battlefield",)),
        ("When you cast this spell, draw a card.", ("stack",)),
        ("When you cycle ~, draw a card.", ("hand",)),
        ("You can't cast this spell if you've played a land this turn.", ("anywhere",)),
        ("When ~ is put into a graveyard from anywhere, draw a card.", ("anywhere",)),
        (
            "Whenever you cast another Vampire spell, if ~ is in the command zone or on the battlefield, draw a card.",
            ("command", "battlefield"),
        ),
        ("{2}: Return ~ from your graveyard to your hand.", ("graveyard",)),
        ("{2}: Put ~ onto the battlefield from the command zone.", ("command",)),
        ("{2}: Return ~ to the battlefield from your graveyard tapped.", ("graveyard",)),
        ("{2}: Put ~ onto the battlefield from the command zone sideways.", ("command",)),
        ('Each creature has "When this creature dies, return it from your graveyard to your hand."', ("battlefield",)),
        (
            'Each creature has "When this creature dies, return this card from its owner\'s graveyard to your hand."',
            ("battlefield",),
        ),
    ],
)
def test_zones(text: str, zones: tuple[str, ...]) -> None:
    """The battlefield, unless the wording says another."""
    (ability,) = read_ability(text)
    assert ability.functions_in == zones  # type: ignore[attr-defined]
