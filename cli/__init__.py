"""The door: commands over `kb`, their output formats and exit codes. Nothing here knows a rule."""

import gc

# A start makes some hundred thousand objects that all stay. Looking through them every 700 took a tenth of a short command;
# 200,000 that wait to be collected are some ten megabytes at most.
gc.set_threshold(200_000, 20, 50)
