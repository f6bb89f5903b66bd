"""Questions about rulebooks: import, search, define, history, differences, citations. `KnowledgeBase` takes them over."""

from __future__ import annotations

from kb.explain.ground import Ground

__all__ = ["Books"]


class Books(Ground):
    """What can be asked about rulebooks and the words in them, the shipped gists and the user's own imports."""
