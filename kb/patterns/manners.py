"""Manner: the further words that a trigger condition asks of an event ("combat", "from-hand", "not-cast", "alone", "+1/+1" …).

Most words stand for themselves: the occurrence carries them. A few ask something else of it; those are listed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from kb.text.nodes.qualities import HasCounter, Status
from kb.text.nodes.things import Filter, Zone
from kb.text.nodes.vocabulary import StatusWord, ZoneWord

__all__ = ["manner_test"]

Test = Callable[[Any, Any], bool]  # (occurrence, scene) → whether it fits


def manner_test(word: str, event: str) -> Test:
    """What one word asks of an occurrence of an event."""
    if word in _LISTED:
        return _LISTED[word]
    if event == "Enters" and word in ("tapped", "untapped", "face-down"):
        return _arrives(word)
    if word.startswith("not-from-"):
        return _not(_from(word.removeprefix("not-from-")))
    if word.startswith("not-"):
        return _not(_carried(word.removeprefix("not-")))
    if word.startswith("non"):
        return _not(_carried(word.removeprefix("non")))
    if word.startswith("from-"):
        return _from(word.removeprefix("from-"))
    return _carried(word)


def _carried(word: str) -> Test:
    return lambda occurred, scene: word in occurred.manner or word == occurred.what


def _not(test: Test) -> Test:
    return lambda occurred, scene: not test(occurred, scene)


def _from(word: str) -> Test:
    zone, said = Zone(cast("ZoneWord", word)), f"from-{word}"
    return lambda occurred, scene: said in occurred.manner or scene.in_zone(zone, occurred.from_zone, None)


def _arrives(word: str) -> Test:
    what = Filter(where=(Status(cast("StatusWord", word)),))
    return lambda occurred, scene: occurred.became is not None and scene.fits(what, occurred.became)


def _is_last(occurred: Any, scene: Any) -> bool:
    none_left = Filter(where=(HasCounter(occurred.what, negated=True),))
    return occurred.object is not None and bool(scene.fits(none_left, occurred.object))


_BENDING = frozenset({"airbend", "earthbend", "firebend", "waterbend"})

_LISTED: dict[str, Test] = {
    "next": lambda occurred, scene: True,  # a delayed ability waits for the next one anyway
    "that-phase": lambda occurred, scene: True,  # asked of the ability that waits: it knows the phase that was added with it
    "later-turn": lambda occurred, scene: True,  # asked of the ability that waits: it knows the turn in which it was made
    "either-way": lambda occurred, scene: True,
    "together": lambda occurred, scene: True,  # asked of the whole event
    "on-several": lambda occurred, scene: True,  # says how the event is counted
    "also-cycled": lambda occurred, scene: True,  # a cycled card is discarded, and that once
    "or-from-battlefield": lambda occurred, scene: True,  # asked with the zone before it
    "or-from-graveyard": lambda occurred, scene: True,  # asked with the zone before it
    "milled": lambda occurred, scene: "Mills" in occurred.kinds,
    "without-dying": lambda occurred, scene: "Dies" not in occurred.kinds,
    "bend": lambda occurred, scene: occurred.what in _BENDING,
    "last": _is_last,
    "of-chosen-color": lambda occurred, scene: scene.is_of_chosen_color(occurred.what or ""),
}
