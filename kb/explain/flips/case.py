"""Things that fit a description: which player is meant, and a card made to measure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from kb.engine.game import Game
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.qualities import ControlledBy, HasCounter, HasKeyword, Measure, Named, OwnedBy, Status
from kb.text.nodes.things import Filter, Players, Target, Thing
from kb.text.nodes.values import Number

from .document import Document, Standing

__all__ = ["Case", "Newcomer", "newcomer", "whose"]

_TYPES = ("artifact", "creature", "enchantment", "land", "planeswalker", "battle", "instant", "sorcery",
          "unit", "gear", "spell", "legend", "rune", "battlefield")  # fmt: skip
_SUPERTYPES = ("legendary", "basic", "snow", "world")
_COLORS = ("white", "blue", "black", "red", "green")
_LANDS = ("plains", "island", "swamp", "mountain", "forest", "gate", "desert")
_HOMES = {"aura": "enchantment", "equipment": "artifact", "vehicle": "artifact", "saga": "enchantment", "clue": "artifact"}
_NO_KIND = frozenset({"permanent", "card", "ability", "source", "token", "object", "player", "this", "commander", "historic"})


class Case(Struct, frozen=True):
    """A “no” to be turned round: the document, the ability, whose it is, and the game at its end.

    `source`: what lines call the ability's source. `others`: the other players, in turn order.
    """

    document: Document
    ability: TriggeredAbility
    source: str
    controller: str
    game: Game

    @property
    def others(self) -> list[str]:
        """The opponents of the ability's controller."""
        return [player for player in self.document.players if player != self.controller]

    @property
    def opponent(self) -> str:
        """One opponent; alone, the controller."""
        return next(iter(self.others), self.controller)

    @property
    def standing(self) -> Standing | None:
        """Where the source stands at the start."""
        return self.document.named(self.source)

    @property
    def main(self) -> str:
        """The setup zone where permanents stand."""
        return "base" if "battlefields" in self.game.zones.scope else "battlefield"

    @property
    def kind(self) -> str:
        """What a plain thing to fight with is called in this game."""
        return "unit" if self.main == "base" else "creature"


def whose(case: Case, players: Players | Target | None) -> str:
    """A player that a wording means, as its controller sees it."""
    if players is None:
        return case.controller
    if isinstance(players, Target):
        return case.opponent
    which = players.which
    if which == "named" and players.name:
        return players.name
    return (
        case.opponent if "opponent" in which or which in ("another-player", "defending", "each-other-player") else case.controller
    )


def holder(case: Case, what: Filter | Thing | None) -> str:
    """The player under whose control something that fits stands."""
    for part in _parts(what):
        for quality in part.where:
            if isinstance(quality, ControlledBy | OwnedBy):
                return case.opponent if quality.negated != (whose(case, quality.player) == case.opponent) else case.controller
    return case.controller


def _parts(what: Filter | Thing | None) -> Iterator[Filter]:
    if isinstance(what, Filter):
        yield what
        for part in what.any_of[:1]:
            yield from _parts(part)


class Newcomer(Struct, frozen=True):
    """Something added to a board: its name, its card record, details of its entry, and who has it."""

    name: str
    record: dict[str, Any]
    details: dict[str, Any]
    player: str

    def entry(self) -> Any:
        """It as an entry of the setup."""
        return {"card": self.name, **self.details} if self.details else self.name

    def put(self, document: Document, zone: str, place: str | None = None) -> None:
        """Put it on a board."""
        document.data.setdefault("cards", {})[self.name] = self.record
        document.entries(self.player, zone, place).append(self.entry())


def newcomer(case: Case, what: Filter | Thing | None, name: str = "Newcomer") -> Newcomer:
    """A thing that fits a description, as far as a card can."""
    parts = list(_parts(what))
    nouns = [noun for part in parts for noun in part.nouns]
    qualities = [quality for part in parts for quality in part.where]
    without = {word for part in parts for word in part.without}
    record = _record(case, nouns, without)
    details: dict[str, Any] = {"token": "true"} if "token" in nouns else {}
    for quality in qualities:
        name = _fit(record, details, quality, name)
    taken = {each.name for each in case.document.standing()}
    free = name if name not in taken or name != "Newcomer" else f"{name} 2"
    return Newcomer(free, record, details, holder(case, what))


def _record(case: Case, nouns: list[str], without: set[str]) -> dict[str, Any]:
    kinds = [noun for noun in nouns if noun in _TYPES and not (noun == "spell" and case.kind == "creature")]
    rest = [noun for noun in nouns if noun not in (*_TYPES, *_SUPERTYPES, *_COLORS, *_NO_KIND)]
    for noun in rest:
        kinds += (
            ["land"]
            if noun in _LANDS and "land" not in kinds
            else [_HOMES[noun]]
            if noun in _HOMES and _HOMES[noun] not in kinds
            else []
        )
    if not kinds:
        kinds = [next(kind for kind in (case.kind, "artifact", "enchantment") if kind not in without)]
    words = [word.capitalize() for word in (*(n for n in nouns if n in _SUPERTYPES), *dict.fromkeys(kinds))]
    line = " ".join(words) + (f" — {' '.join(dict.fromkeys(word.capitalize() for word in rest))}" if rest else "")
    record: dict[str, Any] = {"type": line}
    colors = [noun for noun in nouns if noun in _COLORS]
    if colors:
        record["colors"] = " ".join(colors)
    if "creature" in kinds:
        record["pt"] = "2/2"
    if "unit" in kinds:
        record["might"] = "2"
    return record


def _fit(record: dict[str, Any], details: dict[str, Any], quality: object, name: str) -> str:
    """Make a record fit one quality; gives the name, which a quality may ask for."""
    if isinstance(quality, Named) and not quality.negated:
        return quality.name
    if isinstance(quality, HasKeyword) and not quality.negated:
        record["text"] = quality.keyword.capitalize()
    if isinstance(quality, HasCounter) and not quality.negated:
        details["counters"] = {quality.kind or "+1/+1": str(quality.least)}
    if isinstance(quality, Status) and quality.word in ("tapped", "token", "face-down", "stunned", "buffed", "exhausted"):
        details.update({} if quality.negated else {quality.word: "true"})
    if isinstance(quality, Measure) and isinstance(quality.value, Number):
        _measure(record, quality, quality.value.n)
    return name


def _measure(record: dict[str, Any], quality: Measure, number: int) -> None:
    wanted = number + {">": 1, "<": -1}.get(quality.compare, 0)
    if quality.what in ("power", "toughness") and "pt" in record:
        power, toughness = record["pt"].split("/")
        record["pt"] = f"{wanted}/{max(int(toughness), 1)}" if quality.what == "power" else f"{power}/{wanted}"
    elif quality.what == "might":
        record["might"] = str(wanted)
    elif quality.what in ("mana value", "mana-value", "manaValue"):
        record["cost"] = f"{{{wanted}}}"
    elif quality.what in ("energy", "cost"):
        record["energy"] = str(wanted)
