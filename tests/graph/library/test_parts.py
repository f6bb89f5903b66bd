"""What the user's library adds to the store, part by part."""

from __future__ import annotations

import pytest
from pyoxigraph import RdfFormat, parse, serialize

from kb.closure import open_knowledge
from kb.graph import iri
from kb.graph.library.parts import Part, parts_of
from kb.graph.store.store import open_store
from tests.imported import EDITION, LIKE, import_made_up


def parts() -> dict[str, Part]:
    knowledge = open_knowledge()
    assert knowledge.folder is not None
    folder = knowledge.folder
    return {part.name: part for part in parts_of(knowledge.library, None, knowledge.editions, lambda: open_store(folder))}


def lines(part: Part) -> list[str]:
    quads = serialize(parse(b"".join(part.lines()), RdfFormat.TRIG), format=RdfFormat.N_QUADS)
    assert quads is not None
    return quads.decode().splitlines()


def test_an_edition_fills_its_own_graph_and_that_of_what_is_carried_over(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch)
    part = parts()[EDITION]
    assert part.graphs == (iri.edition(EDITION), iri.inferred(iri.edition(EDITION)))
    assert {line.split()[-2].strip("<>") for line in lines(part)} == set(part.graphs)


def test_of_an_edition_that_ships_only_what_ours_does_not_say(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch, edition=LIKE)
    found = lines(parts()[LIKE])
    assert any("#officialText>" in line for line in found)
    assert not any(f"{iri.rule(LIKE, '603.4')}> <{iri.term('number')}>" in line for line in found)


def test_the_state_of_a_part_is_that_of_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    import_made_up(monkeypatch)
    first = parts()[EDITION].state
    import_made_up(monkeypatch, changed=["603.4"])
    assert parts()[EDITION].state != first
