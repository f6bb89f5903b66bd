"""Kind words: "permanent", "card", "token", "spell" …"""

from __future__ import annotations

import pytest

from kb.engine.state.objects import StackItem
from kb.engine.wording.descriptions.filters import fitting
from kb.text.nodes.things import Filter

from ...boards import GAIN, SHOCK, alter, deal, when
from ..small_board import ADA, small_board


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        (("permanent",), (1, 2, 3, 4)),
        (("token",), (3,)),
        (("nontoken",), ()),
        (("monocolored",), (3,)),
        (("spell",), (6,)),
        (("triggered", "ability"), (7,)),
        (("activated", "ability"), ()),
        (("outlaw",), ()),
        (("historic", "permanent"), ()),
    ],
)
def test_what_a_kind_word_means(words: tuple[str, ...], ids: tuple[int, ...]) -> None:
    game = small_board()
    spell, ability = deal(game, SHOCK, "Ada", "stack"), deal(game, SHOCK, "Ada", "stack")
    alter(game, spell, item=StackItem("spell", spell))
    alter(game, ability, item=StackItem("triggered", 1, when("Dies", GAIN)))
    assert fitting(game, Filter(words), ADA) == ids
