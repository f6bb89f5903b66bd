"""One board under several editions and games."""

from __future__ import annotations

from dataclasses import dataclass

from kb.model.reasons import Yes

__all__ = ["Cell", "Comparison", "Parting", "Row", "SettingReport"]


@dataclass(frozen=True, slots=True)
class Cell:
    """One ability under one edition. `answer` None: the board cannot be played there, `why` says so."""

    edition: str
    answer: Yes | None
    least: int = 0
    most: int = 0
    why: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One ability under each edition."""

    name: str
    wording: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class SettingReport:
    """What an edition says on a doctrine. `assumed`: nothing, and this stands in. `review`: why it has to be reviewed, if so."""

    edition: str
    setting: str
    means: str
    rules: tuple[str, ...]
    assumed: bool = False
    review: str = ""


@dataclass(frozen=True, slots=True)
class Parting:
    """A doctrine that makes the answers part. `verified`: running one edition with the other's setting gave the other's answer."""

    doctrine: str
    label: str
    abilities: tuple[str, ...]
    settings: tuple[SettingReport, ...]
    verified: bool = True


@dataclass(frozen=True, slots=True)
class Comparison:
    """One board under several editions and games. `review`: what the answers lean on that has to be reviewed."""

    title: str
    editions: tuple[str, ...]
    rows: tuple[Row, ...]
    partings: tuple[Parting, ...]
    review: tuple[str, ...] = ()

    @property
    def same(self) -> bool:
        """Whether every edition gives the same answers."""
        return all(len({(cell.answer, cell.least, cell.most) for cell in row.cells}) == 1 for row in self.rows)
