"""Restrictions that last for a time."""

from __future__ import annotations

import pytest

from kb.engine.casting.casting import Announcement, cast
from kb.engine.continuous.prohibitions import forbids
from kb.engine.table.choices import Scripted
from kb.errors import IllegalError

from ..boards import BEAR, board, deal
from ..stack.bells import die
from ..worded import worded

WARDEN = worded(
    "Warden",
    "creature",
    "When Warden enters, return target creature an opponent controls to its owner's hand. That creature's owner can't cast spells "
    "with the same name as that creature until your next turn.",
)


def test_what_the_words_spoke_of_is_kept_with_the_restriction() -> None:
    game = board((BEAR, "Bo"))
    other = deal(game, BEAR, "Bo", "hand")
    game.choices = Scripted({"target": [(1,)]})
    cast(game, "Ada", deal(game, WARDEN, "Ada", "hand"))
    game.resolve_top()
    game.settle()
    game.resolve_top()
    returned = next(obj.id for obj in game.state.objects.values() if obj.was == 1)
    for card in (returned, other):
        with pytest.raises(IllegalError, match="cannot cast"):
            cast(game, "Bo", card)


def test_others_may_cast_it() -> None:
    game = board((BEAR, "Bo"))
    game.choices = Scripted({"target": [(1,)]})
    cast(game, "Ada", deal(game, WARDEN, "Ada", "hand"))
    game.resolve_top()
    game.settle()
    game.resolve_top()
    cast(game, "Ada", deal(game, BEAR, "Ada", "hand"))


def _cannot_block(text: str, *targets: tuple[object, ...], x: int | None = None) -> bool:
    """Whether a creature of Bo's that comes after a spell has resolved can't block."""
    game = board()
    game.choices = Scripted({"target": [*targets]})
    cast(game, "Ada", deal(game, worded("Ground", "sorcery", text), "Ada", "hand"), Announcement(x=x))
    game.resolve_top()
    return forbids(game, "cant-block", deal(game, BEAR, "Bo", "battlefield")) is not None


def test_what_comes_later_is_restricted_too() -> None:
    assert _cannot_block("Creatures without flying can't block this turn.")
    assert _cannot_block("Creatures your opponents control can't block this turn.")
    assert not _cannot_block("Creatures you control can't block this turn.")
    assert not _cannot_block("Creatures with flying can't block this turn.")


def test_what_comes_later_is_of_the_player_and_the_number_that_were_meant() -> None:
    assert _cannot_block("Creatures target player controls can't block this turn.", ("Bo",))
    assert not _cannot_block("Creatures target player controls can't block this turn.", ("Ada",))
    assert _cannot_block("Each creature with mana value X can't block this turn.", x=0)
    assert not _cannot_block("Each creature with mana value X can't block this turn.", x=3)


def test_what_others_are_is_settled_at_once() -> None:
    assert not _cannot_block("Attacking creatures can't block this turn.")


def test_whatever_would_die_is_exiled_instead() -> None:
    game = board(BEAR, BEAR)
    text = "You gain 1 life. If a creature would die this turn, exile it instead."
    cast(game, "Ada", deal(game, worded("Cry", "sorcery", text), "Ada", "hand"))
    game.resolve_top()
    later = deal(game, BEAR, "Bo", "battlefield")
    for id in (1, 2, later):
        die(game, id)
    assert [obj.zone for obj in game.state.objects.values() if obj.card.name == "Bear"] == ["exile"] * 3
