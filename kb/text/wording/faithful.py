"""Faithfulness of a reading: it is printed back, and both are compared.

Both texts are folded; phrases that mean the same (`grammar/equivalents.txt`) become one; what is left may differ in its order and
in words that carry nothing. Everything else ("their library" for "your library", "or" for "and", a number, a lost "may") is
reported: the reading is then not whole, but "read as" what it prints.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

from ..nodes.abilities import Ability, KeywordAbility, UnreadAbility
from ..nodes.base import walk
from ..nodes.cards import Card
from ..nodes.conditions import UnreadCondition
from ..nodes.effects import Words
from ..nodes.statics import UnreadStatic
from ..words.fold import fold
from ..words.speech import PLAIN, Speech
from ..words.tokens import Text
from .abilities.chapters import chapters
from .own_lines import first_person, in_own_lines
from .printer import print_node
from .reader import read_ability

__all__ = ["NotWhole", "lines_for", "lines_of", "not_whole", "read_as", "readings_not_whole", "same_meaning", "words_lost"]

_UNREAD = (UnreadAbility, UnreadStatic, UnreadCondition, Words)
_WEIGHTLESS = frozenset({
    "a", "the", "then", "is", "and", "gain", "that", "it", "of", "equal", "number", "amount", "to", "onto", "than", "where", "x",
    "~", "'s", ",", ".", "\n", "•", ";", ":", '"',
})  # fmt: skip
"""Words that may be printed otherwise, or not at all, without a change of meaning."""

UNPRINTABLE = "something that has no words of its own"
"""What a reading that cannot be printed back was read as."""


class NotWhole(Struct, frozen=True):
    """A reading that does not print back as its wording: the ability, the line, and what it was read as."""

    ability: Ability
    line: str
    read_as: str


def read_as(
    ability: Ability, line: str, *, name: str | None = None, types: Sequence[str] = (), speech: Speech = PLAIN
) -> str | None:
    """What an ability was read as, where that is not what its line says; None for a reading that is whole.

    Also None for what is reported anyway: a line of which something stayed words, and keywords.

    Args:
        ability: the reading.
        line: the wording that it was read from, this ability's alone.
        name: the card's name.
        types: the words of its type line.
        speech: the words of the game. Some have one word for several things: a reading is whole in them only if read again.
    """
    if isinstance(ability, KeywordAbility) or any(isinstance(node, _UNREAD) for node in walk(ability)):
        return None
    try:
        printed = print_node(ability)
    except ValueError:
        return UNPRINTABLE
    if same_meaning(printed, line, name=name, types=types):
        return None
    own = print_node(ability, speech) if speech.calls else printed
    again = own != printed and same_meaning(own, line, name=name, types=types) and read_ability(own, types=types) == (ability,)
    return None if again else own


def same_meaning(one: str, other: str, *, name: str | None = None, types: Sequence[str] = ()) -> bool:
    """Whether two wordings say the same by their words: up to folding, equivalent phrases, order, and words without weight."""
    legend, speaks = "legendary" in types, first_person(types)
    left, right = (_words(fold(text, name=name, legendary=legend, first_person=speaks)) for text in (one, other))
    return left == right or _weighty(left) == _weighty(right)


def words_lost(line: str, printed: str, *, name: str | None = None, types: Sequence[str] = ()) -> Counter[str]:
    """The words of a line that carry something and that what was printed does not have, each as often as it is missing."""
    legend, speaks = "legendary" in types, first_person(types)
    said, kept = (_words(fold(text, name=name, legendary=legend, first_person=speaks)) for text in (line, printed))
    return _weighty(said) - _weighty(kept)


def readings_not_whole(card: Card, speech: Speech = PLAIN) -> tuple[NotWhole, ...]:
    """The readings of a card that are not whole, in order."""
    return tuple(not_whole(card, speech))


def not_whole(card: Card, speech: Speech = PLAIN) -> Iterator[NotWhole]:
    """Each reading of a card that is not whole, one after another."""
    types = (*card.supertypes, *card.types, *card.subtypes)
    for ability, line in zip(card.abilities, lines_of(card), strict=True):
        if line and (said := read_as(ability, line, name=card.name, types=types, speech=speech)) is not None:
            yield NotWhole(ability, line, said)


def lines_of(card: Card) -> tuple[str, ...]:
    """For each ability of a card the line that it stands in; "" where it is put together from several."""
    return lines_for(card.lines, len(card.abilities), card.name, (*card.supertypes, *card.types, *card.subtypes))


def lines_for(lines: Sequence[str], abilities: int, name: str | None, types: Sequence[str]) -> tuple[str, ...]:
    """For each of a number of abilities the line that it was read from; "" for all where the lines cannot be matched."""
    if len(lines) == abilities:
        return tuple(lines)
    found: list[str] = []
    for line in _joined(in_own_lines("\n".join(lines)).splitlines()):
        found += [line] * len(read_ability(line, name=name, types=types))
    return tuple(found) if len(found) == abilities else ("",) * abilities


def _joined(lines: Sequence[str]) -> Iterator[str]:
    """The lines, modes in bullets together with the line before them."""
    waiting: list[str] = []
    for line in lines:
        if waiting and not line.lstrip().startswith("•"):
            yield "\n".join(waiting)
            waiting = []
        waiting.append(line)
    if waiting:
        yield "\n".join(waiting)


# -- comparing ------------------------------------------------------------------------------------------------------


def _words(text: Text) -> tuple[str, ...]:
    _, begin = chapters(text.written, 0, len(text.words))
    return tuple(_settled(list(_sized(text.words[begin:]))))


def _sized(words: Sequence[str]) -> Iterator[str]:
    """The words, with a size ("+1 / +0") as one."""
    position = 0
    while position < len(words):
        if words[position + 1 : position + 2] == ["/"] and position + 2 < len(words):
            yield "".join(words[position : position + 3])
            position += 3
        else:
            yield words[position]
            position += 1


def _settled(words: Sequence[str]) -> Iterator[str]:
    """The words with one phrase for each of several that mean the same."""
    position, table = 0, _equivalents()
    while position < len(words):
        for old, new in table.get(words[position], ()):
            if tuple(words[position : position + len(old)]) == old:
                yield from new
                position += len(old)
                break
        else:
            yield words[position]
            position += 1


def _weighty(words: Sequence[str]) -> Counter[str]:
    """How often each word that carries something is there; "you" is there or not, as it may be said again for each verb."""
    counted = Counter(word for word in words if word not in _WEIGHTLESS)
    if "you" in counted:
        counted["you"] = 1
    return counted


@cache
def _equivalents() -> dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]:
    """By first word the phrases that stand for another one, longest first, each with that one."""
    table: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    path = Path(__file__).parent.with_name("grammar") / "equivalents.txt"
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            new, _, olds = line.partition(":")
            for old in olds.split("|"):
                words = tuple(fold(old).words)
                table.setdefault(words[0], []).append((words, tuple(fold(new).words)))
    for entries in table.values():
        entries.sort(key=lambda entry: -len(entry[0]))
    return table
