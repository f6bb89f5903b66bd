"""Texts as people of the time wrote them in each encoding, and the official files: shared by the tests of decoding."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from kb.text.rulebook.encoding.decode import Decoded, decode

BOOKS = Path("/work/shared/data/rulebooks")
needs_books = pytest.mark.skipif(not BOOKS.is_dir(), reason="the official files are not on this machine")

NAMES = (
    "Séance",
    "Lim-Dûl the Necromancer",
    "Æther Vial",
    "Jötun Grunt",
    "Dandân",
    "Márton Stromgald",
    "El-Hajjâj",
    "Ghazbán Ogre",
    "Déjà Vu",
    "Khabál Ghoul",
    "Juzám Djinn",
    "Ifh-Bíff Efreet",
    "Junún Efreet",
    "Bösium Strip",
)
TYPESET = (
    "The player’s creature doesn’t untap.",
    "“Whenever this dies, draw a card.”",
    "See rules 306–311 and 409.1a–h.",
    "It’s a long word—with a dash.",
    "The Magic® game and its Oracle™ wordings",
    "©1993–2005 The Publisher",
    "the players’ hands",
    "She said, “Choose ‘one’ — or both.”",
)
ENDS = ("\r\n", "\n", "\r")
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16-le", "utf-16-be", "utf-16 with mark", "cp1252", "mac_roman", "cp437")
OF_THE_TIME = {
    "cp1252": {"−": "–", "∞": "infinity", "ā": "a"},
    "mac_roman": {"−": "–", "½": "1/2", "ā": "a", "Ø": "O", "Å": "A"},
    "cp437": dict(zip("“”‘’–—−®™©…ā", ('"', '"', "'", "'", "-", "--", "-", "(R)", "(TM)", "(C)", "...", "a"), strict=True)),
}


def written(lines: list[str], encoding: str, end: str) -> tuple[list[str], bytes]:
    """A text as people of the time would have written it in an encoding, and its bytes."""
    for missing, instead in OF_THE_TIME.get(encoding, {}).items():
        lines = [line.replace(missing, instead) for line in lines]
    text = "".join(line + end for line in lines)
    return lines, text.encode("utf-16") if encoding == "utf-16 with mark" else text.encode(encoding)


@cache
def books() -> tuple[tuple[str, ...], ...]:
    return tuple(_without_blank_end(decode(path.read_bytes()).lines) for path in sorted(BOOKS.glob("*/*")) if path.is_file())


def _without_blank_end(lines: tuple[str, ...]) -> tuple[str, ...]:
    return lines if lines[-1] else _without_blank_end(lines[:-1])


def sound(decoded: Decoded, lines: list[str]) -> bool:
    return list(decoded.lines) == lines and not decoded.damaged
