"""Categories that forms alone cannot say: numbers, nouns, names, free text, and clauses that are joined to one another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from kb.text.nodes.things import Filter, Thing
from kb.text.nodes.values import Number, VariableX
from kb.text.words.lemmas import CARDINALS, is_plural, lemma, plural
from kb.text.words.tokens import GRANTER, NAME, PLAYER, SELF, unreminded

from .catalogue import Opening
from .joined import Bodies, Conditions, Patterns, Statics
from .match import Matcher, Results
from .show import Context, Printer, joined

__all__ = ["BUILTINS"]

_DIGITS = 15  # what has more is no number that a card or a board has
_SYMBOL = re.compile(r"\{[^}]+\}|\[(?:\d+|[A-Z]|\w+)\]")
# Words that have a capital letter only because they begin a sentence.
_NOT_NOUNS = frozenset({
    "I", "When", "Whenever", "At", "If", "Then", "Each", "You", "Your", "It", "The", "A", "An", "As", "Choose",
    "Target", "Until",
})  # fmt: skip


_OTHER_NOUNS = frozenset({
    "creature", "artifact", "enchantment", "land", "planeswalker", "instant", "sorcery", "battle", "tribal", "kindred",
    "basic", "legendary", "snow", "world", "white", "blue", "black", "red", "green", "colorless", "card", "permanent",
    "spell", "token", "source", "ability", "unit", "gear", "rune", "battlefield",
})  # fmt: skip


class Integer:
    """A whole number in words or digits; "a" is one."""

    opening: Opening | None = None

    def parse(self, matcher: Matcher, position: int) -> Results:
        """The number there, if any."""
        word = matcher.words[position]
        if word == "a":
            return [(position + 1, 1)]
        figures = word.replace(",", "")
        whole = word[:1].isdecimal() and figures.isdecimal() and len(figures) <= _DIGITS
        return [(position + 1, int(figures))] if whole else []

    def show(self, printer: Printer, value: Any, context: Context) -> list[str] | None:
        """In words up to twenty."""
        if not isinstance(value, int):
            return None
        return ["A1"] if value == 1 else [CARDINALS[value] if value < len(CARDINALS) else str(value)]


class Noun:
    """A type, subtype, colour or kind word; also a capitalised word that is known to be a type on this board (`Matcher.types`)."""

    opening: Opening | None = None

    def parse(self, matcher: Matcher, position: int) -> Results:
        """The nouns there, longest first."""
        found = matcher.parse("listed-noun", position)
        if found or not position or not is_capitalised(matcher, position):
            return found
        word = lemma(matcher.text.written[position])
        known = matcher.types.get(word) or _listed_type(matcher, word)
        return [(position + 1, known)] if known else []

    def show(self, printer: Printer, value: Any, context: Context) -> list[str] | None:
        """With the capital letters that it is written with."""
        if not isinstance(value, str):
            return None
        written = printer.grammar.category("listed-noun").phrases.get(value, value.title())
        words = written.split()
        return [*words[:-1], plural(words[-1])] if context.plural else words


class Subtype(Noun):
    """A noun that is no card type, supertype or colour."""

    def parse(self, matcher: Matcher, position: int) -> Results:
        """The nouns there, longest first."""
        return [(end, value) for end, value in super().parse(matcher, position) if value not in _OTHER_NOUNS]


def is_capitalised(matcher: Matcher, position: int) -> bool:
    """Whether a word is written as a type that no list has would be: with a capital letter, and not the card itself."""
    if position >= matcher.end or matcher.parse("listed-noun", position):
        return False
    written = matcher.text.written[position]
    if matcher.text.words[position] == SELF and not (position and matcher.text.words[position - 1] in _BEFORE_KINDS):
        return False  # the card itself, unless it is spoken of as one of its kind
    return written[:1].isupper() and len(written) > 2 and written.isalpha() and written not in _NOT_NOUNS


def _listed_type(matcher: Matcher, word: str) -> str | None:
    """A type that is read with a capital letter only; or a listed one that the card is called by, too."""
    categories = (matcher.grammar.category(name).phrases for name in ("capitalised-type", "listed-noun"))
    return word if any(word in phrases for phrases in categories) else None


# After these words a card's own name means a type: “each Goblin” on a card called Goblin.
_BEFORE_KINDS = frozenset({"a", "all", "another", "any", "attacking", "blocking", "each", "no", "other", "target"})


class Described:
    """A description with its article ("a creature you control", "another creature", "creatures"), or a definite thing; or several
    of these joined by "or"."""

    opening: Opening | None = None

    def parse(self, matcher: Matcher, position: int) -> Results:
        """Every description there."""
        found: dict[int, Any] = {}
        for end, value in self._single(matcher, position):
            found.setdefault(end, value)
            if matcher.words[end] == "or":
                for stop, other in self.parse(matcher, end + 1):
                    members = other.any_of if _is_choice(other) else (other,)
                    found.setdefault(stop, Filter(any_of=(value, *members)))
        return sorted(found.items(), key=lambda item: -item[0])

    def _single(self, matcher: Matcher, position: int) -> Iterator[tuple[int, Any]]:
        yield from matcher.parse("definite", position)
        yield from matcher.parse("player", position)
        if matcher.words[position] == "target":
            yield from matcher.parse("Target", position)
        start = position + 1 if matcher.words[position] == "a" else position
        yield from matcher.parse("Filter", start)

    def show(self, printer: Printer, value: Any, context: Context) -> list[str] | None:
        """With an article unless it is plural."""
        if _is_choice(value):
            pieces = [self.show(printer, member, context) for member in value.any_of]
            return None if None in pieces else " or ".join(" ".join(piece or []) for piece in pieces).split(" ")
        if not isinstance(value, Filter):
            words = (printer.words(category, value, context) for category in ("definite", "player", "Target"))
            return next(filter(None, words), None)
        shown = printer.words("Filter", value, context)
        return shown if shown is None or context.plural else ["a", *shown]


def _is_choice(value: Any) -> bool:
    if not isinstance(value, Filter) or value != Filter(any_of=value.any_of) or not value.any_of:
        return False
    return any(isinstance(member, Thing) or member.where or member.other for member in value.any_of)


class Name:
    """A name that the reader was given: an object's, or a player's."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.opening = Opening(words=(word,))

    def parse(self, matcher: Matcher, position: int) -> Results:
        """The name there."""
        return [(position + 1, matcher.text.written[position])] if matcher.words[position] == self.word else []

    def show(self, printer: Printer, value: Any, context: Context) -> list[str] | None:
        """As it is."""
        return [value] if isinstance(value, str) else None


