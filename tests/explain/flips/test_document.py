"""A scenario as a document that can be changed, run and written out again."""

from __future__ import annotations

import pytest

from kb.explain.flips.document import Document, Standing
from tests.explain.asking import base
from tests.explain.flips.cases import document_of

TEXT = """\
title: A board
under: mtg/2006
cites: {}
players: [Ada, Bo]
cards:
  Bear: {type: Creature, pt: 2/2}
  Sage: {type: Creature, pt: 1/1}
setup:
  Ada:
    life: 7
    battlefield: [2 Bear, Sage as Old One, {card: Sage, tapped: true}]
    library: 9
  Bo: {battlefield: Bear, hand: [Sage]}
play:
  - tap Old One
  - expect: [Ada's life is 7]
  - at once: [tap Bo's Bear]
expect:
  - Ada's life is 7
"""


def test_what_a_scenario_expects_and_cites_is_left_out() -> None:
    data = document_of(TEXT.replace("tap Bo's Bear", "tap Old One")).data
    assert list(data) == ["title", "under", "players", "cards", "setup", "play"]
    assert (data["title"], data["under"]) == ("A board", "mtg/2026-09-25")
    assert data["play"] == ["tap Old One", {"at once": ["tap Old One"]}]


def test_every_object_stands_alone_in_its_zone() -> None:
    setup = document_of(TEXT).data["setup"]
    assert setup["Ada"]["battlefield"] == ["Bear", "Bear", "Sage as Old One", {"card": "Sage", "tapped": "true"}]
    assert setup["Bo"]["battlefield"] == ["Bear"]
    assert (setup["Ada"]["life"], setup["Ada"]["library"]) == ("7", "9")


def test_objects_are_found_by_the_name_of_the_board_before_that_of_the_card() -> None:
    document = document_of(TEXT)
    assert [each.name for each in document.standing()] == ["Bear", "Bear", "Old One", "Sage", "Bear", "Sage"]
    assert document.named("Old One") == Standing("Ada", "battlefield", None, 2, "Sage", "Old One")
    assert document.named("Sage") == Standing("Ada", "battlefield", None, 2, "Sage", "Old One")
    assert document.named("Moon") is None
    aliased = document_of(TEXT.replace("hand: [Sage]", "hand: [Bear as Sage]"))
    assert aliased.named("Sage") == Standing("Bo", "hand", None, 0, "Bear", "Sage")


def test_a_copy_is_changed_and_the_document_stays() -> None:
    document = document_of(TEXT)
    copy = document.changed()
    bear = copy.named("Bear")
    assert bear is not None
    assert copy.taken(bear) == "Bear"
    copy.entries("Bo", "graveyard").append("Bear")
    assert [each.zone for each in copy.standing() if each.player == "Bo"] == ["battlefield", "hand", "graveyard"]
    assert document.data == document_of(TEXT).data


def test_the_list_of_a_zone_takes_the_place_of_a_number() -> None:
    document = document_of(TEXT)
    document.entries("Ada", "library").append("Bear")
    assert document.data["setup"]["Ada"]["library"] == ["Bear"]
    document.entries("Cy", "hand").append("Bear")
    assert document.data["setup"]["Cy"] == {"hand": ["Bear"]}


def test_more_is_said_of_an_object_and_taken_back() -> None:
    document = document_of(TEXT)
    one = document.named("Old One")
    assert one is not None
    assert document.details(one) == {}
    document.detailed(one, tapped="true", token="true")
    assert document.details(one) == {"card": "Sage", "as": "Old One", "tapped": "true", "token": "true"}
    document.detailed(one, tapped=None)
    assert document.details(one) == {"card": "Sage", "as": "Old One", "token": "true"}
    assert document.named("Old One") == one


def test_at_a_battlefield_with_a_name_an_object_has_a_place() -> None:
    document = Document(
        {"players": ["Ada"], "setup": {"Ada": {"battlefields": {"Grove": ["Bear"]}, "controls": ["Grove"]}}, "play": []}
    )
    assert list(document.standing()) == [Standing("Ada", "battlefields", "Grove", 0, "Bear")]
    document.entries("Ada", "battlefields", "Hill").append("Sage")
    assert document.data["setup"]["Ada"]["battlefields"] == {"Grove": ["Bear"], "Hill": ["Sage"]}


@pytest.mark.parametrize(("title", "said"), [("", "A board"), ("Another", "Another")])
def test_what_is_written_out_is_read_again_as_the_same(title: str, said: str) -> None:
    document = document_of(TEXT.replace("tap Bo's Bear", "tap Old One"))
    again = base().scenario(document.yaml(title))
    assert again.title == said
    assert Document.of(again.document, "mtg/2026-09-25").data == {**document.data, "title": said}
    assert Document.of(document.value(), "mtg/2026-09-25").data == document.data
