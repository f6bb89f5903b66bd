"""Imported cards are found by name: in any case, without accents, in the plural, by both faces."""

from __future__ import annotations

import pytest

from kb.errors import KnowledgeBaseError
from kb.graph.library.card_adding import CardEntry, Reading, add_cards, keep_readings
from kb.graph.library.cards import CardLibrary, Declined, card_library_path


def entry(name: str, text: str = "", *, official: bool = True, token: bool = False, names: tuple[str, ...] = ()) -> CardEntry:
    return CardEntry("mtg", name, names, {"type": "Creature — Bear", "text": text}, official, token, f"{name}:{text}")


def library() -> CardLibrary:
    found = CardLibrary.opened()
    assert found is not None
    return found


def test_nothing_is_there_before_an_import() -> None:
    assert CardLibrary.opened() is None


@pytest.mark.parametrize("name", ["Lim-Dûl's Vault", "lim-dul's vault", "LIM-DÛL’S VAULT"])
def test_a_card_is_found_whatever_its_letters(name: str) -> None:
    add_cards([entry("Lim-Dûl's Vault")], "cards.json", ())
    found = library().card("mtg", name)
    assert found is not None
    assert found.name == "Lim-Dûl's Vault"
    assert library().card("riftbound", name) is None


def test_a_name_is_had_only_as_it_is_spelt_and_made_proper_as_it_is_typed() -> None:
    add_cards([entry("Grizzly Bears"), entry("Ally Scout")], "cards.json", ())
    assert [library().has(name) for name in ("Grizzly Bears", "grizzly bears", "Ally Scouts")] == [True, False, False]
    assert [library().proper(name) for name in ("grizzly bears", "ally scouts", "bears")] == ["Grizzly Bears", "Ally Scout", None]


def test_the_names_of_both_faces_mean_the_front() -> None:
    add_cards([entry("Delver of Secrets", names=("Delver of Secrets // Insectile Aberration",))], "cards.json", ())
    found = library().card("mtg", "delver of secrets // insectile aberration")
    assert found is not None
    assert found.name == "Delver of Secrets"


def test_a_card_has_its_reading_and_what_was_declined_of_it() -> None:
    keep_readings([Reading("Bear:", b"<a> <b> <c> .\n", b"", (Declined(1, "frobnicate", 3, "not read"),))])
    add_cards([entry("Bear")], "cards.json", ())
    assert library().declined("mtg", "Bear") == (Declined(1, "frobnicate", 3, "not read"),)
    assert list(library().triples()) == [("mtg", "Bear", b"<a> <b> <c> .\n", b"")]


def test_a_file_that_is_none_is_refused_and_not_touched() -> None:
    card_library_path().write_bytes(b"not a database, but longer than a header of one would be" * 9)
    with pytest.raises(KnowledgeBaseError, match="damaged"):
        CardLibrary.opened()


def test_the_names_that_go_on_after_a_comma_are_found_by_what_stands_before_it() -> None:
    names = ("Krenko, Mob Boss", "Krenko, Tin Street Kingpin", "Krenko's Command", "Krenkorn, Bogus")
    add_cards([entry(name) for name in names], "cards.json", ())
    assert library().called_short("Krenko") == ("Krenko, Mob Boss", "Krenko, Tin Street Kingpin")
    assert library().called_short("Mob Boss") == ()
