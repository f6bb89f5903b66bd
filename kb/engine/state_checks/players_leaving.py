"""Players who lose, concede, leave and win; draws.

Doctrines: concede, lose-when, player-left, player-leaves-objects, player-leaves-stack, leaver-delayed,
leaver-loop, control-of-left-player, last-player-wins, draw-game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..state.changes import AlterPlayer, Cause, Change, Control, CounterItem, EndEffect, Happen, Remove
from ..state.game_changes import Lose, Win
from ..state.objects import COMBAT_DAMAGE, GameObject, Player
from ..state.seats import turn_order
from ..table.bookkeeping import keep_delayed, keep_pending
from ..table.leavers import sent_away
from ..table.world import Table
from ..triggers.designations import crowned, taking_the_initiative

__all__ = ["concede", "depart", "draw", "lose"]

_RULES = Cause(kind="rules")
_LEAVES = frozenset({"Leaves"})


def concede(game: Table, player: str) -> None:
    """A player concedes: loses and leaves the game at once."""
    game.reason("concede", f"{player} concedes", ahead="event")
    lose(game, player, "concession")


def lose(game: Table, player: str, why: str = "effect") -> None:
    """A player loses the game, and leaves it."""
    others = [other for other in _playing(game) if other.name != player]
    if len(others) > 1:
        _tell_leaves(game, player)
        _leave(game, player, Lose(player, why))
    else:
        game.perform(Lose(player, why), by=_RULES)
        depart(game)


def draw(game: Table, players: Sequence[str] = ()) -> None:
    """The game is a draw, for these players or for everyone."""
    playing = [player.name for player in _playing(game)]
    drawn = [player for player in playing if player in players] if players else playing
    fact = f"the game is a draw for {' and '.join(drawn)}"
    over = (Win(None),) if len(drawn) == len(playing) else ()
    if loses := bool(game.outcome("player-loses")):
        game.reason("draw-game", fact, kinds=("PlayerLoses",), ahead="event")
    game.perform(*_drawn(game, drawn), *over, by=_RULES)
    if not loses:  # nothing has happened by it but that they leave
        game.reason("draw-game", fact, kinds=("PlayerLoses",), ahead="event", lapses=True)
    depart(game)


def _drawn(game: Table, players: Sequence[str]) -> tuple[Change, ...]:
    """How a draw ends the game for players: whether it counts as losing is the setting's business."""
    if game.outcome("player-loses"):
        game.decide("player-loses", "a draw counts: the reason does not matter")
        return tuple(Lose(player, "drawn game") for player in players)
    game.decide("player-loses", "leaving by a draw is not losing")
    return tuple(AlterPlayer(player, (("lost", True),)) for player in players)


def _tell_leaves(game: Table, player: str) -> None:
    game.reason("player-left", f"{player} leaves the game", ahead="event", lapses=True)


def depart(game: Table) -> bool:
    """Everyone who has lost leaves the game; the last one left wins. Whether anyone left."""
    leavers = [p.name for p in game.state.players.values() if p.lost and not p.left]
    if not leavers or game.state.over is not None:
        return False
    staying = [player.name for player in _playing(game)]
    if len(staying) > 1:
        for player in leavers:
            _tell_leaves(game, player)
            _leave(game, player)
        return True
    for player in leavers:
        _tell_leaves(game, player)
    if not staying:
        game.perform(*(_gone(player) for player in leavers), Win(None), by=_RULES)
        return True
    game.perform(*(_gone(player) for player in leavers), by=_RULES)
    game.perform(Win(staying[0]), by=_RULES)
    game.reason("last-player-wins", f"{staying[0]} is the last player in the game")
    return True


def _playing(game: Table) -> list[Player]:
    return [player for player in game.state.players.values() if not player.lost and not player.left]


def _gone(player: str) -> Change:
    return AlterPlayer(player, (("left", True),))


