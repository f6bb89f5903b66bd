"""The whole course, step by step, and every ending that open choices leave."""

from __future__ import annotations

from msgspec import Struct

from kb.model.reasons import Choice, CitedReason
from kb.model.rests_on import RestsOn

__all__ = ["Narration", "Outcome", "Outcomes", "StepReport", "Way"]


class StepReport(Struct, frozen=True):
    """One thing that happened. `kind`: "line" for a line of the scenario, else as the engine names its steps.

    `deciding`: the rules that a judge would name for it, at most three, the deciding one first. `stack`: what is on the stack after
    it, top first. `stage`: "trigger", "stack" or "resolve".
    """

    kind: str
    text: str
    reasons: tuple[CitedReason, ...] = ()
    stack: tuple[str, ...] = ()
    stage: str = "trigger"
    deciding: tuple[str, ...] = ()


class Way(Struct, frozen=True):
    """One way that the course can go: the choices that lead there, its steps, and the board at its end."""

    choices: tuple[Choice, ...]
    steps: tuple[StepReport, ...]
    ending: tuple[str, ...]


class Narration(Struct, frozen=True):
    """A whole course, in every way that open choices leave.

    `review`: what it leans on that has to be reviewed. `rests_on`: what was not read, not carried out, assumed or not tried.
    """

    title: str
    edition: str
    label: str
    ways: tuple[Way, ...]
    unsettled: tuple[CitedReason, ...] = ()
    file: str | None = None
    review: tuple[str, ...] = ()
    rests_on: tuple[RestsOn, ...] = ()


class Outcome(Struct, frozen=True):
    """One distinct ending, with the choices of each way that leads there."""

    ending: tuple[str, ...]
    triggered: tuple[str, ...]
    ways: tuple[tuple[Choice, ...], ...]


class Outcomes(Struct, frozen=True):
    """Every outcome over all open choices.

    `review`: what they lean on that has to be reviewed. `rests_on`: what was not read, not carried out, assumed or not tried.
    """

    title: str
    edition: str
    outcomes: tuple[Outcome, ...]
    cut: bool = False
    review: tuple[str, ...] = ()
    rests_on: tuple[RestsOn, ...] = ()
