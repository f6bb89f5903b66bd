"""The supporting rules of Magic: numbers, references, gists, one setting a doctrine, and the game description."""

import functools
import pathlib
import re

import pytest
import rdflib

ROOT = pathlib.Path(__file__).resolve().parents[2]
RULES = ROOT / "rules"
BOOKS = ROOT.parent / "shared" / "data" / "rulebooks" / "mtg"
BOOK_OF = {
    "2004-06-01": "2006-06-01.txt",
    "2005-10-01": "2005-10-01.txt",
    "2006-05-01": "2006-05-01.txt",
    "2009-05-01": "2009-05-01.txt",
    "2017-07-08": "2017-07-07.txt",
    "2026-02-27": "2026-02-27.txt",
}
TERM = rdflib.Namespace("https://w3id.org/apnap/ontology#")
SKOS = rdflib.SKOS
MTG = "https://w3id.org/apnap/mtg/"
DOCTRINE = "https://w3id.org/apnap/doctrine/"

editions = pytest.mark.parametrize("edition", sorted(BOOK_OF))


def read(*patterns: str) -> rdflib.Graph:
    graph = rdflib.Graph()
    files = [file for pattern in patterns for file in sorted(RULES.glob(pattern))]
    assert files, f"no file fits {patterns}"
    for file in files:
        graph.parse(file)
    return graph


@functools.cache
def shared() -> rdflib.Graph:
    return read("doctrines/**/*.ttl", "mtg/provisions/**/*.ttl")


@functools.cache
def rules(edition: str) -> rdflib.Graph:
    return read(f"mtg/editions/{edition}/**/*.ttl")


def number(rule: rdflib.term.Node) -> str:
    return str(rule).rsplit("/", 1)[1]


def settings(edition: str, rule: rdflib.term.Node) -> set[rdflib.term.Node]:
    graph = rules(edition)
    own = set(graph.objects(rule, TERM.states))
    if own or (rule, TERM.explanatory, None) in graph:
        return own
    return {s for p in graph.objects(rule, TERM.realises) for s in shared().objects(p, TERM.states)}


def official(edition: str) -> set[str]:
    raw = (BOOKS / BOOK_OF[edition]).read_bytes()
    text = raw.decode("utf-16") if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else raw.decode("utf-8-sig", "replace")
    lines = re.split(r"\r\n|\r|\n", text)
    return {m[1] for line in lines if (m := re.match(r"\s*(\d{3}(?:\.\d+[a-z]{0,2})?)\.?\s+\S", line))}


def setting_in(edition: str, doctrine: str) -> set[str]:
    wanted = rdflib.URIRef(DOCTRINE + doctrine)
    found = {s for r in rules(edition).subjects(rdflib.RDF.type, TERM.Rule) for s in settings(edition, r)}
    return {number(s) for s in found if (s, TERM.settingOf, wanted) in shared()}


@editions
def test_every_number_stands_in_the_official_text(edition):
    if not BOOKS.is_dir():
        pytest.skip("official rulebooks are not at hand")
    known = official(edition)
    numbers = {str(n) for n in rules(edition).objects(None, TERM.number)}
    assert len(numbers) > 400
    assert sorted(numbers - known) == []


@editions
def test_every_reference_and_parent_is_a_rule(edition):
    graph = rules(edition)
    known = set(graph.subjects(rdflib.RDF.type, TERM.Rule))
    targets = set(graph.objects(None, TERM.cites)) | set(graph.objects(None, TERM.within))
    assert sorted(number(t) for t in targets - known) == []


@editions
def test_every_rule_has_one_gist_and_says_what_it_settles_or_that_it_settles_nothing(edition):
    graph, wrong = rules(edition), []
    for rule in graph.subjects(rdflib.RDF.type, TERM.Rule):
        provisions = list(graph.objects(rule, TERM.realises))
        own = list(graph.objects(rule, TERM.gist))
        gists = own or [g for p in provisions for g in shared().objects(p, TERM.gist)]
        explained = (rule, TERM.explanatory, None) in graph or any((p, TERM.explanatory, None) in shared() for p in provisions)
        if (rule, TERM.notModelled, None) in graph:
            assert not (gists or provisions or explained), number(rule)
        elif len(own) > 1 or not gists or not (settings(edition, rule) or explained):
            wrong.append(number(rule))
    assert wrong == []


