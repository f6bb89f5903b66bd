"""Rulesets: what an edition of a game settles, as the executor asks for it.

A ruleset answers three questions: which setting has a doctrine, which rules say so, and is that said at all
or only assumed. Assumptions can be replaced one by one (`assuming`), which is how a gap is explored.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from types import MappingProxyType

from kb.errors import KnowledgeBaseError
from kb.graph.editions.edition import Edition, Setting
from kb.graph.editions.games import GameDescription
from kb.misspelt import nearest

__all__ = ["Ruleset"]

_MOST_CITED = 20_000  # doctrines with kinds of things: there are hundreds of each, and few of their pairs come up


class Ruleset:
    """The settings of one edition, and the description of its game.

    Attributes:
        id: the edition, `mtg/2006-05-01`; `plain` for one made by hand.
        game: zones, steps, state checks, procedures.
        assumptions: the values tried in place of gaps.
    """

    def __init__(
        self,
        id: str,
        game: GameDescription,
        settings: Mapping[str, Setting],
        assumptions: Mapping[str, str] | None = None,
    ) -> None:
        self.id = id
        self.game = game
        self.assumptions: Mapping[str, str] = MappingProxyType(dict(assumptions or {}))
        self._settings = settings
        self._values = dict(self.assumptions)  # and those asked for before
        self._cited: dict[tuple[str, tuple[str, ...]], tuple[str, tuple[str, ...], bool, str]] = {}

    def __repr__(self) -> str:
        return f"Ruleset({self.id!r})"

    @classmethod
    def of(cls, edition: Edition, game: GameDescription) -> Ruleset:
        """The ruleset of an edition."""
        return cls(edition.id, game, edition.settings)

    @classmethod
    def plain(cls, settings: Mapping[str, str] | None = None, game: str = "mtg") -> Ruleset:
        """A ruleset made by hand: the given settings, and the first-listed value of every other doctrine.

        No rule states any of it, and nothing of it counts as a gap.
        """
        chosen = settings or {}
        stated = {
            name: Setting(name, chosen.get(name, values[0] if values else ""), ("plain",), None, values)
            for name, values in {**dict.fromkeys(chosen, ()), **_values()}.items()
        }
        return cls("plain", _games()[game], stated)

    def setting(self, doctrine: str) -> str:
        """The value that the doctrine has here.

        Raises:
            KnowledgeBaseError: there is no such doctrine.
        """
        value = self._values.get(doctrine)
        if value is None:
            value = self._values[doctrine] = self._stated(doctrine).value
        return value

    def _stated(self, doctrine: str) -> Setting:
        found = self._settings.get(doctrine)
        if found is None:
            close = nearest(doctrine, self._settings)
            remedy = f"perhaps {', '.join(close)}" if close else ""
            raise KnowledgeBaseError(f"there is no doctrine {doctrine!r}", remedy=remedy)
        return found

    def rules_for(self, doctrine: str) -> tuple[str, ...]:
        """The numbers of the rules that state it, most specific first; none for a gap."""
        found = self._settings.get(doctrine)
        return found.rules if found else ()

    def knows(self, doctrine: str) -> bool:
        """Whether there is such a doctrine."""
        return doctrine in self._settings or doctrine in self.assumptions

    def lacks(self, doctrine: str) -> bool:
        """Whether the point cannot apply here: the game, or the edition, has nothing that it is about."""
        found = self._settings.get(doctrine)
        return found is not None and bool(found.absent)

    def assumed(self, doctrine: str) -> bool:
        """Whether the edition is silent on it: a gap."""
        found = self._settings.get(doctrine)
        return found is not None and found.assumed

    def is_open(self, doctrine: str) -> bool:
        """Whether it may have another value: a gap, or an imported edition between two that part on it."""
        found = self._settings.get(doctrine)
        return found is not None and bool(found.assumed or found.candidates)

    def possible(self, doctrine: str) -> tuple[str, ...]:
        """Every value that the doctrine could have; for a doctrine that the edition settles, just that one."""
        return self._settings[doctrine].open

    def differs(self, doctrine: str) -> bool:
        """Whether it can be settled in several ways, wherever that is."""
        found = self._settings.get(doctrine)
        return found is not None and len(found.possible) > 1

    def cited(self, doctrine: str, kinds: Collection[str] = ()) -> tuple[str, tuple[str, ...], bool, str]:
        """What a reason says of it: value, rules, whether it is assumed, why it has to be reviewed; empty where it is unknown.

        Args:
            kinds: words for the kind of thing that it was about (see `Setting.cited`).
        """
        about = tuple(kinds)
        kept = self._cited.get((doctrine, about))
        if kept is not None:
            return kept
        found = self._settings.get(doctrine)
        if found is None:
            return self.assumptions.get(doctrine, ""), (), False, ""
        cited = self.assumptions.get(doctrine, found.value), found.cited(about), found.assumed, found.review
        if len(self._cited) < _MOST_CITED:
            self._cited[doctrine, about] = cited
        return cited

    def review(self, doctrine: str) -> str:
        """Why the setting has to be reviewed; nothing where it has not."""
        found = self._settings.get(doctrine)
        return found.review if found is not None else ""

    def assuming(self, doctrine: str, value: str) -> Ruleset:
        """This ruleset with another value in place of a gap, or of what is open."""
        return Ruleset(self.id, self.game, self._settings, {**self.assumptions, doctrine: value})

    def has(self, procedure: str) -> bool:
        """Whether the game has that procedure."""
        return procedure in self.game.procedures


@cache
def _values() -> Mapping[str, tuple[str, ...]]:
    """Doctrine → its values, the first-listed first, read from the shipped doctrines."""
    from kb.closure import open_knowledge

    return {name: tuple(value.name for value in doctrine.values) for name, doctrine in open_knowledge().doctrines.items()}


@cache
def _games() -> Mapping[str, GameDescription]:
    from kb.closure import open_knowledge

    return open_knowledge().games
