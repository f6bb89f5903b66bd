"""Keyword actions that the rules put as instructions: they are read like a card's, and carried out.

Doctrines: action-discover, action-recruit.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from kb.text import read_ability
from kb.text.nodes.abilities import SpellAbility
from kb.text.nodes.effects import Body, KeywordAction

from ...resolution.carrying_out import carry_out
from ...resolution.resolution import Resolution
from ...state.changes import Happen
from ..common import by_each, count_of, perform
from .common import DONE

if TYPE_CHECKING:
    from kb.text.nodes.vocabulary import KeywordActionName

__all__ = ["WORDS", "in_words"]

WORDS: dict[KeywordActionName, str] = {
    "discover": (
        "Exile cards from the top of your library until you exile a nonland card with mana value N or less. You may cast that card "
        "without paying its mana cost. If you don't, put that card into your hand. Then put the rest on the bottom of your library "
        "in a random order."
    ),
    "recruit": (
        "Draw a card, then discard a card. If you discarded a nonland card this way, create a 1/1 white Human Soldier creature "
        "token."
    ),
}
"""The name of an action → what its player does; N is its number."""


def in_words(name: KeywordActionName) -> Callable[[KeywordAction, Resolution], None]:
    """The executor of an action of that table; each player that it names does it by itself."""

    def act(node: KeywordAction, ctx: Resolution) -> None:
        number = 0 if node.count is None else count_of(node.count, ctx)
        for player in by_each(node.who, ctx):
            ctx.game.reason(f"action-{name}", f"{player} {name}s{f' {number}' if number else ''}")
            own = Resolution(ctx.source, player, game=ctx.game, item=ctx.item, item_id=ctx.item_id, kind=ctx.kind)
            carry_out(_body(name, number), own)
            ctx.did = ctx.did or own.did
            perform(ctx, Happen(DONE, agent=player, what=name, object=ctx.source))

    return act


@cache
def _body(name: KeywordActionName, number: int) -> Body:
    read = read_ability(WORDS[name].replace(" N ", f" {number} "), types=("sorcery",))
    return next(ability.body for ability in read if isinstance(ability, SpellAbility))
