"""Boards that tests of commands ask about."""

from __future__ import annotations

__all__ = ["BEAR", "DRAW", "LEDGER", "OPEN", "SPARE"]

LEDGER = """\
title: An artifact sees the creatures that die beside it
players: [Ada, Bo]
cards:
  Soul Ledger: {type: Artifact, text: "Whenever a creature is put into a graveyard from play, you gain 1 life."}
  Hill Giant: {type: Creature — Giant, pt: 3/3}
setup:
  Ada: {battlefield: [Soul Ledger, Hill Giant as Ada's Giant]}
  Bo: {battlefield: [Hill Giant as Bo's Giant]}
play:
  - at once: [destroy Soul Ledger, destroy Ada's Giant, destroy Bo's Giant]
  - resolve all
"""

BEAR = """\
players: [Ada, Bo]
cards:
  Mourner: {type: Enchantment, text: "Whenever a creature you control dies, you gain 1 life."}
  Bear: {type: Creature — Bear, pt: 2/2}
setup:
  Ada: {battlefield: [Mourner]}
  Bo: {battlefield: [Bear]}
play:
  - destroy Bear
  - resolve all
"""

DRAW = """\
players: [Ada, Bo]
cards:
  Scholar: {type: Enchantment, text: "Whenever you draw a card, you gain 1 life."}
setup:
  Ada: {battlefield: [Scholar], library: 5}
play:
  - Ada draws two cards
  - resolve all
expect:
  - Scholar triggers twice
  - Ada's life is 22
"""

OPEN = """\
players: [Ada, Bo]
cards:
  Offer: {type: Sorcery, text: "You may draw a card."}
  Scholar: {type: Enchantment, text: "Whenever you draw a card, you gain 1 life."}
setup:
  Ada: {battlefield: [Scholar], hand: [Offer], library: 5}
play:
  - Ada casts Offer
  - resolve all
"""

SPARE = """\
players: [Ada, Bo]
cards:
  Gate: {type: Land, text: "Gate enters tapped."}
setup:
  Ada: {battlefield: [Gate]}
"""
