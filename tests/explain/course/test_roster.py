"""The roster: the abilities of a course, who has them, and how often each fired."""

from __future__ import annotations

from collections import Counter

from kb.explain.course.roster import Bearer, Entry, Roster, games_of, objects_seen, roster
from tests.engine.boards import when
from tests.engine.course.running import course

SETUP = """
under: mtg
players: [Ada, Bo]
cards:
  Bear: {{type: Creature — Bear, pt: 2/2}}
  Sage: {{type: Creature, pt: 1/1, text: "Whenever another creature dies, you gain 1 life."}}
  Bell: {{type: Artifact, text: "{bell}"}}
  Cycle: {{type: Sorcery, text: "When you draw Cycle, draw a card.\\nWhenever a creature enters, draw a card."}}
setup:
  Ada: {{battlefield: [{ada}], hand: [Cycle], library: 5}}
  Bo: {{battlefield: [Bear, Bear]}}
"""


def _roster(*lines: str, bell: str = "", ada: str = "Sage") -> Roster:
    return roster(course(*lines, setup=SETUP.format(bell=bell, ada=ada)))


def _told(found: Roster) -> dict[tuple[str, int], tuple[int, int]]:
    return {(each.bearer.name, each.bearer.nth): found.span(each) for each in found.entries}


def test_an_ability_that_never_fired_is_listed_with_nought() -> None:
    assert _told(_roster("tap Sage")) == {("Sage", 1): (0, 0)}


def test_two_of_one_name_are_told_apart_in_the_order_in_which_they_came() -> None:
    found = _roster("destroy all creatures", ada="Sage, Sage")
    assert _told(found) == {("Sage", 1): (3, 3), ("Sage", 2): (3, 3)}


def test_a_name_that_the_board_gives_is_the_bearer_s() -> None:
    found = _roster("destroy Second", ada="Sage, Sage as Other, Bear as Second")
    assert _told(found) == {("Sage", 1): (1, 1), ("Other", 1): (1, 1)}


def test_an_object_that_goes_and_comes_back_is_one_bearer() -> None:
    found = _roster("destroy all creatures", "Sage enters under Ada's control", "exile Sage", ada="Sage")
    assert _told(found) == {("Sage", 1): (2, 2)}
    assert len(found.sources[0][Bearer("Sage", 1)]) == 4  # at first, in the graveyard, again, in exile


def test_who_had_it_first_is_named_with_it() -> None:
    found = _roster("tap Sage")
    assert list(found.entries.values()) == ["Ada"]


def test_an_ability_of_a_card_in_hand_is_listed_only_if_it_works_there() -> None:
    found = _roster("tap Sage")
    assert not any(each.bearer.name == "Cycle" for each in found.entries)


def test_words_that_enter_in_a_way_are_listed_and_other_static_ones_are_not() -> None:
    bell = "Bell enters tapped."
    assert ("Bell", 1) in _told(_roster("tap Sage", bell=bell, ada="Sage, Bell"))
    assert ("Bell", 1) not in _told(_roster("tap Sage", bell="Creatures you control have flying.", ada="Sage, Bell"))
    assert ("Bell", 1) not in _told(_roster("tap Sage", bell="Creatures you control enter tapped.", ada="Sage, Bell"))


def test_words_that_were_not_read_are_listed_if_they_look_like_a_trigger() -> None:
    assert ("Bell", 1) in _told(_roster("tap Sage", bell="Whenever the moon winks, draw a card.", ada="Sage, Bell"))
    assert ("Bell", 1) not in _told(_roster("tap Sage", bell="All frobs are creatures.", ada="Sage, Bell"))


def test_each_branch_has_its_own_counts_and_the_span_is_over_all() -> None:
    entry, other = (Entry(Bearer(name, 1), 0, when("Dies")) for name in ("One", "Other"))
    found = Roster({entry: "Ada", other: "Ada"}, [Counter({entry: 2}), Counter({entry: 5, other: 1}), Counter({entry: 3})])
    assert (found.span(entry), found.span(other)) == ((2, 5), (0, 1))
    assert Roster().span(entry) == (0, 0)


def test_a_delayed_ability_is_of_what_made_it() -> None:
    bell = "{T}: When a creature dies this turn, draw a card."
    found = _roster("Ada activates Bell", "resolve", "destroy Sage", bell=bell, ada="Sage, Bell")
    assert [(each.index, found.span(each)) for each in found.entries if each.bearer.name == "Bell"] == [(-1, (1, 1))]


def test_objects_are_seen_at_the_start_at_the_end_and_as_they_last_were() -> None:
    made = course("destroy Sage", "Sage enters under Ada's control", setup=SETUP.format(bell="", ada="Sage"))
    ((game, branch),) = games_of(made)
    zones = [object.zone for object, _ in objects_seen(game, branch) if object.card.name == "Sage"]
    assert zones.count("battlefield") >= 3
    assert "graveyard" in zones
