"""Words about a card on a board in one line: `tapped`, `2 +1/+1 counters`, `attached to Hill Giant`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from kb.errors import MalformedError, Place
from kb.misspelt import nearest

from .sentences import COUNT, count
from .source import Table, Text, Value

__all__ = ["FLAGS", "IN_PARENTHESES", "attached_to", "detail", "details", "is_detail", "set_apart", "worn"]

FLAGS = {"tapped": "tapped", "face-down": "face_down", "phased-out": "phased_out", "token": "token", "sick": "sick",
         "stunned": "stunned", "buffed": "buffed", "exhausted": "exhausted", "transformed": "transformed",
         "commander": "commander", "prepared": "prepared", "solved": "solved", "harnessed": "harnessed"}  # fmt: skip
"""What may hold of a card, as it is said, and by its name in an entry."""
IN_PARENTHESES = re.compile(r"(?P<name>.*?)(?<!\s)\s*\((?P<said>[^()]*)\)(?P<alias>\s+as\s+.+)?")
"""A card with what is said of it in parentheses, and its alias: `Serra Angel (tapped) as Angel`."""
_WORDED = {
    "face down": "face-down",
    "phased out": "phased-out",
    "summoning sick": "sick",
    "summoning-sick": "sick",
    "a buff": "buffed",
    "buff": "buffed",
    "one buff": "buffed",
}
_ATTACHED = "attached to|equipped to|equipping|enchanting|on"
_NAMED = {
    r"as": "as", _ATTACHED: "attached", r"owner|owned by": "owner",
    r"chosen|choosing|naming": "chosen", r"exiled (?:with|by)": "exiled-with",
}  # fmt: skip
_COUNTERS = re.compile(rf"(?:(?P<n>{COUNT})\s+)?(?P<kind>\S.*?)\s+counters?(?: on it)?", re.I)
_LOYALTY = re.compile(r"(?:(?P<before>\d+) (?P<kind>loyalty|defense)|(?P<what>loyalty|defense) (?P<after>\d+))", re.I)
_DAMAGE = re.compile(r"(?:damage\s+(?P<after>\d+)|(?P<before>\d+)\s+damage)", re.I)
_SIZE = re.compile(r"(?:a\s+|an\s+)?(?P<size>[\d*]+\s*/\s*[\d*]+)", re.I)
_MIGHT = re.compile(r"(?:(?P<before>\d+)\s+(?:\[M\]|might)|might\s+(?P<after>\d+))", re.I)
_STATES = "|".join(sorted((*FLAGS, *_WORDED, "untapped"), key=len, reverse=True))  # an alternation takes the first that fits
_OF_SIZE = re.compile(rf"(?P<n>{COUNT} )?(?P<size>\d+/\d+) (?P<name>\S.*)(?<! token)(?<! tokens)", re.I)
"""A card with its size before it; a token is described by it."""
_THEN_SIZE = re.compile(r"(?P<name>\S.*) (?P<size>\d+/\d+)(?P<alias> as \S.*)?")
_BESIDE = re.compile(
    rf"(?:(?P<n>{COUNT} )?(?P<before>tapped|untapped)\s+(?P<last>\S.*)"
    rf"|(?P<name>\S.*?),?\s+(?:(?P<after>{_STATES})|with\s+(?P<has>.+)"
    r"|(?P<to>(?:attached to|equipped to|equipping|enchanting|on|exiled with|exiled by"
    r"|naming|choosing|chosen|exiling)\s+.+)))",
    re.I,
)


def set_apart(text: str, is_name: Callable[[str], bool]) -> tuple[str, tuple[str, ...]]:
    """A card's name, and what is said of it just beside it: `Hill Giant tapped`, `Young Wolf with a +1/+1 counter`.

    Args:
        is_name: whether there is a card of that name, with a number before it or not; where none is found, all of it is a name.
    """
    if is_name(text):
        return text, ()
    if (sized := _OF_SIZE.fullmatch(text)) is not None:
        name = f"{sized['n'] or ''}{sized['name']}"
        return (name, (sized["size"],)) if is_name(name) else (text, ())
    if (sized := _THEN_SIZE.fullmatch(text)) is not None and is_name(sized["name"]):
        return sized["name"] + (sized["alias"] or ""), (sized["size"],)
    if (said := _BESIDE.fullmatch(text)) is None:
        return text, ()
    name = f"{said['n'] or ''}{said['last']}" if said["last"] else said["name"]
    if held := re.fullmatch(r"(?P<host>.+) (?:equipped|enchanted)", name, re.I):  # "with Sword" is no counter
        return (held["host"], (f"equipped with {said['has']}",)) if said["has"] and is_name(held["host"]) else (text, ())
    words = said["before"] or said["after"] or said["to"]
    parts = (words,) if words else tuple(re.split(r"\s+and\s+|\s*,\s*", said["has"]))
    return (name, parts) if is_name(name) else (text, ())


_WORN = re.compile(r"\s+(?:(?:equipped|enchanted)\s+(?:with|by)|with|wearing|carrying|holding)\s+", re.I)


_AND_WORN = re.compile(r"\s+and\s+(?:(?:equipped|enchanted)\s+(?:with|by)\s+|with\s+)?", re.I)


def worn(text: str, is_name: Callable[[str], bool]) -> tuple[str, tuple[str, ...]] | None:
    """A card, and what is attached to it: `Grizzly Bears with Rancor and Skullclamp`; None where no such names stand there."""
    for found in _WORN.finditer(text):
        host, what = text[: found.start()].strip(), text[found.end() :].strip()
        for parts in ((what,), tuple(_AND_WORN.split(what))):
            if is_name(host) and all(map(is_name, parts)):
                return host, parts
    return None


_WEARS = re.compile(r"(?:(?:equipped|enchanted)\s+(?:with|by)|with|wearing|carrying|holding)\s+(?P<name>.+)", re.I)
_ON_IT = re.compile(r"(?P<name>.+?)\s+(?:attached|on it)", re.I)


def worn_within(words: str, is_name: Callable[[str], bool]) -> tuple[str, ...]:
    """All that is attached to a card by words in parentheses after it: `(with Rancor and Skullclamp)`, `(Rancor)`."""
    said = _WEARS.fullmatch(words) or _ON_IT.fullmatch(words)
    name = said["name"].strip() if said else words
    return next((parts for parts in ((name,), tuple(_AND_WORN.split(name))) if all(map(is_name, parts))), ())


def attached_to(words: str) -> str:
    """What something is attached to by words that are said of it; nothing by other words."""
    found = re.fullmatch(rf"(?:{_ATTACHED})\s+(?P<name>.+)", words, re.I)
    return found["name"].strip('"“”') if found else ""


def detail(words: str, place: Place) -> tuple[Text, Value] | None:
    """The key and value of an entry that words stand for; None where they say nothing new ("untapped").

    Raises:
        MalformedError: they cannot be said of a card.
    """
    flag = _WORDED.get(words.lower(), words.lower())
    if flag == "untapped":
        return None
    if flag in FLAGS:
        return Text.of(flag, place), Text.of("true", place)
    if (size := _SIZE.fullmatch(words)) is not None:
        return Text.of("pt", place), Text.of(size["size"], place)
    if (might := _MIGHT.fullmatch(words)) is not None:
        return Text.of("might", place), Text.of(might["before"] or might["after"], place)
    if (damage := _DAMAGE.fullmatch(words)) is not None:
        return Text.of("damage", place), Text.of(damage["after"] or damage["before"], place)
    if (loyalty := _LOYALTY.fullmatch(words)) is not None:
        return _counters((loyalty["kind"] or loyalty["what"]).lower(), loyalty["before"] or loyalty["after"], place)
    if (counters := _COUNTERS.fullmatch(words)) is not None:
        return _counters(counters["kind"], str(count(counters["n"] or "1")), place)
    for form, key in _NAMED.items():
        if (named := re.fullmatch(rf"(?:{form})\s+(?P<name>.+)", words, re.I)) is not None:
            return Text.of(key, place), Text.of(named["name"].strip('"“”'), place)
    raise MalformedError(f"“{words}” cannot be said of a card here", place=place, remedy=_remedy(words))


def is_detail(words: str) -> bool:
    """Whether words say something of a card and are plainly no card themselves: `tapped`, `loyalty 4`, `2 +1/+1 counters`."""
    if _WORDED.get(words.lower(), words.lower()) in (*FLAGS, "untapped"):
        return True
    counters = _COUNTERS.fullmatch(words)
    if counters is not None and counters["n"] is not None and " with " not in words:
        return True
    return any(form.fullmatch(words) is not None for form in (_SIZE, _MIGHT, _DAMAGE, _LOYALTY))


def details(said: Iterable[tuple[str, Place]]) -> dict[Text, Value]:
    """The keys and values of an entry that several such words stand for, each given with its place.

    Raises:
        MalformedError: some cannot be said of a card.
    """
    found: dict[Text, Value] = {}
    for words, place in said:
        if (each := detail(words, place)) is not None:
            key, value = each
            found[key] = _merged(found[key], value) if key in found else value
    return found


def _merged(one: Value, more: Value) -> Value:
    """Counters of several kinds; for anything else the later counts."""
    return Table({**one.entries, **more.entries}, one.place) if isinstance(one, Table) and isinstance(more, Table) else more


def _counters(kind: str, number: str, place: Place) -> tuple[Text, Value]:
    return Text.of("counters", place), Table({Text.of(kind, place): Text.of(number, place)}, place)


def _remedy(words: str) -> str:
    if exiled := re.fullmatch(r"(?:has )?exil(?:ed|ing) (?P<name>.+)", words, re.I):
        return f"say it of the exiled card, among its owner's: exile: {exiled['name']} (exiled with …)"
    if held := re.fullmatch(r"(?:equipped|enchanted) (?:with|by) (?P<name>.+)", words, re.I):
        return f"name it itself, where its controller's are: {held['name']} attached to …"
    if fights := re.fullmatch(r"(?P<verb>attack|block)(?:ing|s)?(?:\s.+)?", words, re.I):
        return f'say it as play: --do "Ada attacks with …{"; … blocks …" if fights["verb"].lower() == "block" else ""}"'
    near = nearest(words.lower(), (*FLAGS, *_WORDED), most=1, least=0.75)
    if near:
        return f"perhaps {near[0]}"
    return f"one of {', '.join(FLAGS)}, 2/2, 2 +1/+1 counters, 3 damage, attached to NAME, as NAME, owner PLAYER, chosen red"
