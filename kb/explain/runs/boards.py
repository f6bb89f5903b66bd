"""Boards and runs as triples: the board by what it says, what was run under which edition by which version of the program."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from importlib.metadata import version
from os.path import realpath
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyoxigraph import Triple

from kb.graph import iri
from kb.graph.scenarios import Shown
from kb.paths import rules_folder
from kb.text.scenario.plain import as_yaml, plain

from .said import a, labelled, link, text

if TYPE_CHECKING:
    from kb.text.scenario import Scenario

__all__ = ["BoardNames", "distinct", "run_of", "scenario_in"]

_SAYS = ("players", "cards", "setup", "play")
"""The keys of a scenario that make the board. Titles, editions, citations and expectations are about it."""


class BoardNames:
    """A board, and the IRIs of what is on it.

    Attributes:
        iri: the board, by what it says and nothing else: the same in another file, or with other expectations.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.said = _normal(plain(scenario.document))
        self.iri = iri.board(json.dumps(self.said, ensure_ascii=False, separators=(",", ":")))

    @cached_property
    def players(self) -> Mapping[str, str]:
        """Each player → its IRI."""
        return {name: iri.part(self.iri, f"player.{own}") for name, own in distinct(self.scenario.players).items()}

    @cached_property
    def cards(self) -> Mapping[str, str]:
        """Each card that the board itself describes → its IRI."""
        return {name: iri.part(self.iri, f"card.{own}") for name, own in distinct(map(str, self.scenario.cards)).items()}

    def described(self) -> Iterator[Triple]:
        """The board: its players, its text, and the scenario that it stands in, if that ships."""
        yield from a(self.iri, "Board", "prov:Entity")
        if self.scenario.title:
            yield labelled(self.iri, self.scenario.title)
        yield text(self.iri, "boardText", as_yaml(self.said))
        if (home := _shipped(self.scenario.file)) is not None:
            yield link(self.iri, "fromScenario", home)
        for name, node in self.players.items():
            yield link(self.iri, "hasPlayer", node)
            yield from a(node, "Player")
            yield labelled(node, name)


def run_of(board: BoardNames, edition: str) -> Iterator[Triple]:
    """A board run under an edition: an activity that used both, and who did it."""
    run, program = iri.run(board.iri, edition), iri.software(version("apnap"))
    yield from a(run, "Run", "prov:Activity")
    yield labelled(run, f"{board.scenario.title or 'a board'}, under {edition}")
    yield link(run, "prov:used", board.iri)
    yield link(run, "prov:used", iri.edition(edition))
    yield link(run, "prov:wasAssociatedWith", program)
    yield from a(program, "prov:SoftwareAgent")
    yield labelled(program, f"apnap {version('apnap')}")
    yield from a(iri.edition(edition), "Edition")


def scenario_in(file: str) -> str:
    """The IRI of the scenario that ships in a file, by its path under `rules`."""
    return Shown(file, "", ()).iri


def distinct(names: Iterable[str]) -> dict[str, str]:
    """Names → what stands for them in IRIs: the slug, with a number where two have the same."""
    found: dict[str, str] = {}
    times: dict[str, int] = {}
    for name in names:
        own = iri.slug(name) or "unnamed"
        times[own] = times.get(own, 0) + 1
        found[name] = own if times[own] == 1 else f"{own}.{times[own]}"
    return found


def _normal(document: Mapping[str, Any]) -> dict[str, Any]:
    """What makes the board, its parts in one order; the order within a part is kept, since objects come into being in it."""
    found = {key: document[key] for key in _SAYS if document.get(key)}
    for key in found.keys() & {"players", "play"}:
        items = found[key] if isinstance(found[key], list) else [found[key]]
        found[key] = [item for item in items if not (isinstance(item, Mapping) and set(item) == {"expect"})]
    return found


def _shipped(file: str | None) -> str | None:
    """The IRI of the scenario that ships in a file; None for any other file."""
    home = rules_folder().resolve()
    if file is None or not (path := Path(realpath(file))).is_relative_to(home):
        return None
    shown = path.relative_to(home).as_posix()
    return scenario_in(shown) if "/scenarios/" in shown else None
