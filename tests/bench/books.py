"""The budgets of rulebooks: importing the newest edition, and asking with all editions at hand imported."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
FILES = ROOT.parent / "shared" / "data" / "rulebooks"

SCRIPT = "import sys; from cli.main import run; sys.exit(run())"
"""What the installed command does."""

Measured = tuple[str, float, str, float, bool]

_ASKED = (
    (("rule", "603.4"), "apnap rule 603.4", 150),
    (("search", "intervening if"), "apnap search intervening if", 250),
    (("define", "dies"), "apnap define dies", 250),
    (("history", "603.4"), "apnap history 603.4", 500),
    (("refs", "410.10d"), "apnap refs 410.10d", 500),
    (("cite", "README.md"), "apnap cite README.md", 500),
    (("complete", "--", "rule", "603."), "completing apnap rule 603.", 150),
)


def books(environment: Mapping[str, str], folder: Path) -> Iterator[Measured]:
    """Figures of rulebooks; none where the files are not at hand.

    Args:
        environment: of the processes. folder: where libraries may be made.
    """
    if not FILES.is_dir():
        return
    alone = {**environment, "APNAP_DATA": str(folder / "alone")}
    newest = max((FILES / "mtg").glob("*.txt"))
    yield f"import of the newest edition ({newest.stem}), alone", _seconds(alone, "import", "rules", str(newest)), "s", 3, False
    full = {**environment, "APNAP_DATA": str(folder / "full")}
    files = sorted(path for path in FILES.rglob("*") if path.suffix in (".txt", ".md"))
    yield f"import of all {len(files)} files", _seconds(full, "import", "rules", *map(str, files)), "s", 3 * len(files), False
    for words, what, budget in _ASKED:
        yield f"{what}, all {len(files)} imported", 1000 * _median(full, words), "ms", budget, False


def _median(environment: Mapping[str, str], words: tuple[str, ...], times: int = 7) -> float:
    _seconds(environment, *words)
    return statistics.median(_seconds(environment, *words) for _ in range(times))


def _seconds(environment: Mapping[str, str], *words: str) -> float:
    begun = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", SCRIPT, *words],
        env={**os.environ, **environment},
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    return time.perf_counter() - begun
