"""Records of editions: what a rule says once its inheritance is counted in, and what stands in for a gap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyoxigraph import RdfFormat, parse

from kb.graph.editions.edition_records import build_index, cited_for, own_index, rule_records, specific_first
from kb.graph.turtle.quad_index import Facts

from ..small import DOCTRINES, EDITION, GAME, PREFIXES, PROVISIONS, RULES

GO = EDITION.format(game="go", date="1990-01-01", rules='<7.3> a :Rule ; :number "7.3" ; :gist "x"@en .')
SHIPPED = (
    PREFIXES + DOCTRINES + GAME.format(name="chess") + GAME.format(name="go") + PROVISIONS
    + "".join(EDITION.format(game="chess", date=date, rules=rules) for date, rules in RULES.items()) + GO
)  # fmt: skip
BASE = "@base <https://w3id.org/apnap/chess/2000-01-01/> .\n"


def facts(more: str = "") -> Facts:
    return Facts(parse(SHIPPED + more, format=RdfFormat.TURTLE))


def rules(date: str, more: str = "") -> Mapping[str, Mapping[str, Any]]:
    return rule_records(facts(more), f"chess/{date}")


def setting(date: str, name: str, more: str = "") -> list[Any]:
    found: list[Any] = build_index(facts(more))[f"chess/{date}"]["settings"][name]
    return found


# -- rules ----------------------------------------------------------------------------------------------------------------


def test_rules_stand_in_the_order_of_the_book() -> None:
    assert list(rules("2000-01-01")) == ["1", "1.2", "1.2a", "1.10"]
    assert list(rule_records(facts(), "go/1990-01-01")) == ["7.3"]


def test_a_rule_says_what_its_provisions_say() -> None:
    first = rules("1950-01-01")["1.1"]
    assert first == {
        "gist": "White moves first.",
        "states": ["order/white"],
        "cites": ["1.2"],
        "within": "1",
        "provisions": ["first"],
    }
    assert rules("2000-01-01")["1.10"]["gist"] == "White moves first. A game may end without a winner."


def test_its_own_gist_replaces_theirs() -> None:
    rule = rules("2000-01-01")["1.2"]
    assert (rule["gist"], rule["own_gist"]) == ("A coin decides who moves first.", True)
    assert "own_gist" not in rules("2000-01-01")["1"], "where there is none to replace"


def test_its_own_settings_replace_the_whole_set_that_is_inherited() -> None:
    assert rules("2000-01-01")["1.2"]["states"] == ["order/coin"]
    inherits = '<1.3> a :Rule ; :number "1.3" ; :realises p:first , p:ending , p:first .'
    assert rules("2000-01-01", BASE + inherits)["1.3"]["states"] == ["order/white", "draw/agreed"]


def test_its_own_reason_says_that_it_states_nothing() -> None:
    rule = rules("2000-01-01")["1.2a"]
    assert (rule.get("states"), rule["explanatory"]) == (None, "example")


def test_a_reason_is_inherited_only_where_nothing_is_stated() -> None:
    assert rules("1950-01-01")["1.2"]["explanatory"] == "definition"
    both = '<1.3> a :Rule ; :number "1.3" ; :realises p:board , p:first .'
    assert "explanatory" not in rules("2000-01-01", BASE + both)["1.3"]


def test_parts_and_references_are_known_from_both_ends_in_order() -> None:
    old, new = rules("1950-01-01"), rules("2000-01-01")
    assert (old["1"]["parts"], old["1.2"]["cited_by"], new["1.2a"]["cites"]) == (["1.1", "1.2"], ["1.1"], ["1", "1.2"])
    assert new["1"]["parts"] == ["1.2", "1.10"]
    assert new["1.2a"]["examples"] == ["Heads."]
    lost = '<1.3> a :Rule ; :number "1.3" ; :gist "x"@en ; :cites <9.9> ; :within <9> .'
    assert rules("2000-01-01", BASE + lost)["1.3"] == {"gist": "x", "cites": ["9.9"], "within": "9"}


def test_a_rule_of_which_nothing_is_said_has_an_empty_gist() -> None:
    assert rules("2000-01-01", BASE + '<1.3> a :Rule ; :number "1.3" .')["1.3"] == {"gist": ""}


def test_references_into_a_rule_are_in_the_order_of_the_book() -> None:
    more = (
        '<1.11> a :Rule ; :number "1.11" ; :gist "x"@en ; :cites <1.10> . <1.9> a :Rule ; :number "1.9" ; :cites <1.10> , <1.10> .'
    )
    assert rules("2000-01-01", BASE + more)["1.10"]["cited_by"] == ["1.9", "1.11"]


def test_what_is_not_modelled_says_so() -> None:
    rule = '<1.3> a :Rule ; :number "1.3" ; :gist "x"@en ; :notModelled true .'
    assert rules("2000-01-01", BASE + rule)["1.3"]["not_modelled"] is True


def test_a_leading_rule_says_what_it_leads_and_for_which_things_it_is_cited() -> None:
    more = "d:order :ledBy p:ending . p:ending :citedFor <https://w3id.org/apnap/ontology/keyword/flying> ."
    rule = rules("2000-01-01", BASE + more)["1.10"]
    assert (rule["leads"], rule["cited_for"]) == (["order"], ["flying"])


def test_the_most_specific_rule_of_a_setting_comes_first() -> None:
    records: dict[str, dict[str, Any]] = {
        "1.1": {"states": ["order/white"]},
        "1.2": {"states": ["order/white", "draw/never"]},
        "1.1a": {"states": ["order/white"]},
        "2": {"provisions": ["order"]},
        "3": {"leads": ["order"]},
        "1.10": {"states": ["order/white"]},
    }
    assert specific_first(records, records, "order") == ["3", "2", "1.1a", "1.1", "1.10", "1.2"]
    assert specific_first(records, ["3", "1.1"], "draw")[0] == "1.1", "what leads another point is no more specific"


def test_only_rules_of_certain_things_are_listed_with_them() -> None:
    assert cited_for({"1": {"cited_for": ["flying"]}, "2": {}}, ["1", "2"]) == {"1": ["flying"]}


# -- settings -------------------------------------------------------------------------------------------------------------


def test_a_setting_names_the_rules_that_state_it() -> None:
    assert setting("1950-01-01", "order") == ["white", ["1.1"], None, ["white", "coin"]]
    assert setting("2000-01-01", "order")[:2] == ["coin", ["1.2", "1.10"]]


def test_for_a_gap_the_nearest_later_edition_stands_in_then_the_nearest_earlier_one_then_the_first_value() -> None:
    assert setting("1900-01-01", "order") == ["white", [], "chess/1950-01-01", ["white", "coin"]]
    assert setting("1950-01-01", "draw") == ["never", [], "chess/2000-01-01", ["agreed", "never"]]
    late = EDITION.format(game="chess", date="2010-01-01", rules="")
    assert setting("2010-01-01", "order", late)[:3] == ["coin", [], "chess/2000-01-01"]
    go = build_index(facts())["go/1990-01-01"]["settings"]
    assert go["order"][:3] == ["white", [], None], "another game's editions stand in for nothing"


def test_what_cannot_apply_says_why() -> None:
    more = """
    <https://w3id.org/apnap/chess/exclusion/x> a :Exclusion ; :excludes d:draw ; :because "It never ends."@en ;
      :excludedFrom <https://w3id.org/apnap/chess/1950-01-01> .
    """
    assert setting("1950-01-01", "draw", more) == ["never", [], "chess/2000-01-01", ["agreed", "never"], [], "", "It never ends."]
    assert len(setting("1900-01-01", "draw", more)) == 4


def test_a_setting_whose_rules_are_of_certain_things_says_of_which() -> None:
    more = "p:first :citedFor <https://w3id.org/apnap/ontology/keyword/flying> ."
    assert setting("1950-01-01", "order", more)[7] == {"1.1": ["flying"]}


# -- the catalogue --------------------------------------------------------------------------------------------------------


def test_editions_are_listed_by_game_and_day() -> None:
    editions = build_index(facts())["catalogue"]["editions"]
    assert list(editions) == ["chess/1900-01-01", "chess/1950-01-01", "chess/2000-01-01", "go/1990-01-01"]
    assert editions["chess/1950-01-01"] == {
        "game": "chess", "label": "chess of 1950-01-01", "issued": "1950-01-01", "covers": [],
    }  # fmt: skip


def test_doctrines_have_their_values_in_order_and_bear_decisively_unless_it_is_said() -> None:
    more = 'd:order :bearing "idle" ; :ofEvent :Dies ; skos:broader d:moves . d:draw :ofEvent :Dies .'
    catalogue = build_index(facts(more))["catalogue"]
    order, draw = catalogue["doctrines"]["order"], catalogue["doctrines"]["draw"]
    assert [value[0] for value in order["values"]] == ["white", "coin"]
    assert (order["bearing"], draw["bearing"], order["broader"]) == ("idle", "decisive", ["moves"])
    assert (order["label"], order["definition"]) == ("order", "Who goes first.")
    assert catalogue["events"] == {"Dies": ["draw", "order"]}
    assert list(catalogue["games"]) == ["chess", "go"]


# -- the user's own -------------------------------------------------------------------------------------------------------


HOUSE = """
<https://w3id.org/apnap/chess/house> a :Edition ; :game <https://w3id.org/apnap/chess> ; skos:prefLabel "house"@en ;
  dcterms:issued "1960-01-01"^^xsd:date {more} .
"""


def own(more: str, *names: str) -> dict[str, Any]:
    shipped = build_index(facts())
    return own_index(facts(more), names, shipped["catalogue"], shipped.__getitem__)


def test_for_a_gap_of_an_own_edition_what_it_builds_on_stands_in_before_its_neighbours_in_time() -> None:
    alone, built = (
        own(HOUSE.format(more=more), "chess/house") for more in ("", "; :buildsOn <https://w3id.org/apnap/chess/1950-01-01>")
    )
    assert alone["chess/house"]["settings"]["order"][:3] == ["coin", [], "chess/2000-01-01"]
    assert built["chess/house"]["settings"]["order"][:3] == ["white", [], "chess/1950-01-01"]
    assert [found["own"]["editions"]["chess/house"]["like"] for found in (alone, built)] == ["", "chess/1950-01-01"]


def test_only_the_editions_that_are_named_and_no_shipped_game_are_the_users_own() -> None:
    found = own(HOUSE.format(more="") + HOUSE.format(more="").replace("house", "shed"), "chess/house")
    assert list(found) == ["chess/house", "own"]
    assert (list(found["own"]["editions"]), found["own"]["games"]) == (["chess/house"], {})
