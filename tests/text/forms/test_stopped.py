"""Where a reading stopped, and what could have stood there."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError
from kb.text import read_ability
from kb.text.nodes.abilities import UnreadAbility


def test_an_unread_trigger_says_up_to_where_it_was_read() -> None:
    (ability,) = read_ability("Whenever a creature frobnicates, draw a card.")
    assert isinstance(ability, UnreadAbility)
    assert "Whenever a creature frobnicates" in ability.words
    assert ability.triggers and ability.column > 1


def test_reading_an_edition_reports_the_word_with_a_caret() -> None:
    import kb

    with pytest.raises(MalformedError) as error:
        kb.load().read("Whenever a creature frobnicates, draw a card.")
    assert error.value.place is not None
    assert error.value.place.text[error.value.place.column - 1 :].startswith("frobnicates")
