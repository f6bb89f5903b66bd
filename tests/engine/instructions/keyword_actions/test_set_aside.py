"""Cards in exile that their owners may cast: airbent, plotted or foretold."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.table.set_aside import castable_by
from tests.engine.boards import BEAR, alter, board, cited, creature, when
from tests.engine.doing import do


def _exiled(game: Game) -> list[tuple[str, str, bool]]:
    """What is in exile: its name, its owner, and whether that player may cast it."""
    return [
        (
            each.card.name,
            each.owner,
            castable_by(each.owner) <= each.chosen
            if isinstance(each.chosen, frozenset)
            else castable_by(each.owner) == each.chosen,
        )
        for each in game.state.objects.values()
        if each.zone == "exile"
    ]


def test_what_is_airbent_is_exiled_and_its_owner_may_cast_it() -> None:
    game = board(creature("Sage"), (BEAR, "Bo"))
    do(game, "Airbend Bear.")
    assert _exiled(game) == [("Bear", "Bo", True)]
    assert "action-airbend" in cited(game)


def test_it_is_the_owner_and_not_the_controller_who_may() -> None:
    game = board(creature("Sage"), (BEAR, "Bo"))
    alter(game, 2, controller="Ada")
    do(game, "Airbend Bear.")
    assert _exiled(game) == [("Bear", "Bo", True)]


def test_whoever_airbends_has_done_it_once_however_many_are_exiled() -> None:
    watcher = creature("Watcher", when("KeywordActionDone", manner=frozenset({"airbend"})))
    game = board(watcher, (BEAR, "Bo"), (BEAR, "Bo"))
    do(game, "Airbend all creatures an opponent controls.")
    done = [o for step in game.trace.steps if step.event for o in step.event.occurrences if o.what == "airbend"]
    assert [(each.agent, each.object) for each in done] == [("Ada", 1)]
    assert len(_exiled(game)) == 2


def test_where_nothing_is_airbent_nothing_was_done() -> None:
    game = board(creature("Sage"))
    do(game, "Airbend all artifacts.")
    assert [step for step in game.trace.steps if step.event and step.event.occurrences] == []
    assert "action-airbend" not in cited(game)
