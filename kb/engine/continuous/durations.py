"""Durations: which effects end when. Those of a turn end in its cleanup, others when what they wait for comes.

Doctrines: cleanup-step, until-end-of-phase, continuous-effect-duration, leaver-continuous-effects, until-leaves-effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from kb.text.nodes.effects import GainControl
from kb.text.nodes.effects import Move as PutAside
from kb.text.nodes.vocabulary import Duration

from ..state.changes import Change, Control, EndEffect, Move
from ..state.lasting import Effect, without
from ..table.leavers import falls_to
from ..table.world import Table
from . import soulbond

__all__ = [
    "ENDS", "WHILE_COUNTERED", "end_for_turn", "end_of_combat", "end_with_new_turn", "end_with_step", "end_with_turn_of_leaver",
    "end_with_untap", "lapse", "opponent_crowned",
]  # fmt: skip

End = Literal[
    "cleanup", "cleanup of own turn", "end of combat", "end of own combat", "own end step", "own turn", "own untap step",
    "own upkeep", "source leaves", "source untaps", "control of source ends", "source untaps or its control ends",
    "opponent is crowned", "pair parts", "card leaves exile", "counters are gone", "never",
]  # fmt: skip

WHILE_COUNTERED: Duration = "while-countered"
ENDS: dict[Duration, End] = {
    "combat": "end of combat",
    "end-of-turn": "cleanup",
    "leaves": "source leaves",
    "next-combat": "end of own combat",
    "next-end-step": "cleanup of own turn",
    "next-turn": "own turn",
    "next-untap": "own untap step",
    "opponent-monarch": "opponent is crowned",
    "own-end-step": "own end step",
    "own-upkeep": "own upkeep",
    "permanently": "never",
    "source": "source leaves",
    "turn": "cleanup",
    "while-controlled": "control of source ends",
    "while-controlled-and-tapped": "source untaps or its control ends",
    WHILE_COUNTERED: "counters are gone",
    "while-exiled": "card leaves exile",
    "while-paired": "pair parts",
    "while-tapped": "source untaps",
}
"""When each duration is over."""


def end_for_turn(game: Table) -> tuple[Change, ...]:
    """The changes that end what lasts until end of turn."""
    return tuple(_ended(game, lambda effect: _end(effect) in ("cleanup", "end of combat") or _ends_with_own_turn(game, effect)))


def _end(effect: Effect) -> End | None:
    return ENDS[effect.until] if effect.until is not None else None


def _ends_with_own_turn(game: Table, effect: Effect) -> bool:
    """Until the end of its controller's next turn."""
    state = game.state
    return _end(effect) == "cleanup of own turn" and effect.controller == state.active and effect.turn < state.turn


def end_of_combat(game: Table) -> tuple[Change, ...]:
    """The changes that end what lasts until end of combat."""
    return tuple(_ended(game, lambda effect: _end(effect) == "end of combat" or _ends_with_own_combat(game, effect)))


def _ends_with_own_combat(game: Table, effect: Effect) -> bool:
    """Through the next combat phase of the player who controls what it affects."""
    return _end(effect) == "end of own combat" and _is_theirs(game, effect, game.state.active)


def end_with_new_turn(game: Table, player: str) -> tuple[Change, ...]:
    """The changes that end what lasts until the player's next turn, as it begins."""
    return tuple(_ended(game, lambda effect: _end(effect) == "own turn" and effect.controller == player))


def end_with_turn_of_leaver(game: Table, player: str) -> tuple[Change, ...]:
    """The changes that end what lasts until the next turn of a player who has left, or until a point in it, as it would begin."""
    return tuple(_ended(game, lambda effect: _end(effect) in _IN_OWN_TURN and effect.controller == player))


_IN_OWN_TURN: frozenset[End | None] = frozenset({"cleanup of own turn", "own end step", "own turn", "own upkeep"})


def end_with_step(game: Table, step: str, player: str) -> tuple[Change, ...]:
    """The changes that end what lasts until that step of the player's, an upkeep or end step, as it begins."""
    ending = {"upkeep": "own upkeep", "end step": "own end step"}.get(step)
    if ending is None:
        return ()
    return tuple(_ended(game, lambda effect: _end(effect) == ending and effect.controller == player))


def end_with_untap(game: Table, player: str) -> tuple[Change, ...]:
    """The changes that end what lasts through the next untap step of a player: a named one, or who controls what it affects."""
    return tuple(_ended(game, lambda effect: _end(effect) == "own untap step" and _is_named(game, effect, player)))


