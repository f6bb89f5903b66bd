"""The door: commands over `kb`, their output formats and exit codes. Nothing here knows a rule."""
