"""Does it trigger? The answer for each ability of a board."""

from __future__ import annotations

from msgspec import Struct

from kb.model.reasons import CitedReason, Yes
from kb.model.rests_on import RestsOn

__all__ = ["AbilityAnswer", "BoardVerdict", "Verdict"]


class AbilityAnswer(Struct, frozen=True):
    """Whether one ability triggers, how often (`least` to `most` over all outcomes), and why.

    `kind`: "ordinary", "delayed", "reflexive", "state", "static" for words that look like a trigger and are none,
    "unread" for a trigger condition that could not be read.
    `number`: which of its source's triggered abilities it is. `missing`: for a "no", the fact that it lacks.
    `depends`: the open choices on which the number depends. `deciding`: the rules that settled it, at most three, the first that
    someone who doubts the answer would look up.
    """

    source: str
    controller: str
    number: int
    wording: str
    kind: str
    answer: Yes
    least: int
    most: int
    reasons: tuple[CitedReason, ...] = ()
    missing: str = ""
    depends: tuple[str, ...] = ()
    deciding: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """How to name it in `--not`: its source, with the number where that has several abilities."""
        return f"{self.source} #{self.number}" if self.number > 1 else self.source


class Verdict(Struct, frozen=True):
    """One board under one edition: every ability on it, or that was created during the course.

    `answer`: for the board as a whole: yes if anything triggers. `open`: choices that the scenario leaves open, and what
    it leaves on the stack; `unsettled`: gaps of the edition on which the outcome turns; `rests_on`: what was not read, not carried
    out, assumed or not tried, what matters first; `not_modelled`: the words among them. `answer` is "undecided" if any of them
    matters.
    `review`: what the answer leans on that has to be reviewed, in sentences; only for an imported edition.
    """

    title: str
    edition: str
    label: str
    answer: Yes
    abilities: tuple[AbilityAnswer, ...]
    open: tuple[str, ...] = ()
    unsettled: tuple[CitedReason, ...] = ()
    not_modelled: tuple[str, ...] = ()
    file: str | None = None
    review: tuple[str, ...] = ()
    rests_on: tuple[RestsOn, ...] = ()

    def of(self, name: str) -> tuple[AbilityAnswer, ...]:
        """The answers about the abilities of a source, `Soul Ledger`, or one of them, `Soul Ledger #2`."""
        return tuple(each for each in self.abilities if name in (each.source, each.name, f"{each.source} #{each.number}"))


class BoardVerdict(Struct, frozen=True):
    """The verdict on one of several boards; `error`: why there is none."""

    file: str
    verdict: Verdict | None = None
    error: str | None = None
