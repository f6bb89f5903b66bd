"""The words of an ability that has triggered: as its card has them, and as they are printed back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.text import read_ability
from kb.text.nodes.effects import CreateReflexive
from kb.text.wording.printer import in_words

from ...context.moment import object_at
from ...game import Game
from ...state.ability_ids import printed_place
from ...state.occurrences import Firing

if TYPE_CHECKING:
    from kb.text.nodes.cards import Card

__all__ = ["wordings_of"]


def wordings_of(game: Game, firing: Firing) -> Iterator[str]:
    """What an ability reads like: printed back, and the line of its card that it stands in, if there is one."""
    # a reflexive ability has words only in the effect that makes it: "when you do, …"
    yield in_words(CreateReflexive(firing.ability) if firing.ability.kind == "reflexive" else firing.ability)
    source = object_at(game.state, firing.source)
    if source is not None:
        yield from _line(source.card, printed_place(firing.index))


def _line(card: Card, index: int) -> Iterator[str]:
    """The line that holds a card's ability of that number; a line of keywords holds several."""
    types = (*card.supertypes, *card.types, *card.subtypes)
    first = 0
    for line in card.lines:
        following = first + len(read_ability(line, name=card.name, types=types))
        if first <= index < following:
            yield line
        first = following