class FreeText:
    """Words as they are, up to a comma, a full stop or a word of `stops`."""

    def __init__(self, *stops: str) -> None:
        self.stops = frozenset({".", "\n", '"', "", *stops})

    opening: Opening | None = None

    def parse(self, matcher: Matcher, position: int) -> Results:
        """Every stretch that begins there, longest first."""
        end = position
        while end < matcher.end and matcher.words[end] not in self.stops:
            end += 1
        return [(stop, self._written(matcher, position, stop)) for stop in range(end, position, -1)]

    def _written(self, matcher: Matcher, start: int, end: int) -> str:
        return unreminded(matcher.text.between(start, end)).rstrip(".,; ")

    def show(self, printer: Printer, value: Any, context: Context) -> list[str] | None:
        """As it is."""
        return value.split(" ") if isinstance(value, str) and value else None


class Proper(FreeText):
    """A card's name, as card texts write names: its first and last words have capital letters, and between them stand only
    capitals and the small words of titles. So a name ends before the words that follow it ("named Kindle in all graveyards").
    """

    def parse(self, matcher: Matcher, position: int) -> Results:
        """Every stretch that can be a name, longest first."""
        within = position
        while within < matcher.end and matcher.words[within] not in self.stops and _in_name(matcher, within, position):
            within += 1
        stretches = ((end, self._written(matcher, position, end)) for end in range(within, position, -1))
        return [(end, name) for end, name in stretches if _is_name(name)]


_IN_TITLES = frozenset({"'s", "a", "an", "as", "at", "by", "for", "from", "in", "into", "of", "on", "the", "to", "with"})


def _in_name(matcher: Matcher, position: int, first: int) -> bool:
    """Whether a word may belong to the name that begins at `first`. "And" and "or" may not: two names are joined by them."""
    written = matcher.text.written[position]
    if matcher.words[position] == PLAYER:
        return position == first
    return written in _IN_TITLES or not written[:1].islower()


def _is_name(name: str) -> bool:
    return name[:1].isupper() and not name.rpartition(" ")[2][:1].islower()


class Title(Proper):
    """A card's name with a comma in it: after the comma it goes on with a capital letter."""

    def parse(self, matcher: Matcher, position: int) -> Results:
        """Every stretch that can be such a name, longest first."""
        return [(end, name) for end, name in super().parse(matcher, position) if _has_title(name)]


