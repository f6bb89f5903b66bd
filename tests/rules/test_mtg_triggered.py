"""The chapter on triggered abilities of six Magic editions: complete, connected, and settled or explained."""

import re
from functools import cache
from pathlib import Path

import pytest
from rdflib import RDF, Graph, Namespace, URIRef

ROOT = Path(__file__).parents[2]
RULES = ROOT / "rules"
BOOKS = ROOT.parent / "shared" / "data" / "rulebooks" / "mtg"
APNAP = "https://w3id.org/apnap/"
ONT = Namespace(f"{APNAP}ontology#")

OLD = r"409\.(1i|[2-4][a-z]?)|410\.\d+[a-z]?"
RANGES = {
    "2004-06-01": OLD,
    "2005-10-01": OLD,
    "2006-05-01": OLD,
    "2009-05-01": OLD,
    "2017-07-08": r"508\.(1m|[23][a-z]?)|509\.(1i|[457][a-z]?)|603\.\d+[a-z]?",
    "2026-02-27": r"508\.(1m|[2-4][a-z]?)|509\.(1i|[2-4][a-z]?)|603\.\d+[a-z]?",
}
# Two files are named after another day than the one on which their edition takes effect.
BOOK_NAMES = {"2004-06-01": "2006-06-01", "2017-07-08": "2017-07-07"}
editions = pytest.mark.parametrize("edition", RANGES)


@cache
def doctrines() -> Graph:
    return parsed((RULES / "doctrines").rglob("*.ttl"))


@cache
def provisions() -> Graph:
    return parsed((RULES / "mtg" / "provisions").rglob("*.ttl"))


@cache
def graph(edition: str) -> Graph:
    return parsed((RULES / "mtg" / "editions" / edition).rglob("*.ttl"))


def parsed(files) -> Graph:
    whole = Graph()
    for file in sorted(files):
        whole.parse(file)
    return whole


def rule(edition: str, number: str) -> URIRef:
    return URIRef(f"{APNAP}mtg/{edition}/{number}")


def official_numbers(edition: str) -> list[str]:
    book = BOOKS / f"{BOOK_NAMES.get(edition, edition)}.txt"
    if not book.exists():
        pytest.skip(f"no rulebook at {book}")
    raw = book.read_bytes()
    text = raw.decode("utf-16" if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else "latin-1")
    starts = re.findall(rf"(?m)^\s*({RANGES[edition]})\.?\s", re.sub(r"\r\n?", "\n", text))
    return sorted({match[0] for match in starts})


def modelled(edition: str) -> list[str]:
    found = (str(number) for number in graph(edition).objects(None, ONT.number))
    return sorted(n for n in found if re.fullmatch(RANGES[edition], n))


def inherited(edition: str, node: URIRef, what: URIRef) -> set:
    """What a rule says of itself, or else what the provisions say that it realises."""
    own = set(graph(edition).objects(node, what))
    works = graph(edition).objects(node, ONT.realises)
    return own or {value for work in works for value in provisions().objects(work, what)}


@editions
def test_every_official_rule_of_the_range_is_modelled_and_no_other(edition):
    assert modelled(edition) == official_numbers(edition)


@editions
def test_every_rule_has_a_gist_and_settles_or_explains(edition):
    assert modelled(edition)
    for number in modelled(edition):
        node = rule(edition, number)
        assert (node, RDF.type, ONT.Rule) in graph(edition), number
        assert inherited(edition, node, ONT.gist), number
        assert inherited(edition, node, ONT.states) or inherited(edition, node, ONT.explanatory), number


@editions
def test_every_cited_rule_and_every_parent_stands_in_the_edition(edition):
    for number in modelled(edition):
        node = rule(edition, number)
        for link in (ONT.cites, ONT.within):
            for target in graph(edition).objects(node, link):
                assert (target, RDF.type, ONT.Rule) in graph(edition), f"{number} → {target}"


@editions
def test_realised_provisions_and_stated_settings_are_defined(edition):
    for number in modelled(edition):
        node = rule(edition, number)
        for work in graph(edition).objects(node, ONT.realises):
            assert (work, RDF.type, ONT.Provision) in provisions(), f"{number}: {work}"
        for setting in inherited(edition, node, ONT.states):
            assert (setting, RDF.type, ONT.Setting) in doctrines(), f"{number}: {setting}"


@editions
def test_a_doctrine_has_one_setting_in_an_edition(edition):
    settings: dict[str, set[str]] = {}
    for number in modelled(edition):
        for setting in inherited(edition, rule(edition, number), ONT.states):
            doctrine, value = str(setting).removeprefix(f"{APNAP}doctrine/").split("/")
            settings.setdefault(doctrine, set()).add(value)
    assert {d: v for d, v in settings.items() if len(v) > 1} == {}


@editions
def test_every_rule_stands_in_one_file_under_one_number(edition):
    homes: dict[str, list[str]] = {}
    for file in sorted((RULES / "mtg" / "editions" / edition).rglob("*.ttl")):
        for node, number in parsed([file]).subject_objects(ONT.number):
            assert node == rule(edition, str(number))
            homes.setdefault(str(number), []).append(file.name)
    assert {n: files for n, files in homes.items() if len(files) > 1} == {}


@pytest.mark.parametrize(
    ("doctrine", "by_edition"),
    [
        (
            "simultaneous-order",
            ["active-then-opponent", "apnap", "apnap", "apnap", "apnap", "apnap-in-two-parts"],
        ),
        ("intervening-if-failing", ["does-nothing"] * 4 + ["removed-from-stack"] * 2),
        ("modes-on-placement", [None] * 3 + ["announced-on-placement"] * 3),
        ("blocks", ["once-each-combat"] * 2 + ["declared-only"] * 2 + ["declared-or-effect"] * 2),
        ("becomes-blocked", ["once-each-combat"] * 2 + ["first-this-combat"] * 2 + ["while-unblocked"] * 2),
        ("look-back-leaves-battlefield", ["before"] * 6),
        ("look-back-leaves-graveyard", [None, "before", "before", None, "before", "before"]),
        ("look-back-control-gained-by-opponent", [None] * 5 + ["before"]),
        ("normal-check", [None] * 3 + ["after-event"] * 3),
        ("from-anywhere", [None] * 3 + ["not-leaves-battlefield"] * 3),
        ("attached-tracking", [None] + ["finds-both"] * 2 + ["finds-both-after-state-checks"] * 3),
        ("delayed-controller", [None] * 3 + ["controller-of-creator"] + ["controller-as-it-resolved"] * 2),
        ("hidden-object", [None] * 3 + ["never-visible-never-triggers"] * 3),
        ("player-loses", [None] * 3 + ["any-reason"] + ["any-reason-but-draw"] * 2),
        ("reflexive", [None] * 4 + ["checks-earlier-in-resolution"] * 2),
        ("extra-triggers", [None] * 5 + ["additional-times"]),
    ],
)
def test_the_editions_differ_where_their_words_do(doctrine, by_edition):
    """``None`` is silence: no rule of the chapter states the doctrine."""
    start = f"{APNAP}doctrine/{doctrine}/"
    for edition, expected in zip(RANGES, by_edition, strict=True):
        stated = {
            str(setting).removeprefix(start)
            for number in modelled(edition)
            for setting in inherited(edition, rule(edition, number), ONT.states)
            if str(setting).startswith(start)
        }
        assert stated == ({expected} if expected else set()), edition
