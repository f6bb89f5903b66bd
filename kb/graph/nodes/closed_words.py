"""The closed vocabularies of words, made from the ontology: `kb/text/nodes/vocabulary.py`.

A vocabulary is a class below `:Word` in `ontology/terms`; its words are the individuals of it and of the classes below it,
each as its `skos:notation`. Kinds of events are the classes below `:GameEvent`. `python -m kb.graph.nodes.closed_words` writes the
file anew; a test and `apnap check` (`is_current`) hold it equal to the Turtle.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from pyoxigraph import Literal, NamedNode, RdfFormat, Store

from kb.graph import iri
from kb.paths import ontology_folder

__all__ = ["REMEDY", "TARGET", "is_current", "source", "terms", "vocabularies", "write"]

TARGET = Path(__file__).parents[2] / "text" / "nodes" / "vocabulary.py"
REMEDY = "run python -m kb.graph.nodes.closed_words"
_EVENTS = "Event"
_WIDTH = 132  # what the formatter gives a line
_SUBCLASS = NamedNode(iri.PREFIXES["rdfs"] + "subClassOf")
_TYPE = NamedNode(iri.PREFIXES["rdf"] + "type")
_NOTATION = NamedNode(iri.PREFIXES["skos"] + "notation")
_HEAD = '''"""The closed vocabularies: every word that a field of a node can hold, where only some words mean anything there.

Written by `python -m kb.graph.nodes.closed_words` from `ontology/terms`, where each word has its definition. Do not edit.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

'''


def vocabularies(folder: Path | None = None) -> dict[str, tuple[str, ...]]:
    """The words of each vocabulary by the name of its class, `Event` among them, all in order."""
    store = _store(folder or ontology_folder())
    named = {name: _words(store, name) for name in _below(store, "Word") if name != "Word"}
    events = tuple(sorted(_below(store, "GameEvent")))
    return {name: words for name, words in sorted({**named, _EVENTS: events}.items()) if words}


@cache
def terms(vocabulary: str) -> Mapping[str, str]:
    """The IRI of each word of a vocabulary that ships."""
    store = _store(ontology_folder())
    if vocabulary == _EVENTS:
        return {name: iri.term(name) for name in _below(store, "GameEvent")}
    return {word: subject for subject, word in _members(store, vocabulary)}


def source(folder: Path | None = None) -> str:
    """The module as Python source."""
    found = vocabularies(folder)
    listed = _wrapped((f'"{name}"' for name in found), "__all__ = [", "]")
    return _HEAD + listed + "".join(_alias(name, words) for name, words in found.items())


def is_current(folder: Path | None = None) -> bool:
    """Whether the module that is checked in is what the ontology says."""
    return TARGET.read_text(encoding="utf-8") == source(folder)


def write(folder: Path | None = None) -> None:
    """Write the module."""
    TARGET.write_text(source(folder), encoding="utf-8")


def _alias(name: str, words: Iterable[str]) -> str:
    quoted = (f'"{word}"' if '"' not in word else repr(word) for word in words)
    listed = tuple(quoted)
    line = f"{name}: TypeAlias = Literal[{', '.join(listed)}]\n"
    return line if len(line) <= _WIDTH else "\n" + _wrapped(listed, f"{name}: TypeAlias = Literal[", "]")


def _wrapped(items: Iterable[str], opening: str, closing: str) -> str:
    listed = ", ".join(item.replace(" ", "\0") for item in items) + ","
    lines = textwrap.wrap(listed, 124, break_on_hyphens=False, break_long_words=False)
    inner = "".join(f"    {line}\n" for line in lines).replace("\0", " ")
    return f"{opening}\n{inner}{closing}  # fmt: skip\n"


def _store(folder: Path) -> Store:
    store = Store()
    for part in ("terms", "axioms"):
        for path in sorted((folder / part).glob("*.ttl")):
            store.bulk_load(path.read_bytes(), RdfFormat.TURTLE)
    return store


def _below(store: Store, name: str) -> set[str]:
    """The class and all named classes below it."""
    found, waiting = {name}, [name]
    while waiting:
        wide = NamedNode(iri.term(waiting.pop()))
        for quad in store.quads_for_pattern(None, _SUBCLASS, wide, None):
            narrow = getattr(quad.subject, "value", "")
            if narrow.startswith(iri.TERM) and narrow.removeprefix(iri.TERM) not in found:
                found.add(narrow.removeprefix(iri.TERM))
                waiting.append(narrow.removeprefix(iri.TERM))
    return found


def _members(store: Store, name: str) -> Iterable[tuple[str, str]]:
    for cls in _below(store, name):
        for quad in store.quads_for_pattern(None, _TYPE, NamedNode(iri.term(cls)), None):
            for said in store.quads_for_pattern(quad.subject, _NOTATION, None, None):
                if isinstance(quad.subject, NamedNode) and isinstance(said.object, Literal):
                    yield quad.subject.value, said.object.value


def _words(store: Store, name: str) -> tuple[str, ...]:
    return tuple(sorted({word for _, word in _members(store, name)}))


if __name__ == "__main__":
    write()
