"""Boards as nodes: one IRI for what a board says, whatever file it stands in."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.explain.runs.boards import BoardNames, distinct, scenario_in
from kb.paths import rules_folder
from tests.explain.asking import base
from tests.explain.runs.telling import PROV, ask, told

BOARD = """\
title: A bear dies
players: [Ada, Bo]
setup:
  Ada: {battlefield: [Blood Artist, Grizzly Bears]}
play:
  - destroy Grizzly Bears
"""


def name_of(text: str) -> str:
    return BoardNames(base().scenario(text)).iri


@pytest.mark.parametrize(
    "said_otherwise",
    [
        BOARD.replace("A bear dies", "Another title"),
        f"# a comment\n{BOARD}expect:\n  - Blood Artist triggers once\n",
        f"{BOARD}under: mtg/2006\nsource: somewhere\n",
        BOARD.replace("[Ada, Bo]", "\n  - Ada\n  - Bo"),
        BOARD.replace("\n  - destroy Grizzly Bears", " destroy Grizzly Bears"),
        f"{BOARD}  - expect: [Blood Artist triggers once]\n",
        "\n".join([*BOARD.splitlines()[2:], *BOARD.splitlines()[:2]]),
    ],
    ids=["title", "comment and expectations", "edition and source", "style", "one line", "in the middle", "order of keys"],
)
def test_what_is_no_part_of_the_board_does_not_change_its_name(said_otherwise: str) -> None:
    assert name_of(said_otherwise) == name_of(BOARD)


@pytest.mark.parametrize(
    "other",
    [
        BOARD.replace("Blood Artist", "Zulaport Cutthroat"),
        BOARD.replace("Ada:", "Bo:"),
        f"{BOARD}  - resolve all\n",
        BOARD.replace("[Ada, Bo]", "[Bo, Ada]"),
        BOARD.replace("play:", "cards:\n  Grizzly Bears: {type: Creature, pt: 1/1}\nplay:"),
    ],
)
def test_another_board_has_another_name(other: str) -> None:
    assert name_of(other) != name_of(BOARD)


def test_the_file_does_not_matter(tmp_path: Path) -> None:
    names = set()
    for file in ("one.yaml", "folder/two.yaml"):
        path = tmp_path / file
        path.parent.mkdir(exist_ok=True)
        path.write_text(BOARD, encoding="utf-8")
        names.add(BoardNames(base().scenario(path)).iri)
    assert names == {name_of(BOARD)}


def test_the_name_is_the_same_in_every_process() -> None:
    assert name_of(BOARD) == "https://w3id.org/apnap/board/e686b8b8023fd119608f"


def test_a_run_used_its_board_and_its_edition_and_a_program_made_it() -> None:
    graph = told("triggers", BOARD, "mtg/2006")
    (run,) = graph.subjects(PROV.wasAssociatedWith)
    assert str(run) == f"{name_of(BOARD).replace('/board/', '/run/')}/mtg/2006-05-01"
    assert {str(used) for used in graph.objects(run, PROV.used)} == {name_of(BOARD), "https://w3id.org/apnap/mtg/2006-05-01"}
    assert ask(graph, "SELECT ?label { ?run prov:wasAssociatedWith ?who . ?who a prov:SoftwareAgent ; rdfs:label ?label }")


def test_a_scenario_that_ships_is_linked_and_no_other_is() -> None:
    file = rules_folder() / "mtg" / "scenarios" / "look-back" / "artifact-and-two-creatures.yaml"
    assert ask(told("triggers", file), "SELECT ?s { ?board :fromScenario ?s }") == [
        ("https://w3id.org/apnap/mtg/scenario/look-back-artifact-and-two-creatures",)
    ]
    assert ask(told("triggers", BOARD), "SELECT ?s { ?board :fromScenario ?s }") == []
    assert scenario_in("mtg/scenarios/look-back/a b.yaml").endswith("/mtg/scenario/look-back-a-b")


def test_names_with_one_slug_stay_apart() -> None:
    assert distinct(["A-B", "A B", "?"]) == {"A-B": "a-b", "A B": "a-b.2", "?": "unnamed"}
