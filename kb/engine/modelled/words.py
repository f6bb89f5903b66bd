"""The words that mean something and that no code carries out, each with the reason: the one list of what is not modelled.

Keyed by vocabulary and word, as `ontology/terms` has them. A word of a wording is carried out by a table of the engine
(`carried.TABLES`) or stands here; a test holds that it is one or the other. `apnap coverage words` prints it.
"""

from __future__ import annotations

__all__ = ["NOT_MODELLED", "ONLY", "PARTS"]

ONLY = frozenset({
    "any opponent", "any player", "combat", "instant", "once", "once each turn", "sorcery", "twice each turn", "X not 0",
    "you", "your turn", "your upkeep",
})  # fmt: skip
"""The restrictions on activating that are held to; other words of that place are not read."""

_NAME_ONLY = "the action is done in name only: what it does is left out"
_NO_EVENT = "nothing that the engine does makes this happen"
_KEYWORD = "what the keyword stands for is not spelled out"
_CASTING = "another way of casting is not offered as the card is cast"
_DUNGEON = "planes, schemes, Attractions and Contraptions are not modelled"
_NOT_KEPT = "it is not kept with the spell which way it was cast"

_LISTED: dict[tuple[str, str], tuple[str, ...]] = {
    ("Verb", "buffs are kept as yes or no"): ("any-number-of-buffs",),
    ("Verb", "from which zones is not kept in the reading"): ("cant-cast-from",),
    ("Event", _NO_EVENT): (
        "Chooses", "Crews", "Evolves", "Mutates", "PlaneswalksAway", "Saddles", "StepEnds",
    ),
    ("PlayerWord", "chance is not asked which player it is"): ("random",),
    ("StatusWord", "exerting is kept as an effect, not as a mark"): ("exerted",),
    ("StatusWord", "no rule that is modelled summons anything"): ("summoned",),
    ("Period", "what happened is kept for this turn and the last one only"): ("game",),
    ("AmountSource", "how much mana was added or spent is not counted"): ("mana",),
    ("ChosenWord", "which kind was meant is not kept with the choice"): ("kind", "mode", "number"),
    ("AntecedentRole", "removed things are not remembered by that word"): ("removed",),
    ("CastManner", _NOT_KEPT): (
        "mutated", "this-way", "unearthed",
    ),
    ("PlaceWord", "units are put at battlefields, wherever in a deck or zone"): ("bottom",),
    ("KeywordActionName", _NAME_ONLY): (
        "cascade", "meld", "time travel",
    ),
    ("KeywordActionName", _DUNGEON): (
        "abandon", "assemble", "open an Attraction", "planeswalk", "set in motion", "visit Attractions",
    ),
    ("Manner", _NO_EVENT): (
        "conjure", "cumulative-upkeep", "descend", "mentor",
        "pay-energy", "seek", "specialize", "unattach",
    ),
    ("Manner", _DUNGEON): (
        "chaos", "crank", "encounter", "planeswalk-away", "planeswalk-to", "visit",
    ),
    ("Manner", "that all have voted is no event of its own"): ("finish-voting",),
    ("Keyword", _CASTING): (
        "gift",
        "more than meets the eye", "offering",
        "waterbend",
    ),
    ("Keyword", _KEYWORD): (
        "adapt", "airbend", "aura swap", "banding", "boast", "channel",
        "compleated", "double team", "flurry", "forecast", "hellbent",
        "monstrosity", "quickdraw",
        "transfigure",
    ),
}  # fmt: skip

NOT_MODELLED: dict[tuple[str, str], str] = {
    (vocabulary, word): reason for (vocabulary, reason), words in _LISTED.items() for word in words
}
"""(vocabulary, word) → why it is not carried out."""

PARTS = {
    "DoneAction": "Manner", "LastingVerb": "Verb", "PermissionVerb": "Verb", "ProhibitionVerb": "Verb", "RequirementVerb": "Verb",
}  # fmt: skip
"""Vocabulary → the wider one under which its words are listed."""
