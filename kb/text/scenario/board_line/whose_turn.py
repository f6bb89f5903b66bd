"""The player to whose turn a board in one line belongs: `Bo's turn`, `turn: Bo`, `it is Bo's upkeep`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from kb.errors import MalformedError

from ..source import Text
from .pieces import Piece, cut, place_of

__all__ = ["Turn", "set_turn_apart"]

_LABELLED = re.compile(r"(?:whose\s+)?(?:turn|active(?:\s+player)?)\s*:\s*(?P<who>[^\W\d][^:,;|]*)", re.I)
_SAID = re.compile(
    r"(?i:(?:it\s+is|it['’]s|during|in|on)\s+)?(?P<who>[^\W\d][^:,;|]*?)['’]s\s+"
    r"(?:turn|(?P<step>upkeep|combat|(?:[a-z]+\s+){0,3}(?:step|main|phase)))"
)


class Turn(Struct, frozen=True):
    """Whose turn it is, and which step of it where that is said."""

    who: Text
    step: Text | None = None

    def first(self, players: Sequence[Text]) -> list[Text]:
        """The players in turn order from the one on whose turn the board is.

        Raises:
            MalformedError: it is none of them.
        """
        if self.who not in players:
            raise MalformedError(f"“{self.who}” is no player here", place=self.who.place, remedy=f"one of {', '.join(players)}")
        at = players.index(self.who)
        return [*players[at:], *players[:at]]


def set_turn_apart(line: str) -> tuple[str, Turn | None]:
    """The line with blanks where it says whose turn it is, and what it says; columns stay right."""
    for piece in _pieces(line):
        if (said := _LABELLED.fullmatch(piece.text) or _SAID.fullmatch(piece.text)) is not None:
            step = said.groupdict().get("step")
            place = place_of(line, piece)
            rest = f"{line[: piece.start]}{' ' * len(piece.text)}{line[piece.start + len(piece.text) :]}"
            return rest, Turn(Text.of(said["who"], place), Text.of(step, place) if step else None)
    return line, None


def _pieces(line: str) -> Iterator[Piece]:
    """What could say it: sections, parts of them, and what stands between commas."""
    for section in cut(Piece(0, line), "|"):
        for part in cut(section, ";"):
            yield part
            yield from cut(part, ",")
