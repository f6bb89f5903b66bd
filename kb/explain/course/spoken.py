"""Answers in the words of the game that is played: what they say in sentences of ours, not names, cards' words, and lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from kb.errors import InputError
from kb.model.compare import Cell, RestsUnder
from kb.model.course import Outcome, StepReport, Way
from kb.model.reasons import Choice, CitedReason
from kb.model.rests_on import RestsOn
from kb.model.testing import Failure
from kb.model.verdict import AbilityAnswer, Verdict
from kb.model.why import Flip
from kb.text.words.speech import Speech

if TYPE_CHECKING:
    from kb.engine.course.course import Course
    from kb.text.scenario import Scenario

__all__ = ["names_of", "reworded_error", "spoken", "spoken_of"]

_SENTENCES: Mapping[type, tuple[str, ...]] = {
    CitedReason: ("label", "said", "means", "fact", "review"),
    Choice: ("question", "answer"),
    StepReport: ("text",),
    Way: ("ending",),
    Outcome: ("ending", "triggered"),
    AbilityAnswer: ("missing", "depends"),
    Verdict: ("open", "review"),
    Flip: ("change",),
    RestsOn: ("why", "fact"),
    RestsUnder: ("why",),
    Cell: ("why",),
    Failure: ("found",),
}
"""The fields of an answer that hold sentences of ours. What else it holds are names, words of cards, and words for programs."""

_OF_RULES = frozenset({"gap", "way", "setting"})

A = TypeVar("A")


def spoken_of(course: Course, answer: A) -> A:
    """An answer about a course, in the words of its game."""
    speech = course.rules.game.speech
    return spoken(answer, speech, names_of(course)) if speech.calls else answer


def spoken(answer: A, speech: Speech, names: Iterable[str] = ()) -> A:
    """An answer in the words of a game. `names`: what is called so, and lines that are quoted."""
    return cast("A", _Speaker(speech, frozenset(names)).value(answer)) if speech.calls else answer


def names_of(course: Course) -> frozenset[str]:
    """What is called anything on a board, and the lines of its cards."""
    return frozenset(filter(None, (*_in_scenario(course.scenario), *_on_board(course))))


def reworded_error(error: InputError, speech: Speech, scenario: Scenario) -> None:
    """The words of an error about a board become those of its game."""
    if not speech.calls:
        return
    names = frozenset(_in_scenario(scenario)) | (names_of(error.reached) if error.reached is not None else frozenset())
    error.message, error.remedy = speech.say(error.message, names), speech.say(error.remedy, names)
    error.args = (error.message,)
    error.rests_on = spoken(error.rests_on, speech, names)


def _in_scenario(scenario: Scenario) -> Iterator[str]:
    yield from scenario.players
    yield from map(str, scenario.cards)


def _on_board(course: Course) -> Iterator[str]:
    for game in course.games():
        for each in (*game.state.objects.values(), *(snapshot.object for snapshot in game.state.past.values())):
            yield each.alias or ""
            yield each.card.name
            yield from each.card.lines


class _Speaker:
    def __init__(self, speech: Speech, names: frozenset[str]) -> None:
        self._speech, self._names = speech, names

    def value(self, value: Any) -> Any:
        """A value with its sentences in the words of the game, and those of every value in it."""
        if isinstance(value, Struct):
            return replace(value, **dict(self._parts(value, value.__struct_fields__)))
        if isinstance(value, tuple) and hasattr(value, "_fields"):
            named: Any = value
            return named._replace(**dict(self._parts(named, named._fields)))
        return tuple(map(self.value, value)) if isinstance(value, tuple) else value

    def _parts(self, value: Any, fields: Iterable[str]) -> Iterator[tuple[str, Any]]:
        said = _SENTENCES.get(type(value), ())
        for name in fields:
            part = getattr(value, name)
            if (name in said and not _as_written(value)) or (name == "words" and _is_of_rules(value)):
                yield name, self._said(part)
            elif isinstance(part, Struct | tuple) and not isinstance(part, str):
                yield name, self.value(part)

    def _said(self, part: Any) -> Any:
        return tuple(map(self._said, part)) if isinstance(part, tuple) else self._speech.say(part, self._names)


def _is_of_rules(value: object) -> bool:
    """Whether what an answer rests on is no words of a card."""
    return isinstance(value, RestsOn) and value.kind in _OF_RULES


def _as_written(value: object) -> bool:
    """A line of play stays as it stands in the file."""
    return isinstance(value, StepReport) and value.kind == "line"
