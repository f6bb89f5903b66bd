"""Playing where permanents skip the stack: finalized, they are on the board at once, and have been played.

Doctrines: permanent-finalized, spell-finalized, unit-destination, gear-destination, third-player-at-battlefield, unit-enters,
gear-enters, play-effects, played-by-effect and token-played (pending until the current item has resolved), keyword-accelerate,
keyword-ambush, keyword-legion (which cards a player has finalized this turn).
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from kb.errors import IllegalError
from kb.text.nodes.cards import Card
from kb.text.nodes.statics import Permission
from kb.text.nodes.things import This, Zone

from ..announcing.spell_parts import enters_as_permanent
from ..battlefields import places
from ..characteristics.views import View
from ..continuous import next_played
from ..continuous.in_force import own, standing
from ..continuous.prohibitions import as_cast
from ..stack import stack
from ..state.changes import Cause, Create, Entering, Happen, Move, Remove
from ..state.game_changes import NoteFinalized
from ..state.in_combat import combat_of
from ..state.objects import GameObject, StackItem
from ..table.choices import Question
from ..table.world import Table

__all__ = [
    "BY_EFFECT", "TO", "check_destination", "destination", "finalized", "is_somewhere", "note_finalized", "pending_token",
    "token_enters",
]  # fmt: skip

Where = tuple[str, str | None]  # a zone of the board, and the battlefield
BY_EFFECT = "by-effect"  # manner of what an effect plays


def check_destination(game: Table, player: str, view: View, place: str | None) -> None:
    """Refuse to play a permanent where it cannot be played.

    Raises:
        MalformedError: the board has no such battlefield.
        IllegalError: gear away from base, a unit to a battlefield that the player does not control.
    """
    if place in (None, "base"):
        return
    places.check_place(game.state, str(place))
    why = _why_not_there(game, player, view, str(place))
    if why is not None:
        doctrine = "gear-destination" if "gear" in view.types else "unit-destination"
        game.reason(doctrine, f"{player} cannot play {view.name} to {place}: {why}")
        raise IllegalError(f"{player} cannot play {view.name} to {place}: {why}")


def _why_not_there(game: Table, player: str, view: View, place: str) -> str | None:
    if "unit" not in view.types:
        return "only units are played to battlefields"
    if places.is_full(game, place, player):
        return "units of two other players are there"
    if places.controller_of(game.state, place) == player:
        return None
    if view.has("ambush") and places.units_at(game, place, player):
        game.reason("keyword-ambush", f"{view.name} comes to where {player} has units")
        return None
    if (by := _permission(game, player, view, place)) is not None:
        game.reason("unit-destination", f"{by} lets {view.name} be played to {place}")
        return None
    return f"{player} does not control it"


def _permission(game: Table, player: str, view: View, place: str) -> str | None:
    """The object that lets a unit be played to such a battlefield, the unit itself among them, by its name; None: nothing does."""
    itself = (found for found in own(game, view.id, Permission) if isinstance(found.node.what, This))
    for found in (*itself, *standing(game, Permission)):
        node = found.node
        if node.verb == "play-to" and node.zone is not None and PLACES.get(node.zone.place or "", _nowhere)(game, player, place):
            what = node.what if isinstance(node.what, This) else as_cast(node.what)
            if found.applies(game, what, view.id):
                return game.name(found.source)
    return None


def _nowhere(game: Table, player: str, place: str) -> bool:
    return False


def _is_attacked_by(game: Table, player: str, place: str) -> bool:
    combat = combat_of(game.state)
    return combat.place == place and combat.attacker == player


def _has_lone_enemy(game: Table, player: str, place: str) -> bool:
    others = [unit.controller for unit in places.units_at(game, place) if unit.controller != player]
    return any(others.count(each) == 1 for each in others)


PLACES: dict[str, Callable[[Table, str, str], bool]] = {
    "open": lambda game, player, place: places.is_open_place(game, place),
    "attacking": _is_attacked_by,
    "lone-enemy": _has_lone_enemy,
}
"""The battlefields to which words let units be played that their player does not control."""


CONTROLLED = "controlled"
"""The word for a battlefield that the player controls."""
TO = "to"
"""What an item remembers of where the effect that plays it says that it goes."""


def destination(game: Table, player: str, view: View, to: object = None) -> str | None:
    """Where a unit that an effect plays goes: its controller chooses what the effect (`to`) does not say; None is base."""
    if "unit" not in view.types or (isinstance(to, Zone) and to.name == "base"):
        return None
    there = _all_places(game)
    if isinstance(to, Zone):
        options = tuple(place for place in _meant(game, player, to) if not places.is_full(game, place, player)) or ("base",)
    else:
        options = ("base", *(place for place in there if _is_valid(game, player, view, place)))
    chosen = game.ask(Question("choose", player, view.name, options, text=f"where {view.name} is played", item=view.id))
    game.reason("unit-destination", f"{player} plays {view.name} to {chosen[0]}", ahead="event", bearing="general")
    return None if chosen[0] == "base" else str(chosen[0])


def _all_places(game: Table) -> tuple[str, ...]:
    return tuple(str(battlefield.place) for battlefield in places.battlefields(game.state))


def _meant(game: Table, player: str, to: Zone) -> tuple[str, ...]:
    """The battlefields that an effect means: all of them, or those that the player controls."""
    return tuple(
        place for place in _all_places(game) if to.place != CONTROLLED or places.controller_of(game.state, place) == player
    )


def is_somewhere(game: Table, player: str, to: Zone | None) -> bool:
    """Whether there is any place to which an effect says that a unit is played; where it says nothing there is."""
    return to is None or to.place != CONTROLLED or bool(_meant(game, player, to))


def _is_valid(game: Table, player: str, view: View, place: str) -> bool:
    """Whether a unit that an effect plays may be played to a battlefield."""
    if places.is_full(game, place, player):
        return False
    return places.controller_of(game.state, place) == player or _permission(game, player, view, place) is not None


# -- finalized ---------------------------------------------------------------------------------------------


def finalized(game: Table, player: str, id: int, place: str | None) -> int:
    """A card on the stack has been finalized: a permanent enters, a spell waits. Gives its id by then."""
    obj = game.state.objects[id]
    if not enters_as_permanent(game, obj):
        game.reason("spell-finalized", f"{game.name(id)} waits on the {game.zones.stack}")
        note_finalized(game, player, id)
        return id
    assert obj.item is not None
    next_played.finishes(game, player, id)
    at = None if place in (None, "base") else place
    marks = obj.item.manner | {"played"} | _ready(game, obj)
    entering = Entering(marks=marks, x=obj.item.x)
    new = _enters(game, player, obj, at, entering)
    _has_been_played(game, player, new, obj.item.manner)
    return new


def _ready(game: Table, obj: GameObject) -> frozenset[str]:
    """A unit whose Accelerate cost was paid enters ready, without having been readied."""
    assert obj.item is not None
    if not obj.item.manner.isdisjoint({"kicked", "accelerate"}) and game.view(obj.id).has("accelerate"):
        game.reason("keyword-accelerate", f"{game.name(obj.id)} enters ready")
        return frozenset({"ready"})
    return frozenset()


def _enters(game: Table, player: str, obj: GameObject, place: str | None, entering: Entering) -> int:
    zone = game.zones.main if place is None else "battlefields"
    game.resolving, before = obj.id, game.resolving
    by = Cause(obj.id, player, "casting")
    kinds = tuple(game.view(obj.id).types)
    for doctrine in ("permanent-finalized", _how_it_enters(kinds)):
        game.reason(doctrine, f"{game.name(obj.id)} enters as it is finalized", kinds=kinds, ahead="event")
    event = game.perform(Move(obj.id, zone, place=place, control=player, agent=player, entering=entering), by=by)
    game.resolving = before
    return next((o.became for o in event.occurrences if o.object == obj.id and o.became is not None), obj.id)


def _how_it_enters(types: Collection[str]) -> str:
    return "unit-enters" if "unit" in types else "gear-enters"


def _has_been_played(game: Table, player: str, id: int, manner: frozenset[str]) -> None:
    name = game.name(id)
    game.trace.begin("cast", f"{name} has been played", object=id)
    doctrines = ["played-trigger", "permanent-finalized", _how_it_enters(game.view(id).types)]
    if game.state.objects[id].token:
        doctrines.append("token-played")
    if BY_EFFECT in manner:
        doctrines.append("played-by-effect")
    for doctrine in doctrines:
        game.reason(doctrine, f"{name} enters as it is finalized, and has been played", kinds=tuple(game.view(id).types))
    note_finalized(game, player, id)
    kinds = frozenset({"PermanentPlayed", "GameEvent"})
    zone = game.state.objects[id].zone
    game.perform(Happen(kinds, object=id, agent=player, manner=manner, to_zone=zone), by=Cause(id, player, "casting"))


def note_finalized(game: Table, player: str, id: int) -> None:
    """Remember for this turn that a player has finalized a card; a token is none."""
    if game.state.objects[id].token:
        return
    game.perform(NoteFinalized(player, id), by=Cause(kind="rules"))


# -- tokens ------------------------------------------------------------------------------------------------


def pending_token(game: Table, card: Card, player: str, *, place: Where | None, entering: Entering, by: Cause | None) -> int:
    """A token that an effect plays becomes a pending item; it enters when the current item has resolved.

    `place`: the zone and battlefield that the effect says; None: its controller chooses.
    """
    shown = GameObject(0, card, player, player, game.zones.stack)
    memory = (("place", place), ("entering", entering), ("source", by and by.source))
    item = StackItem("spell", 0, manner=frozenset({BY_EFFECT, "token"}), pending=True, memory=memory)
    id = stack.add(game, shown, player, item)
    game.trace.begin("placed", f"{card.name} is a pending item", object=id)
    game.reason("played-by-effect", f"{card.name} is pending until what plays it has resolved")
    game.reason("token-played", f"{card.name} is played, not just created")
    return id


def token_enters(game: Table, id: int) -> int:
    """A pending token is finalized: it enters, and has been played."""
    obj = game.state.objects[id]
    assert obj.item is not None
    memory = dict(obj.item.memory)
    player = obj.controller
    where = memory["place"]
    zone, place = where if isinstance(where, tuple) else _chosen_place(game, player, id)
    entering = memory["entering"]
    source = memory["source"]
    assert isinstance(entering, Entering) and (source is None or isinstance(source, int))
    if place is not None and places.is_full(game, place, player):
        game.reason("third-player-at-battlefield", f"units of two other players are at {place}: base instead")
        zone, place = game.zones.main, None
    game.resolving, before = id, game.resolving
    types = tuple(game.view(id).types)
    for doctrine in ("permanent-finalized", _how_it_enters(types)):
        game.reason(doctrine, f"{game.name(id)} enters as it is finalized", kinds=types, ahead="event")
    event = game.perform(Remove(id), Create(obj.card, player, zone, place, entering), by=Cause(source, player, "casting"))
    game.resolving = before
    new = next(o.became for o in event.occurrences if "TokenCreated" in o.kinds and o.became is not None)
    _has_been_played(game, player, new, obj.item.manner)
    return new


def _chosen_place(game: Table, player: str, id: int) -> tuple[str, str | None]:
    place = destination(game, player, game.view(id))
    return ("battlefields" if place is not None else game.zones.main, place)
