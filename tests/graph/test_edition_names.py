"""Names of editions: ids, games, prefixes, days."""

from __future__ import annotations

import pytest

from kb.errors import NotFoundError
from kb.graph.edition_names import _beside
from kb.graph.editions.edition_records import build_index
from kb.graph.knowledge import Knowledge
from kb.graph.turtle.load import read_all, sources
from kb.graph.turtle.quad_index import Facts

from .small import write


@pytest.fixture(scope="module")
def chess(tmp_path_factory: pytest.TempPathFactory) -> Knowledge:
    index = build_index(Facts(read_all(sources(write(tmp_path_factory.mktemp("small"))))))
    return Knowledge(index.__getitem__, lambda: pytest.fail("no store is needed here"))


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("chess", "chess/2000-01-01"),
        ("chess/2001", "chess/2000-01-01"),
        ("chess/19", "chess/1950-01-01"),
        ("chess/1900", "chess/1900-01-01"),
        ("Chess/1900-01-01/", "chess/1900-01-01"),
        ("go", "go/1990-01-01"),
    ],
)
def test_a_prefix_means_its_newest_edition(chess: Knowledge, name: str, found: str) -> None:
    assert chess.edition(name).id == found


@pytest.mark.parametrize("name", ["chess/1899", "che", "draughts", ""])
def test_an_unknown_edition_is_refused_with_those_there_are(chess: Knowledge, name: str) -> None:
    with pytest.raises(NotFoundError) as error:
        chess.edition(name)
    assert "chess/1950-01-01" in error.value.remedy


def test_of_many_editions_only_those_beside_the_one_that_is_not_there_are_named() -> None:
    known = [f"mtg/20{year:02}-01-01" for year in range(60)]
    said = _beside("mtg/2031-05-01", known)
    assert "mtg/2031-01-01, mtg/2032-01-01" in said
    assert said.endswith("(60 are known, mtg/2000-01-01 … mtg/2059-01-01)")
    assert len(said) < 200


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("chess/1950-01-01", "1950"),
        ("chess/1949-12-31", "1900"),
        ("chess/1949", "1900"),
        ("chess/1950-01", "1950"),
        ("chess/1999-12", "1950"),
    ],
)
def test_a_year_or_a_day_means_the_edition_in_force_at_its_end(chess: Knowledge, name: str, meant: str) -> None:
    assert chess.edition(name).id == f"chess/{meant}-01-01"


@pytest.mark.parametrize("day", ["chess/1950-13", "chess/1950-13-01", "chess/1950-02-30", "chess/1950-00-10"])
def test_no_edition_is_in_force_on_a_day_that_there_is_not(chess: Knowledge, day: str) -> None:
    with pytest.raises(NotFoundError, match="there is no edition"):
        chess.edition(day)
