"""What is described "with lesser mana value" is compared with what was spoken of before it, not with itself."""

from __future__ import annotations

import pytest

from tests.engine.course.running import judged

BOARD = """
under: mtg/2026
players: [Ada, Bo]
cards:
  Rashmi: {{type: Creature, pt: 2/3, text: "Whenever you cast a spell, reveal the top card of your library. If it's a card with
    {than} mana value, put it onto the battlefield. Otherwise, put it into your hand."}}
  Ogre: {{type: Creature, cost: "{{2}}{{R}}", pt: 2/2}}
  Bear: {{type: Creature, cost: "{{1}}{{R}}", pt: 2/2}}
  Wurm: {{type: Creature, cost: "{{5}}{{R}}", pt: 2/2}}
setup:
  Ada: {{battlefield: [Rashmi], hand: [Ogre], library: [{top}]}}
"""


@pytest.mark.parametrize(
    ("than", "top", "found"),
    [
        ("lesser", "Bear", "the battlefield"),
        ("lesser", "Ogre as Other", "hand"),
        ("lesser", "Wurm", "hand"),
        ("equal or lesser", "Ogre as Other", "the battlefield"),
        ("greater", "Wurm", "the battlefield"),
        ("greater", "Bear", "hand"),
    ],
)
def test_a_revealed_card_is_compared_with_the_spell_that_was_cast(than: str, top: str, found: str) -> None:
    where = "on the battlefield" if found != "hand" else "in Ada's hand"
    name = top.rpartition(" ")[2]
    assert judged(f"{name} is {where}", "Ada casts Ogre", "resolve", setup=BOARD.format(than=than, top=top))[0] == "holds"
