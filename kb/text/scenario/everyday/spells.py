"""Everyday words for spells that are cast and abilities that are activated."""

from __future__ import annotations

import re

from ..sentences import COUNT
from .form import MORE, Form, forms, goes, to

__all__ = ["spells"]

_DOES = "kill|destroy|banish|stun|buff|recall|exhaust"
_KEYWORDS = "(?:equip|crew|saddle|fortify|reconfigure|cycle|cycling|unearth|embalm|eternalize|outlast|level up|ninjutsu)"
_NTH = {"first": 1, "second": 2, "third": 3, "fourth": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4}


_CALLED = {
    "bolts": "Lightning Bolt", "paths": "Path to Exile", "shocks": "Shock", "swords": "Swords to Plowshares",
}  # fmt: skip
"""Spells whose name players make a verb of."""


def spells(player: str) -> tuple[Form, ...]:
    """Forms for what players cast and activate. `player`: a regular expression for the names of the players."""
    who = rf"(?P<who>{player})"
    return forms((
        ("+ − – -", rf"{who} (?P<cost>[+−–-]\d+)(?:'?s)? (?P<rest>.+?)(?P<more> (?:targeting|sacrificing|with X) .+)?",
         to("{who} activates {rest} {cost}{more}")),
        (" ".join(_NTH),
         rf"{who} (?:activates|uses) (?P<what>.+?)(?:'s|’s|'|’) (?P<nth>{'|'.join(_NTH)})(?: activated)? ability(?P<more>.*)",
         _nth_ability),
        (" ".join(_NTH),
         rf"{who} (?:activates|uses) the (?P<nth>{'|'.join(_NTH)})(?: activated)? ability of (?P<what>.+?)(?P<more> {MORE} .+)?",
         _nth_ability),
        ("uses", rf"{who} uses (?P<rest>.+? ?[+−–-]\d+(?: ability)?(?: (?:targeting|on) .+)?)", to("{who} activates {rest}")),
        ("activates uses",
         rf"{who} (?:activates|uses) (?P<what>.+?)(?:'s|’s|'|’) {_KEYWORDS}(?: ability)?(?P<more>,? (?:targeting|on|to) .+)?",
         _keyword_of),
        ("pays", rf"{who} pays (?:{{.+}}|\d+)(?: mana)? to (?P<verb>{_KEYWORDS}) (?P<rest>.+)", to("{who} {verb}s {rest}")),
        ("levels level", rf"{who} (?:levels up|level ups) (?P<rest>.+)", to("{who} activates {rest}")),
        ("cracks pops uses", rf"{who} (?:cracks|pops|uses) (?:an? |the )?(?P<rest>.+)", to("{who} activates {rest}")),
        ("counters kills destroys exiles bounces removes",
         rf"{who} (?:counter|kill|destroy|exile|bounce|remove)s (?P<what>.+) with (?P<rest>.+)",
         to("{who} casts {rest} targeting {what}")),
        ("counters", rf"{who} counters (?P<rest>.+)", to("by {who}: counter {rest}")),
        ("bounces", rf"{who} bounces (?P<what>.+)", goes("return {what} to {whose} hand{s}")),
        ("flickers blinks", rf"{who} (?:flicker|blink)s (?P<what>.+)",
         to("by {who}: exile {what}, then return it to the battlefield under its owner's control")),
        ("kills destroys banishes stuns buffs recalls exhausts readies",
         rf"{who} (?:(?P<verb>{_DOES})e?s|(?P<ready>readies)) (?P<what>.+)", _does_to),
        ("hidden facedown face-down", rf"{who} plays (?P<what>.+?) from (?:hidden|face-?down)(?P<more>.*)",
         to("{who} plays {what}{more}")),
        ("responds reacts", rf"{who} (?:responds|reacts) (?:with|by casting) (?P<rest>.+)", to("{who} casts {rest}")),
        ("response", r"in response,? (?:to .+?, )?(?P<rest>.+)", to("{rest}")),
        ("pluses plusses minuses ultimates ults",
         rf"{who} (?P<verb>plus|minus|ult|ultimate)s?(?:es)? (?P<what>.+?)(?P<rest>,? (?:targeting|on) .+)?", _loyalty),
        ("upticks downticks",
         rf"{who} (?P<verb>up|down)ticks (?P<what>.+?)(?P<rest>,? (?:targeting|on) .+)?", _loyalty),
        ("ticks",
         rf"{who} ticks (?P<verb>up|down) (?P<what>.+?)(?P<rest>,? (?:targeting|on) .+)?", _loyalty),
        (" ".join(_CALLED), rf"{who} (?P<spell>{'|'.join(_CALLED)}) (?P<rest>.+)", _called),
        ("flashes", rf"{who} flashes in (?P<rest>.+)", to("{who} casts {rest}")),
        ("evokes overloads bestows escapes dashes blitzes kicks flashes",
         rf"{who} (?:(?P<way>evoke|overload|bestow|escape|dash|blitz|kick)e?s|flashes back) (?P<what>.+?)(?P<more> {MORE} .+)?",
         _cast_with),
        ("evoked overloaded bestowed escaped dashed blitzed warped",
         rf"{who} casts (?P<what>.+?),? (?P<way>evoke|overload|bestow|escape|dash|blitz|warp)e?d(?P<more> {MORE} .+)?",
         _cast_with),
        ("mutates", rf"{who} mutates (?P<what>.+) (?:onto|over|under|on) (?P<rest>.+)",
         to("{who} casts {what} with mutate targeting {rest}")),
        ("cycles unearths embalms eternalizes scavenges reconfigures channels transmutes outlasts forecasts",
         rf"{who} (?:cycle|unearth|embalm|eternalize|scavenge|reconfigure|channel|transmute|outlast|forecast)s "
         rf"(?P<rest>(?!{COUNT} runes?$).+)",
         to("{who} activates {rest}")),
        ("crews saddles", rf"{who} (?:crew|saddle)s (?P<what>.+) (?:with|tapping) (?P<rest>.+)",
         to("{who} activates {what} tapping {rest}")),
        ("equips", rf"{who} equips (?P<rest>.+) with (?P<what>.+)", to("{who} activates {what} targeting {rest}")),
        ("equips", rf"{who} equips (?P<what>.+) (?:to|on) (?P<rest>.+)", to("{who} activates {what} targeting {rest}")),
        ("taps", rf"{who} taps (?P<rest>.+) for (?:mana|{{.+}})", to("{who} activates {rest}")),
    ))  # fmt: skip


