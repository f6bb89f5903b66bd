"""Slots: the targets that a spell asks for, kicked or not; "another" behind a target."""

from __future__ import annotations

import pytest

from kb.engine.casting.casting import Announcement, cast
from kb.engine.table.choices import Scripted
from kb.engine.wording.target_slots import slots_of
from kb.errors import IllegalError
from kb.text.nodes.abilities import SpellAbility

from ..boards import board, creature, deal
from ..worded import worded

THIRST = worded(
    "Thirst",
    "sorcery",
    "Kicker {2}\nDestroy target creature with mana value 2 or less. If this spell was kicked, instead destroy target creature.",
)
TRAIL = worded("Trail", "sorcery", "Trail deals 3 damage to any target and 2 damage to another target.")
GIANT = creature("Giant", size=3)


def test_other_targets_are_asked_for_only_if_it_was_kicked() -> None:
    from msgspec.structs import replace

    game = board((replace(GIANT, cost="{3}{R}"), "Bo"))
    with pytest.raises(IllegalError, match="no legal target"):
        cast(game, "Ada", deal(game, THIRST, "Ada", "hand"))
    cast(game, "Ada", deal(game, THIRST, "Ada", "hand"), Announcement(kicked=True))
    game.resolve_top()
    assert 1 not in game.state.objects


def test_another_target_is_not_the_one_before() -> None:
    game = board((GIANT, "Bo"))
    game.choices = Scripted({"target": [("Bo",), ("Bo",)]})
    with pytest.raises(IllegalError):
        cast(game, "Ada", deal(game, TRAIL, "Ada", "hand"))


ARM = worded("Arm", "sorcery", "For each opponent, destroy target creature that player controls.")


def test_for_each_opponent_one_target_of_theirs_is_chosen() -> None:
    game = board((GIANT, "Ada"), (GIANT, "Bo"), (GIANT, "Bo"), (GIANT, "Cy"), players=("Ada", "Bo", "Cy"))
    game.choices = Scripted({"target": [(4, 2)]})
    cast(game, "Ada", deal(game, ARM, "Ada", "hand"))
    game.resolve_top()
    assert sorted(id for id in (1, 2, 3, 4) if id in game.state.objects) == [1, 3]


def test_two_targets_of_one_opponent_are_refused() -> None:
    game = board((GIANT, "Bo"), (GIANT, "Bo"), (GIANT, "Cy"), players=("Ada", "Bo", "Cy"))
    game.choices = Scripted({"target": [(1, 2)]})
    with pytest.raises(IllegalError):
        cast(game, "Ada", deal(game, ARM, "Ada", "hand"))


def test_a_mode_that_is_chosen_twice_has_targets_of_its_own_each_time() -> None:
    from kb.engine.wording.target_slots import modes_of, slots_of
    from kb.text.nodes.effects import Modal

    (charm,) = worded("Charm", "instant", "Choose one —\n• Destroy target creature.\n• Draw a card.").abilities
    body = getattr(charm, "body")  # noqa: B009
    (modal,) = body.instructions
    assert isinstance(modal, Modal)
    assert len(slots_of(body, (1, 1))) == 2
    assert slots_of(body, (1, 1)) == slots_of(body, (1, 1))
    assert [mode is modal.modes[1] for mode in modes_of(modal, (2, 1))] == [False, True]


def test_who_does_something_is_a_target_before_what_it_is_done_to() -> None:
    game = board(GIANT)
    game.choices = Scripted({"target": [("Bo",), (1,)]})
    cast(
        game,
        "Ada",
        deal(game, worded("Gift", "sorcery", "Target player gains control of target permanent you control."), "Ada", "hand"),
    )
    game.resolve_top()
    assert game.view(1).controller == "Bo"


def test_a_target_is_asked_for_though_it_is_asked_whether_that_was_kicked() -> None:
    trickery = worded("Trickery", "instant", "Counter target spell if it was kicked.")
    (spell,) = trickery.abilities
    assert isinstance(spell, SpellAbility)
    assert len(slots_of(spell.body, manner=frozenset())) == 1


def test_an_action_with_an_unsaid_target_has_one_each_time() -> None:
    (spell,) = worded("Agents", "sorcery", "Earthbend 1, then earthbend 1.").abilities
    assert isinstance(spell, SpellAbility)
    assert len(slots_of(spell.body)) == 2
