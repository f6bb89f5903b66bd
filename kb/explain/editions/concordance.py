"""The concordance: each doctrine that a rule states, with number and setting in every edition and game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from kb.explain.shelf.rule_names import Named
from kb.explain.shelf.shelf import Shelf
from kb.graph.editions.edition import Edition, Rule, Setting
from kb.model.references import Concordance, Reference, Standing

__all__ = ["concordance", "counterparts"]


def concordance(shelf: Shelf, named: Named) -> tuple[Concordance, ...]:
    """Each doctrine that the rule states, through all editions; those that follow each other and agree stand together."""
    return tuple(
        Concordance(doctrine, shelf.knowledge.doctrines[doctrine].label, value, tuple(_standings(shelf, doctrine)))
        for doctrine, value in _stated(named)
    )


def counterparts(shelf: Shelf, named: Named) -> Iterator[Reference]:
    """The rules of other editions and games that state the same doctrines, the most specific of each."""
    for doctrine, _ in _stated(named):
        label = shelf.knowledge.doctrines[doctrine].label
        for edition in shelf.knowledge.editions.values():
            setting = edition.setting(doctrine)
            if edition.id != named.volume.id and setting.rules:
                other = edition.rules[setting.rules[0]]
                yield Reference(other.id, label, other.gist, 1, setting.value)


def _stated(named: Named) -> Iterator[tuple[str, str]]:
    rule: Rule | None = named.volume.gist(named.number)
    for state in rule.states if rule is not None else ():
        doctrine, _, value = state.partition("/")
        yield doctrine, value


def _standings(shelf: Shelf, doctrine: str) -> Iterator[Standing]:
    editions = [(edition, edition.setting(doctrine)) for edition in shelf.knowledge.editions.values()]
    for (game, number, value, reviewed), run in groupby(editions, key=lambda each: _alike(*each)):
        members = [edition for edition, _ in run]
        rule = members[-1].rules[number] if number else None
        means = shelf.knowledge.doctrines[doctrine].value(value).definition if value else ""
        yield Standing(game, tuple(e.id for e in members), number, value, means, rule.gist if rule else "", reviewed)


def _alike(edition: Edition, setting: Setting) -> tuple[str, str, str, bool]:
    if setting.assumed:
        return edition.game, "", "", False
    return edition.game, setting.rules[0], setting.value, bool(setting.review)
