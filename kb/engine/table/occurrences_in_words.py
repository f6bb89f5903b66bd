"""Occurrences in a few words: "Hill Giant dies", "Ada draws a card", "Bo's upkeep begins"."""

from __future__ import annotations

from typing import NamedTuple

from kb.text.words.lemmas import third_person

from ..state.occurrences import Occurrence
from .command_zone import COMMAND
from .world import Table

__all__ = ["in_brief", "in_words"]


class Words(NamedTuple):
    """How an event class is said.

    `sentence`: in full. `verb`: in brief, of the object alone.
    """

    sentence: str
    verb: str = ""


_WORDS: dict[str, Words] = {
    "Sacrifices": Words("{agent} sacrifices {object}", "is sacrificed"),
    "Discards": Words("{agent} discards {object}", "is discarded"),
    "Draws": Words("{agent} draws a card", "is drawn"),
    "Mills": Words("{agent} mills {object}"),
    "Hides": Words("{agent} hides {object}"),
    "PlaysLand": Words("{agent} plays {object}"),
    "Channels": Words("{agent} channels {object}"),
    "Dies": Words("{object} dies", "dies"),
    "Enters": Words("{object} enters", "enters"),
    "Leaves": Words("", "leaves"),
    "PutIntoGraveyard": Words("{object} goes to the {to}", "goes to the graveyard"),
    "PutIntoExile": Words("{object} is exiled"),
    "PutIntoHand": Words("{object} goes to its owner's hand"),
    "PutIntoLibrary": Words("{object} goes into the library"),
    "ZoneChange": Words("{object} goes to the {to}", "changes zones"),
    "SpellCast": Words("{agent} casts {object}", "is cast"),
    "AbilityActivated": Words("{agent} activates {object}"),
    "Attacks": Words("{object} attacks", "attacks"),
    "Blocks": Words("{object} blocks {patient}", "blocks"),
    "BecomesBlocked": Words("{object} becomes blocked", "becomes blocked"),
    "DamageDealt": Words("{object} deals {amount} damage to {patient}", "deals damage"),
    "LifeGained": Words("{agent} gains {amount} life"),
    "LifeLost": Words("{agent} loses {amount} life"),
    "BecomesTapped": Words("{object} becomes tapped", "becomes tapped"),
    "BecomesUntapped": Words("{object} becomes untapped"),
    "BecomesTarget": Words("{object} becomes a target", "becomes a target"),
    "BecomesAttached": Words("{object} becomes attached to {patient}"),
    "BecomesUnattached": Words("{object} becomes unattached"),
    "CountersPut": Words("{object} gets {amount} {what} {counters}", "gets counters"),
    "CountersRemoved": Words("{object} loses {amount} {what} {counters}"),
    "ControlGained": Words("{agent} gains control of {object}"),
    "ControlLost": Words("{agent} loses control of {object}"),
    "StepBegins": Words("{agent}'s {what} begins"),
    "PlayerLoses": Words("{agent} loses the game"),
    "AbilityTriggers": Words("an ability of {object} triggers"),
    "PhasesOut": Words("{object} phases out"),
    "PhasesIn": Words("{object} phases in"),
    "SpellCountered": Words("{object} is countered"),
    "AbilityCountered": Words("the ability of {object} is countered"),
    "Moves": Words("{object} moves to {place}", "moves"),
    "Conquers": Words("{object} conquers {place}", "conquers a battlefield"),
    "Scores": Words("{agent} scores"),
    "TokenCreated": Words("{object} is created"),
    # what few abilities wait for
    "CommitsCrime": Words("{agent} commits a crime"),
    "AttacksUnblocked": Words("{object} is not blocked"),
    "BecomesUnblocked": Words("{object} is not blocked"),
    "Defends": Words("{object} defends", "defends"),
    "PlayerAttacks": Words("{agent} attacks {patient}"),
    "PlayerAttacked": Words("{patient} is attacked"),
    "PermanentPlayed": Words("{agent} plays {object}", "is played"),
    "SpellCopied": Words("{object} is copied"),
    "AbilityResolves": Words("an ability of {object} has resolved"),
    "SpellResolves": Words("{object} resolves"),
    "TappedForMana": Words("{object} is tapped for mana"),
    "ManaAdded": Words("{agent} gets mana"),
    "DamagePrevented": Words("{amount} damage to {patient} is prevented"),
    "LifePaid": Words("{agent} pays {amount} life"),
    "TurnedFaceUp": Words("{object} is turned face up"),
    "TurnedFaceDown": Words("{object} is turned face down"),
    "Transforms": Words("{object} transforms"),
    "Regenerated": Words("{object} is regenerated"),
    "ControlChanges": Words("the control of {object} changes"),
    "StepEnds": Words("{agent}'s {what} ends"),
    "TurnBegins": Words("{agent}'s turn begins"),
    "PlayerWins": Words("{agent} wins the game"),
    "PlayerLeaves": Words("{agent} leaves the game"),
    "Shuffles": Words("{agent} shuffles a library"),
    "Searches": Words("{agent} searches a library"),
    "Scries": Words("{agent} scries"),
    "Surveils": Words("{agent} surveils"),
    "Explores": Words("{object} explores"),
    "Proliferates": Words("{agent} proliferates"),
    "Investigates": Words("{agent} investigates"),
    "Connives": Words("{object} connives"),
    "Fights": Words("{object} fights"),
    "FlipsCoin": Words("{agent} flips a coin"),
    "RollsDie": Words("{agent} rolls a die"),
    "Reveals": Words("{agent} reveals {object}"),
    "Chooses": Words("{agent} chooses {object}"),
    "Clashes": Words("{agent} clashes"),
    "BecomesMonarch": Words("{agent} becomes the monarch"),
    "BecomesMonstrous": Words("{object} becomes monstrous"),
    "RingTempts": Words("the Ring tempts {agent}"),
    "Crews": Words("{object} crews a Vehicle"),
    "Saddles": Words("{object} saddles a Mount"),
    "Mutates": Words("{object} mutates"),
    "Evolves": Words("{object} evolves"),
    "PlayerConquers": Words("{agent} conquers {place}"),
    "Holds": Words("{object} holds {place}", "holds a battlefield"),
    "PlayerHolds": Words("{agent} holds {place}"),
    "Stuns": Words("{object} is stunned", "is stunned"),
    "Buffs": Words("{object} is buffed", "is buffed"),
    "SpendsBuff": Words("{agent} spends a buff"),
    "WinsCombat": Words("{agent} wins a combat"),
    "GainsXP": Words("{agent} gains {amount} XP"),
    "BecomesMighty": Words("{object} becomes Mighty", "becomes Mighty"),
    "ShowdownBegins": Words("a showdown begins"),
    "Recalled": Words("{object} is recalled"),
    "Recycles": Words("{agent} recycles {object}"),
    "Banishes": Words("{object} is banished"),
    "Kills": Words("{object} is killed"),
    "Destroyed": Words("{object} is destroyed"),
}
"""Event class → its words. An occurrence gets those of the first class here that it has, so the more telling one stands first:
what is sacrificed also dies, and what dies also goes to a graveyard. “Leaves” is only said in brief: where to is said in full."""

