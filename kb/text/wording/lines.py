"""The lines of a wording: which kind of ability each is, and its parts.

A line's shape is told here (trigger word, cost and colon, keywords, modes); what stands in it is read by the grammar of forms.
A trigger condition that cannot be read leaves the whole ability unread, with the place where reading stopped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ..forms.catalogue import catalogue
from ..forms.match import Matcher
from ..forms.stopped import stopped
from ..nodes.abilities import Ability, ActivatedAbility, SpellAbility, StaticAbility, TriggeredAbility, UnreadAbility
from ..nodes.conditions import Condition, UnreadCondition
from ..nodes.costs import Cost
from ..nodes.effects import Body, CreateDelayed
from ..nodes.statics import StaticEffect, UnreadStatic
from ..nodes.triggers import Limit, Pattern
from ..nodes.vocabulary import AbilityKind, TriggerWord
from ..words.lemmas import lemma
from ..words.tokens import Text
from . import marks
from .ambiguous import doubt_in, two_readings
from .bodies import read_body, sentence_end
from .chapters import chapter_ability, chapters
from .functions import zones_of
from .level_and_station import Striation, opened
from .marks import DIES
from .paragraphs import joined

__all__ = ["TRIGGER_WORDS", "Reader"]

TRIGGER_WORDS: dict[str, TriggerWord] = {"when": "when", "whenever": "whenever", "at": "at"}
_ONCE = ("once", "each", "turn", ",")
_PERSONAL = frozenset({"unit", "gear", "legend", "battlefield", "rune"})  # a number before the colon is energy there
_SPELLS = frozenset({"instant", "sorcery", "spell"})
_RESTRICTING = {
    ("activate", "only"), ("activate", "this"), ("use", "this"), ("play", "this"), ("any", "player"), ("any", "opponent"),
}  # fmt: skip
_UNMODELLED = re.compile(r"(?P<result>\d+\+ \|)")
_LOYALTY = re.compile(r"[+-]?(?:\d+|X)")
_LIMITS = {
    ("this", "ability", "trigger", "only", "once", "each", "turn"): Limit(1, "turn", "triggering"),
    ("this", "ability", "trigger", "only", "twice", "each", "turn"): Limit(2, "turn", "triggering"),
    ("this", "trigger", "only", "once", "each", "turn"): Limit(1, "turn", "triggering"),
    ("this", "ability", "trigger", "only", "once"): Limit(1, "game", "triggering"),
    ("do", "this", "only", "once", "each", "turn"): Limit(1, "turn", "doing"),
    ("do", "this", "only", "once"): Limit(1, "game", "doing"),
    ("do", "this", "only", "twice", "each", "turn"): Limit(2, "turn", "doing"),
    ("this", "ability", "trigger", "only", "once", "each", "combat"): Limit(1, "combat", "triggering"),
    ("use", "this", "ability", "only", "once", "each", "turn"): Limit(1, "turn", "doing"),
}  # fmt: skip


class Reader:
    """One wording being read."""

    def __init__(self, text: Text, types: frozenset[str], known: Iterable[str] = ()) -> None:
        self.text, self.types = text, types
        self.matcher = Matcher(catalogue(), text, known)
        self.words = self.matcher.words

    @classmethod
    def within(cls, matcher: Matcher) -> Reader:
        """A reader of abilities inside a text that is being read."""
        reader = cls.__new__(cls)
        reader.text, reader.types, reader.matcher, reader.words = matcher.text, frozenset(), matcher, matcher.words
        return reader

    def abilities(self) -> tuple[Ability, ...]:
        """The abilities of all lines, in order."""
        if self.types & _SPELLS:
            return tuple(ability for start, end in joined(self._lines(), self.words) for ability in self.line(start, end))
        return tuple(self._striated())

    def _striated(self) -> Iterator[Ability]:
        """The abilities of a permanent's lines; those behind a level or station symbol hold while it has the counters."""
        striation: Striation | None = None
        for start, end in self._lines():
            said = self.text.between(start, end)
            if (found := opened(said)) is not None:
                yield from striation.meaning(self.types) if striation is not None else ()
                striation = found
                found.abilities = self.line(start + 1, end) if found.inline else ()
            elif striation is None:
                yield from self.line(start, end)
            elif not striation.take_size(said):
                striation.abilities += self.line(start, end)
        yield from striation.meaning(self.types) if striation is not None else ()

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
        found = self._line(start, end)
        doubt = doubt_in(found, self.matcher.doubts) if self.matcher.doubts else None
        if doubt is None:
            return found
        triggers = any(isinstance(ability, TriggeredAbility) for ability in found)
        return (UnreadAbility(self.text.between(start, end), 1, two_readings(doubt), triggers=triggers),)

    def _line(self, start: int, end: int) -> tuple[Ability, ...]:
        while end > start and self.words[end - 1] == ".":
            end -= 1
        if found := self._chapters(start, end):
            return found
        if unmodelled := _UNMODELLED.match(self.text.between(start, end)):
            return (UnreadAbility(self.text.between(start, end), 1, f"{unmodelled.lastgroup}s are not modelled"),)
        word, begin = self._ability_word(start, end)
        if word == "Deathknell":
            return (self._with_effect(DIES, "when", begin, end, word),)
        if word and (marked := marks.marked(word, lambda: self.line(begin, end))) is not None:
            return marked
        if tuple(self.words[begin : begin + 4]) == _ONCE:
            return (self._once_each_turn(begin + 4, end),)
        if self.words[begin] in TRIGGER_WORDS or self._is_nth(begin):
            return (self._delayed(begin, end) or self._triggered(begin, end, word),)
        if keywords := self._keywords(start, end):
            return keywords
        colon = self._colon(begin, end)
        if colon is not None and (activated := self._activated(begin, colon, end, word)):
            return (activated,)
        if self.types & _SPELLS and not self._is_static(begin, end):
            return (SpellAbility(read_body(self.matcher, begin, end)),)
        return tuple(self._static_and_linked(begin, end, word))

    def _chapters(self, start: int, end: int) -> tuple[Ability, ...]:
        numbers, begin = chapters(self.text.written, start, end)
        body = read_body(self.matcher, begin, end) if numbers else Body()
        return tuple(chapter_ability(number, body) for number in numbers)

    def _static_and_linked(self, start: int, end: int, ability_word: str | None) -> Iterator[Ability]:
        """A static ability, and the triggered ability that the same paragraph may go on with (a linked one)."""
        sentence = sentence_end(self.matcher, start, end) + 1
        while sentence < end and not self._is_linked(sentence):
            sentence = sentence_end(self.matcher, sentence, end) + 1
        yield self._static(start, min(sentence, end), ability_word)
        if sentence < end:
            yield self._triggered(sentence, end, None)

    def _is_linked(self, start: int) -> bool:
        return self.words[start] in TRIGGER_WORDS and self.words[start + 1 : start + 3] != ["you", "do"]

    def _once_each_turn(self, start: int, end: int) -> Ability:
        """ "Once each turn, when …": a limit in front."""
        ability = self._triggered(start, end, None)
        if not isinstance(ability, TriggeredAbility):
            return ability
        return replace(ability, limit=Limit(1, "turn", "triggering"), word=f"once each turn, {ability.word}")

    def _is_nth(self, start: int) -> bool:
        return self.words[start] == "the" and self.words[start + 2] == "time"

    def _ability_word(self, start: int, end: int) -> tuple[str | None, int]:
        """An ability word in front of a dash ("Threshold —"), and where the ability itself begins."""
        for position in range(start + 1, min(start + 8, end)):
            if self.words[position] == "—":
                said = self.text.between(start, position)
                modal = not {"choose", "chooses"}.isdisjoint(self.words[start:position])
                if modal or not said[:1].isupper() or self.matcher.whole("costed-keyword", start, position):
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

    def _colon(self, start: int, end: int) -> int | None:
        for position in range(start, end):
            if self.words[position] == '"':
                return None
            if self.words[position] == ":":
                return position
        return None

    def _delayed(self, start: int, end: int) -> SpellAbility | None:
        """What an instant or sorcery makes of a trigger word: an ability for this turn, or for the next time."""
        if not self.types & _SPELLS:
            return None
        body = read_body(self.matcher, start, end)
        first = body.instructions[0] if body.instructions else None
        if isinstance(first, CreateDelayed) and isinstance(first.ability, TriggeredAbility):
            made = first.ability
            return SpellAbility(body) if made.until or made.pattern.manner[:1] == ("next",) else None
        return None

    # -- triggered ----------------------------------------------------------------------------------------------

    def _triggered(self, start: int, end: int, ability_word: str | None) -> Ability:
        word = TRIGGER_WORDS.get(self.words[start], "nth")
        begin = start if word == "nth" else start + 1
        for stop, pattern in self.matcher.parse("Pattern", begin):
            if stop < end and self.words[stop] == ",":
                return self._with_effect(pattern, word, stop + 1, end, ability_word)
        return self._unread(start, begin, end)

    def _with_effect(self, pattern: Pattern, word: TriggerWord, start: int, end: int, ability_word: str | None) -> TriggeredAbility:
        condition, begin = self._intervening(start, end)
        limit, stop = self._limit(begin, end)
        body = read_body(self.matcher, begin, stop)
        kind: AbilityKind = "state" if pattern.event == "StateIs" else "ordinary"
        return zones_of(TriggeredAbility(pattern, body, condition, limit, kind, word=word, ability_word=ability_word))

    def _intervening(self, start: int, end: int) -> tuple[Condition | None, int]:
        """The if-clause right behind the trigger event, and where the effect begins."""
        if self.words[start] != "if":
            return None, start
        for stop, condition in self.matcher.parse("Condition", start + 1):
            if stop < end and self.words[stop] == ",":
                return condition, stop + 1
        comma = next((place for place in range(start, end) if self.words[place] == ","), None)
        if comma is None:
            return None, start
        return UnreadCondition(self.text.between(start + 1, comma)), comma + 1

    def _limit(self, start: int, end: int) -> tuple[Limit | None, int]:
        """A last sentence about how often it triggers or may be done, and where the effect before it ends."""
        for said, limit in _LIMITS.items():
            words = tuple(map(lemma, said))
            begin = end - len(words)
            if begin > start and tuple(self.words[begin:end]) == words and self.words[begin - 1] in {".", '"'}:
                return limit, begin - 1 if self.words[begin - 1] == "." else begin
        return None, end

    def _unread(self, start: int, begin: int, end: int) -> UnreadAbility:
        place, wanted = stopped(self.text, "Pattern", begin, ",", self.matcher.types.values())
        column = self.text.column(min(place, end)) - self.text.starts[start]
        return UnreadAbility(self.text.between(start, end), column, wanted, triggers=True)

    # -- activated, static ---------------------------------------------------------------------------------------

    def _activated(self, start: int, colon: int, end: int, ability_word: str | None) -> Ability | None:
        if colon == start + 1 and not self.types & _PERSONAL and (loyalty := self._loyalty(start)):
            return ActivatedAbility(Cost(), read_body(self.matcher, colon + 1, end), loyalty=loyalty)
        cost = self.matcher.whole("Cost", start, colon)
        if cost is None:
            return None
        marks_said, begin = marks.within(self.words, colon + 1)
        only, stop = self._only(begin, end)
        body = read_body(self.matcher, begin, stop)
        conditions = tuple(found for word in marks_said if (found := marks.said_of(word)) is not None)
        timing = next((word.capitalize() for word in marks_said if marks.said_of(word) is None), None)
        return zones_of(ActivatedAbility(cost, body, (*conditions, *only), ability_word=ability_word or timing))

    def _loyalty(self, position: int) -> str | None:
        written = self.text.written[position].strip("[]").replace("\N{MINUS SIGN}", "-")
        return written if _LOYALTY.fullmatch(written) else None

    def _only(self, start: int, end: int) -> tuple[tuple[str | Condition, ...], int]:
        """Restrictions on activating, in the sentences at the end, and where the effect before them ends."""
        sentence = start
        while sentence < end:
            stop = sentence_end(self.matcher, sentence, end)
            if tuple(self.words[sentence : sentence + 2]) in _RESTRICTING:
                return tuple(self._restrictions(sentence, end)), max(sentence - 1, start)
            sentence = stop + 1
        return (), end

    def _restrictions(self, start: int, end: int) -> Iterator[str | Condition]:
        for stop, parts in self.matcher.parse("activate-only", start):
            if stop == end:
                yield from parts if isinstance(parts, tuple) else (parts,)
                return
        yield self.text.between(start, end).rstrip(".")

    def _is_static(self, start: int, end: int) -> bool:
        return self.matcher.whole("static-sentence", start, end) is not None

    def _static(self, start: int, end: int, ability_word: str | None) -> Ability:
        effects: list[StaticEffect] = []
        condition, position = self._as_long_as(start, end)
        while position < end:
            stop, effect, behind = self._effect(position, end)
            effects += effect
            condition = condition or behind
            position = stop + 1
        return zones_of(StaticAbility(tuple(effects), condition, ability_word=ability_word))

    def _as_long_as(self, start: int, end: int) -> tuple[Condition | None, int]:
        if self.words[start : start + 3] == ["as", "long", "as"]:
            for stop, condition in self.matcher.parse("Condition", start + 3):
                if stop < end and self.words[stop] == ",":
                    return condition, stop + 1
        return None, start

    def _effect(self, position: int, end: int) -> tuple[int, list[StaticEffect], Condition | None]:
        for stop, effects in self.matcher.parse("static-sentence", position):
            if stop == end or self.words[stop] == ".":
                return stop, list(effects), None
            if self.words[stop : stop + 3] == ["as", "long", "as"]:
                for last, condition in self.matcher.parse("Condition", stop + 3):
                    if last == end or self.words[last] == ".":
                        return last, list(effects), condition
        stop = sentence_end(self.matcher, position, end)
        words = self.text.between(position, stop).rstrip(".")
        return stop, [UnreadStatic(words)] if words else [], None
