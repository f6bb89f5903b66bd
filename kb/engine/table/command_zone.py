"""The zone of emblems, commanders, dungeons, and of the markers that have abilities without a source."""

from __future__ import annotations

from msgspec.structs import replace

from kb.text.nodes.abilities import Ability, ActivatedAbility, StaticAbility, TriggeredAbility

__all__ = ["COMMAND", "from_there"]

COMMAND = "command"


def from_there(ability: Ability) -> Ability:
    """The ability as one that functions in that zone, and nowhere else."""
    if isinstance(ability, TriggeredAbility | ActivatedAbility | StaticAbility):
        return replace(ability, functions_in=(COMMAND,))
    return ability