_EXHAUSTING = {"Exhausts": "{object} is exhausted", "Readies": "{object} is readied"}
"""What tapping and untapping are called in games in which permanents are readied, and not untapped, for the turn."""

_VERBS = tuple((kind, each.verb) for kind, each in _WORDS.items() if each.verb)
_KEYWORD_ACTION = "KeywordActionDone"


def in_words(game: Table, occurrence: Occurrence, kind: str = "") -> str:
    """One occurrence as a sentence without its full stop.

    Args:
        kind: the class that it is spoken of as: what is sacrificed dies too, and only that may have been replaced.
    """
    own = (said for kind, said in _EXHAUSTING.items() if kind in occurrence.kinds)
    shape = next((said for said in own if game.rules.has("ready-for-turn")), None)
    said = _WORDS[kind].sentence if kind in _WORDS else ""
    shape = said or shape or _sentence(occurrence)
    subject: int | str | None = occurrence.object if occurrence.object is not None else occurrence.became
    if subject is None and "{patient}" not in shape and occurrence.patient is not None:
        subject = occurrence.patient  # a player becomes a target
    name = _name(game, subject)
    sentence = shape.format(
        object=name, agent=occurrence.agent or name, patient=_name(game, occurrence.patient),
        amount=occurrence.amount if occurrence.amount is not None else "", what=occurrence.what or "",
        to=f"{COMMAND} zone" if occurrence.to_zone == COMMAND else occurrence.to_zone or "",
        place=occurrence.what or occurrence.to_zone or "", counters="counter" if occurrence.amount == 1 else "counters",
    )  # fmt: skip
    return sentence.replace("  ", " ").strip()


