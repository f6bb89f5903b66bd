"""An edition as plain Python values: its rules, and the setting that it gives each doctrine.

The engine and the command line read these; the graph they come from is not touched. Settings that an edition is
silent about are there too, marked as assumed (see `kb.graph.editions.edition_records` for where they come from).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date
from functools import cached_property, partial
from sys import intern
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from kb.errors import KnowledgeBaseError, NotFoundError
from kb.graph.editions.doctrines import Doctrine, Value
from kb.graph.store.records import Made, lists_of
from kb.misspelt import nearest
from kb.text.rule_numbers import number_parts, sort_key

__all__ = ["Book", "Doctrine", "Edition", "Order", "Rule", "Setting", "Value", "order_of"]


class Rule(NamedTuple):
    """One numbered provision of one edition, with what it inherits already counted in.

    Attributes:
        edition: the id, `mtg/2006-05-01`.
        number: as the rulebook writes it, `410.10d`.
        gist: what it says, in our own words.
        states: the settings it states, `intervening-if/checked-twice`.
        explanatory: why it states none, or `None`.
        cites, cited_by: numbers of rules of the same edition, in order.
        within, parts: the number it stands under, the numbers that stand under it.
        examples: gists of its worked examples.
        provisions: slugs of the provisions that it realises.
        shown_by: files of the scenarios that are worked examples of it.
        own_gist: the edition words it anew, instead of inheriting the gist of its provision.
        carried_from: in an imported edition, the ids of the shipped rules that gist and settings are carried over from;
            none where it has no counterpart, and then no gist either.
        review: they are carried over although the text has changed: to be reviewed.
        not_modelled: its gist says only what it is a point of; nothing of what it says is modelled.
        leads: the points for which it is cited before all other rules. cited_for: words for the kinds of things that it speaks of,
            if it speaks of some only.
    """

    edition: str
    number: str
    gist: str
    states: tuple[str, ...] = ()
    explanatory: str | None = None
    cites: tuple[str, ...] = ()
    cited_by: tuple[str, ...] = ()
    within: str | None = None
    parts: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    provisions: tuple[str, ...] = ()
    own_gist: bool = False
    shown_by: tuple[str, ...] = ()
    carried_from: tuple[str, ...] = ()
    review: bool = False
    not_modelled: bool = False
    leads: tuple[str, ...] = ()
    cited_for: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The full name, `mtg/2006-05-01/410.10d`."""
        return f"{self.edition}/{self.number}"

    @property
    def doctrines(self) -> tuple[str, ...]:
        """The doctrines it settles."""
        return tuple(dict.fromkeys(state.split("/")[0] for state in self.states))


class Setting(NamedTuple):
    """The value that an edition gives a doctrine.

    Attributes:
        rules: the numbers that state it, most specific first; none where the edition is silent.
        assumed_from: for a gap, the edition whose value stands in; `None` where no edition of the game says
            anything and the doctrine's first-listed value is taken.
        possible: every value that the doctrine can have, the first-listed first.
        candidates: in an imported edition, the values between which the editions beside it leave it open; else none.
        review: why this has to be reviewed, in a sentence; nothing where the edition, or an equal text, says it.
        absent: why the point cannot apply to the edition, where no rule of it settles it; nothing where it can.
        kinds: of the rules those that speak of certain kinds of things only, with the words for these.
    """

    doctrine: str
    value: str
    rules: tuple[str, ...] = ()
    assumed_from: str | None = None
    possible: tuple[str, ...] = ()
    candidates: tuple[str, ...] = ()
    review: str = ""
    absent: str = ""
    kinds: Mapping[str, Sequence[str]] = MappingProxyType({})

    @property
    def assumed(self) -> bool:
        """No rule of the edition says so: it is silent, or the point cannot apply to it."""
        return not self.rules

    @property
    def silent(self) -> bool:
        """The edition does not say although it could: this is a gap."""
        return not self.rules and not self.absent

    def cited(self, kinds: Collection[str]) -> tuple[str, ...]:
        """The rules to cite of things of these kinds, the one that decides first.

        Those that speak of such things come before those that speak of anything; those that speak of other things only are left
        out, or come last where nothing is known of the thing.
        """
        if not self.kinds:
            return self.rules
        about = {number: set(self.kinds.get(number, ())) for number in self.rules}
        own = [number for number in self.rules if about[number].intersection(kinds)]
        any_thing = [number for number in self.rules if not about[number]]
        others = [number for number in self.rules if about[number] and number not in own]
        return (*own, *any_thing, *(() if kinds else others))

    @property
    def open(self) -> tuple[str, ...]:
        """The values that it may have: all that a doctrine can have for a gap, the candidates, else its one value."""
        if self.assumed:
            return self.possible
        return self.candidates or (self.value,)


Order = tuple[tuple[int, ...], date, str]


def order_of(edition: str, issued: date | None) -> Order:
    """Sorts the editions of a game by age: by the date, or the figures of the version, that its id ends in."""
    return tuple(map(int, re.findall(r"\d+", edition.partition("/")[2]))), issued or date.min, edition


class Book(Protocol):
    """The official text of an edition, in the user's library."""

    def text(self, number: str) -> str | None:
        """The official words of a rule, `None` where the book has no such number."""
        ...


