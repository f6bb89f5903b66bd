"""Loops of steps: turns, phases or steps that are added again and again, so that the step that is asked for never comes.

Players have a choice in every step, so that none of these is a draw by itself: the way that is tried ends there.
"""

from __future__ import annotations

from msgspec import Struct, field

from ..table.world import Table
from .loops import Going, look

__all__ = ["StepsTaken"]

LOOKS_AT = 60
"""After so many steps that were added to the game it is asked whether rounds are alike: those of twelve combats, or five turns."""
LOOKS_EVERY = 12  # looking compares states, which takes as long as some steps


class StepsTaken(Struct):
    """The steps that were gone through since the turns last followed each other as they do when nothing is added."""

    going: Going = field(default_factory=Going)
    turn: int = 0

    def note(self, game: Table, left: int) -> None:
        """A step has begun.

        Args:
            left: how many more would be tried.

        Raises:
            EndlessError: it goes round and round.
        """
        state = game.state
        if state.turn != self.turn:
            self.turn = state.turn
            if state.plan.regular is None:  # the turn of whoever is next
                self.going = Going()
        self._name_last(game)
        number = len(self.going.names)
        if number >= LOOKS_AT and not number % LOOKS_EVERY:
            look(game, self.going, left, grown=False)
        self.going.goes_on(game, f"{state.active}'s {state.step}")

    def ends(self, game: Table) -> None:
        """No more steps are tried.

        Raises:
            EndlessError: they went round and round, whatever each round came to.
        """
        self._name_last(game)
        look(game, self.going, 0, grown=True)

    def _name_last(self, game: Table) -> None:
        """Call the step that is over by what resolved in it, if anything did."""
        if not self.going.names:
            return
        since = game.trace.steps[self.going.marks[-1] :]
        resolved = [step.text.removesuffix(" resolves") for step in since if step.kind == "resolves"]
        if resolved:
            self.going.names[-1] = " → ".join(resolved)
        else:
            self.going.quiet.add(self.going.names[-1])
