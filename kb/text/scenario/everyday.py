"""Everyday words for lines of play, each with the line that it stands for: "bounce X", "Ada's upkeep", "Ada swings with X".

They are words that players use and that no rule or card does, so none of them can mean anything else. What a line was read as is
what the answer shows.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

__all__ = ["spelt_out"]

_STEP = (
    r"untap|upkeep|draw|beginning of combat|precombat main|postcombat main|declare attackers|declare blockers|end of combat"
    r"|end|ending|cleanup|awaken|beginning|channel"
)
_MAIN = {"first": "precombat main", "1": "precombat main", "second": "postcombat main", "2": "postcombat main"}
_TO = r"(?:(?:at|to|on|go to|move to|proceed to|until) )?(?:the )?(?:beginning of (?:the )?)?"


def spelt_out(line: str, player: str) -> str:
    """A line of play, in the words of the format if it is in everyday ones.

    Args:
        player: a regular expression for the names of the players.
    """
    for form, build in _forms(player):
        said = form.fullmatch(line)
        if said is not None:
            return build(said)
    return line


Build = Callable[[re.Match[str]], str]


def _to(text: str) -> Build:
    return lambda said: text.format(**{key: value or "" for key, value in said.groupdict().items()})


def _begins(said: re.Match[str]) -> str:
    whose = f"{said['who']}'s " if said["who"] else ""
    unit = f" {said['unit']}" if said["unit"] else ""
    return f"begin {whose}{said['step']}{unit}"


def _main(said: re.Match[str]) -> str:
    whose = f"{said['who']}'s " if said["who"] else ""
    return f"begin {whose}{_MAIN[(said['which'] or said['number']).lower()]}"


def _done_to(said: re.Match[str]) -> str:
    verb = {"tapp": "tap", "untapp": "untap"}.get(said["verb"].lower(), said["verb"].lower())
    return f"{verb} {said['what']}"


def _counters(said: re.Match[str]) -> str:
    counted = said["rest"] if " counter" in said["rest"].partition(" ")[2] else f"a {said['rest']}"
    return f"put {counted} on {said['what']}"


def _goes(to: str) -> Build:
    """Something goes to a zone of its owner's; several things go to their owners'."""

    def build(said: re.Match[str]) -> str:
        several = " and " in said["what"] or said["what"].lower().startswith(("all ", "each "))
        return to.format(what=said["what"], whose="their owners'" if several else "its owner's", s="s" if several else "")

    return build


@lru_cache
def _forms(player: str) -> tuple[tuple[re.Pattern[str], Build], ...]:
    """The forms, compiled for the players of a board."""
    who = rf"(?P<who>{player})"
    whose = rf"(?:{who}(?:'s|’s) )?"
    forms: tuple[tuple[str, Build], ...] = (
        (rf"{_TO}{whose}(?P<step>upkeep|cleanup|beginning of combat)(?: (?P<unit>step|phase))?(?: begins| starts)?", _begins),
        (rf"{_TO}{whose}(?P<step>{_STEP})(?: (?P<unit>step|phase))(?: begins| starts)?", _begins),
        (rf"(?:begin )?{_TO}{whose}(?:(?P<which>first|second) main(?: phase)?|main(?: phase)? (?P<number>[12]))", _main),
        (r"(?:(?:go|move|proceed|on) to )?combat", _to("begin combat")),
        (rf"(?:{who} )?(?:(?:end|pass)(?:s|es)?)(?: (?:the|his|her|their|its))? turn", _to("next turn")),
        (r"(?:deal |go to |on to )?(?:combat )?damage(?: is dealt)?", _to("combat damage")),
        (r"resolve (?:everything|(?:the )?(?:whole )?stack|it all)|(?:everything|the stack) resolves", _to("resolve all")),
        (r"resolve (?:it|the top(?: of the stack)?)|it resolves", _to("resolve")),
        (r"no (?:blocks|blockers|block)|(?:nobody|no one) blocks", _to("begin declare blockers")),
        (rf"(?:{player}) (?:(?:doesn't|doesn’t|does not) block|blocks nothing)", _to("begin declare blockers")),
        (rf"(?:{player})(?:'s|’s) turn ends|end (?:of )?(?:{player})(?:'s|’s) turn", _to("next turn")),
        (rf"{who} mills (?P<n>\d+|an?|one|two|three|four|five)", _to("{who} mills {n} cards")),
        (r"(?P<what>.+) (?:is|are|gets|get) (?P<verb>destroy|exile|tapp|untapp|counter|transform|sacrifice)e?d", _done_to),
        (r"(?:board ?wipe|wipe the board|sweep the board)", _to("destroy all creatures")),
        (r"destroy everything", _to("destroy all permanents")),
        (r"(?P<what>.+) (?:is|are|gets|get) bounced", _goes("return {what} to {whose} hand{s}")),
        (rf"{who} swings at (?P<rest>.+ with .+)", _to("{who} attacks {rest}")),
        (rf"{who} swings (?P<rest>.+)", _to("{who} attacks {rest}")),
        (rf"(?:it(?:'s|’s| is) |(?:go|move|on) to )?{who}(?:'s|’s) turn(?: begins| starts)?", _to("begin {who}'s precombat main")),
        (rf"{who} draws", _to("{who} draws a card")),
        (rf"{who} puts (?P<rest>.+ counters? on .+)", _to("by {who}: put {rest}")),
        (r"(?P<what>.+?) gets? (?P<rest>(?:(?:an?|two|three|four|five|\d+) )?[\w+/-]+ counters?)", _counters),
        (r"(?P<what>.+) and (?P<rest>.+) fight(?: each other)?", _to("{what} fights {rest}")),
        (rf"{who} (?P<cost>[+−–-]\d+)(?:'?s)? (?P<rest>.+)", _to("{who} activates {rest} {cost}")),
        (rf"{who} (?:cracks|pops|uses) (?:an? |the )?(?P<rest>.+)", _to("{who} activates {rest}")),
        (rf"{who} cycles (?P<rest>.+)", _to("{who} activates {rest}")),
        (rf"{who} equips (?P<what>.+) (?:to|on) (?P<rest>.+)", _to("{who} activates {what} targeting {rest}")),
        (rf"{who} (?P<verb>tap|untap|exile)s (?P<rest>(?!target |all |each |a |an |the |up ).+)", _to("{verb} {rest}")),
        (rf"{who} (?P<rest>.+) (?:his|her) (?P<zone>hand|library|graveyard)(?P<more>.*)", _to("{who} {rest} their {zone}{more}")),
        (rf"{who} sacs (?P<rest>.+)", _to("{who} sacrifices {rest}")),
        (r"sac (?P<rest>.+)", _to("sacrifice {rest}")),
        (r"bounce (?P<what>.+)", _goes("return {what} to {whose} hand{s}")),
        (r"(?:flicker|blink) (?P<what>.+)", _to("exile {what}, then return it to the battlefield under its owner's control")),
        (r"(?P<what>.+) dies?", _goes("put {what} into {whose} graveyard{s}")),
    )  # fmt: skip
    return tuple((re.compile(form), build) for form, build in forms)
