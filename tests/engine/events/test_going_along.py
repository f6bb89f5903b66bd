"""What is attached is where its host is, in games whose board has several places."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.state.changes import Attach, Move
from kb.text.nodes.cards import Card

from ..boards import cited
from ..realm import FIELDS, realm, unit

RING = Card("Ring", types=("gear",), subtypes=("equipment",))


def places(game: Game) -> list[tuple[str, str | None]]:
    return [(game.state.objects[id].zone, game.state.objects[id].place) for id in (1, 2)]


def equipped(at: str | None = None) -> Game:
    game = realm((unit("Poro", 2), "Ada", at), (RING, "Ada", None))
    game.perform(Attach(2, 1))
    return game


def test_it_goes_along_as_its_host_moves() -> None:
    game = equipped()
    game.perform(Move(1, "battlefields", place=FIELDS[0]))
    assert places(game) == [("battlefields", FIELDS[0])] * 2
    assert "attached-cards" in cited(game)
    game.perform(Move(1, "base"))
    assert places(game) == [("base", None)] * 2


def test_it_comes_to_where_its_host_is_as_it_is_attached() -> None:
    assert places(equipped(FIELDS[0])) == [("battlefields", FIELDS[0])] * 2


def test_it_stays_where_it_is_as_its_host_leaves_the_board() -> None:
    game = equipped(FIELDS[0])
    game.perform(Move(1, "trash"))
    assert (game.state.objects[2].zone, game.state.objects[2].place) == ("battlefields", FIELDS[0])
