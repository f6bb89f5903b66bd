"""One board under several editions and games."""

from __future__ import annotations

from msgspec import Struct

from kb.model.reasons import Yes
from kb.model.rests_on import RestsOn

__all__ = ["Cell", "Comparison", "Parting", "RestsUnder", "Row", "SettingReport"]


class Cell(Struct, frozen=True):
    """One ability under one edition. `answer` None: the board cannot be played there, `why` says so."""

    edition: str
    answer: Yes | None
    least: int = 0
    most: int = 0
    why: str = ""


class Row(Struct, frozen=True):
    """One ability under each edition."""

    name: str
    wording: str
    cells: tuple[Cell, ...]


class SettingReport(Struct, frozen=True):
    """What an edition says on a doctrine. `assumed`: nothing, and this stands in. `review`: why it has to be reviewed, if so.

    `said`: the setting in the words of the game.
    """

    edition: str
    setting: str
    means: str
    rules: tuple[str, ...]
    assumed: bool = False
    review: str = ""
    said: str = ""


class Parting(Struct, frozen=True):
    """A doctrine that makes the answers part. `verified`: running one edition with the other's setting gave the other's answer."""

    doctrine: str
    label: str
    abilities: tuple[str, ...]
    settings: tuple[SettingReport, ...]
    verified: bool = True


class RestsUnder(Struct, frozen=True):
    """What the answer of one edition rests on.

    `answer`: for the board as a whole; None where it cannot be played, and `why` says so.
    """

    edition: str
    answer: Yes | None
    rests_on: tuple[RestsOn, ...] = ()
    why: str = ""


class Comparison(Struct, frozen=True):
    """One board under several editions and games.

    `review`: what the answers lean on that has to be reviewed. `rests_on`: edition by edition, what was not read, not carried out,
    assumed or not tried.
    """

    title: str
    editions: tuple[str, ...]
    rows: tuple[Row, ...]
    partings: tuple[Parting, ...]
    review: tuple[str, ...] = ()
    rests_on: tuple[RestsUnder, ...] = ()

    @property
    def same(self) -> bool:
        """Whether every edition gives the same answers."""
        return all(len({(cell.answer, cell.least, cell.most) for cell in row.cells}) == 1 for row in self.rows)
