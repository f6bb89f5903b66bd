"""A scenario as a plain document that can be changed, run and written out again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from msgspec import Struct, field

from kb.text.scenario.plain import as_yaml, plain, value_of
from kb.text.scenario.source import Value

__all__ = ["Document", "Standing"]

_SHARED = ("turn", "step", "earlier")
_NUMBERS = ("life", "poison", "energy", "points", "xp")
_KEPT = ("players", "cards", "setup", "play")
_NAMED = re.compile(r"(?:(?P<n>\d+) )?(?P<card>.+?)(?: as (?P<alias>.+))?")


class Standing(Struct, frozen=True):
    """An object of the setup: whose it is, where it stands, and its place in that list."""

    player: str
    zone: str
    place: str | None
    number: int
    card: str
    alias: str | None = None

    @property
    def name(self) -> str:
        """What lines call it."""
        return self.alias or self.card


class Document(Struct, frozen=True):
    """A scenario's document: mappings, lists and texts. Every change gives a new one."""

    data: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, document: Value, edition: str) -> Document:
        """A scenario's document, for one edition, without what it expects."""
        value = plain(document)
        kept = {key: value[key] for key in _KEPT if key in value}
        play = [entry for entry in kept.get("play") or [] if not (isinstance(entry, dict) and "expect" in entry)]
        data = {"title": value.get("title", ""), "under": edition, **kept, "play": play}
        data["setup"] = {key: _spread(entry) if key not in _SHARED else entry for key, entry in (kept.get("setup") or {}).items()}
        return cls(data)

    def changed(self) -> Document:
        """A copy to change."""
        return Document(deepcopy(self.data))

    def value(self) -> Value:
        """It as `read_yaml` would give it."""
        return value_of(self.data)

    def yaml(self, title: str = "") -> str:
        """It as a scenario file."""
        return as_yaml({**self.data, **({"title": title} if title else {})})

    # -- looking ----------------------------------------------------------------------------------------------------

    @property
    def players(self) -> list[str]:
        """The players in turn order."""
        return list(self.data["players"])

    @property
    def play(self) -> list[Any]:
        """The lines."""
        found: list[Any] = self.data["play"]
        return found

    def standing(self) -> Iterator[Standing]:
        """Every object of the setup."""
        for player in self.players:
            for zone, place, entries in self._lists(player):
                for number, entry in enumerate(entries):
                    yield Standing(player, zone, place, number, *_names(entry))

    def named(self, name: str) -> Standing | None:
        """The first object that is called so."""
        found = [each for each in self.standing() if name in (each.alias, each.card)]
        return next((each for each in found if each.alias == name), found[0] if found else None)

    def details(self, what: Standing) -> dict[str, Any]:
        """What the entry of an object says of it, beside its name."""
        entry = self.entries(what.player, what.zone, what.place)[what.number]
        return dict(entry) if isinstance(entry, dict) else {}

    def _lists(self, player: str) -> Iterator[tuple[str, str | None, list[Any]]]:
        for zone, entries in (self.data["setup"].get(player) or {}).items():
            if zone == "battlefields":
                yield from ((zone, place, inner) for place, inner in entries.items())
            elif isinstance(entries, list) and zone != "controls":
                yield zone, None, entries

    # -- changing ---------------------------------------------------------------------------------------------------

    def entries(self, player: str, zone: str, place: str | None = None) -> list[Any]:
        """The list of a zone, to be changed; one is made where there is none."""
        setup = self.data["setup"].setdefault(player, {})
        if zone == "battlefields":
            found: list[Any] = setup.setdefault(zone, {}).setdefault(place, [])
            return found
        if not isinstance(setup.get(zone), list):
            setup[zone] = []
        made: list[Any] = setup[zone]
        return made

    def taken(self, what: Standing) -> Any:
        """Take an object out of its zone, and give its entry."""
        return self.entries(what.player, what.zone, what.place).pop(what.number)

    def detailed(self, what: Standing, **details: Any) -> None:
        """Say more of an object: `tapped="true"`; None takes a detail away."""
        entries = self.entries(what.player, what.zone, what.place)
        entry = entries[what.number]
        full = dict(entry) if isinstance(entry, dict) else {"card": what.card, **({"as": what.alias} if what.alias else {})}
        full = {key: value for key, value in {**full, **details}.items() if value is not None}
        entries[what.number] = full


def _spread(setup: Any) -> Any:
    """A player's setup with every zone as a list of single objects; counted unnamed cards stay as they are."""
    if not isinstance(setup, dict):
        return setup
    return {zone: _spread_zone(zone, entries) for zone, entries in setup.items()}


def _spread_zone(zone: str, entries: Any) -> Any:
    if zone == "battlefields":
        return {place: _spread_zone("", inner) for place, inner in entries.items()}
    if zone in _NUMBERS or zone == "controls" or (isinstance(entries, str) and entries.isdecimal()):
        return entries
    listed = entries if isinstance(entries, list) else [entries]
    return [single for entry in listed for single in _single(entry)]


def _single(entry: Any) -> Iterator[Any]:
    found = re.fullmatch(r"(\d+) (.+)", entry) if isinstance(entry, str) else None
    if found is None or " as " in entry:
        yield entry
    else:
        yield from (found[2] for _ in range(int(found[1])))


def _names(entry: Any) -> tuple[str, str | None]:
    if isinstance(entry, dict):
        return entry["card"], entry.get("as")
    found = _NAMED.fullmatch(entry)
    return (found["card"].strip("\"'“”"), found["alias"]) if found else (entry, None)
