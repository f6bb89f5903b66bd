"""Land plays: from where, by whom, when and how many in a turn.

Doctrine: land-play.
"""

from __future__ import annotations

from collections.abc import Collection

from kb.errors import IllegalError
from kb.text.nodes.effects import Restrict
from kb.text.nodes.statics import Permission
from kb.text.nodes.vocabulary import Verb

from ..characteristics.views import View
from ..continuous.prohibitions import forbids, in_force
from ..modelled.unmodelled import unmodelled
from ..table.world import Table
from ..wording.evaluate import amount
from ..wording.time.history import in_period
from .origin import check_origin
from .timing import is_main_time

__all__ = ["check_land"]

_MORE: Verb = "additional-land"
"""What effects let a player do by which more lands can be played; a rule on how many is cited for it."""


def check_land(game: Table, player: str, view: View, timing: bool) -> None:
    """Refuse a land that the player may not play now.

    Args:
        timing: whether it is asked from where and when it is played; an effect that has it played does not ask.

    Raises:
        IllegalError: it lies where it may not be played from, it is not the time, or no land play is left this turn.
    """
    if (banned := forbids(game, "cant-play-land", player, view.id)) is not None:
        game.reason("cannot-beats-can", f"{player} cannot play {view.name}: {banned}")
        raise IllegalError(f"{player} cannot play {view.name}: {banned}")
    if timing:
        check_origin(game, player, view)
    if game.state.active != player:
        _refuse(game, player, view, f"it is {game.state.active}'s turn")
    if timing and not is_main_time(game, player):
        _refuse(game, player, view, f"that takes a main phase with nothing on the {game.zones.stack}")
    played, allowed = _played(game, player), _allowed(game, player)
    if played >= allowed and not _may_be_more(game):
        most = "one land" if allowed == 1 else f"{allowed} lands"
        _refuse(game, player, view, f"{most} can be played this turn, and {'was' if allowed == 1 else 'were'}", (_MORE,))


def _refuse(game: Table, player: str, view: View, why: str, kinds: Collection[str] = ()) -> None:
    game.reason("land-play", f"{player} cannot play {view.name}: {why}", kinds=kinds)
    raise IllegalError(f"{player} cannot play {view.name}: {why}", remedy="an effect puts it in: Forest enters under Ada's control")


def _played(game: Table, player: str) -> int:
    """How many lands the player has played this turn, by whatever leave."""
    return sum("PlaysLand" in occurrence.kinds and occurrence.agent == player for occurrence in in_period(game.state, "turn"))


def _allowed(game: Table, player: str) -> int:
    """How many lands the player can play this turn: one, and what effects add to it."""
    adding = in_force(game, _MORE, (Permission, Restrict))
    more = (found for found in adding if found.applies(game, found.node.what, player))
    return 1 + sum(1 if found.node.count is None else amount(game, found.node.count, found.seen) for found in more)


def _may_be_more(game: Table) -> bool:
    """Whether words on the board that the engine leaves out may speak of playing more lands."""
    there = (obj.id for obj in game.state.objects.values() if obj.zone in game.zones.board)
    left_out = (part for id in there for part in unmodelled(tuple(ability for _, ability in game.view(id).abilities)))
    return any("land" in part.words.lower() and "play" in part.words.lower() for part in left_out)