def _has_title(name: str) -> bool:
    _, comma, rest = name.partition(", ")
    return bool(comma) and rest[:1].isupper() and ", " not in rest


class Symbols:
    """Cost and mana symbols in a row; no energy counters, which a player must have."""

    opening: Opening | None = None

    def parse(self, matcher: Matcher, position: int) -> Results:
        """All symbols that stand there together."""
        end = position
        while _SYMBOL.fullmatch(matcher.words[end]) and matcher.words[end] not in {"{T}", "{Q}", "{E}", "[E]"}:
            end += 1
        return [(end, "".join(matcher.words[position:end]))] if end > position else []

    def show(self, printer: Printer, value: Any, context: Context) -> list[str] | None:
        """Together; of several a choice."""
        if not isinstance(value, str) or not _SYMBOL.match(value):
            return None
        return joined([_OF_CHOSEN if symbols == "chosen" else [symbols] for symbols in value.split("|")], "or")


_OF_CHOSEN = ["one", "mana", "of", "the", "chosen", "color"]


class KickerCost(Symbols):
    """One of several kickers, by the mana that it costs ("{2}{B} kicker")."""

    def parse(self, matcher: Matcher, position: int) -> Results:
        """The symbols and the word after them, together."""
        found = super().parse(matcher, position)
        return [(end + 1, f"{symbols}{_KICKER}") for end, symbols in found if matcher.words[end] == "kicker"]

    def show(self, printer: Printer, value: Any, context: Context) -> list[str] | None:
        """As it was read."""
        return value.split() if isinstance(value, str) and value.endswith(_KICKER) else None


_KICKER = " kicker"


class Signed:
    """A number with its sign: the `+2` or `-X` of a change of size. The value is the number without the sign."""

    opening: Opening | None = None

    def __init__(self, sign: str) -> None:
        self.sign = sign

    def parse(self, matcher: Matcher, position: int) -> Results:
        """The number there, if it has that sign."""
        word = matcher.words[position]
        if word[:1] != self.sign or len(word) < 2:
            return []
        return [(position + 1, Number(int(word[1:])) if word[1:].isdecimal() and len(word) <= _DIGITS else VariableX(word[1:]))]

    def show(self, printer: Printer, value: Any, context: Context) -> list[str] | None:
        """With its sign."""
        if isinstance(value, Number):
            return [f"{self.sign}{value.n}"]
        return [f"{self.sign}{value.letter}"] if isinstance(value, VariableX) and value.defined is None else None


class AtLeast:
    """A number with a plus sign after it, which is meant or more: "7+ units". The value is the number."""

    opening: Opening | None = None

    def parse(self, matcher: Matcher, position: int) -> Results:
        """The number there, if that sign ends it."""
        word = matcher.words[position]
        number = word.removesuffix("+")
        return [(position + 1, Number(int(number)))] if number != word and number.isdecimal() and len(word) <= _DIGITS else []

    def show(self, printer: Printer, value: Any, context: Context) -> list[str] | None:
        """With the sign."""
        return [f"{value.n}+"] if isinstance(value, Number) else None


class BarePlural:
    """A description in the plural, which stands for all that fit it: "creatures you control". In the singular it never does."""

    opening: Opening | None = None

    def parse(self, matcher: Matcher, position: int) -> Results:
        """The descriptions there that have a word in the plural, longest first."""
        written = matcher.text.written
        return [(end, what) for end, what in matcher.parse("Filter", position) if any(map(is_plural, written[position:end]))]

    def show(self, printer: Printer, value: Any, context: Context) -> list[str] | None:
        """In the plural."""
        return printer.words("Filter", value, Context(plural=True))


BUILTINS: Mapping[str, Any] = {
    "int": Integer(),
    "noun": Noun(),
    "subtype": Subtype(),
    "bare-plural": BarePlural(),
    "described": Described(),
    "granter": Name(GRANTER),
    "name": Name(NAME),
    "player-name": Name(PLAYER),
    "proper": Proper(","),
    "title": Title(),
    "free": FreeText(","),
    "sentence": FreeText(),
    "symbols": Symbols(),
    "kicker-cost": KickerCost(),
    "at-least": AtLeast(),
    "plus": Signed("+"),
    "minus": Signed("-"),
    "Body": Bodies(),
    "Condition": Conditions(),
    "Pattern": Patterns(),
    "static-sentence": Statics(),
}
"""All but `quoted`: reading an ability takes the reader of whole lines, which passes its own in (`wording/quoted.py`)."""
