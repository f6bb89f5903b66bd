"""Cards put into the card library: a list at once, whole or not at all, and readings before it."""

from __future__ import annotations

from typing import Any

import pytest

from kb.graph.library import card_adding
from kb.graph.library.card_adding import CardEntry, Changed, Reading, add_cards, keep_readings, readings_kept, remove_cards
from kb.graph.library.cards import CardLibrary, Declined


def entry(
    name: str, text: str = "", *, game: str = "mtg", official: bool = True, token: bool = False, names: tuple[str, ...] = (),
    **more: Any,
) -> CardEntry:  # fmt: skip
    return CardEntry(game, name, names, {"type": "Creature — Bear", "text": text, **more}, official, token, f"{name}:{text}")


def library() -> CardLibrary:
    found = CardLibrary.opened()
    assert found is not None
    return found


def text_of(name: str, game: str = "mtg") -> object:
    found = library().card(game, name)
    return found.record["text"] if found is not None else None


def rows(query: str) -> list[Any]:
    return library().connection.execute(query).fetchall()


def test_new_cards_are_counted_and_the_same_again_changes_nothing() -> None:
    assert add_cards([entry("Bear"), entry("Elf")], "a.json", ("bear",)) == Changed(2, 0, 0, 0)
    state = library().state
    again = add_cards([entry("Bear")], "b.json", ("bear",))
    assert (again, again.anything, library().state) == (Changed(0, 0, 0, 0), False, state)


def test_another_wording_takes_the_place_of_the_one_there() -> None:
    add_cards([entry("Bear")], "a.json", ())
    state = library().state
    changed = add_cards([entry("Bear", "Trample")], "b.json", ())
    assert (changed, changed.anything) == (Changed(0, 1, 0, 0), True)
    assert (text_of("Bear"), library().sources()) == ("Trample", (("b.json", ("mtg",), 1),))
    assert library().state != state
    assert rows("SELECT count(*) FROM card") == rows("SELECT count(*) FROM found") == [(1,)]


def test_a_print_does_not_replace_the_wording_in_force_nor_a_token_a_card() -> None:
    add_cards([entry("Bear", "Trample")], "oracle.json", ())
    assert add_cards([entry("Bear", "Old words", official=False)], "printed.json", ()) == Changed(0, 0, 1, 0)
    assert add_cards([entry("Bear", "Token", token=True)], "tokens.json", ()) == Changed(0, 0, 1, 0)
    assert text_of("Bear") == "Trample"


def test_the_wording_in_force_replaces_a_print_and_a_card_a_token() -> None:
    add_cards([entry("Bear", "Old words", official=False), entry("Elf", "Token", token=True)], "printed.json", ())
    assert add_cards([entry("Bear", "Trample"), entry("Elf", "Reach")], "oracle.json", ()).changed == 2
    assert (text_of("Bear"), text_of("Elf")) == ("Trample", "Reach")


def test_cards_of_two_games_may_have_one_name() -> None:
    assert add_cards([entry("Bear", "Trample"), entry("Bear", "Tank", game="riftbound")], "a.json", ()).added == 2
    assert (text_of("Bear"), text_of("Bear", "riftbound")) == ("Trample", "Tank")


def test_a_card_is_found_by_its_own_name_then_by_its_other_names_then_by_its_plural() -> None:
    add_cards([entry("Bear", names=("Elf // Bear",)), entry("Elf", names=("Bear",))], "a.json", ())
    assert rows("SELECT key, rank, name FROM name ORDER BY key, rank") == [
        ("bear", 0, "Bear"), ("bear", 1, "Bear"), ("bears", 2, "Bear"), ("elf", 0, "Elf"), ("elf-bear", 1, "Elf // Bear"),
        ("elves", 2, "Elf"),
    ]  # fmt: skip


def test_the_words_of_all_faces_can_be_searched() -> None:
    add_cards([entry("Man", "Reach", back={"type": "Creature", "text": "Trample"})], "a.json", ())
    assert rows("SELECT title, text, edition, kind, name FROM found") == [("Man", "Reach\nTrample", "mtg", "card", "Man")]


def test_subtypes_are_remembered_as_words_that_wordings_may_use() -> None:
    add_cards([entry("Zorblax Scout")], "cards.json", ("zorblax",))
    add_cards([entry("Bear")], "cards.json", ("bear",))
    assert library().types == {"zorblax", "bear"}


def test_all_cards_of_a_list_are_added_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    add_cards([entry("Elf")], "a.json", ())
    put = card_adding._put

    def broken(connection: Any, card: CardEntry, source: str, *, anew: bool) -> None:
        if card.name == "Bear":
            raise RuntimeError("out of paper")
        put(connection, card, source, anew=anew)

    monkeypatch.setattr(card_adding, "_put", broken)
    with pytest.raises(RuntimeError):
        add_cards([entry("Goblin"), entry("Bear")], "b.json", ())
    assert library().names() == ("Elf",)


# -- readings -------------------------------------------------------------------------------------------------------------


def reading(digest: str, *declined: Declined) -> Reading:
    return Reading(digest, b"<a> <b> <c> .\n", b"<d> <e> <f> .\n", declined)


def test_readings_are_kept_before_their_list_is() -> None:
    keep_readings([reading("Bear:", Declined(1, "frobnicate", 3, "not read")), reading("Elf:")])
    assert library().names() == ()
    assert readings_kept(["Bear:", "Other:"]) == {"Bear:"}
    assert readings_kept([]) == frozenset()


def test_many_readings_are_looked_up_in_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_adding, "_PORTION", 2)
    wanted = [f"Bear {number}:" for number in range(5)]
    keep_readings([reading(each) for each in wanted])
    assert readings_kept([*wanted, "Elf:"]) == frozenset(wanted)


def test_of_a_list_it_is_said_how_many_cards_have_words_that_were_declined() -> None:
    keep_readings([reading("Bear:", Declined(1, "frobnicate", 3, "not read")), reading("Elf:")])
    assert add_cards([entry("Bear"), entry("Elf")], "cards.json", ()).declined == 1
    assert add_cards([entry("Goblin")], "more.json", ()).declined == 0
    assert sorted(library().triples())[0] == ("mtg", "Bear", b"<a> <b> <c> .\n", b"<d> <e> <f> .\n")


def test_a_reading_that_is_made_again_takes_the_place_of_the_first() -> None:
    keep_readings([reading("Bear:")])
    keep_readings([Reading("Bear:", b"<x> <y> <z> .\n", b"", ())])
    add_cards([entry("Bear")], "cards.json", ())
    assert list(library().triples()) == [("mtg", "Bear", b"<x> <y> <z> .\n", b"")]


# -- removing -------------------------------------------------------------------------------------------------------------


def test_what_is_removed_is_gone_with_its_readings_and_nothing_else_is() -> None:
    keep_readings([reading("Bear:"), reading("Elf:")])
    add_cards([entry("Bear")], "bears.json", ("bear",))
    add_cards([entry("Elf")], "elves.json", ())
    state = library().state
    assert remove_cards("bears.json") == 1
    assert (library().names(), library().proper("bear"), readings_kept(["Bear:", "Elf:"])) == (("Elf",), None, {"Elf:"})
    assert rows("SELECT name FROM found") == [("Elf",)]
    assert library().state != state and library().types == {"bear"}


def test_removing_what_is_not_there_changes_nothing() -> None:
    add_cards([entry("Elf")], "elves.json", ())
    state = library().state
    assert (remove_cards("bears.json"), library().state, library().names()) == (0, state, ("Elf",))