def in_brief(game: Table, occurrence: Occurrence) -> str:
    """One occurrence as the object that it is about and a verb, else as a sentence without numbers.

    Less than `in_words` on purpose: equal reasons are reported once, and amounts would make them differ.
    """
    about = occurrence.object if occurrence.object is not None else occurrence.became
    for kind, verb in _VERBS if about is not None else ():
        if kind in occurrence.kinds:
            return f"{game.name(about)} {verb}"
    if occurrence.what is not None and "StepBegins" in occurrence.kinds:
        return f"{occurrence.agent}'s {occurrence.what} begins"
    subject = about if about is not None else occurrence.patient
    return " ".join(
        _sentence(occurrence).format(
            object=_name(game, subject, "something"), patient=_name(game, occurrence.patient, "something"),
            agent=occurrence.agent or "a player", place=occurrence.what or occurrence.to_zone or "a place",
            to=occurrence.to_zone or "", counters="counters", amount="", what=occurrence.what or "",
        ).split()
    )  # fmt: skip


def _sentence(occurrence: Occurrence) -> str:
    """The sentence of the first of its classes that has one."""
    if "ZoneChange" in occurrence.kinds and not occurrence.to_zone:
        return "{object} leaves the game"  # with its owner
    shape = next((each.sentence for kind, each in _WORDS.items() if each.sentence and kind in occurrence.kinds), None)
    return shape or _general(occurrence)


def _general(occurrence: Occurrence) -> str:
    """The sentence of what has none of its own."""
    if _KEYWORD_ACTION in occurrence.kinds:
        return _action(occurrence.what or "")
    if occurrence.to_zone is not None and occurrence.object is not None:
        return "{object} goes to the {to}"
    return "something happens to {object}" if occurrence.object is not None else "something happens"


_ACTIONS = {
    "": "{agent} performs a keyword action",
    "kick": "{agent} kicks {object}",
    "ring-bearer": "{object} becomes {agent}'s Ring-bearer",
    "venture": "{agent} ventures into a dungeon",
    "initiative": "{agent} takes the initiative",
    "monarch": "{agent} becomes the monarch",
    "city's blessing": "{agent} gets the city's blessing",
    "complete-dungeon": "{agent} completes a dungeon",
    "fully-unlock": "{object} becomes fully unlocked",
    "monstrosity": "{object} becomes monstrous",
    "monstrous": "{object} becomes monstrous",
    "the ring tempts": "the Ring tempts {agent}",
    "time travel": "{agent} time travels",
    "speed": "{agent}'s speed changes",
    "crewed": "{object} becomes crewed",
    "saddled": "{object} becomes saddled",
    "renown": "{object} becomes renowned",
    "level": "{object} gains a level",
    "day": "it becomes day",
    "day-night": "day and night change",
    "night": "it becomes night",
}
"""Keyword actions that are not called by the verb of who does them."""


def _action(name: str) -> str:
    """A keyword action as a sentence: "Ada amasses"; the room of a dungeon, which has a name of its own, is entered."""
    if name in _ACTIONS:
        return _ACTIONS[name]
    if name[0].isupper():
        return "{agent} enters {what}"
    verb, *rest = name.replace("-", " ").split(" ")
    return " ".join(("{agent}", third_person(verb), *rest))


def _name(game: Table, id: int | str | None, unknown: str = "it") -> str:
    return game.name(id) if id is not None else unknown
