"""Handing out the answers that a line of a scenario writes down, and noticing those that nobody asked for.

One value answers every asking of its kind; a list answers them in order, or is the one answer where an asking takes several
things; a list of lists answers several of those. What is not written down is left to whoever explores.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from kb.errors import AmbiguousError, IllegalError, MalformedError
from kb.text.scenario.choices import Answer as Written
from kb.text.scenario.choices import Choices as WrittenChoices
from kb.text.scenario.file import is_prefix

from ..modelled.unmodelled import unmodelled
from ..table.choices import Answer, Choices, Question
from ..wording.names import called
from .wordings import wordings_of

if TYPE_CHECKING:
    from ..game import Game

__all__ = ["LineAnswers", "UnusedAnswerError"]

YES = {"yes": True, "no": False, "true": True, "false": False}
FACES = {
    "win": "win",
    "wins": "win",
    "won": "win",
    "lose": "lose",
    "loses": "lose",
    "lost": "lose",
    "heads": "heads",
    "tails": "tails",
}


class UnusedAnswerError(MalformedError):
    """A line answers what is never asked; where its other choices are open, those are meant that make it be asked."""


class _Sheet(Struct):
    """One written answer, and how far it is used up."""

    written: Written
    asker: str | None
    used: int = 0
    queue: list[Any] | None = field(default=None)

    @property
    def is_list(self) -> bool:
        return isinstance(self.written.value, tuple)

    @property
    def nested(self) -> bool:
        return self.is_list and any(isinstance(item, tuple) for item in self.written.value)  # type: ignore[attr-defined]


class LineAnswers:
    """Answers questions from what a line wrote down, else passes them on.

    Args:
        game: the game asked about, for the names of objects.
        written: the line's choices. announced: the targets named in the line itself, in order.
        edition: the edition being run, for answers keyed by edition. otherwise: who answers the rest.
    """

    def __init__(
        self,
        game: Game,
        written: WrittenChoices,
        otherwise: Choices,
        edition: str = "",
        announced: tuple[str, ...] | None = None,
    ) -> None:
        self.game = game
        self.otherwise = otherwise
        self.edition = edition
        self.sheets = [_Sheet(answer, None) for answer in written.answers]
        for name, inner in written.named:
            if is_prefix(name, edition):
                self.sheets += [_Sheet(answer, None) for answer in inner.answers]
            elif "/" not in name:
                self.sheets += [_Sheet(answer, name) for answer in inner.answers]
        self.announced = list(announced) if announced is not None else None

    def answer(self, question: Question) -> Answer:
        """The written answer to a question, or whatever the next one says."""
        if question.kind == "target" and self.announced is not None:
            return self._announced_targets(question)
        sheet = self._sheet(question)
        if sheet is None:
            return self.otherwise.answer(question)
        try:
            return self._from_sheet(sheet, question)
        except IllegalError:
            if question.is_open():
                raise
            return self.otherwise.answer(question)  # nothing to choose here: the answer is for somebody else

    def _speaks_of(self, sheet: _Sheet, question: Question) -> bool:
        """Whether the next answer written is one of the question's, which is only asked by the way."""
        value: Any = sheet.written.value
        items = value if isinstance(value, tuple) else (value,)
        word = items[sheet.used] if sheet.used < len(items) else items[-1]
        return bool(_plain_option(str(word), question, list(question.options)))

    def announcement_over(self) -> None:
        """The spell or ability of the line is announced: later targets are somebody else's.

        Raises IllegalError if not every target named in the line was taken.
        """
        left, self.announced = self.announced, None
        if left:
            raise IllegalError(
                f"{self._unread()}nothing here can target {', '.join(left)}",
                remedy="name only as many targets as the words ask for",
            )

    def _unread(self) -> str:
        """The words of what is being announced that are not read, which may be those that target."""
        pending = (obj for obj in self.game.state.objects.values() if obj.item is not None and obj.item.pending)
        found = [(obj, part) for obj in pending for part in unmodelled(tuple(a for _, a in self.game.view(obj.id).abilities))]
        said = "; ".join(f"{self.game.name(obj.id)}: “{part.words}” is not read" for obj, part in found)
        return f"{said}; so it is open whether this holds: " if said else ""

    def check_all_used(self) -> None:
        """Raise UnusedAnswerError for an answer to what was never asked, or a list that is too long."""
        for sheet in self.sheets:
            if sheet.written.kind == "as" or sheet.written.optional:
                continue
            total = len(sheet.written.value) if self._in_order(sheet) else 1  # type: ignore[arg-type]
            if sheet.used < total:
                kind = sheet.written.kind
                problem = "is never asked for" if not sheet.used else f"has {total} answers, but only {sheet.used} were asked for"
                remedy = f"leave it out, or write it in parentheses: {{{kind}: ({_shown(sheet.written.value)})}}"
                raise UnusedAnswerError(f"“{kind}” {problem}", place=sheet.written.place, remedy=remedy)

    def names_for_new(self) -> tuple[str, ...]:
        """The names that the line gives to the tokens or copies it makes."""
        for sheet in self.sheets:
            if sheet.written.kind == "as":
                value = sheet.written.value
                return value if isinstance(value, tuple) else (str(value),)
        return ()

    def _sheet(self, question: Question) -> _Sheet | None:
        kinds = {"may": ("may", "pay"), "pay": ("pay", "may")}.get(question.kind, (question.kind,))
        fitting = [s for kind in kinds for s in self.sheets if s.written.kind == kind and self._is_asked(s, question)]
        keyed = [sheet for sheet in fitting if sheet.asker is not None]
        return next(iter(keyed or fitting), None)

    def _is_asked(self, sheet: _Sheet, question: Question) -> bool:
        if sheet.asker is None:
            return True
        return sheet.asker in (question.player, question.source) or sheet.asker in self._names_of(question.item)

    def _names_of(self, item: int | None) -> frozenset[str]:
        """What the object that asks is called, by its card too, also where it is gone by now."""
        known = item in self.game.state.objects or item in self.game.state.past
        return called(self.game, item) if known and item is not None else frozenset()

    def _in_order(self, sheet: _Sheet) -> bool:
        return sheet.is_list and (sheet.nested or sheet.queue is not None)

    def _from_sheet(self, sheet: _Sheet, question: Question) -> Answer:
        value: Any = sheet.written.value
        several = question.kind == "order" or question.most > 1
        if sheet.nested or (sheet.is_list and not several and value):
            return self._next_in_order(sheet, question, value)
        wanted = value if isinstance(value, tuple) else () if value in ("none", "nothing") else (value,)
        found = self._options(wanted, question, sheet)
        sheet.used += 1
        return found

    def _next_in_order(self, sheet: _Sheet, question: Question, value: tuple[Any, ...]) -> Answer:
        sheet.queue = [] if sheet.queue is None else sheet.queue
        if sheet.used >= len(value):
            raise MalformedError(f"“{question.kind}” is asked more often than it has answers", place=sheet.written.place,
                                 remedy=f"one answer for each of: {question.text or question.source}")  # fmt: skip
        item = value[sheet.used]
        found = self._options(item if isinstance(item, tuple) else (item,), question, sheet)
        sheet.used += 1
        return found

    def _options(self, wanted: tuple[Any, ...], question: Question, sheet: _Sheet) -> Answer:
        found: list[Any] = []
        for word in wanted:
            left = list(question.options) if question.repeat else _without(question.options, found)
            try:
                found.append(self._option(str(word), question, left))
            except (IllegalError, AmbiguousError) as error:
                raise error.at(sheet.written.place) from None
        if question.kind == "order":
            found += _without(question.options, found)
        if not question.allows(tuple(found)):
            raise IllegalError(f"{question.source} takes {_span(question)} here, not {len(found)}", place=sheet.written.place,
                               remedy=question.text)  # fmt: skip
        return tuple(found)

    def _option(self, word: str, question: Question, left: list[Any]) -> Any:
        for reading in (_plain_option, self._labelled, self._named):
            found = reading(word, question, left)
            if found:
                return self._only(found, word, question)
        raise IllegalError(f"“{word}” is no legal {_noun(question)} for {question.source}", remedy=self._legal(question))

    def _only(self, found: list[Any], word: str, question: Question) -> Any:
        if question.kind in ("order", "mode") or len(found) == 1 or len({self._look(o) for o in found}) == 1:
            return found[0]
        raise AmbiguousError(
            f"“{word}” fits several things here",
            remedy="give each a name of its own in the setup: NAME as ALIAS",
        )

    def _look(self, option: Any) -> Any:
        if isinstance(option, int) and option in self.game.state.objects:
            o = self.game.state.objects[option]
            return (
                o.card,
                o.zone,
                o.controller,
                o.owner,
                o.tapped,
                o.counters,
                o.damage,
                o.alias,
                o.attached,
                o.place,
            )
        return option

    def _named(self, word: str, question: Question, left: list[Any]) -> list[Any]:
        name, _, words = word.partition(": ")
        return [option for option in left if name in self._names(option) and (not words or self._says(option, words))]

    def _names(self, option: Any) -> frozenset[str]:
        if isinstance(option, bool) or not isinstance(option, int | str):
            source = getattr(option, "source", None)
            return called(self.game, source) if source is not None else frozenset()
        if isinstance(option, int) and option not in self.game.state.objects and option not in self.game.state.past:
            return frozenset()
        names = called(self.game, option)
        item = self.game.state.objects[option].item if isinstance(option, int) and option in self.game.state.objects else None
        return names | called(self.game, item.source) if item else names

    def _says(self, option: Any, words: str) -> bool:
        said = words.lower().strip(' ."')
        return any(said in wording.lower() for wording in wordings_of(self.game, option))

    def _labelled(self, word: str, question: Question, left: list[Any]) -> list[Any]:
        labels = dict(zip(question.options, question.labels, strict=False)) if len(question.labels) == len(question.options) else {}
        plain = word.lower().strip(' .“”"')
        exact = [o for o in left if plain == str(labels.get(o, "")).lower().strip(" .")]
        return exact or [o for o in left if question.kind == "mode" and labels and plain in str(labels.get(o, "")).lower()]

    def _legal(self, question: Question) -> str:
        shown = [str(label) for label in question.labels] or [self._shown(option) for option in question.options]
        return f"legal here: {', '.join(shown)}" if shown else "nothing is legal here"

    def _shown(self, option: Any) -> str:
        is_object = isinstance(option, int) and not isinstance(option, bool) and option in self.game.state.objects
        return self.game.name(option) if is_object else str(option)

    def _announced_targets(self, question: Question) -> Answer:
        queue = self.announced or []
        found: list[Any] = []
        while queue and len(found) < question.most:
            left = _without(question.options, found)
            fitting = self._named(queue[0], question, left)
            if not fitting:
                break
            found.append(self._only(fitting, queue[0], question))
            queue.pop(0)
        if len(found) < question.least:
            if queue:
                raise IllegalError(f"{question.source} cannot target {queue[0]}", remedy=self._legal(question))
            return self.otherwise.answer(question) if not found else self._too_few(question, found)
        return tuple(found)

    def _too_few(self, question: Question, found: list[Any]) -> Answer:
        raise IllegalError(f"{question.source} needs {_span(question)}, not {len(found)}", remedy=self._legal(question))


def _plain_option(word: str, question: Question, left: list[Any]) -> list[Any]:
    lowered = word.lower()
    if question.kind in ("may", "pay") or question.options == (True, False):
        return [YES[lowered]] if lowered in YES and YES[lowered] in left else []
    if question.kind == "mode" and word.isdigit():
        return [o for o in left if o == int(word)]
    if question.kind == "flip":
        return [o for o in left if o == FACES.get(lowered, lowered)]
    if word.lstrip("-").isdigit() and question.kind in ("X", "times", "roll", "number"):
        return [o for o in left if isinstance(o, int) and not isinstance(o, bool) and o == int(word)]
    listed = [o for o in left if isinstance(o, str) and o.lower() == lowered]
    return listed or ([word if "name" in question.text else lowered] if question.free else [])


def _without(options: tuple[Any, ...], taken: list[Any]) -> list[Any]:
    left = list(options)
    for item in taken:
        if item in left:
            left.remove(item)
    return left


def _span(question: Question) -> str:
    return str(question.least) if question.least == question.most else f"{question.least} to {question.most}"


def _noun(question: Question) -> str:
    return {"target": "target", "mode": "mode", "choose": "choice", "order": "ability to order"}.get(question.kind, "answer")


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
