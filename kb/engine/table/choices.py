"""Choices: what a player is asked, which answers are legal, and who gives them.

A `Question` knows all of its legal answers, in a fixed order, so that an answer can be named by its number:
this is what lets `explore` run every branch by replaying a line with a longer list of numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement, islice, permutations, product
from math import factorial, prod
from typing import Any, Protocol

from msgspec import Struct

from kb.errors import IllegalError

__all__ = [
    "MOST_NUMBER", "NUMBERS", "Answer", "Asked", "Choices", "Explored", "Option", "Question", "Scripted", "of_x", "yes_or_no",
]  # fmt: skip

Option = Hashable  # an object's id, a player's name, the number of a mode, a word, yes/no, a number, a firing
NUMBERS = frozenset({"X", "times", "roll", "number", "mode"})
"""Kinds of questions whose options are numbers, and no ids of objects."""
Answer = tuple[Any, ...]  # the chosen options; for "order" all of them, in that order


class Question(Struct, frozen=True):
    """Something that a player (or chance) decides.

    `kind`: "may", "pay", "mode", "target", "choose", "order", "X", "times", "mana", "name", "flip", "roll", "random"
    … `options`: what there is to choose from; `least`/`most`: how many of them; for "order" all of them, in
    an order. `repeat`: the same option may be chosen more than once. `source`: the name of what asks, `item`:
    its id. `labels`: a word for each option, where options are no ids or names (modes, firings).
    `weights`/`reach`/`within`: a number for each option, how much those chosen must add up to at least, and how much at most.
    `groups`: a group for each option, of each of which one at most can be chosen; `together`: all that is chosen is of one group.
    `ordered`: the order of the answer matters. `alike`: what each option of an "order" is to those who see that order; orders
    that differ only in options that are the same to them are one.
    `free`: any text will do as well (a card's name), but for what is `barred`; the options are only those that matter here.
    `bounded`: there are more legal answers than `options` lists (any number of times, any X).
    `unsaid`: the answer where nobody gives one, of what a player has to announce to do (a cost besides the printed one); None
    where every answer is tried then. `floor`: answers before this one need not be tried, as another way leads to the same.
    """

    kind: str
    player: str
    source: str
    options: tuple[Any, ...]
    least: int = 1
    most: int = 1
    text: str = ""
    item: int | None = None
    repeat: bool = False
    labels: tuple[str, ...] = ()
    free: bool = False
    barred: tuple[str, ...] = ()
    weights: tuple[int, ...] = ()
    reach: int = 0
    within: int | None = None
    unsaid: Answer | None = None
    floor: int = 0
    bounded: bool = False
    groups: tuple[str, ...] = ()
    ordered: bool = False
    together: bool = False
    alike: tuple[Any, ...] = ()

    def answers(self) -> Iterator[Answer]:
        """Every legal answer, in a fixed order."""
        if self.kind == "order":
            return _arrangements(self.options, self.alike or self.options)
        sizes = range(self.least, min(self.most, len(self.options) if not self.repeat else self.most) + 1)
        return (answer for size in sizes for answer in self._picked(size) if self._reaches(answer))

    def tally(self, most: int) -> int:
        """How many legal answers there are, counted up to `most`; orders are not listed for it: of forty triggers each is long."""
        if self.kind == "order":
            return min(most, _orders(self.alike or self.options))
        return sum(1 for _ in islice(self.answers(), most))

    def _picked(self, size: int) -> Iterator[Answer]:
        if self.ordered:
            return product(self.options, repeat=size) if self.repeat else permutations(self.options, size)
        return (combinations_with_replacement if self.repeat else combinations)(self.options, size)

    def _is_beyond(self, option: Option) -> bool:
        """Whether it is an answer that the options do not list, and legal all the same."""
        named = self.free and isinstance(option, str) and option not in self.barred
        return named or (self.bounded and type(option) is int and option > 0)  # by type, as `True` is an int as well

    def _reaches(self, answer: Answer) -> bool:
        """Whether the options chosen add up to as much as is asked, and are of as many groups as they may be."""
        groups = [self.groups[self.options.index(option)] for option in answer] if self.groups else []
        wanted = min(len(groups), 1) if self.together else len(groups)
        return len(set(groups)) == wanted and self._adds_up(answer)

    def _adds_up(self, answer: Answer) -> bool:
        total = sum(self.weights[self.options.index(option)] for option in answer) if self.weights else self.reach
        return self.reach <= total and (self.within is None or total <= self.within)

    def is_open(self) -> bool:
        """Whether there is more than one legal answer."""
        return self.tally(2) > 1  # a second one is enough to know; to count all of them may take for ever

    def allows(self, answer: Answer) -> bool:
        """Whether that answer is legal."""
        if self.kind == "order":
            numbers = _alike((*self.options, *answer))
            # Options may be equal: an order has to have each as often as it is there.
            return sorted(numbers[: len(self.options)]) == sorted(numbers[len(self.options) :])
        known = all(option in self.options or self._is_beyond(option) for option in answer)
        fits = self.least <= len(answer) <= self.most and known
        return fits and (self.repeat or len(set(answer)) == len(answer)) and self._reaches(answer)


MOST_NUMBER = 10
"""An open number has no upper bound; each value tried is a branch, and the course says that only the first ones were."""


def of_x(player: str, source: str, item: int, least: int = 0) -> Question:
    """What the X of something announced is."""
    return Question("X", player, source, tuple(range(least, MOST_NUMBER + 1)), text="X", item=item, bounded=True)


def yes_or_no(
    kind: str, player: str, source: str, text: str = "", item: int | None = None, unsaid: Answer | None = None
) -> Question:
    """A question with the answers (True,) and (False,). `unsaid`: the one where nobody gives one."""
    return Question(kind, player, source, (True, False), text=text, item=item, labels=("yes", "no"), unsaid=unsaid)


def _arrangements(options: tuple[Any, ...], looks: tuple[Any, ...]) -> Iterator[Answer]:
    """The orders of options that look distinct; first the given one, and those that begin like it.

    Without recursion: of a board wipe with sixty watchers there are thousands of triggers to be put in order.
    """
    alike = _alike(looks)
    places: dict[int, list[int]] = {}
    for place, number in enumerate(alike):
        places.setdefault(number, []).append(place)
    taken = {number: len(found) for number, found in places.items()}
    order = list(range(len(options)))

    def next_place(after: int) -> int | None:
        """The first place after another whose option is left over."""
        left = (found[taken[number]] for number, found in places.items() if taken[number] < len(found))
        return min((place for place in left if place > after), default=None)

    while True:
        yield tuple(options[place] for place in order)
        other = None
        while order and other is None:
            last = order.pop()
            taken[alike[last]] -= 1
            other = next_place(last)
        if other is None:
            return
        while other is not None:
            order.append(other)
            taken[alike[other]] += 1
            other = next_place(-1)


def _orders(options: tuple[Any, ...]) -> int:
    """How many distinct orders options have, equal ones counted as one."""
    return factorial(len(options)) // prod(map(factorial, Counter(_alike(options)).values()))


def _alike(options: Sequence[Any]) -> list[int]:
    """For each option the place of the first that is equal to it."""
    try:
        first: dict[Any, int] = {}
        return [first.setdefault(option, place) for place, option in enumerate(options)]
    except TypeError:  # what cannot be hashed is compared
        return [options.index(option) for option in options]


class Choices(Protocol):
    """Whoever answers."""

    @property
    def tried(self) -> int:
        """How many questions nobody had given an answer to, so that one was tried."""
        ...

    def answer(self, question: Question) -> Answer:
        """The answer to a question.

        Raises:
            IllegalError: the answer at hand is not legal.
        """
        ...


class Asked(Struct, frozen=True):
    """An open question that was met, with the number of the answer that was taken, and how many there are to try."""

    question: Question
    answer: Answer
    number: int
    count: int


class Explored:
    """Takes the answers with the given numbers, then the first of each question; notes every open question.

    Args:
        prefix: numbers of answers, in the order of asking.
        limit: how many answers of one question are tried at most.
        costs: whether costs that may be paid besides or instead are tried too, of which nobody says that they are.
    """

    def __init__(
        self,
        prefix: Sequence[int] = (),
        limit: int = 720,  # every order of six things
        *,
        every: bool = False,
        orders: bool = True,
        costs: bool = False,
    ) -> None:
        self.prefix, self.every, self.orders, self.costs = tuple(prefix), every, orders, costs
        self.limit = limit
        self.asked: list[Asked] = []
        self.tried = 0
        self.cut = False
        self.bounded: list[Question] = []

    def _tries(self, kind: str) -> bool:
        """Whether all answers are tried, though one would do."""
        return (self.every and kind == "divide") or (self.orders and kind == "order") or (self.costs and kind == "pay")

    def answer(self, question: Question) -> Answer:
        """The next answer by number; `cut` is set where there are more than are tried, `bounded` has those without an end."""
        if question.unsaid is not None and not self._tries(question.kind):
            return question.unsaid
        self.tried += 1
        first = 0 if self.orders else question.floor
        count = max(question.tally(first + self.limit + 1) - first, 0)  # one more than is tried tells whether any is left out
        self.cut = self.cut or count > self.limit
        count = min(count, self.limit)
        if question.bounded:
            self.bounded.append(question)
        if count <= 1:
            return next(islice(question.answers(), first, None)) if count else ()
        position = len(self.asked)
        number = self.prefix[position] if position < len(self.prefix) else 0
        answer = next(islice(question.answers(), first + number, None))
        self.asked.append(Asked(question, answer, number, count))
        return answer


class Scripted:
    """Gives prepared answers, by kind, in order; asks somebody else when there is none left.

    Args:
        answers: kind → the answers to its questions, in the order of asking.
        otherwise: who answers the rest; default: the first legal answer.
    """

    def __init__(self, answers: Mapping[str, Sequence[Answer]] | None = None, otherwise: Choices | None = None) -> None:
        self._answers = {kind: list(given) for kind, given in (answers or {}).items()}
        self._otherwise = otherwise or Explored()

    @property
    def tried(self) -> int:
        """How many questions somebody else was asked."""
        return self._otherwise.tried

    def answer(self, question: Question) -> Answer:
        """The next prepared answer of the question's kind."""
        waiting = self._answers.get(question.kind)
        if not waiting:
            return self._otherwise.answer(question)
        answer = waiting.pop(0)
        if not question.allows(answer):
            raise IllegalError(f"{answer!r} is no answer to “{question.text or question.kind}”",
                               remedy=f"one of {', '.join(map(str, question.labels or question.options))}")  # fmt: skip
        return answer

    def unused(self) -> Mapping[str, Sequence[Answer]]:
        """The prepared answers that no question asked for."""
        return {kind: tuple(left) for kind, left in self._answers.items() if left}
