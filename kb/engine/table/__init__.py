"""What every room may ask of the game in progress, the choices put to players, and the trace of reasons."""
