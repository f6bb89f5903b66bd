"""Riftbound's core rules as text."""
