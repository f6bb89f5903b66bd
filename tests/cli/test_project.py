"""A project's own settings for `cite`, and what they do to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.project import Project, project_above, read_project
from kb import MalformedError

from .running import apnap


def _written(folder: Path, text: str, name: str = "apnap.toml") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text)
    return folder / name


def test_settings_are_found_above_as_far_as_the_project_goes(tmp_path: Path) -> None:
    _written(tmp_path / "outside", "[cite]\nunder = 'mtg/2006'\n")
    below = tmp_path / "outside" / "project" / "src"
    below.mkdir(parents=True)
    assert project_above(below).under == "mtg/2006"
    (below.parent / ".git").mkdir()
    assert project_above(below) == Project()
    _written(below.parent, "[tool.apnap.cite]\nunder = 'mtg/2009'\n", "pyproject.toml")
    assert project_above(below).under == "mtg/2009"


def test_a_pyproject_without_a_table_says_nothing(tmp_path: Path) -> None:
    assert read_project(_written(tmp_path, "[project]\nname = 'x'\n", "pyproject.toml")) == Project()


@pytest.mark.parametrize(("text", "message"), [
    ("[cite]\nfault = []\n", "apnap.toml has “fault”, which cite does not know"),
    ("[cite]\nfaults = ['bad']\n", "apnap.toml calls “bad” a fault, which is no verdict"),
    ("[cite]\nexclude = 'docs'\n", "exclude in apnap.toml is to be a list of texts"),
    ("[cite]\nunder = 3\n", "under in apnap.toml is to be the name of an edition"),
    ("cite = 3\n", "cite in apnap.toml is to be a table"),
    ("[cite\n", "is no TOML"),
])  # fmt: skip
def test_settings_that_are_none_are_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(MalformedError, match=message.replace("[", r"\[").replace("(", r"\(")):
        read_project(_written(tmp_path, text))


def test_patterns_leave_out_files_and_whole_folders(tmp_path: Path) -> None:
    project = read_project(_written(tmp_path, "[cite]\nexclude = ['docs/old/', '*.snap']\n"))
    out = [name for name in ("docs/old/a.md", "docs/new/a.md", "x/y.snap", "y.rs") if project.excludes(tmp_path / name)]
    assert out == ["docs/old/a.md", "x/y.snap"]
    assert not project.excludes(tmp_path.parent / "z.snap")


def test_cite_does_as_the_project_settled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _written(tmp_path, "[cite]\nexclude = ['old']\nfaults = ['missing']\n")
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "a.md").write_text("CR 704.9z")
    (tmp_path / "a.md").write_text("CR 410.8")
    monkeypatch.chdir(tmp_path)
    done = apnap("cite", ".")
    assert done.code == 0
    assert "left out by apnap.toml: old" in done.err
    assert "1 renumbered" in done.out
    other = _written(tmp_path / "strict", "[cite]\n")
    assert apnap("cite", ".", "--config", str(other)).code == 1
