"""Files that a query asks together with the store, for that once."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from kb.closure import open_knowledge
from kb.errors import MalformedError
from kb.graph.beside import ENDINGS, graph_of_file, with_files
from kb.graph.sparql import Table, sparql
from kb.paths import cache_folder

SAID = {
    "ttl": "<http://example.org/a> <http://example.org/b> <http://example.org/c> .",
    "nt": "<http://example.org/a> <http://example.org/b> <http://example.org/c> .",
    "n3": "<http://example.org/a> <http://example.org/b> <http://example.org/c> .",
    "trig": "<http://example.org/a> <http://example.org/b> <http://example.org/c> .",
    "nq": "<http://example.org/a> <http://example.org/b> <http://example.org/c> .",
    "jsonld": '{"@id": "http://example.org/a", "http://example.org/b": {"@id": "http://example.org/c"}}',
    "rdf": '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:x="http://example.org/"><rdf:Description '
    'rdf:about="http://example.org/a"><x:b rdf:resource="http://example.org/c"/></rdf:Description></rdf:RDF>',
}
WHERE = "SELECT ?g { GRAPH ?g { <http://example.org/a> <http://example.org/b> <http://example.org/c> } }"


def written(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def rows(query: str, *files: str) -> list[list[str]]:
    with with_files(open_knowledge().store, files) as store:
        answer = sparql(store, query, inferred=True)
    assert isinstance(answer, Table)
    return [[term.value for term in row] for row in answer.rows]


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_file_of_each_format_is_a_graph_of_its_own(tmp_path: Path, ending: str) -> None:
    file = written(tmp_path, f"said.{ending}", SAID[ending])
    assert rows(WHERE, file) == [[graph_of_file(file)]]
    assert graph_of_file(file).startswith("file:///")


def test_a_file_with_named_graphs_keeps_them(tmp_path: Path) -> None:
    file = written(tmp_path, "said.trig", f"<http://example.org/mine> {{ {SAID['ttl']} }}")
    assert rows(WHERE, file) == [["http://example.org/mine"]]


def test_what_files_say_is_joined_with_what_the_store_says(tmp_path: Path) -> None:
    likes = "<http://example.org/a> <http://example.org/likes> <https://w3id.org/apnap/mtg/2006-05-01/410.8> ."
    mine = written(tmp_path, "mine.ttl", likes)
    more = written(tmp_path, "more.ttl", "<http://example.org/a> <http://example.org/called> 'a judge' .")
    query = "SELECT ?who ?n { ?x <http://example.org/likes>/:number ?n ; <http://example.org/called> ?who }"
    assert rows(query, mine, more) == [["a judge", "410.8"]]


def test_nothing_of_it_stays(tmp_path: Path) -> None:
    before = set(cache_folder().glob(f".beside-{os.getpid()}-*"))
    assert rows(WHERE, written(tmp_path, "said.ttl", SAID["ttl"]))
    assert rows(WHERE) == []
    assert set(cache_folder().glob(f".beside-{os.getpid()}-*")) <= before


def test_a_copy_that_a_killed_query_left_is_removed_by_the_next(tmp_path: Path) -> None:
    ended = subprocess.Popen(["true"])
    ended.wait()
    old, gone, in_use = (
        cache_folder() / f".beside-{name}" for name in (f"{os.getpid()}-old", f"{ended.pid}-x", f"{os.getpid()}-y")
    )
    for folder in (old, gone, in_use):
        folder.mkdir(exist_ok=True)
    os.utime(old, (0, 0))
    rows(WHERE, written(tmp_path, "said.ttl", SAID["ttl"]))
    assert not old.exists()
    assert not gone.exists()
    assert in_use.exists()
    in_use.rmdir()


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        (
            "bad.ttl",
            "@prefix : <http://example.org/> .\n:a :b :c .\n:a :b :c .\n:d .",
            "bad.ttl:4:4: malformed: this is not Turtle",
        ),
        ("bad.nt", "a b", "bad.nt:1:1: malformed: this is not N-Triples"),
        ("bad.jsonld", '{"@id": "a",\n "b" }', "bad.jsonld:2:6: malformed: this is not JSON-LD"),
        ("bad.rdf", "<rdf>\n</rdf>", "bad.rdf: malformed: this is not RDF/XML"),
        ("bad.yaml", "a: b", "says no format of RDF"),
        ("bad", "a: b", "says no format of RDF"),
    ],
)
def test_a_file_that_cannot_be_read_is_an_error_with_its_place(tmp_path: Path, name: str, text: str, said: str) -> None:
    file = written(tmp_path, name, text)
    with pytest.raises(MalformedError) as error, with_files(open_knowledge().store, [file]):
        pass
    assert said in str(error.value)


def test_a_file_that_is_not_there_and_the_standard_input_are_refused() -> None:
    for name, said in (("nowhere.ttl", "cannot read nowhere.ttl"), ("-", "not the standard input")):
        with pytest.raises(MalformedError, match=said), with_files(open_knowledge().store, [name]):
            pass


def _xml(*entities: str, said: str = "") -> str:
    held = "".join(f"<!ENTITY {entity}>" for entity in entities)
    return SAID["rdf"].replace("<rdf:RDF", f"<!DOCTYPE rdf:RDF [{held}]><rdf:RDF", 1).replace("<x:b ", f"<x:d>{said}</x:d><x:b ", 1)


def test_entities_that_are_names_are_read(tmp_path: Path) -> None:
    assert len(rows(WHERE, written(tmp_path, "a.rdf", _xml('owl "http://x#"', 'nine "&#57;"', said="&owl;&nine;")))) == 1


@pytest.mark.parametrize(
    "text",
    [
        _xml(
            'a "xxxxxxxxxx"', *(f'{to} "{f"&{of};" * 10}"' for of, to in zip("abcdefghijk", "bcdefghijkl", strict=True)), said="&l;"
        ),
        _xml(f'a "{"x" * 100_000}"', said="&a;" * 2_000),
    ],
    ids=["one holds others", "one that is long, often"],
)
def test_entities_that_expand_without_end_are_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(MalformedError, match="its entities expand to too much"):
        rows(WHERE, written(tmp_path, "a.rdf", text))
