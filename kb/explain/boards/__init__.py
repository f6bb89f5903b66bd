"""Answers about boards: verdicts, courses, why and why not, editions side by side, tests."""
