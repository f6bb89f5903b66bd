"""The shipped scenarios: which rules, of which editions, each is a worked example of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from pyoxigraph import Literal, NamedNode, Quad

from kb.errors import InputError, KnowledgeBaseError
from kb.graph import iri
from kb.text.scenario.source import List, Table, Text, Value, read_yaml

__all__ = ["Shown", "add_to_index", "read_scenarios", "scenario_quads"]


class Shown(Struct, frozen=True):
    """A scenario by its file under `rules/`, its title, and the (edition, rule number) pairs that it says decide it."""

    file: str
    title: str
    rules: tuple[tuple[str, str], ...]

    @property
    def iri(self) -> str:
        """The scenario's IRI."""
        game, _, name = self.file.removesuffix(".yaml").partition("/scenarios/")
        return iri.scenario(game, name or game)


def read_scenarios(root: Path, editions: Iterable[str]) -> tuple[Shown, ...]:
    """Every scenario under `root/rules`, in order of files; only its title, editions and cited rules are looked at.

    Args:
        editions: ids, oldest first, for prefixes of them.

    Raises:
        KnowledgeBaseError: a file is not YAML.
    """
    known = tuple(editions)
    folder = root / "rules"
    return tuple(_read(path, folder, known) for path in sorted(folder.glob("*/scenarios/**/*.yaml")))


def _read(path: Path, folder: Path, editions: Sequence[str]) -> Shown:
    name = path.relative_to(folder).as_posix()
    try:
        table = read_yaml(path.read_text(encoding="utf-8"), str(path))
    except InputError as error:
        raise KnowledgeBaseError(error.message, place=error.place) from error
    if not isinstance(table, Table):
        return Shown(name, "", ())
    under = [_newest(word, editions) for word in _texts(table.get("under"))]
    return Shown(name, str(table.get("title") or ""), tuple(dict.fromkeys(_cited(table.get("cites"), under, editions))))


def _cited(cites: Value | None, under: Sequence[str], editions: Sequence[str]) -> Iterator[tuple[str, str]]:
    if isinstance(cites, Table):
        for key, numbers in cites.items():
            chosen = under if key == "all" else [_newest(key, editions)]
            yield from ((edition, number) for edition in chosen for number in _texts(numbers))
    else:
        yield from ((edition, number) for edition in under for number in _texts(cites))


def _newest(prefix: str, editions: Sequence[str]) -> str:
    starts = (f"{prefix}/", f"{prefix}-", f"{prefix}.")
    fitting = [edition for edition in editions if edition == prefix or edition.startswith(starts)]
    return fitting[-1] if fitting else prefix


def _texts(value: Value | None) -> Iterator[str]:
    if isinstance(value, Text):
        yield str(value)
    elif isinstance(value, List):
        yield from (str(item) for item in value)


def add_to_index(index: Mapping[str, Any], scenarios: Iterable[Shown]) -> None:
    """Let each rule's record name the scenarios that show it."""
    for shown in scenarios:
        for edition, number in shown.rules:
            record = index.get(edition, {}).get("rules", {}).get(number)
            if record is not None:
                record.setdefault("shown_by", []).append(shown.file)


def scenario_quads(index: Mapping[str, Any], scenarios: Iterable[Shown]) -> Iterator[Quad]:
    """Each scenario with its title and the rules that it shows."""
    home = NamedNode(iri.SCENARIOS)
    for shown in scenarios:
        node = NamedNode(shown.iri)
        yield Quad(node, NamedNode(iri.PREFIXES["rdf"] + "type"), NamedNode(iri.term("Scenario")), home)
        yield Quad(node, NamedNode(iri.PREFIXES["dcterms"] + "title"), Literal(shown.title), home)
        for edition, number in shown.rules:
            if number in index.get(edition, {}).get("rules", {}):
                yield Quad(node, NamedNode(iri.term("shows")), NamedNode(iri.rule(edition, number)), home)
