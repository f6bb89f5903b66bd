"""Bookkeeping: changes of the state that are no event, so that nothing triggers on them or replaces them.

Everything else that becomes different does so by changes that are carried out (`Table.perform`). These functions and `perform`
are the only ones that give the game another state.
"""

from __future__ import annotations

from msgspec.structs import replace

from ..state.combat import Combat
from ..state.game_state import GameState
from ..state.lasting import Delayed, Effect
from ..state.objects import GameObject, Outcome
from ..state.occurrences import Firing
from .world import Table

__all__ = [
    "add_object", "await_pending", "begin_combat", "end_combat", "forget_firing", "forget_triggers", "keep_delayed", "keep_effects",
    "keep_pending", "mark_player", "note_commander_cast", "note_outcome",
    "note_spent", "note_state_trigger", "renew", "repeat_step", "take_pending",
    "undo", "wait",
]  # fmt: skip

Key = tuple[int, int]  # an ability: its source and its id


def undo(game: Table, before: GameState) -> None:
    """What could not be finished has not happened: the game is as it was before."""
    game.state = before


# -- objects -----------------------------------------------------------------------------------------------


def add_object(game: Table, object: GameObject) -> None:
    """An object with the next id is created, last in its zone, which is nobody's own (the stack)."""
    state, key = game.state, (object.zone, None)
    game.state = state.with_(
        objects={**state.objects, object.id: object},
        zones={**state.zones, key: (*state.zones.get(key, ()), object.id)},
        next_id=object.id + 1,
        clock=state.clock + 1,
    )


def renew(game: Table, *objects: GameObject) -> None:
    """Objects carry something else now: their targets, their names."""
    game.state = game.state.with_(objects={**game.state.objects, **{object.id: object for object in objects}})


def mark_player(game: Table, name: str, mark: str) -> None:
    """A yes/no fact about a player is true from now on, without being an event of its own."""
    player = game.state.players[name]
    marked = replace(player, marks=player.marks | {mark})
    game.state = game.state.with_(players={**game.state.players, name: marked})


def note_commander_cast(game: Table, name: str, commander: str) -> None:
    """A player casts a commander from the command zone once more. `commander`: by its owner and name."""
    player = game.state.players[name]
    before = dict(player.commander_casts)
    cast = replace(player, commander_casts=tuple(sorted({**before, commander: before.get(commander, 0) + 1}.items())))
    game.state = game.state.with_(players={**game.state.players, name: cast})


# -- what has triggered ------------------------------------------------------------------------------------


def await_pending(game: Table, firings: tuple[Firing, ...], waiting: tuple[Firing, ...]) -> None:
    """Abilities have triggered; those that are `waiting` are to be put on the stack."""
    game.state = game.state.with_(pending=(*game.state.pending, *waiting), fired=(*game.state.fired, *firings))


def take_pending(game: Table) -> tuple[Firing, ...]:
    """What has triggered and waits for the stack, which it does no longer."""
    pending = game.state.pending
    game.state = game.state.with_(pending=())
    return pending


def keep_pending(game: Table, pending: tuple[Firing, ...]) -> None:
    """Of what has triggered, only this goes on waiting for the stack."""
    game.state = game.state.with_(pending=pending)


def forget_firing(game: Table, firing: Firing) -> None:
    """An ability counts as not having triggered, the last time that it did."""
    fired = list(game.state.fired)
    for position in range(len(fired) - 1, -1, -1):
        if fired[position] is firing:
            del fired[position]
            break
    game.state = game.state.with_(fired=tuple(fired))


def forget_triggers(game: Table) -> None:
    """Nothing counts as having triggered so far."""
    game.state = game.state.with_(pending=(), fired=(), waiting=frozenset())


def note_state_trigger(game: Table, key: Key) -> None:
    """A state-triggered ability has triggered, and does not do so again before it has left the stack."""
    game.state = game.state.with_(waiting=game.state.waiting | {key})


def note_outcome(game: Table, outcome: Outcome, firing: Firing | None) -> bool:
    """Something has left the stack; whether that lets a state-triggered ability trigger again."""
    state = game.state
    waiting = state.waiting
    if waiting and firing is not None:
        waiting = waiting - {(firing.source, firing.index)}
    game.state = state.with_(outcomes=(*state.outcomes, outcome), waiting=waiting)
    return waiting != state.waiting


def note_spent(game: Table, key: Key) -> None:
    """An ability that can be used only so often was used once."""
    spent, ever = dict(game.state.spent), dict(game.state.spent_ever)
    spent[key], ever[key] = spent.get(key, 0) + 1, ever.get(key, 0) + 1
    # Sorted: equal states have to compare equal.
    game.state = game.state.with_(spent=tuple(sorted(spent.items())), spent_ever=tuple(sorted(ever.items())))


# -- what lasts and waits ----------------------------------------------------------------------------------


def wait(game: Table, delayed: Delayed) -> None:
    """A delayed triggered ability begins to wait."""
    game.state = game.state.with_(delayed=(*game.state.delayed, delayed), clock=game.state.clock + 1)


def keep_delayed(game: Table, delayed: tuple[Delayed, ...]) -> None:
    """Of the delayed triggered abilities only these go on waiting."""
    game.state = game.state.with_(delayed=delayed)


def keep_effects(game: Table, effects: tuple[Effect, ...]) -> None:
    """These are the continuous effects with a duration now."""
    game.state = game.state.with_(effects=effects)


# -- turn and combat ---------------------------------------------------------------------------------------


def begin_combat(game: Table, combat: Combat) -> None:
    """This is what is remembered of the combat under way."""
    game.state = game.state.with_(combat=combat)


def end_combat(game: Table) -> None:
    """Nothing is remembered of a combat any more."""
    game.state = game.state.with_(combat=None)


def repeat_step(game: Table, step: str | None) -> None:
    """The step that takes place again; None: no step does."""
    game.state = game.state.with_(plan=replace(game.state.plan, repeat=step))
