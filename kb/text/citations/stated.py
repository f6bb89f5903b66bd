"""The edition that a text names beside a citation: `410.10d (2006)`, `CR 410.8 (as of 2004-06-01)`, `the 2006 rules' 410.8`."""

from __future__ import annotations

import re
from datetime import date

from kb.text.citations.citation import Stated

__all__ = ["dated", "file_edition", "former", "stated_after", "stated_before"]

_MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december")
_MONTH = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?"
_WHEN = (
    r"(?P<edition>(?:mtg|riftbound)/[\w-]+(?:\.\d+)?)|(?P<iso>(?:19|20)\d\d-\d\d(?:-\d\d)?)"
    rf"|(?P<long>{_MONTH}\s+\d{{1,2}}(?:st|nd|rd|th)?,?\s+(?:19|20)\d\d|\d{{1,2}}\s+{_MONTH}\s+(?:19|20)\d\d|{_MONTH},?\s+(?:19|20)\d\d)"
    r"|(?P<year>(?:19|20)\d\d)(?![\d-])"
)
_NAMED = r"(?:as\s+of|for|from|in|of|per|under|with)\s+(?P<named_edition>(?:mtg|riftbound)/\d[\w-]*(?:\.\d+)?)"
"""An edition by its name here; no bracket is needed for it to be no part of the sentence."""
_BARE = _WHEN.replace("?P<", "?P<bare_")
_DATED = _WHEN.replace("?P<", "?P<dated_")
_NOUN = r"(?:(?:mtg\s+|magic\s+)?(?:editions?|rules?|rulebooks?|CR|cr|comp(?:rehensive)?\.?\s+rules?|version)(?:['’]s?)?)"
# Blanks are bounded (`\s{0,9}`): two unbounded runs side by side take quadratic time.
_AFTER = re.compile(
    r"\s{0,9},?\s{0,9}[(\[]\s*(?:CR\s+|rules\s+)?(?:as\s+of|as\s+at|in|from|of|effective|ed\.|edition|under|since|the)?\s*(?:the\s+)?"
    rf"(?:{_WHEN}|v?(?P<version>\d\.\d))(?:\s+{_NOUN})?\s*[)\]]"
    rf"|\s{{0,9}},\s+(?:{_DATED})\s+{_NOUN}"
    rf"|\s{{0,9}},?\s+{_NAMED}"
    rf"|\s{{0,9}},?\s+(?:as\s+of|effective|in\s+force\s+(?:on|in)|of\s+the|in\s+the)\s+(?:{_BARE})(?:\s+{_NOUN})?",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    rf"(?:(?:\b(?:the|in|of|under|as\s+of|per)\s+)(?:the\s+)?(?:{_WHEN})\s+{_NOUN}(?:\s+(?:and|as|say|says))?"
    rf"|\b{_NAMED}"
    rf"|\b(?:as\s+of|in)\s+(?:{_BARE})"
    rf"|\b{_NOUN}\s+(?:of|from|dated|as\s+of|effective|in\s+force\s+(?:on|in))\s+(?:the\s+)?(?:{_DATED}))"
    r"[\s,:(]*(?:the\s+|under\s+|was\s+|it\s+was\s+)?$",
    re.IGNORECASE,
)
_FORMER = re.compile(
    r"\b(?:former(?:ly)?|previously|once|used\s+to\s+be|(?:then|old|was|were|originally)(?:\s+numbered)?|renumbered\s+from|moved\s+from|known\s+as)\s*[:(]?\s*(?:as\s+)?$",
    re.IGNORECASE,
)
_FORMER_BEHIND = re.compile(
    r"\s{0,9}[,;:–—-]?\s{0,9}[(\[]?\s{0,9}(?:(?:which|that|this|it)\s+)?(?:(?:is|has|was)\s+)?(?:since\s+)?"
    r"(?:(?:now|today|nowadays|currently|these\s+days|renumbered(?:\s+(?:to|as))?|moved\s+to|became|become|=>|→|->)"
    r"\s+(?:(?:in|at|under|rule|CR|to|as|part\s+of)\s+)*\[?\d{3}\.\d"
    rf"|(?:in\s+the\s+)?old\s+number(?:s|ing)?\b|pre-?\s?\w+\s*[)\]]"
    rf"|(?:before|until|till|up\s+to|prior\s+to)\s+(?:(?:{_MONTH}|M\d\d|Magic\s+20\d\d|(?:19|20)\d\d)\b))",
    re.IGNORECASE,
)
_FILE = re.compile(r"apnap:\s*under\s+((?:mtg|riftbound)(?:/[\w-]+(?:\.\d+)?)?)", re.IGNORECASE)


def stated_after(text: str, place: int, game: str | None) -> Stated | None:
    """What stands directly after a citation."""
    found = _AFTER.match(text, place)
    if found and found["version"] and game != "riftbound":  # only its editions have version numbers
        return None
    return _stated(found) if found else None


def stated_before(text: str, place: int) -> Stated | None:
    """What stands right before a citation."""
    before = text[max(0, place - 60) : place]
    found = _BEFORE.search(before) if "20" in before or "19" in before or "/" in before else None
    return _stated(found) if found else None


def former(text: str, begin: int, end: int) -> Stated | None:
    """Whether a text calls the number between two places an old one: “formerly rule 410.8”, “410.8, which is now 603.4”."""
    old = _FORMER.search(text[max(0, begin - 40) : begin]) or _FORMER_BEHIND.match(text, end)
    return Stated("formerly") if old else None


def file_edition(text: str) -> Stated | None:
    """What a remark `apnap: under mtg/2006` anywhere in a file says for all of it."""
    found = _FILE.search(text)
    return Stated(found[0], found[1].lower()) if found else None


def _stated(found: re.Match[str]) -> Stated | None:
    groups = {name.rpartition("_")[2]: value for name, value in found.groupdict().items() if value}
    written = found[0].strip(" ,([)]")
    if "edition" in groups:
        return Stated(written, groups["edition"].lower())
    if "version" in groups:
        return Stated(written, f"riftbound/{groups['version']}")
    if "iso" in groups:
        return _dated(written, groups["iso"])
    if "long" in groups:
        return _dated(written, _iso(groups["long"]))
    return Stated(written, year=int(groups["year"]))


def dated(written: str) -> Stated | None:
    """What a year, or a day in digits, `20101001`, says before a number."""
    if len(written) == 4:
        return Stated(written, year=int(written))
    return _dated(written, f"{written[:4]}-{written[4:6]}-{written[6:]}")


def _dated(written: str, iso: str) -> Stated | None:
    try:
        return Stated(written, day=date.fromisoformat(iso if len(iso) == 10 else f"{iso}-28"))  # every month has a 28th
    except ValueError:
        return None


def _iso(written: str) -> str:
    year = re.search(r"\d{4}", written)
    month = re.search(r"[A-Za-z]{3}", written)
    day = re.search(r"(?<!\d)\d{1,2}(?!\d)", written)
    assert year is not None and month is not None
    number = next(i for i, name in enumerate(_MONTHS, 1) if name.startswith(month[0].lower()))
    return f"{year[0]}-{number:02}-{int(day[0]):02}" if day else f"{year[0]}-{number:02}"
