"""The user's own library: official rulebooks, rulings and cards that were imported, in one SQLite file."""
