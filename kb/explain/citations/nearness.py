"""The nearness of words to a rule that does not have them: whether they can be meant as a quotation at all.

Words count by how rare they are in the edition, so that "if you control three or more artifacts" is not near 603.4 for its "if" and
"you". Compared are sets of hashed words; no official text is needed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from math import log

from kb.explain.shelf.timeline import Timeline
from kb.explain.shelf.volume import Volume
from kb.graph.alignment.prints import keys_in

__all__ = ["is_near", "like_a_card", "like_code", "share_of"]

_NEAR = 0.55
"""How much of what words say a rule must have. Of sentences with two words in ten exchanged one in fifty has less; of cards'
wordings beside a rule one in thirty has more, nearly all of these reminder texts."""
_NEAR_FOR_A_CARD = 0.85
"""The same of words in the manner of a card: rules of keywords quote cards, and cards quote them."""
_NEAR_ANOTHER, _MANY = 0.85, 10
"""The same, and of how many words, where the rule is not the one cited: among three thousand one is always a little like it."""
_COMMON, _RAREST = 0.25, 5.0
"""A word in more than this share of the rules says nothing; and no word says more than this."""
_OPENS_A_CARD = re.compile(
    r"\W*(?:target|destroy|draw|enchant|create|exile|return|sacrifice|search|counter target"
    r"|discard|gain|look at|choose|enchanted|equipped|[+-]\d+)\b",
    re.IGNORECASE,
)
_CARDS_OWN = re.compile(
    r"[~{}]|\bthis (?:creature|artifact|enchantment|land|card|spell)\b"
    r"|\byou(?:r|['’]re|['’]ve)?\b|[+-][\dX]/[+-][\dX]|\bdeals? (?:\d|X\b)",
    re.IGNORECASE,
)
_REMINDER = re.compile(r"(?:\W*\w+(?: \w+)?(?: [\d{}WUBRGXC/]+)?\s*)?\(")
"""A keyword with what a card says of it in brackets, which is near the keyword's rule and none of its words."""
_CODE = re.compile(r"[\\|=<>$#@^_]|\(\?|\w\(\)|\w::\w|\w\.\w+\(")


def like_a_card(text: str) -> bool:
    """Whether words are such as cards have: “you”, symbols in braces, a bonus."""
    return _CARDS_OWN.search(text) is not None


def like_code(text: str) -> bool:
    """Whether words are a pattern or program code."""
    return _CODE.search(text) is not None


def share_of(home: Volume, words: Collection[int], there: Collection[int]) -> float:
    """How much of what words say is in others; from 0 to 1."""
    weights = {word: _weight(home, word) for word in words}
    return sum(weight for word, weight in weights.items() if word in there) / max(sum(weights.values()), 1e-9)


def is_near(timeline: Timeline, home: Volume, own: Sequence[str], quote: str, *, aside: bool = False) -> bool:
    """Whether words that no rule has are near the rule cited, what that rule was in another edition, or a rule of the edition.

    Args:
        own: the rule cited and what belongs to it. aside: the text introduces the words as something else's.
    """
    if _REMINDER.match(quote):
        return False
    words = keys_in(quote)
    card = aside or _OPENS_A_CARD.match(quote) is not None or like_a_card(quote) or like_code(quote)
    enough = _NEAR_FOR_A_CARD if card else _NEAR
    if any(share_of(home, words, home.prints[number].words) >= enough for number in own):
        return True
    if _near_formerly(timeline, home, own[0], words, enough):
        return True
    if card or len(words) < _MANY:
        return False
    near = home.words.sharing(words, _MANY - 2)
    return any(share_of(home, words, home.prints[each].words) >= _NEAR_ANOTHER for each in near)


def _near_formerly(timeline: Timeline, home: Volume, number: str, words: frozenset[int], enough: float) -> bool:
    """Whether the rule, or another that had its number, was near them in another edition."""
    for volume, moved in timeline.lives(home, number):
        if volume.whole:
            numbers = (*([volume.as_printed(number)] if volume.has(number) else ()), *moved)
            if any(each in volume.prints and share_of(home, words, volume.prints[each].words) >= enough for each in numbers):
                return True
    return False


def _weight(home: Volume, word: int) -> float:
    rules = max(1, home.words.rarity.get(word, 0))
    return min(_RAREST, max(0.0, log(_COMMON * home.size / rules)))
