"""Where things lie, in a checkout and for a user."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest
from platformdirs.api import PlatformDirsABC
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

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


@pytest.mark.parametrize(
    ("platform", "cache", "data"),
    [
        (Unix, ".cache/apnap", ".local/share/apnap"),
        (MacOS, "Library/Caches/apnap", "Library/Application Support/apnap"),
        (Windows, "Local/apnap/Cache", "Local/apnap"),
    ],
)
def test_each_platform_has_its_folders(
    platform: type[PlatformDirsABC], cache: str, data: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """On Windows, too, the cache can be deleted without the user's own files."""
    for name in ("APNAP_CACHE", "APNAP_DATA", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(platformdirs, "PlatformDirs", platform)
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda _: str(tmp_path / "Local"))
    assert (paths.cache_folder(), paths.user_folder()) == (tmp_path / cache, tmp_path / data)


def test_the_xdg_variables_count_on_every_platform(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("APNAP_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(platformdirs, "PlatformDirs", Windows)
    assert paths.user_folder() == tmp_path / "apnap"
