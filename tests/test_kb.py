"""The public door: names load when they are asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

import kb


def test_importing_it_loads_no_stage() -> None:
    code = "import sys, kb; print([name for name in sys.modules if name.startswith(('kb.engine', 'kb.text', 'kb.graph'))])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_another_name_is_an_error() -> None:
    with pytest.raises(AttributeError):
        kb.frobnicate  # type: ignore[attr-defined] # noqa: B018


def test_the_version_is_the_packages() -> None:
    assert kb.version().count(".") == 2
