"""Enlist: another creature tapped as one attacks, for the attacker to get its power (`keyword-enlist`)."""

from __future__ import annotations

from collections.abc import Sequence

from ..state.changes import ACTION_DONE, Happen, SetTapped
from ..table.choices import Question
from ..table.world import Table

__all__ = ["enlist"]

ENLIST = "enlist"


def enlist(game: Table, player: str, attackers: Sequence[int]) -> None:
    """For each enlist ability of an attacker its controller may tap a creature that could attack and does not."""
    for id in attackers:
        for _ in game.view(id).keyword_abilities(ENLIST):
            _enlist_for(game, player, id, attackers)


def _enlist_for(game: Table, player: str, id: int, attackers: Sequence[int]) -> None:
    options = tuple(other for other in game.state.objects if other not in attackers and _may_be_tapped(game, player, other))
    if not options:
        return
    name = game.name(id)
    game.reason("keyword-enlist", f"{player} may tap a creature for {name}", object=id, ahead="choice")
    for other in game.ask(Question("choose", player, name, options, 0, 1, text="which creature is tapped for enlist", item=id)):
        game.reason("keyword-enlist", f"{name} enlists {game.name(other)}", object=id, ahead="event")
        game.perform(SetTapped(other, True, agent=player), Happen(ACTION_DONE, id, player, patient=other, what=ENLIST))


def _may_be_tapped(game: Table, player: str, id: int) -> bool:
    """Whether it is an untapped creature of the player's that has haste or has been under their control since the turn began."""
    object = game.state.objects[id]
    if object.zone not in game.zones.board or object.tapped or object.phased_out:
        return False
    view = game.view(id)
    if view.controller != player or "creature" not in view.types:
        return False
    return not object.sick or view.has("haste")
