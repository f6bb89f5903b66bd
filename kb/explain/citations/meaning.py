"""Numbers that mean something else now: recognised by the words around a citation, which fit another rule better.

Words count by how rare they are in the edition. The words themselves are compared as prints, so that no official text is needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from math import log

from msgspec import Struct

from kb.explain.shelf.timeline import Timeline
from kb.explain.shelf.volume import Volume
from kb.graph.alignment.prints import keys_in, word_keys
from kb.text.citations.citation import Citation
from kb.text.rule_numbers import number_parts

__all__ = ["Elsewhere", "clauses_of", "is_named", "keys_of", "meant_elsewhere", "named_beside", "said_by", "weight_of"]

_COMMON = 0.15
"""A word that comes in more of an edition's rules than this says nothing about which is meant."""
_RAREST = 4.5
"""No word says more than this, however rare: a name alone is no proof."""
_ENOUGH = 4.0
"""How much more the words must say for the old rule than for the one cited: two of them at least."""
_RIVAL = 0.25
"""How much of that may speak for the cited rule alone."""
_COVERED = 0.45
"""How much of what a clause says must be in the old rule."""
_FOLLOWED = 0.5
"""How much of that must be in what became of it."""
_SEVERAL, _PLENTY, _MOSTLY = 3, 6.0, 0.75
"""How many words, how much they must say and how many of those of a clause must fit a rule that never had the number."""
_FIRST = "a"
_RARE = 25
"""A name comes in no more rules than this."""
_SENTENCE = re.compile(r"[.;!?](?:\s|$)|\n\s*(?:[/#*>|-]*\s*)?(?:\n|[-*]\s)")
_POINTER = re.compile(
    r"[\s.;,:(\[–—-]*\b(?:(?:see(?:\s+also)?|per|under|cf\.?|by|in|of)\s+)?(?:the\s+)?(?:(?:CR|rules?|mtg)\b\s*)?[\s(\[*_`#§:-]*$",
    re.I,
)
"""What only points at the number after it: `; see rule `."""
_DEED = re.compile(r"\b(\w{3,}at)ion\b")
"""A deed is called after what is done: “Regeneration” stands for 701.19, Regenerate."""
_DONE = re.compile(r"\b(\w{3,}?)(?:ed|ing)\b")
"""And what was or is being done after it too: “is sacrificed” for Sacrifice, “revealed” for Reveal."""
_WORD = re.compile(r"[^\W\d_]{3,}")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])|_")


class Elsewhere(Struct, frozen=True):
    """Where the rule that is meant stands now.

    Attributes:
        source: the edition in which it had the number that is cited, if known.
        sure: its name stands beside the number, or an edition had it there; otherwise the words are only nearest to it.
    """

    numbers: tuple[str, ...]
    source: str | None
    words: tuple[str, ...]
    sure: bool = True


def meant_elsewhere(timeline: Timeline, home: Volume, number: str, context: tuple[str, str], near: str) -> Elsewhere | None:
    """The rule that the words around a citation fit, where they do not fit the one whose number is cited.

    Args:
        context: the words before and after. near: those right beside the number, among which the name of a keyword counts for
            more.
    """
    keys, names = keys_of(" ".join(context)), keys_of(_as_named(home, number, near))
    if not keys or not home.whole:
        return None
    others = [volume for volume in timeline.versions(home, number) if volume.whole]
    former = [found for volume in others if (found := _formerly(timeline, home, volume, number, context, keys))]
    if former:
        return max(former, key=lambda each: each.surplus).elsewhere
    for way in (_beside, _titled):
        if moved := next(filter(None, (way(timeline, home, volume, number, names) for volume in others)), None):
            return moved
    if _heading_words(home, number) & {*keys, *names}:
        return None
    return _named(home, number, names) or _next_to(home, number, context, keys)


def _as_named(home: Volume, number: str, near: str) -> str:
    """The words beside a number with those that they come from, but where the rule itself and those beside it have them so."""
    family = home.words.of_family(number)

    def done(found: re.Match[str]) -> str:
        return found[0] if keys_of(found[0]).keys() & family else f"{found[0]} {found[1]} {found[1]}e"

    return _DONE.sub(done, _DEED.sub(r"\g<0> \1e", near))


def is_named(home: Volume, number: str, citation: Citation) -> bool:
    """Whether the words around a citation name the rule that has its number now."""
    return bool(_heading_words(home, number) & keys_of(f"{' '.join(citation.context)} {citation.near}").keys())


class _Fit(Struct, frozen=True):
    """How much better words fit a rule than the one that is cited."""

    surplus: float
    elsewhere: Elsewhere


