"""Questions about cards and wordings: how they are read, and the same as triples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.errors import MalformedError

if TYPE_CHECKING:
    from kb.explain.scenario_runner import ScenarioRunner
    from kb.model.cards import AbilityReading, CardReport

__all__ = ["Wordings"]


class Wordings:
    """What can be asked about cards and the wordings on them."""

    def __init__(self, runner: ScenarioRunner) -> None:
        self._runner = runner

    def read(self, wording: str, card: str | None = None, under: str | None = None) -> tuple[AbilityReading, ...]:
        """How a wording is read: kind, axes, effect, printed back.

        Args:
            card: the name of the card that it stands on, where the words name it.

        Raises:
            MalformedError: it cannot be read; with a caret at the place.
        """
        from kb.explain.cards.readings import read_wording

        return read_wording(self._runner.knowledge, wording, card, self._runner.knowledge.edition(under or "mtg"))

    def read_as_turtle(self, wording: str, card: str | None = None, under: str | None = None) -> str:
        """A wording's abilities as triples."""
        from kb.explain.cards.readings import parsed
        from kb.explain.output.as_rdf import nodes_as_turtle
        from kb.graph import iri
        from kb.graph.nodes.abilities import ability_triples
        from kb.graph.nodes.places import places_in

        edition = self._runner.knowledge.edition(under or "mtg")
        places, subject = places_in(self._runner.knowledge.store, edition.game), iri.content("wording", wording)
        found = parsed(self._runner.knowledge, wording, card, edition)
        nodes = [(iri.ability(subject, number), each) for number, each in enumerate(found, 1)]
        links = (link for name, each in nodes for link in ability_triples(name, each, wording, places))
        return nodes_as_turtle(nodes, links)

    def card_as_turtle(self, name: str, game: str = "mtg") -> str:
        """A card as triples, its abilities among them."""
        from kb.explain.output.as_rdf import nodes_as_turtle
        from kb.graph import iri
        from kb.graph.nodes.abilities import card_triples
        from kb.graph.nodes.places import places_in

        card = self._runner.knowledge.card(game, name)
        if card is None:
            raise MalformedError(f"there is no card called “{name}”", remedy="import it (apnap import cards), or leave --card out")
        subject = iri.card(game, card.name)
        return nodes_as_turtle([(subject, card)], card_triples(subject, card, places_in(self._runner.knowledge.store, game)))

    def card(self, name: str, under: str | None = None) -> CardReport:
        """A card that the knowledge base knows, each ability as it is read.

        Raises:
            MalformedError: it knows none of that name; says which are near.
        """
        from kb.explain.cards.readings import card_report

        return card_report(self._runner.knowledge, name, self._runner.knowledge.edition(under) if under else None)
