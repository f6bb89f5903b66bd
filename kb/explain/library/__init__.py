"""The user's own files: rulebooks, rulings and worlds, imported."""
