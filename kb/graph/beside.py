"""Files of the user's that a query asks together with the store: for that once, in a copy that is gone afterwards."""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from os.path import realpath
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from kb.errors import MalformedError, Place
from kb.paths import cache_folder
from kb.text.reading import BOOK, STDIN, bytes_of

if TYPE_CHECKING:
    from pyoxigraph import RdfFormat, Store

__all__ = ["ENDINGS", "graph_of_file", "with_files"]

ENDINGS = ("ttl", "trig", "nt", "nq", "rdf", "jsonld", "n3")
_Read = tuple[str, "RdfFormat", bytes]
_PREFIX = ".beside-"
_LONGEST = 3600.0
"""Seconds after which a copy is no longer in use: no query runs so long."""
_ENTITY = re.compile(rb"<!ENTITY\s[^\"'<>]{1,200}(?:\"([^\"]*)\"|'([^']*)')")
_REFERENCE = re.compile(rb"[&%](?!#)")


@contextmanager
def with_files(store: Store, files: Sequence[str]) -> Iterator[Store]:
    """The store with what some files say, each in a graph of its own, named by its `file:` IRI; the store on disk stays as it is.

    Args:
        files: RDF, in the format that the ending says. What a file puts into named graphs stays in these. None: the store itself.

    Raises:
        MalformedError: a file cannot be read, its ending says no format, or it is not well-formed; says where.
    """
    if not files:
        yield store
        return
    from pyoxigraph import Store

    read = [_read(file) for file in files]
    home = cache_folder()
    _remove_abandoned(home)
    # Beside the store, so that the copy is made of hard links.
    with TemporaryDirectory(prefix=f"{_PREFIX}{os.getpid()}-", dir=home, ignore_cleanup_errors=True) as folder:
        quads = str(Path(folder) / "quads")
        store.backup(quads)
        _fill(quads, read)
        # Not the one that was filled: while that is open, it may write to the folder that is being removed.
        yield Store.read_only(quads)


def graph_of_file(file: str) -> str:
    """The name of the graph that a file's triples are in."""
    return Path(realpath(file)).as_uri()


def _format_of(file: str) -> RdfFormat:
    from pyoxigraph import RdfFormat

    if file == STDIN:
        raise MalformedError("--with reads files, not the standard input", remedy="write it to a file first: … -o ttl > FILE.ttl")
    ending = Path(file).suffix.removeprefix(".")
    form = RdfFormat.from_extension(ending) if ending in ENDINGS else None
    if form is None:
        raise MalformedError(
            f"the ending of “{file}” says no format of RDF", remedy=f"one of {', '.join(f'.{each}' for each in ENDINGS)}"
        )
    return form


def _read(file: str) -> _Read:
    """What a file holds, and how it is to be read; it is well-formed."""
    form, graph = _format_of(file), graph_of_file(file)
    raw = bytes_of(file, BOOK)
    _refuse_expanding(file, raw)
    from pyoxigraph import parse

    try:
        for _ in parse(raw, form, base_iri=graph):
            pass
    except SyntaxError as error:
        raise _malformed(file, form, raw, error) from None
    return graph, form, raw


def _refuse_expanding(file: str, raw: bytes) -> None:
    """Refuse XML whose entities hold others, or come to more than a file may have: the reader spells them all out."""
    held = [one or other for one, other in _ENTITY.findall(raw)]
    if any(_REFERENCE.search(each) for each in held) or max(map(len, held), default=0) * raw.count(b"&") > BOOK:
        raise MalformedError(
            "its entities expand to too much", place=Place(file), remedy="spell the names out, or save it as Turtle"
        )


def _malformed(file: str, form: RdfFormat, raw: bytes, error: SyntaxError) -> MalformedError:
    if error.lineno is None:
        return MalformedError(f"this is not {form.name}: {error.msg}", place=Place(file))
    line = raw.decode("utf-8", "replace").splitlines()[error.lineno - 1 :][:1]
    place = Place(file, error.lineno, error.offset or 1, text="".join(line))
    return MalformedError(f"this is not {form.name}: {str(error.msg).partition(': ')[2]}", place=place)


def _fill(folder: str, read: Sequence[_Read]) -> None:
    from pyoxigraph import NamedNode, Store

    store = Store(folder)
    for graph, form, raw in read:
        store.bulk_load(raw, form, base_iri=graph, to_graph=None if form.supports_datasets else NamedNode(graph))
        _name_the_rest(store, graph)
    store.flush()


def _name_the_rest(store: Store, graph: str) -> None:
    """Put what a file says outside named graphs into the graph of the file."""
    from pyoxigraph import DefaultGraph, NamedNode, Quad

    for quad in list(store.quads_for_pattern(None, None, None, DefaultGraph())):
        store.add(Quad(quad.subject, quad.predicate, quad.object, NamedNode(graph)))
        store.remove(quad)


def _remove_abandoned(home: Path) -> None:
    for folder in home.glob(f"{_PREFIX}*"):
        with suppress(OSError):
            if folder.stat().st_mtime < time.time() - _LONGEST or not _is_running(folder.name.split("-")[1]):
                shutil.rmtree(folder, ignore_errors=True)


def _is_running(process: str) -> bool:
    """Whether the process that made a copy may still be there: a query that took too long was ended in the middle."""
    if os.name != "posix" or not process.isdecimal():
        return True
    try:
        os.kill(int(process), 0)  # sends nothing
    except ProcessLookupError:
        return False
    except OSError:  # another user's process: it is alive
        return True
    return True
