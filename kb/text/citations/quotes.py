"""Words beside a citation that may be the rule's own: in quotation marks, in a quotation of its own, after the number."""

from __future__ import annotations

import re

from msgspec.structs import replace

from kb.text.citations.citation import Quote
from kb.text.citations.regions import Zones

__all__ = ["quotes_beside"]

_FEWEST = 4
"""A quotation of fewer words says too little to be compared."""
_REACH = 60
"""How far after a citation a quotation may begin that is not said to be the rule's."""

_REACH_OF_A_LINE = 400
"""How far the beginning and the end of a citation's line are looked for: a line of a megabyte is nobody's list or quotation."""
_LONGEST = 4000
"""Characters of a quotation that a key has."""

_OPEN = {"“": "”", '"': '"', "«": "»", "„": "“", "``": "''", "&ldquo;": "&rdquo;", '\\"': '\\"', "‘": "’", "'": "'"}
_MARK = re.compile(r"``|&ldquo;|\\\"|[“\"«„‘']")
_ADVERB = r"(?:which|that|it|clearly|explicitly|still|now|also|only|the official text|the rule|verbatim|\(verbatim\))"
_VERB = (
    r"(?:says?|said|states?|stated|reads?|tells? us|defines?|is clear|is explicit|specifies|notes?|provides?|puts it|continues"
    r"|has it|is(?=\s*:)|goes|runs|text)"
)
_THUS = r"(?:as follows|thus|this|the following|that|clearly|explicitly|verbatim|in part|:)"
# Possessive (`*+`), as long runs of blanks and brackets would otherwise be tried in every division.
_SAYS = re.compile(
    rf"[)\]}}*_`\"'”]*+\s*+(?:\([^()\n]{{0,60}}\)\s*+)?+(?:,?\s*+{_ADVERB}\s++)*+{_VERB}?+"
    rf"\s*+{_THUS}*+\s*+(?:[(\[]verbatim[)\]]\**+)?+\s*+[:,–—-]?+\s*+[*_>(\[{{]*+\s*+",
    re.IGNORECASE,
)
_SAYING = re.compile(
    r"\b(?:says?|said|states?|stated|reads?|tells?|defines?|is clear|explicit(?:ly)?|specifies|notes?|provides?|puts it|continues"
    r"|verbatim|text|is\s*:|goes|runs)\b",
    re.IGNORECASE,
)
_ANOTHER_SUBJECT = re.compile(r"^[)\]}*_`\"']*\s*(?::|[–—-]\s)\s*[^\W\d_]")
"""Words after a colon or dash, before a quotation: `603.4: the button says “…”`; what they introduce is not the rule's."""
_WHOLE = re.compile(r"[A-Z]\w*(?:\s+\S+){9,}[.!?]")
"""A sentence of ten words or more."""
# A quotation in a comment goes on over lines, and each begins with the comment's own mark.
_LEADER = re.compile(r"\n[ \t]*(?://[/!]?|\*(?!\*)|#+|--|>|%|;+)?[ \t]*")
_BLOCK = re.compile(r"[^\n]*:\s*\n(?:\s*\n)?((?:[ \t]*>[^\n]*(?:\n|$))+)")
_BEHIND = re.compile(r"[.:)\]*_`\"']*[ \t]*(?:[:–—-][ \t]*)?(?=[A-Z“\"'‘(])")
_SENTENCES = re.compile(r"(?:[^\n]|\n(?=[ \t]*(?://[/!]?|\*|#+|--|>|%|;+)[ \t]+[a-z0-9(]))*")


_BEFORE = re.compile(
    r"[”\"»]\s*[.,]?[*_]*\s*(?:[(\[–—-]+\s*(?:per\s+|from\s+)?(?!see\b)[A-Za-z. \[#§]{0,24}"
    r"|(?:(?!see\b|cf\b|and\b|or\b|while\b|but\b)[a-z']+\s+){1,6}(?:(?:MTG|Magic|comp[a-z.]*|rules?|CRs?|C\.R\.)\s*)*[\[#§]*)$",
    re.IGNORECASE,
)


_NEXT_ITEM = re.compile(r"\n\s*(?:\n|(?:(?:[-*+]|\d+[.)])\s))")
"""Where the next item of a list, or the next paragraph, begins: a quotation before it belongs to what stands there."""


def quotes_beside(zones: Zones, start: int, end: int) -> tuple[Quote, ...]:
    """The quotations that belong to a citation at a span of characters."""
    text = zones.text
    low, high = zones.paragraph(start)
    zone = zones.at(start)
    if zone.kind == "string" and zones.source:
        value = _VALUE.match(text, end)
        if value is None:
            high = max(end, zone.end - 1)  # the quotation mark that ends the string opens none
        else:
            return tuple(filter(None, [_value(text, value.end() - 1)]))
    found = [
        _marked_after(text, end, high, zone.kind == "prose"),
        _marked_before(text, start, low),
        _block(text, end),
        _behind(text, start, end, high),
    ]
    return tuple(dict.fromkeys(quote for quote in found if quote is not None and _long_enough(quote.text)))


_VALUE = re.compile(r"[\"'`][ \t]*(?::|=>?)\s*\(?\s*[\"'`]")


