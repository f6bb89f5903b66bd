"""Commands with odd input, written by hand: what a person or another program may hand over by mistake, or to do harm.

`python -m tests.steady.one_shots`, a part of `make fuzz`, tries all of them; `make test` a few of each table. The oracle is that of
`tests.fuzzing`. The files of a case may be what no file should be, see `tests.fuzzing.things`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...fuzzing.case import Case
from ...fuzzing.oracle import faults, outcome
from . import citations, json_boards, long_names, numbers, outputs, paths, queries, ranges, raw_bytes, signs, yaml_boards

__all__ = ["one_shots", "wrong"]


def one_shots() -> Iterator[tuple[str, Case]]:
    """Name → case, each name once."""
    seen = Counter[str]()
    for table in (yaml_boards, json_boards, raw_bytes, paths, numbers, long_names, ranges, queries, citations, signs, outputs):
        for name, case in table.cases():
            seen[name] += 1
            yield f"{name} ({seen[name]})" if seen[name] > 1 else name, case


def wrong(case: Case) -> list[str]:
    """What is wrong with what a case ends in."""
    return list(faults(case, outcome(case)))
