"""Sentences of cards in other words that mean the same, and for which the grammar has its forms.

What is said of two things at once is said of each: "can't draw cards or gain life", "protection from Vampires, from Werewolves, and
from Zombies".
"""

from __future__ import annotations

import re

__all__ = ["in_other_words"]


def in_other_words(text: str) -> str:
    """A wording in words that the grammar has, with the same meaning."""
    for pattern, words in _WAYS:
        text = pattern.sub(words, text)
    return _PROTECTED.sub(_of_each, text)


def _of_each(found: re.Match[str]) -> str:
    first, *others = re.split(r",? and from |, from ", found[0])
    return ", ".join((first, *(f"protection from {other}" for other in others)))


_KEYWORD = r"flying|first strike|double strike|trample|haste|vigilance|lifelink|deathtouch|menace|reach|hexproof|\"[^\"\n]+\""
_WAYS = tuple((re.compile(pattern), words) for pattern, words in (
    (r"(?P<who>[^.\n]+) can't draw cards or gain life\.", r"\g<who> can't draw cards. \g<who> can't gain life."),
    (
        r"If (?P<who>[^.,\n]+) was kicked(?P<how>[^.,\n]*), it enters(?P<where> the battlefield)? "
        rf"with (?P<counters>[^.\n]+? counters? on it) and with (?P<keyword>{_KEYWORD})\.?",
        r"If \g<who> was kicked\g<how>, it enters\g<where> with \g<counters>."
        "\n" r"As long as \g<who> was kicked\g<how>, it has \g<keyword>.",
    ),
    (
        r"(?P<start>^|\n|[:.—] )(?P<said>[A-Z][^.:\n]*?) of the (?P<kind>creature type|color) of your choice(?P<rest>[^.\n]*\.)",
        lambda found: (
            f"{found['start']}Choose a {found['kind']}. "
            f"{found['said']} of the chosen {found['kind'].split()[-1]}{found['rest']}"
        ),
    ),
    (r"target (?P<what>[a-z ]*creature) that's attacking or blocking", r"target attacking or blocking \g<what>"),
    (
        r"(?P<searches>searches their library for a [^.,\n]+)\. "
        r"Those players put those cards onto the battlefield(?P<tapped> tapped)?, then shuffle\.",
        r"\g<searches>, puts it onto the battlefield\g<tapped>, then shuffles.",
    ),
    (r"(?P<defined>, where X is [^.,\n]+), then you may", r"\g<defined>. You may"),
    (r"(?<=choose )any card name", "a card name"),
    (
        r"(?P<who>[^.\n]+) can be the targets of (?P<what>[^.\n]+) as though they didn't have hexproof\. "
        r"Ward abilities of those creatures don't trigger\.",
        r"\g<who> can be the targets of \g<what> as though they didn't have hexproof."
        "\n" r"Ward abilities of \g<who> don't trigger.",
    ),
))  # fmt: skip
"""Each a way of saying something, and the words for it."""

_COLOR = "(?:white|blue|black|red|green)"
_PROTECTED = re.compile(
    rf"[Pp]rotection from (?!{_COLOR} and from {_COLOR}\b|[Dd]ragons and from)[^.,\n]+?(?:, from [^.,\n]+?)*,? and from [^.,\n]+"
)
"""Protection from several; from two colors it is one quality in the grammar."""
