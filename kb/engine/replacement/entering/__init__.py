"""Permanents as they enter: under whose control, as a copy of what, tapped, with which counters, after which choices."""
