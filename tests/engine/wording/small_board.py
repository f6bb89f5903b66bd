"""A small board with a bit of everything, on which descriptions, qualities and conditions are asked."""

from __future__ import annotations

from kb.engine.context.context import Context
from kb.engine.game import Game
from kb.text.nodes.abilities import KeywordAbility
from kb.text.nodes.cards import Card

from ..boards import BEAR, FOREST, alter, board, creature, deal

ADA = Context(1, "Ada")
FLYER = creature("Drake", KeywordAbility("flying"), size=2)
GOBLIN = Card("Goblin", types=("creature",), subtypes=("goblin",), colors=("red",), power="1", toughness="1", token=True)


def small_board() -> Game:
    """1 Drake and 2 Bear of Ada, 3 Goblin token of Bo attacking her, 4 Forest, 5 a card in her graveyard."""
    game = board(FLYER, BEAR, (GOBLIN, "Bo"), FOREST)
    deal(game, BEAR, "Ada", "graveyard")
    alter(game, 3, token=True, attacking="Ada", tapped=True, damage=1)
    alter(game, 2, counters=(("+1/+1", 1),))
    return game
