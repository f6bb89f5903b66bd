"""`apnap export`."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyoxigraph import RdfFormat, parse

from ...running import apnap, process


def test_a_file_is_written_and_told(tmp_path: Path) -> None:
    path = tmp_path / "rules.nq"
    ran = apnap("export", str(path), "--graphs", "mtg:2006-05-01", "--graphs", "ontology")
    assert ran.code == 0
    assert "triples in 2 graphs, described in VoID and DCAT" in " ".join(ran.out.split())
    graphs = {quad.graph_name.value for quad in parse(path.read_bytes(), RdfFormat.N_QUADS)}
    assert graphs == {f"https://w3id.org/apnap/{name}" for name in ("mtg/2006-05-01", "ontology", "dataset")}


def test_json_says_how_much_each_graph_holds(tmp_path: Path) -> None:
    told = apnap("export", str(tmp_path / "rules.ttl"), "--graphs", "mtg/2006*", "--json").json
    assert [each["graph"] for each in told["graphs"]] == ["https://w3id.org/apnap/mtg/2006-05-01"]
    assert told["graphs"][0]["triples"] > 3_000


def test_what_is_inferred_is_in_it_only_if_asked_for(tmp_path: Path) -> None:
    def graphs(*options: str) -> set[str]:
        return {each["graph"] for each in apnap("export", str(tmp_path / "all.nq"), "--json", *options).json["graphs"]}

    derived = graphs("--closed") - graphs()
    assert "https://w3id.org/apnap/inferred" in derived
    assert all(graph.endswith(("/inferred", "/changes")) for graph in derived)


def test_a_dash_writes_quads_to_standard_output_and_nothing_else() -> None:
    ran = process("export", "-", "--graphs", "mtg:2006-05-01")
    assert ran.code == 0
    assert len(list(parse(ran.out.encode(), RdfFormat.N_QUADS))) > 3_000


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("all.xml",), "the ending of “all.xml” says no format"),
        (("/no/such/folder/all.nq",), "cannot write /no/such/folder/all.nq: No such file or directory"),
        (("all.nq", "--graphs", "mtg/1066"), "there is no graph “mtg/1066”"),
    ],
)
def test_a_mistake_is_told_with_its_remedy(words: tuple[str, ...], said: str) -> None:
    ran = apnap("export", *words)
    assert ran.code == 2
    assert said in " ".join(ran.err.split())
    assert "try:" in ran.err
