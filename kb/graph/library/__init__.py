"""The user's library: the rulebooks and rulings that they imported, in one SQLite file.

`Library` reads it; `kb.graph.library.adding` and `.ruling` write it. Loading this loads neither SQLite nor anything else heavy.
"""

from __future__ import annotations

from .reading import ImportedEdition, Library, Ruling, library_path, term_key

__all__ = ["ImportedEdition", "Library", "Ruling", "library_path", "term_key"]
