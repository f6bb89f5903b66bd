"""Words of a file's setup that a board in one line has too: tokens that are described, an empty zone, names in any case."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping

from kb.text.scenario.file import part_names
from kb.text.scenario.sentences import COUNT, count
from kb.text.scenario.setup import SHARED, ZONES, Entry, entry_said, is_unnamed
from kb.text.scenario.source import List, Table, Text, Value

from .card_names import CardNames
from .tokens import TokenNames

__all__ = ["in_full"]

_OF_UNITS = frozenset({"base", "battlefields", "deck", "trash", "runes", "champion", "legend", "banishment"})
"""Zones of games whose permanents are units."""
_NOTHING = frozenset({"nothing", "none", "empty", "no cards"})
_COUNTED = re.compile(rf"(?P<n>{COUNT}) (?P<name>.+)", re.I)


def in_full(document: Value, known: Container[str], names: CardNames, short: Callable[[str], tuple[str, ...]]) -> Value:
    """A file's document with each card of its setup by its name, and the tokens that it describes among its cards.

    Args:
        known: the names of cards as they are spelt. names: these names for those that people type. short: the names that are a
            word and more after a comma.
    """
    setup = document.get("setup") if isinstance(document, Table) else None
    if not isinstance(document, Table) or not isinstance(setup, Table):
        return document
    cards = document.get("cards")
    own: Mapping[Text, Value] = cards.entries if isinstance(cards, Table) else {}
    units = any(not _OF_UNITS.isdisjoint(zones) for zones in setup.entries.values() if isinstance(zones, Table))
    mine = CardNames((*map(str, own), *part_names(card for card in own.values() if isinstance(card, Table))))
    tokens = TokenNames(lambda typed: mine.proper(typed) or names.proper(typed), units=units, short=short)
    words = _Words(known, frozenset(mine.names), tokens)
    read = {key: value if key in SHARED else words.zones(value) for key, value in setup.items()}
    records = {
        Text.of(name, setup.place): Table({Text.of(key, setup.place): Text.of(each, setup.place) for key, each in record.items()},
                                          setup.place)
        for name, record in tokens.records.items()
    }  # fmt: skip
    entries = {**document.entries, Text("setup"): Table(read, setup.place)}
    if records:
        entries[Text.of("cards", setup.place)] = Table({**own, **records}, setup.place)
    return Table(entries, document.place)


class _Words:
    """The words of entries. `known`, `own`: names that stay as they are; `tokens`: the name for any other."""

    def __init__(self, known: Container[str], own: Container[str], tokens: TokenNames) -> None:
        self._known, self._own, self._tokens = known, own, tokens

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.name(name) is not None

    def name(self, typed: str) -> str | None:
        """The name of a card or token as it is spelt; None where it is neither."""
        return typed if typed in self._own or typed in self._known else self._tokens(typed)

    def zones(self, value: Value) -> Value:
        """What a player's zones hold."""
        if not isinstance(value, Table):
            return value
        return Table({key: self._zone(key, each) for key, each in value.items()}, value.place)

    def _zone(self, key: str, value: Value) -> Value:
        if key == "battlefields" and isinstance(value, Table):
            return Table({place: self._zone("base", each) for place, each in value.items()}, value.place)
        if key not in ZONES:
            return value
        if isinstance(value, Text):
            nothing = value.strip().lower() in _NOTHING and value not in self._known
            return List((), value.place) if nothing else value if value.isdigit() else self._entry(value)
        return List(tuple(map(self._entry, value.items)), value.place) if isinstance(value, List) else value

    def _entry(self, value: Value) -> Value:
        if isinstance(value, Table):
            named = {key: self._named(each) if key in ("card", "attached") else each for key, each in value.items()}
            return Table(named, value.place)
        if not isinstance(value, Text):
            return value
        counted = _COUNTED.fullmatch(value)
        if counted is not None and value not in self and (counted["name"] in self or not counted["n"].isdigit()):
            entry = entry_said(Text.of(counted["name"], value.place), self)
            if entry.card in self and not is_unnamed(entry):
                return Text.of(f"{count(counted['n'])} {self._respelt(counted['name'], entry)}", value.place)
        return Text.of(self._respelt(value, entry_said(value, self)), value.place)

    def _respelt(self, text: str, entry: Entry) -> str:
        for said in (entry.card, entry.attached):
            name = None if said is None or is_unnamed(entry) else self.name(said)
            if said is not None and name is not None and name != said:
                text = text.replace(said, name, 1)
        return text

    def _named(self, value: Value) -> Value:
        name = self.name(value) if isinstance(value, Text) else None
        return Text.of(name, value.place) if isinstance(value, Text) and name is not None else value
