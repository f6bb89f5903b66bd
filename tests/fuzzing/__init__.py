"""Broken input of every kind, put to every command in this process, and an oracle for what comes back.

`python -m tests.fuzzing --seed 7 --minutes 10`, which is what `make fuzz` runs. Each case is made from the seed,
its target and
its number alone, so `--only boards:123` repeats one.
"""