class Edition:
    """A rulebook as of one date or version. Rules and settings are read when first asked for.

    Attributes:
        shipped: it is modelled by us. An edition that only the user's library has is carried over from shipped ones.
        book: its official text, where the user has imported that.
        like: the id of the shipped edition that lies nearest: its own, if it is one. Cards are worded as then.
        own: it is one of the user's own, and modelled by them.
    """

    def __init__(
        self,
        id: str,
        game: str,
        label: str,
        issued: date | None,
        read: Callable[[], Mapping[str, Any]],
        covers: tuple[str, ...] = (),
        *,
        shipped: bool = True,
        book: Book | None = None,
        like: str = "",
        own: bool = False,
    ) -> None:
        self.id = id
        self.game = game
        self.label = label
        self.issued = issued
        self.covered = frozenset(covers)
        self.shipped = shipped
        self.book = book
        self.like = like or id
        self.own = own
        self._read = read

    def __repr__(self) -> str:
        return f"Edition({self.id!r})"

    @property
    def modelled(self) -> bool:
        """Its rules say what they settle: by us, or by the user."""
        return self.shipped or self.own

    @property
    def version(self) -> str:
        """The id without the game: `2006-05-01`, `1.3`."""
        return self.id.partition("/")[2]

    @property
    def order(self) -> Order:
        """Sorts the editions of a game by age (see `order_of`); the user's own by their dates, whatever they are called."""
        if self.own and self.issued is not None:
            return (self.issued.year, self.issued.month, self.issued.day), self.issued, self.id
        return order_of(self.id, self.issued)

    @cached_property
    def _content(self) -> Mapping[str, Any]:
        return self._read()

    def forget(self) -> None:
        """Let go of what was read; it is read again when it is asked for."""
        for read in ("_content", "_by_parts", "rules", "provisions", "settings", "review"):
            self.__dict__.pop(read, None)

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """Number → rule, in the rulebook's order."""
        return Made(self._content["rules"], partial(_rule, self.id))

    @cached_property
    def provisions(self) -> Mapping[str, tuple[str, ...]]:
        """Number → what a rule says that rules of other editions say too, of those that say such. Of many editions this is all
        that is asked for, and their rules would fill much more room."""
        content = self.__dict__.get("_content") or self._read()
        return {intern(number): tuple(each) for number, each in lists_of(content["rules"], "provisions") if each}

    @cached_property
    def settings(self) -> Mapping[str, Setting]:
        """Doctrine → setting, for every doctrine there is, gaps included."""
        return Made(self._content["settings"], lambda name, listed: _setting(name, *listed))

    @cached_property
    def review(self) -> str:
        """That most of what this edition settles has to be reviewed, in a sentence; nothing where it is less, or ours."""
        stated = [setting for setting in self.settings.values() if setting.rules]
        changed = sum(bool(setting.review) for setting in stated)
        if self.modelled or 2 * changed <= len(stated):
            return ""
        return f"{changed} of the {len(stated)} settings of {self.id} are carried over from texts that have changed: to be reviewed"

    @cached_property
    def _by_parts(self) -> Mapping[tuple[str, ...], str]:
        return {number_parts(number): number for number in self.rules}

    def setting(self, doctrine: str) -> Setting:
        """The edition's setting of a doctrine; `setting.value` is what to act on.

        Raises:
            KnowledgeBaseError: there is no such doctrine.
        """
        try:
            return self.settings[doctrine]
        except KeyError:
            remedy = ", ".join(nearest(doctrine, self.settings))
            raise KnowledgeBaseError(f"there is no doctrine {doctrine!r}", remedy=remedy) from None

    def rules_for(self, doctrine: str) -> tuple[str, ...]:
        """The numbers of the rules that state a doctrine, most specific first; none for a gap."""
        return self.setting(doctrine).rules

    def gaps(self) -> tuple[str, ...]:
        """The points on which this edition is silent."""
        return tuple(name for name, setting in self.settings.items() if setting.silent)

    def absent(self) -> Mapping[str, str]:
        """The points that cannot apply to this edition, and why."""
        return {name: setting.absent for name, setting in self.settings.items() if setting.absent}

    def rule(self, number: str) -> Rule:
        """The rule of that number, in any dialect (`410.4.a` is `410.4a`).

        Raises:
            NotFoundError: the edition has none; says which are near.
        """
        found = number if number in self.rules else self._by_parts.get(number_parts(number))
        if found is None:
            raise NotFoundError(f"{self.id} has no rule {number}", remedy=self._near(number))
        return self.rules[found]

    def covers(self, number: str) -> bool:
        """Whether the rule belongs to the chapters of this edition that are modelled whole."""
        at: str | None = number
        while at is not None and at not in self.covered:
            at = self.rules[at].within if at in self.rules else None
        return at is not None

    def has_rule(self, number: str) -> bool:
        """Whether the edition has a rule of that number, in any dialect."""
        return number in self.rules or number_parts(number) in self._by_parts

    def _near(self, number: str) -> str:
        parts = number_parts(number)
        for length in range(len(parts) - 1, 0, -1):
            near = [known for key, known in self._by_parts.items() if key[:length] == parts[:length]]
            if near:
                return ", ".join(sorted(near, key=sort_key)[:8])
        return ""


def _setting(
    name: str,
    value: str,
    rules: list[str],
    source: str | None,
    possible: list[str],
    candidates: Iterable[str] = (),
    review: str = "",
    absent: str = "",
    kinds: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> Setting:
    return Setting(name, value, tuple(rules), source, tuple(possible), tuple(candidates), review, absent, kinds)


def _rule(edition: str, number: str, record: Mapping[str, Any]) -> Rule:
    fields: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in record.items()}
    return Rule(edition=edition, number=number, **fields)
