"""Prepared permanents, and the copies of their prepare spells in exile.

Doctrines: prepared (the designation), prepare-spell (what the copy is), prepared-copy (it is made with the designation, and the
permanent's controller may cast it while it lasts).
"""

from __future__ import annotations

from ..characteristics.card_parts import prepare_spell
from ..state.changes import Cause, Create, Entering, Remove, Unmark
from ..state.objects import GameObject
from .bookkeeping import renew
from .on_board import on_board
from .world import Table, World

__all__ = ["PREPARED", "can_be_prepared", "is_kept", "may_be_cast_by", "no_longer_prepared", "prepared_by", "uphold"]

PREPARED = "prepared"
"""The mark of a prepared permanent."""
_COPIED = "prepare spell copied"
_FOR = "copy for the prepared"


def can_be_prepared(obj: GameObject) -> bool:
    """Whether a permanent can get the designation: it has a prepare spell, and is not prepared yet."""
    return prepare_spell(obj.card) is not None and not obj.face_down and PREPARED not in obj.marks


def prepared_by(obj: GameObject) -> int | None:
    """The permanent for which a copy in exile was made; None for any other object."""
    found = dict(obj.chosen).get(_FOR)
    return int(found) if found is not None else None


def is_kept(world: World, obj: GameObject) -> bool:
    """Whether a copy stays in exile: as long as its permanent is on the battlefield and prepared."""
    by = prepared_by(obj)
    permanent = world.state.objects.get(by) if by is not None else None
    return permanent is not None and permanent.zone in world.zones.board and PREPARED in permanent.marks


def may_be_cast_by(world: World, obj: GameObject, player: str) -> bool:
    """Whether a player may cast a copy: who controls its permanent."""
    by = prepared_by(obj)
    if by is None or not is_kept(world, obj):
        return False
    return not world.state.objects[by].phased_out and world.view(by).controller == player


def no_longer_prepared(by: int) -> Unmark:
    """The change by which a permanent loses the designation, so that the next one makes another copy."""
    return Unmark(by, PREPARED)


def uphold(game: Table) -> bool:
    """Make the copies of what has become prepared, and take away those of what is no longer; whether anything came of it."""
    return _made(game) | _ended(game)


def _made(game: Table) -> bool:
    fresh = [obj for obj in on_board(game) if PREPARED in obj.marks and _COPIED not in obj.marks]
    for obj in fresh:
        marks = obj.marks | {_COPIED} if (spell := prepare_spell(obj.card)) is not None else obj.marks - {PREPARED}
        renew(game, obj.with_(marks=marks))
        if spell is not None:
            player, name = game.view(obj.id).controller, game.name(obj.id)
            game.reason(
                "prepared-copy", f"{name} is prepared: {spell.name} is copied into {game.zones.exile}", object=obj.id, ahead="event"
            )
            game.reason("prepare-spell", f"the copy is {spell.name}, and nothing else of {name}", object=obj.id, ahead="event")
            copy = Create(spell, player, game.zones.exile, copy=True, entering=Entering(chosen=((_FOR, str(obj.id)),)))
            game.perform(copy, by=Cause(obj.id, player, "rules"))
    return bool(fresh)


def _ended(game: Table) -> bool:
    state, exile = game.state, game.zones.exile
    copies = [obj for obj in state.objects.values() if obj.zone == exile and obj.chosen and prepared_by(obj) is not None]
    over = [obj.id for obj in copies if not is_kept(game, obj)]
    stale = [obj for obj in state.objects.values() if _COPIED in obj.marks and PREPARED not in obj.marks]
    if stale:
        renew(game, *(obj.with_(marks=obj.marks - {_COPIED}) for obj in stale))
    for id in over:
        fact = f"{game.name(id)} ceases to exist: what it was made for is no longer prepared"
        game.trace.begin("state check", fact, object=id)
        game.reason("prepared-copy", fact, object=id)
    if over:
        game.perform(*map(Remove, over), by=Cause(kind="rules"))
    return bool(over)
