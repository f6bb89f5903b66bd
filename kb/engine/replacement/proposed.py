"""Changes as occurrences that have not happened yet: what replacement effects watch for.

Doctrine: replacement-before-event, replacement-enters (an entering permanent is seen as it would exist on the board),
replacement-by-effect (what a replacement effect makes of an event is an effect's doing).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from kb.text.nodes.triggers import Pattern

from ..context.context import Context, Mention
from ..context.moment import Moment
from ..continuous.in_force import Standing
from ..events.draws import manner_of_draw
from ..state.changes import (  # fmt: skip
    Cause,
    Change,
    CounterItem,
    Create,
    Damage,
    DrawCard,
    DrawCards,
    Life,
    Move,
    PutCounters,
    Resource,
    SetTapped,
    TakeCounters,
)
from ..state.game_changes import Lose
from ..state.objects import GameObject
from ..state.occurrences import Occurrence
from ..table.world import World
from ..wording.time.scene import Viewpoint

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = [
    "affected_player",
    "as_counted",
    "as_entered",
    "enters",
    "fits_pattern",
    "put_by",
    "put_by_replacement",
    "seen_with",
    "would_be",
]


def enters(game: Table, change: Change) -> bool:
    """Whether the change puts something onto the board from elsewhere."""
    if isinstance(change, Create):
        return game.zones.name(change.zone) in game.zones.board or change.zone == "battlefield"
    if not isinstance(change, Move):
        return False
    board = game.zones.board
    if game.zones.name(change.to_zone) not in board:
        return False
    object = game.state.objects.get(change.object)
    return object is not None and object.zone not in board


def as_entered(game: Table, change: Move | Create) -> tuple[int, World]:
    """The id of what would enter, and the game as it would be with it on the board."""
    state, entering = game.state, change.entering
    if isinstance(change, Move):
        old = state.objects[change.object]
        zone = game.zones.name(change.to_zone)
        controller = change.control or change.to_player or (old.controller if old.zone == game.zones.stack else old.owner)
        new = old.with_(
            zone=zone, place=change.place, controller=controller, card=entering.card or old.card, item=None,
            counters=entering.counters, attached=entering.attached, face_down=entering.face_down, timestamp=state.clock,
            marks=entering.marks, chosen=entering.chosen, transformed=entering.transformed,
        )  # fmt: skip
    else:
        new = GameObject(
            state.next_id, entering.card or change.card, change.controller, change.controller, game.zones.main, change.place,
            token=change.token, counters=entering.counters, timestamp=state.clock, chosen=entering.chosen,
            transformed=entering.transformed,
        )  # fmt: skip
    so = tuple(replace(effect, objects=(new.id,), timestamp=state.clock) for effect in entering.so)
    there = state.with_(objects={**state.objects, new.id: new}, effects=(*state.effects, *so))
    return new.id, Moment(there, game.lens, game)


def as_counted(game: Table, change: Move | Create, world: World) -> World:
    """The game in which a number is counted before something enters: that, and the card where it still is.

    A creature card that comes out of a graveyard is one of "the creature cards in your graveyard" itself. What is cast has left.
    """
    if not isinstance(change, Move):
        return world
    still = game.state.objects[change.object]
    if still.zone == game.zones.stack or still.zone in game.zones.board:
        return world
    there = {**world.state.objects, game.state.next_id: still.with_(id=game.state.next_id)}
    return Moment(world.state.with_(objects=there), game.lens, game)


def would_be(game: Table, change: Change, by: Cause | None) -> Occurrence | None:
    """The occurrence that a change would be; None for one that no replacement effect watches for."""
    make = _MAKERS.get(type(change))
    if make is None:
        return None
    made: Occurrence | None = make(game, change)
    if made is None or by is None:
        return made
    manner = made.manner | {"from-damage"} if by.kind == "damage" else made.manner
    if by.kind not in _NO_EFFECTS:
        manner |= {"by-effect"}
    return replace(made, cause=made.cause or by.source, by=by.controller, manner=manner)


_NO_EFFECTS = frozenset({"cost", "damage", "turn"})
"""The causes that are no effects: a payment, what damage results in, what the turn does by itself."""
_REPLACING = "replacement"  # the kind of cause of what a replacement effect makes of an event that was no effect's doing


def put_by(change: Change, by: Cause | None) -> Cause | None:
    """The cause of a change that a replacement effect made of another: counters and tokens are put by that effect then."""
    if not isinstance(change, (Create, PutCounters)) or (by is not None and by.kind not in _NO_EFFECTS):
        return by
    return replace(by or Cause(), kind=_REPLACING)


def put_by_replacement(game: Table, pattern: Pattern, by: Cause | None) -> None:
    """Record why an effect that watches for what an effect puts applies, where only a replacement effect puts it."""
    if by is not None and by.kind == _REPLACING and "by-effect" in pattern.manner:
        game.reason("replacement-by-effect", "it is a replacement effect that puts it", ahead="event")


def fits_pattern(
    game: Table, world: World, pattern: Pattern, occurrence: Occurrence, seen: Context, *, back: bool | None = None
) -> bool:
    """Whether an occurrence, by default one that has not happened yet, is what an effect watches for.

    `back`: whether objects are judged as they were before; where it is not said, all but those that would enter.
    """
    for way in game.ways(pattern):
        before = "Enters" not in game.classes(way.event) if back is None else back
        if way.matches(occurrence, Viewpoint(world, seen, game.rules, world.state, back=before)):
            return True
    return False


def seen_with(effect: Standing, occurrence: Occurrence) -> Context:
    """From where an effect that replaces or prevents looks at the event: what would be dealt damage is its "it" where the words
    speak of no source ("if damage would be dealt to this creature while it has a counter on it, …")."""
    pattern, seen = getattr(effect.node, "pattern", None), effect.seen
    seen.occurrences, seen.would = (occurrence,), True
    passive = pattern is None or (pattern.object is None and pattern.patient is not None)  # a shield has no pattern
    if passive and isinstance(occurrence.patient, int):
        seen.mentions.append(Mention("this" if occurrence.patient == effect.source else "damaged", (occurrence.patient,)))
    return seen


def affected_player(game: Table, change: Change) -> str:
    """The player who is affected, or controls (owns, if it has no controller) what is affected."""
    player = getattr(change, "player", None)
    if isinstance(player, str):
        return player
    if isinstance(change, Create):
        return change.controller
    target: Any = getattr(change, "target", getattr(change, "object", None))
    if isinstance(target, str):
        return target
    object = game.state.objects.get(target)
    return object.controller if object is not None else game.state.active


# -- one maker for each kind of change ---------------------------------------------------------------------


def _move(game: Table, change: Move) -> Occurrence | None:
    object = game.state.objects.get(change.object)
    if object is None:
        return None
    target = game.zones.name(change.to_zone)
    kinds = game.zones.kinds(object.zone, target, change.how)
    return Occurrence(kinds, object=object.id, agent=change.agent, from_zone=object.zone, to_zone=target, manner=change.manner)


def _create(game: Table, change: Create) -> Occurrence:
    kinds = game.classes("TokenCreated") if change.token else game.classes("Enters")
    return Occurrence(kinds, agent=change.controller, amount=1, to_zone=change.zone)


def _damage(game: Table, change: Damage) -> Occurrence:
    manner = change.manner | {"combat" if change.combat else "noncombat"}
    return Occurrence(game.classes("DamageDealt"), object=change.source, patient=change.target, amount=change.amount, manner=manner)


def _draw(game: Table, change: DrawCard) -> Occurrence:
    return Occurrence(game.classes("Draws"), agent=change.player, amount=1, manner=manner_of_draw(game, change.player))


def _draws(game: Table, change: DrawCards) -> Occurrence:
    return Occurrence(game.classes("Draws"), agent=change.player, amount=change.count)


def _life(game: Table, change: Life) -> Occurrence:
    name = "LifeGained" if change.delta > 0 else "LifeLost"
    return Occurrence(game.classes(name, *sorted(change.how)), agent=change.player, amount=abs(change.delta))


def _put_counters(game: Table, change: PutCounters) -> Occurrence:
    object = change.target if isinstance(change.target, int) else None
    return Occurrence(
        game.classes("CountersPut"), object=object, patient=change.target, what=change.kind, amount=change.count, agent=change.agent
    )


def _take_counters(game: Table, change: TakeCounters) -> Occurrence:
    object = change.target if isinstance(change.target, int) else None
    return Occurrence(game.classes("CountersRemoved"), object=object, patient=change.target, what=change.kind, amount=change.count)


def _tapped(game: Table, change: SetTapped) -> Occurrence | None:
    object = game.state.objects.get(change.object)
    if object is None or object.tapped == change.tapped:
        return None
    return Occurrence(game.classes("BecomesTapped" if change.tapped else "BecomesUntapped"), object=object.id, agent=change.agent)


def _lose(game: Table, change: Lose) -> Occurrence:
    return Occurrence(game.classes("PlayerLoses"), agent=change.player, manner=frozenset({change.why}))


def _countered(game: Table, change: CounterItem) -> Occurrence:
    return Occurrence(game.classes("SpellCountered"), object=change.object)


def _resource(game: Table, change: Resource) -> Occurrence | None:
    if not change.kinds or change.delta <= 0:
        return None
    return Occurrence(game.classes(*sorted(change.kinds)), agent=change.player, amount=change.delta, what=change.name)


_MAKERS: dict[type[Change], Any] = {
    CounterItem: _countered,
    Create: _create,
    Damage: _damage,
    DrawCard: _draw,
    DrawCards: _draws,
    Life: _life,
    Lose: _lose,
    Move: _move,
    PutCounters: _put_counters,
    Resource: _resource,
    SetTapped: _tapped,
    TakeCounters: _take_counters,
}
