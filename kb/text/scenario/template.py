"""A scenario file to begin with."""

from __future__ import annotations

from pathlib import Path

__all__ = ["template"]


def template() -> str:
    """The text of a small scenario file, with a comment on each key."""
    return Path(__file__).with_name("template.yaml").read_text(encoding="utf-8")
