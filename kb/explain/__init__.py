"""Trace → answers: verdicts with reasons, the course narrated, why and why not, editions side by side, the base's own health.

Everything here reads values of the stages before and gives values of `kb.model`; nothing prints.
"""
