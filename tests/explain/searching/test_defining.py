"""`define` finds what a word means: under its own name, its old one, a longer one, or misspelt."""

from __future__ import annotations

import pytest

import kb
from kb import DefineReport, MalformedError, NotFoundError
from tests.explain.made_up_books import book, put


def _titles(found: DefineReport) -> list[str]:
    return [each.title for each in found.definitions]


def test_a_doctrine_says_what_it_comes_to_in_each_edition() -> None:
    first = kb.load().define("intervening if").definitions[0]
    assert (first.kind, first.name) == ("doctrine", "intervening-if")
    rules = {meaning.value: meaning.rules for meaning in first.settings}
    assert {"mtg/2026-02-27/603.4", "mtg/2004-06-01/410.8"} <= set(rules["checked twice"])
    assert rules["checked once"] == ("riftbound/1.3/383.3.e",)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("leaves-the-battlefield ability", "term"),
        ("Leaves-the-Battlefield Abilities", "term"),
        ("flying", "doctrine"),
        ("legend rule", "doctrine"),
        ("graveyard", "term"),
        (":LeavesAbility", "term"),
        ("look-back-leaves-battlefield", "doctrine"),
    ],
)
def test_names_labels_and_slugs_are_known(asked: str, found: str) -> None:
    report = kb.load().define(asked)
    assert found in {each.kind for each in report.definitions}
    assert report.found_as is None


def test_a_misspelt_name_is_found_and_said() -> None:
    report = kb.load().define("intervning if")
    assert (report.found_as, _titles(report)[0]) == ("intervening if", "intervening if")


def test_a_longer_name_is_found_where_it_is_the_only_one() -> None:
    assert kb.load().define("intervening").found_as == "intervening if"


def test_an_unknown_word_has_no_definition_but_near_names() -> None:
    report = kb.load().define("look back")
    assert report.definitions or report.near
    assert not kb.load().define("xqzzyk").definitions


@pytest.mark.parametrize("asked", ["", "  ", "🔥", "…"])
def test_no_word_cannot_be_read(asked: str) -> None:
    with pytest.raises(MalformedError, match="there is no"):
        kb.load().define(asked or "…")
    with pytest.raises(MalformedError):
        kb.load().define(asked)


def test_a_rule_number_is_sent_to_the_rule() -> None:
    with pytest.raises(MalformedError) as error:
        kb.load().define("603.4")
    assert error.value.remedy == "apnap rule 603.4"


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(NotFoundError):
        kb.load().define("aura", "mtg/1850")


# -- with official texts ------------------------------------------------------------------------------------------------------


OLD, NEW = "mtg/1990-01-01", "mtg/2030-01-01"


@pytest.fixture
def _shelf() -> None:
    rules = {"100": "Beginnings", "100.1": "Frobs come first.", "101": "Zapple into the Pit", "101.1": "It is a thing to do."}
    put(
        book(OLD, rules, {"Frob": "It glows red.", "Local Enchantment": "It is stuck to something."}),
        book(NEW, rules, {"Frob": "It glows blue. See rule 100.1.", "Frobbing": "See Frob.", "Aura": "It sticks.",
                         "Zapple Marker": "It lies on a room.", "Zapple into the Pit": "See rule 101."},
             {"Frob": "100.1", "Frobbing": "Frob"}),
    )  # fmt: skip


@pytest.mark.usefixtures("_shelf")
def test_the_newest_glossary_is_asked_with_its_edition_and_rules() -> None:
    (only,) = kb.load().define("frobs").definitions
    assert (only.text, only.edition, only.issued, only.official) == ("It glows blue. See rule 100.1.", NEW, "2030-01-01", True)
    assert only.rules == (f"{NEW}/100.1",)


@pytest.mark.usefixtures("_shelf")
def test_an_older_glossary_is_asked_under_its_edition() -> None:
    assert [each.text for each in kb.load().define("frob", OLD).definitions] == ["It glows red."]


@pytest.mark.usefixtures("_shelf")
def test_all_editions_show_each_text_once_newest_first() -> None:
    found = kb.load().define("frob", within=["all"]).definitions
    assert [(each.text[:13], each.editions) for each in found] == [("It glows blue", (NEW,)), ("It glows red.", (OLD,))]


@pytest.mark.usefixtures("_shelf")
def test_an_entry_that_only_points_at_another_is_followed() -> None:
    assert _titles(kb.load().define("frobbing")) == ["Frobbing", "Frob"]


@pytest.mark.usefixtures("_shelf")
def test_old_names_find_new_ones() -> None:
    assert "Aura" in _titles(kb.load().define("local enchantment"))


@pytest.mark.usefixtures("_shelf")
def test_of_longer_names_the_one_that_heads_a_rule_is_meant() -> None:
    found = kb.load().define("zapple")
    assert (_titles(found), found.found_as) == (["Zapple into the Pit"], "Zapple into the Pit")


def test_a_misspelt_word_of_longer_names_leads_to_them() -> None:
    found = kb.load().define("trigerred")
    assert found.definitions == ()
    assert found.near
    assert all("trigger" in name.lower() for name in found.near)
