"""What the README shows is so."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from tests.readme import README, Shown, output_of, shown, write_files


@pytest.fixture(autouse=True)
def _in_a_folder_with_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_files(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("APNAP_UNDER", raising=False)


@pytest.mark.parametrize("each", shown(), ids=lambda each: each.command)
def test_a_command_gives_the_output_shown(each: Shown) -> None:
    assert output_of(each.command) == each.output


def test_the_python_examples_run() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted
    assert not result.failed


def test_every_command_is_listed() -> None:
    from cli.registry import COMMANDS

    listed = README.read_text(encoding="utf-8").split("## Commands")[1].split("\nEvery command")[0]
    assert [name for name in COMMANDS if f"`{name} " not in listed and f"`{name}`" not in listed] == []


def test_the_keys_of_an_import_report_are_explained() -> None:
    import re

    from msgspec.structs import fields

    from kb import ImportReport

    text = (README.parent / "docs" / "rulebooks.md").read_text(encoding="utf-8").split("## The report")[1].split("## ")[0]
    keys = {key for row in re.findall(r"^\| (`.+?) \| ", text, re.MULTILINE) for key in re.findall(r"`(\w+)`", row)}
    assert keys == {field.name for field in fields(ImportReport)}


def test_links_lead_somewhere() -> None:
    import re

    links = re.findall(r"\]\(([^):]+)\)", README.read_text(encoding="utf-8"))
    assert [link for link in links if not (README.parent / link).exists()] == []
