"""The worked example of `docs/own-rules.md`: each command, one after the other, gives the output shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.readme import OWN_RULES, follow


def test_each_command_gives_the_output_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    follow(OWN_RULES, tmp_path, monkeypatch)
