"""Cards that the board does not name: whether what is looked for is among them is open."""

from __future__ import annotations

import pytest

from kb.engine.game import Game
from kb.engine.state.objects import UNNAMED

from ..boards import BEAR, FOREST, board, deal
from ..doing import do

FETCH = "search your library for a basic land card, put it onto the battlefield, then shuffle"
CREATURE = "search your library for a creature card, put it onto the battlefield, then shuffle"
TUTOR = "search your library for a creature card, reveal it, put it into your hand, then shuffle"
DIG = "Look at the top two cards of your library. Put a creature card from among them into your hand and the rest into your "
DIG += "graveyard."


def _board(zone: str = "library") -> tuple[Game, int]:
    game = board(BEAR)
    return game, deal(game, UNNAMED, "Ada", zone)


def _notes(game: Game) -> int:
    return sum(step.about.get("what") == "size" for step in game.trace.steps)


def test_a_land_that_is_found_enters_as_one_of_which_no_more_is_known() -> None:
    game, card = _board()
    do(game, FETCH, answers={"choose": [(card,)]})
    (entered,) = (o for o in game.state.objects.values() if o.zone == "battlefield" and o.id != 1)
    assert (entered.card.name, entered.card.types, entered.card.supertypes) == ("a basic land card", ("land",), ("basic",))
    assert not _notes(game)


@pytest.mark.parametrize(("number", "name", "word"), [(0, "an Island card", "island"), (1, "a Swamp card", "swamp")])
def test_of_several_kinds_of_land_it_is_one(number: int, name: str, word: str) -> None:
    game, card = _board()
    cards = (card, deal(game, UNNAMED, "Ada", "library"))
    do(game, FETCH.replace("a basic land card", "an Island or Swamp card"), answers={"choose": [(cards[number],)]})
    (entered,) = (o for o in game.state.objects.values() if o.zone == "battlefield" and o.id != 1)
    assert (entered.card.name, entered.card.subtypes) == (name, (word,))
    assert [game.state.objects[id].card is UNNAMED for id in game.state.zones["library", "Ada"]] == [True]


@pytest.mark.parametrize("wording", [FETCH, TUTOR])
def test_nothing_may_be_found(wording: str) -> None:
    game, _ = _board()
    do(game, wording, answers={"choose": [()]})
    assert len(game.state.zones["library", "Ada"]) == 1
    assert not _notes(game)


def test_of_what_goes_to_the_hand_no_more_need_be_known() -> None:
    game, card = _board()
    do(game, TUTOR, answers={"choose": [(card,)]})
    assert len(game.state.zones["hand", "Ada"]) == 1
    assert not _notes(game)


def test_a_creature_that_would_enter_is_not_known() -> None:
    game, _ = _board()
    do(game, CREATURE)
    assert [o.id for o in game.state.objects.values() if o.zone == "battlefield"] == [1]
    assert _notes(game) == 1


def test_where_a_named_card_fits_the_others_are_not_asked_about() -> None:
    game, _ = _board()
    forest = deal(game, FOREST, "Ada", "library")
    do(game, FETCH.replace("basic ", ""), answers={"choose": [(forest,)]})
    assert {o.card.name for o in game.state.objects.values() if o.zone == "battlefield"} == {"Bear", "Forest"}
    assert not _notes(game)


def test_one_of_those_looked_at_may_be_what_is_taken() -> None:
    game, card = _board()
    do(game, DIG, answers={"choose": [(card,)]})
    assert len(game.state.zones["hand", "Ada"]) == 1


def test_what_is_exiled_until_one_is_found_is_open_only_where_it_is_cast() -> None:
    exile = "exile cards from the top of your library until you exile a nonland card. You may cast that card."
    for casts in (False, True):
        game, _ = _board()
        do(game, exile, answers={"may": [(casts,)]})
        assert len(game.state.zones["exile", None]) == 1
        assert _notes(game) == int(casts)


@pytest.mark.parametrize(
    ("wording", "zone"),
    [
        ("reveal cards from the top of your library until you reveal a land card", "library"),
        ("you gain 1 life for each land card in your hand", "hand"),
        ("put a land card from your hand onto the battlefield", "hand"),
        ("put a card from your hand onto the battlefield", "hand"),
        ("each player reveals their hand and discards all land cards", "hand"),
    ],
)
def test_what_turns_on_the_kind_of_such_a_card_is_noted(wording: str, zone: str) -> None:
    game, _ = _board(zone)
    do(game, wording)
    assert _notes(game) == 1


def test_any_card_will_do_where_no_kind_is_asked_for() -> None:
    game, _ = _board("hand")
    do(game, "you gain 1 life for each card in your hand")
    assert game.state.players["Ada"].life == 21
    assert not _notes(game)
