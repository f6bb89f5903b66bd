"""What ships and what was imported, asked together."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest
from pyoxigraph import Store

from kb.closure import open_knowledge
from kb.graph import iri
from kb.graph.library.merging import merged
from kb.graph.library.parts import graph_of
from kb.graph.sparql import Table, sparql
from kb.graph.store.store import Progress
from tests.imported import EDITION, LIKE, import_made_up

pytestmark = pytest.mark.usefixtures("cache_of_these_tests")


@pytest.fixture(scope="module")
def merged_stores(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache folder of this module's: tests that import the same books share the merged store, which takes seconds to make."""
    return tmp_path_factory.mktemp("merged")


@pytest.fixture
def cache_of_these_tests(merged_stores: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is merged goes to the folder of these tests."""
    cache_in(merged_stores, monkeypatch)


def cache_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache in a folder, with the store that is compiled already: compiling takes ten times as long as what is tested."""
    compiled = open_knowledge().folder
    there = folder / "stores" / compiled.name
    if not there.exists():
        shutil.copytree(compiled, there, copy_function=os.link)
    monkeypatch.setenv("APNAP_CACHE", str(folder))


def asked(query: str, *, inferred: bool = True) -> list[tuple[str, ...]]:
    """The rows of a query, terms as plain text."""
    found = sparql(open_knowledge().merged(), query, inferred=inferred)
    assert isinstance(found, Table)
    return sorted(tuple(term.value for term in row) for row in found.rows)


def test_with_nothing_imported_only_what_ships_is_asked() -> None:
    knowledge = open_knowledge()
    assert merged(knowledge.library, None, knowledge.folder, knowledge.editions, lambda _what, _done: None) is None
    assert knowledge.merged() is knowledge.store


def test_an_imported_edition_is_a_named_graph(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch)
    query = f'SELECT ?text WHERE {{ GRAPH mtg:{EDITION[4:]} {{ ?rule :number "603.99" ; :officialText ?text }} }}'
    assert asked(query) == [("Nobody has said this before.",)]


def test_what_is_carried_over_is_inferred_and_not_asserted(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch, changed=["603.4"])
    rule = f"<{iri.rule(EDITION, '603.4')}>"
    assert asked(f"SELECT ?from WHERE {{ {rule} :carriedFrom ?from }}") == [(iri.rule(LIKE, "603.4"),)]
    assert asked(f"SELECT ?review WHERE {{ {rule} :toBeReviewed ?review }}") == [("true",)]
    assert (iri.setting("intervening-if", "checked-twice"),) in asked(f"SELECT ?setting WHERE {{ {rule} :settles ?setting }}")
    assert asked(f"SELECT ?gist WHERE {{ {rule} :gist ?gist }}", inferred=False) == []


def test_an_imported_rule_is_part_of_its_edition_and_realises_what_is_carried_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch)
    rules = [f"<{iri.rule(edition, '603.4')}>" for edition in (EDITION, LIKE)]
    parts = [asked(f"SELECT ?edition WHERE {{ {rule} dcterms:isPartOf ?edition }}") for rule in rules]
    assert parts == [[(iri.edition(EDITION),)], [(iri.edition(LIKE),)]]
    imported, shipped = (asked(f"SELECT ?provision WHERE {{ {rule} :realises ?provision }}") for rule in rules)
    assert imported == shipped != []
    assert asked(f"SELECT ?p WHERE {{ <{iri.rule(EDITION, '603.99')}> :realises ?p }}") == []


def test_a_provision_is_followed_through_shipped_and_imported_editions_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch)
    numbers = asked(
        "SELECT ?edition ?number WHERE { mtg:provision\\/intervening-if ^:realises ?rule . "
        "?rule dcterms:isPartOf ?edition ; :number ?number }"
    )
    assert {edition for edition, _ in numbers} >= {iri.edition(EDITION), iri.edition(LIKE), iri.edition("mtg/2006-05-01")}


