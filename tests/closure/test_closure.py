"""The knowledge base opened from its compiled store, which is built where there is none."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kb import closure
from kb.closure import build as build_module
from kb.closure import compiled_with, extend, if_built, open_knowledge
from kb.graph.library import worlds
from kb.graph.store.store import Progress
from kb.graph.turtle.load import Source
from tests.closure.small_store import compiled, nothing


class Builds:
    """Stands in for the build and for what adds the user's worlds: the small store is copied, and it is noted."""

    def __init__(self) -> None:
        self.built: list[str] = []

    def build(self, folder: Path, progress: Progress) -> None:
        self.built.append("shipped")
        progress("copying", 0.5)
        shutil.copytree(compiled(), folder, dirs_exist_ok=True)

    def extend(self, base: Path, own: tuple[Source, ...], folder: Path, progress: Progress) -> None:
        self.built.append(f"with worlds on {base.name}")
        shutil.copytree(base, folder, dirs_exist_ok=True)


@pytest.fixture
def builds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Builds:
    """An empty cache, and data whose hash is `abc`."""
    compiled()
    found = Builds()
    monkeypatch.setenv("APNAP_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(closure, "_hash", lambda: "abc")
    monkeypatch.setattr(closure, "_content", lambda: "abc")
    monkeypatch.setattr(build_module, "build", found.build)
    monkeypatch.setattr(extend, "extend", found.extend)
    return found


def test_it_is_built_the_first_time_and_then_the_same_object(builds: Builds) -> None:
    seen: list[str] = []
    first = open_knowledge(lambda what, _done: seen.append(what))
    assert open_knowledge() is first
    assert (builds.built, seen) == (["shipped"], ["copying"])
    assert "chess/1950-01-01" in first.editions


def test_what_is_not_built_is_not_there_and_is_not_built_for_being_asked(builds: Builds) -> None:
    assert if_built() is None
    assert builds.built == []
    open_knowledge()
    found = if_built()
    assert found is not None and "chess/1950-01-01" in found.editions


def test_after_a_change_of_the_data_it_is_built_anew(builds: Builds, monkeypatch: pytest.MonkeyPatch) -> None:
    first = open_knowledge()
    monkeypatch.setattr(closure, "_content", lambda: "abd")
    monkeypatch.setattr(closure, "_hash", lambda: "abd")
    assert if_built() is None
    assert open_knowledge() is not first
    assert builds.built == ["shipped", "shipped"]


def test_the_users_worlds_are_added_to_what_ships_once_for_each_name(builds: Builds, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "current", lambda: "house1")
    with_house = open_knowledge()
    assert open_knowledge() is with_house
    assert builds.built == ["shipped", "with worlds on abc"]
    monkeypatch.setattr(worlds, "current", lambda: "house2")
    assert open_knowledge() is not with_house
    monkeypatch.setattr(worlds, "current", lambda: "")
    assert open_knowledge() is not with_house
    assert builds.built == ["shipped", "with worlds on abc", "with worlds on abc"]


def test_where_only_the_worlds_are_not_compiled_yet_what_ships_is_there(builds: Builds, monkeypatch: pytest.MonkeyPatch) -> None:
    open_knowledge()
    monkeypatch.setattr(worlds, "current", lambda: "house1")
    shipped = if_built()
    assert shipped is not None and shipped.folder is not None and shipped.folder.name == "abc"
    open_knowledge()
    both = if_built()
    assert both is not None and both.folder is not None and both.folder.name == "abc~house1"


def test_worlds_can_be_compiled_before_they_are_current(builds: Builds) -> None:
    assert compiled_with("house1", nothing).name == "abc~house1"
    assert compiled_with("house1", nothing).name == "abc~house1"
    assert builds.built == ["shipped", "with worlds on abc"]