def _is_named(game: Table, effect: Effect, player: str) -> bool:
    named = dict(effect.values).get("object")
    return player in named if isinstance(named, tuple) else _is_theirs(game, effect, player)


def _is_theirs(game: Table, effect: Effect, player: str) -> bool:
    objects = [game.state.objects[id] for id in effect.objects or () if id in game.state.objects]
    return not objects or any(object.controller == player for object in objects)


def lapse(game: Table) -> bool:
    """End what lasts only while its source is there, is tapped, or until an opponent is crowned; whether anything ended."""
    changes = tuple(_ended(game, lambda effect: _has_lapsed(game, effect)))
    if changes:
        moves = any(isinstance(change, Control) for change in changes)
        fact = "the effect ends as soon as what it lasts for is over"
        game.reason("as-long-as", fact, ahead="event" if moves else ())  # else nothing happens that it could be said of
        game.perform(*changes)
    return bool(changes)


def _has_lapsed(game: Table, effect: Effect) -> bool:
    source = game.state.objects.get(effect.source or 0)
    on_board = source is not None and source.zone in game.zones.board
    seen = source if on_board and source is not None and not source.phased_out else None  # what has phased out is not seen
    match _end(effect):
        case "source leaves":
            return not on_board
        case "source untaps":
            return seen is None or not seen.tapped
        case "control of source ends":
            return seen is None or seen.controller != effect.controller
        case "source untaps or its control ends":
            return seen is None or not seen.tapped or seen.controller != effect.controller
        case "opponent is crowned":
            return opponent_crowned(game, effect.controller, effect.timestamp)
        case "card leaves exile":
            return source is None or source.zone != game.zones.exile
        case "pair parts":
            return soulbond.is_over(game, effect)
        case "counters are gone":
            return not any(_has_counter(game, id, dict(effect.values).get("counter")) for id in effect.objects or ())
    return False


def _has_counter(game: Table, id: int | str, kind: object) -> bool:
    object = game.state.objects.get(id) if isinstance(id, int) else None
    return object is not None and not object.phased_out and any(kind == each and count > 0 for each, count in object.counters)


def opponent_crowned(game: Table, player: str | None, since: int) -> bool:
    """Whether an opponent of a player is the monarch and has become that after a moment, by the clock of the state."""
    named = game.state.designations
    return named.monarch not in (None, player) and named.crowned > since


def _ended(game: Table, ends: Callable[[Effect], bool]) -> Iterator[Change]:
    ended = [effect for effect in game.state.effects if isinstance(effect, Effect) and ends(effect)]
    for number, effect in enumerate(ended):
        yield EndEffect(effect)
        alone = effect
        for other in reversed(ended[:number]):  # newest first: what one got from another is returned past it
            alone = without(other, alone)
        yield from _given_back(game, alone)


def _given_back(game: Table, effect: Effect) -> Iterator[Change]:
    """What returns with the end of an effect: control to who had it before, cards to where they were."""
    if isinstance(effect.node, PutAside):
        yield from _brought_back(game, effect)
    if not isinstance(effect.node, GainControl):
        return
    for id in effect.objects or ():
        object = game.state.objects.get(id) if isinstance(id, int) else None
        later = [e for e in _control_effects(game, id) if e.timestamp > effect.timestamp]
        back = dict(effect.values).get("back")
        if object is not None and back is not None and not later and object.zone in game.zones.board:
            to = dict(back).get(id, object.owner) if isinstance(back, tuple) else str(back)
            game.reason("control-change", "whoever controlled it before does so again", bearing="general", ahead="event")
            yield falls_to(game, object, to, "given back")


def _brought_back(game: Table, effect: Effect) -> Iterator[Change]:
    """Cards put aside until something leaves return to the zone that they were in, under their owners' control."""
    back = dict(effect.values).get("back")
    zones = [zone for _, zone in back] if isinstance(back, tuple) else []
    for id, zone in zip(effect.objects or (), zones, strict=False):
        object = game.state.objects.get(id) if isinstance(id, int) else None
        if object is not None:
            game.reason("until-leaves-effect", f"{game.name(id)} returns at once", object=id, kinds=("Returns",), ahead="event")
            yield Move(object.id, zone, how=frozenset({"Returns"}), control=object.owner)


def _control_effects(game: Table, id: int | str) -> Iterator[Effect]:
    for effect in game.state.effects:
        if isinstance(effect, Effect) and isinstance(effect.node, GainControl) and id in (effect.objects or ()):
            yield effect