def _formerly(
    timeline: Timeline, home: Volume, volume: Volume, number: str, context: tuple[str, str], keys: Mapping[int, str]
) -> _Fit | None:
    """The rule that had the number in another edition, if a clause beside the number fits it and not the rule cited."""
    then, paragraph = said_by(volume, number), said_by(home, number)
    if len(_alone(home, keys, then, paragraph)) < 2:
        return None
    numbers = timeline.moved(number, volume, home)
    if not numbers or home.as_printed(number) in numbers:
        return None
    same = _rule_of(home, numbers[0]) == _rule_of(home, number)
    now = paragraph if same else paragraph | home.words.of_family(number)
    become = said_by(home, numbers[0])
    against = weight_of(home, (key for key in keys if key in now - then))
    found = []
    for clause in clauses_of(context):
        alone = _alone(home, clause, then, now)
        surplus = weight_of(home, alone)
        enough = len(alone) > 1 and surplus >= _ENOUGH and against <= _RIVAL * surplus
        if enough and _covers(home, clause, then, become):
            found.append(_Fit(surplus, Elsewhere(numbers, volume.id, _rarest(home, alone))))
    return max(found, key=lambda each: each.surplus, default=None)


def _alone(home: Volume, keys: Mapping[int, str], then: frozenset[int], now: frozenset[int]) -> dict[int, str]:
    """The words that say something and come in the one rule, not in the other."""
    return {key: word for key, word in keys.items() if key in then and key not in now and _says_something(home, key)}


def said_by(volume: Volume, number: str) -> frozenset[int]:
    """The words of a paragraph and of the heading that it stands under; of a heading, those of all that stands under it."""
    headed = volume.words.headed
    if number not in headed:
        heading = _heading_words(volume, number)
        own = volume.prints[volume.as_printed(number)].words
        headed[number] = volume.words.of_family(number) if own == heading else _together(own, heading)
    return headed[number]


@lru_cache(20_000)  # most rules have the same words, under the same heading, in one edition after the other
def _together(own: frozenset[int], heading: frozenset[int]) -> frozenset[int]:
    return own | heading


def clauses_of(context: tuple[str, str]) -> Iterator[Mapping[int, str]]:
    """The words of the clause before a number, of the one after it, and of both."""
    pointing, before = (_SENTENCE.split(each)[-1] for each in (_POINTER.sub("", context[0]), context[0]))
    after = next((each for each in _SENTENCE.split(context[1]) if re.search("[a-z]{3}", each, re.I)), "")
    return map(keys_of, (pointing, after, f"{before} {after}"))


def _covers(home: Volume, clause: Mapping[int, str], then: frozenset[int], become: frozenset[int]) -> bool:
    """Whether most of what a clause says is in a rule, and in what became of it."""
    whole = [key for key in clause if key in then or key in home.words.rarity]
    fitting = [key for key in whole if key in then]
    followed = weight_of(home, (key for key in fitting if key in become))
    return len(fitting) >= _COVERED * len(whole) and followed >= _FOLLOWED * weight_of(home, fitting)


def _rarest(home: Volume, keys: Mapping[int, str]) -> tuple[str, ...]:
    """The rarest of some words."""
    return tuple(keys[key] for key in sorted((key for key in keys if keys[key]), key=lambda key: home.words.rarity.get(key, 0)))[:3]


def _beside(timeline: Timeline, home: Volume, volume: Volume, number: str, near: Mapping[int, str]) -> Elsewhere | None:
    """A paragraph that moved inside its rule, recognised by the name right beside the number: `704.5k, the legend rule`."""
    now, then = home.prints[home.as_printed(number)].words, volume.prints[volume.as_printed(number)].words
    common = [key for key in near if key in then - now and home.words.rarity.get(key, 0) <= _RARE]
    numbers = timeline.moved(number, volume, home) if common else ()
    if len(numbers) != 1 or _rule_of(home, numbers[0]) != _rule_of(home, number) or home.as_printed(number) in numbers:
        return None
    there = home.prints[numbers[0]].words
    if any(key not in there for key in common) or any(key in now for key in near if 0 < home.words.rarity.get(key, 0) <= _RARE):
        return None
    return Elsewhere(numbers, volume.id, tuple(near[key] for key in common if near[key])[:3])


def _titled(timeline: Timeline, home: Volume, volume: Volume, number: str, near: Mapping[int, str]) -> Elsewhere | None:
    """The rule that had the number under the heading, its own or its chapter's, that stands right beside it: `Counter (701.5a)`."""
    chapter = number_parts(number)[0]
    heading, title = _heading_words(volume, number), _title(volume, chapter)
    named = next((words for words in (heading, title) if words and words <= near.keys()), None)
    own = _heading_words(home, number)
    ours = own | _title(home, chapter)
    if named is not heading or not own:  # a rule under a heading may speak of others, and has its own name all the same
        ours |= home.words.of_family(number)
    if named is None or (named is title and len(title) < 2) or named <= ours or not named.isdisjoint(own):
        return None
    numbers = timeline.moved(number, volume, home)
    if not numbers or home.as_printed(number) in numbers:
        return None
    return Elsewhere(numbers, volume.id, tuple(near[key] for key in sorted(named) if near[key]))


