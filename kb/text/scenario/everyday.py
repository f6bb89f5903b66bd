"""Everyday words for lines of play, each with the line that it stands for: "bounce X", "Ada's upkeep", "Ada swings with X".

They are words that players use and that no rule or card does, so none of them can mean anything else. What a line was read as is
what the answer shows.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property, lru_cache

from .sentences import COUNT

__all__ = ["spelt_out", "words"]

_STEP = (
    r"untap|upkeep|draw|beginning of combat|precombat main|postcombat main|declare attackers|declare blockers|end of combat"
    r"|end|ending|cleanup|awaken|beginning|channel"
)
_MAIN = {"first": "precombat main", "1": "precombat main", "second": "postcombat main", "2": "postcombat main"}
_PREDEFINED = "Treasure|Food|Clue|Blood|Gold|Map|Powerstone|Junk|Lander|Shard|Incubator"
_TO = r"(?:(?:at|to|on|go to|move to|proceed to|until|it is|it's|it becomes) )?(?:the )?(?:beginning of (?:the )?)?"


def spelt_out(line: str, player: str) -> str:
    """A line of play, in the words of the format if it is in everyday ones.

    Args:
        player: a regular expression for the names of the players.
    """
    line = _X.sub(lambda said: f" with X = {said['n'] or said['m']}", line)
    for _ in range(_NESTED):
        read = next((read for form in _forms(player) if (read := form.read(line)) is not None), line)
        if read == line:
            break
        line = read
    return line


_X = re.compile(
    r"(?<=\S),?\s+(?:(?:with|for|where|at|choosing)\s+x\s*(?:=|:|is|equals|being|equal to|of)?\s*(?P<n>\d+)\b"
    r"|\(?x\s*=\s*(?P<m>\d+)\b\)?)", re.I,
)  # fmt: skip
"""What X is, as people write it after a spell or an ability."""
_NESTED = 3  # "in response, A and B die at the same time"; what a form gives is no everyday line of the same form again


def words() -> frozenset[str]:
    """The words that everyday lines are known by."""
    return frozenset(word for form in _forms("Ada") for word in form.words)


Build = Callable[[re.Match[str]], str]


def _to(text: str) -> Build:
    return lambda said: text.format(**{key: value or "" for key, value in said.groupdict().items()})


def _begins(said: re.Match[str]) -> str:
    whose = f"{said['who']}'s " if said["who"] else ""
    unit = f" {said['unit']}" if said["unit"] else ""
    return f"begin {whose}{said['step']}{unit}"


def _goes_on(said: re.Match[str]) -> str:
    """A player goes on to a step of the own turn."""
    if said["rest"] == "combat":
        return "begin combat"
    unit = " step" if said["unit"] == "step" else ""
    return f"begin {said['who']}'s {'precombat main' if said['rest'] == 'main' else said['rest'] + unit}"


def _main(said: re.Match[str]) -> str:
    whose = f"{said['who']}'s " if said["who"] else ""
    return f"begin {whose}{_MAIN[(said['which'] or said['number'] or 'first').lower()]}"


def _done_to(said: re.Match[str]) -> str:
    verb = said["verb"].lower()
    return f"{_VERBS.get(verb, verb)} {said['what']}"


_VERBS = {"tapp": "tap", "untapp": "untap", "stunn": "stun", "readi": "ready"}
"""What is left of a verb before "-ed" that is written otherwise by itself."""
_DOES = "kill|destroy|banish|stun|buff|recall|exhaust"


def _does_to(said: re.Match[str]) -> str:
    return f"by {said['who']}: {said['verb'] or 'ready'} {said['what']}"


def _counters(said: re.Match[str]) -> str:
    counted = said["rest"] if " counter" in said["rest"].partition(" ")[2] else f"a {said['rest']}"
    return f"put {counted} on {said['what']}"


def _goes(to: str) -> Build:
    """Something goes to a zone of its owner's; several things go to their owners'."""

    def build(said: re.Match[str]) -> str:
        several = " and " in said["what"] or _COUNTED.match(said["what"]) is not None
        return to.format(what=said["what"], whose="their owners'" if several else "its owner's", s="s" if several else "")

    return build


_MORE = "(?:targeting|exiling|sacrificing|with X|on)"


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


_NTH = {"first": 1, "second": 2, "third": 3, "fourth": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4}


def _nth_ability(said: re.Match[str]) -> str:
    """Which of several abilities is activated, by its place on the card."""
    return f"{said['who']} activates {said['what']} ability {_NTH[said['nth'].lower()]}{said['more'] or ''}"


_COUNTED = re.compile(rf"(?!(?:an?|one|1) )(?:all|each|both|{COUNT}) ", re.I)


class _Form:
    """One way to say a line. `words`: one of them stands in every such line, so that few lines need the pattern compiled."""

    def __init__(self, words: str, form: str, build: Build) -> None:
        self.words, self._form, self._build = words.split(" "), form, build

    def read(self, line: str) -> str | None:
        """The line that it stands for; None where it is none of this form."""
        if not any(word in line for word in self.words):
            return None
        said = self._pattern.fullmatch(line)
        return None if said is None else self._build(said)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(self._form)


@lru_cache  # compiled for the first line of a board, used for all of them
def _forms(player: str) -> tuple[_Form, ...]:
    """The forms, for the players of a board."""
    who = rf"(?P<who>{player})"
    whose = rf"(?:{who}(?:'s|’s) )?"
    forms: tuple[tuple[str, str, Build], ...] = (
        ("upkeep cleanup combat",
         rf"{_TO}{whose}(?:next )?(?P<step>upkeep|cleanup|beginning of combat)(?: (?P<unit>step|phase))?(?: begins| starts)?",
         _begins),
        ("step phase", rf"{_TO}{whose}(?:next )?(?P<step>{_STEP})(?: (?P<unit>step|phase))(?: begins| starts)?", _begins),
        ("main",
         rf"(?:begin )?{_TO}{whose}(?:(?P<which>first|second) main(?: phase)?|main(?: phase)? (?P<number>[12])|main phase)",
         _main),
        ("moves goes proceeds continues",
         rf"{who} (?:moves|goes|proceeds|continues) (?:on )?(?:in)?to (?:(?:his|her|their|the) )?(?P<rest>{_STEP}|combat|main)"
         r"(?: (?P<unit>step|phase))?", _goes_on),
        ("combat", rf"(?:(?:go|move|proceed|on) to )?(?:{whose})combat(?: phase)?(?: begins| starts)?", _to("begin combat")),
        ("turn", r"(?:(?:at|on) )?(?:the )?end of (?:the )?turn", _to("begin end step")),
        ("turn", r"(?:end|pass)(?: the)? turn|(?:the )?turn passes", _to("next turn")),
        ("turn", rf"{who} (?:end|pass)(?:s|es)?(?: (?:the|his|her|their|its))? turn", _to("{who}'s turn ends")),
        ("damage", r"(?:deal |go to |on to )?(?:combat )?damage(?: is dealt)?", _to("combat damage")),
        ("resolve",
         r"resolve (?:everything|(?:the )?(?:whole )?stack|it all|(?:all )?(?:the )?triggers)|(?:everything|the stack) resolves"
         r"|(?:all(?: of)? |both )?(?:the )?(?:triggers|abilities) resolve",
         _to("resolve all")),
        ("resolve",
         r"resolve (?:it|the top(?: of the stack)?|(?:the|its|that) (?:[a-z]+ )?(?:trigger(?:ed ability)?|ability|spell))"
         r"|(?:it|(?:the |its )?(?:spell|ability|trigger)) resolves"
         r"|(?:let|allow) (?:it|the (?:spell|ability|trigger))(?: to)? resolve",
         _to("resolve")),
        ("pass response responses",
         r"(?:both|all)(?: of)?(?: the)?(?: players)? pass(?: priority)?|every(?:one|body) passes(?: priority)?|pass priority"
         r"|(?:there are |with )?no responses?|no ?(?:one|body) responds",
         _to("resolve")),
        ("stack resolves",
         r"(?:(?:with|while) .+? (?:is |are )?(?:still )?on the stack|before (?:it|that|the .+?) resolves),? "
         rf"(?P<rest>(?:{player}) .+)",
         _to("{rest}")),
        ("both", r"(?P<what>.+ and .+) both (?P<rest>\w+)", _to("{what} {rest}")),
        ("simultaneously same once", r"simultaneously (?P<rest>.+)", _to("{rest}")),
        ("simultaneously same once", r"(?P<rest>.+?),? (?:simultaneously|at the same time|at once)", _to("{rest}")),
        ("block", r"no (?:blocks|blockers|block)|(?:nobody|no one) blocks", _to("begin declare blockers")),
        ("block",
         rf"(?:{player}) (?:(?:doesn't|doesn’t|does not) block|blocks nothing|(?:has|makes|declares) no block(?:er)?s)",
         _to("begin declare blockers")),
        ("turn", rf"end (?:of )?{who}(?:'s|’s) turn", _to("{who}'s turn ends")),
        ("mills", rf"{who} mills (?P<n>\d+|an?|one|two|three|four|five)", _to("{who} mills {n} cards")),
        ("returned returns", r"(?P<what>.+) (?:is|are|gets|get) exiled and (?:then )?return(?:s|ed)(?: to the battlefield)?",
         _to("exile {what}, then return it to the battlefield under its owner's control")),
        ("ed", r"(?P<what>.+) (?:is|are|gets|get) (?P<verb>destroy|exile|tapp|untapp|counter|transform|sacrifice"
         "|kill|banish|stunn|buff|recall|exhaust|readi)e?d", _done_to),
        ("wipe sweep wrath", r"(?:board ?wipe|wipe the board|sweep the board|wrath(?: the board)?)", _to("destroy all creatures")),
        ("wipes sweeps wraths", rf"{who} (?:wipes the board|sweeps the board|wraths(?: the board)?)",
         _to("by {who}: destroy all creatures")),
        ("die", rf"(?:all (?:of )?)?{who}(?:'s|’s) (?P<what>creatures|artifacts|enchantments|lands|permanents)(?: all)? die",
         _to("put all {what} {who} controls into their owners' graveyards")),
        ("team creatures all out",
         rf"{who} (?:swings|attacks)(?P<whom> {player})? "
         r"(?:with (?:all (?:of )?(?:his|her|their|its) creatures|the (?:whole )?team)|all[- ]out)",
         _to("{who} attacks{whom} with everything")),
        ("creatures", rf"(?:all (?:of )?)?{who}(?:'s|’s) creatures(?: all)? attack(?P<whom> (?:{player}))?",
         _to("{who} attacks{whom} with everything")),
        ("chumps", rf"{who} chumps (?P<rest>.+)", _to("{who} blocks {rest}")),
        ("block", r"(?P<what>.+?) (?:chump|double|triple|gang)[- ](?P<rest>blocks?(?: .+)?)", _to("{what} {rest}")),
        ("hard", rf"{who} hard[- ]?casts (?P<rest>.+)", _to("{who} casts {rest}")),
        ("takes", rf"(?P<what>{player}) takes (?P<n>\d+)", _to("deal {n} damage to {what}")),
        ("returns comes",
         r"(?P<what>.+) (?:returns|comes back)(?: from (?:the|a|its owner's) graveyard)?(?: to the battlefield| to play)?",
         _to("return {what} to the battlefield")),
        ("again", r"(?P<rest>.+ dies) again", _to("{rest}")),
        ("gains loses", rf"{who} (?P<what>gains|loses) (?P<n>\d+)", _to("{who} {what} {n} life")),
        ("graveyard",
         r"(?P<what>.+) (?:is|are|goes|go|gets) (?:put |sent )?(?:in)?to "
         rf"(?:the|a|(?:its|their) owner(?:s'|'s|s’|’s)|(?:{player})(?:'s|’s)) graveyards?(?: from the battlefield)?",
         _goes("put {what} into {whose} graveyard{s}")),
        ("everything", rf"{who} sacrifices everything", _to("{who} sacrifices all permanents {who} controls")),
        ("everything", r"destroy everything", _to("destroy all permanents")),
        ("everything", r"everything dies", _to("put all creatures into their owners' graveyards")),
        ("takes dealt", rf"(?P<what>.+) (?:takes|is dealt) (?P<n>{COUNT}) damage from (?P<rest>.+)",
         _to("{rest} deals {n} damage to {what}")),
        ("takes dealt", rf"(?P<what>.+) (?:takes|is dealt) (?P<n>{COUNT}) damage", _to("deal {n} damage to {what}")),
        ("creates makes", rf"{who} (?:creates|makes) (?P<n>{COUNT}) (?P<what>{_PREDEFINED})(?P<s>s?)",
         _to("{who} creates {n} {what} token{s}")),
        ("makes", rf"{who} makes (?P<rest>.+ tokens?)", _to("{who} creates {rest}")),
        ("reanimates", rf"{who} reanimates (?P<rest>.+)", _to("return {rest} from {who}'s graveyard to the battlefield")),
        ("bounced", r"(?P<what>.+) (?:is|are|gets|get) bounced", _goes("return {what} to {whose} hand{s}")),
        ("swings attacks", rf"{who} (?:swings|attacks) with (?P<what>.+) at (?P<rest>{player})",
         _to("{who} attacks {rest} with {what}")),
        ("swings", rf"{who} swings at (?P<rest>.+ with .+)", _to("{who} attacks {rest}")),
        ("swings", rf"{who} swings (?P<rest>.+)", _to("{who} attacks {rest}")),
        ("turn", rf"(?:it(?:'s|’s| is) |(?:go|move|on) to )?{who}(?:'s|’s) turn(?: begins| starts)?", _to("begin {who}'s turn")),
        ("draws", rf"{who} draws for (?:(?:the|his|her|their) )?turn", _to("begin {who}'s draw step")),
        ("draws", rf"{who} draws(?: (?:(?:his|her|their) card|a card for (?:the|his|her|their) turn))?", _to("{who} draws a card")),
        ("loots", rf"{who} loots", _to("{who} draws a card, then discards a card")),
        ("rummages", rf"{who} rummages", _to("by {who}: discard a card, then draw a card")),
        ("amasses", rf"{who} amasses (?P<rest>.+)", _to("by {who}: amass {rest}")),
        ("goes falls", rf"{who} (?:goes|falls|drops) (?:down |up )?to (?P<n>-?\d+)(?: life)?",
         _to("{who}'s life total becomes {n}")),
        ("life", rf"{who}(?:'s|’s) life (?:becomes|goes to) (?P<n>-?\d+)", _to("{who}'s life total becomes {n}")),
        ("life", rf"set {who}(?:'s|’s) life(?: total)? to (?P<n>-?\d+)", _to("{who}'s life total becomes {n}")),
        ("give", r"give (?P<what>.+?) (?P<rest>[+-]\d+/[+-]\d+)", _to("{what} gets {rest} until end of turn")),
        ("energy", rf"{who} gets (?:an|1|one) energy", _to("{who} gets {{E}}")),
        ("counter", rf"{who} puts (?P<rest>.+ counters? on .+)", _to("by {who}: put {rest}")),
        ("counter", r"(?P<what>.+?) gets? (?P<rest>(?:(?:an?|two|three|four|five|\d+) )?[\w+/-]+ counters?)", _counters),
        ("fight", r"(?P<what>.+) and (?P<rest>.+) fight(?: each other)?", _to("{what} fights {rest}")),
        ("+ − – -", rf"{who} (?P<cost>[+−–-]\d+)(?:'?s)? (?P<rest>.+?)(?P<more> (?:targeting|sacrificing|with X) .+)?",
         _to("{who} activates {rest} {cost}{more}")),
        (" ".join(_NTH),
         rf"{who} (?:activates|uses) (?P<what>.+?)(?:'s|’s|'|’) (?P<nth>{'|'.join(_NTH)})(?: activated)? ability(?P<more>.*)",
         _nth_ability),
        (" ".join(_NTH),
         rf"{who} (?:activates|uses) the (?P<nth>{'|'.join(_NTH)})(?: activated)? ability of (?P<what>.+?)(?P<more> {_MORE} .+)?",
         _nth_ability),
        ("cracks pops uses", rf"{who} (?:cracks|pops|uses) (?:an? |the )?(?P<rest>.+)", _to("{who} activates {rest}")),
        ("counters kills destroys exiles bounces removes",
         rf"{who} (?:counter|kill|destroy|exile|bounce|remove)s (?P<what>.+) with (?P<rest>.+)",
         _to("{who} casts {rest} targeting {what}")),
        ("counters", rf"{who} counters (?P<rest>.+)", _to("by {who}: counter {rest}")),
        ("bounces", rf"{who} bounces (?P<what>.+)", _goes("return {what} to {whose} hand{s}")),
        ("flickers blinks", rf"{who} (?:flicker|blink)s (?P<what>.+)",
         _to("by {who}: exile {what}, then return it to the battlefield under its owner's control")),
        ("kills destroys banishes stuns buffs recalls exhausts readies",
         rf"{who} (?:(?P<verb>{_DOES})e?s|(?P<ready>readies)) (?P<what>.+)", _does_to),
        ("hidden facedown face-down", rf"{who} plays (?P<what>.+?) from (?:hidden|face-?down)(?P<more>.*)",
         _to("{who} plays {what}{more}")),
        ("responds", rf"{who} responds (?:with|by casting) (?P<rest>.+)", _to("{who} casts {rest}")),
        ("response", r"in response,? (?:to .+?, )?(?P<rest>.+)", _to("{rest}")),
        ("pluses plusses minuses ultimates ults",
         rf"{who} (?P<verb>plus|minus|ult|ultimate)s?(?:es)? (?P<what>.+?)(?P<rest>,? (?:targeting|on) .+)?", _loyalty),
        ("ticks",
         rf"{who} ticks (?P<verb>up|down) (?P<what>.+?)(?P<rest>,? (?:targeting|on) .+)?", _loyalty),
        ("flashes", rf"{who} flashes in (?P<rest>.+)", _to("{who} casts {rest}")),
        ("evokes overloads bestows escapes dashes blitzes kicks flashes",
         rf"{who} (?:(?P<way>evoke|overload|bestow|escape|dash|blitz|kick)e?s|flashes back) (?P<what>.+?)(?P<more> {_MORE} .+)?",
         _cast_with),
        ("evoked overloaded bestowed escaped dashed blitzed warped",
         rf"{who} casts (?P<what>.+?),? (?P<way>evoke|overload|bestow|escape|dash|blitz|warp)e?d(?P<more> {_MORE} .+)?",
         _cast_with),
        ("mutates", rf"{who} mutates (?P<what>.+) (?:onto|over|under|on) (?P<rest>.+)",
         _to("{who} casts {what} with mutate targeting {rest}")),
        ("cycles unearths embalms eternalizes scavenges reconfigures channels transmutes outlasts forecasts",
         rf"{who} (?:cycle|unearth|embalm|eternalize|scavenge|reconfigure|channel|transmute|outlast|forecast)s (?P<rest>.+)",
         _to("{who} activates {rest}")),
        ("crews saddles", rf"{who} (?:crew|saddle)s (?P<what>.+) (?:with|tapping) (?P<rest>.+)",
         _to("{who} activates {what} tapping {rest}")),
        ("equips", rf"{who} equips (?P<rest>.+) with (?P<what>.+)", _to("{who} activates {what} targeting {rest}")),
        ("equips", rf"{who} equips (?P<what>.+) (?:to|on) (?P<rest>.+)", _to("{who} activates {what} targeting {rest}")),
        ("taps", rf"{who} taps (?P<rest>.+) for (?:mana|{{.+}})", _to("{who} activates {rest}")),
        ("taps exiles", rf"{who} (?P<verb>tap|untap|exile)s (?P<rest>(?!target |all |each |a |an |the |up ).+)",
         _to("{verb} {rest}")),
        ("his her", rf"{who} (?P<rest>.+) (?:his|her) (?P<zone>hand|library|graveyard)(?P<more>.*)",
         _to("{who} {rest} their {zone}{more}")),
        ("sacs", rf"{who} sacs (?P<rest>.+)", _to("{who} sacrifices {rest}")),
        ("sac", r"sac (?P<rest>.+)", _to("sacrifice {rest}")),
        ("bounce", r"bounce (?P<what>.+)", _goes("return {what} to {whose} hand{s}")),
        ("flicker blink", r"(?:flicker|blink) (?P<what>.+)",
         _to("exile {what}, then return it to the battlefield under its owner's control")),
        ("die", r"(?P<what>.+) dies?", _goes("put {what} into {whose} graveyard{s}")),
    )  # fmt: skip
    return tuple(_Form(*form) for form in forms)
