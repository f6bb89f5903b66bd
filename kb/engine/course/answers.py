"""Answers to questions from a scenario line, and those answers that no question asked for.

One value answers every asking of its kind (but "choose" only those that it means something to); a list answers them in order, or is
the one answer where an asking takes several things; a list of lists answers several of those.
What is not written down is left to whoever explores.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from msgspec import Struct

from kb.errors import AmbiguousError, IllegalError, MalformedError
from kb.text.scenario.choices import Answer as Written
from kb.text.scenario.choices import Choices as WrittenChoices
from kb.text.scenario.file import is_prefix

from ..casting.costs.paying_otherwise import may_stand_in
from ..context.names import called
from ..game import Game
from ..state.objects import UNNAMED
from ..table.choices import Answer, Choices, Question
from .announced import AnnouncedTargets, fault_of
from .names.newly_made import NewNames
from .never_asked import why_never_asked
from .options import Options, plain_option, without

__all__ = ["LineAnswers", "UnusedAnswerError"]


_ALIKE = {"may": ("may", "pay"), "pay": ("pay", "may"), "name": ("name", "choose"),
          "divide": ("divide", "order"), "cost": ("choose",), "color": ("choose",)}  # fmt: skip
"""The kind of a question → the kinds of answer that will do: "choose: red" names a color as well, and an order says who gets first
what is divided."""


class UnusedAnswerError(MalformedError):
    """A line answers what is never asked; where its other choices are open, those are meant that make it be asked.

    Attributes:
        refused: why the answer would not have been legal where there was nothing to choose.
    """

    refused: IllegalError | None = None


class _Sheet(Struct):
    """One written answer, and how far it is used up."""

    written: Written
    asker: str | None
    used: int = 0
    in_order: bool = False
    """Whether one of its values has answered by itself."""
    refused: tuple[IllegalError, ...] = ()
    """Why it was no answer where there was one legal answer only, which was taken: each time."""

    @property
    def is_list(self) -> bool:
        return isinstance(self.written.value, tuple)

    @property
    def values(self) -> tuple[object, ...]:
        """What is written down, one or several."""
        return self.written.value if isinstance(self.written.value, tuple) else (self.written.value,)

    @property
    def nested(self) -> bool:
        return any(isinstance(item, tuple) for item in self.values)


class LineAnswers:
    """Answers questions from what a line wrote down, else passes them on.

    Args:
        game: the game asked about, for the names of objects.
        written: the line's choices. announced: the targets named in the line itself, in order. ways: the keywords whose costs it
            says are paid.
        edition: the edition being run, for answers keyed by edition. otherwise: who answers the rest.
    """

    def __init__(
        self,
        game: Game,
        written: WrittenChoices,
        otherwise: Choices,
        edition: str = "",
        announced: tuple[str, ...] | None = None,
        ways: tuple[str, ...] = (),
    ) -> None:
        self.game = game
        self.options = Options(game)
        self.otherwise = otherwise
        self.edition = edition
        self.sheets = [_Sheet(answer, None) for answer in written.answers]
        for name, inner in written.named:
            if is_prefix(name, edition):
                self.sheets += [_Sheet(answer, None) for answer in inner.answers]
            elif "/" not in name:
                self.sheets += [_Sheet(answer, name) for answer in inner.answers]
        self.announced = AnnouncedTargets(game, self.options, list(announced)) if announced is not None else None
        self.ways = list(ways)
        self.new_names = NewNames(game, self._names_for_new())

    @property
    def tried(self) -> int:
        """How many questions the line has not answered."""
        return self.otherwise.tried

    def answer(self, question: Question) -> Answer:
        """The written answer to a question, or whatever the next one says."""
        if any(name in sheet.values for name in self.new_names.left for sheet in self.sheets if sheet.written.kind != "as"):
            self.new_names.give()  # the answer may speak of what the line itself has made
        if question.kind == "target" and self.announced is not None:
            targets = self.announced.answer(question)
            return self.otherwise.answer(question) if targets is None else targets
        if (paid := self._way_of(question) or self._way_chosen(question)) is not None:
            return paid
        sheet = self._sheet(question)
        if question.kind == "choose" and not question.least and self._is_declined(question, sheet):
            return ()
        if sheet is None:
            return self.otherwise.answer(question)
        try:
            return self._from_sheet(sheet, question)
        except IllegalError as error:
            if question.is_open() and not (self._was_for_another(sheet, question) or self._is_of_unnamed(question)):
                raise
            if not sheet.used and all(isinstance(word, str) and self.options.is_known(word) for word in sheet.values):
                sheet.refused += (error,)
            return self.otherwise.answer(question)  # nothing to choose here: the answer may be for somebody else

    def _is_declined(self, question: Question, chosen: _Sheet | None) -> bool:
        """Whether "may: no" means this choice of none or some ("you may put a card from among them …"); "may: yes" goes with it."""
        written = [sheet for sheet in self.sheets if sheet.written.kind == "may" and self._is_asked(sheet, question)]
        if len(written) != 1 or written[0].is_list:
            return False
        sheet, says = written[0], str(written[0].written.value).lower()
        if says in ("yes", "true") and chosen is not None:
            sheet.used += 1
        elif says in ("no", "false") and chosen is None and not sheet.used:
            sheet.used += 1
            return True
        return False

    def _way_of(self, question: Question) -> Answer | None:
        """The answer to which cost is paid, or whether one is, where the line has said so ("with evoke")."""
        if question.kind == "mode" and _ENTWINED in self.ways and question.most == len(question.options):
            self.ways.remove(_ENTWINED)
            return question.options
        for way in self.ways:
            if way in question.options or (question.kind == "pay" and question.text == f"the {way} cost"):
                self.ways.remove(way)
                return (way,) if way in question.options else (True,)
        return None

    def _way_chosen(self, question: Question) -> Answer | None:
        """The answer to whether a cost besides the printed one is paid, where "choose" names it; what else it names pays it."""
        for sheet in self.sheets if question.kind == "pay" else ():
            named = [value for value in sheet.values if question.text == f"the {str(value).lower()} cost"]
            if sheet.written.kind != "choose" or not named or sheet.used or not self._is_asked(sheet, question):
                continue
            left = tuple(value for value in sheet.values if value not in named)
            if left:
                sheet.written = replace(sheet.written, value=left if len(left) > 1 else left[0])
            else:
                sheet.used += 1
            return (True,)
        return None

    def _is_cast_with(self, way: str) -> bool:
        """Whether what is being cast can be cast in that way only, so that nothing is asked (flashback, from a graveyard)."""
        stack = self.game.state.zones.get((self.game.zones.stack, None), ())
        item = self.game.state.objects[stack[-1]].item if stack else None
        return item is not None and way.replace(" ", "-") in {word.replace(" ", "-") for word in item.manner}

    def _is_stood_for(self, way: str) -> bool:
        """Whether things may stand for mana in that way (“with delve”), which is asked when the announcement is over.

        Raises MalformedError if the line does not say which.
        """
        stack = self.game.state.zones.get((self.game.zones.stack, None), ())
        if not stack or not may_stand_in(self.game, stack[-1], way):
            return False
        if not any(sheet.written.kind == "choose" for sheet in self.sheets):
            raise MalformedError(
                f"what stands for mana with {way} is not said", remedy="with convoke tapping A, B; with delve exiling A, B"
            )
        return True

    def _was_for_another(self, sheet: _Sheet, question: Question) -> bool:
        """Whether the one answer "choose" has done its work and means nothing here: it was the cost, and not what pays it."""
        return sheet.written.kind == "choose" and not sheet.is_list and sheet.used > 0 and not self._speaks_of(sheet, question)

    def _is_of_unnamed(self, question: Question) -> bool:
        """Whether only unnamed cards can be chosen, so that a name is for another question."""
        objects = self.game.state.objects
        chosen = [objects.get(option) if type(option) is int else None for option in question.options]
        return question.kind == "choose" and all(obj is not None and obj.card is UNNAMED for obj in chosen)

    def _speaks_of(self, sheet: _Sheet, question: Question) -> bool:
        """Whether the next answer written is one of the question's, which is only asked by the way."""
        value: Any = sheet.written.value
        items = value if isinstance(value, tuple) else (value,)
        word = items[min(sheet.used, len(items) - 1)] if items else "none"
        return bool(plain_option(str(word), question, list(question.options)))

    def announcement_over(self) -> None:
        """The spell or ability of the line is announced: later targets are somebody else's.

        Raises IllegalError if not every target named in the line was taken.
        """
        targets, self.announced = self.announced, None
        if targets is not None:
            targets.check_all_taken()
        self.ways = [way for way in self.ways if not self._is_stood_for(way)]
        if (way := next((way for way in self.ways if not self._is_cast_with(way)), None)) is not None:
            raise IllegalError(f"no cost called “{way}” can be paid here",
                               remedy="a keyword of the card: with evoke, with flashback; kicked; or {pay: yes}")  # fmt: skip

    def check_all_used(self) -> None:
        """Raise UnusedAnswerError for an answer to what was never asked, or a list that is too long."""
        for sheet in self.sheets:
            if sheet.written.kind == "as" or sheet.written.optional:
                continue
            total = len(sheet.values) if self._in_order(sheet) else 1
            if sheet.used < total:
                kind = sheet.written.kind
                problem = "is never asked for" if not sheet.used else f"has {total} answers, but only {sheet.used} were asked for"
                problem += f": {why_never_asked(self.game, kind)}" if not sheet.used else ""
                remedy = f"leave it out, or write it in parentheses: {{{kind}: ({_shown(sheet.written.value)})}}"
                unused = UnusedAnswerError(f"“{kind}” {problem}", place=sheet.written.place, remedy=remedy)
                if len(sheet.refused) == 1 and not sheet.used:  # of several it may be anyone's
                    unused.refused = sheet.refused[0]
                raise unused

    def _names_for_new(self) -> tuple[str, ...]:
        for sheet in self.sheets:
            if sheet.written.kind == "as":
                value = sheet.written.value
                return value if isinstance(value, tuple) else (str(value),)
        return ()

    def _sheet(self, question: Question) -> _Sheet | None:
        kinds = _ALIKE.get(question.kind, (question.kind,))
        fitting = [s for kind in kinds for s in self.sheets if s.written.kind == kind and self._is_asked(s, question)]
        if question.kind in ("cost", "color"):  # what is chosen may be what pays it
            fitting = [sheet for sheet in fitting if self._speaks_of(sheet, question)]
        keyed = [sheet for sheet in fitting if sheet.asker is not None]
        answers = keyed or fitting
        first = next(iter(answers), None)
        if first is None or self._speaks_of(first, question):
            return first
        return next((sheet for sheet in answers[1:] if self._speaks_of(sheet, question)), first)

    def _is_asked(self, sheet: _Sheet, question: Question) -> bool:
        if sheet.asker is None:
            return True
        return sheet.asker in (question.player, question.source) or sheet.asker in self._names_of(question.item)

    def _names_of(self, item: int | None) -> frozenset[str]:
        """What the object that asks is called, by its card too, also if it is already gone."""
        known = item in self.game.state.objects or item in self.game.state.past
        return called(self.game, item) if known and item is not None else frozenset()

    def _in_order(self, sheet: _Sheet) -> bool:
        return sheet.is_list and (sheet.nested or sheet.in_order)

    def _from_sheet(self, sheet: _Sheet, question: Question) -> Answer:
        value: Any = sheet.written.value
        if question.kind == "divide" and sheet.written.kind == "order":
            sheet.used += 1
            return self.options.divided_in_order(tuple(map(str, sheet.values)), question)
        several = question.kind == "order" or question.most > 1
        if sheet.nested or (sheet.is_list and not several and value):
            return self._next_in_order(sheet, question, value)
        wanted = value if isinstance(value, tuple) else () if value in ("none", "nothing") else (value,)
        # The first of a list may have answered one by one: then the others are for this question.
        rest = wanted[sheet.used :] if sheet.in_order else ()
        found = self._options(rest or wanted, question, sheet)
        sheet.used = len(wanted) if rest else sheet.used + 1
        return found

    def _next_in_order(self, sheet: _Sheet, question: Question, value: tuple[Any, ...]) -> Answer:
        if sheet.used >= len(value):
            raise MalformedError(f"“{question.kind}” is asked more often than it has answers", place=sheet.written.place,
                                 remedy=f"one answer for each of: {question.text or question.source}")  # fmt: skip
        item = value[sheet.used]
        found = self._options(item if isinstance(item, tuple) else (item,), question, sheet)
        sheet.in_order = True
        sheet.used += 1
        return found

    def _options(self, wanted: tuple[Any, ...], question: Question, sheet: _Sheet) -> Answer:
        found: list[Any] = []
        for word in (each for said in wanted for each in self.options.one_by_one(str(said), question)):
            left = list(question.options) if question.repeat else without(question.options, found)
            try:
                found.append(self.options.option(word, question, left))
            except (IllegalError, AmbiguousError) as error:
                raise error.at(sheet.written.place) from None
        if question.kind == "order":
            found += without(question.options, found)
        if not question.allows(tuple(found)):
            raise IllegalError(f"{question.source} {fault_of(question, found)}", place=sheet.written.place, remedy=question.text)
        return tuple(found)


_ENTWINED = "entwine"
"""The keyword whose cost is paid by choosing all modes."""


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
