"""Expectations about players: life, cards, mana, what they control, who has won."""

from __future__ import annotations

import re

from kb.engine.announcing.from_pool import ENERGY
from kb.engine.context.names import named
from kb.engine.continuous.kept_mana import is_of_open_color
from kb.engine.wording.descriptions.kind_words import PERMANENT_TYPES
from kb.text.scenario import expectations as expected
from kb.text.words.lemmas import lemma

from ...game import Game
from ..board import UNSAID
from .described import controlled
from .found import Found, TryLine, counted, exists

__all__ = ["active", "amount", "called_so", "card_count", "controls", "daytime", "loses", "mana", "step", "wins"]


def amount(game: Game, want: expected.Amount, _: TryLine) -> Found:
    player = game.state.players[want.player]
    if want.what == "life":
        number = player.life
    else:
        number = dict(player.resources).get(want.what, 0) + dict(player.counters).get(want.what, 0)
        number += player.pool.count(ENERGY) if want.what == "energy" else 0
    return Found(number == want.number, f"{want.player}'s {want.what} is {number}")


def card_count(game: Game, want: expected.CardCount, _: TryLine) -> Found:
    zone = game.zones.name(want.zone)
    ids = game.state.zones.get(game.zones.key(zone, want.player), ())
    cards = [game.state.objects[id] for id in ids if UNSAID not in game.state.objects[id].marks]
    number = sum(1 for card in cards if zone not in ("exile", "banishment") or card.owner == want.player)
    return Found(number == want.number, f"{want.player} has {number} {counted('card', number)} in {want.zone}")


def mana(game: Game, want: expected.HasMana, _: TryLine) -> Found:
    pool = sorted(game.state.players[want.player].pool)
    found = f"{want.player} has {''.join(pool) or 'no mana'} in the pool"
    if want.mana is None:
        return Found(len(pool) == want.number, found)
    wanted = sorted(re.findall(r"\{[^}]*\}|\[[^\]]*\]", want.mana))
    if any(map(is_of_open_color, pool)) and len(pool) == len(wanted):
        game.trace.size_not_given(f"{want.player}'s mana", want.player, "color", f"it was asked whether it is {want.mana}")
    return Found(pool == wanted, found)


def controls(game: Game, want: expected.ControlsCount, _: TryLine) -> Found:
    if want.number is None:
        return _controls_one(game, want)
    ids = controlled(game, want.what, want.player)
    return Found(len(ids) == want.number, f"{want.player} controls {len(ids)} {_in_number(want.what, len(ids))}")


def _in_number(what: str, number: int) -> str:
    """What is counted as so many of it: "creatures" as one "creature", and the other way round."""
    *before, last = what.split()
    noun = lemma(last)
    return " ".join((*before, counted(noun, number))) if noun in _COUNTED else what


_COUNTED = PERMANENT_TYPES | {"card", "permanent", "token"}


def _controls_one(game: Game, want: expected.ControlsCount) -> Found:
    ids = [id for id in named(game.state, want.what) if game.state.objects[id].zone in (*game.zones.board, game.zones.stack)]
    who = sorted({game.view(id).controller for id in ids})
    if not ids:
        exists(game, want.what)
    return Found(want.player in who, f"{want.what} is controlled by {' and '.join(who) or 'nobody'}")


def wins(game: Game, want: expected.Wins, _: TryLine) -> Found:
    return Found(_winner(game) == want.player, _over(game))


def loses(game: Game, want: expected.LosesGame, _: TryLine) -> Found:
    if want.player is None:
        return Found(_is_draw(game), _over(game))
    player = game.state.players[want.player]
    return Found(player.lost, f"{want.player} {'lost' if player.lost else 'has not lost'} the game")


def _winner(game: Game) -> str | None:
    over = game.state.over
    return over.winner if over is not None else None


def _is_draw(game: Game) -> bool:
    over = game.state.over
    return over is not None and _winner(game) is None


def _over(game: Game) -> str:
    if game.state.over is None:
        return "the game is not over"
    return f"{_winner(game)} wins the game" if _winner(game) else "the game is a draw"


def active(game: Game, want: expected.ActivePlayer, _: TryLine) -> Found:
    return Found(game.state.active == want.player, f"the active player is {game.state.active}")


def step(game: Game, want: expected.StepIs, _: TryLine) -> Found:
    wanted = game.rules.game.step(want.step.removeprefix("the ")).name
    return Found(game.state.step == wanted, f"the step is {game.state.step}")


def called_so(game: Game, want: expected.Called, _: TryLine) -> Found:
    """Whether a player has a designation, and who has it where only one player can."""
    if want.designation in _KEPT:
        so = want.designation in game.state.players[want.player].marks
        return Found(so, f"{want.player} {'has' if so else 'does not have'} {_KEPT[want.designation]}")
    who: str | None = getattr(game.state.designations, want.designation)
    has = "is the monarch" if want.designation == "monarch" else "has the initiative"
    return Found(who == want.player, f"{who or 'nobody'} {has}")


_KEPT = {"blessing": "the city's blessing", "enduring-story": "an enduring story"}
"""The designations that any number of players can have, in words."""


def daytime(game: Game, want: expected.Daytime, _: TryLine) -> Found:
    """Whether it is day, night or neither."""
    now = game.state.designations.daytime
    return Found(now == want.daytime, f"it is {now or 'neither day nor night'}")
