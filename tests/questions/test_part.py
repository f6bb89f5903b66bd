"""A whole offers the methods of its parts as its own."""

from __future__ import annotations

import inspect

from kb.base import KnowledgeBase
from kb.questions.boards import Boards
from kb.questions.part import asked_of


class _Counter:
    def __init__(self) -> None:
        self.number = 0

    def add(self, more: int, *, twice: bool = False) -> int:
        """Adds."""
        self.number += 2 * more if twice else more
        return self.number


class _Whole:
    def __init__(self) -> None:
        self.counter = _Counter()

    add = asked_of("counter", _Counter.add)


def test_the_part_of_that_whole_answers() -> None:
    one, other = _Whole(), _Whole()
    assert one.add(2, twice=True) == 4
    assert (one.counter.number, other.counter.number) == (4, 0)


def test_what_is_offered_is_the_method_of_the_part_with_its_words_and_arguments() -> None:
    assert KnowledgeBase.triggers is Boards.triggers
    assert inspect.getdoc(_Whole.add) == "Adds."
    assert list(inspect.signature(_Whole().add).parameters) == ["more", "twice"]
