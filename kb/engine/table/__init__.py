"""The table: the game in progress as every room sees it, the choices put to players, and the trace of reasons."""
