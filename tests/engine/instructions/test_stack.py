"""Countering: where a countered spell goes, and what cannot be countered."""

from __future__ import annotations

import pytest

from kb.engine.casting.activating import activate
from kb.engine.casting.casting import cast
from kb.engine.game import Game
from kb.engine.table.choices import Scripted

from ..boards import BEAR, board, cited, creature, deal, outcomes, triggered
from ..worded import worded

VETOED = worded("Vetoed", "instant", "This spell can't be countered.\nDraw a card.")
AWAY = "Counter target spell. If that spell is countered this way, put {} instead of into that player's graveyard."
WATCHER = worded(
    "Watcher", "creature — wizard", "Whenever a spell or ability you control counters a spell, you gain 1 life.", "1/1"
)


def _answered(game: Game, counter: str, *answers: tuple[str, ...]) -> None:
    """A spell is cast and a counterspell of that wording at it, which resolves."""
    spell = cast(game, "Ada", deal(game, BEAR, "Ada", "hand"))
    game.choices = Scripted({"target": [(spell,)], "choose": list(answers)})
    cast(game, "Bo", deal(game, worded("Answer", "instant", counter), "Bo", "hand"), timing=False)
    game.resolve_top()


@pytest.mark.parametrize(
    ("where", "zone", "place"),
    [("it into its owner's hand", "hand", 0), ("it on top of its owner's library", "library", 0),
     ("it on the bottom of its owner's library", "library", -1)],
)  # fmt: skip
def test_a_countered_spell_goes_where_the_effect_puts_it(where: str, zone: str, place: int) -> None:
    game = board()
    deal(game, creature("Ox"), "Ada", zone)
    _answered(game, AWAY.format(where))
    assert game.name(game.state.zones[(zone, "Ada")][place if zone == "library" else -1]) == "Bear"


def test_top_or_bottom_is_for_the_controller_to_choose() -> None:
    game = board()
    deal(game, creature("Ox"), "Ada", "library")
    _answered(game, AWAY.format("that card on your choice of the top or bottom of its owner's library"), ("bottom",))
    assert [game.name(id) for id in game.state.zones[("library", "Ada")]] == ["Ox", "Bear"]


def test_a_spell_says_itself_that_it_cannot_be_countered() -> None:
    game = board()
    spell = cast(game, "Ada", deal(game, VETOED, "Ada", "hand"))
    game.choices = Scripted({"target": [(spell,)]})
    cast(game, "Bo", deal(game, worded("Answer", "instant", "Counter target spell."), "Bo", "hand"), timing=False)
    game.resolve_top()
    assert spell in game.state.objects
    assert {"cannot-beats-can", "functions-as-modifying-cast"} <= cited(game)


def test_an_ability_on_the_stack_is_countered_and_who_counters_spells_is_seen() -> None:
    game = board((WATCHER, "Bo"), worded("Seer", "creature — elf", "{T}: You gain 1 life.", "1/1"))
    ability = activate(game, "Ada", 2)
    game.choices = Scripted({"target": [(ability,)]})
    cast(game, "Bo", deal(game, worded("Stifle", "instant", "Counter target activated or triggered ability."), "Bo", "hand"))
    game.resolve_top()
    assert outcomes(game)[0] == ("Seer", "countered", True)
    _answered(game, "Counter target spell.")
    assert triggered(game) == ["Watcher"]
