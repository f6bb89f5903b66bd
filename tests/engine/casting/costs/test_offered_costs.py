"""Costs that keywords offer: in place of the mana cost, or besides it."""

from __future__ import annotations

import pytest

from kb.engine.casting.casting import Announcement, cast
from kb.engine.game import Game
from kb.engine.state.manner import instead_mark, times_paid
from kb.engine.table.choices import Scripted
from kb.errors import IllegalError

from ...boards import BEAR, board, cited, deal, stack_names, triggered
from ...worded import worded

CHEWER = worded("Chewer", "creature — elemental", "Evoke {R}\nDash {1}", "3/3")
SQUIRE = worded("Squire", "creature — warrior", "Squad {2}", "2/2")
ORDER = worded("Order", "sorcery", "Casualty 2\nYou gain 1 life.")


def played(card: object, *permanents: object, free: bool = False, **answers: tuple[object, ...]) -> Game:
    """A game in which Ada has cast the card, answering the questions of these kinds."""
    game = board(*permanents, choices=Scripted({kind: [given] for kind, given in answers.items()}))  # type: ignore[arg-type]
    cast(game, "Ada", deal(game, card, "Ada", "hand"), Announcement(free=free))  # type: ignore[arg-type]
    return game


def manner(game: Game) -> frozenset[str]:
    (spell,) = (o for o in game.state.objects.values() if o.item is not None and o.item.kind == "spell")
    assert spell.item is not None
    return spell.item.manner


def test_an_alternative_cost_is_named_by_its_keyword() -> None:
    assert "evoke" in manner(played(CHEWER, choose=("evoke",)))


def test_where_nobody_says_so_the_mana_cost_is_paid() -> None:
    assert not {"evoke", "dash"} & manner(played(CHEWER))


def test_one_alternative_cost_at_most_is_paid() -> None:
    with pytest.raises(IllegalError):
        played(CHEWER, choose=("evoke", "dash"))


def test_a_spell_that_costs_no_mana_has_no_other_cost_in_its_place() -> None:
    assert "evoke" not in manner(played(CHEWER, free=True, choose=("evoke",)))


def test_a_cost_paid_several_times_is_counted() -> None:
    assert times_paid("squad", manner(played(SQUIRE, times=(3,)))) == 3
    assert times_paid("squad", manner(played(SQUIRE))) == 0


def test_casualty_takes_a_creature_and_copies_the_spell() -> None:
    game = played(ORDER, BEAR, pay=(True,))
    game.settle()
    assert game.view(1).object.zone == "graveyard" if 1 in game.state.objects else True
    assert triggered(game) == ["Order"]
    assert stack_names(game) == ["Order", "Order"]


def test_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    assert triggered(played(ORDER, pay=(True,))) == []


def test_what_was_paid_is_told_with_the_keyword() -> None:
    assert "keyword-squad" in cited(played(SQUIRE, times=(1,)))


@pytest.mark.parametrize(("x", "paid"), [(0, True), (1, False), (None, True)])
def test_a_cost_that_goes_by_x_is_offered_for_an_x_that_a_card_in_hand_has(x: int | None, paid: bool) -> None:
    shoal = worded(
        "Shoal",
        "instant",
        "You may exile a card with mana value X from your hand rather than pay this spell's mana cost.\nYou gain X life.",
        cost="{X}{W}{W}",
    )
    game = board(BEAR, choices=Scripted({"pay": [(True,)], "X": [(0,)], "choose": [(2,)]}))
    deal(game, BEAR, "Ada", "hand")
    cast(game, "Ada", deal(game, shoal, "Ada", "hand"), Announcement(x=x))
    assert ("alternative-cost" in manner(game)) is paid


def test_what_another_permanent_offers_is_paid_where_its_caster_says_so() -> None:
    suns = worded("Suns", "artifact", "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast.")
    assert "alternative-cost" not in manner(played(CHEWER, suns))
    game = played(CHEWER, suns, pay=(True,))
    assert {"alternative-cost", instead_mark(0)} <= manner(game)
    game.choices = Scripted({"pay": []})
    cast(game, "Ada", deal(game, SQUIRE, "Ada", "hand"), timing=False)  # once each turn: it is not asked again
