"""Riftbound 1.3: the chapter on triggered abilities is complete, connected, and settled or explained."""

import re
from functools import cache
from pathlib import Path

import pytest
from rdflib import RDF, Graph, Literal, Namespace, URIRef
from rdflib.namespace import SKOS

ROOT = Path(__file__).parents[2]
RULES = ROOT / "rules"
BOOK = ROOT.parent / "shared" / "data" / "rulebooks" / "riftbound" / "riftbound-core-rules-v1-3.md"
APNAP = "https://w3id.org/apnap/"
EDITION = f"{APNAP}riftbound/1.3"
ONT = Namespace(f"{APNAP}ontology#")


@cache
def riftbound() -> Graph:
    return parsed((RULES / "riftbound").rglob("*.ttl"))


@cache
def doctrines() -> Graph:
    return parsed((RULES / "doctrines").rglob("*.ttl"))


def parsed(files) -> Graph:
    whole = Graph()
    for file in sorted(files):
        whole.parse(file)
    return whole


def rule(number: str) -> URIRef:
    return URIRef(f"{EDITION}/{number}")


def rules() -> list[URIRef]:
    return sorted(riftbound().subjects(RDF.type, ONT.Rule))


def said(subject: URIRef, *properties: URIRef) -> list:
    """What the rule says itself, else what its provisions say."""
    graph = riftbound()
    own = [value for property in properties for value in graph.objects(subject, property)]
    return own or [
        value
        for provision in graph.objects(subject, ONT.realises)
        for property in properties
        for value in graph.objects(provision, property)
    ]


def official_numbers() -> list[str]:
    if not BOOK.exists():
        pytest.skip(f"no rulebook at {BOOK}")
    return re.findall(r'class="rule-id">(38[23](?:\.\w+)*)\.<', BOOK.read_text(encoding="utf-8"))


def test_every_official_rule_on_triggered_abilities_is_there():
    numbers = official_numbers()
    assert len(numbers) > 50
    assert [number for number in numbers if (rule(number), RDF.type, ONT.Rule) not in riftbound()] == []


def test_nothing_is_there_that_the_rulebook_does_not_have():
    numbers = set(official_numbers())
    ours = {str(subject).rsplit("/", 1)[1] for subject in rules()}
    assert {number for number in ours if re.match(r"38[23](\.|$)", number)} <= numbers


def test_every_rule_has_a_gist_and_is_settled_or_explained():
    assert len(rules()) > 500
    assert [subject for subject in rules() if len(said(subject, ONT.gist)) != 1] == []
    assert [subject for subject in rules() if not said(subject, ONT.states, ONT.explanatory)] == []


def test_number_and_name_agree():
    graph = riftbound()
    assert [subject for subject in rules() if (subject, ONT.number, Literal(str(subject).rsplit("/", 1)[1])) not in graph] == []


@pytest.mark.parametrize("link", [ONT.cites, ONT.within])
def test_references_lead_to_rules_of_the_edition(link):
    graph = riftbound()
    assert [target for target in graph.objects(None, link) if (target, RDF.type, ONT.Rule) not in graph] == []


def test_every_provision_is_realised():
    graph = riftbound()
    realised = set(graph.objects(None, ONT.realises))
    assert set(graph.subjects(RDF.type, ONT.Provision)) == realised


def test_stated_settings_exist_and_no_doctrine_has_two():
    values: dict = {}
    for setting in set(riftbound().objects(None, ONT.states)):
        doctrine = doctrines().value(setting, ONT.settingOf)
        assert doctrine is not None, setting
        assert (doctrine, ONT.hasSetting, setting) in doctrines(), setting
        values.setdefault(doctrine, set()).add(setting)
    assert {doctrine: stated for doctrine, stated in values.items() if len(stated) > 1} == {}


@pytest.mark.parametrize(
    ("number", "doctrine", "value"),
    [
        ("383.1.b", "nth-time", "controller-picks-one"),
        ("383.2.c.2", "look-back-leaves-battlefield", "after"),
        ("383.3.a", "optional-effect", "on-placement"),
        ("383.3.b.1", "cost-inside-instructions", "to-finalize"),
        ("383.3.d.1", "simultaneous-order", "turn-order"),
        ("383.3.e", "intervening-if", "checked-once"),
        ("383.3.f.2", "once-each-turn-declined", "not-used-up"),
        ("383.4.e.2.a", "attack-effects", "first-designation-this-combat"),
        ("459.2.d.1", "combat-chain-order", "attacker-first-defender-last"),
    ],
)
def test_what_sets_the_game_apart_is_stated_where_the_rulebook_says_it(number, doctrine, value):
    assert URIRef(f"{APNAP}doctrine/{doctrine}/{value}") in said(rule(number), ONT.states)


def test_the_cleanup_goes_through_known_checks_of_the_game():
    graph = riftbound()
    game = URIRef(f"{APNAP}riftbound")
    ordered = list(graph.items(graph.value(game, ONT.stateChecksInOrder)))
    assert len(ordered) > 5
    assert set(ordered) <= set(graph.objects(game, ONT.hasStateCheck))
    settled = {graph.value(check, ONT.settledBy) for check in ordered}
    assert all((doctrine, SKOS.prefLabel, None) in doctrines() for doctrine in settled)
