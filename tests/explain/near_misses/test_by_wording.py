"""What nearly triggered: wordings about combat, entering tapped, abilities that were lost."""

from __future__ import annotations

from kb.engine.state.changes import Create, Entering, Happen
from kb.text.nodes.things import Filter, This
from tests.engine.boards import BEAR, CREATURE, artifact, board, cited, creature, triggered, when
from tests.engine.doing import do

DECLARED = frozenset({"declared"})


def test_an_attacker_of_another_colour_is_told_by_its_looks() -> None:
    game = board(BEAR, artifact("Shrine", when("Attacks", object=Filter(("green", "creature")))))
    game.perform(Happen(frozenset({"Attacks"}), 1, "Ada", "Bo", manner=DECLARED))
    assert triggered(game) == []
    assert "attack-characteristics" in cited(game)


def test_being_made_blocked_comes_near_becoming_blocked_by_a_creature() -> None:
    game = board(creature("Boar", when("BecomesBlocked", object=This(), patient=CREATURE)))
    game.perform(Happen(frozenset({"BecomesBlocked"}), 1, "Ada", None, manner=frozenset({"no-blocker"})))
    assert triggered(game) == []
    assert "becomes-blocked-by-creature" in cited(game)


def test_entering_tapped_is_not_becoming_tapped() -> None:
    game = board(artifact("Bell", when("BecomesTapped", object=CREATURE)))
    game.perform(Create(BEAR, "Ada", entering=Entering(tapped=True)))
    assert triggered(game) == []
    assert "becomes-on-entering" in cited(game)


def test_nothing_is_told_where_nothing_comes_near() -> None:
    game = board(BEAR, artifact("Bell", when("BecomesTapped", object=CREATURE)))
    do(game, "destroy Bear")
    assert not {"becomes-on-entering", "attack-characteristics", "block-characteristics"} & cited(game)
