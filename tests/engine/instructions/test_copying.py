"""Copies on the stack: whose targets they have, and that nobody has cast them."""

from __future__ import annotations

from kb.engine.casting.casting import cast
from kb.engine.game import Game
from kb.engine.table.choices import Scripted

from ..boards import BEAR, SHOCK, YOU, board, cited, creature, deal, outcomes, stack_names, triggered, when
from ..doing import do
from ..worded import worded

TWINCAST = worded("Twincast", "instant", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
GROWTH = worded("Growth", "instant", "Target creature gets +3/+3 until end of turn.")
SCRIBE = creature("Scribe", when("SpellCast", agent=YOU))
ZADA = worded(
    "Zada",
    "creature — goblin",
    "Whenever you cast an instant or sorcery spell that targets only Zada, copy that spell for each other creature you control "
    "that the spell could target. Each copy targets a different one of those creatures.",
    "3/3",
)
IVY = worded(
    "Ivy",
    "creature — faerie",
    "Whenever a player casts a spell that targets only a single creature other than Ivy, you may copy that spell. "
    "The copy targets Ivy.",
    "2/1",
)
GHOST = worded("Ghost", "creature — spirit", "When Ghost becomes the target of a spell or ability, sacrifice it.", "2/1")


def _cast_at(game: Game, card: object, target: object) -> None:
    game.choices = Scripted({"target": [(target,)]})
    cast(game, "Ada", deal(game, card, "Ada", "hand"), timing=False)  # type: ignore[arg-type]
    game.settle()


def test_a_copy_is_not_cast_and_may_have_new_targets() -> None:
    game = board(SCRIBE, (creature("Ox", size=2), "Bo"))
    _cast_at(game, SHOCK, "Bo")
    _cast_at(game, TWINCAST, game.state.zones[("stack", None)][0])
    game.choices = Scripted({"may": [(True,)], "target": [(2,)]})
    while stack_names(game)[0] != "Twincast":
        game.resolve_top()
    game.resolve_top()
    assert triggered(game) == ["Scribe", "Scribe"]
    assert "copies-not-cast" in cited(game)
    game.resolve_top()
    game.settle()
    assert 2 not in game.state.objects


def test_a_copy_for_each_creature_has_that_one_as_its_target() -> None:
    game = board(ZADA, BEAR, (BEAR, "Bo"))
    _cast_at(game, GROWTH, 1)
    game.resolve_top()
    assert stack_names(game) == ["Growth", "Growth"]
    while stack_names(game):
        game.resolve_top()
    assert [game.view(id).power for id in (1, 2, 3)] == [6, 5, 2]


def test_the_copy_has_the_target_that_the_effect_names() -> None:
    game = board(IVY, (BEAR, "Bo"))
    _cast_at(game, GROWTH, 2)
    game.choices = Scripted({"may": [(True,)]})
    game.resolve_top()
    game.resolve_top()
    assert game.view(1).power == 5


def test_what_a_copy_targets_becomes_a_target() -> None:
    game = board(BEAR, GHOST)
    _cast_at(game, GROWTH, 1)
    _cast_at(game, TWINCAST, game.state.zones[("stack", None)][0])
    game.choices = Scripted({"may": [(True,)], "target": [(2,)]})
    game.resolve_top()
    game.settle()
    assert triggered(game) == ["Ghost"]
    assert outcomes(game) == [("Twincast", "resolved", False)]


def test_a_card_that_the_effect_has_exiled_is_copied_where_it_is_now() -> None:
    """ "Exile target card. Copy it": it is the card in exile, and its copy is made there."""
    game = board(BEAR)
    deal(game, SHOCK, "Ada", "graveyard")
    do(game, "exile Shock. Copy it")
    assert [game.state.objects[id].card.name for id in game.state.zones["exile", None]] == ["Shock", "Shock"]


def test_nothing_is_done_where_there_is_nothing_to_copy() -> None:
    game = board(BEAR)
    effect = do(game, "Copy the exiled card. If you do, you gain 1 life.")
    assert game.state.players["Ada"].life == 20
    assert effect.done is False
