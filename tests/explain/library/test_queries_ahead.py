"""After many imports the store of queries is made before anybody asks."""

from __future__ import annotations

import pytest

from kb.closure import open_knowledge
from kb.explain.library import queries_ahead
from kb.explain.library.queries_ahead import MANY, main, make_ready
from kb.graph import iri
from tests.imported import EDITION, import_made_up


@pytest.mark.parametrize(("imported", "begun"), [(MANY - 1, []), (MANY, [(queries_ahead.__name__, True)])])
def test_only_many_imports_are_worth_a_process_of_their_own(
    monkeypatch: pytest.MonkeyPatch, imported: int, begun: list[tuple[str, bool]]
) -> None:
    asked: list[tuple[str, bool]] = []
    monkeypatch.setattr(queries_ahead, "begun", lambda module, *, alone: asked.append((module, alone)))
    make_ready(imported)
    assert asked == begun


def test_the_first_query_finds_the_store_made(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch)
    main()
    told: list[str] = []
    store = open_knowledge().merged(lambda what, _done: told.append(what))
    assert told == []
    assert any(graph.value == iri.edition(EDITION) for graph in store.named_graphs())
