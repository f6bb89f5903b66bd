"""Finding the cards of a scenario: its own first, then those that the knowledge base knows; in the words of the game played.

A board of one game can be asked about under another ("the same board under both"): then each type word and zone of the one is
read as what plays the same part in the other, as the other game's description lists them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Protocol

from msgspec.structs import replace

from kb.errors import InputError, MalformedError
from kb.graph.editions.edition import Edition
from kb.graph.editions.games import GameDescription
from kb.text.cards.records import card_from, parts_of
from kb.text.cards.type_line import read_type_line
from kb.text.nodes.base import Node, mapped
from kb.text.nodes.cards import Card
from kb.text.nodes.things import Filter
from kb.text.scenario.file import Scenario, is_prefix
from kb.text.scenario.plain import plain
from kb.text.scenario.said_of_cards import set_apart
from kb.text.scenario.setup import entries_of, entry_names
from kb.text.scenario.source import Table, Text

__all__ = ["CardFinder", "KnownCards", "in_words_of"]


class KnownCards(Protocol):
    """Where cards come from that ship or were imported (`kb.graph.knowledge.Knowledge`)."""

    @property
    def games(self) -> Mapping[str, GameDescription]:
        """Every game by name."""
        ...

    def card(self, game: str, name: str, edition: str = "") -> Card | None:
        """A card by name, or None."""
        ...

    def names_near(self, name: str) -> tuple[str, ...]:
        """The names of cards that a misspelt one may have meant."""
        ...


class CardFinder:
    """Finds cards by name, for one scenario under one edition. Each is read once."""

    def __init__(self, scenario: Scenario, edition: Edition, known: KnownCards) -> None:
        self.scenario, self.edition, self.known = scenario, edition, known
        self.game = known.games[edition.game]
        self._found: dict[str, Card] = {}

    def __call__(self, name: Text) -> Card:
        """The card of that name.

        Raises:
            MalformedError: there is no such card, or its record cannot be read; placed.
        """
        if name not in self._found:
            self._found[str(name)] = in_words_of(self.game, self._find(name))
        return self._found[str(name)]

    def _find(self, name: Text) -> Card:
        card = self._sought(name)
        if card is not None:
            return card
        alone = _alone(name)
        missing = f"there is no card called “{alone}”{self._nor(alone)}"
        raise MalformedError(missing, place=name.place, remedy=self._remedy(alone))

    def _sought(self, name: Text) -> Card | None:
        own = next(((key, table) for key, table in self.scenario.cards.items() if name == key or _has_part(table, name)), None)
        if own is not None:
            return self._own(*own)
        games = (self.edition.game, *(other for other in self.known.games if other != self.edition.game))
        found = (self.known.card(game, str(name), self.edition.like) for game in games)
        return next((card for card in found if card is not None), None)

    def _nor(self, missed: Text) -> str:
        """The other cards of the board that are unknown, so that all are mended in one round."""
        unknown = (entry.card for entry in entries_of(self.scenario.board) if self._sought(entry.card) is None)
        others = dict.fromkeys(str(_alone(name)) for name in unknown)
        others.pop(str(missed), None)
        return ", nor " + ", ".join(f"“{name}”" for name in others) if others else ""

    def _remedy(self, name: Text) -> str:
        """The names that may have been meant; and how to say what the card is."""
        typed = name.place is not None and name.place.file == "--board"
        described = (
            f'--card "{name} | Creature 2/2"' if typed else f"describe it under `cards`: {name}: {{type: Creature, pt: 2/2}}"
        )
        if _SIZED.match(str(name)) and not typed:
            described = (
                "name it, as Goblin, and describe it under `cards`: Goblin: {type: Token Creature — Goblin, pt: 1/1, colors: red}"
            )
        near = self.known.names_near(str(name))
        perhaps = f"perhaps {' or '.join(near)}; else " if near else ""
        return f"{perhaps}{described}; or apnap import cards FILE"

    def _own(self, name: Text, table: Table) -> Card:
        try:
            return card_from(str(name), plain(table), self._worded_as(table.get("text")), self._types)
        except InputError as error:
            raise error.at(table.place) from None

    @cached_property
    def _types(self) -> frozenset[str]:
        """The subtypes of the scenario's own cards, and of known cards on its board: their words are types here."""
        own = {str(name) for name in self.scenario.cards}
        lines = (line for table in self.scenario.cards.values() for line in _type_lines(plain(table)))
        written = {word for line in lines for word in read_type_line(line).subtypes}
        named = set(map(str, entry_names(self.scenario.board))) - own
        found = (self.known.card(game, name, self.edition.like) for name in named for game in self.known.games)
        return frozenset(written | {word for card in found if card is not None for word in card.subtypes})

    def _worded_as(self, text: object) -> str:
        """The edition whose wording holds: the one played, unless none is written for it; then the nearest that ships."""
        own = isinstance(text, Table) and any("/" in key and is_prefix(str(key), self.edition.id) for key in text)
        return self.edition.id if own else self.edition.like


def _alone(name: Text) -> Text:
    """A name without what is said of the card: “Rancor attached to Hill Giant”."""
    return Text.of(set_apart(str(name), lambda part: part != name)[0], name.place)


_SIZED = re.compile(r"\d+/\d+ ")  # "1/1 red Goblin token" describes what has no card


def _has_part(table: Table, name: str) -> bool:
    """Whether a card's record has a half or an inset part of that name."""
    record = plain(table)
    return any(part.get("name") == name for part in parts_of(record) if part is not record.get("back"))


def _type_lines(record: Mapping[str, Any]) -> Iterator[str]:
    if (line := record.get("type")) is not None:
        yield str(line)
    for part in parts_of(record):
        yield from _type_lines(part)


def in_words_of(game: GameDescription, card: Card) -> Card:
    """A card whose type words are those that play the same part in this game; unchanged where it uses the game's own."""
    foreign = {word: own for word, own in game.foreign_words.items() if word not in game.type_words}
    if not set(card.types) & foreign.keys():
        return card
    types = tuple(foreign.get(word, word) for word in card.types)
    abilities = tuple(_translated(ability, foreign) for ability in card.abilities)
    return _sized(game, replace(card, types=types, abilities=abilities))


def _sized(game: GameDescription, card: Card) -> Card:
    """A card with power as its might, in a game that measures its fighters by might alone."""
    if game.words.get("sizeWord") != "might" or card.might is not None or not (card.power or "").isdecimal():
        return card
    return replace(card, might=int(card.power or 0), power=None, toughness=None)


def _translated(node: Any, words: Mapping[str, str]) -> Any:
    """A node in which the type words of every description are replaced."""
    if isinstance(node, tuple):
        return tuple(_translated(part, words) for part in node)
    if not isinstance(node, Node):
        return node
    changed = mapped(node, lambda part: _translated(part, words))
    if not isinstance(changed, Filter):
        return changed
    nouns, without = (tuple(words.get(noun, noun) for noun in given) for given in (changed.nouns, changed.without))
    return replace(changed, nouns=nouns, without=without)
