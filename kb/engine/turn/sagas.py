"""Lore counters as the main phase begins: a turn-based action.

Doctrines: saga, saga-finished (without chapter abilities no number of counters finishes one), abilities-taken.
"""

from __future__ import annotations

from kb.text.wording.abilities.chapters import CHAPTER

from ..state.changes import Cause, PutCounters
from ..table.world import Table

__all__ = ["lore_counters"]

_TURN = Cause(kind="turn")


def lore_counters(game: Table) -> None:
    """The active player puts a lore counter on each Saga that player controls, and that has chapter abilities."""
    player, board = game.state.active, game.zones.board
    mine = [object.id for object in game.state.objects.values() if object.zone in board and object.controller == player]
    sagas = [id for id in mine if "saga" in game.view(id).subtypes]
    for id in sagas:
        if not _has_chapters(game, id):
            _without_chapters(game, id)
    if told := [id for id in sagas if _has_chapters(game, id)]:
        fact = f"{player} puts a lore counter on each Saga as the main phase begins"
        game.reason("saga", fact, kinds=("CountersPut",), ahead="event")
        game.perform(*(PutCounters(id, "lore", 1, player) for id in told), by=_TURN)


def _has_chapters(game: Table, id: int) -> bool:
    return any(getattr(ability, "word", None) == CHAPTER for _, ability in game.view(id).abilities)


def _without_chapters(game: Table, id: int) -> None:
    """Record why a Saga gets no lore counter, and what took its chapters."""
    view = game.view(id)
    game.reason("saga", f"{view.name} has no chapter abilities and gets no lore counter", object=id, kinds=("CountersPut",))
    fact = f"{view.name} has no chapter abilities: no number of lore counters has it sacrificed"
    game.reason("saga-finished", fact, object=id, bearing="general")
    for _, ability, taker, layer in view.taken:
        if getattr(ability, "word", None) == CHAPTER:
            kinds = ("LandTypeSet",) if layer == "type" else ()
            game.cite("abilities-taken", f"{game.name(taker)} has taken {view.name}'s chapter abilities", object=id, kinds=kinds)
