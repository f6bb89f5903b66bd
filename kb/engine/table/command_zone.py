"""The zone of emblems, commanders, dungeons, and of the markers that have abilities without a source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.abilities import Ability, ActivatedAbility, StaticAbility, TriggeredAbility

from ..state.objects import GameObject

if TYPE_CHECKING:
    from .world import Table

__all__ = ["COMMAND", "from_there", "is_marker", "there_is_none"]

COMMAND = "command"


def is_marker(object: GameObject) -> bool:
    """Whether it stands there for an emblem or a designation, and is no card."""
    return object.zone == COMMAND and not object.card.types


def from_there(ability: Ability) -> Ability:
    """The ability as one that functions in that zone, and nowhere else."""
    if isinstance(ability, TriggeredAbility | ActivatedAbility | StaticAbility):
        return replace(ability, functions_in=(COMMAND,))
    return ability


def there_is_none(game: Table, words: str, source: int | None) -> bool:
    """Whether the game has no such zone; then the words of an instruction that needs it are recorded as not carried out."""
    if COMMAND in game.zones.scope:
        return False
    game.trace.not_carried_out(words, game.name(source), source, why=f"the game has no {COMMAND} zone")
    return True
