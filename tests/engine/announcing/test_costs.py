"""Costs: what can be paid, and paying it."""

from __future__ import annotations

import pytest

from kb.engine.announcing.costs import can_pay, lacking, pay
from kb.engine.table.choices import Scripted
from kb.text.forms.match import Matcher
from kb.text.nodes.costs import Cost
from kb.text.wording.grammar import grammar
from kb.text.words.fold import fold

from ..boards import BEAR, FOREST, alter, board, cited, deal
from ..doing import resolution


def cost(text: str) -> Cost:
    """A cost by its wording."""
    folded = fold(text)
    found = Matcher(grammar(), folded).whole("Cost", 0, len(folded.words))
    assert isinstance(found, Cost), text
    return found


@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("{2}{W}", True),
        ("pay 3 life", True),
        ("pay 21 life", False),
        ("pay {E}{E}", False),
        ("pay eight {E}", False),
        ("sacrifice a creature", True),
        ("sacrifice an artifact", False),
        ("discard a card", False),
        ("{T}", True),
        ("{1}, {T}, sacrifice a land", True),
        ("remove a charge counter from ~", False),
        ("tap an untapped creature you control", True),
    ],
)
def test_what_a_player_has_can_be_paid(text: str, can: bool) -> None:
    game = board(BEAR, FOREST)
    assert can_pay(cost(text), resolution(game), "Ada") is can


def test_nothing_is_paid_of_a_cost_that_cannot_be_paid_in_full() -> None:
    game = board(BEAR)
    assert not pay(cost("sacrifice a creature, discard a card"), resolution(game), "Ada")
    assert 1 in game.state.objects
    assert "cost-unpayable" in cited(game)


def test_what_a_player_lacks_of_a_cost_is_said() -> None:
    game = board(BEAR)
    assert lacking(cost("sacrifice a creature, discard a card"), resolution(game), "Ada") == "discard a card"
    assert lacking(cost("{T}, remove a fade counter from ~"), resolution(game), "Ada") == "remove a fade counter from ~"


def test_a_creature_that_came_this_turn_cannot_be_tapped_for_its_own_cost() -> None:
    game = board(BEAR)
    alter(game, 1, sick=True)
    assert not can_pay(cost("{T}"), resolution(game), "Ada")


def test_what_is_sacrificed_is_the_payers_choice() -> None:
    game = board(BEAR, BEAR, choices=Scripted({"choose": [(2,)]}))
    assert pay(cost("sacrifice a creature"), resolution(game), "Ada")
    assert 2 not in game.state.objects


def test_paying_life_is_losing_it() -> None:
    game = board(BEAR)
    effect = resolution(game)
    pay(cost("pay 2 life"), effect, "Bo")
    assert game.state.players["Bo"].life == 18
    assert {"LifePaid", "LifeLost"} <= effect.events[0].occurrences[0].kinds


def test_a_card_discarded_as_a_cost_is_discarded() -> None:
    game = board(BEAR)
    deal(game, FOREST, "Ada", "hand")
    effect = resolution(game)
    assert pay(cost("discard a card"), effect, "Ada")
    assert "Discards" in effect.events[0].occurrences[0].kinds


def test_a_counter_is_removed_from_one_that_has_it() -> None:
    game = board(BEAR, BEAR, choices=Scripted({"choose": [(2,)]}))
    asked = cost("remove a -1/-1 counter from a creature you control")
    assert not can_pay(asked, resolution(game), "Ada")
    for id in (1, 2):
        alter(game, id, counters=(("-1/-1", 1),))
    assert pay(asked, resolution(game), "Ada")
    assert (game.state.objects[1].counters, game.state.objects[2].counters) == ((("-1/-1", 1),), ())
