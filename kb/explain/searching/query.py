"""Queries as typed, taken apart: words, "phrases", prefixes (trig*), -exclusions, rule numbers.

Nothing of it goes into the index's own query language except letters and digits between quotation marks.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from kb.errors import MalformedError
from kb.text.rule_numbers import RuleName, parse_rule_name

__all__ = ["STOPS", "Query", "Term", "read_query", "without_games", "words_of"]

_FILLERS = (
    "a able about actually again allowed already also am an and another any anyone are as at be been both by can could define "
    "definition did difference do does during ever exactly explain for from get gets go goes going had happen happens has have "
    "he her him his how i if in into is it its just let lets many me mean means much my of on or really rule rules s she should "
    "someone still stop stops that the their them there these they this those to versus vs was were what when which who will "
    "with work works would you your"
)
STOPS = frozenset(_FILLERS.split())
"""Words that need not be in a text for it to be found, unless they stand in a phrase or alone."""

_PREPOSITIONS = frozenset({"as", "by", "for", "from", "in", "into", "of", "on", "to", "with"})

_LONGEST = 400
"""More letters than this are a pasted text, not a question."""
_MOST_WORDS = 40
"""Each word is a look-up; with all of these a search still takes no longer than it may."""
_EXAMPLE = 'apnap search "intervening if" -token'
_CHUNK = re.compile(r'(-?)"([^"]*)"|(\S+)')
_QUOTES = str.maketrans({"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‟": '"', "＂": '"', "‘": "'", "’": "'", "ʼ": "'"})
# The rules write these out where cards print a symbol.
_SYMBOLS = {"{T}": "tap symbol", "{Q}": "untap symbol", "{E}": "energy symbol", "{C}": "colorless mana symbol"}
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_POINTED = re.compile(r"(?:[a-z]+(?:/[\w.-]+)?[:/])?(?:c\.?r\.?|rules?|§+)?\s*#?\d{3}\.\d", re.IGNORECASE)
_SAYS_RULE = frozenset({"rule", "rules", "cr", "section", "chapter", "§"})


class Term(NamedTuple):
    """One thing that is looked for: a word (of several parts where it has an apostrophe), or the words of a phrase in a row."""

    words: tuple[str, ...]
    prefix: bool = False
    quoted: bool = False

    def __str__(self) -> str:
        said = " ".join(self.words)
        return f"“{said}”" if self.quoted else f"{said}*" if self.prefix else said

    @property
    def stop(self) -> bool:
        """A text may do without it."""
        return not (self.quoted or self.prefix) and len(self.words) == 1 and self.words[0] in STOPS


class Query(NamedTuple):
    """A question to the index. `terms`: in the order typed. `numbers`: rules asked for by number."""

    text: str
    terms: tuple[Term, ...]
    excluded: tuple[Term, ...] = ()
    numbers: tuple[RuleName, ...] = ()

    @property
    def open_phrase(self) -> bool:
        """Whether it is a word and a preposition: “hexproof from”, “enters with” are what texts say, and no questions."""
        words = [word for term in self.terms for word in term.words]
        return len(self.terms) == len(words) == 2 and words[0] not in STOPS and words[1] in _PREPOSITIONS

    @property
    def needed(self) -> tuple[Term, ...]:
        """The terms that a text must have: all but the stop words, or those too where there is nothing else."""
        return tuple(term for term in self.terms if not term.stop) or (() if self.numbers else self.terms)


def read_query(text: str) -> Query:
    """What was typed, taken apart.

    Raises:
        MalformedError: there is nothing in it to look for, or far too much.
    """
    shown = text.encode("utf-8", "replace").decode("utf-8")
    if len(shown) > _LONGEST or len(shown.split()) > _MOST_WORDS:
        raise MalformedError("that is too long for a question", remedy=f"at most {_MOST_WORDS} words; all of them are looked for")
    terms: list[Term] = []
    excluded: list[Term] = []
    numbers: list[RuleName] = []
    plain = unicodedata.normalize("NFKC", shown).translate(_QUOTES)
    for symbol, name in _SYMBOLS.items():
        plain = plain.replace(symbol, f" {name} ")
    for chunk, quoted, without in _chunks(plain):
        found = [] if quoted or without else _numbers(chunk, terms, alone=chunk.strip() == text.strip())
        numbers += found
        if not found:
            (excluded if without else terms).extend(_terms(chunk, quoted))
    if not terms and not numbers:
        raise _nothing(shown, excluded)
    return Query(shown.strip(), tuple(terms), tuple(excluded), tuple(dict.fromkeys(numbers)))


def without_games(query: Query, games: Collection[str]) -> tuple[Query, frozenset[str]]:
    """The question without the names of games that stand in it beside other things, and those games."""
    named = frozenset(term.words[0] for term in query.terms if len(term.words) == 1 and term.words[0] in games and not term.quoted)
    rest = query._replace(terms=tuple(term for term in query.terms if term.quoted or term.words[0] not in named))
    return (rest, named) if rest.numbers or any(not term.stop for term in rest.terms) else (query, frozenset())


def words_of(text: str) -> list[str]:
    """The words of a text in small letters, as the index cuts them.

    >>> words_of("Can’t be blocked.")
    ['can', 't', 'be', 'blocked']
    """
    return re.findall(r"[^\W_]+", unicodedata.normalize("NFKC", text).casefold())


def _chunks(text: str) -> Iterator[tuple[str, bool, bool]]:
    """Each piece, whether it stood in quotation marks, and whether it is to be left out. A mark without its fellow is no mark."""
    for found in _CHUNK.finditer(text if text.count('"') % 2 == 0 else _unpaired(text)):
        minus, phrase, plain = found.groups()
        if phrase is not None:
            yield phrase, True, bool(minus)
        else:
            without = len(plain) > 1 and plain[0] == "-" and plain[1].isalpha()  # -1/-1 is a counter
            yield plain[without:].replace('"', " "), False, without


def _unpaired(text: str) -> str:
    head, _, tail = text.rpartition('"')
    return f"{head} {tail}"


def _numbers(chunk: str, before: list[Term], alone: bool) -> list[RuleName]:
    """The rules that a piece names; a word "rule" or "CR" before it is used up."""
    bare = chunk.strip("[](){},;:!?.'\"").replace("#", "")
    said = bool(before) and before[-1].words[-1] in _SAYS_RULE
    pointed = _POINTED.match(bare) is not None
    if not pointed and not ((said or alone) and re.fullmatch(r"\d{3}", bare)):
        return []
    found = [name for each in _spread(bare) if (name := parse_rule_name(each)) is not None]
    if found and said:
        before.pop()
    return found


def _spread(number: str) -> Sequence[str]:
    """`603.3b–d` as three numbers."""
    found = re.fullmatch(r"(.*\d)([a-z])[-–—]([a-z])", number, re.IGNORECASE)
    if found is None:
        return (number,)
    first, last = ord(found[2].lower()), ord(found[3].lower())
    return [found[1] + chr(letter) for letter in range(first, last + 1)] or (number,)


def _terms(chunk: str, quoted: bool) -> Iterator[Term]:
    if quoted:
        words = tuple(words_of(chunk))
        if words:
            yield Term(words, quoted=True)
        return
    found = _WORD.findall(chunk.casefold())
    bare = chunk.casefold().rstrip(",;:.)")
    for place, word in enumerate(found):
        prefix = place == len(found) - 1 and bare[-1] == "*" and bare.rstrip("*").endswith(word)
        yield Term(tuple(words_of(_APOSTROPHE.sub(" ", word))), prefix=prefix)


def _nothing(text: str, excluded: Sequence[Term]) -> MalformedError:
    if excluded:
        return MalformedError(f"“{text.strip()}” only says what to leave out", remedy=f"a word to look for too: {_EXAMPLE}")
    said = f"there is no word in “{text.strip()}”" if text.strip() else "there is nothing to search for"
    return MalformedError(said, remedy=f"words, a phrase or a rule number: {_EXAMPLE}, apnap search 603.4")
