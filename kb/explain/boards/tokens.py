"""Tokens on a board in one line: `Goblin token`, `2 1/1 white Soldier tokens with lifelink`, `3 Treasures`."""

from __future__ import annotations

import re
from collections.abc import Callable

from kb.engine.instructions.predefined import NAMES, record_of
from kb.text.wording.grammar import grammar
from kb.text.words.lemmas import plural

__all__ = ["COLOR", "TokenNames"]

Record = dict[str, str]
COLOR = r"(?:white|blue|black|red|green|colorless)"
"""One color of a token, as people type it."""
_FORM = re.compile(
    rf"(?:(?P<size>\d+/\d+) )?(?P<colors>(?:{COLOR}(?:,? and | |, )?)*)(?P<kind>[A-Za-z'’ -]+?)"
    r"(?P<types>(?: (?:artifact|enchantment|creature))*) tokens?(?: with (?P<has>[a-z, -]+?))?",
    re.I,
)


class TokenNames:
    """The names of cards, and of tokens that are described rather than named; what was described is in `records` afterwards.

    Args:
        known: a card's proper name, for one as it is typed."""

    def __init__(self, known: Callable[[str], str | None]) -> None:
        self._known = known
        self.records: dict[str, Record] = {}

    def __call__(self, typed: str) -> str | None:
        """The name of a card or token as it is spelt; None where it is neither."""
        return self._known(typed) or self._predefined(typed) or self._described(typed)

    def _predefined(self, typed: str) -> str | None:
        """A token that the rules describe: "Treasure", "Clue tokens"."""
        plain = re.sub(r" tokens?$", "", typed.strip().casefold())
        word = next((name for name in NAMES if plain in (name, plural(name)) and " token" not in name), None)
        return self._kept(*record_of(word)) if word is not None else None

    def _described(self, typed: str) -> str | None:
        """A token of a creature type."""
        said = _FORM.fullmatch(typed.strip())
        if said is None:
            return None
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
