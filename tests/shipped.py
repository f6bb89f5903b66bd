"""The editions that ship, by the names of their folders: parameters of tests are made without opening the store."""

from __future__ import annotations

from kb.paths import rules_folder

__all__ = ["EDITIONS"]

EDITIONS = sorted(f"{path.parent.parent.name}/{path.name.removesuffix('.ttl')}" for path in rules_folder().glob("*/editions/*"))
