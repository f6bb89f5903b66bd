"""What a permanent becomes without moving: phased out."""

from __future__ import annotations

from kb.engine.state.changes import Alter, Move, Phase
from kb.patterns.ruleset import Ruleset

from ..boards import alter, board, triggered
from ..triggers.dying import BEAR
from ..worded import worded


def test_phasing_out_leaves_play_where_the_setting_says_so() -> None:
    keepsake = worded("Keepsake", "creature — spirit", "When ~ leaves the battlefield, you gain 3 life.", "1/1")
    for setting, expected in (("status", []), ("own-zone-no-triggers", []), ("own-zone-leaving-triggers", ["Keepsake"])):
        game = board(keepsake)
        game.rules = Ruleset.plain({"phasing-is-not-zone-change": setting}, game="mtg")
        game.perform(Phase(1, True))
        assert triggered(game) == expected, setting


def test_a_phased_out_token_ceases_where_the_setting_says_so() -> None:
    for setting, left in (("stays", True), ("ceases", False)):
        game = board(BEAR)
        alter(game, 1, token=True)
        game.rules = Ruleset.plain({"phased-out-token": setting}, game="mtg")
        game.perform(Phase(1, True))
        game.settle()
        assert (1 in game.state.objects) is left, setting


def test_what_is_chosen_for_a_permanent_that_has_left_is_kept_with_what_is_known_of_it() -> None:
    game = board(BEAR)
    game.perform(Move(1, "graveyard"))
    game.perform(Alter(1, (("chosen", (("color", "white"),)),)), Alter(1, (("alias", "Late"),)))
    assert game.state.past[1].object.chosen == (("color", "white"),)
    assert game.state.past[1].object.alias != "Late"
    assert 1 not in game.state.objects
