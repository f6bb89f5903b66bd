"""Which keyword an ability stands for."""

from __future__ import annotations

from kb.engine.context.keyword_abilities import cite_keyword, keyword_doctrine, keyword_of
from kb.text.nodes.abilities import TriggeredAbility

from ..boards import board, cited
from ..worded import worded

GEIST = worded("Geist", "creature", "Undying\nWhen this creature dies, you gain 1 life.", "1/1")


def test_an_ability_that_a_keyword_stands_for_leads_back_to_it() -> None:
    game = board(GEIST)
    triggered = [index for index, ability in game.view(1).abilities if isinstance(ability, TriggeredAbility)]
    assert [keyword_of(game, 1, index) for index in triggered] == ["undying", None]
    assert [keyword_doctrine(game, 1, index) for index in triggered] == ["keyword-undying", None]


def test_the_keyword_is_cited_and_nothing_where_there_is_none() -> None:
    game = board(GEIST)
    undying, plain = (index for index, ability in game.view(1).abilities if isinstance(ability, TriggeredAbility))
    cite_keyword(game, 1, plain, "Geist triggers")
    assert "keyword-undying" not in cited(game)
    cite_keyword(game, 1, undying, "Geist triggers")
    assert "keyword-undying" in cited(game)
    cite_keyword(game, 99, undying, "an object that never was")
