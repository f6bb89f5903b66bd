"""The place where a reading stopped, and what could have stood there, in words for people."""

from __future__ import annotations

from .catalogue import Trie
from .match import Matcher

__all__ = ["stopped"]

# What could have stood there is often dozens of words: more than a line of them helps nobody.
_WORDS, _PARTS = 6, 4
_NAMES = {
    "described": "a description", "definite": "a description", "Filter": "a description", "Thing": "a description",
    "Each": "a description", "is-thing": "a description", "noun": "a type", "listed-noun": "a type", "Players": "a player",
    "player": "a player", "whose": "a player's", "Value": "a number", "plain": "a number", "int": "a number", "Zone": "a zone",
    "zone": "a zone", "step": "a step", "counter-kind": "a kind of counter", "name": "a name", "Condition": "a condition",
}  # fmt: skip


def stopped(reading: Matcher, category: str, start: int, after: str = "") -> tuple[int, str]:
    """The farthest word that a reading of the category gets to, and what it wanted there.

    Args:
        reading: the text being read; it is read again by the whole grammar, so that what could have stood there is complete.
        category: what was asked for.
        start: where it was to begin.
        after: what must stand after the category; where all of it was read, that is what was wanted.
    """
    matcher = Matcher(reading.grammar.whole_grammar(), reading.text, reading.types.values())
    read = max((end for end, _ in matcher.parse(category, start)), default=start)
    if read > start and read >= matcher.farthest:
        return read, f"“{after}”"
    return matcher.farthest, ", ".join(_wanted(matcher.wanted, also=after if start < read == matcher.farthest else ""))


def _wanted(steps: list[Trie], also: str) -> list[str]:
    names = {_NAMES[slot.category] for step in steps for slot in step.slots if slot.category in _NAMES}
    # Where more words than that could go on, naming some of them helps nobody.
    words = {text for step in steps if len(step.words) < 40 for text in step.written.values()}
    verbs_first = sorted(words, key=lambda word: (not word.endswith("s"), word))
    said = [also] if also else []
    return [f"“{word}”" for word in [*said, *verbs_first[:_WORDS]]] + sorted(names)[:_PARTS]
