"""`triggers`, `run`, `why`, `compare`, `explore`."""

from __future__ import annotations

from pathlib import Path

import pytest
from rdflib import RDF, Graph, URIRef

from kb.graph import iri
from tests.cli.boards import BEAR, DRAW, LEDGER, OPEN, SPARE
from tests.cli.running import apnap

HERE = Path(__file__).parent


@pytest.fixture
def board(tmp_path: Path) -> str:
    """A file that is written anew by each test."""
    return str(tmp_path / "board.yaml")


def _write(board: str, text: str) -> str:
    Path(board).write_text(text, encoding="utf-8")
    return board


def test_triggers_answers_yes_with_the_rules_of_the_edition(board: str) -> None:
    ran = apnap("triggers", _write(board, LEDGER), "--under", "mtg/2006")
    assert ran.code == 0
    assert "Soul Ledger (Ada) triggers twice" in ran.out
    assert "410.10d" in ran.out


def test_triggers_answers_no_with_what_is_missing(board: str) -> None:
    ran = apnap("triggers", _write(board, BEAR))
    assert ran.code == 1
    assert "Bear dies, but that is not “creature you control”" in ran.out


def test_triggers_says_what_it_depends_on(board: str) -> None:
    ran = apnap("triggers", _write(board, OPEN))
    assert ran.code == 3
    assert "0 to 1 times (depends)" in ran.out


def test_words_that_only_look_like_a_trigger_are_static(board: str) -> None:
    ran = apnap("triggers", _write(board, SPARE))
    assert "is static: it never triggers" in ran.out
    assert "603.6d" in ran.out


def test_a_trigger_that_nobody_can_read_is_said_aloud() -> None:
    ran = apnap("triggers", str(HERE / "unread-trigger.yaml"))
    assert ran.code == 3
    assert "cannot be read" in ran.out


def test_the_edition_may_come_from_the_environment(board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APNAP_UNDER", "riftbound")
    assert apnap("triggers", _write(board, LEDGER)).code == 1


def test_a_board_may_come_from_stdin(monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO(DRAW))
    assert apnap("triggers", "-").code == 0


def test_run_tells_each_step_with_a_rule(board: str) -> None:
    ran = apnap("run", _write(board, LEDGER), "--under", "mtg/2006")
    assert "Bo's Giant dies: Soul Ledger triggers" in ran.out
    assert "Ada: 22 life" in ran.out


def test_run_until_trigger_leaves_out_what_follows(board: str) -> None:
    told = apnap("run", _write(board, LEDGER), "--until", "trigger").out
    assert "Soul Ledger triggers" in told
    assert "goes on the stack" not in told
    assert "has resolved" not in told


def test_run_tells_each_way_that_is_open(board: str) -> None:
    ran = apnap("run", _write(board, OPEN))
    assert ran.code == 3
    assert "Way 1 of 2" in ran.out


def test_why_not_names_what_is_missing_and_what_would_flip_it(board: str, tmp_path: Path) -> None:
    flipped = tmp_path / "flipped.yaml"
    ran = apnap("why", _write(board, BEAR), "--not", "Mourner", "--write", str(flipped))
    assert ran.code == 1
    assert "let Bear be Ada's, not Bo's" in ran.out
    assert apnap("triggers", str(flipped)).code == 0


def test_why_not_of_what_triggers_is_refused(board: str) -> None:
    ran = apnap("why", _write(board, DRAW), "--not", "Scholar")
    assert ran.code == 2
    assert "Scholar does trigger" in ran.err


def test_why_names_the_editions_that_answer_otherwise(board: str) -> None:
    lifelink = LEDGER.replace('"Whenever a creature is put into a graveyard from play, you gain 1 life."', '"Lifelink"')
    lifelink = lifelink.replace("type: Artifact", "type: Artifact Creature, pt: 2/2").replace(
        "at once: [destroy Soul Ledger, destroy Ada's Giant, destroy Bo's Giant]", "Soul Ledger deals 2 damage to Bo"
    )
    ran = apnap("why", _write(board, lifelink), "Soul Ledger", "--under", "mtg/2009")
    assert "under mtg/2026-02-27 it does not trigger" in ran.out


def test_compare_finds_the_doctrine_on_which_games_part(board: str) -> None:
    ran = apnap("compare", _write(board, LEDGER), "--under", "mtg/2004,mtg/2026,riftbound")
    assert "They part on looking back: leaves-the-battlefield abilities" in ran.out
    assert all(number in ran.out for number in ("410.10d", "603.10a", "383.2.c.2"))


def test_explore_lists_every_outcome_with_its_choices(board: str) -> None:
    ran = apnap("explore", _write(board, OPEN), "--json")
    assert ran.code == 3
    assert len(ran.json["outcomes"]) == 2


# -- as RDF -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("triggers", (":Verdict ,", ":hasFiring", ":decidedFirstBy")),
        ("run", (":TraceStep ,", ":placedAs", ":endsIn")),
        ("why", (":Verdict ,", ":hasReason")),
        ("compare", (":BoardComparison ,", ":compares")),
        ("explore", (":Outcome ;", ":ending")),
    ],
)
def test_every_answer_has_a_form_in_rdf_with_its_run_and_the_same_code(board: str, command: str, words: tuple[str, ...]) -> None:
    _write(board, LEDGER)
    ran, text = apnap(command, board, "-o", "ttl"), apnap(command, board)
    assert ran.code == text.code
    assert [word for word in (*words, ":Run ,", ":Board ,", "prov:used") if word not in ran.out] == []
    assert Graph().parse(data=ran.out, format="turtle")


def test_verdicts_on_several_boards_are_one_graph(board: str, tmp_path: Path) -> None:
    _write(board, LEDGER)
    (tmp_path / "bear.yaml").write_text(BEAR, encoding="utf-8")
    ran = apnap("triggers", str(tmp_path), "-o", "ttl")
    graph = Graph().parse(data=ran.out, format="turtle")
    assert len(set(graph.subjects(RDF.type, URIRef(iri.term("Board"))))) == 2


def test_the_file_of_a_board_does_not_show_in_its_names(board: str, tmp_path: Path) -> None:
    other = tmp_path / "folder" / "other.yaml"
    other.parent.mkdir()
    other.write_text(LEDGER, encoding="utf-8")
    assert apnap("run", _write(board, LEDGER), "-o", "ttl") == apnap("run", str(other), "-o", "ttl")


def test_a_board_of_one_line_has_a_form_in_rdf_too() -> None:
    ran = apnap("triggers", "--board", "Ada: Blood Artist | Bo: Grizzly Bears", "--do", "destroy Grizzly Bears", "-o", "ttl")
    assert "mtg:card\\/blood-artist\\#1" in ran.out


@pytest.mark.parametrize("form", ["text", "json", "jsonl", "csv", "ttl"])
def test_of_several_boards_one_that_cannot_be_read_is_reported_in_every_form(form: str) -> None:
    ran = apnap("triggers", "missing.yaml", "missing.yaml", "-o", form)
    assert ran.code == 2
    assert "cannot read missing.yaml" in ran.out + ran.err
