"""The scripts that shells read once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import apnap


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_a_shell_is_printed_as_it_is(shell: str) -> None:
    ran = apnap("completion", shell)
    file = Path("cli/commands/shells") / f"apnap.{shell}"
    assert (ran.code, ran.out) == (0, (Path(__file__).parents[3] / file).read_text(encoding="utf-8"))
    assert apnap("completion", shell, "--json").json == {"shell": shell, "script": ran.out}


def test_a_script_needs_no_knowledge_base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APNAP_CACHE", str(tmp_path / "cache"))
    assert "complete" in apnap("completion", "bash").out
    assert not (tmp_path / "cache").exists()


def test_a_shell_that_is_not_known_is_told() -> None:
    ran = apnap("completion", "tcsh")
    assert ran.code == 2
    assert "bash" in ran.err
