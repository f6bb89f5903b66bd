"""Cards spliced onto a spell as it is cast."""

from __future__ import annotations

import pytest

from kb.engine.casting.casting import cast
from kb.engine.table.choices import Scripted

from ...boards import BEAR, board, cited, deal
from ...worded import worded

RAY = worded("Ray", "instant — arcane", "You gain 2 life.\nSplice onto Arcane {1}{R}")
COSTLY = worded("Costly", "instant — arcane", "You gain 3 life.\nSplice onto Arcane—Sacrifice a creature.")
PLAIN = worded("Plain", "instant", "You gain 1 life.")


@pytest.mark.parametrize(("spliced", "life"), [((), 22), ((3,), 24), ((3, 4), 27)])
def test_a_spell_gains_what_the_revealed_cards_do(spliced: tuple[int, ...], life: int) -> None:
    game = board(BEAR)
    spell = deal(game, RAY, "Ada", "hand")
    deal(game, RAY, "Ada", "hand")
    deal(game, COSTLY, "Ada", "hand")
    game.choices = Scripted({"choose": [spliced]})
    cast(game, "Ada", spell)
    game.resolve_top()
    assert game.state.players["Ada"].life == life
    assert (1 in game.state.objects) == (4 not in spliced)
    assert len(game.state.zones[("hand", "Ada")]) == 2
    assert ("keyword-splice" in cited(game)) == bool(spliced)


def test_nothing_is_asked_for_another_spell_or_what_cannot_be_paid() -> None:
    game = board()
    spell, other = deal(game, RAY, "Ada", "hand"), deal(game, PLAIN, "Ada", "hand")
    deal(game, COSTLY, "Ada", "hand")
    cast(game, "Ada", other)
    game.resolve_top()
    cast(game, "Ada", spell)
    game.resolve_top()
    assert game.state.players["Ada"].life == 23
