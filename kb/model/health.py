"""The knowledge base's own health: what was checked, and which rules are modelled and run."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

__all__ = ["CheckReport", "Coverage", "CoveredRule", "CoveredWord", "Finding"]


class Finding(Struct, frozen=True):
    """Something wrong with the knowledge base, where (file and line, where that is known), and what to try."""

    check: str
    message: str
    place: str = ""
    remedy: str = ""


class CheckReport(Struct, frozen=True):
    """What was checked, how much of it, and what is wrong."""

    counts: tuple[tuple[str, int], ...]
    findings: tuple[Finding, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong, and nothing that should be there was missing altogether."""
        return not self.findings and all(number for _, number in self.counts)


class CoveredRule(Struct, frozen=True):
    """One rule: "run" (modelled, and cited in the course of a scenario), "modelled", "explanatory", or "missing".

    `covered`: it belongs to the chapters that its edition models whole; other rules support those.
    """

    edition: str
    number: str
    status: Literal["run", "modelled", "explanatory", "missing"]
    settings: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    reason: str = ""
    covered: bool = True


class CoveredWord(Struct, frozen=True):
    """One word of a closed vocabulary: whether the engine carries it out.

    `iri`: its term in the ontology. `reason`: why it is not modelled, or why there is nothing to do.
    """

    vocabulary: str
    word: str
    iri: str
    state: Literal["carried out", "nothing to do", "not modelled"]
    reason: str = ""


class Coverage(Struct, frozen=True):
    """Every rule of every edition asked about."""

    rules: tuple[CoveredRule, ...]

    def covered(self) -> Coverage:
        """Only the rules of the chapters that are modelled whole."""
        return Coverage(tuple(rule for rule in self.rules if rule.covered))

    def supporting(self) -> Coverage:
        """Only the rules that support those chapters."""
        return Coverage(tuple(rule for rule in self.rules if not rule.covered))

    def count(self, status: str, edition: str | None = None) -> int:
        """How many rules, of one edition or of all, have that status."""
        return sum(rule.status == status and edition in (None, rule.edition) for rule in self.rules)

    def share_run(self, edition: str | None = None) -> float:
        """The share of the rules that settle anything which a scenario runs."""
        run, modelled = self.count("run", edition), self.count("modelled", edition)
        return run / (run + modelled) if run + modelled else 1.0
