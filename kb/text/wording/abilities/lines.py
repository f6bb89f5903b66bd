"""The lines of a wording: which kind of ability each is.

A line's shape is recognized here (trigger word, cost and colon, keywords, modes); its parts are read by the grammar of forms.
A trigger condition that cannot be read leaves the whole ability unread, with the place where reading stopped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from ...forms.match import Matcher
from ...forms.show import Printer
from ...nodes.abilities import Ability, ActivatedAbility, SpellAbility, TriggeredAbility, UnreadAbility
from ...nodes.base import walk
from ...nodes.effects import Body, Choose, CreateDelayed, KeywordAction, PreventDamage, Words
from ...nodes.qualities import ChosenKind
from ...nodes.things import This
from ...nodes.values import Number
from ..ambiguous import doubt_in, two_readings
from ..effects.bodies import read_body, read_mode
from ..effects.results import Row, table, with_results
from ..preparing import marks
from ..preparing.marks import DIES
from ..preparing.paragraphs import joined
from .activated import activated, colon
from .chapters import chapter_ability, chapters
from .level_and_station import Striation, at_level, class_bar, opened
from .statics import is_static, static_and_linked
from .triggered import begins_trigger, once_each_turn, triggered, with_effect

__all__ = ["Reader", "says_own_cost"]

_SPELLS = frozenset({"instant", "sorcery", "spell"})
_KINDS = frozenset({"card-type", "color", "name", "type"})
_ITS_COST = re.compile(r'(?:[^.,"]*, )?this spell costs [^."]* (?:less|more) to cast\b[^."]*', re.I)
"""What a spell says of its own cost: never a part of what it does, whether it can be read or not."""
_UNMODELLED = re.compile(r"(?P<result>\d+\+ \|)")


def says_own_cost(words: str) -> bool:
    """Whether a line says what the spell that has it costs: of mana no account is kept, so nothing hangs on its being read."""
    return _ITS_COST.fullmatch(words) is not None


class Reader:
    """The text of a matcher being read line by line. `types`: the words of its card's type line, none inside quotes.

    `sized`: whether a size is printed on the card; None: not known.
    """

    def __init__(self, matcher: Matcher, types: frozenset[str] = frozenset(), sized: bool | None = None) -> None:
        self.matcher, self.types, self.sized = matcher, types, sized
        self.text, self.words = matcher.text, matcher.words

    def abilities(self) -> tuple[Ability, ...]:
        """The abilities of all lines, in order."""
        if self.types & _SPELLS:
            lines = [(start, end, self.line(start, end)) for start, end in joined(self._lines(), self.words)]
            chooses = any(isinstance(node, Choose | Words) for *_, found in lines for node in walk(found))
            return tuple(ability for line in lines for ability in (line[2] if chooses else self._of_no_choice(*line)))
        return tuple(self._striated())

    def _of_no_choice(self, start: int, end: int, found: tuple[Ability, ...]) -> tuple[Ability, ...]:
        """A line of a spell in which nothing is chosen, unread where it speaks of "that type": of something else."""
        if not any(isinstance(node, ChosenKind) and node.what in _KINDS for node in walk(found)):
            return found
        return (UnreadAbility(self.text.between(start, end), 1, "which kind is meant: nothing in it is chosen"),)

    def _striated(self) -> Iterator[Ability]:
        """The abilities of a permanent's lines; those after a level or station symbol hold while it has the counters."""
        striation: Striation | None = None
        for start, end in self._lines():
            said = self.text.between(start, end)
            if (found := opened(said)) is not None:
                yield from striation.meaning(self.types) if striation is not None else ()
                striation = found
                found.abilities = self.line(start + 1, end) if found.inline else ()
            elif (bar := self._class_bar(start, end)) is not None:
                yield from striation.meaning(self.types, sized=self.sized) if striation is not None else ()
                ability, striation = bar
                yield ability
            elif striation is None and (anchored := self._anchored(start, end)):
                yield from anchored
            elif striation is None:
                yield from self.line(start, end)
            elif not striation.take_size(said):
                striation.abilities += self.line(start, end)
        yield from striation.meaning(self.types, sized=self.sized) if striation is not None else ()

    def _class_bar(self, start: int, end: int) -> tuple[ActivatedAbility, Striation] | None:
        """A class level bar: the ability by which the Class gets that level, and the striation that holds from that level on."""
        at = colon(self.matcher, start, end)
        bar = class_bar(self.text.between(at + 1, end)) if at is not None and "class" in self.types else None
        if at is None or bar is None:
            return None
        level = at + 3  # the word and its number
        cost = self.matcher.whole("Cost", start, at)
        if cost is None:
            return None
        gained = Body((KeywordAction("gain level", what=This(), count=Number(bar.least)),))
        only = ("sorcery", at_level(bar.least - 1), replace(at_level(bar.least), negated=True))
        bar.abilities = self.line(level + 1, end) if bar.inline else ()
        return ActivatedAbility(cost, gained, only=only), bar

    def _anchored(self, start: int, end: int) -> tuple[Ability, ...]:
        """The choice of an anchor word as a permanent enters, and what each word stands for, in bullets; () for another line."""
        bullets = [position for position in range(start, end) if self.words[position] == "•"]
        head = self.line(start, bullets[0] - 1) if bullets and self.words[start] == "as" else ()
        if not any(isinstance(node, Choose) and node.anchors for node in walk(head)):
            return ()
        found = list(head)
        for begin, stop in zip(bullets, [*(bullet - 1 for bullet in bullets[1:]), end], strict=True):
            dash = next((position for position in range(begin, stop) if self.words[position] == "—"), stop)
            part = Striation("anchor", 0, anchor=self.text.between(begin + 1, dash), abilities=self.line(dash + 1, stop))
            found += part.meaning(self.types)
        return tuple(found)

    def _lines(self) -> Iterator[tuple[int, int]]:
        """Each line; modes in bullets belong to the line above them."""
        start = 0
        for position in range(self.matcher.end + 1):
            ends = position == self.matcher.end or self.words[position] == "\n"
            if ends and not (position < self.matcher.end and self.words[position + 1] == "•"):
                if position > start:
                    yield start, position
                start = position + 1

    def line(self, start: int, end: int) -> tuple[Ability, ...]:
        """What one line (or one quoted ability) is; unread where its words could mean two things."""
        rows = table(self.words, start, end)
        found = self._with_table(start, rows) if rows else self._line(start, end)
        doubt = doubt_in(found, self.matcher.doubts) if self.matcher.doubts else None
        if doubt is None:
            return found
        triggers = any(isinstance(ability, TriggeredAbility) for ability in found)
        reason = two_readings(doubt, Printer(self.matcher.grammar))
        return (UnreadAbility(self.text.between(start, end), 1, reason, triggers=triggers),)

    def _with_table(self, start: int, rows: tuple[Row, ...]) -> tuple[Ability, ...]:
        """What a line with a results table below it is; unread where it is not clear which roll the table is for."""
        head = next(position for position in range(start, rows[0][1]) if self.words[position] == "•")
        found = self._line(start, head - 1)
        read = with_results(found[0], rows, lambda begin, stop: read_mode(self.matcher, begin, stop)) if len(found) == 1 else None
        return (read,) if read is not None else (UnreadAbility(self.text.between(start, rows[-1][2]), 1, "the table of results"),)

    def _line(self, start: int, end: int) -> tuple[Ability, ...]:
        while end > start and self.words[end - 1] == ".":
            end -= 1
        if found := self._chapters(start, end):
            return found
        if unmodelled := _UNMODELLED.match(self.text.between(start, end)):
            return (UnreadAbility(self.text.between(start, end), 1, f"{unmodelled.lastgroup}s are not modelled"),)
        word, begin = self._ability_word(start, end)
        if word == "Deathknell":
            return (with_effect(self.matcher, DIES, "when", begin, end, word),)
        if word and (marked := marks.marked(word, lambda: self.line(begin, end))) is not None:
            return marked
        if limited := once_each_turn(self.matcher, begin, end):
            return (limited,)
        if begins_trigger(self.matcher, begin):
            return (self._delayed(begin, end) or triggered(self.matcher, begin, end, word),)
        if keywords := self._keywords(start, end) or self._keywords(begin, end):
            return keywords
        at = colon(self.matcher, begin, end)
        if at is not None and (costed := activated(self.matcher, begin, at, end, word, self.types)):
            return (costed,)
        of_cost = says_own_cost(self.text.between(begin, end))
        if self.types & _SPELLS and not of_cost and not is_static(self.matcher, begin, end):
            return (SpellAbility(read_body(self.matcher, begin, end)),)
        return tuple(static_and_linked(self.matcher, begin, end, word))

    def _chapters(self, start: int, end: int) -> tuple[Ability, ...]:
        numbers, begin = chapters(self.text.written, start, end)
        body = read_body(self.matcher, begin, end) if numbers else Body()
        return tuple(chapter_ability(number, body) for number in numbers)

    def _ability_word(self, start: int, end: int) -> tuple[str | None, int]:
        """An ability word in front of a dash ("Threshold —"), and where the ability itself begins.

        The keyword that begins an ability about its own object's death needs no dash: "[Deathknell] Draw 1."
        """
        if self.words[start : start + 1] == ["deathknell"] and self.words[start + 1 : start + 2] not in (["—"], []):
            return "Deathknell", start + 1
        for position in range(start + 1, min(start + 8, end)):  # a later dash is the sentence's own
            if self.words[position] == "—":
                said = self.text.between(start, position)
                modal = not {"choose", "chooses"}.isdisjoint(self.words[start:position])
                is_word = said[:1].isupper() or marks.said_of(said) is not None
                if modal or not is_word or self.matcher.whole("costed-keyword", start, position):
                    break
                return said.strip("[] "), position + 1
            if self.words[position] in {".", ",", ":", '"'}:
                break
        return None, start

    def _keywords(self, start: int, end: int) -> tuple[Ability, ...]:
        found: list[Ability] = []
        position = start
        while position < end:
            read = [step for step in self.matcher.parse("KeywordAbility", position) if self._is_stop(step[0], end)]
            if not read:
                return ()
            position = read[0][0] + 1
            found.append(read[0][1])
        return tuple(found)

    def _is_stop(self, position: int, end: int) -> bool:
        return position >= end or self.words[position] in {",", ";"}

    def _delayed(self, start: int, end: int) -> SpellAbility | None:
        """What an instant or sorcery makes of a trigger word: an ability for this turn or the next time, or a shield for that."""
        if not self.types & _SPELLS:
            return None
        body = read_body(self.matcher, start, end)
        first = body.instructions[0] if body.instructions else None
        if isinstance(first, PreventDamage) and first.next:
            return SpellAbility(body)
        if isinstance(first, CreateDelayed) and isinstance(first.ability, TriggeredAbility):
            made = first.ability
            return SpellAbility(body) if made.until or made.pattern.manner[:1] == ("next",) else None
        return None
