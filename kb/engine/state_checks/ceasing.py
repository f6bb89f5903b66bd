"""State checks of things that cease or wear off: tokens and copies elsewhere, opposite counters, loyalty, Sagas, battles.

Doctrines: token-ceases, copy-ceases, counters-cancel, planeswalker-loyalty, saga-finished, battle-defense, dungeon-completed.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.text.nodes.abilities import TriggeredAbility
from kb.text.wording.abilities.chapters import CHAPTER

from ..characteristics.views import View, counters_of
from ..state.changes import Remove, TakeCounters
from ..state.objects import GameObject, StackItem
from ..table.command_zone import COMMAND
from ..table.dungeons import dungeon_of, dungeons, left_behind, room_of
from ..table.on_board import on_board, permanents
from ..table.preparation import is_kept
from ..table.unknown_size import loyalty_is_unknown
from ..table.world import Table
from .finding import Finding, Findings, buried

__all__ = [
    "battle_defense", "copy_elsewhere", "counters_cancel", "planeswalker_loyalty", "saga_finished", "token_elsewhere",
]  # fmt: skip


def token_elsewhere(game: Table) -> Findings:
    """A token outside the board ceases to exist."""
    for object in _strays(game):
        if not _was_copy(game, object):
            yield Finding((Remove(object.id),), f"{game.name(object.id)} is a token outside the board", object.id)
    for object in game.state.objects.values():
        if not (object.token and object.phased_out):
            continue
        stays = not game.outcome("phased-out-token")  # then nothing is found, and the reason stands beside what goes on
        if game.decide("phased-out-token", f"{game.name(object.id)} is a token that phased out", beside=stays):
            yield Finding((Remove(object.id),), f"{game.name(object.id)} is a token outside the board", object.id)


def copy_elsewhere(game: Table) -> Findings:
    """A copy of a spell off the stack ceases to exist."""
    for object in _strays(game):
        if _was_copy(game, object):
            yield Finding((Remove(object.id),), f"{game.name(object.id)} is a copy off the stack", object.id)


def counters_cancel(game: Table) -> Findings:
    """As many +1/+1 and -1/-1 counters on one permanent are removed as there are of the rarer kind, where the edition has it so."""
    for object in on_board(game):
        if len(object.counters) > 1:
            number = min(counters_of(object, "+1/+1"), counters_of(object, "-1/-1"))
            if number and game.outcome("counters-cancel"):
                changes = tuple(TakeCounters(object.id, kind, number) for kind in ("+1/+1", "-1/-1"))
                yield Finding(changes, f"{game.name(object.id)} has +1/+1 and -1/-1 counters", object.id)


def planeswalker_loyalty(game: Table) -> Findings:
    """A planeswalker with loyalty 0 is put into its owner's graveyard."""
    for view in permanents(game):
        if "planeswalker" in view.types and counters_of(view.object, "loyalty") == 0 and not loyalty_is_unknown(view.object):
            yield Finding(buried(game, view), f"{view.name} has loyalty 0", view.id)


def saga_finished(game: Table) -> Findings:
    """A Saga on its last chapter is sacrificed once no chapter ability of it waits or is on the stack."""
    for view in permanents(game):
        last = _last_chapter(view) if "saga" in view.subtypes else 0
        if last and counters_of(view.object, "lore") >= last and not _busy(game, view.id):
            fact = f"{view.name} has reached its last chapter, and no chapter ability of it is on the stack"
            yield Finding(buried(game, view, "Sacrifices"), fact, view.id)


def battle_defense(game: Table) -> Findings:
    """A battle with defense 0 is put into its owner's graveyard; some wait until an ability of theirs has left the stack."""
    every_kind_waits = game.outcome("battle-defense")
    for view in permanents(game):
        waits = (every_kind_waits or "siege" in view.words) and _busy(game, view.id)
        waits = waits or loyalty_is_unknown(view.object)
        if "battle" in view.types and counters_of(view.object, "defense") == 0 and not waits:
            yield Finding(buried(game, view), f"{view.name} has defense 0", view.id)


def dungeon_finished(game: Table) -> Findings:
    """A dungeon whose owner is in its last room is completed once that room's ability has left the stack."""
    for player in game.state.players:
        obj = dungeon_of(game, player)
        if obj is not None and not dungeons()[obj.card.name].rooms[room_of(obj)] and not _busy(game, obj.id):
            yield Finding(left_behind(obj), f"{player} has completed {obj.card.name}", obj.id)


def _strays(game: Table) -> Iterator[GameObject]:
    home = game.zones.board | {game.zones.stack, COMMAND}
    tokens = (object for object in game.state.objects.values() if object.token and object.zone not in home)
    return (object for object in tokens if not is_kept(game, object))


def _was_copy(game: Table, object: GameObject) -> bool:
    before = game.state.past.get(object.was or 0)
    return before is not None and before.object.zone == game.zones.stack


def _last_chapter(view: View) -> int:
    own = (ability for _, ability in view.abilities if isinstance(ability, TriggeredAbility) and ability.word == CHAPTER)
    return max((ability.pattern.number or 0 for ability in own), default=0)


def _busy(game: Table, id: int) -> bool:
    """Whether a triggered ability of the object waits or is on the stack."""
    if any(firing.source == id for firing in game.state.pending):
        return True
    items = (object.item for object in game.state.objects.values() if object.item is not None)
    return any(isinstance(item, StackItem) and item.kind == "triggered" and item.source == id for item in items)
