"""The scope of what stands after several kinds of things."""

from __future__ import annotations

import pytest

from kb.text.nodes.qualities import ControlledBy, HasKeyword, Located
from kb.text.nodes.things import Filter

from .real import read


def described(words: str) -> Filter:
    """A description as the grammar reads it."""
    found = read("Filter", words)
    assert isinstance(found, Filter)
    return found


@pytest.mark.parametrize(
    "words",
    [
        "creature or planeswalker you control",
        "creature or planeswalker with mana value 3 or less on the battlefield",
        "spell or ability that targets a permanent you control",
        "creature or planeswalker with the greatest mana value among creatures you control",
    ],
)
def test_it_is_said_of_all_of_them(words: str) -> None:
    found = described(words)
    assert found.where and not any(kind.where for kind in found.any_of if isinstance(kind, Filter))


@pytest.mark.parametrize(
    ("words", "last"),
    [
        ("artifact, enchantment, or creature with flying", HasKeyword),
        ("spell, nonland permanent, or card in a graveyard", Located),
        ("creature you control or creature card in your graveyard", Located),
        ("card you own in exile, spell you control, or nonland permanent you control", ControlledBy),
    ],
)
def test_it_is_said_of_the_last_where_only_that_can_be_so_or_the_others_have_their_own(words: str, last: type) -> None:
    """Nothing but a creature flies, and nothing but a card lies in a graveyard."""
    found = described(words)
    kinds = [kind for kind in found.any_of if isinstance(kind, Filter)]
    assert not found.where and [type(quality) for quality in kinds[-1].where] == [last]


def test_whose_the_last_is_holds_for_all_that_have_no_owner_of_their_own() -> None:
    """ "Creature with flying or artifact an opponent controls" are both that opponent's."""
    found = described("creature with flying or artifact an opponent controls")
    assert [type(quality) for quality in found.where] == [ControlledBy]
