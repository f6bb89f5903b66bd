"""The results of a search."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["Hit", "SearchReport", "Snippet"]


class Snippet(Struct, frozen=True):
    """Words of a text around what was found. `marks`: the spans (start, end) of characters that were looked for."""

    text: str
    marks: tuple[tuple[int, int], ...] = ()


class Hit(Struct, frozen=True):
    """One thing that was found.

    Attributes:
        kind: rule, glossary, doctrine, term, card, scenario, ruling.
        name: its full name: `mtg/2006-05-01/410.8`, a doctrine's slug, a term's curie, a card's name, a scenario's file.
        number: of a rule. title: of everything else.
        edition, label, issued: whose words these are, where they are an edition's.
        section: the headings that it stands under, the outermost first.
        snippet: its words around what was found. official: they are the rulebook's; otherwise our own, or a card's.
        also: the same in other editions and games, where its number is another, newest first.
        editions: the editions among those searched that have it, newest first.
        why: how it was found: `words`, `number` (it is the rule asked for), `part` (of that rule), `cites` (refers to it).
        score: how well it fits; only comparable within one search.
    """

    kind: str
    name: str
    snippet: Snippet
    number: str | None = None
    title: str = ""
    game: str | None = None
    edition: str | None = None
    label: str | None = None
    issued: str | None = None
    section: tuple[str, ...] = ()
    official: bool = False
    also: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    why: str = "words"
    score: float = 0.0


class SearchReport(Struct, frozen=True):
    """The answer to a search.

    Attributes:
        query: as it was asked. editions: those whose rules were searched. everywhere: these are all there are.
        hits: the best, best first. total: how many there are.
        partly: how many of `hits`, the last ones, lack some of the words.
        searched_for: what was searched for instead, where the words as written are found nowhere.
        did_you_mean: other words that may have been meant. unknown: words that nothing has.
        older: how many more there are in editions that were not searched.
        missing: what to say of numbers that no edition searched has: where there are such, and what they are called here.
        imported: the user's library has official texts, and they were searched.
        beyond: full names of rules that are asked about so, of which only the rulebook itself, not imported yet, has the words.
    """

    query: str
    editions: tuple[str, ...]
    hits: tuple[Hit, ...]
    total: int
    partly: int = 0
    searched_for: str | None = None
    did_you_mean: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    older: int = 0
    everywhere: bool = False
    imported: bool = False
    missing: tuple[str, ...] = ()
    beyond: tuple[str, ...] = ()
