"""The citation of a replacement effect whose words say "instead": by the rule on that word, in general by the one on all of them.

Doctrines: instead-words, replacement.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["says_instead"]


def says_instead(game: Table, fact: str, source: int | str | None, *, ahead: str = "event") -> None:
    """Record that something happens, or may happen, instead of something else.

    Args:
        ahead: the kind of step that it is a reason of.
    """
    game.reason("instead-words", fact, object=source, bearing="decisive", ahead=ahead)
    game.reason("replacement", fact, object=source, bearing="general", ahead=ahead)
