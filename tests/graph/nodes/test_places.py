"""Words of wordings as the zones, steps and types of a game."""

from __future__ import annotations

from functools import cache

import pytest

from kb.closure import open_knowledge
from kb.closure.build import zone_kinds
from kb.graph import iri
from kb.graph.nodes.places import Places, places_in, places_of
from kb.graph.turtle.load import read_all, sources
from kb.graph.turtle.quad_index import Facts
from kb.paths import data_root


@cache
def places(game: str) -> Places:
    """From the files that describe games and say what zones and events are."""
    files = [file for file in sources(data_root()) if file.path.name == "game.ttl" or "ontology" in file.path.parts]
    return places_of(Facts(read_all(files)), zone_kinds(files))[game]


def local(names: tuple[str, ...]) -> list[str]:
    return [iri.local(name) for name in names]


def test_a_zone_is_that_of_the_game_by_any_word_for_it() -> None:
    assert places("mtg").zones("graveyard") == ("https://w3id.org/apnap/mtg/zone/graveyard",)
    assert local(places("riftbound").zones("graveyard")) == ["trash"]
    assert places("mtg").zones("pond") == ()


def test_anywhere_is_every_zone_of_the_game() -> None:
    everywhere = local(places("mtg").zones("anywhere"))
    assert {"battlefield", "graveyard", "hand", "library", "exile", "stack"} <= set(everywhere)
    assert "trash" not in everywhere and "trash" in local(places("riftbound").zones("anywhere"))


def test_main_means_both_main_phases_of_a_game_that_has_two() -> None:
    assert local(places("mtg").steps("upkeep")) == ["upkeep"]
    assert len(places("mtg").steps("main")) == 2
    assert places("mtg").steps("siesta") == ()


@pytest.mark.parametrize(
    ("word", "kinds"),
    [
        ("creature", ["creature"]),
        ("legendary", ["legendary"]),
        ("island", ["island", "land"]),
        ("elf", ["elf", "creature"]),
        ("permanent", []),
        ("frobnitz", []),
    ],
)
def test_a_type_word_means_itself_and_a_subtype_its_card_type_too(word: str, kinds: list[str]) -> None:
    assert local(places("mtg").kinds(word)) == kinds


def test_a_game_without_creatures_has_no_creature_types() -> None:
    assert places("riftbound").kinds("elf") == ()
    assert places("riftbound").kinds("unit") == (iri.kind("riftbound", "unit"),)


def test_the_ends_of_an_event_are_those_that_all_of_its_kind_have() -> None:
    assert [local(end) for end in places("mtg").ends("Dies")] == [["battlefield"], ["graveyard"]]
    assert [local(end) for end in places("mtg").ends("Enters")] == [[], ["battlefield"]]
    assert places("mtg").ends("Attacks") == ((), ())


def test_only_a_class_of_events_is_known_as_one() -> None:
    assert places("mtg").knows("Dies")
    assert not places("mtg").knows("StateIs") and not places("mtg").knows("Frobnicates")


@pytest.mark.parametrize("game", ["mtg", "riftbound"])
def test_a_store_says_of_places_what_the_files_say(game: str) -> None:
    from_store, from_files = places_in(open_knowledge().store, game), places(game)
    for word in ("battlefield", "graveyard", "anywhere", "base", "pond"):
        assert set(from_store.zones(word)) == set(from_files.zones(word))
    for event in ("Dies", "Enters", "LeavesBattlefield", "ZoneChange"):
        assert [set(end) for end in from_store.ends(event)] == [set(end) for end in from_files.ends(event)]
    assert from_store.steps("upkeep") == from_files.steps("upkeep")
