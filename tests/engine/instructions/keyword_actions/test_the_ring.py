"""The Ring tempts a player."""

from __future__ import annotations

from kb.engine.instructions.keyword_actions.the_ring import RING_BEARER

from ...boards import BEAR, board, cited
from ...doing import do


def test_a_creature_bears_the_ring_and_another_one_in_its_place() -> None:
    game = board(BEAR, BEAR)
    for bearer in (1, 2):
        do(game, "the Ring tempts you", answers={"choose": [(bearer,)]})
        assert [id for id in (1, 2) if RING_BEARER in game.state.objects[id].marks] == [bearer]
    assert "action-the-ring-tempts-you" in cited(game)


def test_each_time_the_emblem_has_one_ability_more_up_to_four() -> None:
    game = board(BEAR)
    numbers = []
    for _ in range(5):
        do(game, "the Ring tempts you")
        (emblem,) = (obj for obj in game.state.objects.values() if obj.zone == "command")
        numbers.append(len(emblem.card.abilities))
    assert numbers == [2, 3, 4, 5, 5]
    assert "legendary" in game.view(1).words
