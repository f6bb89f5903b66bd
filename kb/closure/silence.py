"""Explanations of what an edition does not say: the gap, the edition or default that stands in, the point that cannot apply."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pyoxigraph import NamedNode, Store, Triple

from kb.graph import iri
from kb.graph.editions.edition import Setting

__all__ = ["SettingOf", "count_rules", "ways_of_silence"]

SettingOf = Callable[[str, str], Setting | None]
"""Edition and doctrine, as people type them → the setting; `None` where there is no such edition or doctrine."""

_SILENT, _ABSENT, _ASSUMES, _DEFAULT, _SETTLES = (
    NamedNode(iri.term(name)) for name in ("silentOn", "notApplicable", "assumes", "defaultSetting", "settles")
)
_PART, _IN_SCHEME = NamedNode(iri.PREFIXES["dcterms"] + "isPartOf"), NamedNode(iri.PREFIXES["skos"] + "inScheme")


def ways_of_silence(
    store: Store, setting_of: SettingOf, triple: Triple, rules_in: Callable[[Store, Any], int] | None = None
) -> Iterator[tuple[str, tuple[Triple, ...]]]:
    """The step that gives such a triple, and the triples that it needs.

    Args:
        store: holds the triple.
        setting_of: looks a setting up.
        rules_in: counts the rules of an edition, where somebody keeps what was counted (default: `count_rules`).
    """
    if triple.predicate == _DEFAULT:
        yield "the first setting that the doctrine lists is taken where no edition of a game says anything", ()
    elif triple.predicate == _IN_SCHEME:
        yield "every doctrine and setting is in the scheme", ()
    elif triple.predicate in (_SILENT, _ABSENT) and (setting := _of(triple.subject, triple.object, setting_of)) is not None:
        rules = (rules_in or count_rules)(store, triple.subject)
        yield f"none of its {rules:,} rules settles it" + (f": {_in_line(setting.absent)}" if setting.absent else ""), ()
    elif triple.predicate == _ASSUMES:
        yield from _assumed(store, setting_of, triple)


def count_rules(store: Store, edition: Any) -> int:
    """How many rules an edition has."""
    return sum(1 for _ in store.quads_for_pattern(None, _PART, edition, None))


def _assumed(store: Store, setting_of: SettingOf, triple: Triple) -> Iterator[tuple[str, tuple[Triple, ...]]]:
    doctrine = NamedNode(str(getattr(triple.object, "value", "")).rpartition("/")[0])
    setting = _of(triple.subject, doctrine, setting_of)
    if setting is None:
        return
    gap = Triple(triple.subject, _ABSENT if setting.absent else _SILENT, doctrine)
    if setting.assumed_from is None:
        yield "no edition of the game says anything: the default is taken", (gap, Triple(doctrine, _DEFAULT, triple.object))
        return
    home = iri.edition(setting.assumed_from)
    said = (quad.subject for quad in store.quads_for_pattern(None, _SETTLES, triple.object, None))
    rules = sorted(rule.value for rule in said if isinstance(rule, NamedNode) and rule.value.startswith(f"{home}/"))
    settled = tuple(Triple(NamedNode(rule), _SETTLES, triple.object) for rule in rules[:1])  # one is proof enough
    yield f"{setting.assumed_from} stands in, the nearest edition that says something", (gap, *settled)


def _in_line(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:].rstrip(".")


def _of(edition: Any, doctrine: Any, setting_of: SettingOf) -> Setting | None:
    if not (isinstance(edition, NamedNode) and isinstance(doctrine, NamedNode)):
        return None
    return setting_of(iri.short(edition.value), doctrine.value.removeprefix(f"{iri.DOCTRINES}/"))
