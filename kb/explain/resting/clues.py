"""Clues in words that could not be read: the events without which they cannot have mattered.

A clue is a set of event classes; `None` where the words give no clue, so that any happening may be meant. Only shapes of which the
verb is certain give a clue: here a trigger condition up to its first verb; static abilities are in `static_clues`.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

__all__ = ["Clue", "about_casting_itself", "about_itself", "functions_in", "starting_with", "trigger_clue"]

Clue = frozenset[str] | None

_EVENTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"enters?", ("Enters",)),
    (r"dies?", ("Dies",)),
    (r"leaves?", ("Leaves",)),
    (r"cause you to sacrifice", ("Sacrifices",)),
    (r"cause you to discard", ("Discards",)),
    (r"attacks?", ("Attacks", "PlayerAttacks", "PlayerAttacked")),
    (r"blocks?|be blocked|becomes? blocked", ("Blocks", "BecomesBlocked", "AttacksUnblocked")),
    (r"deals?|(?:is|are|be) dealt", ("DamageDealt",)),
    (r"draws?", ("Draws",)),
    (r"discards?|(?:is|are|be) discarded", ("Discards",)),
    (r"casts?|(?:is|are|be) cast", ("SpellCast",)),
    (r"plays?|(?:is|are|be) played", ("SpellCast", "PlaysLand", "PermanentPlayed")),
    (r"gains? life", ("LifeGained",)),
    (r"loses? life", ("LifeLost",)),
    (r"loses? the game", ("PlayerLoses",)),
    (r"wins? the game", ("PlayerWins",)),
    (r"sacrifices?|(?:is|are|be) sacrificed", ("Sacrifices",)),
    (r"mills?|(?:is|are|be) milled", ("Mills",)),
    (r"search(?:es)?|(?:is|are|be) searched", ("Searches",)),
    (r"shuffles?|(?:is|are|be) shuffled", ("Shuffles",)),
    (r"(?:is|are|be|becomes?) regenerated?|regenerates?", ("Regenerated",)),
    (r"(?:is|are|be) destroyed", ("Destroyed",)),
    (r"(?:is|are|be) exiled", ("PutIntoExile",)),
    (r"(?:is|are|be) put into .{0,40}graveyards?", ("PutIntoGraveyard",)),
    (r"(?:is|are|be) countered", ("SpellCountered", "AbilityCountered")),
    (r"(?:is|are|be) copied|cop(?:y|ies)", ("SpellCopied",)),
    (r"(?:is|are|be) prevented|prevents?", ("DamagePrevented",)),
    (r"activates?|(?:is|are|be) activated", ("AbilityActivated",)),
    (r"becomes? the target|(?:is|are|be) (?:the target|targeted)", ("BecomesTarget",)),
    (r"becomes? untapped|untaps?|(?:is|are|be) untapped", ("BecomesUntapped",)),
    (r"becomes? tapped|(?:is|are|be) tapped|taps?", ("BecomesTapped",)),
    (r"phases? (?:in|out)", ("PhasesIn", "PhasesOut")),
    (r"(?:is|are|be) turned face (?:up|down)", ("TurnedFaceUp", "TurnedFaceDown")),
    (r"transforms?", ("Transforms",)),
    (r"rolls?", ("RollsDie",)),
    (r"(?:scries|scry)", ("Scries",)),
    (r"surveils?", ("Surveils",)),
    (r"cycles?|(?:is|are|be) cycled", ("Cycles",)),
    (r"conquers?", ("Conquers", "PlayerConquers")),
    (r"holds?", ("Holds", "PlayerHolds")),
    (r"moves?", ("Moves",)),
)
"""A verb as these clauses have it → the event classes that it can be about."""

_NOUN = r"(?!(?:a|an|the|that|which|who|with|and|or)\b)[\w'+/-]+"
_NOUN_PHRASE = re.compile(
    r"(?:you|i|it|~|this \w+|"
    rf"(?:a|an|another|any|each|one or more) {_NOUN}(?: {_NOUN}){{0,2}} ?"
    r"(?:(?:you|an opponent|a player|your opponents) controls? ?)?)"
)
_SUBJECT = re.compile(r"^(?:whenever|when)\s+", re.I)
_OR_A_VERB = re.compile(
    r"\bor (?!(?:another|more|less|greater|planeswalkers?|opponents?|creatures?|artifacts?|lands?|permanents?|players?|spells?)\b)"
    r"([a-z]+)"
)
_MORE = re.compile(r"\b\w+ or more\b")
_AT = re.compile(r"^at (?:the )?(?:beginning|end|start) of\b", re.I)
_ITSELF = re.compile(r"^(?:whenever|when)\s+(?:~|this \w+|i|it)\b", re.I)
_ZONES = ("graveyard", "hand", "exile", "library", "trash", "deck", "banishment")


@cache  # compiled when words are first unread: most boards have none
def _verbs() -> tuple[tuple[re.Pattern[str], frozenset[str]], ...]:
    return tuple((re.compile(rf"(?:{said})\b"), frozenset(events)) for said, events in _EVENTS)


@lru_cache(maxsize=4096)  # the same unread words are judged in every branch of a course
def trigger_clue(words: str) -> Clue:
    """The events that a trigger condition can wait for."""
    if _AT.match(words):
        return frozenset({"StepBegins", "TurnBegins", "StepEnds"})
    if not (begun := _SUBJECT.match(words)):
        return None
    return _first_verb(words[begun.end() :].partition(",")[0])


def about_itself(words: str) -> bool:
    """Whether the subject of a trigger condition is the object that has it."""
    return _ITSELF.match(words) is not None


def functions_in(words: str, zone: str) -> bool:
    """Whether words that could not be read may function in a zone that is not the board: they name it, or speak of casting."""
    said = words.lower()
    return zone in said or (zone == "stack" and re.search(r"\bcast\b|\bcountered\b|\bspell\b", said) is not None)


def about_casting_itself(words: str) -> bool:
    """Whether words that could not be read may say when, or from where, the card itself is cast: they function wherever it is."""
    return re.search(r"\b(?:cast|play) (?:~|this (?:card|spell|land))", words, re.I) is not None


def _first_verb(clause: str) -> Clue:
    """The events of the first verb of a clause. None unless only its subject stands before it: else a verb may be unknown."""
    said = clause.lower()
    found: list[tuple[int, int, frozenset[str]]] = []
    for verb, events in _verbs():
        if (at := re.search(rf"\b{verb.pattern}", said)) is not None:
            found.append((at.start(), -at.end(), events))
    if not found:
        return None
    place, _, events = min(found)
    if not _NOUN_PHRASE.fullmatch(said[:place].strip()) or _several_verbs(said):
        return None
    return events | frozenset(event for start, _, more in found if start == place for event in more)


def _several_verbs(said: str) -> bool:
    """Whether the clause may go on with another verb ("enters or frobnicates")."""
    plural = said.startswith(("you ", "one or more ", "i "))
    return any(plural or found[1].endswith("s") for found in _OR_A_VERB.finditer(said))


def starting_with(said: str) -> Clue:
    """The events of the verb with which words begin; None where it is none of the table, or another verb follows."""
    said = _MORE.sub("some", said)
    fitting = [events for verb, events in _verbs() if verb.match(said.strip())]
    if not fitting or re.search(r"\bor\b|\band\b", said):
        return None
    return frozenset(event for events in fitting for event in events)
