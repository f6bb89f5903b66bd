"""Tokens that are still to enter become copies, and have what they are given from the beginning."""

from __future__ import annotations

from kb.engine.instructions.parts.pending_tokens import pending
from kb.engine.resolution.resolution import Resolution
from kb.text.nodes.things import That, This

from ...boards import board, creature

BEAR = creature("Bear", size=2)


def test_only_what_was_played_and_has_not_entered_is_meant() -> None:
    game = board((BEAR, "Ada"))
    ctx = Resolution(1, "Ada", game=game)
    ctx.mention("created", (1,))
    assert pending(That(), ctx) == ()  # it is on the board already
    assert pending(This(), ctx) == ()
