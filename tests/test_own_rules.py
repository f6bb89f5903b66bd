"""The worked example of `docs/own-rules.md`: each command, one after the other, gives the output shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.readme import OWN_RULES, output_of, shown, write_files


def test_each_command_gives_the_output_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_files(tmp_path, OWN_RULES)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("APNAP_UNDER", raising=False)
    commands = shown(OWN_RULES)
    assert len(commands) > 5
    for each in commands:
        assert output_of(each.command) == each.output, each.command
