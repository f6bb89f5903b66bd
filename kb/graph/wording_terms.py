"""The ontology terms of the nodes of a wording, made from their classes: `ontology/*/wording.ttl`.

The files are kept in the repository for people to read; `python -m kb.graph.wording_terms` writes them anew,
and a test fails when they and the classes part. What another file of `ontology/terms` defines is left to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from inspect import cleandoc
from pathlib import Path
from typing import Any

from kb.graph import iri
from kb.graph.wording import kinds, node_classes
from kb.paths import ontology_folder

__all__ = ["axioms_turtle", "terms_turtle", "write"]

_MODULE = f"{iri.ONTOLOGY}/terms/wording"
_QUOTED = re.compile(r'"([^"]+)"')
_DEFINED = re.compile(r"^:(\w+) a ", re.MULTILINE)


def terms_turtle(folder: Path | None = None) -> str:
    """The terms, one block each: classes by topic, then properties by name."""
    known = _defined_elsewhere(folder or ontology_folder())
    classes = (_class_block(cls) for cls in kinds() if cls.__name__ not in known)
    properties = (_property_block(name, users) for name, users in sorted(_properties().items()) if name not in known)
    return "\n".join((_head("Parts of a wording, as the grammar reads them.", _MODULE), *classes, *properties))


def axioms_turtle() -> str:
    """Which kind of part is which: `:Draw` is an `:Instruction`."""
    lines = [f":{cls.__name__} rdfs:subClassOf :{base.__name__} ." for cls in kinds() for base in cls.__bases__ if base in kinds()]
    return _head("Which part of a wording is of which kind.", f"{iri.ONTOLOGY}/axioms/wording") + "\n".join(["", *lines, ""])


def write(folder: Path | None = None) -> None:
    """Write both files."""
    root = folder or ontology_folder()
    (root / "terms" / "wording.ttl").write_text(terms_turtle(root), encoding="utf-8")
    (root / "axioms" / "wording.ttl").write_text(axioms_turtle(), encoding="utf-8")


def _head(comment: str, module: str) -> str:
    names = ("", "owl", "rdf", "rdfs", "skos")
    prefixes = "".join(f"@prefix {name}: <{iri.PREFIXES[name]}> .\n" for name in names)
    title = f"# Written by kb.graph.wording_terms: {comment}\n"
    return f'{title}{prefixes}\n<{module}> a owl:Ontology ;\n  rdfs:comment "{comment}"@en .\n'


def _class_block(cls: type[Any]) -> str:
    text = cleandoc(cls.__doc__ or "").split("\n\n")[0].replace("\n", " ")
    examples = [_example(quote) for quote in _QUOTED.findall(text)[:1]]
    return _block(cls.__name__, "owl:Class", _words(cls.__name__), text, examples)


def _property_block(name: str, users: list[str]) -> str:
    listed = ", ".join(f":{user}" for user in users)
    return _block(name, "rdf:Property", _words(name), f"A part of {listed}.", [])


def _block(name: str, kind: str, label: str, definition: str, examples: list[str]) -> str:
    lines = [
        f":{name} a {kind}",
        f"  rdfs:label {_text(label)}",
        f"  skos:definition {_text(definition)}",
        *examples,
    ]
    return " ;\n".join([*lines, f"  rdfs:isDefinedBy <{_MODULE}> .\n"])


def _example(words: str) -> str:
    return f"  skos:example {_text(words)}"


def _text(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"@en'


def _words(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


@cache
def _properties() -> Mapping[str, list[str]]:
    users: dict[str, list[str]] = {}
    for cls in node_classes():
        for name in cls.__struct_fields__:
            users.setdefault(iri.camel(name), []).append(cls.__name__)
    return users


def _defined_elsewhere(folder: Path) -> set[str]:
    return set(_terms_in(path for path in (folder / "terms").glob("*.ttl") if path.stem != "wording"))


def _terms_in(paths: Iterator[Path]) -> Iterator[str]:
    for path in paths:
        yield from _DEFINED.findall(path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    write()
