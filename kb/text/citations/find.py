"""Find the citations of rules in a text of any kind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from msgspec.structs import replace

from kb.errors import MalformedError
from kb.text.citations import stated, words
from kb.text.citations.citation import Citation, Number, Stated
from kb.text.citations.cues import Cue, cue_before
from kb.text.citations.numbers import CHAPTER, FIRST, LONGEST_LIST, NUMBER, read_list
from kb.text.citations.quotes import quotes_beside
from kb.text.citations.regions import Zones, zones_of
from kb.text.citations.signals import ENOUGH, score
from kb.text.citations.weighing import Known, Owns, Weighing

__all__ = ["find_citations"]

_CANDIDATE = re.compile(
    rf"{FIRST}(?:(?<![\w.]{FIRST})|(?<=\bCR{FIRST})|(?<=\\S{FIRST}))"
    rf"(?:{NUMBER.removeprefix(FIRST)}|{CHAPTER.removeprefix(FIRST)}(?![\w]))"
)
_LINK = re.compile(r"magic-rules/#R([1-9]\d\d)(\d{0,3})([a-z]?)(?![\w])")
_IDENTIFIER = re.compile(
    r"_(?:(?<=(?<![A-Za-z0-9])[Cc][Rr]_)|(?<=(?<![A-Za-z0-9])[Rr][Uu][Ll][Ee]_))"  # the stroke first: what comes seldom
    r"([1-9]\d\d)_(\d{1,3})(?:([A-Za-z])(?=_|\b))?(?=_|\b)"
)
_HINTS = ("cr", "rule", "§", "sect", "\\s", "r.", "cite", "citation", "mtg", "riftbound", " - ", " – ", " — ")
_DAY = re.compile(r"(?:19|20)\d{6}:?[ \t]+$")
_CITING = frozenset(("named", "cr", "rule"))
_IGNORED = re.compile(r"apnap:\s*ignore\b", re.IGNORECASE)
_OPENS = re.compile(r"[\s/*#>;%|\"'`-]*")
"""What may stand before a number that opens a line or a comment."""
_LONGEST_LINE = 2000  # a longer line is no sentence of anybody's, and what opens it says nothing of its middle
_PARAGRAPHS = 8  # kept: numbers come in order, and those of one paragraph together
_MAGIC = re.compile(r"\b(?:magic: the gathering|mtg|magic|CR|comprehensive rules|comp rules)\b", re.IGNORECASE)

_MOST = 15_000
"""Rule numbers in one text: a rulebook has six thousand, and each takes a fifth of a millisecond to look at."""


def find_citations(
    text: str, name: str = "", known: Known = lambda number: False, owns: Owns = lambda number, words: False
) -> tuple[Citation, ...]:
    """Every citation of a rule in a text, in order.

    Args:
        text: with any line ends. name: the file's, which says how it is to be read; empty for text without one.
        known: whether any edition has a rule of a number. owns: whether any edition's rule of a number has words.

    Raises:
        MalformedError: it has more numbers than are looked at in one text.
    """
    if not any(pattern.search(text) for pattern in (_CANDIDATE, _LINK, _IDENTIFIER)):
        return ()
    finder = _Finder(zones_of(text.replace("\r\n", " \n").replace("\r", "\n"), name), name, known, owns)
    return tuple(sorted(finder.citations(), key=lambda each: each.number.start))


class _Finder:
    def __init__(self, zones: Zones, name: str, known: Known, owns: Owns) -> None:
        self.text = zones.text
        self._zones = zones
        self._known = known
        self._owns = owns
        self._weighing = Weighing(zones, name, known)
        self._file_edition = stated.file_edition(zones.text)
        self._line = (0, -1, False)  # the one looked at last, and whether it is to be ignored: it may have thousands of numbers
        self._games_near = lru_cache(_PARAGRAPHS)(lambda low, high: _named_games(self.text[low:high]))

    def citations(self) -> Iterator[Citation]:
        """First what stands on its own feet; then, in a text that cites, what needs company."""
        groups = [*_joined(self.text, list(self._groups())), *self._links(), *self._identifiers()]
        citing = _cites(groups)
        for group in groups:
            company = citing and (group[0].form not in _CITING or "chapter" in group[0].signals)
            whole = [each.with_signals("citing file") for each in group] if company else group
            yield from (each for each in whole if score(each.signals) >= ENOUGH)

    # -- numbers, with what stands before them -----------------------------------------------------------------------

    def _groups(self) -> Iterator[list[Citation]]:
        """Each number, or list of numbers, that may be a citation."""
        done = count = 0
        for found in _CANDIDATE.finditer(self.text):
            if found.start() < done:
                continue
            if count > _MOST:
                raise MalformedError(f"there are more than {_MOST:,} rule numbers in it", remedy="cite it in parts")
            cue = self._cue(found)
            if cue is None and (found[0].isdecimal() or not self._worth_a_look(found)):
                continue
            numbers = read_list(self.text, found.start(), cue is not None, cue is not None or found[0][-1].isalpha())
            if numbers:
                done = numbers[-1].end
                count += len(numbers)
                if not self._ignored(numbers[0]):
                    yield [self._citation(number, cue, numbers) for number in numbers]

    def _cue(self, found: re.Match[str]) -> Cue | None:
        before = self.text[max(0, found.start() - 60) : found.start()].lower()
        hinted = any(hint in before for hint in _HINTS) or _DAY.search(before)
        return cue_before(self.text, found.start()) if hinted else None

    def _worth_a_look(self, found: re.Match[str]) -> bool:
        """Whether a bare number could become a citation at all: most numbers of most files cannot."""
        low, high = self._zones.line(found.start())
        if high - low > _LONGEST_LINE:
            return False
        about = self._weighing.game_file or self._weighing.rules_file or words.SAYS.match(self.text, found.end())
        opens = _OPENS.fullmatch(self.text, self._zones.opening(found.start()), found.start())
        return bool(about) or (opens is not None and self._known(found[0]))

    def _ignored(self, number: Number) -> bool:
        """Whether a remark on its line says `apnap: ignore`."""
        low, high = self._zones.line(number.start)
        if (low, high) != self._line[:2]:
            self._line = low, high, bool(_IGNORED.search(self.text, low, high))
        return self._line[2]

    def _citation(self, number: Number, cue: Cue | None, numbers: Sequence[Number]) -> Citation:
        signals = self._weighing.signals(number, cue, numbers)
        if score(signals) + _MOST_MORE < ENOUGH:
            return Citation(number, _form(cue), signals)  # none, whatever stands around it: as most numbers of program code
        begin = cue.start if cue is not None else numbers[0].start
        dated = stated.dated(cue.year) if cue is not None and cue.year else None
        game = self._game(number, cue)
        context, near = _around(self._zones, numbers)
        quotes = quotes_beside(self._zones, number.start, number.end) if number is numbers[-1] else ()
        if cue is None and "opens" in signals and any(self._owns(number.number, quote.text) for quote in quotes):
            signals = (*signals, "own words")
        return Citation(
            number,
            _form(cue),
            signals,
            game,
            dated or self._stated(cue if number is numbers[0] else None, begin, numbers, game),
            quotes,
            context,
            near,
            self._zones.at(number.start).kind != "code" or cue is not None,
        )

    def _stated(self, cue: Cue | None, begin: int, numbers: Sequence[Number], game: str | None) -> Stated | None:
        if cue is not None and cue.edition:
            return Stated(cue.edition, cue.edition)
        before = (stated.stated_before(self.text, place) for place in (begin, numbers[0].start))
        if found := stated.stated_after(self.text, numbers[-1].end, game) or next(filter(None, before), None):
            return found
        return stated.former(self.text, begin, numbers[-1].end) or self._file_edition

    def _game(self, number: Number, cue: Cue | None) -> str | None:
        """The game that is meant: named before the number, else the only one of which the paragraph, or the text, speaks."""
        if cue is not None and cue.game:
            return cue.game
        low, high = self._zones.paragraph(number.start)
        near, far = self._games_near(low, high), self._named_games
        named = near if len(near) == 1 else far
        return "riftbound" if named == {"riftbound"} else None

    @cached_property
    def _named_games(self) -> set[str]:
        return _named_games(self.text)

    # -- citations that are no numbers with a point --------------------------------------------------------------------

    def _links(self) -> Iterator[list[Citation]]:
        """`magic-rules/#R6034`: a chapter has three digits."""
        for found in _LINK.finditer(self.text):
            digits = f"{found[1]}.{found[2]}{found[3]}" if found[2] else found[1]
            number = Number(digits, self.text[found.start(1) : found.end()], found.start(1), found.end())
            yield [Citation(number, "named", ("named",), "mtg")]

    def _identifiers(self) -> Iterator[list[Citation]]:
        """`cr_603_4_checked_twice`: renaming it is not ours."""
        for found in _IDENTIFIER.finditer(self.text):
            start = found.start() - (len("cr") if self.text[found.start() - 1] in "rR" else len("rule"))
            written = self.text[start : found.end()]
            number = Number(f"{found[1]}.{found[2]}{found[3] or ''}".lower(), written, start, found.end())
            cue = Cue("identifier", start)
            if not self._ignored(number) and (not found[3] or self._known(number.number)):
                signals = self._weighing.signals(number, cue, (number,))
                yield [Citation(number, "identifier", signals, None, self._file_edition, fixable=False)]


_MOST_MORE = score(("own words", "citing file"))
"""What a number may gain that has been weighed."""


def _form(cue: Cue | None) -> str:
    return cue.form if cue is not None else "bare"


def _joined(text: str, groups: Sequence[list[Citation]]) -> Iterator[list[Citation]]:
    """The groups, each citation with the numbers beside it: those of its list, and of lists that a sign joins to it."""
    run: list[list[Citation]] = []
    for group in groups:
        apart = run and not _JOINT.fullmatch(text, run[-1][-1].number.end, group[0].number.start)
        if apart or len(run) >= LONGEST_LIST:
            yield from _with_neighbours(run)
            run = []
        run.append(group)
    yield from _with_neighbours(run)


def _with_neighbours(run: Sequence[Sequence[Citation]]) -> Iterator[list[Citation]]:
    numbers = tuple(each.number.number for group in run for each in group)
    for group in run:
        yield [replace(each, beside=tuple(one for one in numbers if one != each.number.number)) for each in group]


_JOINT = re.compile(r"\s*(?:[/+&,]|and|or)\s*(?:(?:CR|C\.R\.|rules?)\s*)?[§#]?\s*", re.IGNORECASE)


def _named_games(text: str) -> set[str]:
    found = {"riftbound": words.names_riftbound(text), "mtg": _MAGIC.search(text)}
    return {game for game, name in found.items() if name}


def _cites(groups: Sequence[Sequence[Citation]]) -> bool:
    """Whether a text cites beyond doubt: one that says so, or several bare numbers in the right surroundings."""
    scores = [(group[0].form, score(group[0].signals)) for group in groups]
    return any(form in _CITING and found >= ENOUGH for form, found in scores) or sum(found > ENOUGH for _, found in scores) > 1


# -- the words around ------------------------------------------------------------------------------------------------------

_QUOTED = re.compile(r"“[^”\n]{12,}”|\"[^\"\n]{12,}\"")
_CUE = r"(?:see |per |under |in )?(?:the )?(?:MTG |Magic )?(?:[Cc]omp(?:rehensive|\.)? )?(?:CR|C\.R\.|[Rr]ules?)?\s*[#§]?\s*$"
_KIND_OF_NAME = r"(?: (?:keyword )?(?:ability|abilities|actions?|mechanic|keyword))?"
"""What may stand after a name to say what it is of: `the transform keyword action (701.27)`."""
_NAME_BEFORE = re.compile(rf"([A-Za-z]+(?: [A-Za-z]+)??){_KIND_OF_NAME}\s*[(\[]\s*{_CUE}")
_CLAUSE_BEFORE = re.compile(
    rf"(?:^|[\n.;|(]|[-*#/]\s)\s*(?:the\s+)?[*_“\"'`]*([A-Za-z][a-z-]*(?: [A-Za-z][a-z-]*){{0,4}})[*_”\"'`]*\s*"
    rf"(?:[,:|=–—-]|\b(?:is|are)\b)\s*[*_“\"'`]*{_CUE}",
    re.IGNORECASE,
)
_JOINED_BEFORE = re.compile(
    r"[\s#§]*+(?:s?elur|\.r\.c|rc)?\s*+(?:evisneherpmoc|\.?pmoc)?\s*+(?:gtm|cigam)?\s*+(?:eht)?\s*+(?:ees|rep|rednu|ni)?"
    r"[\s*_“\"'`]*+(?:[(\[,:|=–—-]|(?:si|era)\b)",
    re.IGNORECASE,
)
"""What both of these end in, backwards: to see that there is none of it takes a tenth of the time that looking for them does."""
_NAME_AFTER = re.compile(
    r"(?:['’]s\s|[\s.,:()\]*_\"“–—-]{1,6})(?:to )?"
    r"((?:[A-Z][a-z]+)(?: [a-z]+)?|(?:(?<=[–—] )|(?<=['’]s ))[a-z]{4,}(?= )|[a-z]+(?: rule)?(?=[\"”]|\s*(?:$|[.,;:)|\n])))"
)
_TAG = re.compile(r"</?[a-zA-Z][^<>\n]{0,80}>|&[a-zA-Z]+;|&#\d+;")
_ITEM = re.compile(
    r"(?:[\s*#>;%|\"'`-]|//++!?|/\*++)*+(?:\d{1,2}[.)]\s)?(?:(?:CR|C\.R\.|rules?|comp(?:rehensive)? rules?)[\s#§]*)?", re.IGNORECASE
)
"""What stands before a number that opens an item of a list: what is before that belongs to another."""
_ITEM_GOES_ON = re.compile(r"[*_`\"']*\s*(?:[:–—=-]|\w)")
_CONTEXT = 240  # characters to either side: two lines or three, as much as a report shows and a list takes


def _around(zones: Zones, numbers: Sequence[Number]) -> tuple[tuple[str, str], str]:
    """The words before and after a citation: its paragraph near by, in code the lines below too, up to other citations; and a
    name right beside it: `702.19b Trample`, `702.19. Trample`, `trample (702.19b)`, `Trample: CR 702.19b`."""
    text, start, end = zones.text, numbers[0].start, numbers[-1].end
    low, high = zones.paragraph(start)
    low, high = max(low, start - _CONTEXT), min(high, end + _CONTEXT)
    if zones.source:
        high = min(_lines_on(text, high, 3), end + _LONGEST_LINE)  # else each number of a line of megabytes is given all of it
        low = max(_lines_back(text, low, 5), start - _LONGEST_LINE) if zones.at(start).kind == "string" else low
    begins = max(text.rfind("\n", max(0, start - _CONTEXT), start) + 1, start - _CONTEXT)
    opens = _ITEM.fullmatch(text, begins, start) and _ITEM_GOES_ON.match(text, end)
    before = "" if opens else _plain(_CANDIDATE.split(text[low:start])[-1])
    after = _plain(_CANDIDATE.split(text[end:high], maxsplit=1)[0])
    lead = _TAG.sub(" ", text[max(0, start - 60) : start])
    named_before = _JOINED_BEFORE.match(lead[::-1]) and (_NAME_BEFORE.search(lead) or _CLAUSE_BEFORE.search(lead))
    named_after = _NAME_AFTER.match(_TAG.sub(" ", text[end : end + 80]))
    near = f"{named_before[1] if named_before else ''} {named_after[1] if named_after else ''}"
    return (before, after), near.strip()


def _plain(text: str) -> str:
    """Without quotations, tags and entities."""
    return _QUOTED.sub(" ", _TAG.sub(" ", text))


def _lines_back(text: str, place: int, lines: int) -> int:
    for _ in range(lines + 1):
        place = text.rfind("\n", 0, max(0, place))
        if place < 0:
            return 0
    return place + 1


def _lines_on(text: str, place: int, lines: int) -> int:
    for _ in range(lines + 1):
        end = text.find("\n", place)
        if end < 0:
            return len(text)
        place = end + 1
    return place
