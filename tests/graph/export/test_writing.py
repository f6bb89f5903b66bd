"""Files of quads, in the format that the ending says."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
import rdflib
from pyoxigraph import Literal, NamedNode, Quad, RdfFormat, parse

from kb.errors import MalformedError
from kb.graph import iri
from kb.graph.export.writing import FORMATS, format_of, write

GRAPH = NamedNode(f"{iri.BASE}mtg/2006-05-01")
QUADS = [
    Quad(NamedNode(iri.term("Dies")), NamedNode(iri.term("gist")), Literal("dies “so” — \n", language="en"), GRAPH),
    Quad(NamedNode(iri.term("Dies")), NamedNode(iri.term("count")), Literal(3), NamedNode(iri.ONTOLOGY)),
]


@pytest.mark.parametrize("ending", FORMATS)
def test_what_is_written_is_read_back(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"all.{ending}"
    write(QUADS, str(path))
    back = set(parse(path.read_bytes(), FORMATS[ending]))
    kept = QUADS if FORMATS[ending].supports_datasets else [Quad(each.subject, each.predicate, each.object) for each in QUADS]
    assert back == set(kept)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize(("ending", "name"), [("nq", "nquads"), ("trig", "trig"), ("jsonld", "json-ld")])
def test_rdflib_reads_the_same_graphs(tmp_path: Path, ending: str, name: str) -> None:
    path = tmp_path / f"all.{ending}"
    write(QUADS, str(path))
    read = rdflib.Dataset()
    read.parse(path, format=name)
    assert {str(graph.identifier) for graph in read.graphs() if len(graph)} == {GRAPH.value, iri.ONTOLOGY}


def test_a_file_may_be_packed(tmp_path: Path) -> None:
    path = tmp_path / "all.nq.gz"
    write(QUADS, str(path))
    assert set(parse(gzip.decompress(path.read_bytes()), RdfFormat.N_QUADS)) == set(QUADS)


@pytest.mark.parametrize("path", ["all", "all.xml", "all.gz", "nq"])
def test_an_ending_without_a_format_is_refused_with_those_that_have_one(path: str) -> None:
    with pytest.raises(MalformedError, match="says no format") as error:
        format_of(path)
    assert ".nq, .trig, .jsonld, .ttl, .nt" in error.value.remedy


def test_a_file_that_fails_leaves_the_older_one_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "all.nq"
    path.write_text("older")

    def broken() -> object:
        yield QUADS[0]
        raise OSError(28, "No space left on device")

    with pytest.raises(MalformedError, match=f"cannot write {path}: No space left"):
        write(broken(), str(path))  # type: ignore[arg-type]
    assert path.read_text() == "older"
    assert list(tmp_path.iterdir()) == [path]
