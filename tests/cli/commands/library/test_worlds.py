"""`import edition` and `import game`: what is printed, and the exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import apnap
from tests.own_rules import have_imported
from tests.readme import OWN_RULES, write_files


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files of `docs/own-rules.md`, in the working folder."""
    write_files(tmp_path, OWN_RULES)
    monkeypatch.chdir(tmp_path)


def test_a_faulty_edition_is_exit_2_with_file_line_and_remedy() -> None:
    ran = apnap("import", "edition", "broken.ttl")
    assert ran.code == 2
    assert "broken.ttl:13: :citse is no property that it can have" in ran.out
    assert "    try: :cites" in ran.out
    assert apnap("rule", "603.4", "--under", "mtg/broken").code == 2


def test_another_edition_of_the_name_is_exit_2_without_replace() -> None:
    have_imported("house.ttl")
    house = Path("house.ttl")
    house.write_text(house.read_text(encoding="utf-8").replace("asked once", "asked just once"), encoding="utf-8")
    ran = apnap("import", "edition", "house.ttl")
    assert (ran.code, ran.out) == (2, "")
    assert "another edition mtg/house of yours is there already" in ran.err
    assert "try: apnap import edition house.ttl --replace" in ran.err
    assert "replaced" in apnap("import", "edition", "house.ttl", "--replace").out


def test_json_names_its_schema() -> None:
    found = apnap("import", "edition", "house.ttl", "--json").json
    assert found["schema"] == "apnap/worlds/1"
    (world,) = found["worlds"]
    assert (world["status"], world["kind"], world["name"], world["rules"]) == ("imported", "edition", "mtg/house", 1)
    assert json.loads(json.dumps(world)) == world


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("edition",), "FILE"),
        (("rules", "--list"), "--list and --remove are of cards, editions and games"),
        (("edition", "--remove", "mtg/nothing"), "you have no edition mtg/nothing of your own"),
        (("game", "nowhere"), "this is no folder"),
    ],
)
def test_what_cannot_be_done_is_exit_2_and_says_why(words: tuple[str, ...], message: str) -> None:
    ran = apnap("import", *words)
    assert ran.code == 2
    assert message in ran.err


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("rule 603.4 --under mtg/house", "The rules of our house"),
        ("refs mtg/house/603.4", "mtg/house                    603.4    checked once"),
        ("history mtg/house/603.4", "house  "),
        ("diff mtg/2026 mtg/house", "checked once"),
        ("search condition asked once --under mtg/house", "603.4"),
        ("define intervening-if", "603.4 (mtg/house)"),
        ("coverage --under mtg/house", "mtg/house"),
        ("compare felidar.yaml --under mtg/2026,mtg/house", "mtg/house"),
        ("complete -- rule 603.4 --under mtg/h", "mtg/house\tThe rules of our house"),
        ("triggers felidar.yaml --under mtg/house", "(mtg/house)"),
    ],
)
def test_every_command_knows_an_edition_of_the_users_own(command: str, said: str) -> None:
    have_imported("house.ttl")
    ran = apnap(*command.split())
    assert said in ran.out, ran


def test_a_query_sees_what_was_written_and_what_was_taken_over() -> None:
    have_imported("house.ttl")
    query = "SELECT (COUNT(?rule) AS ?n) { ?rule a :Rule FILTER(STRSTARTS(STR(?rule), 'https://w3id.org/apnap/mtg/house/')) }"
    assert int(apnap("sparql", query, "-o", "csv").out.split()[1]) > 1000
    own = "SELECT ?rule { GRAPH <https://w3id.org/apnap/mtg/house> { ?rule a :Rule } }"
    assert apnap("sparql", own, "-o", "csv").out.split() == ["rule", "https://w3id.org/apnap/mtg/house/603.4"]
