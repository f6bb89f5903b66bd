"""What cases are made from: the scenarios and cards that ship, and texts that have broken something somewhere."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

from kb.paths import rules_folder

from ..shipped import EDITIONS

__all__ = ["EVIL", "card_names", "editions", "evil", "lines", "scenarios", "wordings"]

EVIL = (
    "", " ", "\0", "\ud800", "\udcff", "\ufeff", "\u202e", "\u200b", "\x1b[31m", "\x1b]8;;http://x\x07", "\r", "\n", "\t",
    "²", "½", "Ⅻ", "٣",
    "é" * 3, "e\u0301", "ß", "İ", "ﬀ", "👩‍👩‍👧", "\U0010ffff", "0", "-1", "1e9", "9" * 5000, "0x10", "1/0", "∞", "NaN",
    "a" * 10000, "A b " * 3000,
    "(" * 2000, "[" * 2000, "{" * 2000, '"' * 300, "'", "`", "\\", "|", "||", ",", ", and ", ":", ": ", "#", "&a", "*a",
    "<<", "!!python/object:os.system x", "!x y",
    "---", "...", "? x", "- ", "%YAML 9.9", "603.2", "603.2z", "603.²", "603.1-603.zz", "100-999", "999999999.999999",
    "603.", ".603", "603..2",
    "702.19-702.1", "*", "mtg", "mtg/", "mtg/2006", "mtg/1890", "riftbound", "riftbound:383.3.e", "//", "/", ".", "..", "-",
    "--", "--help", "-o",
    "json", "~", "$HOME", "%s", "{0}", "<b>", "&amp;", "';--", "each opponent", "X", "whenever", "one of", "all", "~ ~",
    "(?:a+)+$", "{T}", "{W/U}",
    "{1}{1}" * 500, "a+" * 500, "target " * 500, "of " * 2000, "each of each of each of", " and " * 1000, "you may " * 400,
    "“", "”", "—", "—" * 500, "•",
)  # fmt: skip


@cache
def scenarios() -> tuple[str, ...]:
    """The text of every scenario that ships."""
    return tuple(path.read_text(encoding="utf-8") for path in sorted(rules_folder().glob("*/scenarios/**/*.yaml")))


@cache
def lines() -> tuple[str, ...]:
    """Every line of play that a scenario has."""
    return tuple(sorted({line for text in scenarios() for line in re.findall(r"^ *- ([a-zA-Z][^:\n]+)$", text, re.MULTILINE)}))


@cache
def wordings() -> tuple[str, ...]:
    """Every wording of a card that ships."""
    texts = [path.read_text(encoding="utf-8") for path in _card_files()]
    return tuple(found for text in texts for found in re.findall(r'text: "?([^"\n]{10,})"?', text))


@cache
def card_names() -> tuple[str, ...]:
    """Every card that ships, those of both games."""
    texts = [path.read_text(encoding="utf-8") for path in _card_files()]
    return tuple(name.strip("\"'") for text in texts for name in re.findall(r"^([^\s#:][^:\n]*):", text, re.MULTILINE))


def editions() -> list[str]:
    """Every edition that ships."""
    return EDITIONS


def _card_files() -> list[Path]:
    return [*sorted(rules_folder().glob("*/cards/*.yaml")), *sorted(rules_folder().glob("*/cards.yaml"))]


def evil(random: Random) -> str:
    """A text that has broken something somewhere."""
    return random.choice(EVIL)
