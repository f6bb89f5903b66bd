"""Modes with costs of their own (spree, tiered, entwine) or so much worth (pawprints), put as the choices of modes that they are.

Costs of mana are taken as payable, so what is left of these keywords is how many modes may be chosen.
"""

from __future__ import annotations

import re

__all__ = ["as_choice"]

_SPREE = re.compile(r"^Spree\b[^\n]*\n(?P<modes>(?:\+ (?:\{[^}]+\})+ — [^\n]+(?:\n|$))+)", re.M)
_TIERED = re.compile(r"^Tiered\b[^\n]*\n(?P<modes>(?:• [^\n—]+ — (?:\{[^}]+\})+ — [^\n]+(?:\n|$))+)", re.M)
_ENTWINED = re.compile(
    r"^Choose one —(?P<modes>[^\n]*(?:\n• [^\n]+){2})\n(?P<entwine>Entwine(?: (?:\{[^}]+\})+|—[^\n.()]+\.?))(?: \([^()]*\))?$|"
    r"^Choose one — (?P<inline>[^\n;]+; or [^\n;]+)\n(?P<beside>Entwine(?: (?:\{[^}]+\})+|—[^\n.()]+\.?))(?: \([^()]*\))?$",
    re.M | re.I,
)
_COST = re.compile(r"^\+ (?:\{[^}]+\})+ — ", re.M)
_NAMED = re.compile(r"^• (?P<name>[^\n—]+) — (?:\{[^}]+\})+ — ", re.M)


_WORTH = re.compile(r"^(?=(?:\{P\})+ — )", re.M)


def as_choice(text: str) -> str:
    """A wording in which modes with costs are those of a plain choice: one or more, one, one or both."""
    said = _SPREE.sub(lambda found: "Spree\nChoose one or more —\n" + _COST.sub("• ", found["modes"]), text)
    said = _TIERED.sub(lambda found: "Tiered\nChoose one —\n" + _NAMED.sub(r"• \g<name> — ", found["modes"]), said)
    said = _WORTH.sub("• ", said)
    return _ENTWINED.sub(_either_or_both, said)


def _either_or_both(found: re.Match[str]) -> str:
    modes, keyword = found["modes"] or f" {found['inline']}", found["entwine"] or found["beside"]
    return f"Choose one or both —{modes}\n{keyword}"
