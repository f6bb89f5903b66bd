"""Folding: a wording as the words that matter, each with its place in the source.

Two texts that mean the same by the editions' vocabulary fold to the same words: "comes into play" and "enters the
battlefield", "he or she" and "they", curly and straight quotes, a card's name and "this creature". Reminder text goes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from .lemmas import lemma
from .tokens import GRANTER, INNER, SELF, Text, cut, is_pronoun

__all__ = ["fold", "same_words"]


def fold(
    source: str,
    *,
    name: str | None = None,
    legendary: bool = False,
    first_person: bool = False,
    names: Mapping[str, str] | None = None,
) -> Text:
    """Fold a wording.

    Args:
        source: the wording, one ability a line.
        name: the card's own name; it, its short forms and "CARDNAME" become `SELF`, in quoted abilities `GRANTER`.
        legendary: whether the card may be called by its first name.
        first_person: whether "I" and "me" mean the card (Riftbound).
        names: further names that may be spoken of, each with the word that stands for it (`NAME` or `PLAYER`).
    """
    return _settle(cut(source, name=name, legendary=legendary, first_person=first_person, names=names), first_person)


def same_words(one: str, other: str, *, name: str | None = None, first_person: bool = False) -> bool:
    """Whether two wordings fold to the same words."""
    return _essence(fold(one, name=name, first_person=first_person)) == _essence(fold(other, name=name, first_person=first_person))


def _essence(text: Text) -> list[str]:
    return [word for word in text.words if word not in {",", "\n"}]


# -- what stands for what ----------------------------------------------------------------------------------------


def _settle(text: Text, first_person: bool) -> Text:
    """The words of `text` with one word for each thing."""
    settled = Text(text.source)
    words, position = text.words, 0
    table = _synonyms()
    while position < len(words):
        word = words[position]
        if word == "play" and (_plays_spell(words, position) or (not first_person and _plays_itself(words, position))):
            settled.add("cast", text.written[position], text.starts[position])
            position += 1
        elif (found := table.get(word)) and (replaced := _replacement(found, words, position)):
            length, new = replaced
            for item in new:
                settled.add(lemma(item), item, text.starts[position])
            position += length
        else:
            settled.add(word, text.written[position], text.starts[position])
            position += 1
    return _granters(_closing_quotes(_inner_quotes(_under_control(settled))), first_person)


def _granters(text: Text, first_person: bool) -> Text:
    """In quotes, where one object gives another an ability, the card's name is not the object that has the ability.

    "This creature" is, and in the first person "I": of them nothing, or the pronoun, is written. In quotes within quotes the name
    is that of no object that the two abilities are about.
    """
    quoted = inner = False
    for position, word in enumerate(text.words):
        if word == '"':
            quoted, inner = not quoted, False
        elif word == "\n":
            quoted = inner = False
        elif word == INNER:
            inner = not inner
        elif quoted and word == SELF and _is_name(text.written[position], first_person):
            text.words[position] = text.written[position] if inner else GRANTER
    return text


def _is_name(written: str, first_person: bool) -> bool:
    return written != SELF and not (first_person and is_pronoun(written))


def _plays_itself(words: Sequence[str], position: int) -> bool:
    """ "When you play ~," of the years before spells were cast."""
    return words[position - 1 : position + 3] == ["you", "play", SELF, ","]


def _plays_spell(words: Sequence[str], position: int) -> bool:
    for word in words[position + 1 : position + 8]:
        if word in {".", ",", "\n", '"', "card", "land", "ability"}:
            return False
        if word == "spell":
            return True
    return False


_PLAYED = frozenset({"a", "the", "it", "that", "this", "them", "those", "1", "card", "spell", "unit", "land", SELF})


def _replacement(
    found: list[tuple[tuple[str, ...], tuple[str, ...]]], words: Sequence[str], position: int
) -> tuple[int, tuple[str, ...]] | None:
    for old, new in found:
        after = position + len(old)
        plays = old == ("to", "play") and words[after : after + 1] and words[after] in _PLAYED  # "to play it" names no zone
        if tuple(words[position:after]) == old and not plays:
            return len(old), new
    return None


_UNDER = {("your",): ("you", "control"), ("a", "opponent", "'s"): ("a", "opponent", "control")}


def _under_control(text: Text) -> Text:
    """Old "a land enters under your control" as new "a land you control enters", where it is a trigger."""
    words = text.words
    for position in range(len(words) - 4, 0, -1):
        if words[position] == "enter" and words[position + 1] == "under":
            for owner, control in _UNDER.items():
                end = position + 2 + len(owner)
                if tuple(words[position + 2 : end]) == owner and words[end : end + 1] == ["control"]:
                    if words[end + 1 : end + 2] in ([","], ["or"], ["and"], ["during"], ["from"], ["this"], ["each"], ["for"]):
                        _move_control(text, position, end + 1, control)
                    break
    return text


def _move_control(text: Text, position: int, end: int, control: tuple[str, ...]) -> None:
    start = text.starts[position]
    text.words[position:end] = [*control, "enter"]
    text.written[position:end] = [*control, "enters"]
    text.starts[position:end] = [start] * (len(control) + 1)


def _inner_quotes(text: Text) -> Text:
    """A full stop inside closing quotes that stand within quotes goes after them where the outer quotes close too, else away."""
    for position in range(len(text.words) - 1, 0, -1):
        if text.words[position] == INNER and text.words[position - 1] == ".":
            _drop(text, position - 1)
            if text.words[position : position + 1] == ['"']:
                text.words.insert(position, ".")
                text.written.insert(position, ".")
                text.starts.insert(position, text.starts[position - 1])
    return text


def _closing_quotes(text: Text) -> Text:
    """A full stop inside closing quotes goes after them, or away where the sentence goes on; a comma goes after them."""
    opened = False
    position = 0
    while position < len(text.words):
        if text.words[position] == '"':
            if opened and text.words[position - 1] == ".":
                following = text.words[position + 1] if position + 1 < len(text.words) else "\n"
                begins = text.source[text.starts[position + 1]] if position + 1 < len(text.words) else "X"
                _drop(text, position - 1)
                position -= 1
                if following == "\n" or (following not in {".", ","} and begins.isupper()):
                    text.words.insert(position + 1, ".")
                    text.written.insert(position + 1, ".")
                    text.starts.insert(position + 1, text.starts[position])
            elif opened and text.words[position - 1] == ",":
                text.words[position - 1 : position + 1] = ['"', ","]
                text.written[position - 1 : position + 1] = ['"', ","]
                position -= 1
            opened = not opened
        elif text.words[position] == "\n":
            opened = False
        position += 1
    return text


def _drop(text: Text, position: int) -> None:
    del text.words[position], text.written[position], text.starts[position]


@cache
def _synonyms() -> dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]:
    table: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    path = Path(__file__).parent.with_name("grammar") / "synonyms.txt"
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            new, _, olds = line.partition(":")
            for old in olds.split("|"):
                words = tuple(cut(old).words)
                table.setdefault(words[0], []).append((words, tuple(cut(new).written)))
    for entries in table.values():
        entries.sort(key=lambda entry: -len(entry[0]))
    return table
