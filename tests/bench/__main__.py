"""`make bench`: the budgets of the design, measured here and now. Prints; a budget missed fails nothing."""

from __future__ import annotations

import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.bench.books import SCRIPT, books
from tests.bench.engine import destroy_all, match_one_event

ROOT = Path(__file__).parent.parent.parent
CARDS = ROOT.parent / "shared" / "data" / "cards" / "mtg-oracle.jsonl.gz"

Measured = tuple[str, float, str, float, bool]
"""What, the figure, its unit, the budget, whether more is better."""


def main() -> None:
    """Measure everything, and print it with the machine."""
    machine = platform.processor() or platform.machine()
    print(f"{machine}, {os.cpu_count()} cores, Python {platform.python_version()}, {platform.system()}, {_busy()}")
    for what, figure, unit, budget, more in _measured():
        kept = figure >= budget if more else figure <= budget
        sign, verdict = "≥" if more else "≤", "ok" if kept else "MISSED"
        print(f"{what:<58} {figure:>9,.1f} {unit:<4} {sign} {budget:>7,.0f}  {verdict}", flush=True)


def _measured() -> Iterator[Measured]:
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "APNAP_CACHE": f"{folder}/cache",
            "APNAP_DATA": f"{folder}/empty",
            "PYTHONPYCACHEPREFIX": f"{folder}/code",
            "PYTHONDONTWRITEBYTECODE": "",
        }
        yield "first run: building the store", _process(environment, "rule", "603.4"), "s", 10, False
        rule = _median(lambda: _process(environment, "rule", "603.4"))
        yield "apnap rule 603.4, whole process", 1000 * rule, "ms", 150, False
        board = str(ROOT / "rules" / "demo.yaml")
        yield (
            "apnap triggers rules/demo.yaml, whole process",
            1000 * _median(lambda: _process(environment, "triggers", board)),
            "ms",
            300,
            False,
        )
        yield "memory of apnap triggers", _memory(environment, "triggers", board), "MB", 150, False
        yield from books(environment, Path(folder))
    yield "engine: four creatures die, one watcher, put in order", destroy_all(), "/s", 4500, True
    yield "one event matched against 25,000 abilities", match_one_event(), "ms", 5, False
    if CARDS.exists():
        yield "reading a card's wording, on average over 500 cards", _reading(500), "ms", 5, False


def _busy() -> str:
    """How busy the machine is with other things, and how long Python takes to start: what the figures are to be read by."""
    begun = time.perf_counter()
    for _ in range(5):
        subprocess.run([sys.executable, "-c", "pass"], check=True)
    started = (time.perf_counter() - begun) / 5
    load = f"load {os.getloadavg()[0]:.1f}, " if hasattr(os, "getloadavg") else ""
    return f"{load}a bare interpreter starts in {1000 * started:.0f} ms"


def _median(measure: Callable[[], float], times: int = 7) -> float:
    measure()
    return statistics.median(measure() for _ in range(times))


def _process(environment: dict[str, str], *words: str) -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", SCRIPT, *words], env=environment, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begun


def _memory(environment: dict[str, str], *words: str) -> float:
    if shutil.which("/usr/bin/time") is None:
        return 0.0
    command = ["/usr/bin/time", "-f", "%M", sys.executable, "-m", "cli.main", *words]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return int(done.stderr.strip().splitlines()[-1]) / 1000


def _reading(number: int) -> float:
    import gzip
    import json

    from kb.text import read_ability

    with gzip.open(CARDS, "rt", encoding="utf-8") as lines:
        cards = [json.loads(line) for line, _ in zip(lines, range(number), strict=False)]
    read_ability("Whenever a creature dies, draw a card.")
    begun = time.perf_counter()
    for card in cards:
        read_ability(card.get("oracle_text") or "", name=card["name"])
    return 1000 * (time.perf_counter() - begun) / len(cards)


if __name__ == "__main__":
    main()
