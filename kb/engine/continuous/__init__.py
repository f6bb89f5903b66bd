"""Continuous effects: layers, what is in force, prohibitions, durations, attachment."""

from ..wording.conditions import PLAYER_STATES
from .prohibitions import has_no_maximum_hand_size

# What is in force is asked above the wording of conditions, so that this state of a player is added to their table from here.
PLAYER_STATES["no-maximum-hand-size"] = has_no_maximum_hand_size
