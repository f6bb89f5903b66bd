"""The ontology decides: what is changed in Turtle comes out otherwise, and what is taken out of it no longer works."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.base import KnowledgeBase
from kb.errors import KnowledgeBaseError
from tests.ontology.worlds import add, compiled, copied, failures

BOARDS = {
    "dies-together": """
players: [Ada, Bo]
setup: {Ada: {battlefield: [Mourner, Bear]}}
play:
  - at once: [destroy Mourner, destroy Bear]
expect:
  - Mourner triggers twice
""",
    "enters": """
players: [Ada, Bo]
setup: {Ada: {battlefield: [Welcomer], hand: [Bear]}}
play:
  - Bear enters under Ada's control
expect:
  - Welcomer triggers once
""",
    "draws": """
players: [Ada, Bo]
setup: {Ada: {battlefield: [Scholar], library: [Bear, Bear]}}
play:
  - Ada draws a card
expect:
  - Scholar triggers once
""",
}


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    folder = tmp_path / "boards"
    folder.mkdir()
    for name, text in BOARDS.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    """What ships, unchanged."""
    folder = tmp_path_factory.mktemp("plain")
    return compiled(copied(folder / "data"), folder / "store")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return copied(tmp_path / "data")


def board(folder: Path, text: str) -> Path:
    path = folder / "board.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_what_ships_passes(plain: KnowledgeBase, boards: Path) -> None:
    assert failures(plain, boards) == ()


@pytest.mark.parametrize("name", ["event", "zone", "trigger"])
def test_without_its_axioms_scenarios_fail(name: str, root: Path, boards: Path, tmp_path: Path) -> None:
    (root / f"ontology/axioms/{name}.ttl").write_text("")
    assert failures(compiled(root, tmp_path / "store"), boards)


@pytest.mark.parametrize(("name", "term"), [("event", "AbilityActivated"), ("zone", "BoardZone"), ("trigger", "AttackAbility")])
def test_without_its_terms_nothing_is_compiled(name: str, term: str, root: Path, tmp_path: Path) -> None:
    (root / f"ontology/terms/{name}.ttl").write_text("")
    with pytest.raises(KnowledgeBaseError, match=f"speak of :{term}, which no file of terms declares"):
        compiled(root, tmp_path / "store")


MILL = """
players: [Ada, Bo]
setup: {{Ada: {{battlefield: [Scholar], library: [Bear, Bear]}}}}
play:
  - Ada mills a card
expect:
  - Scholar {answer}
"""


def test_a_class_moved_in_turtle_moves_the_verdict(plain: KnowledgeBase, root: Path, tmp_path: Path) -> None:
    add(root, "axioms/event.ttl", "\n:Mills rdfs:subClassOf :Draws .\n")
    moved = compiled(root, tmp_path / "store")
    for _ in range(2):  # two knowledge bases in one process do not share what they say
        assert failures(plain, board(tmp_path, MILL.format(answer="doesn't trigger"))) == ()
        assert failures(moved, board(tmp_path, MILL.format(answer="triggers once"))) == ()


GONE = """
players: [Ada, Bo]
setup: {{Ada: {{battlefield: [Welcomer], hand: [Bear]}}}}
play:
  - at once: [Bear enters under Ada's control, exile Welcomer]
expect:
  - Welcomer {answer}
"""


def test_a_family_given_a_doctrine_in_turtle_looks_back(plain: KnowledgeBase, root: Path, tmp_path: Path) -> None:
    add(root, "axioms/trigger.ttl", "\n:EntersAbility :lookBackUnder d:look-back-leaves-battlefield .\n")
    moved = compiled(root, tmp_path / "store")
    assert failures(plain, board(tmp_path, GONE.format(answer="doesn't trigger"))) == ()
    assert failures(moved, board(tmp_path, GONE.format(answer="triggers once"))) == ()


def test_a_doctrine_that_does_not_exist_is_refused(root: Path, tmp_path: Path) -> None:
    add(root, "axioms/trigger.ttl", "\n:EntersAbility :lookBackUnder d:no-such-thing .\n")
    with pytest.raises(KnowledgeBaseError, match="the doctrine 'no-such-thing', which no file defines"):
        compiled(root, tmp_path / "store")


def test_a_game_without_a_graveyard_is_refused_with_the_remedy(root: Path, boards: Path, tmp_path: Path) -> None:
    game = root / "rules/mtg/game.ttl"
    text = game.read_text(encoding="utf-8")
    game.write_text(text.replace('skos:notation "graveyard"', 'skos:notation "boneyard"'), encoding="utf-8")
    base = compiled(root, tmp_path / "store")
    assert any("the game mtg has no zone that is a :GraveyardZone" in failure for failure in failures(base, boards))
    game.write_text(
        text.replace('a :Zone ; skos:notation "graveyard"', 'a :Zone , :GraveyardZone ; skos:notation "boneyard"'), encoding="utf-8"
    )
    assert failures(compiled(root, tmp_path / "named"), boards) == ()
