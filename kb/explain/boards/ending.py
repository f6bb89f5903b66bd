"""The board at the end, in short: what each player has, what is where under whose control, and what it looks like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from kb.engine.announcing.from_pool import ENERGY
from kb.engine.battlefields.places import battlefields, controller_of
from kb.engine.characteristics.views import View
from kb.engine.context.names import in_a_row, item_name
from kb.engine.state.objects import GameObject, Player
from kb.engine.wording.descriptions.statuses import MARKS

if TYPE_CHECKING:
    from kb.engine.game import Game

__all__ = ["ending"]


def ending(game: Game, in_any_order: bool = False) -> tuple[str, ...]:
    """The board in short, a line each: the players, what each controls on the board, then the zones that players see.

    Two boards that differ in size, counters, damage, control or the like of anything have different endings.

    Args:
        in_any_order: what lies in a graveyard stands by name, and not in its order, so as to see whether endings are alike.
    """
    players = [f"{name}: {_totals(game, player)}{_fate(game, player)}" for name, player in game.state.players.items()]
    daytime = game.state.designations.daytime
    zones = sorted(_zones(game, in_any_order))  # branches fill their zones in different orders
    return (*players, *([f"it is {daytime}"] if daytime else ()), *_board(game), *_places(game), *zones)


def _fate(game: Game, player: Player) -> str:
    """What has become of a player, where the game is over for that one."""
    won = game.state.over is not None and game.state.over.winner == player.name
    return " (won)" if won else " (lost)" if player.lost else ""


def _totals(game: Game, player: Player) -> str:
    """A player's life, in games that count it, then points and everything else that the player has some of."""
    plays_with_life = "startingLife" in game.rules.game.numbers
    resources = dict(player.resources)
    totals = [f"{player.life} life"] if plays_with_life else [_points(resources.pop("points", 0))]
    totals += _in_pool(player.pool)
    totals += [f"{number} {_ABBREVIATED.get(kind, kind)}" for kind, number in (*resources.items(), *player.counters) if number]
    designations = game.state.designations
    totals += [f"the {what}" for what in ("monarch", "initiative") if getattr(designations, what) == player.name]
    return ", ".join(totals)


def _in_pool(pool: tuple[str, ...]) -> Iterator[str]:
    """What lies in a pool: energy by its number, mana and power by their symbols."""
    if energy := pool.count(ENERGY):
        yield f"{energy} energy"
    if others := "".join(symbol for symbol in pool if symbol != ENERGY):
        yield f"{others} in the pool"


_ABBREVIATED = {"xp": "XP"}


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


# -- the board --------------------------------------------------------------------------------------------------------


def _board(game: Game) -> Iterator[str]:
    """What each player controls: in each place of the board, or on all of it."""
    for player in game.state.players:
        for (zone, whose), ids in game.state.zones.items():
            if zone in game.zones.board:
                yield from _controlled(game, player, zone, whose, [game.state.objects[id] for id in ids])


def _controlled(game: Game, player: str, zone: str, whose: str | None, objects: Iterable[GameObject]) -> Iterator[str]:
    there = [each for each in objects if each.controller == player and "battlefield" not in each.card.types]
    if not there:
        return
    where = "controls" if whose is None else f"at {whose}" if whose not in game.state.players else _base(game, zone, whose, player)
    yield f"{player} {where}: {_in_a_row(_looks(game, each) for each in there)}"


def _base(game: Game, zone: str, whose: str, player: str) -> str:
    if zone != game.zones.main:
        return f"has as {zone}"  # a legend is on the board, and in a zone of its own
    return f"in the {zone}" if whose == player else f"in {whose}'s {zone}"


def _places(game: Game) -> Iterator[str]:
    """The battlefields, in games that have several, each with who controls it."""
    places = [each.place or "" for each in battlefields(game.state)]
    held = [f"{place} ({controller_of(game.state, place) or 'nobody'})" for place in places]
    if held:
        yield f"battlefields: {', '.join(held)}"


def _looks(game: Game, object: GameObject) -> str:
    """The name of a permanent, with what is not as it is printed."""
    marks = list(_marks(game, object))
    return f"{item_name(object)} ({', '.join(marks)})" if marks else item_name(object)


def _marks(game: Game, object: GameObject) -> Iterator[str]:
    view, printed = game.view(object.id), game.lens.plain(object)
    if view.open:
        size = f"{view.might} might" if view.might is not None else f"{view.power}/{view.toughness}"
        yield f"{size} by the cards that are named"
    elif view.power is not None and (_is_made(object) or (view.power, view.toughness) != (printed.power, printed.toughness)):
        yield f"{view.power}/{view.toughness}"
    if view.might is not None and view.might != printed.might:
        yield f"{view.might} might"
    yield from _unlike(view, printed)
    yield from _counters(object)
    yield from sorted(object.marks & _SHOWN)
    if object.damage:
        yield f"{object.damage} damage"
    if object.tapped:
        yield "exhausted" if game.rules.has("ready-for-turn") else "tapped"
    if object.attached is not None:
        yield f"attached to {game.name(object.attached)}"
    if object.face_down:
        yield "face down"
    if object.phased_out:
        yield "phased out"


def _is_made(object: GameObject) -> bool:
    """Whether it is a token whose size no card shows: an effect said how large it is, often by what it counted."""
    return object.token and object.card.cost is None and not object.face_down


_SHOWN = MARKS - {"kicked"}  # what it was cast with is nothing that it looks like


def _unlike(view: View, printed: View) -> Iterator[str]:
    """The types and keywords that it has gained and lost, and that it has no abilities left."""
    if view.object.face_down:
        return
    yield from sorted(view.types - printed.types)
    yield from (f"no {kind}" for kind in sorted(printed.types - view.types))
    if printed.abilities and not view.abilities:
        yield "no abilities"
        return
    yield from sorted(word for word in view.keywords - printed.keywords if "-" not in word)
    yield from (f"no {word}" for word in sorted(printed.keywords - view.keywords) if "-" not in word)


def _counters(object: GameObject) -> Iterator[str]:
    for kind, number in object.counters:
        if number:
            yield f"{number} {kind} {'counter' if number == 1 else 'counters'}"


# -- other zones ------------------------------------------------------------------------------------------------------


def _zones(game: Game, in_any_order: bool) -> Iterator[str]:
    for (zone, whose), ids in game.state.zones.items():
        if ids and zone not in game.zones.board and zone not in _UNSEEN:
            names = [_with_counters(game.state.objects[id]) for id in ids]
            names = sorted(names) if in_any_order and zone != game.zones.stack else names
            yield f"{_zone_name(zone, whose)}: {_in_a_row(names)}"


_UNSEEN = ("library", "deck", "runes", "rune deck", "sideboard")  # what lies there is hidden, and no part of how a board ends


def _zone_name(zone: str, whose: str | None) -> str:
    return f"{whose}'s {zone}" if whose and whose != zone else zone


def _with_counters(object: GameObject) -> str:
    counters = ", ".join(_counters(object))
    return f"{item_name(object)} ({counters})" if counters else item_name(object)


def _in_a_row(names: Iterable[str]) -> str:
    """The names with equal ones together."""
    return in_a_row(Counter(names).elements())
