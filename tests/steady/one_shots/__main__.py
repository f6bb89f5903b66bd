"""All of these commands, or those whose names begin so; gives 1 if anything is wrong with what came back."""

from __future__ import annotations

import os
import sys
import tempfile

import kb

from . import one_shots, wrong


def main() -> int:
    """Try them, and tell what is wrong."""
    beginning = sys.argv[1] if len(sys.argv) > 1 else ""
    os.environ["APNAP_DATA"] = tempfile.mkdtemp(prefix="fuzz-data-")
    kb.load()  # building it is no part of any case
    done = faulty = 0
    for name, case in one_shots():
        if name.startswith(beginning):
            done += 1
            faults = wrong(case)
            faulty += bool(faults)
            for fault in faults:
                print(f"{name}: {fault}\n{case}", flush=True)
    print(f"{done} odd commands: {faulty} with a fault")
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
