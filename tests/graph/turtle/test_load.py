"""Files and the named graphs that they belong to."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.errors import KnowledgeBaseError
from kb.graph import iri
from kb.graph.turtle.load import read, sources

from ..small import write


def test_every_file_has_the_graph_of_its_place(tmp_path: Path) -> None:
    graphs = {source.path.relative_to(tmp_path).as_posix(): source.graph for source in sources(write(tmp_path))}
    assert graphs["ontology/terms/none.ttl"] == iri.ONTOLOGY
    assert graphs["rules/doctrines/all.ttl"] == iri.DOCTRINES
    assert graphs["rules/chess/game.ttl"] == iri.game("chess")
    assert graphs["rules/chess/provisions/all.ttl"] == iri.provisions("chess")
    assert graphs["rules/chess/editions/1950-01-01/all.ttl"] == iri.edition("chess/1950-01-01")
    assert graphs["rules/go/editions/1990-01-01.ttl"] == iri.edition("go/1990-01-01")


def test_what_a_game_adds_comes_after_what_is_shared(tmp_path: Path) -> None:
    write(tmp_path)
    (tmp_path / "rules/doctrines/chess-more.ttl").write_text("")
    (tmp_path / "rules/doctrines/zugzwang.ttl").write_text("")
    names = [source.path.name for source in sources(tmp_path)]
    assert names.index("chess-more.ttl") > names.index("zugzwang.ttl")


def test_broken_turtle_is_an_error_with_its_line(tmp_path: Path) -> None:
    write(tmp_path)
    broken = tmp_path / "rules/doctrines/broken.ttl"
    broken.write_text("@prefix : <https://example.org/> .\n:a :b :c\n:d :e :f .\n")
    (source,) = (source for source in sources(tmp_path) if source.path == broken)
    with pytest.raises(KnowledgeBaseError) as error:
        list(read(source))
    assert error.value.place is not None
    assert (error.value.place.file, error.value.place.line) == (str(broken), 3)


def test_turtle_in_a_place_without_a_graph_is_refused(tmp_path: Path) -> None:
    write(tmp_path)
    (tmp_path / "rules/chess/notes.ttl").write_text("")
    with pytest.raises(KnowledgeBaseError, match=r"notes\.ttl"):
        sources(tmp_path)


def test_nothing_to_read_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(KnowledgeBaseError, match="no Turtle file"):
        sources(tmp_path)
