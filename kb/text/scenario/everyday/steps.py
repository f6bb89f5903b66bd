"""Everyday words for the steps of a turn, for passing and responding."""

from __future__ import annotations

import re

from .form import Form, forms, to

__all__ = ["steps"]

_STEP = (
    r"untap|upkeep|draw|beginning of combat|precombat main|postcombat main|declare attackers|declare blockers|end of combat"
    r"|end|ending|cleanup|awaken|beginning|channel"
)
_MAIN = {"first": "precombat main", "1": "precombat main", "second": "postcombat main", "2": "postcombat main"}
_TO = r"(?:(?:at|to|on|go to|move to|proceed to|until|it is|it's|it becomes) )?(?:the )?(?:beginning of (?:the )?)?"


def steps(player: str) -> tuple[Form, ...]:
    """Forms for where the game goes. `player`: a regular expression for the names of the players."""
    who = rf"(?P<who>{player})"
    whose = rf"(?:{who}(?:'s|’s) )?"
    return forms((
        ("upkeep cleanup combat",
         rf"{_TO}{whose}(?:next )?(?P<step>upkeep|cleanup|(?:beginning|end) of combat)(?: (?P<unit>step|phase))?"
         r"(?: begins| starts)?",
         _begins),
        ("step phase", rf"{_TO}{whose}(?:next )?(?P<step>{_STEP})(?: (?P<unit>step|phase))(?: begins| starts)?", _begins),
        ("main",
         rf"(?:begin )?{_TO}{whose}(?:(?P<which>first|second) main(?: phase)?|main(?: phase)? (?P<number>[12])|main phase)",
         _main),
        ("moves goes proceeds continues",
         rf"{who} (?:moves|goes|proceeds|continues) (?:on )?(?:in)?to (?:(?:his|her|their|the) )?(?P<rest>{_STEP}|combat|main)"
         r"(?: (?P<unit>step|phase))?", _goes_on),
        ("combat", rf"(?:(?:go|move|proceed|on) to )?(?:{whose})combat(?: phase)?(?: begins| starts)?", to("begin combat")),
        ("turn", r"(?:(?:at|on) )?(?:the )?end of (?:the )?turn", to("begin end step")),
        ("turn", r"(?:end|pass)(?: the)? turn|(?:the )?turn passes", to("next turn")),
        ("turn", rf"{who} (?:end|pass)(?:s|es)?(?: (?:the|his|her|their|its))? turn", to("{who}'s turn ends")),
        ("damage", r"(?:deal |go to |on to )?(?:combat )?damage(?: is dealt)?", to("combat damage")),
        ("resolve",
         r"resolve (?:everything|(?:the )?(?:whole )?stack|it all|(?:all )?(?:the )?triggers)|(?:everything|the stack) resolves"
         r"|(?:all(?: of)? |both )?(?:the )?(?:triggers|abilities) resolve",
         to("resolve all")),
        ("resolve",
         r"resolve (?:it|the top(?: of the stack)?|(?:the|its|that) (?:[a-z]+ )?(?:trigger(?:ed ability)?|ability|spell))"
         r"|(?:it|(?:the |its )?(?:spell|ability|trigger)) resolves"
         r"|(?:let|allow) (?:it|the (?:spell|ability|trigger))(?: to)? resolve",
         to("resolve")),
        ("pass response responses",
         r"(?:both|all)(?: of)?(?: the)?(?: players)? pass(?: priority)?|every(?:one|body) passes(?: priority)?|pass priority"
         r"|(?:there are |with )?no responses?|no ?(?:one|body) responds",
         to("resolve")),
        ("stack resolves",
         r"(?:(?:with|while) .+? (?:is |are )?(?:still )?on the stack|before (?:it|that|the .+?) resolves),? "
         rf"(?P<rest>(?:{player}) .+)",
         to("{rest}")),
        ("both", r"(?P<what>.+ and .+) both (?P<rest>\w+)", to("{what} {rest}")),
        ("simultaneously same once", r"simultaneously (?P<rest>.+)", to("{rest}")),
        ("simultaneously same once", r"(?P<rest>.+?),? (?:simultaneously|at the same time|at once)", to("{rest}")),
    ))  # fmt: skip


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
