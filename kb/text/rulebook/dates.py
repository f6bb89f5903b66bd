"""The identity of a rulebook: its game, the date from which it holds and its version, from its own text.

The date is the one that the text calls effective, current, updated or revised, or that stands alone in the opening lines or
at the end. A copyright year, the printing of a card set and dates inside numbered rules are none of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from itertools import zip_longest

from msgspec import Struct

from ...errors import MalformedError

__all__ = ["Issue", "date_in", "effective_of", "game_of", "issue_of", "version_of"]


class Issue(Struct, frozen=True):
    """Which edition of which game: `edition` is its id, `mtg/2004-06-01` or `riftbound/1.3`."""

    game: str
    edition: str
    effective: date | None
    version: str = ""


def issue_of(lines: Sequence[str], *, effective: date | None = None) -> Issue:
    """Which edition a text is.

    `effective`: the date that the user gives, which then counts instead of the text's.

    Raises:
        MalformedError: it is no rulebook of a game that is known, or it gives no date and no version.
    """
    game = game_of(lines)
    if game is None:
        raise MalformedError(
            "this is not the rules of a game that apnap knows",
            remedy="give the Comprehensive Rules of Magic as text, or the core rules of Riftbound as Markdown or text",
        )
    day = effective or effective_of(lines)
    version = version_of(lines) or _VERSIONS.get(day, "") if game == "riftbound" else ""
    if day is None and not version:
        raise MalformedError(
            "the text does not say since when these rules are in effect", remedy="--effective DATE, as in --effective 2006-05-01"
        )
    return Issue(game, f"{game}/{version or day}", day, version)


# the game

# Title, date and version stand in the first lines; later dates are those of examples and credits.
_OPENING = 60
_WORDS = {
    "mtg": re.compile(r"\b(?:mana|library|libraries|planeswalkers?|untap|enchantments?|sorcery|graveyard)\b", re.IGNORECASE),
    "riftbound": re.compile(r"\b(?:runes?|showdowns?|champion legend|conquers?|main deck|rune pool|domains?)\b", re.IGNORECASE),
}


def game_of(lines: Sequence[str]) -> str | None:
    """`mtg`, `riftbound`, or `None` where the text is neither's rules."""
    opening = " ".join(_plain(line) for line in _filled(lines, _OPENING)).lower()
    if re.search(r"tournament rules|infraction", opening[:120]) and not re.search(r"comprehensive|core rules", opening[:200]):
        return None
    if "riftbound" in opening and "rules" in opening:
        return "riftbound"
    if re.search(r"magic.{0,80}rules|comprehensive rule", opening):
        return "mtg"
    return _game_by_words(lines)


def _game_by_words(lines: Sequence[str]) -> str | None:
    """By the words that only one of the games uses, where the text has numbered rules at all."""
    numbered = [line for line in lines if _NUMBERED.match(line)]
    if len(numbered) < 10:  # a rulebook has hundreds; a letter about the rules may number a few points
        return None
    text = " ".join(numbered)
    found = {game: len(words.findall(text)) for game, words in _WORDS.items()}
    best = max(found, key=found.__getitem__)
    return best if found[best] * 10 >= len(numbered) else None  # a stray “library” or “domain” stands in anybody's rules


# the version

_VERSIONS: Mapping[date | None, str] = {date(2025, 12, 1): "1.2", date(2026, 3, 30): "1.3"}
_VERSION = re.compile(r"\bv(?:ersion|er\.?|\.)?\s*(\d+(?:\.\d+)+)\b|\brules\s+(\d+\.\d+)\b", re.IGNORECASE)


def version_of(lines: Sequence[str]) -> str:
    """The version in the opening lines (`v1.3`, `Version 1.3`), or ""."""
    for line in _filled(lines, 20):
        if not _NUMBERED.match(line) and (found := _VERSION.search(_plain(line))):
            return found[1] or found[2]
    return ""


