"""A card's wording as abilities, a scenario's line as what it does; as they were read before, if they were.

What reads them is loaded only where nothing is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from kb.errors import MalformedError

from ..nodes.abilities import Ability
from ..nodes.effects import Body
from .kept_readings import kept_or_read

__all__ = ["read_ability", "read_instruction"]

_LONGEST = 10_000
"""Characters: ten times the longest that was ever printed, and still read and printed back within a second."""


def read_ability(
    text: str, *, name: str | None = None, types: Sequence[str] = (), known: Iterable[str] = (), sized: bool | None = None
) -> tuple[Ability, ...]:
    """Every ability of a wording, one or more for each line.

    Args:
        text: the wording, one ability a line.
        name: the card's name, which stands for the card itself.
        types: words of its type line in lower case; an instant's or sorcery's text is what it does.
        known: further types that the wording may speak of, besides the listed ones and its own.
        sized: whether power and toughness are printed on the card; None: not known.

    Raises:
        MalformedError: it is longer than any card's wording.
    """
    if len(text) > _LONGEST:
        raise MalformedError(f"a wording of {len(text):,} characters", remedy=f"a card's: at most {_LONGEST:,}")
    return _read(text, name, tuple(types), frozenset(known), sized)


def read_instruction(text: str, *, players: Sequence[str] = (), objects: Sequence[str] = (), known: Iterable[str] = ()) -> Body:
    """What a scenario's line does ("destroy Hill Giant", "Ada draws two cards"). What cannot be read is `Words`.

    `players`, `objects`: the names that the line may call. `known`: as for `read_ability`.
    """
    return _read_line(text, tuple(players), tuple(objects), frozenset(known))


# A board is played anew for every edition and every change of it that is tried, each time with the same few cards and lines.
@lru_cache(maxsize=200)
def _read(text: str, name: str | None, types: tuple[str, ...], known: frozenset[str], sized: bool | None) -> tuple[Ability, ...]:
    def read() -> tuple[Ability, ...]:
        from .reading import ability  # a kept reading needs no grammar loaded

        return ability(text, name, types, known, sized)

    return kept_or_read(("ability", text, name, types, tuple(sorted(known)), sized), read)


@lru_cache(maxsize=200)
def _read_line(text: str, players: tuple[str, ...], objects: tuple[str, ...], known: frozenset[str]) -> Body:
    def read() -> tuple[Body]:
        from .reading import instruction

        return (instruction(text, players, objects, tuple(sorted(known))),)

    (body,) = kept_or_read(("instruction", text, players, objects, tuple(sorted(known))), read)
    found: Body = body
    return found
