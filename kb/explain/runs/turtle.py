"""Turtle for people: what is said of one node together, and only prefixes that are used; the same bytes in every process."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pyoxigraph import NamedNode, RdfFormat, Triple, serialize

from kb.graph import iri

__all__ = ["as_turtle"]

_RUN, _BOARD = f"{iri.BASE}run/", f"{iri.BASE}board/"


def as_turtle(triples: Iterable[Triple]) -> str:
    """Triples as Turtle, each once, in the order in which their subjects come."""
    by_subject: dict[str, dict[str, dict[Triple, None]]] = {}
    for triple in triples:
        of_subject = by_subject.setdefault(str(triple.subject), {})
        of_subject.setdefault(triple.predicate.value, {})[triple] = None
    ordered = [triple for said in by_subject.values() for alike in said.values() for triple in alike]
    written = serialize(ordered, format=RdfFormat.TURTLE, prefixes={**iri.PREFIXES, **_own_prefixes(ordered)})
    assert written is not None  # it is None only where a file to write to is given
    return "".join(_laid_out(written.decode("utf-8")))


def _own_prefixes(triples: Iterable[Triple]) -> dict[str, str]:
    """Short names for what is in a run and on a board, where all is of one."""
    found: dict[str, dict[str, None]] = {"run": {}, "board": {}}
    for triple in triples:
        for term in (triple.subject, triple.object):
            if isinstance(term, NamedNode) and "#" in term.value:
                base = term.value.partition("#")[0]
                name = "run" if base.startswith(_RUN) else "board" if base.startswith(_BOARD) else ""
                if name:
                    found[name][f"{base}#"] = None
    return {name: next(iter(bases)) for name, bases in found.items() if len(bases) == 1}


def _laid_out(text: str) -> Iterator[str]:
    """The prefixes sorted, as the serializer does not, and one empty line between nodes."""
    lines = text.splitlines(keepends=True)
    prefixes = [line for line in lines if line.startswith("@prefix")]
    body = lines[len(prefixes) :]
    said = "".join(body)
    yield from sorted(line for line in prefixes if f"{line.split()[1]}" in said)
    for line in body:
        yield line if line.startswith("\t") else f"\n{line}"
