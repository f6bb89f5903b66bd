"""The names by which games switch on what they have: one visible list, which `apnap check` compares every game with.

A procedure that is asked for is carried out only in games that have it. One that is not asked for says what a game has, and the
engine gets at it by other means: by zones, by the setting of a doctrine, by what cards are.
"""

from __future__ import annotations

from collections.abc import Mapping

from . import state_checks
from .state_checks import places

__all__ = ["PROCEDURES", "STATE_CHECKS"]

ASKED = "asked for"

PROCEDURES: Mapping[str, str] = {
    "untap-for-turn": ASKED,
    "draw-for-turn": ASKED,
    "ready-for-turn": ASKED,
    "channel-for-turn": ASKED,
    "cleanup": ASKED,
    "expiration": ASKED,
    "combat-with-blockers": ASKED,
    "combat-at-battlefield": ASKED,
    "hold": ASKED,
    "hide": ASKED,
    "burn-out": ASKED,
    "lands": ASKED,
    "permanents-skip-chain": ASKED,
    "targets-by-choice": ASKED,
    "first-person": ASKED,
    "mana": "costs say what is paid, and a player's mana pool pays it",
    "runes": "runes are cards in a zone of their own",
    "layers": "the doctrine `layers` says in which order effects are applied",
    "legend": "the state check `legend`",
    "standard-move": "a move is a play, and the doctrine `standard-move` says what it costs",
    "showdown": "state checks open one",
    "battlefield-control": "a battlefield has a controller",
    "conquer": "part of taking control of a battlefield",
    "scoring": "points are a player's resource",
}
"""Procedure → whether the engine asks for it, or else how it comes about."""

_ELSEWHERE: Mapping[str, str] = {
    "counter-maximum": "not modelled: no ability is read that limits counters",
    "deathknell-noted": "what dies is remembered as it was, without being noted",
    "combat-staged": "with `showdown-staged`",
    "combat-opens": "with `showdown-opens`",
}
STATE_CHECKS: Mapping[str, str] = {**dict.fromkeys((*state_checks.CHECKS, *places.ACTS), ASKED), **_ELSEWHERE}
"""State check → whether the engine makes it, or else how it comes about."""
