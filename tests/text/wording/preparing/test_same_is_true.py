"""Sentences said of one keyword, and of others after it."""

from __future__ import annotations

import pytest

from kb.text.wording.preparing.same_is_true import said_of_each


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "As long as a creature card with flying is in a graveyard, ~ has flying. The same is true for fear and haste.",
            "As long as a creature card with flying is in a graveyard, ~ has flying.\n"
            "As long as a creature card with fear is in a graveyard, ~ has fear.\n"
            "As long as a creature card with haste is in a graveyard, ~ has haste.",
        ),
        (
            "Whenever ~ attacks, it gains reach if you control a creature with reach. The same is true for menace, haste, and "
            "skulk.",
            "Whenever ~ attacks, it gains reach if you control a creature with reach. It gains menace if you control a creature "
            "with menace. It gains haste if you control a creature with haste. It gains skulk if you control a creature with "
            "skulk.",
        ),
    ],
)
def test_each_of_the_keywords_gets_a_sentence(text: str, said: str) -> None:
    assert said_of_each(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "As long as a creature card with flying is in a graveyard, ~ has flying. The same is true for landwalk and haste.",
        "Creatures you control are white. The same is true for creature spells you control.",
        "As long as ~ winks, creatures you control have flying. The same is true for haste.",
    ],
)
def test_what_is_not_of_such_keywords_alone_stays(text: str) -> None:
    assert said_of_each(text) == text
