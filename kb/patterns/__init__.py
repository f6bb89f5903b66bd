"""Structured readings → plain Python values that run: rulesets, compiled event patterns, the event hierarchy."""