def _value(text: str, mark: int) -> Quote | None:
    """`"704.5f": "If …"`: the string that a key has."""
    found = _MARK.match(text, mark)
    quote = _quoted(text, found, min(len(text), mark + _LONGEST), True, False) if found else None
    return quote if quote is not None and _long_enough(quote.text) else None


def _long_enough(text: str) -> bool:
    return len(re.findall(r"[^\W\d_]+", text)) >= _FEWEST


def _marked_after(text: str, end: int, high: int, prose: bool) -> Quote | None:
    """`603.4 says that “…”`, `603.4: "…"`, `603.4 ("…")`. In prose a whole sentence after a colon is said to be the rule's; in
    source code it may be a card's, a pattern or a note."""
    said = _SAYS.match(text, end)
    start = said.end() if said else end
    mark = _MARK.match(text, start)
    if mark is None and (leader := _LEADER.match(text, start)):
        mark = _MARK.match(text, leader.end())
    near = mark is None
    if near:
        mark = _MARK.search(text, end, min(high, end + _REACH))
        if mark is None or re.search(r"[.;!?]\s|\d{3}\.\d|\n\s*[-*+>|]\s", text[end : mark.start()]):
            return None
    assert mark is not None
    between = text[end : mark.start()]
    aside = near and bool(_ANOTHER_SUBJECT.search(between))
    verb = bool(_SAYING.search(between)) and not aside
    behind_colon = not near and between.rstrip().endswith(":")
    quote = _quoted(text, mark, high, verb or behind_colon, verb)
    if quote is not None and aside:
        return replace(quote, aside=True)
    if quote is not None and prose and behind_colon and _WHOLE.fullmatch(quote.text):
        return replace(quote, said=True)
    return quote


def _quoted(text: str, mark: re.Match[str], high: int, attributed: bool, said: bool) -> Quote | None:
    closing = _OPEN[mark[0]]
    if mark[0] in "'‘" and text[mark.start() - 1 : mark.start()].isalnum():
        return None
    at, inner = mark.end(), 0
    while (close := text.find(closing, at, high)) >= 0:
        if mark[0] in "“«„" and text.count(mark[0], mark.end(), close) > inner:  # a quotation inside the quotation
            inner, at = inner + 1, close + 1
            continue
        following = text[close + len(closing) : close + len(closing) + 1]
        escaped = len(closing) == 1 and text[close - 1] == "\\"
        if not escaped and (closing not in "'’" or not following.isalnum()):
            return Quote(_unwrapped(text[mark.end() : close]), mark.end(), close, True, attributed, said)
        at = close + 1
    return None


def _marked_before(text: str, start: int, low: int) -> Quote | None:
    """`“…” (CR 603.4)`, `“…” — rule 603.4`, `“…” is what rule 603.4 says`; a cross-reference, `“…” (see rule 603.4)`, is none."""
    begin = max(low, start - _REACH)
    opening = _BEFORE.search(text[begin:start])
    if opening is None or _NEXT_ITEM.search(opening[0]):
        return None
    close = begin + opening.start()
    begin = text.rfind({"”": "“", '"': '"', "»": "«"}[text[close]], low, close)
    return Quote(_unwrapped(text[begin + 1 : close]), begin + 1, close) if begin >= 0 else None


def _block(text: str, end: int) -> Quote | None:
    """A quotation of its own, in Markdown's way, under a line that ends in a colon."""
    if text.find("\n", end, end + _REACH_OF_A_LINE) < 0:
        return None
    found = _BLOCK.match(text, end)
    if found is None or found.start(1) - end > 200:  # further below it is a quotation of something else
        return None
    body = re.sub(r"^[ \t]*>[ \t]?", "", found[1], flags=re.MULTILINE)
    body = re.sub(r"^\s*[*_“\"]*\d{3}\.\d+[a-z]?\.?[*_]*\s+", "", body)
    return Quote(_unwrapped(body.strip(' *_“”"\n')), found.start(1), found.end(1), True, True, True)


def _behind(text: str, start: int, end: int, high: int) -> Quote | None:
    """`603.4: text`, `> 603.4. Text`, `# 704.5f If …`: the words after the number, which may be the rule's or about it."""
    line = max(text.rfind("\n", max(0, start - _REACH_OF_A_LINE), start) + 1, start - _REACH_OF_A_LINE)
    if not re.fullmatch(
        r"[\s/*#>;%|\"'`(\[{§-]*(?:(?:CR|rule|comp(?:rehensive)? rules?)[\s#§]*)?", text[line:start], re.IGNORECASE
    ):
        return None
    begin = _BEHIND.match(text, end)
    if begin is None or begin.end() == end:
        return None
    said = _SENTENCES.match(text, begin.end(), high)
    assert said is not None
    quotation = text[line:start].lstrip().startswith(">")
    return Quote(_unwrapped(said[0].strip(" *_\"',;“”)")), begin.end(), said.end(), quotation, quotation, quotation)


def _unwrapped(text: str) -> str:
    """On one line, without the marks that open further lines of a comment or a quotation."""
    return re.sub(r"\s+", " ", _LEADER.sub(" ", text)).replace('\\"', '"').strip(" *_")
