"""The top card of a library that was shuffled just now."""

from __future__ import annotations

import kb

CARDS = {
    "Warp": {"type": "Instant", "text": "The owner of target permanent shuffles it into their library, then reveals the top card "
                                        "of their library. If it's a permanent card, they put it onto the battlefield."},
    "Deep Warp": {"type": "Instant", "text": "Shuffle your library, then exile the top two cards of your library."},
    "Deeper Warp": {"type": "Instant", "text": "Shuffle your library, then exile the top three cards of your library."},
    "Deal": {"type": "Instant", "text": "Shuffle your library, then draw two cards."},
    "Stir": {"type": "Instant", "text": "Shuffle your library."},
    "Seek": {"type": "Instant", "text": "Search your library for a card, then shuffle and put that card on top."},
    "Dig": {"type": "Instant", "text": "Shuffle your library. Reveal cards from the top of your library until you reveal an "
                                       "instant card. Put that card into your hand and the rest on the bottom of your library in a "
                                       "random order."},
    "Look": {"type": "Instant", "text": "Reveal the top card of your library. If it's a creature card, put it onto the "
                                        "battlefield."},
    "Bear": {"type": "Creature — Bear", "pt": "2/2"},
    "Jolt": {"type": "Instant", "text": "Jolt deals 3 damage to any target."},
}  # fmt: skip


OWN = ("Look", "Deep Warp", "Deeper Warp", "Deal", "Stir", "Seek", "Dig")


def hands(line: str, library: list[str], *more: str, choose: str | None = None) -> set[tuple[str, ...]]:
    """What came to Bo's hand in each way in which chance decides."""
    card = line.removeprefix("Bo casts ")
    setup = {"Ada": {}, "Bo": {"hand": [card], "library": library}}
    resolve = {"resolve": {"choose": choose}} if choose else "resolve"
    board = {"players": ["Ada", "Bo"], "cards": CARDS, "setup": setup, "play": [line, resolve, *more]}
    outcomes = kb.load().explore(board).outcomes
    return {_hand(next((part for part in each.ending if "Bo's hand" in part), "")) for each in outcomes}


def _hand(said: str) -> tuple[str, ...]:
    cards = [part.partition(" × ") for part in said.partition(": ")[2].split(", ") if part]
    return tuple(sorted(name for count, several, kind in cards for name in [kind or count] * int(count if several else 1)))


def endings(line: str, library: list[str]) -> tuple[set[str], list[str]]:
    """What Bo controls in each outcome, and what the answer turns on."""
    setup = {"Ada": {"hand": ["Warp"]}, "Bo": {"battlefield": ["Bear"], "hand": [*OWN], "library": library}}
    board = {"players": ["Ada", "Bo"], "cards": CARDS, "setup": setup, "play": [line, "resolve"]}
    found = kb.load().explore(board)
    ends = (next((part for part in each.ending if part.startswith("Bo controls")), "nothing") for each in found.outcomes)
    return set(ends), [each.words for each in found.rests_on if each.matters]


def test_chance_decides_among_the_cards_of_a_library_that_was_shuffled() -> None:
    assert endings("Ada casts Warp targeting Bear", ["Jolt"]) == ({"nothing", "Bo controls: Bear"}, [])


def test_of_one_that_was_not_the_top_card_is_known() -> None:
    assert endings("Bo casts Look", ["Jolt", "Bear"]) == ({"Bo controls: Bear"}, [])


def test_of_two_cards_every_order_is_tried() -> None:
    assert endings("Bo casts Deep Warp", ["Jolt", "Look", "Jolt"]) == ({"Bo controls: Bear"}, [])
    assert hands("Bo casts Deal", ["Jolt", "Look", "Jolt"]) == {("Jolt", "Look"), ("Jolt", "Jolt")}


def test_of_several_cards_the_answer_is_open() -> None:
    assert endings("Bo casts Deeper Warp", ["Jolt", "Bear", "Jolt"])[1] == ["the top cards"]


def test_a_card_is_drawn_by_chance_after_a_shuffle_however_long_ago() -> None:
    assert hands("Bo casts Stir", ["Jolt", "Bear"], "Bo draws a card") == {("Jolt",), ("Bear",)}
    assert hands("Bo casts Stir", ["Jolt", "Jolt"], "Bo draws a card") == {("Jolt",)}


def test_what_was_put_on_top_since_is_known() -> None:
    assert hands("Bo casts Seek", ["Jolt", "Bear", "Look"], "Bo draws a card", choose="Look") == {("Look",)}


def test_of_cards_that_are_revealed_until_one_fits_chance_decides_which_is_the_first() -> None:
    assert hands("Bo casts Dig", ["Jolt", "Look", "Bear"]) == {("Jolt",), ("Look",)}
    assert hands("Bo casts Dig", ["Bear", "Look", "Bear"]) == {("Look",)}


def test_where_there_are_too_many_cards_they_stay_as_listed() -> None:
    library = ["Jolt", "Look", "Bear", "Warp", "Stir"]
    assert hands("Bo casts Stir", library, "Bo draws a card") == {("Jolt",)}
