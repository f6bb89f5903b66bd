"""Attachments of what is there, and of what has left."""

from __future__ import annotations

from kb.engine.context.context import Context
from kb.engine.game import Game
from kb.engine.state.changes import Move
from kb.engine.state.occurrences import Occurrence
from kb.engine.wording.evaluate import amount, described
from kb.text.nodes.qualities import AttachedTo
from kb.text.nodes.things import Attached, Each, Filter, That
from kb.text.nodes.values import CountOf

from ...boards import BEAR, alter, board
from ...worded import worded

CLUB = worded("Club", "artifact — equipment", "Equip {1}")
RAGE = worded("Rage", "enchantment — aura", "Enchant creature")
ATTACHED = Filter(("permanent",), where=(AttachedTo(That()),))


def equipped() -> tuple[Game, Context]:
    """A bear with a club and an Aura, and "it" of a trigger on the bear."""
    game = board(BEAR, CLUB, RAGE, BEAR)
    for id in (2, 3):
        alter(game, id, attached=1)
    return game, Context(4, "Ada", (Occurrence(game.classes("Attacks"), object=1),))


def test_what_was_attached_to_a_creature_that_left_is_what_is_meant() -> None:
    game, seen = equipped()
    game.perform(Move(1, "hand"))
    alter(game, 2, attached=None)
    assert described(game, Each(ATTACHED), seen) == described(game, Attached(Filter(("permanent",)), That()), seen) == (2, 3)


def test_an_aura_that_has_left_since_counts_and_one_that_left_before_does_not() -> None:
    game, seen = equipped()
    game.perform(Move(1, "graveyard"))
    game.perform(Move(3, "graveyard"))
    assert amount(game, CountOf(ATTACHED), seen) == 2
    game, seen = equipped()
    game.perform(Move(3, "graveyard"))
    game.perform(Move(1, "graveyard"))
    assert amount(game, CountOf(ATTACHED), seen) == 1
