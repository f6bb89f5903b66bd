"""Questions that people put to the graph: each a short query, and a row that has to be among the answers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pyoxigraph import QuerySolutions

from kb.closure import open_knowledge
from kb.graph import iri
from kb.graph.sparql import Table, named_queries, sparql


def rows(query: str, **given: str) -> list[tuple[str | None, ...]]:
    found = sparql(open_knowledge().store, query, inferred=True, given=given)
    assert isinstance(found, Table)
    return [tuple(None if term is None else term.value for term in row) for row in found.rows]


def cards(query: str, **given: str) -> set[str | None]:
    """The values of `?card`."""
    found = sparql(open_knowledge().store, query, inferred=True, given=given)
    assert isinstance(found, Table)
    return {row[found.columns.index("card")].value for row in found.rows}


@pytest.mark.parametrize("name", sorted(named_queries()))
def test_no_named_query_takes_an_iri_apart(name: str) -> None:
    assert "REPLACE(STR(" not in named_queries()[name]
    assert "STRSTARTS" not in named_queries()[name]
    assert "rdf:rest" not in named_queries()[name]


@pytest.mark.parametrize("name", sorted(named_queries()))
def test_a_named_query_says_its_prefixes_so_that_any_engine_takes_it(name: str) -> None:
    text = named_queries()[name]
    held = open_knowledge().store.query(text, use_default_graph_as_union=True)  # without the prefixes that are preset
    assert isinstance(held, QuerySolutions)
    assert all(f"PREFIX {prefix}: <{iri.PREFIXES[prefix]}>" in text for prefix in re.findall(r"PREFIX (\w*):", text))


def test_which_abilities_have_an_intervening_if() -> None:
    assert "Felidar Sovereign" in cards("SELECT ?card { ?c a :InterveningIf ; :ofCard/:name ?card }")
    found = cards("@intervening-ifs")
    assert {"Felidar Sovereign", "Test of Endurance", "Loyal Poro"} <= found
    assert "Soul Warden" not in found


def test_which_abilities_watch_for_other_creatures_dying() -> None:
    assert cards("@watching-others-die") >= {"Kalastria Highborn", "Viktor, Leader", "Wraith of Echoes", "Dingus Egg"}
    assert "Watchful Sentry" not in cards("@watching-others-die"), "it watches for its own death only"


def test_what_two_editions_settle_differently_and_by_which_rules() -> None:
    found = rows("@settled-otherwise", older="mtg/2006-05-01", newer="mtg/2026-02-27")
    assert found
    assert {(row[1], row[4]) for row in found} == {("mtg/2006-05-01", "mtg/2026-02-27")}
    assert all(row[3] != row[6] for row in found)


def test_which_abilities_work_off_the_board() -> None:
    found = {(row[0], iri.local(row[2] or "")) for row in rows("@working-elsewhere")}
    assert ("Erebos's Titan", "graveyard") in found
    assert ("Immortal Phoenix", "trash") in found
    assert {zone for _, zone in found}.isdisjoint({"battlefield", "battlefields", "base"})


def test_which_cards_make_delayed_abilities_and_what_those_wait_for() -> None:
    found = rows("@delayed-abilities")
    assert len({row[1] for row in found}) >= 9
    assert all(row[2] or row[3] for row in found)


def test_which_abilities_watch_for_an_event_or_one_below_it() -> None:
    dying, leaving = (cards("@watching", event=f":{name}") for name in ("Dies", "Leaves"))
    assert "Watchful Sentry" in dying < leaving
    assert "Soul Warden" not in leaving


def test_which_abilities_watch_for_one_or_more() -> None:
    query = 'SELECT ?card { ?pattern w:occurrences "one-or-more" ; :ofCard/:name ?card }'
    assert len(cards(query)) >= 1


def test_which_zones_of_both_games_are_alike() -> None:
    pairs = {(iri.short(row[0] or ""), iri.short(row[1] or "")) for row in rows("@same-zones")}
    assert ("riftbound/zone/trash", "mtg/zone/graveyard") in pairs
    classified = {row[0] for row in rows("SELECT ?zone { ?zone a :GraveyardZone ; skos:prefLabel ?label }")}
    assert classified == {iri.BASE + "riftbound/zone/trash", iri.BASE + "mtg/zone/graveyard"}
    graveyards = rows("SELECT ?zone { mtg:zone\\/graveyard ^skos:closeMatch ?zone }")
    assert graveyards == [(iri.BASE + "riftbound/zone/trash",)]


def test_the_words_of_each_trigger_with_its_card() -> None:
    found = {(row[0], row[2]) for row in rows("@triggers")}
    assert ("Soul Warden", "Whenever another creature enters, you gain 1 life.") in found
    assert len(found) > 50


def test_the_step_of_an_ability_is_the_step_of_the_game() -> None:
    query = "SELECT DISTINCT ?card ?label { ?ability :step ?step ; :ofCard/:name ?card . ?step a :Step ; skos:prefLabel ?label }"
    steps = {(row[0], row[1]) for row in rows(query)}
    assert ("Felidar Sovereign", "upkeep step") in steps
    assert rows("SELECT ?step { ?ability :step ?step . FILTER NOT EXISTS { ?step a :Step } }") == []


def test_every_step_that_a_shipped_wording_names_is_found_in_its_game() -> None:
    without = "FILTER NOT EXISTS { ?ability :step ?step }"
    assert rows(f"SELECT ?word {{ ?ability a :Ability ; w:pattern/w:step ?word . {without} }}") == []


def test_links_lead_to_what_the_graph_has() -> None:
    for name, kind in (("functionsIn", ":Zone"), ("from", ":Zone"), ("to", ":Zone"), ("event", "owl:Class"), ("ofCard", ":Card")):
        assert rows(f"SELECT ?to {{ ?a :{name} ?to . FILTER NOT EXISTS {{ ?to a {kind} }} }}") == [], name


GUIDE = Path(__file__).parents[2] / "docs" / "graph.md"


@pytest.mark.parametrize("query", re.findall(r"```sparql\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL))
def test_each_query_of_the_guide_finds_something(query: str) -> None:
    assert rows(query)


def test_the_guide_names_every_link_of_an_ability() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    found = rows(
        "SELECT DISTINCT ?p { ?a a :Ability ; ?p ?o . ?p rdfs:isDefinedBy <https://w3id.org/apnap/ontology/terms/ability> }"
    )
    assert found
    assert [name for (name,) in found if f"`:{iri.local(name or '')}`" not in guide] == []
