"""Cues right before a number that make it a rule's: `CR`, `rule`, `§`, a field's name, a game's."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

__all__ = ["Cue", "cue_before"]

REACH = 90
"""How many characters before a number a cue may begin."""

_LEAD = r"(?:\s|~|&nbsp;|\\ |(?<=\n)[ \t]*(?://[/!]?|\*|#+|--|>|%|;+)[ \t]*)"
"""White space, and the mark that opens the next line of a comment or a quotation."""
_GAP = rf"{_LEAD}*(?:\(?[\[*_`\"'“‘(]{{1,3}})?(?:§|\\S~?)?{_LEAD}*"
_EDITION = r"(?:/(?P<edition>[\w-]+(?:\.\d+)?))?"
_YEAR = r"(?:(?P<year>(?:19|20)\d\d)(?:-\d\d-\d\d)?\s+)?"
_DAY = r"(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])"
_GAME = r"(?:(?P<magic>MTG|M:tG|Magic(?:'s|’s)?(?:: The Gathering)?(?:'s|’s)?)|(?P<riftbound>Riftbound(?:'s|’s)?))"


class Cue(Struct, frozen=True):
    """A word before a number.

    Attributes:
        form: a key of `signals.SIGNALS`. start: where it begins. plural: it may be followed by bare chapters and lists.
        game, edition: where it names them. year: `2012 Comp rules 608.2b`; or a day, `20101001 - 509.1c`.
    """

    form: str
    start: int
    game: str | None = None
    edition: str | None = None
    year: str | None = None
    hyphen: bool = False


_FORMS: tuple[tuple[str, tuple[str, ...], re.Pattern[str]], ...] = (
    (
        "named",
        ("mtg", "ftbound"),
        re.compile(rf"(?<![\w/.-])(?:https://w3id\.org/apnap/)?(?P<game>mtg|riftbound){_EDITION}[:/]$", re.IGNORECASE),
    ),
    ("named", ("-rules/#r",), re.compile(r"magic-rules/#R$")),
    ("named", ("[cr",), re.compile(rf"\[CR{_LEAD}*#$")),
    (
        "named",
        ("comp",),
        re.compile(
            rf"(?<![\w-]){_YEAR}(?:{_GAME}\s+)?comp(?:rehensive|\.)?[ -]?{_LEAD}*rules?(?:\s+(?:section|number|no\.|book))?"
            rf"\s*[:§#,]?{_GAP}$",
            re.IGNORECASE,
        ),
    ),
    (
        "named",
        ("mtg", "m:tg", "mag", "ftbound"),
        re.compile(rf"(?<![\w-]){_GAME}(?:\s+core)?\s+(?:rules?|CR|R\.)(?:\s+(?:section|number|no\.))?\s*[:§#]?{_GAP}$", re.I),
    ),
    ("named", ("core",), re.compile(rf"(?<![\w-])(?P<core>core)\s+rules?\s*[:§#]?{_GAP}$", re.IGNORECASE)),
    (
        "cr",
        ("cr", "c."),
        re.compile(
            rf"(?<![\w.$€£#-]){_YEAR}(?:CRs?|C\.{_LEAD}?R\.)(?:\s+\(?(?P<behind>(?:19|20)\d\d)(?:-\d\d-\d\d)?\)?(?!\d|\.))?(?:\s+(?:rules?|section|sec\.|no\.|number))?"
            rf"{_LEAD}*(?:[#:_§{{(]|(?P<hyphen>-))?{_GAP}$"
        ),
    ),
    ("cr", ("cr:", "cr#"), re.compile(r"(?<![\w.-])cr[:#]\s?$")),
    (
        "rule",
        ("rule",),
        re.compile(rf"(?<![\w\\.-])(?<!\w['’])@?rules?(?:\s+(?:number|no\.|nr\.|nos\.))?\s*[:#§]?{_GAP}$", re.IGNORECASE),
    ),
    ("rule", ("r.",), re.compile(rf"(?<![\w.])rr?\.{_LEAD}*$")),
    (
        "key",
        ("rule", "cr", "cit"),
        re.compile(
            r"(?:(?<=\bmark\.)|(?<![\\.$-])\b[a-z_]*)(?:rules?|cr|cite[sd]?|citations?)(?:[_-]?(?:refs?|references?|ids?|numbers?|nos?|citations?|keys?))?"
            r"[\"'`]?\s*!?\s*(?:=>?|[({\[]|:\s*[({\[\"'`])\s*[({\[\"'`]*\s*$",
            re.IGNORECASE,
        ),
    ),
    ("key", ("<",), re.compile(r"<(?:rule|cr|cite)\b[^<>]*[\"'>]\s*$", re.IGNORECASE)),
    ("dated", ("19", "20"), re.compile(rf"(?<![\w.-])(?P<year>{_DAY})\s+[-–—]\s+$")),
    ("dated", ("19", "20"), re.compile(rf"(?:^|\n)[ \t]*(?://[/!]?|/?\*|#)[ \t]*(?P<year>{_DAY}):?[ \t]+$")),
    ("section sign", ("§", "&sect;", "\\s"), re.compile(rf"(?:§§?|&sect;|\\S){_LEAD}*~?$")),
)

"""Form, pieces of which one is in the text, in small letters, wherever it is found, and what it ends in."""


def cue_before(text: str, place: int) -> Cue | None:
    """The cue that ends right before a place, if there is one."""
    begin = max(0, place - REACH)
    found = _ending(text[begin:place])
    return None if found is None else _cue(found[0], begin, found[1])


@lru_cache(maxsize=2048)  # the words before a number are often the same ones, and fifteen forms are tried on them
def _ending(before: str) -> tuple[str, re.Match[str]] | None:
    """The first form of a cue with which a text ends."""
    small = before.lower()
    for form, telling, pattern in _FORMS:
        if any(each in small for each in telling) and (found := pattern.search(before)):
            return form, found
    return None


def _cue(form: str, begin: int, found: re.Match[str]) -> Cue:
    groups = found.groupdict()
    game = groups.get("game") or ("riftbound" if groups.get("riftbound") else "mtg" if groups.get("magic") else None)
    edition = f"{game}/{groups['edition']}".lower() if groups.get("edition") else None
    year = groups.get("year") or groups.get("behind")
    return Cue(form, begin + found.start(), game and game.lower(), edition, year, bool(groups.get("hyphen")))
