"""The reasons for which one ability triggers or not, and the changes that would turn a no round."""

from __future__ import annotations

from msgspec import Struct

from kb.model.reasons import Yes
from kb.model.rests_on import RestsOn
from kb.model.verdict import AbilityAnswer

__all__ = ["Elsewhere", "Explanation", "Flip"]


class Flip(Struct, frozen=True):
    """One smallest change found that turns a "no" round: in words, and as the changed scenario, runnable YAML."""

    change: str
    scenario: str
    tried: int = 0


class Elsewhere(Struct, frozen=True):
    """The same question under another edition, where the answer differs."""

    edition: str
    answer: Yes
    least: int
    most: int


class Explanation(Struct, frozen=True):
    """Why one ability triggers, or why it does not and what would flip that.

    `review`: what the answer leans on that has to be reviewed. `rests_on`: what was not read, not carried out,
    assumed or not tried.
    """

    title: str
    edition: str
    label: str
    ability: AbilityAnswer
    flip: Flip | None = None
    elsewhere: tuple[Elsewhere, ...] = ()
    review: tuple[str, ...] = ()
    rests_on: tuple[RestsOn, ...] = ()