def _called(said: re.Match[str]) -> str:
    """A spell whose name is the verb: "bolts Bo"."""
    return f"{said['who']} casts {_CALLED[said['spell']]} targeting {said['rest']}"


def _does_to(said: re.Match[str]) -> str:
    return f"by {said['who']}: {said['verb'] or 'ready'} {said['what']}"


def _cast_with(said: re.Match[str]) -> str:
    """A spell cast for the cost that a verb names: "evokes Solitude"."""
    more = re.sub("^ on ", " targeting ", said["more"] or "")
    way = "kicked" if said["way"] == "kick" else f"with {said['way'] or 'flashback'}"
    return f"{said['who']} casts {said['what']} {way}{more}"


def _loyalty(said: re.Match[str]) -> str:
    """A loyalty ability by what it does to the loyalty: "pluses Jace", "ticks down Jace"."""
    ability = {"up": "plus", "down": "minus", "ult": "ultimate"}.get(said["verb"], said["verb"])
    rest = re.sub("^,? on ", " targeting ", said["rest"] or "")
    return f"{said['who']} activates {said['what']}'s {ability}{rest}"


def _keyword_of(said: re.Match[str]) -> str:
    """The ability of a keyword that a permanent has: "Skullclamp's equip ability"."""
    more = re.sub("^,? (?:on|to) ", " targeting ", said["more"] or "")
    return f"{said['who']} activates {said['what']}{more}"


def _nth_ability(said: re.Match[str]) -> str:
    """Which of several abilities is activated, by its place on the card."""
    return f"{said['who']} activates {said['what']} ability {_NTH[said['nth'].lower()]}{said['more'] or ''}"
