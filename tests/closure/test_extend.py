"""A compiled store with the user's own editions and games in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pyoxigraph import NamedNode, Store

from kb.closure import extend as module
from kb.closure.extend import extend
from kb.errors import KnowledgeBaseError
from kb.graph import iri
from kb.graph.store.store import read_record
from kb.graph.turtle.load import own_sources
from tests.closure.small_store import compiled, nothing, small_data
from tests.graph.small import PREFIXES

HOUSE = """
@base <https://w3id.org/apnap/chess/house/> .
<https://w3id.org/apnap/chess/house> a :Edition ; :game <https://w3id.org/apnap/chess> ; skos:prefLabel "house"@en ;
  :buildsOn <https://w3id.org/apnap/chess/1950-01-01> ; dcterms:issued "2020-01-01"^^xsd:date .
<1.2> a :Rule ; :number "1.2" ; :within <1> ; :gist "A coin."@en ; :states <https://w3id.org/apnap/doctrine/order/coin> .
"""
BLITZ = """
<https://w3id.org/apnap/blitz> a :Game ; :buildsOn <https://w3id.org/apnap/chess> ; skos:notation "blitz" ;
  skos:prefLabel "blitz"@en ; :startingLife 5 ; :steps ( <https://w3id.org/apnap/blitz/step/move> ) .
<https://w3id.org/apnap/blitz/step/move> a :Step ; skos:notation "move" .
"""
EDITION = iri.edition("chess/house")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "data_root", small_data)


def extended(root: Path, *, edition: str = HOUSE, game: str = "", progress: Callable[[str, float], None] = nothing) -> Path:
    """The small store with an edition, and maybe a game, of the user's own."""
    files = {"rules/chess/editions/house.ttl": edition, "rules/blitz/game.ttl": game}
    for name, text in files.items():
        if text:
            path = root / "own" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(PREFIXES + text, encoding="utf-8")
    folder = root / "store"
    folder.mkdir(parents=True)
    extend(compiled(), own_sources(root / "own"), folder, progress)
    return folder


def quads(folder: Path, subject: str, name: str) -> set[tuple[str, str]]:
    """The values and graphs of what a thing says under a property, in the store of a folder."""
    store = Store.read_only(str(folder / "quads"))
    found = store.quads_for_pattern(NamedNode(subject), NamedNode(iri.term(name)), None, None)
    return {(quad.object.value, quad.graph_name.value) for quad in found}


def test_an_own_edition_has_its_rules_and_those_that_it_takes_over(tmp_path: Path) -> None:
    folder = extended(tmp_path)
    record = read_record(folder, "chess/house")
    assert list(record["rules"]) == ["1", "1.1", "1.2"]
    assert record["settings"]["order"][:2] == ["coin", ["1.2"]]
    assert dict(read_record(folder, "own")["editions"]["chess/house"])["like"] == "chess/1950-01-01"


def test_its_triples_are_in_its_graph_with_what_is_derived_of_it(tmp_path: Path) -> None:
    folder = extended(tmp_path)
    assert quads(folder, f"{EDITION}/1.2", "gist") == {("A coin.", EDITION)}
    assert quads(folder, f"{EDITION}/1.2", "settles") == {(iri.setting("order", "coin"), iri.inferred(EDITION))}
    assert quads(folder, EDITION, "silentOn") == {(iri.doctrine("draw"), iri.inferred(EDITION))}


def test_what_ships_is_as_it_was(tmp_path: Path) -> None:
    folder = extended(tmp_path)
    for name in ("catalogue", "chess/1950-01-01"):
        assert {part: dict(said) for part, said in read_record(folder, name).items()} == {
            part: dict(said) for part, said in read_record(compiled(), name).items()
        }
    shipped = f"{iri.edition('chess/1950-01-01')}/1.1"
    assert quads(folder, shipped, "settles") == quads(compiled(), shipped, "settles") != set()
    assert quads(compiled(), f"{EDITION}/1.2", "gist") == set(), "the store of what ships is not touched"


def test_an_own_game_is_described_with_the_places_of_its_steps(tmp_path: Path) -> None:
    folder = extended(tmp_path, game=BLITZ)
    games = read_record(folder, "own")["games"]
    assert (games["blitz"]["numbers"], games["blitz"]["like"]) == ({"startingLife": 5}, "chess")
    step = "https://w3id.org/apnap/blitz/step/move"
    assert quads(folder, step, "placeInTurn") == {("1", iri.game("blitz"))}


def test_its_rules_can_be_searched(tmp_path: Path) -> None:
    from kb.graph.store.fulltext import open_words

    def hits(folder: Path) -> list[tuple[str]]:
        return open_words(folder).execute("SELECT count(*) FROM found WHERE found MATCH 'coin'").fetchall()

    ((own,),), ((shipped,),) = hits(extended(tmp_path)), hits(compiled())
    assert own > shipped


def test_it_is_said_what_is_being_done(tmp_path: Path) -> None:
    seen: list[float] = []
    extended(tmp_path, progress=lambda _what, done: seen.append(done))
    assert seen == sorted(seen) and (seen[0], seen[-1]) == (0.0, 1.0)


def test_a_chain_that_comes_back_is_refused(tmp_path: Path) -> None:
    with pytest.raises(KnowledgeBaseError, match="comes back to where it began"):
        extended(tmp_path, edition=HOUSE + "<1.2> :within <1.2a> . <1.2a> :within <1.2> .")
