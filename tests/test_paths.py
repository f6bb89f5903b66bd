"""Where things lie, in a checkout and for a user."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb import paths


def test_the_shipped_data_is_found() -> None:
    assert (paths.ontology_folder() / "all.ttl").is_file()
    assert (paths.rules_folder() / "mtg" / "game.ttl").is_file()


def test_a_chosen_folder_wins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("APNAP_CACHE", str(tmp_path / "c"))
    monkeypatch.setenv("APNAP_DATA", str(tmp_path / "d"))
    assert (paths.cache_folder(), paths.user_folder()) == (tmp_path / "c", tmp_path / "d")


def test_else_the_platform_says_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("APNAP_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert paths.cache_folder() == tmp_path / "apnap"


def test_the_cache_and_the_users_own_files_are_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("APNAP_CACHE", "APNAP_DATA", "XDG_CACHE_HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    assert paths.cache_folder() != paths.user_folder()


def test_on_windows_the_cache_can_be_deleted_without_the_users_own_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("APNAP_CACHE", "APNAP_DATA", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert paths.cache_folder() == tmp_path / "apnap" / "cache"
    assert paths.user_folder() == tmp_path / "apnap"
