"""Older rules that neither matching nor sharing explained, looked at once more.

A short rule that moved and changed at once is not alike enough for matching, which has nothing but its place against it; and a rule
may have gone to one that has a partner already, because both said nearly the same, or because its whole chapter went there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from .matching import Matching
from .prints import word_key
from .sharing import Shares
from .tree import NONE

__all__ = ["explained"]

_MOST_TRIED, _RARE = 8, 300
"""Candidates for each rule, and in how many rules a word may stand to find some: few are left, so more can be tried than before."""
_LENGTH, _LONG = 0.25, 0.6
"""How much of the likeness a long text makes up for: what two long texts have in common is no chance."""
_KIN = 0.15  # what it counts for that the rules around the older went to those around the newer
_MOVED = 0.62
"""Likeness, length and kinship of a rule and what it became: of 170 rules read by hand, all that reached it were right."""
_SHORT, _SHORT_ALIKE = 0.2, 0.75
"""Texts with less in common than this are alike by chance: “Multiple instances … are redundant.”"""
_LEAST_ALIKE = 0.4
_CLEARLY = 0.03  # twins: where the next is as likely, neither is taken
_MERGED, _TOGETHER = 0.72, 0.05
"""What likeness must reach where the newer rule has another partner; and what it counts for that both stand under the same."""
_CONTAINED, _WHOLLY = 0.9, 0.95
"""What containment counts for as likeness; and from where on the newer rule says the same, whatever its partner says."""
_GAINED, _GAINED_AFAR = 0.1, 0.2
"""How much of the older rule's words the newer must have got, which its partner lacked; and where those around went elsewhere."""
_CHANGED = 0.95  # a partner that is less alike has been rewritten
_TWIN = 0.8
"""Likeness to a rule that says just what it said before: enough where most of a chapter that is gone went to its chapter."""
_MOSTLY = 0.5
_NEGATIONS = frozenset(map(word_key, ("not", "no", "cannot", "without")))
_TITLE = 2  # words: a shorter heading stands in others by chance


def explained(found: Matching, shares: Shares) -> Shares:
    """The shares, with those of older rules that were left over; rules that moved are matched in `found`."""
    olds = [old for old in found.left_old if old not in shares.merged]
    news = [new for new in found.left_new if new not in shares.split]
    moved = _moved(found, olds, news)
    merged = dict(_merged(found, olds, moved))
    for old, new in sorted(moved, key=lambda pair: (-moved[pair], pair)):  # the likeliest first, as a rule is taken once
        if old in merged:
            continue
        if found.back[new] == NONE:
            found.pair(old, new)
        else:
            merged[old] = new
    return Shares(shares.split, {**shares.merged, **merged})


# -- moved ------------------------------------------------------------------------------------------------------------


def _moved(found: Matching, olds: list[int], news: list[int]) -> Mapping[tuple[int, int], float]:
    """Pairs of rules that are left on both sides, each with how surely the one became the other; of several older ones, all."""
    near = found.words.nearest(olds, news, _MOST_TRIED, _RARE)
    scores = {pair: score for pair in near if (score := _likeness(found, *pair)) >= _MOVED}
    scores |= {(old, new): 1.0 for old, new in found.families() if old in olds and new in news}
    return {pair: score for pair, score in scores.items() if score >= _CLEARLY + _next(scores, *pair)}


def _next(scores: Mapping[tuple[int, int], float], old: int, new: int) -> float:
    """How surely the older rule became another one."""
    return max((score for (rival, to), score in scores.items() if rival == old and to != new), default=0.0)


def _likeness(found: Matching, old: int, new: int) -> float:
    alike, weighty = found.alike(old, new), found.words.weighty(old, new)
    if alike < _LEAST_ALIKE or (weighty < _SHORT and alike < _SHORT_ALIKE):
        return 0.0
    return alike + _LENGTH * min(weighty, _LONG) + _KIN * found.kinship(old, new)


def _covered(found: Matching, old: int, new: int) -> float:
    """How much of the older rule stands in the newer."""
    words = found.words
    return words.common(old, new) / (words.old_mass[old] or 1)


# -- merged -----------------------------------------------------------------------------------------------------------


def _merged(found: Matching, olds: list[int], moved: Mapping[tuple[int, int], float]) -> Iterator[tuple[int, int]]:
    """Older rules that went to a newer one with another partner, unless they are more like what they became by themselves."""
    for old, wholes in _candidates(found, olds).items():
        (score, whole), *others = sorted(((_share(found, old, new), new) for new in wholes), key=lambda each: (-each[0], each[1]))
        own = max((found.alike(*pair) for pair in moved if pair[0] == old), default=0.0)
        clear = all(score - other >= _CLEARLY for other, _ in others) and found.alike(old, whole) > own
        if clear and (_certain(found, old, whole) or (score >= _MERGED and _supported(found, old, whole))):
            yield old, whole


def _candidates(found: Matching, olds: list[int]) -> Mapping[int, list[int]]:
    """For each older rule the newer ones, with another partner, that it may have gone to."""
    words, candidates = found.words, dict[int, list[int]]()
    wholes = [new for new, partner in enumerate(found.back) if partner != NONE]
    headings = [new for new in wholes if len(words.newer[new]) <= 2 * _TITLE]
    titles = product((old for old in olds if len(words.older[old]) <= 2 * _TITLE), headings)
    for old, new in sorted({*words.nearest(olds, wholes, _MOST_TRIED, _RARE), *titles}):
        candidates.setdefault(old, []).append(new)
    return candidates


def _share(found: Matching, old: int, new: int) -> float:
    """How likely the older rule is a part of the newer, by their words."""
    likeness = max(found.alike(old, new), _CONTAINED * _covered(found, old, new))
    return likeness + _LENGTH * min(found.words.weighty(old, new), _LONG) + _TOGETHER * found.together(old, new)


def _certain(found: Matching, old: int, new: int) -> bool:
    """Whether the newer rule says all that the older said, so that nothing else need speak for it."""
    if found.alike(old, new) == 1 or _is_title(found, old, new):
        return True
    opposite = _NEGATIONS & (found.words.older[old] - found.words.newer[new])
    return _covered(found, old, new) >= _WHOLLY and found.words.weighty(old, new) >= _SHORT and not opposite


def _is_title(found: Matching, old: int, new: int) -> bool:
    """Whether one is a heading of which the other has every word, under the same chapter: “Static Abilities”, “Handling …”."""
    mine, theirs = found.words.older[old], found.words.newer[new]
    short = min(len(mine), len(theirs)) >= _TITLE and len(mine | theirs) <= 2 * _TITLE
    return short and (mine <= theirs or theirs <= mine) and found.together(old, new)


def _supported(found: Matching, old: int, new: int) -> bool:
    """Whether something besides likeness says so: words that went over, a rule that was rewritten, a chapter that moved."""
    words, partner = found.words, found.back[new]
    kin = found.kinship(old, new) >= _MOSTLY
    if not kin and words.weighty(old, new) < _SHORT:
        return False
    gained = words.mass((words.older[old] & words.newer[new]) - words.older[partner]) / (words.old_mass[old] or 1)
    if gained >= (_GAINED if kin else _GAINED_AFAR):
        return True
    return kin and _homeless(found, old) and (found.alike(partner, new) < _CHANGED or found.alike(old, new) >= _TWIN)


def _homeless(found: Matching, old: int) -> bool:
    """Whether what the rule stood under has no partner itself."""
    above = found.old_tree.parent[old]
    return above != NONE and found.to[above] == NONE
