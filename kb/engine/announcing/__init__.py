"""Announcing a spell or ability: targets, division, costs."""
