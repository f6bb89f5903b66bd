"""Divisions are announced, and stay."""

from __future__ import annotations

import pytest

from kb.engine.announcing.division import how_much
from kb.engine.casting.casting import cast
from kb.engine.context.context import Context
from kb.engine.state.changes import Move
from kb.engine.table.choices import Scripted
from kb.errors import IllegalError
from kb.patterns.ruleset import Ruleset
from kb.text.nodes.things import That
from kb.text.nodes.values import Stat

from ..boards import board, cited, creature, deal
from ..worded import worded

SPRAY = worded("Spray", "instant", "Spray deals 4 damage divided as you choose among any number of targets.")


@pytest.fixture
def rules() -> Ruleset:
    """The newest edition."""
    import kb

    base = kb.load()
    edition = next(e for e in base.knowledge.editions.values() if e.id == "mtg/2026-02-27")
    return Ruleset.of(edition, base.knowledge.games["mtg"])


def test_the_share_of_a_target_that_is_gone_is_lost(rules: Ruleset) -> None:
    game = board((creature("Ox", size=5), "Bo"), (creature("Elk", size=5), "Bo"), rules=rules)
    game.choices = Scripted({"target": [(1, 2)], "divide": [(((1, 3), (2, 1)),)]})
    cast(game, "Ada", deal(game, SPRAY, "Ada", "hand"))
    game.perform(Move(1, "graveyard"))
    game.resolve_top()
    assert game.state.objects[2].damage == 1
    assert "division-announced" in cited(game)


def test_each_target_gets_at_least_one(rules: Ruleset) -> None:
    game = board(*((creature(f"Ox {n}", size=5), "Bo") for n in range(5)), rules=rules)
    game.choices = Scripted({"target": [(1, 2, 3, 4, 5)]})
    with pytest.raises(IllegalError, match="is no answer"):
        cast(game, "Ada", deal(game, SPRAY, "Ada", "hand"))


def test_its_might_is_that_of_the_unit_chosen_just_before() -> None:
    game = board((creature("Ox", size=3), "Ada"), (creature("Elk", size=5), "Bo"))
    seen = Context(None, "Ada", targets=((1,),))
    assert how_much(game, Stat("power", That()), seen) == 3
    assert seen.mentions == []


def test_an_x_is_what_the_words_say_it_is(rules: Ruleset) -> None:
    words = (
        "Storm deals X damage divided as you choose among up to X target creatures, where X is the number of creatures you control."
    )
    game = board((creature("Ox", size=5), "Bo"), (creature("Elk", size=5), "Ada"), creature("Cat"), rules=rules)
    game.choices = Scripted({"target": [(1, 2)], "divide": [(((1, 1), (2, 1)),)]})
    cast(game, "Ada", deal(game, worded("Storm", "sorcery", words), "Ada", "hand"))
    game.resolve_top()
    assert (game.state.objects[1].damage, game.state.objects[2].damage) == (1, 1)
