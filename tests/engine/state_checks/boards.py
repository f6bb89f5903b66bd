"""What the tests of state checks have on the board, and ask of it."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.table.choices import Choices, Question

from ..worded import worded

HERO = worded("Hero", "legendary creature — human", "", "2/2")


def names(game: Game, zone: str = "battlefield") -> list[str]:
    return [object.card.name for object in game.state.objects.values() if object.zone == zone]


class Keep(Choices):
    """Keeps the last of what there is."""

    def answer(self, question: Question) -> tuple[object, ...]:
        return (question.options[-1],)
