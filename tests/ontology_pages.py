"""The ontology as a page to read, made by pyLODE: `make docs`, or `python -m tests.ontology_pages FILE`."""

from __future__ import annotations

import sys
import types
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rdflib import OWL, RDF, BNode, Graph, URIRef

from kb.graph import iri
from kb.paths import ontology_folder


def graph() -> Graph:
    """The terms, and what the axioms say of them.

    Only what leads from name to name, for pyLODE 3.4 stops at class expressions within others; and one ontology of the many files.
    """
    found, folder = Graph(), ontology_folder()
    for path in (folder / "all.ttl", *sorted(folder.glob("terms/**/*.ttl")), *sorted(folder.glob("axioms/*.ttl"))):
        found.parse(path)
    for file in set(found.subjects(RDF.type, OWL.Ontology)) - {URIRef(iri.ONTOLOGY)}:
        found.remove((file, None, None))
    for triple in list(found):
        if BNode in map(type, triple):
            found.remove(triple)
    return found


def page() -> str:
    """The page, HTML with all that it needs."""
    return str(_pylode().OntPub(graph()).make_html())


def _pylode() -> Any:
    # pyLODE 3.4 reads its version from a file that its wheel leaves out.
    held = types.ModuleType("pylode.version")
    held.__dict__["__version__"] = version("pylode")
    sys.modules["pylode.version"] = held
    import pylode

    return pylode


def main(file: Path) -> None:
    """Write the page."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(page(), encoding="utf-8")
    sys.stdout.write(f"{file}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
