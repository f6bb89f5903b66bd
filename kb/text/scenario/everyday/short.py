"""Short words for what is done: "sac X", "bounce X", "X dies"."""

from __future__ import annotations

from .form import Form, forms, goes, to

__all__ = ["short"]


def short(player: str) -> tuple[Form, ...]:
    """Forms of few words, which are tried last. `player`: a regular expression for the names of the players."""
    who = rf"(?P<who>{player})"
    return forms((
        ("taps exiles", rf"{who} (?P<verb>tap|untap|exile)s (?P<rest>(?!target |all |each |a |an |the |up ).+)",
         to("{verb} {rest}")),
        ("his her", rf"{who} (?P<rest>.+) (?:his|her) (?P<zone>hand|library|graveyard)(?P<more>.*)",
         to("{who} {rest} their {zone}{more}")),
        ("sacs", rf"{who} sacs (?P<rest>.+)", to("{who} sacrifices {rest}")),
        ("sac", r"sac (?P<rest>.+)", to("sacrifice {rest}")),
        ("bounce", r"bounce (?P<what>.+)", goes("return {what} to {whose} hand{s}")),
        ("flicker blink", r"(?:flicker|blink) (?P<what>.+)",
         to("exile {what}, then return it to the battlefield under its owner's control")),
        ("die", r"(?P<what>.+) dies?", goes("put {what} into {whose} graveyard{s}")),
    ))  # fmt: skip
