"""Answers about editions: a rule, its references, its history, two editions side by side."""
