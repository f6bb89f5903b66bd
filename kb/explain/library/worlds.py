"""The user's own editions and games, as Turtle: checked by the shapes and checks of what ships, then kept and compiled.

Nothing is kept of a file that anything is wrong with, and nothing holds before it is compiled: a break in between leaves the old.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from kb.closure.check import check_added
from kb.closure.checks.data import key
from kb.closure.checks.subject import Subject
from kb.errors import ImpossibleError, KnowledgeBaseError, MalformedError, NotFoundError, Place
from kb.explain.health.checkup import unknown_to_the_engine
from kb.graph import iri
from kb.graph.library.worlds import changing, current, files_of, settle, sources_of, written
from kb.graph.turtle.load import Source, read
from kb.model.health import Finding
from kb.model.imports import WorldReport
from kb.paths import data_root
from kb.text.reading import bytes_of

if TYPE_CHECKING:
    from kb.graph.knowledge import Knowledge

__all__ = ["import_world", "remove_world", "worlds"]

Kind = Literal["edition", "game"]
Progress = Callable[[str, float], None]

_LARGEST = 20_000_000
"""Bytes of one Turtle file: those of the largest edition that ships have a fiftieth of that."""
_TYPE = iri.PREFIXES["rdf"] + "type"
_GAME = re.compile(r"[a-z][a-z-]*")
_VERSION = re.compile(r"[a-z0-9][a-z0-9.-]*")


def import_world(knowledge: Knowledge, kind: Kind, path: Path, progress: Progress, *, replace: bool = False) -> WorldReport:
    """Take an edition from a Turtle file, or a game from a folder, into the user's own; a faulty one is reported, and not kept.

    Args:
        knowledge: what there is. replace: whether it may take the place of another one of that name.

    Raises:
        InputError: the file or folder cannot be read, or is no edition or game; it has the name of one that ships, or of another
            one of the user's (and `replace` is not asked for).
        KnowledgeBaseError: the user's folder or the cache folder cannot be written.
    """
    with changing():
        progress("reading", 0.0)
        files = _game_files(path) if kind == "game" else _edition_file(path)
        name = _name(kind, path, files)
        before = files_of(current())
        theirs = {place: content for place, content in before.items() if _belongs(place, kind, name)}
        new = {place: bytes_of(file, _LARGEST) for place, file in files.items()}
        _see_that_it_may(knowledge, kind, name, path)
        progress("checking", 0.1)
        subject = _subject(files, theirs)
        findings = tuple(sorted(_findings(subject), key=_line))
        if findings:
            return WorldReport(str(path), "failed", kind, name, findings=findings)
        status: Literal["imported", "unchanged", "replaced"] = "imported"
        if theirs:
            status = "unchanged" if theirs == new else "replaced"
        if status == "replaced" and not replace:
            remedy = f"apnap import {kind} {path} --replace"
            raise ImpossibleError(f"another {kind} {name} of yours is there already", remedy=remedy, place=Place(str(path)))
        if status != "unchanged":
            _take({place: content for place, content in before.items() if place not in theirs} | new, progress)
        return _report(subject, str(path), status, kind, name)


def remove_world(kind: Kind, name: str, progress: Progress) -> WorldReport:
    """Let go of an edition, or of a game with all its editions.

    Raises:
        NotFoundError: there is none of that name. ImpossibleError: another one builds on it.
    """
    with changing():
        before = files_of(current())
        left = {place: content for place, content in before.items() if not _belongs(place, kind, name)}
        if len(left) == len(before):
            known = ", ".join(each.name or "" for each in worlds() if each.kind == kind)
            raise NotFoundError(f"you have no {kind} {name} of your own", remedy=known or f"apnap import {kind} --list")
        subject = Subject(data_root(), tuple(each for each in sources_of(current()) if _place(each) in left))
        if findings := list(_findings(subject)):
            raise ImpossibleError(f"{findings[0].place}: without {name}: {findings[0].message}", remedy="remove that first")
        _take(left, progress)
        return WorldReport(name, "removed", kind, name)


def worlds() -> tuple[WorldReport, ...]:
    """The user's own games and editions."""
    subject = Subject(data_root(), sources_of(current()))
    found = []
    for source in subject.further:
        for kind, node in _described(subject, source):
            found.append(_report(subject, str(source.path), "kept", kind, iri.short(node)))
    return tuple(sorted(dict.fromkeys(found), key=lambda each: (each.kind != "game", each.name)))


def _take(files: Mapping[str, bytes], progress: Progress) -> None:
    """Keep those files from now on: they hold when they are compiled."""
    from kb.closure import compiled_with

    progress("compiling", 0.4)
    name = written(files)
    if name:
        compiled_with(name, lambda what, done: progress(what, 0.4 + 0.6 * done))
    settle(name)


# -- what is in a file ------------------------------------------------------------------------------------------------


def _edition_file(path: Path) -> dict[str, Path]:
    """The place that an edition's file has among the user's worlds."""
    if path.is_dir():
        raise MalformedError("this is a folder", remedy=f"apnap import game {path}", place=Place(str(path)))
    found = [node for node, kind in _typed(path) if kind == iri.term("Edition") and node.startswith(iri.BASE)]
    if len(found) != 1:
        what = f"describes {len(found)} editions" if found else "describes no edition"
        remedy = f"<{iri.BASE}mtg/house> a :Edition ; :game <{iri.BASE}mtg> ; :buildsOn <…> ; dcterms:issued … ; skos:prefLabel …"
        raise MalformedError(f"the file {what}: it must be one", remedy=remedy, place=Place(str(path)))
    game, _, version = found[0].removeprefix(iri.BASE).partition("/")
    return {f"rules/{game}/editions/{version}.ttl": path}


