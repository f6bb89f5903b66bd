"""Folders named by mistake are not walked without end."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb import ImpossibleError
from kb.text.folders import files_below


def test_files_of_folders_within_it_are_found_in_order(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    for name in ("b/1.yaml", "a.yml", "c.txt"):
        (tmp_path / name).touch()
    assert files_below(tmp_path, (".yaml", ".yml")) == [tmp_path / "a.yml", tmp_path / "b/1.yaml"]


def test_links_to_folders_are_not_followed(tmp_path: Path) -> None:
    (tmp_path / "again").symlink_to(tmp_path)
    assert files_below(tmp_path, (".yaml",)) == []


def test_too_many_files_and_too_deep_folders_are_refused(tmp_path: Path) -> None:
    for number in range(5):
        (tmp_path / f"{number}.txt").touch()
    (tmp_path / "a/b/c").mkdir(parents=True)
    with pytest.raises(ImpossibleError, match="more than 4 files and folders"):
        files_below(tmp_path, (".yaml",), most=4)
    with pytest.raises(ImpossibleError, match="more than 2 deep"):
        files_below(tmp_path, (".yaml",), deep=2)
    assert files_below(tmp_path, (".yaml",), most=8, deep=3) == []
