"""Signals for and against a number being a citation of a rule: one table, added up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

__all__ = ["ENOUGH", "SIGNALS", "SURE", "score"]

SIGNALS: Mapping[str, tuple[int, str]] = {
    # how it is written
    "named": (8, "its game or rulebook is named: mtg:603.4, [CR#603.4], Comprehensive Rules 603.4"),
    "cr": (6, "“CR” stands before it"),
    "rule": (5, "“rule” or “rules” stands before it"),
    "key": (4, "a field, call or macro named rule, cr or citation holds it"),
    "section sign": (3, "a section sign stands before it"),
    "identifier": (3, "an identifier begins with cr_ or rule_"),
    "dated": (5, "a day stands before it: 20101001 - 509.1c"),
    "bare": (0, "nothing before it says what it is"),
    # what it looks like
    "letter": (2, "it ends in a letter, as a paragraph does"),
    "known": (1, "an edition has such a rule"),
    "chapter": (-2, "it has no point"),
    "brackets": (1, "it stands alone in brackets"),
    "name": (1, "it stands in brackets after a name: Delve (702.66)"),
    "opens": (1, "it opens a comment or a line"),
    "series": (2, "other paragraphs of the same rule are numbered so in the text"),
    "own words": (6, "the words after it are those of its rule, in one edition or another"),
    "says": (4, "“says”, “reads” or the like follows it"),
    "see": (1, "“see”, “per” or “under” stands before it"),
    # where it stands
    "rules word": (2, "a word for rules stands in the same paragraph"),
    "game words": (2, "words of the game stand in the same paragraph"),
    "game file": (2, "the text speaks of the game"),
    "citing file": (3, "the text cites rules elsewhere"),
    "stranger": (-3, "a longer text without a word of the game"),
    "code": (-12, "it is a number in program code"),
    # what else it may be
    "measure": (-12, "a unit, a currency or a per cent sign stands beside it"),
    "version": (-12, "it is the number of a version or a release"),
    "other book": (-12, "it belongs to a law, a standard or another document"),
    "part": (-10, "section, table, figure, page, line, step, error … stands before it"),
    "heading": (-10, "it numbers a heading"),
    "fraction": (-10, "three digits follow its point, and no edition has such a rule"),
    "arithmetic": (-10, "it is part of a sum or a comparison"),
    "decimals": (-10, "other decimal numbers stand beside it"),
    "address": (-12, "it is part of an address, a path or a name"),
    "ticket": (-10, "it looks like the number of a ticket"),
    "changelog": (-4, "the file lists changes"),
}
"""Name → weight, and what it says. A citation needs `ENOUGH`, a wrong one that is a bare number `SURE`."""

ENOUGH = 5  # one strong sign, or two weak ones: the weights above are set against it
SURE = 7
"""What a bare number needs, to be called wrong: a number that is no rule's is more likely to be no citation."""


def score(signals: Iterable[str]) -> int:
    """The sum of the weights."""
    return sum(SIGNALS[name][0] for name in signals)
