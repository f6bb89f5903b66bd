"""Answers for each ability of a board, by name."""

from __future__ import annotations

from kb.model.verdict import AbilityAnswer, Verdict


def ability(source: str, number: int = 1, controller: str = "Ada") -> AbilityAnswer:
    return AbilityAnswer(source, controller, number, "…", "ordinary", "yes", 1, 1)


LEDGER, SECOND, BOS, MOURNER = (
    ability("Soul Ledger"),
    ability("Soul Ledger", 2),
    ability("Soul Ledger", 1, "Bo"),
    ability("Mourner"),
)
VERDICT = Verdict("A board", "mtg/2006-05-01", "2006", "yes", (LEDGER, MOURNER, SECOND, BOS))


def test_an_ability_is_called_by_its_source_and_from_the_second_on_by_its_number_too() -> None:
    assert (LEDGER.name, SECOND.name) == ("Soul Ledger", "Soul Ledger #2")


def test_a_source_means_all_of_its_abilities_whoever_controls_them() -> None:
    assert VERDICT.of("Soul Ledger") == (LEDGER, SECOND, BOS)


def test_a_number_means_one_of_them_the_first_as_well() -> None:
    assert VERDICT.of("Soul Ledger #2") == (SECOND,)
    assert VERDICT.of("Soul Ledger #1") == (LEDGER, BOS)
    assert VERDICT.of("Mourner #1") == (MOURNER,)


def test_a_name_that_nothing_has_means_none() -> None:
    assert VERDICT.of("Ledger") == VERDICT.of("Soul Ledger #3") == VERDICT.of("soul ledger") == ()
