"""Tokens on a board in one line: `Goblin token`, `2 1/1 white Soldier tokens with lifelink`, `3 Treasures`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import cache

from kb.engine.instructions.parts.predefined import NAMES, record_of
from kb.text.words.lemmas import plural

__all__ = ["COLOR", "TokenNames"]

Record = dict[str, str]
COLOR = r"(?:white|blue|black|red|green|colorless)"
"""One color of a token, as people type it."""
_FORM = re.compile(
    rf"(?:(?P<size>\d+/\d+) )?(?P<colors>(?:{COLOR}(?:,? and | |, )?)*)(?P<kind>[A-Za-z'’ -]+?)"
    r"(?P<types>(?: (?:artifact|enchantment|creature))*) tokens?(?: with (?P<has>(?:(?! as )[a-z, -])+?))?",
    re.I,
)


_UNIT_TOKEN = re.compile(
    r"(?:an? )?(?:\d+ (?:\[M\]|might) )?(?P<kind>[a-z ]+?)(?: (?:unit|gear))? tokens?(?: with \[?[a-z]+\]?)?", re.I
)
_UNITS: dict[str, Record] = {
    "recruit": {"type": "Token Unit — Recruit", "might": "1"},
    "sprite": {"type": "Token Unit — Fae", "might": "3", "text": "[Temporary]"},
    "sand soldier": {"type": "Token Unit — Shurima", "might": "2"},
    "mech": {"type": "Token Unit — Mech", "might": "3"},
    "reflection": {"type": "Token Unit", "might": "0"},
    "bird": {"type": "Token Unit — Bird", "might": "1", "text": "[Deflect]"},
    "gold": {"type": "Token Gear", "text": "[Reaction][>] Kill this, [E]: [Add] [A]."},
}
"""The tokens that the rules of a game with units describe, by what they are called."""


@cache
def _predefined_tokens() -> dict[str, str]:
    """What a token that the rules describe is called, in the plural too → its name."""
    named = [name for name in NAMES if " token" not in name]
    return {**{plural(name): name for name in named}, **{name: name for name in named}}


class TokenNames:
    """The names of cards, and of tokens that are described rather than named; what was described is in `records` afterwards.

    Args:
        known: a card's proper name, for one as it is typed. units: whether the game's permanents are units and gear.
        short: the names that are a word and more after a comma; where it is one only, the word will do for it.
    """

    def __init__(
        self,
        known: Callable[[str], str | None],
        *,
        units: bool = False,
        short: Callable[[str], Collection[str]] = lambda word: (),
    ) -> None:
        self._known = known
        self._short = short
        self._units = units
        self.records: dict[str, Record] = {}
        # A board's reader asks for each stretch of a line that may be a name, several times.
        self._found: dict[str, str | None] = {}

    def __call__(self, typed: str) -> str | None:
        """The name of a card or token as it is spelt; None where it is neither."""
        if typed not in self._found:
            self._found[typed] = self._sought(typed)
        return self._found[typed]

    def _sought(self, typed: str) -> str | None:
        if self._units:
            return self._known(typed) or self._unit(typed) or self._cut_short(typed)
        return self._known(typed) or self._predefined(typed) or self._described(typed) or self._cut_short(typed)

    def _cut_short(self, typed: str) -> str | None:
        """The one card that a word with a capital is the name of, up to a comma: "Kokusho"."""
        found = self._short(typed) if re.fullmatch(r"[A-Z][\w'’ -]+", typed) is not None else ()
        return next(iter(found)) if len(found) == 1 else None

    def _unit(self, typed: str) -> str | None:
        """A token of a game with units: "Recruit token", "two 1 [M] Bird unit tokens with [Deflect]"."""
        said = _UNIT_TOKEN.fullmatch(typed.strip())
        plain = (said["kind"] if said is not None else typed).strip().casefold()
        word = next((name for name in _UNITS if plain in (name, plural(name))), None)
        if word is None:
            return None
        name = " ".join(map(str.capitalize, word.split()))
        return self._known(name) or self._kept(name, _UNITS[word])

    def _predefined(self, typed: str) -> str | None:
        """A token that the rules describe: "Treasure", "Clue tokens"."""
        word = _predefined_tokens().get(re.sub(r" tokens?$", "", typed.strip().casefold()))
        return self._kept(*record_of(word)) if word is not None else None

    def _described(self, typed: str) -> str | None:
        """A token of a creature type."""
        said = _FORM.fullmatch(typed.strip())
        if said is None:
            return None
        from kb.text.wording.grammar import grammar  # only here: most boards describe no token

        words = said["kind"].lower().split()
        if not words or not all(word in grammar().category("creature-type").phrases for word in words):
            return None
        name = " ".join(map(str.capitalize, words))
        types = [word.capitalize() for word in said["types"].split() if word.lower() != "creature"]
        record = {"type": f"Token {' '.join([*types, 'Creature'])} — {name}"}
        if said["size"]:
            record["pt"] = said["size"]
        if colors := re.findall(COLOR, said["colors"].lower()):
            record["colors"] = ", ".join(colors)
        if said["has"]:
            record["text"] = "\n".join(part.capitalize() for part in re.split(r",? and |, ", said["has"]))
        return self._kept(name, record)

    def _kept(self, name: str, record: Record) -> str | None:
        """The name, unless a card or another token goes by it."""
        if self._known(name) is not None or self.records.get(name, record) != record:
            return None
        self.records[name] = record
        return name
