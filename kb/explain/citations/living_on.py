"""Whether what stands beside an old number is still said by the rule that it has become: only then is the new number sure."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kb.explain.citations.meaning import Elsewhere, said_by, weight_of
from kb.explain.citations.nearness import share_of
from kb.explain.citations.quoting import says
from kb.explain.shelf.timeline import Timeline
from kb.explain.shelf.volume import Volume
from kb.graph.alignment.prints import keys_in
from kb.text.citations.citation import Quote

__all__ = ["follows", "lives_on", "quoted_elsewhere"]

_NEARLY_ALL = 0.8
"""A rule that has so much of what words say has them, however many others do: much is said of several rules in the same words."""
_LEAST, _HALF = 3, 0.5
"""How many of the words, and how much of them, another rule must have to be the one that says them now."""
_FEWEST, _FOLLOWED = 2, 0.5
"""Of so many words and more of the old rule that say something, so much of what they say must be in what became of it."""


def lives_on(home: Volume, words: Collection[int], numbers: Sequence[str]) -> bool:
    """Whether rules have most of the words quoted from what they come from, and no other rule has as much of them."""
    there = frozenset().union(*(said_by(home, each) for number in numbers for each in (number, *home.with_paragraphs(number))))
    share = share_of(home, words, there)
    if share >= _NEARLY_ALL:
        return True
    others = home.words.sharing(words, max(_LEAST, round(_HALF * len(words))))
    return all(share_of(home, words, home.prints[other].words) < share for other in others if other not in numbers)


def follows(home: Volume, words: Collection[int], then: Collection[int], numbers: Sequence[str]) -> bool:
    """Whether rules have half at least of what words beside a number have in common with the rule that they come from."""
    fitting = [word for word in words if word in then and weight_of(home, (word,)) > 0]
    if len(fitting) < _FEWEST:
        return True
    become = frozenset().union(*(said_by(home, number) | home.words.of_family(number) for number in numbers))
    return weight_of(home, (word for word in fitting if word in become)) >= _FOLLOWED * weight_of(home, fitting)


def quoted_elsewhere(timeline: Timeline, home: Volume, number: str, quote: Quote, fewest: int = 0) -> Elsewhere | None:
    """Where the rule stands that had this number, and these words, in another edition.

    Args:
        fewest: how many words must be quoted.
    """
    if len(quote.text.split()) < fewest:
        return None
    for volume in timeline.versions(home, number):
        if says(timeline, volume, number, quote):
            instead = timeline.moved(number, volume, home)
            if instead and number not in instead:
                return Elsewhere(instead, volume.id, (), lives_on(home, keys_in(quote.text), instead))
    return None
