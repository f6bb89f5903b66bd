"""Filters: whether an object is what a wording describes, and which objects are.

Doctrine: object-description ("creature" alone means a permanent).

A filter is made into a function once and kept; from then on only the function runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from kb.patterns.by_identity import ByIdentity
from kb.patterns.compile import all_of
from kb.text.nodes.base import walk
from kb.text.nodes.qualities import Among, ControlledBy, ExiledWith, Located, Measure, Status, Topmost
from kb.text.nodes.things import Filter, Players, Quality, Thing
from kb.text.nodes.values import Number

from ...characteristics.views import View
from ...context.context import Context, Mention
from ...state.objects import UNNAMED
from ...table.world import World
from ..evaluate import Matcher, matches
from ..places import zone_is
from .kind_words import KIND_WORDS
from .measures import measured
from .others import is_meant_by_other_words
from .qualities import QUALITIES
from .unknown_color import note_open_colors
from .unknown_kind import asks_kind, note_open_kind

__all__ = ["MATCHERS", "fitting", "note_out_of_sight", "zones_meant"]

_PHASED_OUT = Status("phased-out")

Test = Callable[[World, View, Context], bool]


def _matches(what: Filter, world: World, id: int | str, seen: Context) -> bool:
    if isinstance(id, str):
        return any(matches(world, part, id, seen) for part in what.any_of)
    view = world.view(id)
    if view.color_open:
        note_open_colors(world, what, view, seen)
    return _TESTS.of(what)(world, view, seen)


def fitting(world: World, what: Filter, seen: Context) -> tuple[int, ...]:
    """The objects that fit a description, in the zones it speaks of: the board unless it says otherwise."""
    test, zones = _TESTS.of(what), zones_meant(what)
    where_each_looks = _of_the_parts(world, what, seen) if zones is None and what.any_of else None
    cards = "card" in what.nouns and "spell" not in what.nouns
    phased_out = _PHASED_OUT in what.where
    found = []
    for obj in world.state.objects.values():
        if cards and obj.item is not None:
            continue  # what is being cast or resolves is on the stack, and no card "from" where it was
        if obj.phased_out and not phased_out:
            continue  # but for words that mention what is phased out, it is not there
        if not _is_in(world, zones, obj.zone) or (where_each_looks is not None and obj.id not in where_each_looks):
            continue
        if obj.card is UNNAMED and obj.zone in world.zones.public:  # in a hidden zone a player need not find it
            note_open_kind(world, what, obj, seen)
        view = world.view(obj.id)
        if view.color_open:
            note_open_colors(world, what, view, seen)
        if test(world, view, seen):
            found.append(obj.id)
    return tuple(found)


def note_out_of_sight(world: World, what: Filter | Thing | None, seen: Context, among: Iterable[int] | None = None) -> None:
    """Note where it is up to unnamed cards in a hand or library which of them fit; in sight that is noted as they are found.

    Args:
        among: the cards that are looked through; else those in the zones of which the description speaks.
    """
    if not isinstance(what, Filter) or not asks_kind(what):
        return
    if among is None:
        says_where = any(isinstance(quality, Located | Among) for quality in what.where)
        hidden = (object for object in world.state.objects.values() if object.zone not in world.zones.public)
        among = [object.id for object in hidden] if says_where else ()
    for id in among:
        if (object := world.state.objects[id]).card is UNNAMED:
            note_open_kind(world, what, object, seen)


def _of_the_parts(world: World, what: Filter, seen: Context) -> frozenset[int] | None:
    """What fits one of several descriptions where that one looks: "a creature you control or a creature card in your graveyard".

    None where nothing more is to be asked: they look in the same zones, or the whole says where.
    """
    parts = [part for part in what.any_of if isinstance(part, Filter)]
    zones = [zones_meant(part) for part in parts]
    said = what.nouns or any(isinstance(quality, Located | Among | ExiledWith) for quality in what.where)
    if said or len(parts) < len(what.any_of) or all(where is None for where in zones):
        return None
    return frozenset(id for part in parts for id in fitting(world, part, seen))


def zones_meant(what: Filter) -> tuple[str, ...] | None:
    """The zones in which a description looks; None: it says so itself (`Located`, "from among them"), or any."""
    says_so: tuple[type[Quality], ...] = (Located, Among) if what.nouns else (Located, Among, ExiledWith)
    if any(isinstance(quality, says_so) for quality in what.where):
        return None
    if "spell" in what.nouns or "ability" in what.nouns:
        return ("stack",)
    if "card" in what.nouns and "permanent" not in what.nouns:
        return None
    inner = [zones_meant(part) for part in what.any_of if isinstance(part, Filter)] if not what.nouns else []
    if inner:
        return None if any(zones is None for zones in inner) else tuple({zone for zones in inner for zone in zones or ()})
    return ("battlefield",)


def _is_in(world: World, zones: tuple[str, ...] | None, zone: str) -> bool:
    return zones is None or any(zone_is(world, zone, word) for word in zones)


# -- making a filter a function ------------------------------------------------------------------------------


def _made(what: Filter) -> Test:
    tests: list[Test] = []
    if what.other:
        tests.append(_is_other(what))
    words = frozenset(what.nouns) - KIND_WORDS.keys()
    if words:
        tests.append(lambda world, view, seen: world.lens.type_words.has_all(words, view.words))
    without = frozenset(what.without) - KIND_WORDS.keys()
    if without:
        tests.append(_is_none_of(without))
    tests.extend(_kind_test(noun, what) for noun in what.nouns if noun in KIND_WORDS)
    tests.extend(_not(_kind_test(noun, what)) for noun in what.without if noun in KIND_WORDS)
    if what.any_of:
        tests.append(_any_of(what))
    somebodys = any(isinstance(quality, ControlledBy) and quality.player in _SOMEBODY for quality in what.where)
    # Numbers last: what is unknown of an object that is elsewhere, or another player's, decides nothing.
    for quality in sorted(what.where, key=lambda quality: isinstance(quality, Measure)):
        test = _compared(quality, what) or _quality_test(quality)
        tests.append(_of_its_controller(test) if somebodys and _THAT_PLAYER in walk(quality) else test)
    return all_of(tests)


_SOMEBODY = frozenset(Players(which) for which in ("opponent", "player", "another-player"))  # one whom "that player" takes up
_THAT_PLAYER = Players("that")


def _of_its_controller(test: Test) -> Test:
    """The test where "that player" is who controls the object: "an opponent controls … among creatures that player controls"."""

    def asked(world: World, view: View, seen: Context) -> bool:
        controller = Mention("players", () if view.controller is None else (view.controller,))
        heard = [*seen.mentions, controller]
        now = Context(seen.source, seen.controller, seen.occurrences, seen.x, seen.targets, seen.slots, seen.taken, heard)
        return test(world, view, now)

    return asked


def _compared(quality: Quality, what: Filter) -> Test | None:
    """The test of a quality by which one is parted from all others that fit the rest of the description; None: it is no such."""
    if isinstance(quality, Topmost):
        return _topmost(quality, what)
    return _extreme(quality, what) if _is_extreme(quality) else None


def _topmost(quality: Topmost, what: Filter) -> Test:
    """The first in its zone of all that are what is described besides."""
    others = replace(what, where=tuple(part for part in what.where if part is not quality))

    def test(world: World, view: View, seen: Context) -> bool:
        there = world.state.zones.get((view.object.zone, view.object.owner), ())
        return next((id for id in there if matches(world, others, id, seen)), None) == view.id

    return test


def _is_extreme(quality: Quality) -> bool:
    return isinstance(quality, Measure) and quality.compare in ("greatest", "least")


def _extreme(quality: Quality, what: Filter) -> Test:
    """With the greatest or least number of all that are what is described besides: of creatures, those you control …"""
    assert isinstance(quality, Measure)
    others = replace(what, where=tuple(part for part in what.where if part is not quality), other=False)
    of_all, measures = max if quality.compare == "greatest" else min, QUALITIES[Measure]

    def test(world: World, view: View, seen: Context) -> bool:
        numbers = [measured(world.view(id), quality.what) for id in fitting(world, others, seen)]
        known = [number for number in numbers if number is not None]
        return bool(known) and measures(replace(quality, compare="=", value=Number(of_all(known))), world, view, seen)

    return test


def _is_other(what: Filter) -> Test:
    called_so = replace(what, other=False, where=())

    def test(world: World, view: View, seen: Context) -> bool:
        if view.id == seen.source or view.id in _became(seen):
            return False
        return not is_meant_by_other_words(world, view, seen) or _source_is(called_so, world, seen)

    return test


def _became(seen: Context) -> Iterator[int | None]:
    """What the source itself has become in the event that it triggered on: the card in the graveyard, once it has died."""
    return (occurrence.became for occurrence in seen.occurrences if occurrence.object == seen.source)


def _source_is(called_so: Filter, world: World, seen: Context) -> bool:
    """Whether the source itself could be called what is called "other"."""
    return seen.source is not None and matches(world, called_so, seen.source, seen)


def _is_none_of(words: frozenset[str]) -> Test:
    """That none of these words is said of an object; one with every creature type is no "non-Human creature" either."""
    return lambda world, view, seen: not world.lens.type_words.has_any(words, view.words)


def _not(test: Test) -> Test:
    return lambda world, view, seen: not test(world, view, seen)


def _kind_test(noun: str, what: Filter) -> Test:
    word = KIND_WORDS[noun]
    return lambda world, view, seen: word(world, view, what)


def _any_of(what: Filter) -> Test:
    parts = tuple(part for part in what.any_of if not isinstance(part, Players))

    def test(world: World, view: View, seen: Context) -> bool:
        # A part that is a description is asked here: whether the colors of an object matter is up to the whole.
        return any(
            _TESTS.of(part)(world, view, seen) if isinstance(part, Filter) else matches(world, part, view.id, seen)
            for part in parts
        )

    return test


def _quality_test(quality: Quality) -> Test:
    asked = QUALITIES[type(quality)]
    return lambda world, view, seen: asked(quality, world, view, seen)


_TESTS = ByIdentity(_made)


MATCHERS: dict[type[Filter] | type[Thing], Matcher] = {Filter: _matches}
"""What the door looks up: a description has one function."""
