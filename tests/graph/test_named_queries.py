"""Questions that people put to the graph: each a short query, and a row that has to be among the answers."""

from __future__ import annotations

import re
import shlex
from itertools import pairwise
from pathlib import Path

import pytest
from pyoxigraph import QuerySolutions, RdfFormat, Store

import kb
from kb.closure import open_knowledge
from kb.graph import iri
from kb.graph.named_queries import collection, named_queries, text_of
from kb.graph.sparql import Table, sparql


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
    assert "REPLACE(STR(" not in named_queries()[name].text
    assert "STRSTARTS" not in named_queries()[name].text
    assert "rdf:rest" not in named_queries()[name].text


@pytest.mark.parametrize("name", sorted(named_queries()))
def test_a_named_query_says_its_prefixes_so_that_any_engine_takes_it(name: str) -> None:
    text = named_queries()[name].text
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


@pytest.mark.parametrize(
    ("name", "given", "row"),
    [
        ("changes", {"older": "mtg/2026-02-27", "newer": "mtg/2026-09-25"}, ("722.1", "723.1")),
        ("look-back-abilities", {"card": "Blood Artist"}, ("Blood Artist", "mtg:card/blood-artist#1")),
        ("looking-back-under", {"card": "Blood Artist", "edition": "mtg/2004-06-01"}, ("mtg/2004-06-01", "410.10d", "before")),
        ("rule-page", {"number": "410.8", "edition": "mtg/2006-05-01"}, ("part of", "410")),
        ("numbers", {"provision": "mtg:provision/intervening-if"}, ("mtg/2006-05-01", "410.8")),
        ("one-or-more", {}, ("Deeproot Pilgrimage",)),
        ("scenarios", {"group": "d:look-back", "number": "603.10a"}, ("mtg/2026-09-25", "603.10a")),
        ("steps", {"game": "apnap:mtg"}, ("2", "upkeep step", "true")),
        ("state-checks", {"edition": "mtg/2026-09-25"}, ("704.5j",)),
        ("unshown-rules", {"edition": "riftbound/1.3"}, ("riftbound/1.3",)),
        ("most-cited", {"edition": "mtg/2026-09-25"}, ("601.2b",)),
        ("citing-changed", {"edition": "mtg/2026-09-25"}, ("mtg/2026-09-25",)),
        ("terms-of-a-rule", {"source": "mtg:603.6c"}, (":LeavesAbility",)),
        ("watching-others-die", {"kind": "mtg:kind/creature"}, ("Blood Artist", "true")),
        ("working-elsewhere", {"zone": "mtg:zone/graveyard"}, ("Nether Traitor",)),
    ],
)
def test_what_people_ask_has_a_query_with_the_answer(name: str, given: dict[str, str], row: tuple[str, ...]) -> None:
    found = [[iri.curie(cell) if cell and cell.startswith("http") else cell for cell in each] for each in rows(f"@{name}", **given)]
    assert any(set(row) <= set(each) for each in found), found[:5]


def test_state_checks_are_those_of_the_game_of_an_edition() -> None:
    checks = {each[2] for each in rows("@state-checks", edition="mtg/2026-09-25")}
    assert any("lethal-damage" in (check or "") for check in checks)
    assert not [check for check in checks if "units" in (check or "")]  # of Riftbound, though one doctrine settles both


@pytest.mark.parametrize("name", sorted(named_queries()))
def test_a_query_takes_the_values_that_its_head_gives_as_examples(name: str) -> None:
    for variable, about in named_queries()[name].parameters.items():
        assert f"?{variable}" in text_of(f"@{name}").partition("WHERE")[2]
        assert about.count(", ") == 1, "the meaning, and a value"


def test_the_collection_holds_every_query_in_the_form_of_the_sib() -> None:
    store = Store()
    store.load(collection().encode(), RdfFormat.TURTLE)
    found = store.query(
        "SELECT ?q ?text { ?q a sh:SPARQLSelectExecutable ; sh:select ?text ; rdfs:comment ?c }", prefixes=iri.PREFIXES
    )
    assert {row["text"].value for row in found} == {query.text for query in named_queries().values()}


QUESTIONS = GUIDE.read_text(encoding="utf-8").rpartition("| question |")[2]
ASKED = re.findall(r"`(@[a-z-]+)((?: --given \w+=(?:\"[^\"]*\"|[^ `]+))*)`", QUESTIONS)


@pytest.mark.parametrize(("query", "given"), ASKED, ids=[f"{query}{given}" for query, given in ASKED])
def test_each_question_of_the_guide_has_its_answer(query: str, given: str) -> None:
    values = dict(each.split("=", 1) for each in shlex.split(given) if each != "--given")
    assert kb.load().sparql(query, given=values).rows


def test_the_guide_lists_every_query_about_the_rules() -> None:
    left_out = {"classes", "properties", "schema", "event-classes", "families", "to-be-reviewed", "worked-examples", "concordance"}
    left_out |= {"differences", "unstated-settings", "leaves-the-battlefield-abilities", "look-back-rules"}
    assert set(named_queries()) - left_out == {query.removeprefix("@") for query, _ in ASKED}


def test_what_is_renumbered_went_to_another_number_in_the_next_edition() -> None:
    knowledge = kb.load().knowledge
    days = {name: str(edition.issued) for name, edition in knowledge.editions.items()}
    found = kb.load().sparql("@renumbered").rows
    assert len(found) > 1000
    assert [row for row in found if row[2] == row[4] or days[row[1]] >= days[row[3]]] == []
    between = {(older, newer) for _, older, _, newer, _ in found}
    ordered = sorted((name for name in days if name.startswith("mtg/")), key=days.__getitem__)
    assert between <= set(pairwise(ordered)), "an edition and the next, and no others"
    rows = {tuple(row) for row in found}
    assert ("mtg:provision/intervening-if", "mtg/2009-05-01", "410.8", "mtg/2017-07-08", "603.4") in rows
