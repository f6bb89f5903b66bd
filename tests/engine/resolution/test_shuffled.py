"""The top card of a library that was shuffled just now."""

from __future__ import annotations

import kb

CARDS = {
    "Warp": {"type": "Instant", "text": "The owner of target permanent shuffles it into their library, then reveals the top card "
                                        "of their library. If it's a permanent card, they put it onto the battlefield."},
    "Deep Warp": {"type": "Instant", "text": "Shuffle your library, then exile the top two cards of your library."},
    "Look": {"type": "Instant", "text": "Reveal the top card of your library. If it's a creature card, put it onto the "
                                        "battlefield."},
    "Bear": {"type": "Creature — Bear", "pt": "2/2"},
    "Jolt": {"type": "Instant", "text": "Jolt deals 3 damage to any target."},
}  # fmt: skip


def endings(line: str, library: list[str]) -> tuple[set[str], list[str]]:
    """What Bo controls in each outcome, and what the answer turns on."""
    setup = {"Ada": {"hand": ["Warp"]}, "Bo": {"battlefield": ["Bear"], "hand": ["Look", "Deep Warp"], "library": library}}
    board = {"players": ["Ada", "Bo"], "cards": CARDS, "setup": setup, "play": [line, "resolve"]}
    found = kb.load().explore(board)
    ends = (next((part for part in each.ending if part.startswith("Bo controls")), "nothing") for each in found.outcomes)
    return set(ends), [each.words for each in found.rests_on if each.matters]


def test_chance_decides_among_the_cards_of_a_library_that_was_shuffled() -> None:
    assert endings("Ada casts Warp targeting Bear", ["Jolt"]) == ({"nothing", "Bo controls: Bear"}, [])


def test_of_one_that_was_not_the_top_card_is_known() -> None:
    assert endings("Bo casts Look", ["Jolt", "Bear"]) == ({"Bo controls: Bear"}, [])


def test_of_several_cards_the_answer_is_open() -> None:
    assert endings("Bo casts Deep Warp", ["Jolt", "Bear", "Jolt"])[1] == ["the top cards"]
