"""The words of an ability as its card has them, or as the verbaliser prints them where no line of a card is just that ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.characteristics.targets_by_choice import with_targets
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import Node
from kb.text.nodes.effects import CreateReflexive
from kb.text.wording.printer import in_words as printed
from kb.text.words.speech import Speech
from kb.text.words.symbols import with_symbols

if TYPE_CHECKING:
    from kb.engine.game import Game
    from kb.text.nodes.abilities import Ability
    from kb.text.nodes.cards import Card

    from .roster import Entry

__all__ = ["in_words", "wording_of"]


def wording_of(game: Game, entry: Entry) -> str:
    """An ability's wording."""
    card = _card(game, entry)
    if (
        card is not None
        and len(card.lines) == len(card.abilities)
        and _is_that(game, entry, card.abilities[entry.index : entry.index + 1])
    ):
        return with_symbols(card.lines[entry.index])
    words = _alone(entry.ability, game.rules.game.speech).replace("~", entry.bearer.name)
    return words[:1].upper() + words[1:]


def _alone(ability: Ability, speech: Speech) -> str:
    """An ability in words; a reflexive one has words only in those of the instruction that makes it."""
    if isinstance(ability, TriggeredAbility) and ability.kind == "reflexive":
        return in_words(CreateReflexive(ability), speech) + "."
    return in_words(ability, speech)


def _is_that(game: Game, entry: Entry, found: tuple[Ability, ...]) -> bool:
    """Whether an ability is one of a card: as it stands there, or as it is understood where what is chosen is a target."""
    if not game.rules.has("targets-by-choice"):
        return found == (entry.ability,)
    return entry.ability in (*found, *map(with_targets, found))


def in_words(part: object, speech: Speech) -> str:
    """Part of a reading as words of a game; a node that has no words of its own, as what it is called and holds."""
    if isinstance(part, tuple):
        return ", ".join(in_words(each, speech) for each in part)
    if not isinstance(part, Node):
        return str(part)
    return printed(part, speech)


def _card(game: Game, entry: Entry) -> Card | None:
    objects = [*game.state.objects.values(), *(snapshot.object for snapshot in game.state.past.values())]
    name = entry.bearer.name
    return next((o.card for o in objects if name in (o.alias, o.card.name) and o.card.lines), None)
