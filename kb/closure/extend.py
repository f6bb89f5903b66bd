"""A compiled store with the user's own editions and games in it: what ships is taken over as it is, and theirs is added.

So it takes a second or two, and what ships answers as before, whatever the user adds.
"""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path

from pyoxigraph import Store

from kb.graph import iri
from kb.graph.editions.derived import derived_of, places_in_turn
from kb.graph.editions.edition_records import own_index
from kb.graph.editions.inheriting import inherited
from kb.graph.fulltext_rows import add_words, own_rows
from kb.graph.store.store import Progress, read_record, write_record
from kb.graph.turtle.cycles import refuse_cycles
from kb.graph.turtle.load import Source, read_all, sources
from kb.graph.turtle.quad_index import Facts
from kb.paths import data_root

__all__ = ["extend"]


def extend(base: Path, worlds: tuple[Source, ...], folder: Path, progress: Progress) -> None:
    """Compile the user's own Turtle files, on top of the store of what ships, into an empty folder.

    Args:
        base: the folder of the store of what ships.

    Raises:
        KnowledgeBaseError: a file cannot be read, or a chain in it has no end.
    """
    progress("your own rules", 0.0)
    # Left out: records that were carried over for the other store, and the lock of its database.
    shutil.copytree(base, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("carried", "LOCK"))
    theirs = list(read_all(worlds))
    quads = [*read_all(sources(data_root())), *theirs]
    refuse_cycles(quads)
    heritage = inherited(quads)
    progress("what they build on", 0.4)
    facts = Facts([*quads, *heritage])
    names = [source.graph for source in worlds]
    own = {quad.graph_name for quad in theirs}
    editions = dict.fromkeys(name for name in facts.typed(":Edition") if name in names)
    index = own_index(facts, map(iri.short, editions), read_record(base, "catalogue"), partial(read_record, base))
    progress("writing", 0.7)
    store = Store(str(folder / "quads"))
    derived = (quad for name in index["own"]["editions"] for quad in derived_of(name, index[name]))
    store.extend([*theirs, *heritage, *derived, *(quad for quad in places_in_turn(facts) if quad.graph_name in own)])
    store.flush()
    for name, record in index.items():
        write_record(folder, name, record)
    add_words(folder, tuple(own_rows(index, facts)), index)
    progress("ready", 1.0)
