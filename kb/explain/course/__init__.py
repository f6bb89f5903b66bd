"""Readings of a course: its abilities, events in words, reasons as people read them, the fact that was missing."""
