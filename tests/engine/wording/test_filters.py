"""Descriptions, qualities, statuses and conditions on small boards."""

from __future__ import annotations

from typing import Any

import pytest

from kb.engine.state.changes import Damage, Life, Move
from kb.engine.state.occurrences import Occurrence
from kb.engine.wording.context import Context
from kb.engine.wording.evaluate import described, holds, matches
from kb.engine.wording.filters import fitting
from kb.engine.wording.history import times, total
from kb.text.nodes import conditions as c
from kb.text.nodes import qualities as q
from kb.text.nodes.abilities import KeywordAbility
from kb.text.nodes.cards import Card
from kb.text.nodes.things import Attached, Each, Filter, Group, Host, Players, Quality, That, This, Zone
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import LifeOf, Number

from ..boards import BEAR, CREATURE, FOREST, OPPONENT, YOU, alter, artifact, board, creature, deal

ADA = Context(1, "Ada")
FLYER = creature("Drake", KeywordAbility("flying"), size=2)
GOBLIN = Card("Goblin", types=("creature",), subtypes=("goblin",), colors=("red",), power="1", toughness="1", token=True)


def setting() -> Any:
    """1 Drake and 2 Bear of Ada, 3 Goblin token of Bo attacking her, 4 Forest, 5 a card in her graveyard."""
    game = board(FLYER, BEAR, (GOBLIN, "Bo"), FOREST)
    deal(game, BEAR, "Ada", "graveyard")
    alter(game, 3, token=True, attacking="Ada", tapped=True, damage=1)
    alter(game, 2, counters=(("+1/+1", 1),))
    return game


@pytest.mark.parametrize(
    ("what", "ids"),
    [
        (CREATURE, (1, 2, 3)),
        (Filter(("creature",), other=True), (2, 3)),
        (Filter(("creature",), without=("goblin",)), (1, 2)),
        (Filter(("creature",), without=("token",)), (1, 2)),
        (Filter(("red", "creature")), (3,)),
        (Filter(("permanent",)), (1, 2, 3, 4)),
        (Filter(any_of=(Filter(("land",)), Filter(("goblin",)))), (3, 4)),
        (Filter(any_of=(This(), Filter(("goblin",)))), (1, 3)),
        (Filter(("creature", "card"), where=(q.Located(Zone("graveyard", YOU)),)), (5,)),
        (Filter(("multicolored",)), ()),
        (Filter(("colorless", "creature")), (1, 2)),
    ],
)
def test_descriptions(what: Filter, ids: tuple[int, ...]) -> None:
    assert fitting(setting(), what, ADA) == ids


@pytest.mark.parametrize(
    ("quality", "ids"),
    [
        (q.ControlledBy(YOU), (1, 2)),
        (q.ControlledBy(YOU, negated=True), (3,)),
        (q.OwnedBy(OPPONENT), (3,)),
        (q.Named("bear"), (2,)),
        (q.HasKeyword("flying"), (1,)),
        (q.HasKeyword("flying", negated=True), (2, 3)),
        (q.HasCounter("+1/+1"), (2,)),
        (q.HasCounter(None, negated=True), (1, 3)),
        (q.Measure("power", ">=", Number(2)), (1, 2)),
        (q.Measure("power", "odd"), (2, 3)),
        (q.Measure("power", "greatest"), (2,)),
        (q.Status("tapped"), (3,)),
        (q.Status("attacking", whom=YOU), (3,)),
        (q.Status("attacking", whom=OPPONENT), ()),
        (q.Status("damaged"), (3,)),
        (q.Status("modified"), (2,)),
        (q.SharesWith("color", This(), negated=True), (1, 2, 3)),
    ],
)
def test_qualities(quality: Quality, ids: tuple[int, ...]) -> None:
    assert fitting(setting(), Filter(("creature",), where=(quality,)), ADA) == ids


def test_references() -> None:
    game = setting()
    alter(game, 4, attached=2)
    assert described(game, Host("enchanted"), Context(4, "Ada")) == (2,)
    assert described(
        game, Attached(Filter(("land",)), That()), Context(4, "Ada", (Occurrence(game.classes("Attacks"), object=2),))
    ) == (4,)
    assert described(game, Group((This(), Each(Filter(("goblin",))))), ADA) == (1, 3)
    assert matches(game, Players("opponent"), "Bo", ADA)
    assert not matches(game, This(), 2, ADA)


def test_what_happened_this_turn() -> None:
    game = setting()
    game.perform(Damage(1, 3, 1))
    assert fitting(game, Filter(("creature",), where=(q.DamagedBy(This()),)), ADA) == (3,)
    assert fitting(game, Filter(("creature",), where=(q.ThisTurn("was-dealt-damage"),)), ADA) == (3,)
    game.perform(Life("Ada", 2))
    game.perform(Life("Ada", 3))
    gain = Pattern("LifeGained", agent=YOU)
    assert (times(game, gain, "turn", ADA), total(game, gain, "turn", ADA), times(game, gain, "last-turn", ADA)) == (2, 5, 0)
    assert holds(game, c.Happened(gain, count=Number(2)), ADA)


@pytest.mark.parametrize(
    ("condition", "so"),
    [
        (c.Controls(YOU, CREATURE), True),
        (c.Controls(YOU, CREATURE, ">=", Number(3)), False),
        (c.Controls(YOU, Filter(("island",)), "=", Number(0)), True),
        (c.Controls(OPPONENT, CREATURE, ">", than=YOU), False),
        (c.Exists(Filter(("land",)), "=", Number(1)), True),
        (c.Is(This(), Filter(where=(q.Status("tapped"),)), negated=True), True),
        (c.Compare(LifeOf(YOU), "=", LifeOf(OPPONENT)), True),
        (c.TurnIs(YOU), True),
        (c.TurnIs(OPPONENT), False),
        (c.TurnIs(step="main"), True),
        (c.TurnIs(step="upkeep", negated=True), True),
        (c.PlayerIs(YOU, "hellbent"), True),
        (c.PlayerIs(YOU, "monarch"), False),
        (c.WasCast(This(), negated=True), True),
        (c.AllOf((c.TurnIs(YOU), c.Controls(YOU, CREATURE))), True),
        (c.AnyOf((c.TurnIs(OPPONENT), c.Controls(YOU, Filter(("island",))))), False),
        (c.NotSo(c.TurnIs(OPPONENT)), True),
    ],
)
def test_conditions(condition: c.Condition, so: bool) -> None:
    assert holds(setting(), condition, ADA) is so


def test_what_it_was_is_asked_of_how_it_last_existed() -> None:
    game = setting()
    event = game.perform(Move(3, "graveyard"))
    seen = Context(1, "Ada", event.occurrences)
    assert holds(game, c.Is(That(), Filter(where=(q.Status("attacking"),)), past=True), seen)


def test_a_condition_that_nobody_read_counts_as_so_and_is_noted() -> None:
    game = board(artifact("Riddle"))
    assert holds(game, c.UnreadCondition("the moon is full"), ADA)
    assert game.trace.missing == ["the moon is full"]
