"""The vocabulary of the closed ontology."""

from __future__ import annotations

from kb.closure import open_knowledge


def test_a_death_is_a_zone_change_too() -> None:
    vocabulary = open_knowledge().vocabulary
    assert {"Dies", "Leaves", "ZoneChange", "GameEvent"} <= vocabulary.classes("Dies")
    assert "Dies" not in vocabulary.classes("ZoneChange")


def test_classes_of_several_events_are_those_of_each() -> None:
    vocabulary = open_knowledge().vocabulary
    assert vocabulary.classes("Dies", "Draws") == vocabulary.classes("Dies") | vocabulary.classes("Draws")
    assert vocabulary.classes("Dies") is vocabulary.classes("Dies")
