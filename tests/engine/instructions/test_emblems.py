"""Emblems."""

from __future__ import annotations

from kb.engine.table.command_zone import COMMAND

from ..boards import BEAR, board, cited, triggered
from ..doing import do


def test_an_emblem_is_no_permanent_and_its_abilities_function() -> None:
    game = board(BEAR)
    do(game, 'you get an emblem with "Whenever a creature dies, you gain 1 life."')
    (emblem,) = (obj for obj in game.state.objects.values() if obj.zone == COMMAND)
    assert (emblem.card.name, emblem.card.types, emblem.owner) == ("Bear emblem", (), "Ada")
    do(game, "destroy Bear")
    assert triggered(game) == ["Bear emblem"]
    assert {"emblem", "functions-emblem"} <= cited(game)
