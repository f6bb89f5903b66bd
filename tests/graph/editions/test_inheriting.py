"""What an edition or a game takes over from the one that it builds on."""

from __future__ import annotations

from pyoxigraph import RdfFormat, parse

from kb.graph import iri
from kb.graph.editions.edition_records import build_index, own_index
from kb.graph.editions.inheriting import inherited
from kb.graph.turtle.quad_index import Facts

from ..small import DOCTRINES, EDITION, GAME, PREFIXES, PROVISIONS, RULES

SHIPPED = (
    PREFIXES + DOCTRINES + GAME.format(name="chess") + PROVISIONS
    + "".join(EDITION.format(game="chess", date=date, rules=rules) for date, rules in RULES.items())
)  # fmt: skip
HOUSE = """
@base <https://w3id.org/apnap/chess/house/> .
<https://w3id.org/apnap/chess/house> a :Edition ; :game <https://w3id.org/apnap/chess> ; skos:prefLabel "house"@en ;
  :buildsOn <https://w3id.org/apnap/chess/1950-01-01> ; dcterms:issued "2020-01-01"^^xsd:date .
<1.2> a :Rule ; :number "1.2" ; :within <1> ; :gist "A coin."@en ; :states <https://w3id.org/apnap/doctrine/order/coin> .
"""
BLITZ = """
<https://w3id.org/apnap/blitz> a :Game ; :buildsOn <https://w3id.org/apnap/chess> ; skos:notation "blitz" ; :startingLife 5 .
"""


def records(more: str, *names: str):  # type: ignore[no-untyped-def]
    quads = [*parse(SHIPPED + more, format=RdfFormat.TURTLE)]
    shipped = build_index(Facts(parse(SHIPPED, format=RdfFormat.TURTLE)))
    return own_index(Facts([*quads, *inherited(quads)]), names, shipped["catalogue"], shipped.__getitem__)


def test_rules_that_are_not_restated_are_taken_over() -> None:
    rules = records(HOUSE, "chess/house")["chess/house"]["rules"]
    assert list(rules) == ["1", "1.1", "1.2"]
    assert rules["1"]["parts"] == ["1.1", "1.2"]
    assert rules["1.1"] == {"gist": "White moves first.", "explanatory": "settled by 1.2", "within": "1", "cites": ["1.2"], "provisions": ["first"]}  # fmt: skip # noqa: E501


def test_what_an_own_rule_settles_no_other_settles() -> None:
    settings = records(HOUSE, "chess/house")["chess/house"]["settings"]
    assert settings["order"][:3] == ["coin", ["1.2"], None]


def test_where_it_is_silent_the_edition_that_it_builds_on_stands_in() -> None:
    silent = HOUSE.replace(":states <https://w3id.org/apnap/doctrine/order/coin> .", ':explanatory "definition"@en .')
    settings = records(silent.replace("1950-01-01", "2000-01-01"), "chess/house")["chess/house"]["settings"]
    assert settings["draw"][:3] == ["never", ["1.10"], None]
    assert settings["order"][:3] == ["coin", ["1.10"], None]


def test_a_game_is_described_as_the_one_that_it_builds_on_but_for_what_it_says_itself() -> None:
    found = records(BLITZ)["own"]["games"]["blitz"]
    assert (found["numbers"], found["like"]) == ({"startingLife": 5}, "chess")


def test_an_edition_that_builds_on_one_of_the_users_own_takes_over_what_that_took_over() -> None:
    second = HOUSE.replace("chess/house", "chess/shed").replace("chess/1950-01-01", "chess/house").replace("1.2", "1.3")
    found = records(HOUSE + second, "chess/house", "chess/shed")
    assert list(found["chess/shed"]["rules"]) == ["1", "1.1", "1.2", "1.3"]
    assert found["own"]["editions"]["chess/shed"]["like"] == "chess/1950-01-01"


def test_a_circle_takes_nothing_over_and_comes_to_an_end() -> None:
    circle = HOUSE.replace("chess/1950-01-01", "chess/house")
    assert inherited([*parse(SHIPPED + circle, format=RdfFormat.TURTLE)]) == ()


def test_nothing_follows_where_nothing_builds_on_anything() -> None:
    assert inherited(parse(SHIPPED, format=RdfFormat.TURTLE)) == ()
    assert iri.term("buildsOn") not in SHIPPED
