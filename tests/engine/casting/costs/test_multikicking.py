"""How often a spell was kicked, and with which of its kickers."""

from __future__ import annotations

import pytest

from kb.engine.casting.casting import Announcement, cast
from kb.engine.context.context import Context
from kb.engine.table.choices import Scripted
from kb.engine.wording.descriptions.measures import measure
from kb.engine.wording.evaluate import amount
from kb.text.nodes.values import TimesPaid

from ...boards import BEAR, board, deal, triggered
from ...worded import worded

PACK = worded("Pack", "creature", "Multikicker {1}{G}\n~ enters with a +1/+1 counter on it for each time it was kicked.")


@pytest.mark.parametrize(("kicked", "said", "times"), [(False, None, 0), (True, None, 1), (True, 3, 3)])
def test_a_multikicker_cost_is_paid_as_often_as_is_said(kicked: bool, said: int | None, times: int) -> None:
    game = board()
    if said is not None:
        game.choices = Scripted({"times": [(said,)]})
    spell = cast(game, "Ada", deal(game, PACK, "Ada", "hand"), Announcement(kicked=kicked))
    assert amount(game, TimesPaid("kicked"), Context(spell, "Ada")) == times
    assert measure(game.view(spell), "mana spent") == 2 * times
    game.resolve_top()
    (arrived,) = (obj for obj in game.state.objects.values() if obj.zone == "battlefield")
    assert dict(arrived.counters).get("+1/+1", 0) == times


@pytest.mark.parametrize("paid", [("{W}",), ("sacrifice a creature",), ("{W}", "sacrifice a creature")])
def test_of_two_kickers_those_are_paid_that_are_said(paid: tuple[str, ...]) -> None:
    mage = worded(
        "Mage",
        "creature",
        "Kicker {W} and/or sacrifice a creature\n~ enters with a +1/+1 counter on it for each time it was kicked.\n"
        "When ~ enters, if it was kicked with its {W} kicker, you gain 1 life.",
        "1/1",
    )
    game = board(BEAR)
    game.choices = Scripted({"choose": [paid]})
    cast(game, "Ada", deal(game, mage, "Ada", "hand"), Announcement(kicked=True))
    assert (1 in game.state.objects) == (paid == ("{W}",))
    game.resolve_top()
    (arrived,) = (obj for obj in game.state.objects.values() if obj.zone == "battlefield" and obj.card.name == "Mage")
    assert dict(arrived.counters)["+1/+1"] == len(paid)
    assert triggered(game) == ["Mage"] * ("{W}" in paid)


@pytest.mark.parametrize(("kicked", "triggers"), [(False, 0), (True, 1)])
def test_whoever_waits_for_kicks_sees_one_however_often_that_was(kicked: bool, triggers: int) -> None:
    game = board(worded("Growth", "enchantment", "Whenever a player kicks a spell, you gain 1 life."))
    game.choices = Scripted({"times": [(3,)]})
    cast(game, "Ada", deal(game, PACK, "Ada", "hand"), Announcement(kicked=kicked))
    assert len(triggered(game)) == triggers
