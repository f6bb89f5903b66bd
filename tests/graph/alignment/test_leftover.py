"""Rules that moved and changed at once, and those that went to a rule with another partner."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.graph.alignment.books import EDITIONS, FOLDER, steps, way

HERONS = {
    "1": "The Pond",
    "100": "Frogs",
    "100.1": "A frog sits on a leaf until somebody throws a pebble into the pond, and no longer than that.",
    "100.2": "A frog that was hit by a pebble jumps to the nearest leaf without another frog on it.",
    "100.3": "Whoever brings bread decides which of those frogs beside him swims first, unless older guests object by clapping.",
    "101": "Herons at the Shore",
    "101.1": "A heron waits at the shore; each turn it eats one frog that dived since its last meal.",
    "101.2": "Nobody may scare a heron away before it has eaten for the first time.",
    "102": "Pebbles",
    "102.1": "A pebble is thrown once and sinks; nobody dives for one that sank.",
    "102.2": "The word “splash” in a player's story isn't a pebble.",
}


def _with(**changes: str | None) -> dict[str, str]:
    texts = HERONS | {name[1:].replace("_", "."): text for name, text in changes.items()}  # type: ignore[operator]
    return dict(sorted((number, text) for number, text in texts.items() if text is not None))


def test_a_short_rule_that_moved_to_another_chapter_and_changed_a_word_is_renumbered() -> None:
    newer = _with(r102_2=None, r101_3="The word “splash” in a player's story doesn't mean a pebble.")
    assert ("102.2", "101.3", "renumbered") in steps(HERONS, newer)


def test_a_short_rule_of_which_twins_stand_elsewhere_is_none_of_them() -> None:
    older = _with(r102_3="Several hats on one frog are redundant.")
    newer = _with(r100_4="Several shoes on one frog are redundant.", r101_3="Several coats on one frog are redundant.")
    assert ("102.3", None, "deleted") in steps(older, newer)


def test_a_rule_that_another_chapter_says_as_well_is_merged_into_it() -> None:
    older = _with(r102_3="Whoever brings bread decides which of those frogs beside him swims first, unless guests object.")
    assert ("102.3", "100.3", "merged") in steps(older, HERONS)


def test_a_rule_is_not_merged_into_one_that_says_the_opposite() -> None:
    older = _with(r102_3="Whoever brings bread decides not which of those frogs beside him swims first, unless guests object.")
    assert ("102.3", None, "deleted") in steps(older, HERONS)


def test_a_rule_is_not_merged_into_its_twin_which_says_what_it_always_said() -> None:
    older = _with(r102_3="A stork waits at the creek; each turn it eats one frog that dived since its last meal.")
    assert ("102.3", None, "deleted") in steps(older, HERONS)


def test_a_heading_is_known_by_what_stands_under_it() -> None:
    newer = _with(r101=None, r101_1=None, r101_2=None, r103="Birds", r103_1=HERONS["101.1"], r103_2=HERONS["101.2"])
    assert ("101", "103", "renumbered") in steps(HERONS, newer)


def test_a_chapter_goes_with_the_one_whose_heading_has_its_words() -> None:
    older = _with(r104="Herons Shore")
    assert ("104", "101", "merged") in steps(older, HERONS)


# -- real editions ----------------------------------------------------------------------------------------------------

REAL = pytest.mark.skipif(not FOLDER.is_dir(), reason="the rulebooks are not on this machine")


def _went(number: str, newer: str) -> dict[str | None, str]:
    older = EDITIONS[EDITIONS.index(newer) - 1]
    return {each.after: each.kind for each in way(older, newer) if each.before == number}


@REAL
@pytest.mark.parametrize(
    ("number", "newer", "became", "kind"),
    [
        ("102.4", "2005-10-01", "102.4a", "renumbered"),
        ("415.7c", "2009-05-01", "415.8", "renumbered"),
        ("501.1", "2009-05-01", "500.3a", "merged"),
        ("501.2", "2009-05-01", "500.3a", "merged"),
        ("506.2", "2009-05-01", "506.5", "merged"),
        ("200.5a", "2009-07-11", "111.2", "merged"),
        ("217.7", "2009-07-11", "406", "renumbered"),
        ("400.1", "2009-07-11", "112.1a", "renumbered"),
        ("400.2", "2009-07-11", "608.1", "merged"),
        ("404", "2009-07-11", "603", "merged"),
        ("404.1", "2009-07-11", "603.1", "renumbered"),
        ("405.1", "2009-07-11", "604.1", "renumbered"),
        ("408.1e", "2009-07-11", "405.1", "merged"),
        ("408.2d", "2009-07-11", "114.2a", "renumbered"),
        ("408.2h", "2009-07-11", "114.2b", "renumbered"),
        ("414.1", "2009-07-11", "701.5a", "merged"),
        ("418.5i", "2009-07-11", "612.3e", "renumbered"),
        ("500.2", "2009-07-11", "508.1d", "renumbered"),
        ("500.3", "2009-07-11", "509.1c", "renumbered"),
        ("502.10i", "2009-07-11", "702.19m", "merged"),
        ("301.6", "2012-07-01", "300.2a", "merged"),
        ("302.8", "2012-07-01", "300.2a", "merged"),
        ("700.4", "2016-08-26", "702.12b", "renumbered"),
        ("711.1c", "2016-08-26", "711.2", "renumbered"),
        ("510.3", "2017-07-08", "510.3a", "renumbered"),
        ("810.7a", "2019-05-03", "805.10a", "merged"),
        ("705.2", "2022-07-08", "705.2", "merged"),
        ("603.2e", "2026-01-16", "603.2d", "merged"),
        ("713.10", "2026-01-16", "712.16", "merged"),
    ],
)
def test_a_rule_that_lived_on_elsewhere_is_found(number: str, newer: str, became: str, kind: str) -> None:
    assert _went(number, newer) == {became: kind}


@REAL
@pytest.mark.parametrize(
    ("number", "newer"),
    [
        ("502.38b", "2007-02-01"), ("502.36b", "2009-05-01"), ("213.1a", "2009-05-01"), ("310.3", "2009-07-11"),
        ("310.4b", "2009-07-11"), ("502.15n", "2009-07-11"), ("507.4", "2009-07-11"), ("702.73b", "2012-07-01"),
        ("805.4", "2012-07-01"), ("808.6", "2012-07-01"), ("601.5", "2016-08-26"), ("702.71b", "2016-08-26"),
        ("801.12", "2016-08-26"), ("801.14", "2016-08-26"), ("505.4", "2017-07-08"), ("306.4", "2019-05-03"),
        ("704.5j", "2019-05-03"), ("509.2", "2026-01-16"), ("703.4j", "2026-01-16"), ("805.10f", "2026-01-16"),
    ],
)  # fmt: skip
def test_a_rule_that_was_given_up_is_gone_however_like_its_twin(number: str, newer: str) -> None:
    assert _went(number, newer) == {None: "deleted"}


@REAL
def test_few_rules_that_matching_found_are_called_merged() -> None:
    merged = sum(each.kind == "merged" for older, newer in pairwise(EDITIONS) for each in way(older, newer))
    assert 40 < merged < 120
