"""What happened earlier is judged by what its objects looked like then."""

from __future__ import annotations

from msgspec.structs import replace

from kb.engine.context.context import Context
from kb.engine.context.hindsight import then
from kb.engine.state.changes import Control, Move
from kb.engine.wording.time.history import times
from kb.text.nodes.qualities import ControlledBy
from kb.text.nodes.things import Filter, Players
from kb.text.nodes.triggers import Pattern

from ..boards import BEAR, board, deal

ADA = Context(1, "Ada")
YOURS = Pattern("Enters", object=Filter(("creature",), where=(ControlledBy(Players("you")),)))


def test_what_another_player_has_now_entered_under_ones_own_control() -> None:
    game = board(BEAR)
    game.perform(Move(deal(game, BEAR, "Ada", "hand"), "battlefield"))
    entered = next(o.became for o in game.state.history if "Enters" in o.kinds)
    assert entered is not None
    game.perform(Control(entered, "Bo"))
    assert game.view(entered).controller == "Bo"
    assert times(game, YOURS, "turn", ADA) == 1


def test_only_the_objects_of_the_event_look_as_they_did() -> None:
    game = board(BEAR)
    game.perform(Move(deal(game, BEAR, "Ada", "hand"), "battlefield"))
    entering = next(o for o in game.state.history if "Enters" in o.kinds)
    assert entering.became is not None
    for id in (1, entering.became):
        game.perform(Control(id, "Bo"))
    seen = then(game, entering)
    assert (seen.view(1).controller, seen.view(entering.became).controller) == ("Bo", "Ada")


def test_what_was_not_noted_is_seen_as_it_is() -> None:
    game = board(BEAR)
    game.perform(Move(deal(game, BEAR, "Ada", "hand"), "battlefield"))
    entering = next(o for o in game.state.history if "Enters" in o.kinds)
    assert then(game, replace(entering, looks=None)) is game
