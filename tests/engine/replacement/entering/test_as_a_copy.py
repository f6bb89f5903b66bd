"""Permanents that enter as a copy, and what only a copy of some kind enters with."""

from __future__ import annotations

from kb.engine.state.changes import Move
from kb.engine.state.objects import GameObject
from kb.engine.table.choices import Scripted
from kb.text.nodes.cards import Card

from ...boards import BEAR, FOREST, alter, board, cited, deal
from ...worded import worded

TWIN = worded(
    "Twin",
    "creature — illusion",
    "You may have Twin enter as a copy of a creature or planeswalker you control, except it enters with an additional +1/+1 "
    "counter on it if it's a creature, it enters with an additional loyalty counter on it if it's a planeswalker, and it isn't "
    "legendary.",
    "0/0",
)
WALKER = Card("Walker", types=("planeswalker",), supertypes=("legendary",), loyalty="4")
MIRROR = worded(
    "Mirror",
    "creature — human",
    "You may have Mirror enter as a copy of another creature you control, except it has Mirror's other abilities.\nFlying",
    "3/1",
)


def _entered(card: Card, other: Card) -> GameObject:
    game = board(other, choices=Scripted({"may": [(True,)], "choose": [(1,)]}))
    event = game.perform(Move(deal(game, card, "Ada", "hand"), "battlefield"))
    entered = next(o for o in event.occurrences if "Enters" in o.kinds)
    return game.state.objects[entered.became or 0]


def test_a_copy_of_a_creature_has_the_counter_for_creatures() -> None:
    assert dict(_entered(TWIN, BEAR).counters) == {"+1/+1": 1}


def test_a_copy_of_a_planeswalker_has_one_loyalty_counter_more() -> None:
    copy = _entered(TWIN, WALKER)
    assert dict(copy.counters) == {"loyalty": 5}
    assert copy.card.supertypes == ()


def test_a_copy_keeps_the_other_abilities_and_not_the_one_that_copies() -> None:
    copy = _entered(MIRROR, BEAR)
    assert (copy.card.name, len(copy.card.abilities)) == ("Bear", 1)


def test_a_copy_of_an_aura_is_attached_to_what_its_controller_chooses() -> None:
    grip = worded("Grip", "enchantment — aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    game = board(BEAR, BEAR, grip)
    alter(game, 3, attached=1)
    ape = deal(
        game, worded("Ape", "enchantment", "You may have Ape enter as a copy of an enchantment on the battlefield."), "Ada", "hand"
    )
    game.choices = Scripted({"may": [(True,)], "choose": [(3,), (2,)]})
    event = game.perform(Move(ape, "battlefield", control="Ada"))
    new = next(o.became for o in event.occurrences if o.became is not None)
    assert game.state.objects[new].attached == 2
    assert "aura-enters-unattached" in cited(game)


def test_a_copy_of_an_aura_with_nothing_to_enchant_is_left_open() -> None:
    grip = worded("Grip", "enchantment — aura", "Enchant land")
    game = board(FOREST, grip)
    alter(game, 2, attached=1)
    game.perform(Move(1, "graveyard"))
    ape = deal(
        game, worded("Ape", "enchantment", "You may have Ape enter as a copy of an enchantment on the battlefield."), "Ada", "hand"
    )
    game.choices = Scripted({"may": [(True,)]})
    game.perform(Move(ape, "battlefield", control="Ada"))
    assert game.trace.missing
