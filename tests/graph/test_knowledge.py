"""Editions as plain Python: inheritance, gaps, names of editions and rules."""

from __future__ import annotations

import pytest

from kb.errors import AmbiguousError, KnowledgeBaseError, MalformedError, NotFoundError
from kb.graph.editions.edition_records import build_index
from kb.graph.knowledge import Knowledge
from kb.graph.turtle.load import read_all, sources
from kb.graph.turtle.quad_index import Facts

from .small import write


@pytest.fixture(scope="module")
def chess(tmp_path_factory: pytest.TempPathFactory) -> Knowledge:
    index = build_index(Facts(read_all(sources(write(tmp_path_factory.mktemp("small"))))))
    return Knowledge(index.__getitem__, lambda: pytest.fail("no store is needed here"))


def test_editions_stand_by_game_and_date(chess: Knowledge) -> None:
    assert list(chess.editions) == ["chess/1900-01-01", "chess/1950-01-01", "chess/2000-01-01", "go/1990-01-01"]
    assert [edition.version for edition in chess.of_game("chess")] == ["1900-01-01", "1950-01-01", "2000-01-01"]


def test_a_rule_inherits_from_its_provision(chess: Knowledge) -> None:
    rule = chess.edition("chess/1950").rule("1.1")
    assert (rule.gist, rule.states, rule.own_gist) == ("White moves first.", ("order/white",), False)


def test_its_own_gist_and_settings_replace_all_that_is_inherited(chess: Knowledge) -> None:
    rule = chess.edition("chess").rule("1.2")
    assert (rule.gist, rule.states, rule.own_gist) == ("A coin decides who moves first.", ("order/coin",), True)


def test_its_own_explanation_means_that_it_states_nothing(chess: Knowledge) -> None:
    rule = chess.edition("chess").rule("1.2a")
    assert (rule.states, rule.explanatory) == ((), "example")


def test_an_explanatory_provision_explains_its_rules(chess: Knowledge) -> None:
    assert chess.edition("chess/1900").rule("1.1").explanatory == "definition"


def test_several_provisions_are_one_after_the_other(chess: Knowledge) -> None:
    rule = chess.edition("chess").rule("1.10")
    assert rule.gist == "White moves first. A game may end without a winner."
    assert rule.doctrines == ("order", "draw")


def test_references_go_both_ways_and_parts_are_known(chess: Knowledge) -> None:
    edition = chess.edition("chess")
    assert edition.rule("1.2a").cites == ("1", "1.2")
    assert edition.rule("1.2").cited_by == ("1.2a",)
    assert edition.rule("1").parts == ("1.2", "1.10")
    assert edition.rule("1.2a").within == "1.2"


def test_rules_stand_in_the_order_of_the_rulebook(chess: Knowledge) -> None:
    assert list(chess.edition("chess").rules) == ["1", "1.2", "1.2a", "1.10"]


def test_a_stated_setting_names_its_rules_the_one_that_states_least_first(chess: Knowledge) -> None:
    setting = chess.edition("chess").setting("order")
    assert (setting.value, setting.rules, setting.assumed) == ("coin", ("1.2", "1.10"), False)


def test_a_gap_takes_the_value_of_the_nearest_later_edition(chess: Knowledge) -> None:
    setting = chess.edition("chess/1900").setting("order")
    assert (setting.value, setting.assumed_from, setting.assumed) == ("white", "chess/1950-01-01", True)
    assert setting.possible == ("white", "coin")


def test_with_no_later_edition_it_takes_the_nearest_earlier(chess: Knowledge) -> None:
    assert chess.edition("chess/1950").setting("draw").assumed_from == "chess/2000-01-01"
    assert chess.edition("chess/1950").setting("draw").value == "never"


def test_with_no_edition_at_all_it_takes_the_value_listed_first(chess: Knowledge) -> None:
    setting = chess.edition("go").setting("order")
    assert (setting.value, setting.assumed_from, setting.rules) == ("white", None, ())


def test_gaps_are_listed(chess: Knowledge) -> None:
    assert chess.edition("chess/1950").gaps() == ("draw",)


def test_an_unknown_doctrine_is_an_error_that_names_near_ones(chess: Knowledge) -> None:
    with pytest.raises(KnowledgeBaseError, match="ordr") as error:
        chess.edition("go").setting("ordr")
    assert "order" in error.value.remedy


@pytest.mark.parametrize("name", ["1.2a", "1.2.a", "chess:1.2a", "chess/2000:1.2A", "chess/2000-01-01/1.2a", "CR 1.2a"])
def test_a_rule_is_named_in_every_dialect(chess: Knowledge, name: str) -> None:
    assert chess.rule(name, "chess").id == "chess/2000-01-01/1.2a"


def test_a_number_that_only_another_game_has_is_found_there(chess: Knowledge) -> None:
    assert chess.rule("7.3", "chess").id == "go/1990-01-01/7.3"


def test_an_unknown_rule_is_refused_with_its_neighbours(chess: Knowledge) -> None:
    with pytest.raises(NotFoundError) as error:
        chess.rule("1.2z", "chess")
    assert "1.2a" in error.value.remedy


def test_what_is_no_rule_number_is_malformed(chess: Knowledge) -> None:
    with pytest.raises(MalformedError):
        chess.rule("soul warden", "chess")


def test_a_number_of_two_other_games_is_ambiguous(chess: Knowledge) -> None:
    records = {"catalogue": {"editions": {f"{game}/1": {"game": game, "label": game, "issued": ""} for game in "abc"}}}
    records |= {"own": {"editions": {}}}
    records |= {f"{game}/1": {"rules": {"9.9": {"gist": "x"}} if game != "a" else {}, "settings": {}} for game in "abc"}
    three = Knowledge(records.__getitem__, lambda: pytest.fail("no store is needed here"))
    with pytest.raises(AmbiguousError):
        three.rule("9.9", "a")


def test_the_history_of_a_rule_follows_its_provision(chess: Knowledge) -> None:
    history = chess.history(chess.rule("chess/1950:1.1"))
    assert [rule.id for rule in history] == [
        "chess/1950-01-01/1.1", "chess/2000-01-01/1.2", "chess/2000-01-01/1.2a", "chess/2000-01-01/1.10",
    ]  # fmt: skip


def test_a_doctrine_across_editions_and_games(chess: Knowledge) -> None:
    across = {edition.id: edition.setting("order").value for edition in chess.modelled()}
    assert across == {
        "chess/1900-01-01": "white",
        "chess/1950-01-01": "white",
        "chess/2000-01-01": "coin",
        "go/1990-01-01": "white",
    }


def test_the_values_of_a_doctrine_stand_as_listed(chess: Knowledge) -> None:
    doctrine = chess.doctrines["order"]
    assert [value.name for value in doctrine.values] == ["white", "coin"]
    assert doctrine.value("coin").definition == "A coin decides."
    with pytest.raises(NotFoundError):
        doctrine.value("dice")


def test_a_game_tells_its_numbers(chess: Knowledge) -> None:
    assert chess.games["chess"].numbers == {"startingLife": 20}
