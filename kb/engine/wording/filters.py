"""Matching: whether an object or player is what a wording describes.

Doctrine: object-description ("creature" alone means a permanent), self-reference ("this" is that object
only), enchanted-object.

A filter is made into a function once and kept; from then on only the function runs.
"""

from __future__ import annotations

from collections.abc import Callable

from kb.patterns.compile import all_of
from kb.text.nodes.qualities import Located
from kb.text.nodes.things import Attached, Each, Filter, Group, Host, Players, Quality, Thing, This

from ..characteristics.type_words import has_words
from ..characteristics.views import View
from ..table.world import World
from .context import Context
from .kind_words import KIND_WORDS
from .moment import object_at
from .players import is_meant, named
from .qualities import QUALITIES, zone_is

__all__ = ["described", "fitting", "matches"]

Test = Callable[[World, View, Context], bool]


def matches(world: World, what: Filter | Thing, id: int | str, seen: Context) -> bool:
    """Whether the object (or player) is what the filter or reference describes.

    The zone it is in is not asked, unless the wording names one: the caller knows where it looks.
    """
    if isinstance(what, Filter):
        if isinstance(id, str):
            return any(matches(world, part, id, seen) for part in what.any_of)
        test = test_of(what)
        return test(world, world.view(id), seen)
    if isinstance(what, Players):
        return is_meant(world, what, id, seen) if isinstance(id, str) else id in _called(world, what)
    if isinstance(what, This):
        return id == seen.source
    if isinstance(what, Each):
        return matches(world, what.what, id, seen)
    if isinstance(what, Group):
        return any(matches(world, member, id, seen) for member in what.members)
    return id in described(world, what, seen)


def described(world: World, thing: Thing, seen: Context) -> tuple[int | str, ...]:
    """The objects and players that a reference means, without choosing anything."""
    if isinstance(thing, This):
        return (seen.source,) if seen.source is not None else ()
    if isinstance(thing, Players):
        return named(world, thing, seen) or _called(world, thing)
    if isinstance(thing, Each):
        return fitting(world, thing.what, seen)
    if isinstance(thing, Host):
        source = object_at(world.state, seen.source) if seen.source is not None else None
        return (source.attached,) if source is not None and source.attached is not None else ()
    if isinstance(thing, Attached):
        hosts = described(world, thing.to, seen)
        return tuple(id for id in fitting(world, thing.what, seen) if world.state.objects[id].attached in hosts)
    if isinstance(thing, Group):
        return tuple(dict.fromkeys(id for member in thing.members for id in described(world, member, seen)))
    from ..resolution.references import refer

    return tuple(refer(world, thing, seen))


def _called(world: World, thing: Players) -> tuple[int, ...]:
    """The objects that go by a name, where a line of play uses one."""
    from .names import named as objects_named

    return objects_named(world.state, thing.name) if thing.which == "named" and thing.name else ()


def fitting(world: World, what: Filter, seen: Context) -> tuple[int, ...]:
    """The objects that fit a description, in the zones it speaks of: the board unless it says otherwise."""
    test, zones = test_of(what), zones_meant(what)
    cards = "card" in what.nouns and "spell" not in what.nouns
    found = []
    for obj in world.state.objects.values():
        if cards and obj.item is not None:
            continue  # what is being cast or resolves is on the stack, and no card "from" where it was
        if _is_there(world, zones, obj.zone, obj.phased_out) and test(world, world.view(obj.id), seen):
            found.append(obj.id)
    return tuple(found)


def zones_meant(what: Filter) -> tuple[str, ...] | None:
    """The zones in which a description looks; None: it says so itself (`Located`), or any."""
    if any(isinstance(quality, Located) for quality in what.where):
        return None
    if "spell" in what.nouns or "ability" in what.nouns:
        return ("stack",)
    if "card" in what.nouns and "permanent" not in what.nouns:
        return None
    if not what.nouns and what.any_of:
        inner = [zones_meant(part) for part in what.any_of if isinstance(part, Filter)]
        return None if any(zones is None for zones in inner) else tuple({zone for zones in inner for zone in zones or ()})
    return ("battlefield",)


def _is_there(world: World, zones: tuple[str, ...] | None, zone: str, phased_out: bool) -> bool:
    if phased_out:
        return False
    return zones is None or any(zone_is(world, zone, word) for word in zones)


# -- making a filter a function ------------------------------------------------------------------------------

_TESTS: dict[int, tuple[Filter, Test]] = {}
_KEPT = 100_000


def test_of(what: Filter) -> Test:
    """The function that a filter stands for, made when first asked for."""
    known = _TESTS.get(id(what))
    if known is None or known[0] is not what:
        if len(_TESTS) > _KEPT:
            _TESTS.clear()
        known = _TESTS[id(what)] = (what, _made(what))
    return known[1]


def _made(what: Filter) -> Test:
    tests: list[Test] = []
    if what.other:
        tests.append(_is_other)
    words = frozenset(what.nouns) - KIND_WORDS.keys()
    if words:
        tests.append(lambda world, view, seen: has_words(words, view.words))
    without = frozenset(what.without) - KIND_WORDS.keys()
    if without:
        tests.append(lambda world, view, seen: without.isdisjoint(view.words))
    tests.extend(_kind_test(noun, what) for noun in what.nouns if noun in KIND_WORDS)
    tests.extend(_not(_kind_test(noun, what)) for noun in what.without if noun in KIND_WORDS)
    if what.any_of:
        tests.append(_any_of(what))
    tests.extend(_quality_test(quality) for quality in what.where)
    return all_of(tests)


def _is_other(world: World, view: View, seen: Context) -> bool:
    return view.id != seen.source


def _not(test: Test) -> Test:
    return lambda world, view, seen: not test(world, view, seen)


def _kind_test(noun: str, what: Filter) -> Test:
    word = KIND_WORDS[noun]
    return lambda world, view, seen: word(world, view, what)


def _any_of(what: Filter) -> Test:
    parts = tuple(part for part in what.any_of if not isinstance(part, Players))
    return lambda world, view, seen: any(matches(world, part, view.id, seen) for part in parts)


def _quality_test(quality: Quality) -> Test:
    asked = QUALITIES[type(quality)]
    return lambda world, view, seen: asked(quality, world, view, seen)
