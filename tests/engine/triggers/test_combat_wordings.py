"""Wordings about blocking under every setting: how a block came about decides whether, and how often, it counts."""

from __future__ import annotations

import pytest

from kb.engine.game import Game
from kb.engine.state.changes import Alter, Happen
from kb.engine.state.game_changes import Begin
from kb.text.nodes.things import This

from ..boards import BEAR, CREATURE, YOU, artifact, board, creature, triggered, when

BLOCKS, BLOCKED = frozenset({"Blocks", "GameEvent"}), frozenset({"BecomesBlocked", "GameEvent"})


def block(game: Game, attacker: int, *blockers: int, how: str = "declared") -> None:
    """These creatures block an attacker, in one event."""
    manner = frozenset({how})
    changes: list[Alter | Happen] = [Alter(attacker, (("blocked", True),))]
    for blocker in blockers:
        changes.append(Alter(blocker, (("blocking", (*game.state.objects[blocker].blocking, attacker)),)))
        changes.append(Happen(BLOCKS, object=blocker, patient=attacker, manner=manner))
        changes.append(Happen(BLOCKED, object=attacker, patient=blocker, manner=manner))
    if not blockers:
        changes.append(Happen(BLOCKED, object=attacker, manner=manner))
    game.perform(*changes)


def fight(card: object, setting: tuple[str, str]) -> Game:
    """A game in combat: the card is number 1, three Bears follow."""
    game = board(card, BEAR, BEAR, BEAR, rules=dict([setting]))  # type: ignore[arg-type]
    game.perform(Begin("combat", "Ada"))
    game.perform(Alter(1, (("attacking", "Bo"),)), Alter(2, (("attacking", "Bo"),)))
    return game


@pytest.mark.parametrize(("setting", "by_effect"), [("declared-or-effect", 1), ("declared-only", 0), ("once-each-combat", 1)])
def test_blocks(setting: str, by_effect: int) -> None:
    card = creature("Hound", when("Blocks", object=This()))
    game = fight(card, ("blocks", setting))
    block(game, 2, 1, how="by-effect")
    assert len(triggered(game)) == by_effect
    game = fight(card, ("blocks", setting))
    block(game, 2, 1, how="entering")
    assert triggered(game) == []


def test_blocking_two_creatures_is_one_block_but_two_blocked_creatures() -> None:
    game = fight(
        creature("Hound", when("Blocks", object=This()), when("Blocks", object=This(), patient=CREATURE)),
        ("blocks", "declared-only"),
    )
    declared = frozenset({"declared"})
    game.perform(*(Happen(BLOCKS, object=1, patient=other, manner=declared) for other in (2, 3)))
    assert [firing.index for firing in game.state.fired] == [0, 1, 1]


def test_an_effect_that_changes_the_block_does_not_make_it_block_again() -> None:
    game = fight(creature("Hound", when("Blocks", object=This())), ("blocks", "declared-or-effect"))
    block(game, 2, 1)
    block(game, 3, 1, how="by-effect")
    assert triggered(game) == ["Hound"]


@pytest.mark.parametrize(("setting", "times"), [("while-unblocked", 2), ("first-this-combat", 1), ("once-each-combat", 1)])
def test_becoming_blocked_again_after_becoming_unblocked(setting: str, times: int) -> None:
    game = fight(creature("Stag", when("BecomesBlocked", object=This())), ("becomes-blocked", setting))
    block(game, 1, 3, 4)
    assert triggered(game) == ["Stag"]
    game.perform(Alter(1, (("blocked", False),)))
    block(game, 1, 2, how="by-effect")
    assert len(triggered(game)) == times


@pytest.mark.parametrize(
    ("setting", "entering"),
    [("each-blocker-declared-effect-or-entering", 1), ("each-blocker-declared-or-effect", 0), ("each-blocker", 1)],
)
def test_becoming_blocked_by_a_creature(setting: str, entering: int) -> None:
    card = creature("Stag", when("BecomesBlocked", object=This(), patient=CREATURE))
    game = fight(card, ("becomes-blocked-by-creature", setting))
    block(game, 1, 3, 4)
    assert len(triggered(game)) == 2
    block(game, 1, 2, how="entering")
    assert len(triggered(game)) == 2 + entering
    block(game, 1, how="no-blocker")
    assert len(triggered(game)) == 2 + entering


@pytest.mark.parametrize(("setting", "entering"), [("each-blocker-declared-or-effect", 0), ("each-blocker", 1)])
def test_a_creature_blocks_this(setting: str, entering: int) -> None:
    game = fight(creature("Boar", when("Blocks", object=CREATURE, patient=This())), ("creature-blocks-this", setting))
    block(game, 1, 3, how="entering")
    assert len(triggered(game)) == entering


def test_a_number_of_blockers_counts_when_it_comes_to_fit() -> None:
    card = creature("Stag", when("BecomesBlocked", object=This(), patient=CREATURE, occurrences="at-least", number=2))
    game = fight(card, ("blocks-number", "declaration-or-effect"))
    block(game, 1, 3)
    assert triggered(game) == []
    block(game, 1, 4, how="by-effect")
    block(game, 1, 2, how="by-effect")
    assert triggered(game) == ["Stag"]


def test_a_player_attacks_once_however_many_are_attacked() -> None:
    game = board(artifact("Banner", when("PlayerAttacks", agent=YOU)), players=("Ada", "Bo", "Cy"))
    kinds = frozenset({"PlayerAttacks", "GameEvent"})
    game.perform(*(Happen(kinds, agent="Ada", patient=whom, amount=1) for whom in ("Bo", "Cy")))
    assert triggered(game) == ["Banner"]
