"""The words of a wording, each with its place: how a text is cut up before anything is read.

Contractions, possessives and "non-" are words of their own, reminder text goes, a card's name and its short forms are one word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec import Struct, field

from .lemmas import lemma

__all__ = ["CONTRACTED", "GRANTER", "INNER", "NAME", "PLAYER", "SELF", "Text", "cut", "is_pronoun", "unreminded"]

SELF = "~"
GRANTER = "<granter>"
INNER = "'"  # a quotation mark within quotes
NAME = "<name>"
PLAYER = "<player>"
_TRANSLATE = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "−": "-", "–": "—", "―": "—", "\u00a0": " ", "•": "•"})
_TOKEN = re.compile(
    r"""\{[^{}\s]+\}                                   # a mana or cost symbol
      | :rb_[a-z0-9_]+:                                 # the same, as Riftbound's card texts have it
      | \[\d+\] | \[[A-Z]\] | \[>\] | \[(?i:fury|calm|mind|body|chaos|order)\]
      | [+-](?:\d+|[XY])(?!\w)
      | \d+(?:,\d{3})+ | \d+\+
      | 's(?!\w)
      | [^\W_]+(?:['-][^\W_]+)*'?                       # a word
      | (?<=\s)'(?=[A-Z{]) | (?<=\.)'                  # quotes in quotes
      | \n | [.,:;—•"~>*+$%&/!?∞]
      | -(?=\s)""",
    re.VERBOSE,
)
_SIGNS = {"-": "—", "[>]": "—", "[M]": "might"}  # a dash with space around it, what stands for one after a keyword, a symbol
_REMINDER = re.compile(r"\s*\([^()]*(?:\([^()]*\)[^()]*)*\)")
_SYMBOLS = {":rb_exhaust:": "[E]", ":rb_might:": "might", ":rb_rune_rainbow:": "[A]"}
_PRONOUNS = {
    "I": (SELF,), "me": (SELF,), "my": (SELF, "'s"), "i'm": (SELF, "is"), "I'm": (SELF, "is"), "I've": (SELF, "has"),
    "mine": (SELF, "'s"), "My": (SELF, "'s"), "Me": (SELF,), "I'd": (SELF, "would"), "myself": (SELF,),
}  # fmt: skip
CONTRACTED = {
    "it's": ("it", "is"), "they're": ("they", "is"), "you're": ("you", "is"), "that's": ("that", "is"),
    "you've": ("you", "has"), "they've": ("they", "has"), "who's": ("who", "is"), "he's": ("he", "is"),
    "she's": ("she", "is"), "there's": ("there", "is"), "it'd": ("it", "would"), "you'd": ("you", "would"),
    "they'd": ("they", "would"), "what's": ("what", "is"),
}  # fmt: skip


class Text(Struct):
    """A folded wording: the lemma, the written form and the place (from 0) of each word, and the names among them."""

    source: str
    words: list[str] = field(default_factory=list)
    written: list[str] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)

    def add(self, word: str, written: str, start: int) -> None:
        """Append one word."""
        self.words.append(word)
        self.written.append(written)
        self.starts.append(start)

    def column(self, position: int) -> int:
        """Where a word stands in the source, counted from 1."""
        return 1 + (self.starts[position] if position < len(self.starts) else len(self.source.rstrip()))

    def between(self, start: int, end: int) -> str:
        """The source from one word up to another."""
        if start >= end or start >= len(self.starts):
            return ""
        last = self.starts[end] if end < len(self.starts) else len(self.source)
        return self.source[self.starts[start] : last].strip()


def cut(
    source: str,
    *,
    name: str | None = None,
    legendary: bool = False,
    first_person: bool = False,
    names: Mapping[str, str] | None = None,
) -> Text:
    """The words of a wording, as `kb.text.words.fold.fold` takes it."""
    plain = _without_reminders(source.translate(_TRANSLATE))
    text = Text(source)
    own = tuple(item for item in _own_names(name, legendary) if item.translate(_TRANSLATE) in plain) if name else ()
    matcher = _name_matcher(own, _said_in(plain, names or ()))
    position = 0
    for found in matcher.finditer(plain) if matcher else ():
        _tokens(text, plain, position, found.start(), first_person)
        if found["self"]:
            text.add(SELF, found["self"], found.start())
        else:
            known = _canonical(found["name"], names or {})
            text.add((names or {}).get(known, NAME), known, found.start())
        position = found.end()
    _tokens(text, plain, position, len(plain), first_person)
    return text


def unreminded(source: str) -> str:
    """A stretch of a source without its reminder text."""
    return _REMINDER.sub("", source) if "(" in source else source


def is_pronoun(written: str) -> bool:
    """Whether a card that speaks in the first person means itself by the word."""
    return written in _PRONOUNS


def _said_in(plain: str, names: Iterable[str]) -> tuple[str, ...]:
    """Those of the names that a wording may have: to compile them all for each wording takes longer than to read it."""
    low = plain.lower()
    return tuple(item for item in names if item.translate(_TRANSLATE).lower() in low or not item.isascii())


def _without_reminders(source: str) -> str:
    if "(" not in source:
        return source
    return _REMINDER.sub(lambda found: _blank(found[0], source[found.end() : found.end() + 1]), source)


def _blank(reminder: str, following: str) -> str:
    """As many blanks; where a sentence follows without a space, the ability ends there, as card lists sometimes leave it."""
    return " " * (len(reminder) - 1) + ("\n" if following.isupper() else " ")


def _canonical(written: str, names: Mapping[str, str]) -> str:
    if written in names:
        return written
    low = written.lower()
    return next((known for known in names if known.lower() == low), written)


_MARKED = re.compile(r"^A-| [(\[][^()\[\]]*[)\]]$")
"""What lists of cards put to a name, which no text calls the card by: "A-" of a rebalanced card; "(b)", "[B]" of a variant; the
whole card of a half, "(Rise/Fall)"."""


def _own_names(name: str, legendary: bool) -> Iterable[str]:
    """The name, and what a card's text may call it for short: the part before a comma, a legend's first name."""
    yield from (name, "CARDNAME")
    if (plain := _MARKED.sub("", name)) != name:
        yield from (each for each in _own_names(plain, legendary) if each)
    if "," in name.lstrip(","):
        yield name.split(",", maxsplit=1)[0]
    if legendary:
        yield re.split(r",| of | the ", name)[0]
        if len(first := name.split(maxsplit=1)[0].rstrip(",")) > 2 and first.lower() not in {"the", "sir"}:
            yield first


@lru_cache(maxsize=4096)  # of a card in play again and again; of a list of all cards each name once
def _name_matcher(own: tuple[str, ...], others: tuple[str, ...]) -> re.Pattern[str] | None:
    parts = []
    if own:
        ordered = sorted({item.translate(_TRANSLATE) for item in own}, key=len, reverse=True)
        written = "|".join(re.escape(item) for item in ordered)
        parts.append(rf"(?P<self>(?<![\w'-])(?:{written})(?![\w-]| creatures?\b))")  # a type before "creatures"
    else:
        parts.append(r"(?P<self>(?!))")
    if others:
        ordered = sorted({item.translate(_TRANSLATE) for item in others}, key=len, reverse=True)
        written = "|".join(re.escape(item) for item in ordered)
        parts.append(rf"(?P<name>(?<![\w'-])(?:(?i:{written}))(?![\w-]))")
    else:
        parts.append(r"(?P<name>(?!))")
    return re.compile("|".join(parts)) if own or others else None


def _tokens(text: Text, plain: str, start: int, end: int, first_person: bool) -> None:
    for found in _TOKEN.finditer(plain, start, end):
        _token(text, found[0], found.start(), first_person)


def _token(text: Text, written: str, start: int, first_person: bool) -> None:
    if first_person and written in _PRONOUNS:
        for word in _PRONOUNS[written]:
            text.add(word, written, start)
        return
    if written in _SIGNS:
        text.add(_SIGNS[written], written, start)
        return
    low = written.lower()
    if low == INNER:
        text.add(INNER, written, start)
    elif low in CONTRACTED:
        for word in CONTRACTED[low]:
            text.add(lemma(word), word, start)
    elif low == "another":
        text.add("a", "an", start)
        text.add("other", written[2:], start)
    elif low.endswith("'s"):
        _possessive(text, written[:-2], start)
    elif low.endswith("s'") and len(low) > 3:
        _possessive(text, written[:-1], start)
    elif low.endswith("'"):
        text.add(lemma(low[:-1]), written[:-1], start)
    elif written[0] == ":" and len(written) > 1:
        symbol = _SYMBOLS.get(written) or f"[{written[1:-1].rsplit('_', maxsplit=1)[-1]}]"
        text.add(symbol, written, start)
    elif written == "-":
        text.add("—", written, start)
    elif low.startswith("non") and len(low) > 5 and low not in {"none", "nonce"}:
        text.add("non", "non", start)
        text.add(lemma(low[3:].lstrip("-")), written[3:].lstrip("-"), start)
    elif written[0] in "{[+-":
        text.add(_symbol(written) if written[0] in "{[" else written, written, start)
    else:
        text.add(lemma(written), written, start)


def _possessive(text: Text, owner: str, start: int) -> None:
    if owner:
        text.add(lemma(owner), owner, start)
    text.add("'s", "'s", start + len(owner))


def _symbol(written: str) -> str:
    """A symbol in the one case that it is known by: letters large, the words of Riftbound's domains small."""
    return written.lower() if written[0] == "[" and len(written) > len("[X]") else written.upper()
