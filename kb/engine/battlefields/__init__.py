"""Boards of several battlefields: control, showdowns, scoring."""
