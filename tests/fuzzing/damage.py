"""Damage: commands killed at any moment, and files of cache and library flipped, cut, emptied and gone. Nothing may be lost.

`python -m tests.fuzzing.damage --kills 200 --damaged 200 --seed 7`. Each is carried out as a process of its own, so this takes
a few seconds a case.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random, randrange

from .harm import Folders, Said, asked, broken, files_in, started, unwell

__all__ = ["damaged", "killed", "prepared"]

_KILLED: tuple[tuple[str, ...], ...] = (
    ("import", "rules", "new.txt"),
    ("import", "cards", "cards.json"),
    ("import", "rulings", "rulings.json"),
    ("sparql", "SELECT (COUNT(*) AS ?n) { GRAPH ?g { ?s ?p ?o } }"),
    ("rule", "100.1", "--under", "mtg/2011"),
)
"""What is killed: the last two compile what they ask, where that is not there."""
_ASKED: tuple[tuple[str, ...], ...] = (
    ("rule", "100.1", "--under", "mtg/2011-01-01"),
    ("triggers", "board.yaml"),
    ("search", "pebble"),
    ("card", "Stone Watcher 7"),
    ("sparql", "SELECT (COUNT(*) AS ?n) { GRAPH ?g { ?s ?p ?o } }"),
    ("history", "603.2", "--under", "mtg"),
    ("import", "rules", "--list"),
    ("import", "rules", "new.txt"),
)


def prepared(root: Path, *, cards: bool = True) -> Folders:
    """A person with a rulebook, cards, and everything compiled."""
    folders = Folders.under(root)
    for words in (("import", "rules", "old.txt"), *((("import", "cards", "cards.json"),) if cards else ()), *_ASKED[:6]):
        if found := unwell(asked(folders, *words)):
            raise RuntimeError(f"{words}: {found}")
    return folders


# -- killed -----------------------------------------------------------------------------------------------------------


def killed(random: Random, pristine: Folders, words: tuple[str, ...], seconds: float, root: Path) -> Iterator[str]:
    """Kill a command at some moment; what was there before must be there, and the command must work when it is asked again.

    Args:
        seconds: how long it takes when it is not killed.
    """
    folders = pristine.copied(root)
    if words[0] == "rule":
        shutil.rmtree(folders.cache)
    running = started(folders, *words)
    time.sleep(random.uniform(0.05, seconds * 1.05))
    running.kill()
    running.communicate()
    yield from broken(folders)
    for again in (("rule", "100.1", "--under", "mtg/2011-01-01"), words):
        said = asked(folders, *again)
        if said.code != 0:
            yield f"after {words} was killed, {again} ends with {said.code}: {said.err[-400:]}"
    yield from broken(folders)
    yield from (f"left behind: {path}" for path in files_in(folders.data) if path.name.endswith(("-journal", "-wal")))


# -- damaged ----------------------------------------------------------------------------------------------------------


def _flipped(random: Random, path: Path) -> None:
    raw = bytearray(path.read_bytes())
    if raw:
        raw[random.randrange(len(raw))] ^= 1 << random.randrange(8)
        path.write_bytes(raw)


def _cut(random: Random, path: Path) -> None:
    raw = path.read_bytes()
    path.write_bytes(raw[: random.randrange(len(raw) + 1)])


def _emptied(_random: Random, path: Path) -> None:
    path.write_bytes(b"")


def _gone(_random: Random, path: Path) -> None:
    path.unlink()


HARM: tuple[Callable[[Random, Path], None], ...] = (_flipped, _flipped, _cut, _emptied, _gone)


def damaged(random: Random, pristine: Folders, answers: dict[tuple[str, ...], Said], root: Path, of: str) -> Iterator[str]:
    """Damage a file and ask: the answer must be the right one, or an error that says what to do. Of a damaged cache the second
    answer must be right.

    Args:
        of: "data" or "cache".
    """
    folders = pristine.copied(root)
    path = random.choice(files_in(folders.data if of == "data" else folders.cache))
    harm = random.choice(HARM)
    harm(random, path)
    told = f"{harm.__name__.strip('_')} {path.relative_to(root)}"
    for words in random.sample(_ASKED[:7], 2):
        said = asked(folders, *words)
        if found := unwell(said):
            yield f"{told}: {words} {found}"
        again = said if said.code in range(4) and said.code != 2 else asked(folders, *words)
        if of == "cache" and (again.code, again.out) != (answers[words].code, answers[words].out):
            yield f"{told}: {words} answers otherwise: {again.code} {again.err[-300:]} {again.out[:200]}"
        if of == "data" and again.code in (0, 1, 3) and again.out != answers[words].out and path.exists() and path.stat().st_size:
            yield f"{told}: {words} answers otherwise without a word: {again.out[:300]}"


# -- all of it --------------------------------------------------------------------------------------------------------


def main() -> int:
    """Read the command line, do harm, report; gives 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzzing.damage", description=__doc__)
    parser.add_argument("--seed", type=int, default=randrange(2**32))
    parser.add_argument("--kills", type=int, default=40)
    parser.add_argument("--damaged", type=int, default=40)
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    done, found = Counter[str](), 0
    with tempfile.TemporaryDirectory(prefix="damage-") as name:
        root = Path(name)
        pristine = prepared(root / "pristine")
        for what, fault in _all(Random(given.seed), pristine, root, given.kills, given.damaged):
            done[what] += not fault
            found += bool(fault)
            if fault:
                print(f"{what}: {fault}", flush=True)
            elif done.total() % 20 == 0:
                print(f"{done.total()} cases", flush=True)
    print(f"seed {given.seed}: {dict(done)}: {found} faults")
    return 1 if found else 0


def _all(random: Random, pristine: Folders, root: Path, kills: int, harms: int) -> Iterator[tuple[str, str]]:
    for number in range(kills):
        words = _KILLED[number % 3 if number % 20 else 3 + number // 20 % 2]
        place = Path(tempfile.mkdtemp(dir=root))
        yield from (("killed", fault) for fault in killed(random, pristine, words, _taken(words, pristine, root), place))
        yield f"killed {words[0]} {words[1]}"[:30], ""
        shutil.rmtree(place)
    answers = {words: asked(pristine, *words) for words in _ASKED[:7]}
    for number in range(harms):
        place, of = Path(tempfile.mkdtemp(dir=root)), ("data", "cache")[number % 2]
        yield from (("damaged", fault) for fault in damaged(random, pristine, answers, place, of))
        yield f"damaged {of}", ""
        shutil.rmtree(place)


_TAKEN: dict[tuple[str, ...], float] = {}


def _taken(words: tuple[str, ...], pristine: Folders, root: Path) -> float:
    """How long a command takes that is not killed, in seconds."""
    if words not in _TAKEN:
        place = Path(tempfile.mkdtemp(dir=root))
        folders = pristine.copied(place)
        if words[0] == "rule":
            shutil.rmtree(folders.cache)
        begun = time.monotonic()
        asked(folders, *words)
        _TAKEN[words] = time.monotonic() - begun
        shutil.rmtree(place)
    return _TAKEN[words]


if __name__ == "__main__":
    sys.exit(main())
