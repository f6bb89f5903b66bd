"""Scenario files: YAML in which every line is a short English sentence (the format of SCENARIOS.md, version 1)."""

from .file import ByEdition, Checkpoint, Scenario, read_scenario

__all__ = ["ByEdition", "Checkpoint", "Scenario", "read_scenario"]