def test_the_named_queries_see_an_imported_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {query: asked(f"@{query}") for query in ("renumbered", "differences", "concordance")}
    import_made_up(monkeypatch)
    renumbered = asked("@renumbered")
    steps = {(older, newer) for _, older, _, newer, _ in renumbered}
    assert (EDITION, "mtg/2026-02-27") in steps
    assert (LIKE, "mtg/2026-02-27") not in steps
    assert all(old != new for _, _, old, _, new in renumbered)
    counted, were = ({row[:2]: int(row[2]) for row in rows} for rows in (asked("@differences"), before["differences"]))
    assert counted.keys() == were.keys()
    assert sum(counted.values()) > sum(were.values())
    assert len(asked("@concordance")) > len(before["concordance"])


def test_the_official_text_of_a_shipped_edition_stands_beside_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch, edition=LIKE)
    official = f"<{graph_of(open_knowledge().editions[LIKE])}>"
    assert official == f"<{iri.edition(LIKE)}/official>"
    both = f'GRAPH mtg:{LIKE[4:]} {{ ?rule :number "603.4" ; :realises ?p }} GRAPH {official} {{ ?rule :officialText ?text }}'
    assert len(asked(f"SELECT ?rule WHERE {{ {both} }}")) == 1
    assert asked(f"SELECT ?rule WHERE {{ GRAPH mtg:{LIKE[4:]} {{ ?rule :officialText ?text }} }}") == []


def test_what_ours_and_the_official_text_both_say_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch, edition=LIKE)
    assert asked(f"SELECT ?n WHERE {{ <{iri.rule(LIKE, '603.4')}> :number ?n }}") == [("603.4",)]


def test_it_is_merged_once_for_each_state_of_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache_in(tmp_path, monkeypatch)
    import_made_up(monkeypatch)
    reported: list[str] = []
    first, again = (_merged_now(reported) for _ in range(2))
    assert first == again
    assert reported.count("ready") == 1
    import_made_up(monkeypatch, edition="mtg/2018-04-27")
    assert _merged_now(reported) != first


def test_an_import_writes_its_own_graphs_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from kb.graph.library import merging
    from kb.graph.library.parts import Part

    cache_in(tmp_path, monkeypatch)
    filled: list[list[str]] = []
    fill = merging._fill

    def noting(store: Store, parts: Sequence[Part], progress: Progress) -> None:
        filled.append([part.name for part in parts])
        fill(store, parts, progress)

    monkeypatch.setattr(merging, "_fill", noting)
    import_made_up(monkeypatch)
    old = _merged_now([])
    assert old is not None
    old_store = Store.read_only(str(old / "quads"))
    size = len(old_store)
    import_made_up(monkeypatch, edition="mtg/2018-04-27")
    new = _merged_now([])
    assert new is not None
    assert sorted(filled[1]) == ["changes to mtg/2018-04-27", "changes to mtg/2026-02-27", "mtg/2018-04-27"]
    assert len(old_store) == size, "who reads the old one goes on reading it"
    files = {path.name: path.stat().st_ino for path in (old / "quads").glob("*.sst")}
    shared = [path for path in (new / "quads").glob("*.sst") if files.get(path.name) == path.stat().st_ino]
    assert shared, "what was there is linked and not copied"


def _merged_now(reported: list[str]) -> Path | None:
    knowledge = open_knowledge()
    return merged(knowledge.library, None, knowledge.folder, knowledge.editions, lambda what, _done: reported.append(what))


def test_a_named_query_lists_what_is_to_be_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked("@to-be-reviewed") == []
    import_made_up(monkeypatch, changed=["603.4"])
    rows = asked("@to-be-reviewed")
    assert {row[:3] for row in rows} == {(EDITION, "603.4", iri.rule(LIKE, "603.4"))}
    assert iri.setting("intervening-if", "checked-twice") in {row[3] for row in rows}