# the date

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = rf"(?P<month>(?:{'|'.join(_MONTHS)})[a-z]{{0,7}})\b\.?"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_YEAR = r"(?P<year>(?:19|20)\d\d)\b"
_FORMS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"\b{_MONTH}\s*{_DAY}[\s,]+{_YEAR}",
        rf"\b{_DAY}\s*(?:of\s+)?[-.]?{_MONTH}[-,]?\s*{_YEAR}",
        r"\b(?P<year>(?:19|20)\d\d)([-/.])(?P<month>\d{1,2})\2(?P<day>\d{1,2})\b",
        r"\b(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.\s?(?P<year>(?:19|20)\d\d)\b",
        r"\b(?P<month>\d{1,2})[-/](?P<day>\d{1,2})[-/](?P<year>(?:19|20)?\d\d)\b",
        rf"\b(?P<year>(?:19|20)\d\d),?\s+{_MONTH}\s+{_DAY}\b",
        r"\b(?P<year>(?:19|20)\d\d)(?P<month>[01]\d)(?P<day>[0-3]\d)\b",
    )
)
_MONTH_ONLY = re.compile(rf"\b{_MONTH},?\s+{_YEAR}", re.IGNORECASE)
_NUMBERED = re.compile(r"\s{0,99}[*#>-]*\s{0,9}\**\d{3}\.")
_CLAIMS = tuple(
    re.compile(claim, re.IGNORECASE)
    for claim in (
        r"\brules\b.{0,40}\b(?:effective|current|in effect|in force|valid|updated|apply)\b|\beffective(?:\s+date)?\b"
        r"|\b(?:in|into|takes?) (?:effect|force)\b|\bcurrent as of\b",
        r"\b(?:last )?(?:updated?|revis(?:ed|ion)|modified|changed|dated|as of|current|valid)\b",
        r"\b(?:published|issued|version|dated?)\b",
    )
)
_NOT = re.compile(r"©|\(c\)|copyright|trademark|rights reserved|\bset\b|\bexpansion\b|tournament|\bprint|\brelease", re.IGNORECASE)
_FORMER = re.compile(r"©|replac|supersed|previous|earlier|prior to|until|changes? (?:from|since)", re.IGNORECASE)


def effective_of(lines: Sequence[str]) -> date | None:
    """The date from which the rules hold, as the text gives it."""
    head = _filled([line for line in lines[:400] if not _NUMBERED.match(line)], _OPENING)
    tail = _filled([line for line in lines[::-1][:400] if not _NUMBERED.match(line)], 40)
    for claim in _CLAIMS:
        for place in (head, tail):
            if found := next(_claimed(place, claim), None):
                return found
        if claim is _CLAIMS[0] and (
            found := next(_claimed([line for line in lines if _CLAIMS[0].search(line) and _far(line)], claim), None)
        ):
            return found
    return next((day for place in (head, tail) for line in place if (day := _alone(line))), None)


def _far(line: str) -> bool:
    """Whether a line somewhere in the book might give the date: no rule, and a year in it."""
    return re.search(r"\b(?:19|20)\d\d\b", line) is not None and not _NUMBERED.match(line)


def _claimed(lines: Sequence[str], claim: re.Pattern[str]) -> Iterator[date]:
    """Dates after the claim, in the line or the next one."""
    for line, following in zip_longest(lines, lines[1:], fillvalue=""):
        text = _plain(line)
        found = claim.search(text)
        if found and not (_FORMER if claim is _CLAIMS[0] else _NOT).search(text):
            day = date_in(text[found.start() :]) or date_in(text) or date_in(_plain(following)[:40]) or _month_in(text)
            if day:
                yield day


def _alone(line: str) -> date | None:
    """The date of a line that holds nothing else, or only a title."""
    text = _plain(line)
    day = date_in(text)
    titled = re.search(r"\brule(?:s|book)?\b", text, re.IGNORECASE) is not None
    if day is None or len(text) > 100 or _NOT.search(text) or not (titled or str(day.year) in text):
        return None
    words = [word for word in re.findall(r"[A-Za-z]+", text) if word[:3].lower() not in _MONTHS]
    return day if titled or len(words) <= 3 else None


def date_in(text: str) -> date | None:
    """The first date in a text, in any usual order: `June 1, 2004`, `1 July 2012`, `2019-05-03`; `7/8/2017` is in July."""
    found = [(match.start(), n, day) for n, form in enumerate(_FORMS) for match in form.finditer(text) if (day := _date(match))]
    return min(found)[2] if found else None


def _month_in(text: str) -> date | None:
    found = _MONTH_ONLY.search(text)
    return date(int(found["year"]), _month(found["month"]), 1) if found else None


def _date(found: re.Match[str]) -> date | None:
    year, month, day = _year(found["year"]), _month(found["month"]), int(found["day"])
    if month > 12 >= day and "/" in found[0]:  # written the European way
        month, day = day, month
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _year(text: str) -> int:
    # No rules of these games are older than 1993.
    return int(text) if len(text) == 4 else int(text) + (1900 if int(text) > 90 else 2000)


def _month(text: str) -> int:
    if text.isdecimal():
        return int(text)
    return _MONTHS.index(text[:3].lower()) + 1


def _plain(line: str) -> str:
    """A line without the marks of Markdown and HTML."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>|[*_#>|]", " ", line)).strip()


def _filled(lines: Sequence[str], count: int) -> list[str]:
    out: list[str] = []
    for line in lines:
        if line.strip():
            out.append(line)
        if len(out) == count:
            break
    return out
