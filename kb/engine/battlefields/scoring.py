"""Conquering, holding and scoring.

Doctrines: conquer-effects, hold-effects, score, score-limit, winning-point, conquer-point-replaced, scoring-step.
"""

from __future__ import annotations

from ..state.changes import Cause, Change, DrawCard, Happen, Resource
from ..state.game_changes import NoteScored
from ..table.world import Table
from . import places

__all__ = ["conquer", "hold", "hold_all", "scored"]

_RULES = Cause(kind="rules")
Scored = tuple[tuple[str, str], ...]


def scored(game: Table) -> Scored:
    """Who has scored which battlefield this turn."""
    return game.state.this_turn.scored


def conquer(game: Table, player: str, place: str, *, attacked: bool = False) -> None:
    """A player gets control of a battlefield; if not scored by that player this turn, that is a conquest.

    `attacked`: that player's units have attacked there just before.
    """
    control = places.take_control(game, place, player)
    if (player, place) in scored(game):
        game.reason("score-limit", f"{player} has scored {place} this turn: no conquest")
        game.perform(*control, by=_RULES)
        return
    manner = frozenset({"after-attack"}) if attacked else frozenset[str]()
    if places.controller_of(game.state, place) is None:
        manner |= {"was-uncontrolled"}
    events = _events(game, player, place, "Conquers", "PlayerConquers", manner)
    game.reason("conquer-effects", f"{player} conquers {place}", kinds=("Conquers",), ahead="event", bearing="general")
    game.reason("score", f"{player} scores {place}", kinds=("Conquers",), ahead="event")
    game.perform(*control, *_score(game, player, place, holding=False), *events, by=_RULES)


def hold(game: Table, player: str, place: str) -> None:
    """A player holds a battlefield, and scores it if that has not happened this turn."""
    if (player, place) in scored(game):
        game.reason("score-limit", f"{player} has scored {place} this turn: no hold")
        return
    events = _events(game, player, place, "Holds", "PlayerHolds")
    game.reason("hold-effects", f"{player} holds {place}", kinds=("Holds",), ahead="event", bearing="general")
    game.reason("score", f"{player} scores {place}", kinds=("Holds",), ahead="event")
    game.perform(*_score(game, player, place, holding=True), *events, by=_RULES)


def hold_all(game: Table) -> None:
    """The active player holds every battlefield that player controls, at once."""
    player = game.state.active
    held = [str(o.place) for o in places.battlefields(game.state) if places.controller_of(game.state, str(o.place)) == player]
    changes: list[Change] = []
    for place in held:
        if (player, place) not in scored(game):
            changes += _events(game, player, place, "Holds", "PlayerHolds")
            changes += _score(game, player, place, holding=True)
    if changes:
        fact = f"{player} holds {', '.join(held)}"
        game.reason("scoring-step", fact, ahead="event", bearing="general")
        game.reason("hold-effects", fact, kinds=("Holds",), ahead="event", bearing="general")
        game.reason("score", fact, kinds=("Holds",), ahead="event")
        game.perform(*changes, by=_RULES)


def _events(
    game: Table, player: str, place: str, unit_kind: str, player_kind: str, manner: frozenset[str] = frozenset()
) -> list[Change]:
    """One occurrence for each of the player's units there, and one for the player."""
    object = places.place_object(game.state, place)
    where = object.id if object is not None else None
    units = places.units_at(game, place, player)
    found: list[Change] = [Happen(frozenset({unit_kind}), u.id, player, where, what=place, manner=manner) for u in units]
    free = manner & {"was-uncontrolled"}
    return [*found, Happen(frozenset({player_kind}), where, player, where, what=place, manner=free)]


def _score(game: Table, player: str, place: str, *, holding: bool) -> list[Change]:
    done = (*scored(game), (player, place))
    note = NoteScored(player, place)
    if not holding and not _may_win_so(game, player, done):
        game.reason(
            "winning-point",
            f"{player} has not scored every battlefield this turn: a card instead of the last point",
            kinds=("Holds" if holding else "Conquers",),
            ahead="event",
        )
        game.reason(
            "conquer-point-replaced",
            f"{player} has conquered {place} all the same",
            kinds=("Holds" if holding else "Conquers",),
            ahead="event",
        )
        return [note, DrawCard(player)]
    if _is_last(game, player):
        game.reason(
            "winning-point",
            f"{player} {'holds' if holding else 'has scored every battlefield this turn'}: the last point",
            kinds=("Holds" if holding else "Conquers",),
            ahead="event",
        )
    return [note, Resource(player, "points", 1, frozenset({"Scores"}))]


def _may_win_so(game: Table, player: str, done: Scored) -> bool:
    """Whether a conquest gives the point: any but the last one, or every battlefield has been scored this turn."""
    return not _is_last(game, player) or all((player, str(object.place)) in done for object in places.battlefields(game.state))


def _is_last(game: Table, player: str) -> bool:
    """Whether the player needs just one more point, or none."""
    target = game.rules.game.numbers.get("victoryScore")
    points = dict(game.state.players[player].resources).get("points", 0)
    return target is not None and points + 1 >= target
