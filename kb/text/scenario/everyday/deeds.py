"""Everyday words for what happens to players and to what they have."""

from __future__ import annotations

import re

from ..sentences import COUNT
from .form import Form, forms, goes, to

__all__ = ["deeds"]

_PREDEFINED = "Treasure|Food|Clue|Blood|Gold|Map|Powerstone|Junk|Lander|Shard|Incubator"
_KINDS = "(?P<what>(?:non[a-z]+ )*(?:creatures|artifacts|enchantments|lands|planeswalkers|permanents|tokens|[A-Z][a-z]+s))"
"""All of a kind that a player controls; a subtype is written with a capital: `Treasures`."""
_VERBS = {"tapp": "tap", "untapp": "untap", "stunn": "stun", "readi": "ready"}
"""What is left of a verb before "-ed" that is written otherwise by itself."""


def deeds(player: str) -> tuple[Form, ...]:
    """Forms for what is done and what happens. `player`: a regular expression for the names of the players."""
    who = rf"(?P<who>{player})"
    return forms((
        ("block", r"no (?:blocks|blockers|block)|(?:nobody|no one) blocks", to("begin declare blockers")),
        ("block",
         rf"(?:{player}) (?:(?:doesn't|doesn’t|does not) block|blocks nothing|(?:has|makes|declares) no block(?:er)?s)",
         to("begin declare blockers")),
        ("turn", rf"end (?:of )?{who}(?:'s|’s) turn", to("{who}'s turn ends")),
        ("mills", rf"{who} mills (?P<n>\d+|an?|one|two|three|four|five)", to("{who} mills {n} cards")),
        ("returned returns back",
         r"(?P<what>.+) (?:is|are|gets|get) exiled and (?:then )?(?:return(?:s|ed)|comes? back)(?: to the battlefield)?",
         to("exile {what}, then return it to the battlefield under its owner's control")),
        ("exiled", rf"(?P<what>.+) (?:is|are|gets|get) exiled from (?P<rest>(?:{player})(?:'s|’s) (?:graveyard|hand|library))",
         to("exile {what} from {rest}")),
        ("steals", rf"{who} steals (?P<rest>.+)", to("{who} gains control of {rest}")),
        ("dies", rf"{who} dies", to("{who} loses the game")),
        ("ed", r"(?P<what>.+) (?:is|are|gets|get) (?P<verb>destroy|exile|tapp|untapp|counter|transform|sacrifice"
         "|kill|banish|stunn|buff|recall|exhaust|readi)e?d", _done_to),
        ("wipe sweep wrath", r"(?:board ?wipe|wipe the board|sweep the board|wrath(?: the board)?)", to("destroy all creatures")),
        ("wipes sweeps wraths", rf"{who} (?:wipes the board|sweeps the board|wraths(?: the board)?)",
         to("by {who}: destroy all creatures")),
        ("die", rf"(?:all (?:of )?)?{who}(?:'s|’s) (?P<what>creatures|artifacts|enchantments|lands|permanents)(?: all)? die",
         to("put all {what} {who} controls into their owners' graveyards")),
        ("team creatures all out",
         rf"{who} (?:swings|attacks)(?P<whom> {player})? "
         r"(?:with (?:all (?:of )?(?:his|her|their|its) creatures|the (?:whole )?team)|all[- ]out)",
         to("{who} attacks{whom} with everything")),
        ("creatures", rf"(?:all (?:of )?)?{who}(?:'s|’s) creatures(?: all)? attack(?P<whom> (?:{player}))?",
         to("{who} attacks{whom} with everything")),
        ("chumps", rf"{who} chumps (?P<rest>.+)", to("{who} blocks {rest}")),
        ("block", r"(?P<what>.+?) (?:chump|double|triple|gang)[- ](?P<rest>blocks?(?: .+)?)", to("{what} {rest}")),
        ("hard", rf"{who} hard[- ]?casts (?P<rest>.+)", to("{who} casts {rest}")),
        ("takes", rf"(?P<what>{player}) takes (?P<n>\d+)", to("deal {n} damage to {what}")),
        ("returns comes",
         r"(?P<what>.+) (?:returns|comes back)(?: from (?:the|a|its owner's) graveyard)?(?: to the battlefield| to play)?",
         to("return {what} to the battlefield")),
        ("again", r"(?P<rest>.+ dies) again", to("{rest}")),
        ("gains loses", rf"{who} (?P<what>gains|loses) (?P<n>\d+)", to("{who} {what} {n} life")),
        ("graveyard",
         r"(?P<what>.+) (?:is|are|goes|go|gets) (?:put |sent )?(?:in)?to "
         rf"(?:the|a|(?:its|their) owner(?:s'|'s|s’|’s)|(?:{player})(?:'s|’s)) graveyards?(?: from the battlefield)?",
         goes("put {what} into {whose} graveyard{s}")),
        ("everything all", rf"{who} sacrifices (?:everything|all)(?: (?:he|she|they|it) (?:has|have|controls?))?",
         to("{who} sacrifices all permanents {who} controls")),
        ("sacrifices", rf"{who} sacrifices (?:all(?: of)? |every )?(?:his|her|their|its) (?:own )?{_KINDS}",
         to("{who} sacrifices all {what} {who} controls")),
        ("sacrifice", rf"sacrifice (?:all(?: of)? )?{who}(?:'s|’s) {_KINDS}", to("{who} sacrifices all {what} {who} controls")),
        ("destroy exile tap untap",
         rf"(?P<verb>destroy|exile|tap|untap) (?:all(?: of)? )?{who}(?:'s|’s) {_KINDS}", to("{verb} all {what} {who} controls")),
        ("everything", r"destroy everything", to("destroy all permanents")),
        ("everything", r"everything dies", to("put all creatures into their owners' graveyards")),
        ("takes dealt", rf"(?P<what>.+) (?:takes|is dealt) (?P<n>{COUNT}) damage from (?P<rest>.+)",
         to("{rest} deals {n} damage to {what}")),
        ("takes dealt", rf"(?P<what>.+) (?:takes|is dealt) (?P<n>{COUNT}) damage", to("deal {n} damage to {what}")),
        ("creates makes", rf"{who} (?:creates|makes) (?P<n>{COUNT}) (?P<what>{_PREDEFINED})(?P<s>s?)",
         to("{who} creates {n} {what} token{s}")),
        ("makes", rf"{who} makes (?P<rest>.+ tokens?)", to("{who} creates {rest}")),
        ("reanimates", rf"{who} reanimates (?P<rest>.+)", to("return {rest} from {who}'s graveyard to the battlefield")),
        ("bounced", r"(?P<what>.+) (?:is|are|gets|get) bounced", goes("return {what} to {whose} hand{s}")),
        ("swings attacks", rf"{who} (?:swings|attacks) with (?P<what>.+) at (?P<rest>{player})",
         to("{who} attacks {rest} with {what}")),
        ("swings", rf"{who} swings at (?P<rest>.+ with .+)", to("{who} attacks {rest}")),
        ("swings", rf"{who} swings (?P<rest>.+)", to("{who} attacks {rest}")),
        ("turn", rf"(?:it(?:'s|’s| is) |(?:go|move|on) to )?{who}(?:'s|’s) turn(?: begins| starts)?", to("begin {who}'s turn")),
        ("draws", rf"{who} draws for (?:(?:the|his|her|their) )?turn", to("begin {who}'s draw step")),
        ("draws", rf"{who} draws(?: (?:(?:his|her|their) card|a card for (?:the|his|her|their) turn))?", to("{who} draws a card")),
        ("loots", rf"{who} loots", to("{who} draws a card, then discards a card")),
        ("rummages", rf"{who} rummages", to("by {who}: discard a card, then draw a card")),
        ("amasses", rf"{who} amasses (?P<rest>.+)", to("by {who}: amass {rest}")),
        ("goes falls", rf"{who} (?:goes|falls|drops) (?:down |up )?to (?P<n>-?\d+)(?: life)?",
         to("{who}'s life total becomes {n}")),
        ("life", rf"{who}(?:'s|’s) life (?:becomes|goes to) (?P<n>-?\d+)", to("{who}'s life total becomes {n}")),
        ("life", rf"set {who}(?:'s|’s) life(?: total)? to (?P<n>-?\d+)", to("{who}'s life total becomes {n}")),
        ("give", r"give (?P<what>.+?) (?P<rest>[+-]\d+/[+-]\d+)", to("{what} gets {rest} until end of turn")),
        ("energy", rf"{who} gets (?:an|1|one) energy", to("{who} gets {{E}}")),
        ("buff", r"(?P<what>.+) gets? (?:an? )?buff", to("buff {what}")),
        ("counter", rf"{who} puts (?P<rest>.+ counters? on .+)", to("by {who}: put {rest}")),
        ("counter", r"(?P<what>.+?) gets? (?P<rest>(?:(?:an?|two|three|four|five|\d+) )?[\w+/-]+ counters?)", _counters),
        ("fight", r"(?P<what>.+) and (?P<rest>.+) fight(?: each other)?", to("{what} fights {rest}")),
    ))  # fmt: skip


def _done_to(said: re.Match[str]) -> str:
    verb = said["verb"].lower()
    return f"{_VERBS.get(verb, verb)} {said['what']}"


def _counters(said: re.Match[str]) -> str:
    counted = said["rest"] if " counter" in said["rest"].partition(" ")[2] else f"a {said['rest']}"
    return f"put {counted} on {said['what']}"
