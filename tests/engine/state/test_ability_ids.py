"""The numbers of an object's abilities say where each comes from."""

from __future__ import annotations

import pytest

from kb.engine.state import ability_ids


@pytest.mark.parametrize(("keyword", "number"), [(0, 0), (0, 7), (3, 1), (12, 99)])
def test_what_a_keyword_stands_for_leads_back_to_its_place(keyword: int, number: int) -> None:
    assert ability_ids.keyword_place(ability_ids.spelled_out(keyword, number)) == keyword


def test_a_printed_ability_stands_for_no_keyword_and_is_at_its_own_place() -> None:
    assert ability_ids.keyword_place(4) is None
    assert ability_ids.printed_place(4) == 4
    assert ability_ids.printed_place(ability_ids.spelled_out(4, 2)) == 4


def test_the_ranges_do_not_overlap() -> None:
    given = [ability_ids.of_basic_land(n) for n in range(5)]
    granted = [ability_ids.granted_by_effect(1), ability_ids.granted_by_effect(2), ability_ids.granted_by_ability(1, 0, 0)]
    granted += [ability_ids.of_counter(1, n) for n in range(15)]
    assert len({*given, *granted}) == len(given) + len(granted)
    assert not any(map(ability_ids.is_granted, given))
    assert all(map(ability_ids.is_granted, granted))


def test_two_parts_of_one_ability_and_two_abilities_of_one_object_grant_apart() -> None:
    ids = {ability_ids.granted_by_ability(object, ability, part) for object in (1, 2) for ability in (0, 1) for part in (0, 1)}
    assert len(ids) == 8


def test_a_delayed_ability_is_none_of_its_source() -> None:
    assert ability_ids.DELAYED < 0
    assert not ability_ids.is_granted(ability_ids.DELAYED)
