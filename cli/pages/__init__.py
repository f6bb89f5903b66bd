"""Answers laid out as pages."""
