"""The bearing of a static ability that could not be read, or an unsupported keyword, by the shape of its words.

A clue is a set of event classes, as in `clues`: what it replaces, forbids, or lets a player do. What it makes so lastingly
gives no clue, but for keywords that bear on combat, damage or targets only. Costs of mana are taken as payable, so what
changes them bears on nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from kb.text.nodes.abilities import KeywordAbility
from kb.text.nodes.base import Node
from kb.text.nodes.statics import GrantAbility, ModifyStats

from .clues import Clue, starting_with

__all__ = ["effects_clue", "is_about_entering", "is_about_itself", "keyword_clue", "static_clue"]

NOTHING: frozenset[str] = frozenset()
PLAYING = frozenset({"SpellCast", "PlaysLand", "PermanentPlayed"})
_COMBAT = frozenset({"Attacks", "Blocks", "BecomesBlocked", "DamageDealt"})
_AIMED_AT = frozenset({"BecomesTarget", "BecomesAttached", "DamageDealt", "Attacks", "Blocks"})

_BESIDE_THE_COURSE = re.compile(
    r"\bopening hand\b|\byour (?:starting )?deck\b|\bbegin(?:ning)? the game\b|\bbefore the game\b|\bdraft"
    r"|^(?:equip|activate|level up|craft with)\b|\bcosts? [^.]*\b(?:less|more) to (?:cast|activate|equip|play)\b"
    r"|^(?:if [^,.]*, )?(?:i|~|this \w+) costs? [^.]*\b(?:less|more)\b[^.]*$"
    r"|^for each \{[^}]*\} in a cost, you may pay\b|\bspend mana as though\b|\bcosts? \w+ mana to (?:cast|activate)\b"
    r"|^(?:\{|\[|(?:sacrifice|tap|untap|pay|discard|remove|exile|return|reveal|uninstall|put)\b)[^\"]*:"
)
"""Words about what is no part of a course (the setup, costs of mana), or that do nothing unless they are activated."""

_PREFIX = re.compile(r"^(?:as long as|during|while|until|once) [^,]*, ")
_WOULD = re.compile(r"^(?:the (?:first|next) time |if )[^,]*?\bwould (?P<verb>[^,]*)")
_CANT = re.compile(r"\b(?:can't|cannot|can not) (?:also )?(?P<verb>.*)")
_SEVERAL = re.compile(r"[,.;:]| and ")
_CANT_CAST_ITSELF = re.compile(r"^you can't (?:cast|play) (?:~|this (?:card|spell))\b[^.]*$")
_AIMED_COSTS = re.compile(r"^(?:spells|abilities|spells and abilities) [^.]*\bthat target (?:~|this \w+) costs? an additional\b")
_OFFERING = re.compile(r"^\w+ offering$")
_COSTS_LIFE = re.compile(r"\bcosts? (?:an additional )?\w+ life\b")
_MAY_PLAY = re.compile(r"^(?:you|any player|players|each player) may (?:also )?(?:cast|play|look at)\b")
_IF_CAST = re.compile(r"^if you (?:cast|play) (?:a|an|that|this|the) ")
_DAMAGE = re.compile(r"^(?:prevent )?all (?:combat |noncombat )?damage (?:that |dealt |from )")
_ATTACHED = re.compile(r"\bcan be attached only to\b")
_UNTAPS = re.compile(r"\b(?:doesn't|don't|does not|do not|not to) untap\b")
_UNCONDITIONAL = r"^(?![^\",]*\b(?:if|unless|where|whether)\b)[^\",]*"  # not "it enters tapped if a card there has flying"
_PROTECTED = re.compile(rf"{_UNCONDITIONAL} (?:has|have) protection from [^,]*$")
_DIE = re.compile(r"\bthe result of each die you roll\b")
_KICKED = re.compile(r"^if [^,]* was kicked\b[^,]*, it enters\b")
_REMINDER = re.compile(r"\s*\([^()]*\)")
_SKIPS = re.compile(r"^(?:you |each player |players )?skips? (?:your|their|that|all)\b")
_HAND_SIZE = re.compile(r"\bmaximum hand size\b")
_SPELLS_HAVE = re.compile(r"\bspells? (?:you cast )?(?:have|has) (?:improvise|convoke|delve|affinity|assist)\b")
_HAVE = re.compile(rf"{_UNCONDITIONAL} (?:has|have) (?P<keywords>[a-z ]+(?:, [a-z ]+)*(?:,? and [a-z ]+)?)$")

_SHAPES: tuple[tuple[re.Pattern[str], frozenset[str]], ...] = (
    (_AIMED_COSTS, frozenset({"BecomesTarget"})), (_COSTS_LIFE, frozenset({"SpellCast", "LifePaid", "LifeLost"})),
    (_OFFERING, frozenset({"SpellCast"})), (_BESIDE_THE_COURSE, NOTHING), (_SPELLS_HAVE, NOTHING),
    (_CANT_CAST_ITSELF, frozenset({"SpellCast"})), (_MAY_PLAY, PLAYING), (_IF_CAST, PLAYING),
    (_DAMAGE, frozenset({"DamageDealt", "DamagePrevented"})), (_ATTACHED, frozenset({"BecomesAttached", "BecomesUnattached"})),
    (_UNTAPS, frozenset({"BecomesUntapped"})), (_PROTECTED, _AIMED_AT),
    (_DIE, frozenset({"RollsDie"})), (_KICKED, frozenset({"Enters"})), (_SKIPS, frozenset({"StepBegins", "TurnBegins"})),
    (_HAND_SIZE, frozenset({"Discards", "StepBegins"})),
)  # fmt: skip

_GIVEN: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(("flying", "reach", "menace", "trample", "vigilance", "first strike", "double strike", "defender", "fear",
                     "intimidate", "shadow", "skulk", "horsemanship", "deathtouch", "lifelink", "infect", "wither"), _COMBAT),
    **dict.fromkeys(("hexproof", "shroud", "ward"), _AIMED_AT),
    "haste": frozenset({"Attacks", "AbilityActivated"}),
    "indestructible": frozenset({"Destroyed", "Dies", "DamageDealt"}),
}  # fmt: skip
"""Keywords that a static ability may give → what they bear on."""

_AS_CAST = frozenset({
    "bestow", "foretell", "disturb", "entwine", "spree", "buyback", "plot", "mutate", "splice",
    "splice onto instant or sorcery",
    "splice onto arcane", "escape", "overload", "disguise", "sunburst", "emerge", "teamwork", "cleave",
    "escalate", "impending", "compleated", "more than meets the eye",
})  # fmt: skip
"""Keywords about how their card is cast or drawn: they bear on nothing once it is in play, unless it was cast in the course."""


_OTHERS: Mapping[str, frozenset[str]] = {
    "banding": _COMBAT,
    **dict.fromkeys(("daybound", "nightbound"), frozenset({"StepBegins", "TurnBegins", "Enters"})),
}


@lru_cache(maxsize=4096)  # the same unread words are judged in every branch of a course
def static_clue(words: str) -> Clue:
    """The events that a static ability can bear on; None where its words give no clue."""
    said = _plain(words)
    if said in _AS_CAST:
        return frozenset({"SpellCast"})
    if (would := _WOULD.match(said)) is not None:
        return starting_with(would["verb"])
    for shape, events in _SHAPES:
        if shape.search(said):
            return events
    said = _PREFIX.sub("", said)
    if _MAY_PLAY.match(said):
        return PLAYING
    forbidden = _CANT.search(said)
    if forbidden is not None and not _SEVERAL.search(said[: forbidden.start()].replace("spells and abilities", "spells")):
        if forbidden["verb"].startswith("be blocked"):
            return frozenset({"Blocks", "BecomesBlocked"})
        return None if re.search(r" and |[.;]|, ", forbidden["verb"]) else starting_with(forbidden["verb"])
    return _given(said)


def effects_clue(effects: Iterable[Node]) -> Clue:
    """As `static_clue`, of effects that were read; sizes bear on nothing here, being noted where they decide something."""
    given = [part for part in effects if not isinstance(part, ModifyStats)]
    abilities = [ability for part in given for ability in (part.abilities if isinstance(part, GrantAbility) else (None,))]
    names = [ability.name if isinstance(ability, KeywordAbility) else "" for ability in abilities]
    return frozenset().union(*(_GIVEN[name] for name in names)) if all(name in _GIVEN for name in names) else None


def is_about_itself(words: str) -> bool:
    """Whether it bears on what happens to its own object only: its being cast, or what targets it."""
    said = _plain(words)
    return _CANT_CAST_ITSELF.match(said) is not None or _AIMED_COSTS.match(said) is not None


def _plain(words: str) -> str:
    return _REMINDER.sub("", words.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")).strip().rstrip(".")


def is_about_entering(words: str, name: str) -> bool:
    """Whether it speaks of how its own object, a card of that name, enters, and of nothing else."""
    itself = "|".join(map(re.escape, ("~", "it", name, name.partition(",")[0], name.partition(" ")[0])))
    return re.match(rf"^(?:as )?(?:{itself}|this \w+) enters\b(?! or )", words, re.I) is not None


def keyword_clue(name: str) -> Clue:
    """The events that a keyword which is not modelled can bear on."""
    name = name.lower()
    return frozenset({"SpellCast"}) if name in _AS_CAST else _OTHERS.get(name)


def _given(said: str) -> Clue:
    """Of "… have flying and vigilance": what these keywords bear on, if they are all known."""
    found = _HAVE.match(said)
    if found is None:
        return None
    names = [name.strip() for name in re.split(r",| and ", found["keywords"]) if name.strip()]
    if not all(name in _GIVEN for name in names):
        return None
    return frozenset(event for name in names for event in _GIVEN[name])
