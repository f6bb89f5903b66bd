"""Occurrences in a few words: "Hill Giant dies", "Ada draws Sweep", "Bo's upkeep begins"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.engine.game import Game
    from kb.engine.state.event import Event
    from kb.engine.state.occurrences import Occurrence

__all__ = ["tell", "tell_event"]

_OF_AN_OBJECT: dict[str, str] = {
    "Sacrifices": "{agent} sacrifices {object}",
    "Discards": "{agent} discards {object}",
    "Draws": "{agent} draws a card",
    "Mills": "{agent} mills {object}",
    "PlaysLand": "{agent} plays {object}",
    "Dies": "{object} dies",
    "Enters": "{object} enters",
    "PutIntoGraveyard": "{object} goes to the {to}",
    "PutIntoExile": "{object} is exiled",
    "PutIntoHand": "{object} goes to its owner's hand",
    "PutIntoLibrary": "{object} goes into the library",
    "ZoneChange": "{object} goes to the {to}",
    "SpellCast": "{agent} casts {object}",
    "AbilityActivated": "{agent} activates {object}",
    "Attacks": "{object} attacks",
    "Blocks": "{object} blocks {patient}",
    "BecomesBlocked": "{object} becomes blocked",
    "DamageDealt": "{object} deals {amount} damage to {patient}",
    "LifeGained": "{agent} gains {amount} life",
    "LifeLost": "{agent} loses {amount} life",
    "BecomesTapped": "{object} becomes tapped",
    "BecomesUntapped": "{object} becomes untapped",
    "BecomesTarget": "{object} becomes a target",
    "BecomesAttached": "{object} becomes attached to {patient}",
    "BecomesUnattached": "{object} becomes unattached",
    "CountersPut": "{object} gets {amount} {what} counter",
    "CountersRemoved": "{object} loses {amount} {what} counter",
    "ControlGained": "{agent} gains control of {object}",
    "ControlLost": "{agent} loses control of {object}",
    "StepBegins": "{agent}'s {what} begins",
    "PlayerLoses": "{agent} loses the game",
    "AbilityTriggers": "an ability of {object} triggers",
    "PhasesOut": "{object} phases out",
    "PhasesIn": "{object} phases in",
    "SpellCountered": "{object} is countered",
    "AbilityCountered": "the ability of {object} is countered",
    "Moves": "{object} moves to {place}",
    "Conquers": "{agent} conquers {object}",
    "Scores": "{agent} scores",
    "TokenCreated": "{object} is created",
}
"""Event class → how it is told; the first that an occurrence has is used."""

_UNTOLD = frozenset({"Destroyed", "Kills", "GameEvent", "BecomesUnattached", "ManaAdded"})


def tell(game: Game, occurrence: Occurrence) -> str:
    """One occurrence as a sentence without its full stop."""
    shape = next((_OF_AN_OBJECT[kind] for kind in _OF_AN_OBJECT if kind in occurrence.kinds), None)
    if shape is None:
        named = sorted(occurrence.kinds - _UNTOLD)
        what = _spaced(named[0]) if named else "something happens"
        return f"{what}: {game.name(occurrence.object)}" if occurrence.object is not None else what
    object = occurrence.object if occurrence.object is not None else occurrence.became
    told = shape.format(
        object=_name(game, object), agent=occurrence.agent or _name(game, object), patient=_name(game, occurrence.patient),
        amount=occurrence.amount if occurrence.amount is not None else "", what=occurrence.what or "", to=occurrence.to_zone or "",
        place=occurrence.what or occurrence.to_zone or "",
    )  # fmt: skip
    return told.replace("  ", " ").strip()


def tell_event(game: Game, event: Event) -> str:
    """All occurrences of an event, each thing that happened to one object told once."""
    told: dict[tuple[object, ...], str] = {}
    for occurrence in sorted(event.occurrences, key=_weight):
        key = (occurrence.object, occurrence.became, occurrence.agent if occurrence.object is None else None,
               occurrence.patient if occurrence.from_zone is None else None)  # fmt: skip
        sentence = tell(game, occurrence)
        if sentence not in told.values():
            told.setdefault(key, sentence)
    return _listed(told.values())


def _weight(occurrence: Occurrence) -> int:
    """Zone changes first: what else is so of an object that leaves is a consequence."""
    return 0 if occurrence.from_zone is not None or occurrence.to_zone is not None else 1


def _listed(sentences: Iterable[str]) -> str:
    """Sentences as one, equal verbs said once: "A, B and C die" would need grammar, so a plain list."""
    return "; ".join(sentences)


def _name(game: Game, id: int | str | None) -> str:
    return game.name(id) if id is not None else "it"


def _spaced(name: str) -> str:
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()
