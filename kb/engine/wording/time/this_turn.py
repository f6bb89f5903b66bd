"""Happenings of this turn: what was done to an object, or what it did, by what is kept of the turn.

Doctrines: keyword-crew, keyword-saddle.
"""

from __future__ import annotations

from kb.text.nodes.qualities import ThisTurn
from kb.text.nodes.things import Players
from kb.text.nodes.vocabulary import HistoryWord

from ...characteristics.views import View
from ...context.context import Context
from ...context.hindsight import then
from ...table.world import World
from ..evaluate import matches
from ..players import named
from .periods import in_period

__all__ = ["HAPPENINGS", "TAPPED_FOR", "this_turn"]

HAPPENINGS: dict[HistoryWord, tuple[tuple[str, str], ...]] = {
    "drawn": (("Draws", "became"),),
    "entered": (("Enters", "became"),),
    "attacked": (("Attacks", "object"),),
    "blocked": (("Blocks", "object"),),
    "attacked-or-blocked": (("Attacks", "object"), ("Blocks", "object")),
    "attacked-or-blocked-this-combat": (("Attacks", "object"), ("Blocks", "object")),
    "cast": (("SpellCast", "object"),),
    "was-dealt-damage": (("DamageDealt", "patient"),),
    "dealt-damage": (("DamageDealt", "object"),),
    "dealt-combat-damage": (("DamageDealt", "object"),),
    "blocked-or-was-blocked": (("Blocks", "object"), ("Blocks", "patient")),
    "dealt-combat-damage-to-player": (("DamageDealt", "object"),),
    "dealt-damage-to-player": (("DamageDealt", "object"),),
    "dealt-damage-to-opponent": (("DamageDealt", "object"),),
    "came-under-control": (("ControlGained", "object"), ("Enters", "became")),
    "moved": (("Moves", "object"),),
    "put-there": (("ZoneChange", "became"),),
    "came-from-battlefield": (("Dies", "became"),),
}


def this_turn(quality: ThisTurn, world: World, view: View, seen: Context) -> bool:
    """Whether such a thing happened to the object, or it did it, this turn."""
    if quality.what in view.object.marks:
        return not quality.negated
    if quality.what in TAPPED_FOR:
        return _was_tapped_for(quality, world, view, seen) != quality.negated
    if quality.what in _TO_ANOTHER:
        return _happened_with(quality, world, view, seen) != quality.negated
    if isinstance(quality.whom, Players):
        return _was_cast_by(quality.whom, world, view, seen) != quality.negated
    kinds = HAPPENINGS.get(quality.what, ())
    return any(_happened_to(view, kind, role, quality.what, world) for kind, role in kinds) != quality.negated


_TO_ANOTHER = frozenset({"dealt-damage", "dealt-combat-damage", "blocked", "blocked-or-was-blocked"})
"""What something did to another object or a player, who may be meant."""


def _happened_with(quality: ThisTurn, world: World, view: View, seen: Context) -> bool:
    for kind, role in HAPPENINGS[quality.what]:
        for o in in_period(world.state, "turn"):
            if kind not in o.kinds or getattr(o, role) != view.id or ("combat" in quality.what and "combat" not in o.manner):
                continue
            other = o.patient if role == "object" else o.object
            if quality.whom is None or (other is not None and matches(then(world, o), quality.whom, other, seen)):
                return True
    return False


def _was_cast_by(players: Players, world: World, view: View, seen: Context) -> bool:
    casters = {o.agent for o in in_period(world.state, "turn") if "SpellCast" in o.kinds and o.object == view.id}
    return not casters.isdisjoint(named(world, players, seen))


TAPPED_FOR: dict[HistoryWord, str] = {"crewed": "crew", "saddled": "saddle"}
"""What a creature did by being tapped for a cost → the keyword whose cost that was."""


def _was_tapped_for(quality: ThisTurn, world: World, view: View, seen: Context) -> bool:
    """Whether it was tapped to pay for that keyword's ability of the object meant (`keyword-crew`, `keyword-saddle`)."""
    keyword = TAPPED_FOR[quality.what]
    done = (o.patient for o in world.state.history if o.object == view.id and o.what == keyword and "KeywordActionDone" in o.kinds)
    return any(whom is not None and (quality.whom is None or matches(world, quality.whom, whom, seen)) for whom in done)


def _happened_to(view: View, kind: str, role: str, what: str, world: World) -> bool:
    period = in_period(world.state, "combat" if what.endswith("-this-combat") else "turn")
    found = [o for o in period if kind in o.kinds and getattr(o, role) == view.id]
    if what.endswith(("-to-player", "-to-opponent")):
        hit = [o for o in found if isinstance(o.patient, str) and ("combat" in o.manner or "-combat-" not in what)]
        return any(o.patient != view.controller or what.endswith("-to-player") for o in hit)
    return bool(found)
