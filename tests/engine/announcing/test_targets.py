"""Targets: what may be chosen, who chooses, and what is still legal later."""

from __future__ import annotations

from msgspec.structs import replace

import kb
from kb.engine.announcing.targets import Aim, can_choose, choose_targets, chooser, legal, still_legal
from kb.engine.context.context import Context
from kb.engine.game import Game
from kb.engine.state.changes import Move
from kb.engine.table.choices import Scripted
from kb.text.nodes.qualities import AttachedTo
from kb.text.nodes.things import Filter, Players, Target, That
from kb.text.nodes.values import Number

from ..boards import BEAR, CREATURE, FOREST, OPPONENT, alter, board, cited
from ..worded import worded

SLOT = Target(CREATURE)


def aim(game: Game, player: str = "Ada") -> Aim:
    return Aim(player, game.view(1), None, "Source")


def test_a_target_fits_the_words() -> None:
    game = board(FOREST, BEAR, (BEAR, "Bo"))
    assert legal(game, SLOT, Context(1, "Ada"), aim(game)) == (2, 3)


def test_any_target_is_a_creature_planeswalker_battle_or_player() -> None:
    game = board(FOREST, BEAR)
    assert legal(game, Target(CREATURE, any_target=True), Context(1, "Ada"), aim(game)) == (2, "Ada", "Bo")


def test_what_has_hexproof_is_no_target_of_an_opponents() -> None:
    game = board(FOREST, (worded("Elk", "creature", "Hexproof", "1/1"), "Bo"))
    assert legal(game, SLOT, Context(1, "Ada"), aim(game)) == ()
    assert legal(game, SLOT, Context(1, "Bo"), aim(game, "Bo")) == (2,)


def test_another_target_is_not_the_one_before() -> None:
    game = board(FOREST, BEAR, BEAR, choices=Scripted({"target": [(2,), (3,)]}))
    slots = (SLOT, Target(Filter(("creature",), other=True)))
    assert choose_targets(game, slots, Context(1, "Ada"), aim(game)) == ((2,), (3,))


def test_too_few_legal_targets_are_none() -> None:
    game = board(FOREST)
    assert not can_choose(game, (SLOT,), Context(1, "Ada"), aim(game))
    assert choose_targets(game, (SLOT,), Context(1, "Ada"), aim(game)) is None


def test_colors_not_given_matter_of_what_is_chosen_and_where_nobody_says_what_is() -> None:
    unsaid = replace(BEAR, name="Sam", color_unsaid=True)
    slot = Target(Filter(("creature",), without=("black",)))
    for script, matter in (({"target": [(2,)]}, []), ({"target": [(3,)]}, [3]), ({}, [3])):
        game = board(FOREST, BEAR, unsaid, choices=Scripted(script))
        assert can_choose(game, (slot,), Context(1, "Ada"), aim(game))
        assert not game.trace.sizes
        choose_targets(game, (slot,), Context(1, "Ada"), aim(game))
        assert sorted(game.trace.sizes) == matter


def test_whether_there_is_a_target_may_be_up_to_colors_not_given() -> None:
    game = board(FOREST, replace(BEAR, name="Sam", color_unsaid=True))
    assert not can_choose(game, (Target(Filter(("black", "creature"))),), Context(1, "Ada"), aim(game))
    assert game.trace.sizes == {2}


def test_no_more_targets_are_chosen_than_there_is_to_divide() -> None:
    asked = []

    class Listening(Scripted):
        def answer(self, question):  # type: ignore[no-untyped-def]
            asked.append((question.least, question.most))
            return question.options[:1]

    game = board(FOREST, BEAR, BEAR, BEAR, choices=Listening({}))
    several = Target(CREATURE, least=1, most=None)
    choose_targets(game, (several,), Context(1, "Ada"), aim(game), {id(several): Number(2)})
    assert asked == [(1, 2)]


def test_the_words_may_have_an_opponent_choose() -> None:
    game = board(FOREST)
    assert chooser(game, None, Context(1, "Ada"), aim(game)) == "Ada"
    assert chooser(game, OPPONENT, Context(1, "Ada"), aim(game)) == "Bo"
    assert {"choice-by-opponent", "simultaneous-casting-choices"} <= cited(game)


def test_of_several_opponents_the_controller_says_who_chooses() -> None:
    game = board(FOREST, players=("Ada", "Bo", "Cy"), choices=Scripted({"choose": [("Cy",)]}))
    assert chooser(game, Players("opponent"), Context(1, "Ada"), aim(game)) == "Cy"
    assert "which-opponent" in cited(game)


def test_what_has_left_is_no_legal_target_any_more_and_the_rest_is() -> None:
    game = board(FOREST, BEAR, BEAR)
    slots = (Target(CREATURE, least=2, most=2),)
    game.perform(Move(2, "hand"))
    assert still_legal(game, slots, ((2, 3),), Context(1, "Ada"), aim(game)) == ((3,),)
    assert "target-legality" in cited(game)


def test_up_to_x_targets_of_a_permanent_are_as_many_as_its_spells_x() -> None:
    """No X was announced for the ability itself."""
    game = board(FOREST, BEAR, BEAR, choices=Scripted({"target": [(2, 3)]}))
    alter(game, 1, x=2)
    assert choose_targets(game, (Target(CREATURE, least=0, most="x"),), Context(1, "Ada"), aim(game)) == ((2, 3),)


def test_who_chooses_a_target_may_be_another_player() -> None:
    """ "An opponent chooses target creature they control": one of that opponent's own."""
    words = "{1}: An opponent chooses target creature they control. Destroy it."
    asked = {
        "players": ["Ada", "Bo"],
        "cards": {"Chamber": {"type": "Artifact", "text": words}, "Bear": {"type": "Creature", "pt": "2/2"}},
        "setup": {
            "Ada": {"battlefield": ["Chamber", "Bear as Hers"]},
            "Bo": {"battlefield": ["Bear as First", "Bear as Second"]},
        },
        "play": [{"Ada activates Chamber": {"Bo": {"target": "Second"}}}, "resolve"],
        "expect": ["Second is in Bo's graveyard", "Hers is on the battlefield"],
    }
    assert kb.load().test([asked]).results[0].result == "passed"


def test_a_target_may_be_described_by_the_one_before_it() -> None:
    sword = worded("Sword", "artifact — equipment")
    game = board(FOREST, BEAR, BEAR, sword, sword, choices=Scripted({"target": [(3,), (5,)]}))
    alter(game, 4, attached=2)
    alter(game, 5, attached=3)
    slots = (SLOT, Target(Filter(("equipment",), where=(AttachedTo(That("creature")),))))
    assert can_choose(game, slots, Context(1, "Ada"), aim(game))
    assert choose_targets(game, slots, Context(1, "Ada"), aim(game)) == ((3,), (5,))
    assert still_legal(game, slots, ((3,), (5,)), Context(1, "Ada"), aim(game)) == ((3,), (5,))
    assert still_legal(game, slots, ((2,), (5,)), Context(1, "Ada"), aim(game)) == ((2,), ())
