"""The random search of `make fuzz`: cases of every target until the time is up; gives 1 if anything was found."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from random import randrange

from .oracle import outcome
from .sameness import differing, digest
from .search import GROWTH, TARGETS, judged, made, made_grown

_MORE = {"queries": 4, GROWTH: 60}
"""Targets of which only every so many rounds try one: their cases take longer."""
_IN_A_ROW = 200
"""Boards that are asked again together in a process that hashes otherwise; every `_EVERY` rounds."""
_EVERY = 400
_SHOW_EVERY = 60
"""Seconds between two lines that say how far the search has come."""


def main() -> int:
    """Read the command line, search, report."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzzing", description=__doc__)
    parser.add_argument("--seed", type=int, default=randrange(2**32))
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--cases", type=int, default=0, help="so many of each target, however long they take")
    parser.add_argument("--target", choices=[*TARGETS, GROWTH], action="append")
    parser.add_argument("--only", metavar="TARGET:NUMBER", help="this case, told in full")
    given = parser.parse_args()
    os.environ["APNAP_DATA"] = tempfile.mkdtemp(prefix="fuzz-data-")
    import kb

    kb.load()  # building it is no part of any case
    if given.only:
        target, number = given.only.split(":")
        return _one(given.seed, target, int(number))
    return _Search(given.seed, given.target or [*TARGETS, GROWTH]).run(given.minutes * 60, given.cases)


class _Search:
    def __init__(self, seed: int, targets: list[str]) -> None:
        self.seed, self.targets = seed, targets
        self.faults, self.done, self.seen = Counter[str](), Counter[str](), set[str]()
        self.asked: list[tuple[str, int]] = []
        self.digests: list[str] = []

    def run(self, seconds: float, cases: int) -> int:
        """Try cases of every target until so many seconds are over, or so many of each are done."""
        print(f"seed {self.seed}: python -m tests.fuzzing --seed {self.seed} repeats this search", flush=True)
        until, number = time.monotonic() + seconds, 0
        shown = time.monotonic()
        while (number < cases) if cases else (time.monotonic() < until):
            for target in self.targets:
                if number % (_MORE.get(target, 1) if len(self.targets) > 1 else 1) == 0:
                    self.try_one(target, number)
            if number % _EVERY == _EVERY - 1:
                self.ask_elsewhere(number)
            number += 1
            if time.monotonic() - shown > _SHOW_EVERY:
                shown = time.monotonic()
                print(f"seed {self.seed}: {self.done.total():,} cases, {self.faults.total()} faults so far", flush=True)
        self.ask_elsewhere(number)
        each = ", ".join(f"{count} {target}" for target, count in self.done.items())
        print(f"seed {self.seed}: {self.done.total()} cases ({each}): {self.faults.total()} faults {dict(self.faults) or ''}")
        return 1 if self.faults else 0

    def try_one(self, target: str, number: int) -> None:
        """Try a case, and tell what is wrong with it."""
        done, faults = judged(self.seed, target, number)
        self.done[target] += 1
        for fault in faults:
            self.note(target, number, fault)
        if target == "boards" and done is not None and not faults and len(self.asked) < _IN_A_ROW:
            self.asked.append((target, number))
            self.digests.append(digest(done))

    def ask_elsewhere(self, number: int) -> None:
        """Ask the boards that were kept for it in a process with another order of sets."""
        if self.asked:
            self.done["sameness"] += len(self.asked)
            before = dict(zip(self.asked, self.digests, strict=True))
            for target, which in differing(self.seed, self.asked, self.digests, number + 1):
                again = digest(outcome(made(self.seed, target, which))) == before[target, which]
                here = "as before" if again else "otherwise too"
                self.note(target, which, f"answers otherwise under PYTHONHASHSEED={number + 1} (asked again here, {here})")
        self.asked, self.digests = [], []

    def note(self, target: str, number: int, fault: str) -> None:
        """Count a fault, and tell it unless one like it was told."""
        self.faults[target] += 1
        kind = f"{target} {fault[:160]}"
        if kind not in self.seen:
            self.seen.add(kind)
            print(f"--seed {self.seed} --only {target}:{number}  {fault}", flush=True)


def _one(seed: int, target: str, number: int) -> int:
    if target == GROWTH:
        print("\n".join(map(str, made_grown(seed, number))))
    else:
        print(made(seed, target, number))
    done, faults = judged(seed, target, number)
    if done is not None:
        print(f"code {done.code}, {done.seconds:.2f} s, {done.megabytes:.0f} MB\n{done.out.decode('utf-8', 'replace')[:3000]}")
        print(done.err.decode("utf-8", "replace")[:3000])
    print("\n".join(faults) or "well")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