@editions
def test_a_doctrine_has_one_setting_in_an_edition(edition):
    chosen: dict[rdflib.term.Node, set[rdflib.term.Node]] = {}
    for rule in rules(edition).subjects(rdflib.RDF.type, TERM.Rule):
        for setting in settings(edition, rule):
            doctrine = shared().value(setting, TERM.settingOf)
            assert doctrine is not None, f"{number(rule)} states an unknown setting {setting}"
            chosen.setdefault(doctrine, set()).add(setting)
    assert {d: s for d, s in chosen.items() if len(s) > 1} == {}


@pytest.mark.parametrize(
    ("doctrine", "expected"),
    [
        ("legend-rule", "oldest-stays all-go all-go all-go controller-keeps-one controller-keeps-one"),
        ("combat-damage", "on-the-stack on-the-stack on-the-stack on-the-stack at-once at-once"),
        ("damage-assignment-order", " ".join([*["freely-divided"] * 4, "in-declared-order", "freely-divided"])),
        ("lifelink", "- - - as-trigger with-damage with-damage"),
        ("deathtouch", "- - - as-trigger state-check state-check"),
        ("mana-burn", "loses-life loses-life loses-life loses-life no-loss no-loss"),
        ("targets-illegal", " ".join([*["countered-by-rules"] * 5, "does-not-resolve"])),
        ("phasing-is-not-zone-change", " ".join(["own-zone-leaving-triggers", *["own-zone-no-triggers"] * 3, "status", "status"])),
        ("cast-and-play", " ".join([*["played-is-both"] * 4, *["cast-is-spells-only"] * 2])),
        ("battlefield-name", "in-play in-play in-play in-play battlefield battlefield"),
    ],
)
def test_where_editions_differ(doctrine, expected):
    found = [" ".join(sorted(setting_in(edition, doctrine))) or "-" for edition in sorted(BOOK_OF)]
    assert found == expected.split()


@pytest.mark.parametrize(
    ("edition", "rule", "doctrine"),
    [
        ("2026-02-27", "601.2i", "becomes-cast"),
        ("2026-02-27", "602.2b", "targets-announced"),
        ("2026-02-27", "605.1b", "mana-ability-triggered"),
        ("2026-02-27", "608.2c", "instructions-in-order"),
        ("2026-02-27", "608.2h", "last-known-information"),
        ("2026-02-27", "113.6", "functions-in-zone"),
        ("2026-02-27", "113.6m", "functions-moves-source"),
        ("2026-02-27", "113.7a", "ability-independent-of-source"),
        ("2026-02-27", "118.12a", "unless-cost"),
        ("2026-02-27", "121.2", "draws-one-at-a-time"),
        ("2026-02-27", "510.1c", "first-strike-regular-gone"),
        ("2026-02-27", "514.3a", "cleanup-again"),
        ("2026-02-27", "614.6", "replacement-event-never-happens"),
        ("2026-02-27", "700.13", "action-crime"),
        ("2026-02-27", "702.26d", "phasing-is-not-zone-change"),
        ("2026-02-27", "702.93a", "keyword-undying"),
        ("2026-02-27", "704.5q", "counters-cancel"),
        ("2026-02-27", "800.4d", "leaver-triggers"),
        ("2017-07-08", "702.15b", "lifelink"),
        ("2009-05-01", "502.68a", "lifelink"),
        ("2009-05-01", "420.3", "state-checks"),
        ("2009-05-01", "404.3", "intervening-if"),
        ("2004-06-01", "404.3", "intervening-if"),
    ],
)
def test_a_rule_that_decides_boards_states_its_doctrine(edition, rule, doctrine):
    stated = settings(edition, rdflib.URIRef(f"{MTG}{edition}/{rule}"))
    assert rdflib.URIRef(DOCTRINE + doctrine) in {shared().value(s, TERM.settingOf) for s in stated}


def test_the_game_has_zones_steps_and_checks_that_say_what_settles_them():
    game, mtg = read("mtg/game.ttl"), rdflib.URIRef(MTG[:-1])
    steps = [str(game.value(s, SKOS.notation)) for s in game.items(game.value(mtg, TERM.steps))]
    assert steps[:3] == ["untap", "upkeep", "draw step"]
    assert steps[-2:] == ["end step", "cleanup"]
    hidden = {z for z in game.objects(mtg, TERM.hasZone) if not game.value(z, TERM.public).toPython()}
    outside = "sideboard"  # by the rules outside the game, and no zone
    assert {str(game.value(z, SKOS.notation)) for z in hidden} == {"library", "hand", outside}
    checks = list(game.objects(mtg, TERM.hasStateCheck))
    assert checks
    doctrines = {node for kind in (TERM.Point, TERM.Doctrine) for node in shared().subjects(rdflib.RDF.type, kind)}
    assert [c for c in checks if game.value(c, TERM.settledBy) not in doctrines] == []
