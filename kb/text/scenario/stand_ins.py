"""Stand-ins: the names that a scenario knows, each put as one character of a line, so that templates need no names of their own.

A regular expression with all names of a board in it takes milliseconds to compile, and each board has others. With one character
for a name the templates are compiled once. Where a line could then be taken another way than with the names written out, `plain`
or `clean` says so, and it is read with them written out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Set
from typing import NamedTuple

__all__ = [
    "ANY",
    "BETWEEN",
    "CAPITAL_WORDS",
    "OBJECT",
    "PLACE",
    "PLAYER",
    "Line",
    "Spelled",
    "StandIns",
    "any_of",
    "clean",
    "unquote",
]

_ROOM = 0x3000  # characters for each kind: more than there are in the longest line
_BOTH = "object and place"
_KINDS = {"player": 0xF0000, "object": 0xF3000, _BOTH: 0xF6000, "place": 0xF9000}
"""Where the characters for each kind of name begin, in a plane of Unicode that is left to private use: what is both, in between."""
PLAYER = f"[{chr(_KINDS['player'])}-{chr(_KINDS['object'] - 1)}]"
OBJECT = f"[{chr(_KINDS['object'])}-{chr(_KINDS['place'] - 1)}]"
PLACE = f"[{chr(_KINDS[_BOTH])}-{chr(_KINDS['place'] + _ROOM - 1)}]"
ANY = f"[{chr(0xF0000)}-{chr(0xFFFFD)}]"
_SAID, _PLACE = re.compile(ANY), re.compile(PLACE)
BETWEEN = ", and |, | and "
"""What stands between the names of a list, as a regular expression."""


class Line(NamedTuple):
    """A line with stand-ins for names, and what each stands for, as it was written."""

    text: str
    said: Mapping[int, str]

    def restored(self, part: str) -> str:
        """A part of the line, as it was written."""
        return part.translate(self.said)


class StandIns:
    """The names of a scenario by kind, found in lines."""

    def __init__(self, kinds: Mapping[str, Iterable[str]]) -> None:
        """`kinds`: the names of "player", "object" and "place"."""
        kinds = _apart({kind: set(names) for kind, names in kinds.items()})
        every = [name for names in kinds.values() for name in names]
        self._kind = {unquote(name): kind for kind, names in kinds.items() for name in names}
        self.plain = len(every) == len(self._kind) and all(map(_is_plain, self._kind)) and not _said_on(self._kind)
        """Whether no name could be taken for another one or for words of a sentence."""
        self._names = re.compile(f"(?<!\\w){any_of(every)}") if self.plain else None

    def put(self, text: str) -> Line | None:
        """A text with one character for each name; `None` where the names have to be written out."""
        if self._names is None or _SAID.search(text):  # a text that has such characters itself would be read wrongly
            return None
        said: dict[int, str] = {}

        def stand_in(found: re.Match[str]) -> str:
            code = _KINDS[self._kind[unquote(found[0])]] + len(said)
            said[code] = found[0]
            return chr(code)

        return Line(self._names.sub(stand_in, text), said)


class Spelled:
    """A text with one character for each of some names, which hold words that the text is divided at."""

    def __init__(self, text: str, names: Iterable[str]) -> None:
        held = sorted(names)
        self._said: dict[int, str] = {}
        self.text = re.sub(rf"(?<!\w){any_of(held)}", self._stand_in, text) if held else text

    def _stand_in(self, found: re.Match[str]) -> str:
        code = _KINDS["object"] + len(self._said)
        self._said[code] = found[0]
        return chr(code)

    def restored(self, part: str) -> str:
        """A part of the text, as it was written."""
        return part.translate(self._said)


def _apart(kinds: Mapping[str, Set[str]]) -> Mapping[str, Set[str]]:
    """The names by kind, with those of places that are objects too (Riftbound's battlefields) as a kind of their own."""
    objects, places = kinds.get("object", frozenset()), kinds.get("place", frozenset())
    both = objects & places
    return {**kinds, "object": objects - both, "place": places - both, _BOTH: both}


def unquote(name: str) -> str:
    """A name without the quotes round it, and with straight apostrophes."""
    return name.strip().strip('"“”').replace("’", "'")


CAPITAL_WORDS = frozenset({"Might", "X", "XP"})
"""The words of sentences that begin with a capital letter."""
_WITHIN_NAMES = frozenset({"a", "and", "of", "the"})
"""Small words within names that are no sentence's verb, and no word that comes after a name in one."""


def _is_plain(name: str) -> bool:
    """Whether a name holds none of the words that sentences have, which begin with small letters, but for a few."""
    if not name[:1].isupper() or name in CAPITAL_WORDS or name.endswith(("'", "'s")):
        return False
    return all(word in _WITHIN_NAMES or not word[0].islower() for word in name.split())


def _said_on(names: Iterable[str]) -> bool:
    """Whether one name is another with words after it that a sentence may have there: “Wall” and “Wall of Ada”, of a player Ada.

    “Wall of Reeds” is no such name where nothing else is called Reeds: no sentence goes on in this way after “Wall”.
    """
    known = set(names)
    words = CAPITAL_WORDS | {word for name in known for word in (name, *name.split()[:1])}
    return any(
        first in known and rest[:1].islower() and all(word in words or word[0].islower() for word in rest.split())
        for first, _, rest in (name.partition(" ") for name in known)
    )


def any_of(names: Iterable[str]) -> str:
    """A regular expression for any of some names, the longest first, with quotes round it or without."""
    ordered = sorted(set(names), key=lambda name: (-len(name), name))
    return f"(?:{'|'.join(f'(?:{q})' for name in ordered for q in (_quoted(name),))})" if ordered else r"(?!)"


def _quoted(name: str) -> str:
    plain = re.escape(name).replace("'", "['’]")
    return f'{plain}(?!\\w)|["“]{plain}["”]'


def clean(kind: str, value: str) -> bool:
    """Whether a slot holds whole names, and no words with a name among them, which may be read in more than one way."""
    if kind in ("names", "players"):
        return all(clean("name", each) for each in re.split(BETWEEN, value))
    if kind not in ("name", "place"):
        return True
    whole = _PLACE.fullmatch(value) if kind == "place" else len(value) == 1
    return bool(whole) or not _SAID.search(value)
