"""A Room with two doors, and an Owl that watches both: cards of boards that are filled in by `format`."""

from __future__ import annotations

__all__ = ["ROOM_AND_OWL"]

ROOM_AND_OWL = """\
  Attic // Cellar:
    type: Enchantment — Room
    halves:
      - {{name: Attic, cost: "{{U}}", text: "When you unlock this door, you gain 1 life."}}
      - {{name: Cellar, cost: "{{B}}", text: "When you unlock this door, you gain 3 life."}}
  Owl: {{type: Creature — Bird, pt: 1/1, text: "Whenever you fully unlock a Room, you gain 5 life."}}
"""
