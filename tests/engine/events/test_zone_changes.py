"""What moves from zone to zone, and what leaves with it."""

from __future__ import annotations

from kb.engine.state.changes import Move
from kb.text.nodes.cards import Card

from ..boards import alter, board, cited, deal
from ..triggers.dying import BEAR


def test_what_leaves_face_down_is_shown() -> None:
    game = board(BEAR)
    alter(game, 1, face_down=True)
    game.perform(Move(1, "graveyard"))
    assert "face-down-revealed" in cited(game)


def test_an_instant_card_stays_in_the_zone_where_it_is() -> None:
    game = board()
    spark = deal(game, Card("Spark", ("instant",)), "Ada", "graveyard")
    bear = deal(game, BEAR, "Ada", "graveyard")
    event = game.perform(Move(spark, "battlefield"), Move(bear, "battlefield"))
    assert [occurrence.object for occurrence in event.occurrences] == [bear]
    assert game.state.objects[spark].zone == "graveyard"
    assert "nonpermanent-stays" in cited(game)


def test_what_was_bestowed_on_it_comes_off_as_it_leaves() -> None:
    game = board(BEAR, BEAR)
    alter(game, 2, attached=1, marks=frozenset({"bestow"}))
    game.perform(Move(1, "hand"))
    assert game.state.objects[2].attached is None
    assert "bestow-unattached" in cited(game)