def _leave(game: Table, player: str, *loses: Lose) -> None:
    """What a player owns leaves, what gives that player control ends, then what is still controlled goes too."""
    happen = Happen(frozenset({"PlayerLeaves"}), agent=player)
    fact = f"everything that {player} owns leaves the game"
    game.decide("player-leaves-objects", fact, ahead="event")
    for object in game.state.objects.values():
        if object.owner == player and object.zone == game.zones.stack:
            game.decide("player-leaves-objects", fact, source=object.id, ahead="leaves the stack", lapses=True)
    handed_on = tuple(_handed_on(game, player))
    gone = {change.object for change in handed_on if isinstance(change, Remove)}
    owned = (change for change in _owned(game, player) if change.object not in gone)
    game.perform(*loses, _gone(player), happen, *owned, *_control_ended(game, player), *handed_on, by=_RULES)
    items = ((o, o.item) for o in game.state.objects.values() if o.controller == player)
    ceasing = [o for o, item in items if item is not None and item.kind != COMBAT_DAMAGE]
    if ceasing:
        countered = game.outcome("player-leaves-stack")
        said = "are countered" if countered else "cease to exist"
        game.perform(*((CounterItem if countered else Remove)(object.id) for object in ceasing), by=_RULES)
        game.decide("player-leaves-stack", f"abilities of {player} on the stack {said}")
    _drop_waiting(game, player)
    left = [o for o in game.state.objects.values() if o.controller == player and o.zone in game.zones.board]
    if left:
        game.decide("player-leaves-objects", f"what {player} still controls goes")
        game.perform(*(sent_away(game, object) for object in left), by=_RULES)


def _handed_on(game: Table, player: str) -> Iterator[Change]:
    """The leaver's designations go to the active player, or to the next one who stays."""
    staying = {other.name for other in _playing(game)} - {player}
    heir = next((other for other in turn_order(game.state) if other in staying), None)
    if heir is None:
        return
    if game.state.designations.monarch == player:
        game.reason("monarch-handed-on", f"{player} leaves: {heir} becomes the monarch", ahead="event")
        yield from crowned(game, heir)
    if game.state.designations.initiative == player:
        game.reason("initiative-handed-on", f"{player} leaves: {heir} takes the initiative", ahead="event")
        yield from taking_the_initiative(game, heir)


def _owned(game: Table, player: str) -> Iterator[Remove]:
    board = game.zones.board
    for object in game.state.objects.values():
        if object.owner == player:
            leaves = object.zone in board and not object.phased_out
            yield Remove(object.id, _LEAVES if leaves else frozenset(), player)


def _control_ended(game: Table, player: str) -> Iterator[Change]:
    """Effects that give the leaver control of others' objects end, unless what they give control of goes as well."""
    if game.outcome("player-leaves-objects") == "banished":
        return
    for object in game.state.objects.values():
        if object.controller != player or object.owner == player or object.zone not in game.zones.board:
            continue
        back = _before(game, object, player)
        if back is not None:
            fact = f"{player}'s control of {game.name(object.id)} ends"
            game.reason("control-of-left-player", fact, object=object.id, ahead="event")
            yield Control(object.id, back)
    for effect in game.state.effects:
        if dict(effect.values).get("to") == player:
            yield EndEffect(effect)


def _before(game: Table, object: GameObject, player: str) -> str | None:
    """Who controls it once the effects of the leaver have ended; None where no effect gives that control."""
    gives = [dict(effect.values) for effect in game.state.effects if object.id in (effect.objects or ())]
    backs = [values.get("back") for values in gives if values.get("to") == player]
    backs += [object.beneath] if object.beneath is not None else []
    before = [str(dict(back).get(object.id, object.owner)) if isinstance(back, tuple) else str(back) for back in backs]
    others = [name for name in before if name != player and not game.state.players[name].left]
    return (others or [object.owner])[-1] if before else None


def _drop_waiting(game: Table, player: str) -> None:
    """Firings of the leaver are not put on the stack, and delayed abilities of the leaver never will be."""
    state = game.state
    pending = tuple(firing for firing in state.pending if firing.controller != player)
    delayed = tuple(d for d in state.delayed if getattr(d, "controller", None) != player)
    if pending != state.pending:
        game.reason("leaver-triggers", f"what triggered for {player} is not put on the stack")
    if delayed != state.delayed:
        game.reason("leaver-delayed", f"delayed abilities of {player} do nothing any more")
    keep_pending(game, pending)
    keep_delayed(game, delayed)
