"""Imported cards are found by name: in any case, without accents, in the plural, by both faces."""

from __future__ import annotations

import pytest

from kb.errors import KnowledgeBaseError
from kb.graph.library.card_adding import CardEntry, Reading, add_cards, keep_readings, readings_kept, remove_cards
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


def test_the_same_again_changes_nothing_and_another_wording_takes_its_place() -> None:
    first = add_cards([entry("Bear")], "a.json", ("bear",))
    state = library().state
    again = add_cards([entry("Bear")], "b.json", ("bear",))
    assert (first.added, again.anything, library().state) == (1, False, state)
    changed = add_cards([entry("Bear", "Trample")], "b.json", ("bear",))
    assert (changed.changed, library().sources()) == (1, (("b.json", ("mtg",), 1),))


def test_a_print_does_not_replace_the_wording_in_force_nor_a_token_a_card() -> None:
    add_cards([entry("Bear", "Trample")], "oracle.json", ())
    assert add_cards([entry("Bear", "Old words", official=False)], "printed.json", ()).kept == 1
    assert add_cards([entry("Bear", "Token", token=True)], "tokens.json", ()).kept == 1
    found = library().card("mtg", "Bear")
    assert found is not None
    assert found.record["text"] == "Trample"


def test_readings_are_kept_before_their_list_is_and_say_what_was_declined() -> None:
    keep_readings([Reading("Bear:", b"<a> <b> <c> .\n", b"", (Declined(1, "frobnicate", 3, "not read"),))])
    assert readings_kept(["Bear:", "Other:"]) == {"Bear:"}
    assert library().names() == ()
    assert add_cards([entry("Bear")], "cards.json", ()).declined == 1
    assert library().declined("mtg", "Bear") == (Declined(1, "frobnicate", 3, "not read"),)
    assert list(library().triples()) == [("mtg", "Bear", b"<a> <b> <c> .\n", b"")]


def test_what_is_removed_is_gone_with_its_readings() -> None:
    keep_readings([Reading("Bear:", b"", b"", ())])
    add_cards([entry("Bear")], "cards.json", ())
    assert remove_cards("cards.json") == 1
    assert (library().names(), library().proper("bear"), readings_kept(["Bear:"])) == ((), None, frozenset())


def test_subtypes_are_remembered_as_words_that_wordings_may_use() -> None:
    add_cards([entry("Zorblax Scout")], "cards.json", ("zorblax",))
    add_cards([entry("Bear")], "cards.json", ("bear",))
    assert library().types == {"zorblax", "bear"}


def test_a_file_that_is_none_is_refused_and_not_touched() -> None:
    card_library_path().write_bytes(b"not a database, but longer than a header of one would be" * 9)
    with pytest.raises(KnowledgeBaseError, match="damaged"):
        CardLibrary.opened()
