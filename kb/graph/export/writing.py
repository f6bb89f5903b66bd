"""A file of the quads that leave: the ending says the format; it is whole or not there."""

from __future__ import annotations

import gzip
import os
import sys
from collections.abc import Iterable
from contextlib import nullcontext
from pathlib import Path
from typing import IO, cast

from pyoxigraph import Quad, RdfFormat, Triple, serialize

from kb.errors import MalformedError
from kb.graph import iri

__all__ = ["FORMATS", "format_of", "write"]

FORMATS = {
    "nq": RdfFormat.N_QUADS,
    "trig": RdfFormat.TRIG,
    "jsonld": RdfFormat.JSON_LD,
    "ttl": RdfFormat.TURTLE,
    "nt": RdfFormat.N_TRIPLES,
}
"""The ending of a file → what is written; Turtle and N-Triples know no graphs: there all is one."""

_PREFIXES = {
    **iri.PREFIXES,
    "void": "http://rdfs.org/ns/void#",
    "dcat": "http://www.w3.org/ns/dcat#",
    "foaf": "http://xmlns.com/foaf/0.1/",
}


def format_of(path: str) -> RdfFormat:
    """The format that the ending of a file's name says, `.gz` after it or not; N-Quads for `-`.

    Raises:
        MalformedError: the ending says none.
    """
    if path == "-":
        return RdfFormat.N_QUADS
    ending = Path(path.removesuffix(".gz")).suffix.removeprefix(".")
    if ending not in FORMATS:
        endings = ", ".join(f".{each}" for each in FORMATS)
        raise MalformedError(
            f"the ending of “{path}” says no format", remedy=f"one of {endings}, and .gz after it to have it smaller"
        )
    return FORMATS[ending]


def write(quads: Iterable[Quad], path: str) -> None:
    """Write the quads to a file, in the format that its ending says.

    Args:
        path: of the file, which is replaced once the new one is whole; `-` for standard output.

    Raises:
        MalformedError: the ending says no format, or the file cannot be written.
    """
    form = format_of(path)
    if path == "-":
        _serialized(quads, sys.stdout.buffer, form)
        return
    target = Path(path)
    whole = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        packed = path.endswith(".gz")
        with whole.open("wb") as file, gzip.open(file, "wb") if packed else nullcontext(file) as out:
            _serialized(quads, cast("IO[bytes]", out), form)
        whole.replace(target)
    except OSError as error:
        raise MalformedError(f"cannot write {path}: {error.strerror}", remedy="a folder that exists, and with room in it") from None
    finally:
        whole.unlink(missing_ok=True)


def _serialized(quads: Iterable[Quad], file: IO[bytes], form: RdfFormat) -> None:
    said = quads if form.supports_datasets else (Triple(quad.subject, quad.predicate, quad.object) for quad in quads)
    # Names that begin with a full IRI only: the formats of lines have no prefixes, and are refused with them.
    lines = form in (RdfFormat.N_QUADS, RdfFormat.N_TRIPLES)
    serialize(said, file, format=form, prefixes=None if lines else _PREFIXES)
