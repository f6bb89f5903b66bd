"""Costs that something changes."""

from __future__ import annotations

import pytest

from kb.engine.casting.activating import activated_abilities
from kb.engine.casting.casting import Announcement, cast
from kb.engine.casting.costs.changed_costs import ability_costs_otherwise, costs_otherwise, offered_by_others

from ...boards import SHOCK, board, deal
from ...realm import realm
from ...worded import worded

VEX = worded("Vex", "unit", "Your spells cost [1] less.", might=5)
DART = worded("Dart", "spell", "Deal 2 to a unit.")
SPLITTER = worded("Splitter", "spell", "This spell's Energy cost is reduced by the highest Might among units you control.\nDraw 1.")


@pytest.mark.parametrize(("whose", "changed"), [("Ada", True), ("Bo", False)])
def test_a_discount_changes_what_its_controllers_spells_cost(whose: str, changed: bool) -> None:
    game = realm((VEX, whose, None))
    assert costs_otherwise(game, deal(game, DART, "Ada", game.zones.stack)) is changed


def test_a_spells_own_words_may_change_its_cost() -> None:
    game = realm()
    assert costs_otherwise(game, deal(game, SPLITTER, "Ada", game.zones.stack))


@pytest.mark.parametrize(("whose", "life"), [("Ada", 20), ("Bo", 17)])
def test_what_others_say_must_be_paid_besides(whose: str, life: int) -> None:
    game = board(worded("Dragon", "creature", "Spells your opponents cast cost an additional 3 life to cast.", "5/4"))
    cast(game, whose, deal(game, SHOCK, whose, "hand"))
    assert game.state.players[whose].life == life


def test_what_is_offered_for_spells_of_one_kind_is_not_for_others() -> None:
    game = board(worded("Smith", "creature", "You may pay {1} rather than pay the mana cost for Goblin spells you cast.", "1/1"))
    goblin = cast(game, "Ada", deal(game, worded("Raider", "creature — goblin", "Haste", "1/1"), "Ada", "hand"))
    assert len(list(offered_by_others(game, goblin))) == 1
    assert not list(offered_by_others(game, cast(game, "Ada", deal(game, SHOCK, "Ada", "hand"))))


def test_an_offer_changes_nothing_for_what_is_cast_for_nothing() -> None:
    offer = worded("Omniscience", "enchantment", "You may cast spells from your hand without paying their mana costs.")
    game = board(offer)
    free = cast(game, "Ada", deal(game, worded("Raider", "creature", "Haste", "1/1"), "Ada", "hand"), Announcement(free=True))
    assert not costs_otherwise(game, free)


@pytest.mark.parametrize(
    ("words", "changed"),
    [
        ("Activated abilities of creatures you control cost {2} less to activate.", True),
        ("Activated abilities cost {2} more to activate unless they're mana abilities.", True),
        ("Activated abilities of artifacts you control cost {2} less to activate.", False),
        ("Creature spells you cast cost {2} less to cast.", False),
        ("Draw a card.", False),
    ],
)
def test_what_is_said_of_abilities_may_change_what_one_costs(words: str, changed: bool) -> None:
    game = board(worded("Grounds", "enchantment", words))
    dragon = deal(game, worded("Dragon", "creature", "{3}: Draw a card.", "4/4"), "Ada", "battlefield")
    ((_, ability),) = activated_abilities(game.view(dragon))
    assert ability_costs_otherwise(game, dragon, ability) is changed


def test_an_abilitys_own_words_may_change_its_cost() -> None:
    game = board(
        worded("Fort", "artifact", "{3}: Draw a card. This ability costs {1} less to activate for each artifact you control.")
    )
    fort = next(iter(game.state.objects))
    ((_, ability),) = activated_abilities(game.view(fort))
    assert ability_costs_otherwise(game, fort, ability)
