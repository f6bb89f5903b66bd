"""Readings in other words: what does not print back as its wording is "read as" what it prints."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from kb.model.rests_on import RestsOn
from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.cards import Card
from kb.text.wording.faithful import NotWhole, readings_not_whole
from kb.text.words.speech import Speech

if TYPE_CHECKING:
    from kb.engine.course.course import Course

__all__ = ["reworded"]


@cache  # a verdict asks for each card at each of its lines, and the cards of a board are few
def _not_whole(speech: Speech) -> ByIdentity[Card, tuple[NotWhole, ...]]:
    """By card its readings that are not whole, for the words of one game."""
    return ByIdentity(lambda card: readings_not_whole(card, speech), most=5_000)


def reworded(course: Course) -> Iterator[RestsOn]:
    """The readings in other words of the cards that are or were on the board or the stack.

    They are marked and leave the answer as it is: measured, 6 % of them are wrong, where of all others 0.6 % are.
    """
    cards: dict[int, Card] = {}
    for game in course.games():
        there = (*game.state.objects.values(), *(snapshot.object for snapshot in game.state.past.values()))
        cards |= {id(obj.card): obj.card for obj in there if obj.zone in game.zones.board or obj.zone == game.zones.stack}
    kept = _not_whole(course.rules.game.speech)
    for card in cards.values():
        for each in kept.of(card):
            yield RestsOn("read as", card.name, each.read_as, "read as", False, "it prints back in other words", each.line)
