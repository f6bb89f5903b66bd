"""Reasons and choices: what every answer is made of."""

from __future__ import annotations

from typing import Literal, NamedTuple

__all__ = ["Choice", "CitedReason", "Yes"]

Yes = Literal["yes", "no", "depends", "undecided"]
"""Yes in every outcome · no in every outcome · it depends on an open choice · the edition's rules do not settle it."""


class CitedReason(NamedTuple):
    """One reason: what decided, where the edition says so, and the fact in this game.

    Attributes:
        doctrine, label: the point that was decided, by slug and in words.
        setting, means: the edition's value of it, by slug and in a sentence.
        rules: numbers of the edition asked about, most specific first; none for a gap.
        fact: what was true on this board. assumed: the edition is silent, the setting stands in.
        review: why the setting has to be reviewed: an imported edition takes it over from a rule whose text was another;
            empty where it has not.
        bearing: *decisive* · *altering*: and what decided is another object · *general*: what kind of event it was, how it is
            counted · *routine*: what is cited of nearly everything · *constant*: what is true of every such step · *idle*: true,
            and nothing hangs on it here.
        said: the setting in the words of the game.
    """

    doctrine: str
    label: str
    setting: str
    means: str
    rules: tuple[str, ...]
    fact: str
    assumed: bool = False
    review: str = ""
    bearing: str = "decisive"
    said: str = ""


class Choice(NamedTuple):
    """An open choice and how it was answered in one outcome."""

    question: str
    answer: str
