"""Continuous effects: layers, prohibitions, durations, attachment."""
