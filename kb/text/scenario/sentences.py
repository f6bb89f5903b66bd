"""Sentence templates with names in them: the small machine that reads play lines and expectations.

A template is a text such as ``{player} attacks {players} with {names}``; braces hold slots, ``(a|b)`` and ``[optional]`` stand for
alternatives and options. A name is the longest one that the scenario knows, or else any words that can be a name; quotes may stand
round it. The first template that fits wins; where none does, the error shows how far the best one came.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from kb.errors import MalformedError

from .source import Text
from .stand_ins import ANY, BETWEEN, OBJECT, PLACE, PLAYER, Line, StandIns, any_of, clean, unquote

__all__ = ["Names", "Sentences", "count", "split_names"]

T = TypeVar("T")
WORDS = {"no": 0, "zero": 0, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
         "eight": 8, "nine": 9, "ten": 10, "once": 1, "twice": 2, "thrice": 3}  # fmt: skip
LOOSE = r"[^\s,;:\"“”](?:[^,;:\"“”]*?[^\s,;:\"“”])?"
FORMS = "casts|activates|attacks|blocks|resolve|begin|next turn|concedes|conquers|holds|expect"  # begin a form of their own
TIMES = rf"(?:once|twice|thrice|(?:\d+|{'|'.join(WORDS)}) times?)"
ZONES_OF_PLAYERS = "graveyard|exile|hand|library|trash|banishment|deck"
CAST_FROM = f"{ZONES_OF_PLAYERS}|command zone"
COUNT = rf"(?:\d+|{'|'.join(WORDS)})"


class Names(Struct, frozen=True, dict=True):
    """The names that a scenario knows: of players, of objects (cards and aliases), of places."""

    players: tuple[str, ...] = ()
    objects: frozenset[str] = frozenset()
    places: frozenset[str] = frozenset()

    def with_objects(self, more: Iterable[str]) -> Names:
        return replace(self, objects=self.objects | set(more))

    @cached_property
    def compiled(self) -> dict[tuple[str, ...], re.Pattern[str]]:
        """The templates compiled for these names so far."""
        return {}

    @cached_property
    def patterns(self) -> dict[str, str]:
        """A regular expression for each kind of slot, with the names written out."""
        everything = any_of([*self.objects, *self.players, *self.places])
        owners = any_of(player for player in self.players if len(player) <= LONGEST_OWNER)
        return _patterns(any_of(self.players), any_of(self.objects), any_of(self.places), everything, owners)

    @cached_property
    def stand_ins(self) -> StandIns:
        """The same names, each put as one character."""
        return StandIns({"player": self.players, "object": self.objects, "place": self.places})


LONGEST_OWNER = 200
"""Characters of a player's name that is looked for before a card's: it stands in every slot, and compiling it takes its time."""


def _patterns(player: str, known: str, place: str, everything: str, owner: str) -> dict[str, str]:
    """A regular expression for each kind of slot, from those for players, for objects, for places and for all of them."""
    whose = rf"(?:(?:{owner})(?:'s|’s) )?"  # "Bo's Hill Giant" is any of that name that is Bo's
    known = f"{whose}(?:{known})"
    thing = f"(?:{whose}(?:{everything})|{LOOSE})"
    blocking = f"{_list_of(known)}(?: both| all)? blocks? {known}"
    attacking = f"{_list_of(known)}(?: both| all)? attacks? (?:{player}|{known})"
    return {
        "player": player, "name": thing, "place": f"(?:{place}|{LOOSE})", "names": _list_of(thing), "players": _list_of(player),
        "n": COUNT, "pt": r"-?\d+", "times": TIMES, "zone": r"[a-z]+", "word": r"[^\s,]+", "rest": r".+",
        "step": r"(?:the )?[a-z -]+",
        "announced": rf",? (?:(?:targeting|sacrificing|exiling|discarding|tapping|returning|convoking|improvising|delving|kicked"
                     rf"|without paying|for free)\b|with X ="
                     rf"|with [a-z]|for (?:its|the|their) [a-z ]+ cost\b|from (?:the top of )?(?:\S+ )?(?:{CAST_FROM})\b).*",
        "signed": r"\[?(?:[+−–-](?:\d+|X))\]?|plus|minus|ultimate", "loyalty": r"\[?(?:[+−–-](?:\d+|X)|0)\]?|plus|minus|ultimate",
        "symbols": r"(?:\{[^{}\s]+\}|\[[^\[\]\s]+\])+",
        "known": known, "kind": r"[^,]+?", "state": r"[^,]+", "mode": r"(?:\d+|[\"“].+?[\"”])",
        "commonzone": r"(?:battlefield|exile|stack|chain|command zone|command|banishment)",
        "ownzone": r"(?:graveyard|hand|library|trash|deck)", "measure": r"(?:power|toughness)",
        "blocks": ".+", "fight": "(?:attack|block)", "creatures": _list_of(known),
        "blockings": rf"{blocking}(?:(?:{BETWEEN}){blocking})+", "attackings": rf"{attacking}(?:(?:{BETWEEN}){attacking})+",
        "groups": rf"with .+|(?:{player}|{known}) with .+",
        "instruction": rf"(?!(?:{player} )?(?:{FORMS})\b).+",
    }  # fmt: skip


def _list_of(item: str) -> str:
    return f"{item}(?:(?:{BETWEEN}){item})*"


OF_AN_ABILITY = "['’]s? ability"
"""What makes of a name its ability on the stack."""


def split_names(text: str, names: Names) -> tuple[str, ...]:
    """The names in a list such as “A, B and C”."""
    known = [*names.objects, *names.players, *names.places]
    item = re.compile(f'(?P<name>{any_of(known)}(?:{OF_AN_ABILITY})?|[^,"“”]+?)(?P<end>{BETWEEN}|$)')
    found: list[str] = []
    at = 0
    while at < len(text):
        match = item.match(text, at)
        if match is None:
            return (*found, unquote(text[at:]))
        found.append(unquote(match["name"]))
        at = match.end()
    return tuple(found)


def count(word: str) -> int:
    """The number that a word or figure stands for: “no”, “a”, “two”, “3”, “twice”, “3 times”."""
    first = word.split(maxsplit=1)[0].lower()
    return WORDS[first] if first in WORDS else int(first)


class Template(Struct, Generic[T], frozen=True, dict=True):
    """One form of sentence, and what makes a value of its slots."""

    form: str
    build: Callable[..., T]
    parts: tuple[str, ...]
    literal: str

    def slots(self, text: str, line: Line | None, names: Names) -> dict[str, str] | None:
        """What stands in the slots if the whole text fits; `line`: it with stand-ins for names, where there are any."""
        if self.literal not in text:  # rules most templates out, far faster than the regular expression
            return None
        if line is not None:
            match = _with_stand_ins(self.parts).fullmatch(line.text)
            if match is None:
                return None
            found = _filled(match)
            restored = {slot: line.restored(value) for slot, value in found.items()}
            if all(clean(self.kinds[slot], value) and _fits(self.kinds[slot], restored[slot]) for slot, value in found.items()):
                return restored
        match = _compiled(self.parts, names).fullmatch(text)
        return match and _filled(match)

    @cached_property
    def kinds(self) -> dict[str, str]:
        """The kind of each slot."""
        return dict(_slot_of(part) for part in self.parts if part.startswith("{"))


def _fits(kind: str, words: str) -> bool:
    """Whether words fit a slot when names are written out in them: names have commas and blanks that stand-ins lack."""
    return kind not in _OF_WORDS or re.fullmatch(_STANDING_IN[kind], words) is not None


_OF_WORDS = ("kind", "state", "word")
"""Slots that leave out commas or blanks, and in which no names are expected."""


def _filled(match: re.Match[str]) -> dict[str, str]:
    return {slot: value for slot, value in match.groupdict().items() if value is not None}


LONGEST = 10_000
"""Characters of a line: the longest that scenarios have are two hundred, and names of a few thousand are read."""


class Sentences(Generic[T]):
    """A visible list of templates, tried in order."""

    def __init__(self, what: str, templates: Sequence[tuple[str, Callable[..., T]]]) -> None:
        self.what = what
        self.templates = [Template(form, build, tuple(_tokens(form)), _literal(form)) for form, build in templates]

    def read(self, line: Text, names: Names) -> T:
        """The value of the first template that fits the whole line.

        Raises MalformedError with a caret at the place where the best template stopped fitting, and what it expected there.
        """
        text = line.strip()
        if len(text) > LONGEST:
            raise MalformedError(
                f"a line of {len(text):,} characters", place=line.place, remedy="several lines, each a short sentence"
            )
        put = names.stand_ins.put(text)
        for template in self.templates:
            slots = template.slots(text, put, names)
            if slots is not None:
                return template.build(said=line, names=names, **slots)
        raise self._misfit(line, names)

    def _misfit(self, line: Text, names: Names) -> MalformedError:
        reached, expected = 0, [t.form for t in self.templates[:3]]
        for template in self.templates:
            at, part = _progress(template.parts, line, names)
            if at > reached:
                reached, expected = at, []
            if at == reached and part not in expected:
                expected.append(part)
        place = line.place._replace(column=line.place.column + reached, length=max(1, len(line) - reached))
        wanted = " or ".join(dict.fromkeys(_in_words(part) for part in expected[:4]))
        return MalformedError(f"this {self.what} cannot be read", place=place, remedy=f"{wanted} here" if wanted else "")


_SLOTS = {
    "player": "a player", "players": "players", "name": "a name", "known": "a name", "names": "names", "place": "a place",
    "n": "a number", "times": "once, twice, 3 times", "pt": "a size", "zone": "a zone", "step": "a step",
    "groups": "with NAME, NAME", "announced": "targeting NAME", "commonzone": "a zone", "ownzone": "a zone",
    "measure": "power or toughness", "symbols": "mana as symbols, such as {G}{G}",
    "instruction": "an instruction, such as destroy Hill Giant",
    "loyalty": "a loyalty cost", "blocks": "ATTACKER with BLOCKER",
}  # fmt: skip


def _in_words(part: str) -> str:
    """A part of a form as a person would say it: fixed words in quotes, slots by what goes into them."""
    if part.startswith("{"):
        return _slot(part)
    plain = re.sub(r"\[[^\]]*(?:\]|$)", "", part)
    return f"“{re.sub(r'[(]([^|)]*)[^)]*[)]', lambda said: said[1], plain).strip()}”" if plain else "nothing more"


def _slot(piece: str) -> str:
    return _SLOTS.get(_slot_of(piece)[1], "more words")


def _literal(form: str) -> str:
    fixed = re.split(r"\{[^}]*\}|\([^)]*\)|\[[^\]]*\]", form)
    return max(fixed, key=len, default="")


def _tokens(form: str) -> list[str]:
    return [part for part in re.split(r"(\{[a-z_:]+\})", form) if part]


def _compiled(parts: tuple[str, ...], names: Names) -> re.Pattern[str]:
    if parts not in names.compiled:
        names.compiled[parts] = re.compile("".join(_regex(part, names.patterns) for part in parts))
    return names.compiled[parts]


_STANDING_IN = _patterns(PLAYER, OBJECT, PLACE, ANY, PLAYER)


@cache  # as many as there are templates
def _with_stand_ins(parts: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("".join(_regex(part, _STANDING_IN) for part in parts))


def _slot_of(part: str) -> tuple[str, str]:
    """The name and the kind of a slot."""
    name, _, kind = part[1:-1].partition(":")
    return name, kind or name


def _regex(part: str, patterns: Mapping[str, str]) -> str:
    if part.startswith("{"):
        name, kind = _slot_of(part)
        return f"(?P<{name}>{patterns[kind]})"
    return part.replace("(", "(?:").replace("[", "(?:").replace("]", ")?")


def _progress(parts: tuple[str, ...], text: str, names: Names) -> tuple[int, str]:
    """How far a form fits a text, and the part of it that was expected there: "" where nothing more was."""
    # A blank after the text lets what ends with one be found at its end.
    for end in range(len(parts), 0, -1):
        try:
            match = re.match("".join(_regex(part, names.patterns) for part in parts[:end]), f"{text} ")
        except re.error:  # a group that opens in this part is closed in a later one
            continue
        if match and (end < len(parts) or text[match.end() : match.end() + 1] == " "):
            return min(match.end(), len(text)), parts[end] if end < len(parts) else ""
    return 0, parts[0]
