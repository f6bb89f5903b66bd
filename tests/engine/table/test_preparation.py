"""Prepared permanents and their copies in exile."""

from __future__ import annotations

from kb.engine.characteristics.card_parts import playable_parts, prepare_spell
from kb.engine.game import Game
from kb.engine.state.objects import GameObject
from kb.engine.table.preparation import PREPARED, can_be_prepared, may_be_cast_by, prepared_by, uphold
from kb.text.nodes.cards import Card

from ..boards import BEAR, board
from ..doing import do

JUMP = Card("Jump", types=("instant",))
AVIATOR = Card("Aviator", types=("creature",), power="2", toughness="3", inset=JUMP)
GIANT = Card("Giant", types=("creature",), power="4", toughness="3", inset=Card("Stomp", ("instant",), ("adventure",)))


def _prepared() -> tuple[Game, GameObject]:
    game = board(AVIATOR)
    do(game, "Aviator becomes prepared")
    uphold(game)
    return game, next(o for o in game.state.objects.values() if o.card is AVIATOR)


def _copies(game: Game) -> list[GameObject]:
    return [o for o in game.state.objects.values() if o.card is JUMP]


def test_a_copy_of_the_prepare_spell_alone_is_made_in_exile() -> None:
    game, aviator = _prepared()
    (copy,) = _copies(game)
    assert (copy.zone, prepared_by(copy)) == ("exile", aviator.id)
    assert may_be_cast_by(game, copy, "Ada")
    assert not may_be_cast_by(game, copy, "Bo")
    assert not uphold(game)  # one is enough


def test_what_is_prepared_or_has_no_prepare_spell_cannot_become_so() -> None:
    _, aviator = _prepared()
    assert PREPARED in aviator.marks
    assert not can_be_prepared(aviator)
    for card in (BEAR, GIANT):
        other = board(card)
        do(other, f"{card.name} becomes prepared")
        assert not any(PREPARED in o.marks for o in other.state.objects.values())


def test_the_copy_ends_with_the_designation() -> None:
    game, _ = _prepared()
    do(game, "Aviator becomes unprepared")
    assert uphold(game)
    assert _copies(game) == []


def test_the_copy_ends_as_its_permanent_leaves() -> None:
    game, _ = _prepared()
    do(game, "destroy Aviator")
    assert uphold(game)
    assert _copies(game) == []


def test_a_prepare_spell_is_no_part_that_is_played() -> None:
    assert (prepare_spell(AVIATOR), list(playable_parts(AVIATOR))) == (JUMP, [])
    assert prepare_spell(GIANT) is None
    assert [part.name for _, part in playable_parts(GIANT)] == ["Stomp"]
