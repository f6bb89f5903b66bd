"""Cards that an effect lets a player cast or play while it is carried out.

Doctrines: cast-during-resolution, played-by-effect, prohibited-to-cast, token-ceases.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from kb.errors import IllegalError
from kb.text.nodes.things import Zone

from ..characteristics.card_parts import BACK
from ..continuous import prohibitions
from ..stack import stack
from ..state.changes import Cause
from ..state.objects import COST_CHANGED
from ..table.unknown_size import back_matters
from ..table.world import Table
from . import playing
from .casting import Announcement, cast
from .parts import part_for_effect
from .to_stack import to_stack

__all__ = ["play_during_resolution"]


def play_during_resolution(
    game: Table,
    player: str,
    card: int,
    *,
    free: bool = False,
    transformed: bool = False,
    by: Cause | None = None,
    to: Zone | None = None,
    cheaper: bool = False,
    how: str | None = None,
    suits: Callable[[int], bool] = lambda id: True,
) -> int | None:
    """Cast or play a card as part of an effect that is being carried out, at whatever time; None where it cannot be done.

    `transformed`: with its back face up. `to`: where a unit is played, if the effect says so. `cheaper`: the effect reduces its
    cost. `how`: the keyword whose cost is paid instead. `suits`: whether the effect lets the player play the card as it is then
    seen, as itself or as a part of it.

    Doctrine: cast-during-resolution.
    """
    if game.rules.has("permanents-skip-chain"):
        marks = frozenset({playing.BY_EFFECT, *(("without-paying",) if free else ()), *((COST_CHANGED,) if cheaper else ())})
        return _pending(game, player, card, marks, to)
    if transformed and game.state.objects[card].card.back is None:
        back_matters(game.trace, game.view(card), "it was not cast, as it could not be turned over")
        game.reason("double-faced", f"{game.name(card)} has no other face: it cannot be cast transformed")
        return None
    resolving, game.resolving = game.resolving, None
    try:
        part = BACK if transformed else part_for_effect(game, player, card, suits)
        return cast(game, player, card, Announcement(free=free, part=part, cheaper=cheaper, how=how), timing=False)
    except IllegalError as error:
        game.reason("cast-during-resolution", f"{game.name(card)} cannot be cast: {error.message}")
        return None
    finally:
        game.resolving = resolving


def _pending(game: Table, player: str, card: int, how: frozenset[str], to: Zone | None) -> int | None:
    """A card that an effect plays becomes a pending item, finalized when the current one has resolved."""
    view = game.view(card)
    if (banned := prohibitions.forbids(game, "cant-cast", player, card)) is not None:
        game.decide("prohibited-to-cast", f"{player} cannot play {view.name}: {banned}")
        return None
    if view.object.token and view.object.zone not in game.zones.board:
        game.decide("token-ceases", f"{view.name} is a token that has left: it is not there to be played")
        return None
    if not playing.is_somewhere(game, player, to):
        game.reason("unit-destination", f"there is no battlefield to which {player} may play {view.name}", bearing="general")
        return None
    id = to_stack(game, player, view, how)
    if to is not None:
        item = game.state.objects[id].item
        assert item is not None
        stack.put(game, id, replace(item, memory=(*item.memory, (playing.TO, to))))
    game.reason("played-by-effect", f"{view.name} is pending until the current item has resolved")
    return id
