"""Players as wordings name them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kb.engine.context.context import Context, Triggering
from kb.engine.game import Game
from kb.engine.state.occurrences import Firing, Occurrence
from kb.engine.wording.players import MEANT, is_meant, named, others
from kb.text.nodes.conditions import Controls
from kb.text.nodes.things import Filter, Players
from kb.text.nodes.vocabulary import PlayerWord

from ..boards import BEAR, board, when

ADA = Context(1, "Ada")


def three() -> Game:
    return board(BEAR, players=("Ada", "Bo", "Cy"))


@pytest.mark.parametrize(
    ("which", "who"),
    [("you", ("Ada",)), ("opponent", ("Bo", "Cy")), ("each-player", ("Ada", "Bo", "Cy")), ("active", ("Ada",))],
)
def test_who_is_meant(which: PlayerWord, who: tuple[str, ...]) -> None:
    game = three()
    if which in MEANT:
        assert named(game, Players(which), ADA) == who
        assert [name for name in ("Ada", "Bo", "Cy") if is_meant(game, Players(which), name, ADA)] == list(who)


def test_who_has_left_is_not_among_them() -> None:
    game = three()
    players = {**game.state.players, "Bo": replace(game.state.players["Bo"], left=True)}
    game.state = game.state.with_(players=players)
    assert named(game, Players("opponent"), ADA) == ("Cy",)
    assert others(game, "Ada") == ("Cy",)


def test_a_player_is_named_by_name() -> None:
    assert named(three(), Players("named", name="Cy"), ADA) == ("Cy",)


def test_of_some_players_those_of_whom_a_condition_is_true() -> None:
    """ "Each opponent who controls a creature": each is asked in turn."""
    game = board(BEAR, (BEAR, "Cy"), players=("Ada", "Bo", "Cy"))
    who = Players("each-opponent", condition=Controls(Players("that"), Filter(("creature",))))
    assert named(game, who, ADA) == ("Cy",)
    assert [name for name in ("Ada", "Bo", "Cy") if is_meant(game, who, name, ADA)] == ["Cy"]


def test_each_other_player_is_other_than_whoever_did_what_it_triggered_on() -> None:
    game = board(players=("Ada", "Bo", "Cy"))
    cast = Occurrence(game.classes("SpellCast"), object=1, agent="Bo")
    for agent, meant in (("player", ("Ada", "Cy")), ("you", ("Bo", "Cy"))):
        fires = Firing(1, when("SpellCast", agent=Players(agent)), 0, "Ada", (cast,), 1)
        assert named(game, Players("each-other-player"), Triggering(1, "Ada", (cast,), fires=fires)) == meant
