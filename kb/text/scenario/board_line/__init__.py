"""A board in one line, as it is typed on a command line."""
