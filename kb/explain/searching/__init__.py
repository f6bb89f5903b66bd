"""Search: words and numbers as people type them, put to what ships and to the user's library, ranked, shown in their place."""
