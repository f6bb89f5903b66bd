"""The random search of `make fuzz`: cases of every target until the time is up; gives 1 if anything was found."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from random import randrange

from .search import TARGETS, judged, made


def main() -> int:
    """Read the command line, search, report."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzzing", description=__doc__)
    parser.add_argument("--seed", type=int, default=randrange(2**32))
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--cases", type=int, default=0, help="so many of each target, however long they take")
    parser.add_argument("--target", choices=TARGETS, action="append")
    parser.add_argument("--only", metavar="TARGET:NUMBER", help="this case, told in full")
    given = parser.parse_args()
    os.environ["APNAP_DATA"] = tempfile.mkdtemp(prefix="fuzz-data-")
    if given.only:
        target, number = given.only.split(":")
        return _one(given.seed, target, int(number))
    return _search(given.seed, given.target or list(TARGETS), given.minutes * 60, given.cases)


def _search(seed: int, targets: list[str], seconds: float, cases: int) -> int:
    print(f"seed {seed}: python -m tests.fuzzing --seed {seed} repeats this search", flush=True)
    until, found, done, seen = time.monotonic() + seconds, Counter[str](), 0, set[str]()
    while (done < cases) if cases else (time.monotonic() < until):
        for target in targets:
            for fault in judged(seed, target, done):
                found[target] += 1
                kind = f"{target} {fault[:160]}"
                if kind not in seen:
                    seen.add(kind)
                    print(f"--seed {seed} --only {target}:{done}  {fault}", flush=True)
        done += 1
    print(f"{done} cases of each of {', '.join(targets)}: {found.total()} faults {dict(found) or ''}")
    return 1 if found else 0


def _one(seed: int, target: str, number: int) -> int:
    print(made(seed, target, number))
    faults = list(judged(seed, target, number, show=True))
    print("\n".join(faults) or "well")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
