"""References: what this, that, an enchanted permanent or a group means where nothing can be chosen."""

from __future__ import annotations

from kb.engine.context.context import Context
from kb.engine.state.occurrences import Occurrence
from kb.engine.wording.evaluate import described, matches
from kb.text.nodes.things import Attached, Each, Filter, Group, Host, Players, That, This

from ..boards import alter
from .small_board import ADA, small_board


def test_references() -> None:
    game = small_board()
    alter(game, 4, attached=2)
    assert described(game, Host("enchanted"), Context(4, "Ada")) == (2,)
    assert described(
        game, Attached(Filter(("land",)), That()), Context(4, "Ada", (Occurrence(game.classes("Attacks"), object=2),))
    ) == (4,)
    assert described(game, Group((This(), Each(Filter(("goblin",))))), ADA) == (1, 3)
    assert matches(game, Players("opponent"), "Bo", ADA)
    assert not matches(game, This(), 2, ADA)