def _title(volume: Volume, chapter: str) -> frozenset[int]:
    return volume.prints[chapter].words if volume.has(chapter) else frozenset()


def named_beside(home: Volume, number: str, near: str) -> str | None:
    """The one rule of a number's chapter whose name stands right beside it: 702.147 of `Decayed (702.148c)`."""
    keys = keys_of(near)
    names = home.words.names.get(number_parts(number)[0], {})
    found = [rule for rule, words in names.items() if words <= keys.keys()]
    return found[0] if len(found) == 1 else None


def _named(home: Volume, number: str, near: Mapping[int, str]) -> Elsewhere | None:
    """The rule of the same chapter that has as its heading a name that stands right beside the number."""
    parts = number_parts(number)
    names = home.words.names.get(parts[0], {})
    family = home.words.of_family(number)
    own = _heading_words(home, number)
    if len(parts) < 2 or not own or own & near.keys():
        return None
    others = [(rule, words) for rule, words in names.items() if words <= near.keys() and not words & family]
    if len(others) != 1:
        return None
    rule, words = others[0]
    tail = "".join(parts[2:])
    named = tuple(near[word] for word in words)
    if tail == _FIRST and home.has(f"{rule}{tail}"):  # the paragraph that says what the word means is the first of each
        return Elsewhere((home.as_printed(f"{rule}{tail}"),), None, named)
    return Elsewhere((rule,), None, named, not tail)  # a name tells no further paragraph, and the letter is that of another rule


def _next_to(home: Volume, number: str, context: tuple[str, str], keys: Mapping[int, str]) -> Elsewhere | None:
    """The rule of the same chapter that a clause beside the number fits, where nothing in it fits the one cited."""
    own = home.words.of_family(number) | said_by(home, number)
    if any(key in own and _says_something(home, key) for key in keys):
        return None
    found = [fit for clause in clauses_of(context) for fit in _fitting(home, number, clause)]
    return max(found, key=lambda each: each.surplus).elsewhere if found else None


def _fitting(home: Volume, number: str, clause: Mapping[int, str]) -> Iterator[_Fit]:
    """The rules of a number's chapter in which most of what a clause says comes, those of the number's depth first."""
    said = {key: word for key, word in clause.items() if key in home.words.rarity and _says_something(home, key)}
    if len(said) < _SEVERAL or weight_of(home, said) < _PLENTY:
        return
    depth = len(number_parts(number))
    others = home.of_chapter(number_parts(number)[0])
    least = max(_SEVERAL, _MOSTLY * len(said))
    wanted = frozenset(said)
    near = [(other, there) for other in others if len(wanted & (there := said_by(home, other))) >= least]
    for other, there in sorted(near, key=lambda each: len(number_parts(each[0])) != depth):  # a paragraph seldom became a rule
        fitting = {key: word for key, word in said.items() if key in there}
        surplus = weight_of(home, fitting)
        if surplus >= _PLENTY:
            yield _Fit(surplus, Elsewhere((other,), None, _rarest(home, fitting), False))


def _heading_words(home: Volume, number: str) -> frozenset[int]:
    heading = home.prints[_rule_of(home, number)].words
    return heading if 0 < len(heading) <= 4 else frozenset()  # with more words it is no heading, but a rule


def _rule_of(volume: Volume, number: str) -> str:
    """The rule that a paragraph belongs to: 702.19 of 702.19b."""
    rule = ".".join(number_parts(number)[:2])
    return volume.as_printed(rule) if volume.has(rule) else volume.as_printed(number)


@lru_cache(64)  # the words around a number are asked for again and again, and those of a list have the same ones
def keys_of(text: str) -> Mapping[int, str]:
    """The words of a text as prints have them; identifiers are taken apart."""
    apart = _CAMEL.sub(" ", text)
    found: dict[int, str] = {}
    for word in _WORD.findall(apart):
        for key in word_keys(word):
            found.setdefault(key, word.lower())
    for key in keys_in(apart):  # old names of several words: "comes into play"
        found.setdefault(key, "")
    return found


def _says_something(home: Volume, key: int) -> bool:
    return home.words.rarity.get(key, 0) <= _COMMON * home.size


def weight_of(home: Volume, keys: Iterable[int]) -> float:
    """How much words say: the rarer in the edition, the more; those that it no longer has the most."""
    most = _COMMON * home.size
    return sum(min(_RAREST, log(most / max(1, home.words.rarity.get(key, 0)))) for key in keys if _says_something(home, key))
