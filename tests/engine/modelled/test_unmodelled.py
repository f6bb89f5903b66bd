"""Unsupported parts of a wording."""

from __future__ import annotations

import pytest

from kb.engine.modelled.unmodelled import unmodelled
from kb.text.wording.reader import read_ability

from ..worded import worded


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("When this creature dies, you gain 1 life.", []),
        ("When this creature dies, frobnicate the moon.", ["instruction"]),
        ("Whenever the moon frobnicates, you gain 1 life.", ["ability"]),
        ("When this creature dies, if the moon is full, you gain 1 life.", ["condition"]),
        ("{T}: You gain 1 life. Activate only if the moon is full.", ["condition"]),
    ],
)
def test_what_is_not_carried_out_is_listed_by_kind(text: str, kinds: list[str]) -> None:
    assert [part.kind for part in unmodelled(worded("It", "creature", text, "1/1").abilities)] == kinds


def test_the_words_are_the_cards_own() -> None:
    (part,) = unmodelled(worded("It", "creature", "When this creature dies, frobnicate the moon.", "1/1").abilities)
    assert (part.words, part.why) == ("frobnicate the moon", "not read")


def test_what_was_done_is_not_kept_for_a_delayed_ability() -> None:
    words = "create a 1/1 red Goblin creature token for each creature returned to your hand this way."
    now, later = (
        read_ability(f"Return all creatures to their owners' hands. {when}{words}", name="Sweep", types=("instant",))
        for when in ("", "At the beginning of the next upkeep, ")
    )
    assert not list(unmodelled(now))
    assert [part.why for part in unmodelled(later)] == ["what was done is not kept for later"]


def test_whether_it_regenerates_this_way_is_not_known_as_the_shield_is_made() -> None:
    words = "Regenerate target creature. You gain control of that creature if it regenerates this way."
    (part,) = unmodelled(read_ability(words, name="Debt", types=("instant",)))
    assert (part.words, part.why) == ("it regenerates this way", "whether it regenerates is not known yet")
