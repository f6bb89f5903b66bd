"""Descriptions of objects: their type words, qualities, statuses, measures, and whether an object fits."""
