"""IRIs are minted in one place, and stay as they are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.graph import iri


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Soul Warden", "soul-warden"),
        ("Æther Flash", "aether-flash"),
        ("Jace's Archivist", "jaces-archivist"),
        ("Márton Stromgald", "marton-stromgald"),
        ("Fire // Ice", "fire-ice"),
        ("Ahri, Alluring", "ahri-alluring"),
        ("+2 Mace", "2-mace"),
    ],
)
def test_slugs_of_card_names(name: str, slug: str) -> None:
    assert iri.slug(name) == slug


@given(st.text())
def test_a_slug_of_a_slug_is_itself(name: str) -> None:
    assert iri.slug(iri.slug(name)) == iri.slug(name)


def test_the_scheme_of_the_design() -> None:
    assert iri.term("Dies") == "https://w3id.org/apnap/ontology#Dies"
    assert iri.doctrine("look-back") == "https://w3id.org/apnap/doctrine/look-back"
    assert iri.rule("mtg/2006-05-01", "410.10d") == "https://w3id.org/apnap/mtg/2006-05-01/410.10d"
    assert iri.ability(iri.card("mtg", "Soul Warden"), 1) == "https://w3id.org/apnap/mtg/card/soul-warden#1"


def test_the_short_form_is_what_users_type() -> None:
    assert iri.short(iri.rule("mtg/2006-05-01", "410.8")) == "mtg/2006-05-01/410.8"
    assert iri.short(iri.setting("look-back", "before")) == "look-back/before"
    assert iri.short(iri.term("Dies")) == "Dies"


def test_a_foreign_iri_has_no_short_form() -> None:
    with pytest.raises(ValueError, match=r"example\.org"):
        iri.short("https://example.org/x")


def test_a_field_becomes_a_property_name() -> None:
    assert [iri.camel(name) for name in ("event", "functions_in", "from_zone", "not_")] == [
        "event", "functionsIn", "fromZone", "not",
    ]  # fmt: skip


def test_a_board_is_called_by_what_it_says_and_its_run_by_the_edition_too() -> None:
    board = iri.board("players: [Ada, Bo]")
    assert board == iri.board("players: [Ada, Bo]") != iri.board("players: [Ada, Cy]")
    assert board == f"https://w3id.org/apnap/board/{iri.digest('players: [Ada, Bo]', 10)}"
    run = iri.run(board, "mtg/2006-05-01")
    assert run == f"{board.replace('/board/', '/run/')}/mtg/2006-05-01"
    assert iri.part(run, "event", 2) == f"{run}#event.2"
    assert iri.short(run).endswith("/mtg/2006-05-01")


def test_a_comparison_is_of_a_board_and_editions_in_their_order() -> None:
    board = iri.board("x")
    assert iri.comparison(board, ("mtg/2004", "mtg/2006")) != iri.comparison(board, ("mtg/2006", "mtg/2004"))


def test_a_digest_is_the_same_in_every_process() -> None:
    assert iri.digest("which target") == "368ccde11d"
