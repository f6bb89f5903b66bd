"""The editions that can be named: the shipped ones, the user's own, and those in the user's library, as it stands now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kb.graph.editions.edition import Edition
from kb.paths import user_folder

if TYPE_CHECKING:
    from kb.graph.library import Library
    from kb.graph.library.imported import Imported

__all__ = ["KnownEditions"]

Read = Callable[[str], Mapping[str, Any]]


class KnownEditions:
    """Every edition by id. The library is looked at when they are asked for, and read again only when an import has changed it.

    Args:
        read: gives the JSON record of a shipped edition's id.
        folder: of the compiled store.
        catalogue: what ships. own: what the user has added (`kb.graph.editions.edition_records.own_index`).
    """

    def __init__(self, read: Read, folder: Path | None, catalogue: Mapping[str, Any], own: Mapping[str, Any]) -> None:
        self._read = read
        self._folder = folder
        self._catalogue = catalogue
        self._own = own
        self._seen: tuple[object, Imported | None, Mapping[str, Edition]] | None = None

    @property
    def editions(self) -> Mapping[str, Edition]:
        """Id → edition, by game and age."""
        return self._with_library()[2]

    @property
    def library(self) -> Library | None:
        """The user's library; `None` where nothing was imported."""
        imported = self._with_library()[1]
        return imported.library if imported is not None else None

    def _with_library(self) -> tuple[object, Imported | None, Mapping[str, Edition]]:
        # Kept until the library's file looks different: another process may import while this one lives, and opening the library
        # for each of the many questions about editions would cost more than the questions.
        state = _library_state()
        if self._seen is None or self._seen[0] != state:
            imported = self._imported() if state is not None else None
            self._seen = (state, imported, {edition.id: edition for edition in self._ordered(imported)})
        return self._seen

    def _imported(self) -> Imported | None:
        from kb.graph.library import Library
        from kb.graph.library.imported import Imported

        library = Library.opened()
        return Imported(library, self._folder, self._catalogue, self._read) if library is not None else None

    def _ordered(self, imported: Imported | None) -> list[Edition]:
        shipped = [self._shipped(name, record, imported) for name, record in self._catalogue["editions"].items()]
        own = [self._own_edition(name, record) for name, record in self._own["editions"].items()]
        taken = {edition.id for edition in own}
        further = [edition for edition in imported.editions() if edition.id not in taken] if imported is not None else []
        return sorted((*shipped, *own, *further), key=lambda edition: (edition.game, edition.order))

    def _shipped(self, name: str, record: Mapping[str, Any], imported: Imported | None) -> Edition:
        return Edition(
            name,
            record["game"],
            record["label"],
            _date(record["issued"]),
            partial(self._read, name),
            tuple(record.get("covers", ())),
            book=imported.book(name) if imported is not None else None,
        )

    def _own_edition(self, name: str, record: Mapping[str, Any]) -> Edition:
        return Edition(
            name,
            record["game"],
            record["label"],
            _date(record["issued"]),
            partial(self._read, name),
            tuple(record["covers"]),
            shipped=False,
            like=record["like"],
            own=True,
        )


def _library_state() -> object:
    """What changes with every import; `None` where there is no library."""
    try:
        found = (user_folder() / "library.sqlite").stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError:
        return user_folder()  # opening it will say what is wrong
    return user_folder(), found.st_ino, found.st_mtime_ns, found.st_size  # two imports may fall within one tick of the clock


def _date(text: str) -> date | None:
    return date.fromisoformat(text) if text else None