def _game_files(path: Path) -> dict[str, Path]:
    """Place among the user's worlds → file, of every Turtle file of a game's folder."""
    if not path.is_dir():
        raise MalformedError("this is no folder", remedy="a folder with game.ttl and editions/…", place=Place(str(path)))
    described = path / "game.ttl"
    found = [node for node, kind in _typed(described) if kind == iri.term("Game") and node.startswith(iri.BASE)]
    if len(found) != 1:
        remedy = f"<{iri.BASE}house> a :Game ; :buildsOn <{iri.BASE}mtg> ; …"
        raise MalformedError(f"the file describes {len(found)} games: it must be one", remedy=remedy, place=Place(str(described)))
    game = found[0].removeprefix(iri.BASE)
    return {f"rules/{game}/{file.relative_to(path).as_posix()}": file for file in sorted(path.rglob("*.ttl"))}


def _typed(path: Path) -> Iterator[tuple[str, str]]:
    if path.is_fifo():
        raise MalformedError("this is a pipe, and it is read more than once", remedy="a file", place=Place(str(path)))
    bytes_of(path, _LARGEST)
    try:
        quads = list(read(Source(path, iri.BASE)))
    except OSError as error:
        remedy = "check the name of the file"
        raise MalformedError(f"cannot read {path}: {error.strerror}", remedy=remedy, place=Place(str(path))) from None
    except KnowledgeBaseError as error:
        raise MalformedError(f"this is not Turtle: {error.message}", place=error.place) from None
    yield from dict.fromkeys((key(quad.subject), key(quad.object)) for quad in quads if quad.predicate.value == _TYPE)


def _name(kind: Kind, path: Path, files: Mapping[str, Path]) -> str:
    """The id of the edition or the name of the game, by the place that it has."""
    _, game, *rest = next(iter(files)).split("/")
    version = rest[1].removesuffix(".ttl") if kind == "edition" else ""
    if not _GAME.fullmatch(game) or (kind == "edition" and not _VERSION.fullmatch(version)):
        remedy = "small letters and hyphens for a game; digits and points, too, for an edition"
        raise MalformedError(f"{game}{f'/{version}' if version else ''} cannot be a name", remedy=remedy, place=Place(str(path)))
    return f"{game}/{version}" if version else game


def _belongs(place: str, kind: Kind, name: str) -> bool:
    """Whether a file is part of that game or edition."""
    game, _, version = name.partition("/")
    if kind == "game":
        return place.startswith(f"rules/{game}/")
    return place == f"rules/{game}/editions/{version}.ttl" or place.startswith(f"rules/{game}/editions/{version}/")


def _see_that_it_may(knowledge: Knowledge, kind: Kind, name: str, path: Path) -> None:
    taken = knowledge.editions.get(name) if kind == "edition" else None
    if taken is not None and not taken.own:
        what = "ships with apnap" if taken.shipped else "is a rulebook that you have imported"
        raise ImpossibleError(f"the edition {name} {what}", remedy="give yours another name", place=Place(str(path)))
    if kind == "game" and (data_root() / "rules" / name).exists():
        raise ImpossibleError(f"the game {name} ships with apnap", remedy="give yours another name", place=Place(str(path)))


# -- what is wrong with it, and what it holds ---------------------------------------------------------------------------


def _subject(files: Mapping[str, Path], theirs: Mapping[str, bytes]) -> Subject:
    """Those files as they would lie among the user's worlds, beside what else is there."""
    new = tuple(Source(file, _graph(place)) for place, file in files.items())
    beside = tuple(each for each in sources_of(current()) if _place(each) not in theirs)
    return Subject(data_root(), new, beside)


def _graph(place: str) -> str:
    """The graph of a file by its place, which need not exist."""
    from kb.graph.turtle.load import graph_of

    return graph_of(Path(place), Path())


def _place(source: Source) -> str:
    parts = source.path.parts
    return "/".join(parts[len(parts) - 1 - parts[::-1].index("rules") :])


def _findings(subject: Subject) -> Iterator[Finding]:
    yield from check_added(subject)
    if not subject.broken:
        yield from unknown_to_the_engine(subject)


def _line(finding: Finding) -> tuple[str, int]:
    file, _, line = finding.place.rpartition(":")
    return file, int(line) if line.isdecimal() else 0


_CLASSES: tuple[tuple[Kind, str], ...] = (("game", "Game"), ("edition", "Edition"))


def _described(subject: Subject, source: Source) -> Iterator[tuple[Kind, str]]:
    for kind, name in _CLASSES:
        for node in dict.fromkeys(key(quad.subject) for quad in subject.by_file.get(source, ())):
            if any(key(each) == iri.term(name) for each in subject.said.values(node, _TYPE)):
                yield kind, node


def _report(
    subject: Subject, file: str, status: Literal["imported", "unchanged", "replaced", "kept"], kind: Kind, name: str
) -> WorldReport:
    node, said = iri.BASE + name, subject.said
    editions = [each for each in said.typed(iri.term("Edition")) if kind == "game" and each.startswith(f"{node}/")]
    homes = tuple(f"{each}/" for each in (editions if kind == "game" else [node]))
    taken = {key(each.subject) for each in subject.heritage}
    rules = [each for each in said.typed(iri.term("Rule")) if homes and each.startswith(homes)]
    label, base = said.one(node, iri.PREFIXES["skos"] + "prefLabel"), said.one(node, iri.term("buildsOn"))
    return WorldReport(
        file, status, kind, name, key(label) if label else None,
        rules=sum(each not in taken for each in rules), inherited=sum(each in taken for each in rules),
        editions=tuple(map(iri.short, editions)), builds_on=iri.short(key(base)) if base else None,
    )  # fmt: skip
