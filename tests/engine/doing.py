"""Carrying out worded instructions on a small game."""

from __future__ import annotations

from typing import Any

from kb.engine.game import Game
from kb.engine.resolution.carrying_out import carry_out
from kb.engine.resolution.resolution import Resolution
from kb.engine.state.objects import UNNAMED
from kb.engine.state.occurrences import Occurrence
from kb.engine.table.choices import Scripted
from kb.text import read_instruction

__all__ = ["do", "resolution"]


def resolution(game: Game, source: int | None = 1, controller: str = "Ada", **fields: Any) -> Resolution:
    """A resolution of an effect of that source."""
    return Resolution(game=game, source=source, controller=controller, **fields)


def do(
    game: Game,
    text: str,
    source: int | None = 1,
    controller: str = "Ada",
    *,
    answers: dict[str, list[tuple[Any, ...]]] | None = None,
    occurrences: tuple[Occurrence, ...] = (),
) -> Resolution:
    """Carry out a worded instruction, as an effect of that source; `answers` by kind of question."""
    if answers is not None:
        game.choices = Scripted(answers)
    names = tuple(obj.card.name for obj in game.state.objects.values() if obj.card.types and obj.card is not UNNAMED)
    body = read_instruction(text, players=tuple(game.state.players), objects=names)
    effect = resolution(game, source, controller, occurrences=occurrences)
    carry_out(body, effect)
    assert not game.trace.missing, game.trace.missing
    return effect
