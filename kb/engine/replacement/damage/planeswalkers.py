"""Damage to a player that an opponent may have dealt to a planeswalker of that player instead.

Doctrine: planeswalker-redirection (in some editions only). The controller of the source decides as the damage would be dealt; it is
a redirection effect like others (`redirection`), and combat damage is never redirected so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...state.changes import Change, Damage
from ...table.choices import Question, yes_or_no

if TYPE_CHECKING:
    from ...table.world import Table

__all__ = ["to_planeswalkers"]

Parts = tuple[tuple[object, ...], str, Callable[[Change], tuple[Change, ...]]]


def to_planeswalkers(game: Table, change: Damage) -> Iterator[Parts]:
    """The redirection that the rules offer for damage to a player: (key, name, what it makes of the damage)."""
    player = change.target
    if change.combat or change.source is None or not isinstance(player, str) or not game.outcome("planeswalker-redirection"):
        return
    dealer = game.view(change.source).controller
    if dealer != player and (walkers := _of(game, player)):
        yield ("planeswalker-redirection", player), "the rules for planeswalkers", _redirection(game, dealer, walkers)


def _of(game: Table, player: str) -> tuple[int, ...]:
    """The planeswalkers that a player controls."""
    there = (obj for obj in game.state.objects.values() if obj.zone in game.zones.board and not obj.phased_out)
    views = (game.view(obj.id) for obj in there)
    return tuple(view.id for view in views if view.controller == player and "planeswalker" in view.types)


def _redirection(game: Table, dealer: str, walkers: tuple[int, ...]) -> Callable[[Change], tuple[Change, ...]]:
    def apply(change: Change) -> tuple[Change, ...]:
        assert isinstance(change, Damage)
        name = game.name(change.source) if change.source is not None else dealer
        text = f"whether {name} deals the damage to a planeswalker instead"
        if not game.ask(yes_or_no("may", dealer, name, text, change.source))[0]:
            game.decide("planeswalker-redirection", f"{dealer} leaves the damage to {change.target}", ahead="event")
            return (change,)
        (to,) = game.ask(
            Question("choose", dealer, name, walkers, text="which planeswalker is dealt the damage", item=change.source)
        )
        game.decide("planeswalker-redirection", f"{dealer} has the damage dealt to {game.name(to)} instead", ahead="event")
        game.reason("redirection", f"the damage is dealt to {game.name(to)} instead", ahead="event")
        return (replace(change, target=to),)

    return apply
