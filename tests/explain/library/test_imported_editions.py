"""Answers under an edition that the user imported."""

from __future__ import annotations

from pathlib import Path

import pytest

import kb
from kb import NotFoundError, Verdict
from tests.explain.asking import base
from tests.imported import EDITION, import_made_up, import_real, needs_books

DEMO = Path(__file__).parents[3] / "rules" / "demo.yaml"
NOTE = f"603.2c of {EDITION} is carried over from mtg/2017-07-08/603.2c, its text has changed: to be reviewed"


def numbers(verdict: Verdict) -> list[tuple[str, str, int, int]]:
    """What a verdict says of each ability."""
    return [(each.name, each.answer, each.least, each.most) for each in verdict.abilities]


def test_an_equal_text_answers_as_the_edition_that_it_is_carried_over_from(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch)
    found, shipped = base().triggers(DEMO, "mtg/2018"), base().triggers(DEMO, "mtg/2017")
    assert found.edition == EDITION
    assert found.label == "Magic Comprehensive Rules, effective 19 January 2018"
    assert [each.reasons for each in found.abilities] == [each.reasons for each in shipped.abilities]
    assert found.review == ()


def test_an_answer_that_leans_on_a_changed_text_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch, changed=["603.2c", "903.1"])
    found = base().triggers(DEMO, "mtg/2018")
    assert numbers(found) == numbers(base().triggers(DEMO, "mtg/2017"))
    assert found.review == (NOTE,)
    reviewed = [reason.doctrine for each in found.abilities for reason in each.reasons if reason.review]
    assert set(reviewed) == {"once-per-occurrence"}


def test_every_kind_of_answer_carries_the_note(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch, changed=["603.2c"])
    assert base().run(DEMO, "mtg/2018").review == (NOTE,)
    assert base().why(DEMO, "Soul Ledger", "mtg/2018")[0].review == (NOTE,)
    assert base().explore(DEMO, "mtg/2018").review == (NOTE,)
    assert base().compare(DEMO, ["mtg/2017", "mtg/2018"]).review == (NOTE,)
    assert base().test([DEMO], "mtg/2018").results[0].review == (NOTE,)


def test_where_most_is_to_be_reviewed_it_is_said_once_and_first(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = base().knowledge.editions["mtg/2017-07-08"].rules
    import_made_up(monkeypatch, changed=everything)
    assert "settings of mtg/2018-01-19 are carried over from texts that have changed" in base().triggers(DEMO, "mtg/2018").review[0]


def test_the_newest_edition_is_the_user_s_if_that_is_newer(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch, edition="mtg/2031-05-09")
    board = "players: [Ada, Bo]\nsetup: {Ada: {library: 5}}\n"
    assert base().triggers(board).edition == "mtg/2031-05-09"
    assert base().knowledge.edition("mtg").id == "mtg/2031-05-09"


def test_a_scenario_s_own_names_mean_editions_that_ship(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch, edition="mtg/2017-09-29")
    board = "under: mtg/2017\nplayers: [Ada, Bo]\nsetup: {Ada: {library: 5}}\n"
    assert base().triggers(board).edition == "mtg/2017-07-08"
    assert base().triggers(board, "mtg/2017").edition == "mtg/2017-09-29"


def test_comparing_and_coverage_keep_to_the_editions_that_ship(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch)
    board = "players: [Ada, Bo]\nsetup: {Ada: {library: 5}}\n"
    assert base().compare(board).editions == tuple(each.id for each in base().knowledge.modelled())
    assert EDITION not in {each.id for each in base().knowledge.modelled()}


def test_what_was_imported_a_moment_ago_is_there_and_what_is_not_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NotFoundError, match="there is no edition 'mtg/1990'"):
        base().triggers(DEMO, "mtg/1990")
    assert base().triggers(DEMO, "mtg/2018").edition == "mtg/2017-07-08"  # it was in force then
    import_made_up(monkeypatch)
    assert base().triggers(DEMO, "mtg/2018").edition == EDITION


def test_a_rule_without_counterpart_has_the_book_s_references_and_no_gist(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch)
    edition = base().knowledge.editions[EDITION]
    rule = edition.rule("603.99")
    assert (rule.gist, rule.states, rule.carried_from, rule.cited_by) == ("", (), (), ("603.4",))
    assert edition.rule("603.4").carried_from == ("mtg/2017-07-08/603.4",)
    assert edition.book is not None
    assert edition.book.text("603.99") == "Nobody has said this before."


def test_a_record_of_another_version_of_the_program_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch, changed=["603.2c"])
    monkeypatch.setattr("kb.graph.library.imported.carrying_key", lambda _folder: "0" * 24)
    base().knowledge._known._seen = None
    for _ in range(2):
        assert base().triggers(DEMO, "mtg/2018").review == (NOTE,)


def test_where_the_neighbours_part_and_it_matters_the_verdict_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch)
    edition = base().knowledge.editions[EDITION]
    known = edition.settings["look-back-leaves-battlefield"]
    open_ = known._replace(candidates=("before", "after"), review="603.10a is to be reviewed")
    monkeypatch.setattr(edition, "settings", {**edition.settings, known.doctrine: open_})
    found = base().triggers(DEMO, "mtg/2018")
    assert found.answer == "undecided"
    assert [(each.doctrine, each.assumed, each.review) for each in found.unsettled] == [
        (known.doctrine, False, "603.10a is to be reviewed")
    ]
    assert "603.10a is to be reviewed" in found.review


def test_the_check_counts_what_is_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    from kb.explain.health.checkup import _library

    assert _library(base().knowledge.library) == ((), ())
    import_made_up(monkeypatch)
    counts, damages = _library(base().knowledge.library)
    assert dict(counts)["imported editions"] == 1
    assert damages == ()


@needs_books
def test_after_importing_2012_alone_that_year_answers_with_its_own_numbers() -> None:
    import_real("2012-07-01.txt")
    found = kb.load().triggers(DEMO, "mtg/2012")
    assert numbers(found) == [("Soul Ledger", "yes", 2, 2)]
    rules = {rule for each in found.abilities for reason in each.reasons for rule in reason.rules}
    assert {"603.2c", "603.6d"} <= rules
    assert all(base().knowledge.editions["mtg/2012-07-01"].has_rule(rule) for rule in rules)
    assert any(said.startswith("603.6d of mtg/2012-07-01 is carried over from mtg/2009-05-01/410.10d") for said in found.review)
