"""The prints of a shipped edition that were asked for: each is taken apart once, and most of a book never."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.graph.alignment.prints import Print

__all__ = ["KeptPrints"]


class KeptPrints(Mapping[str, "Print"]):
    """Number → print, of prints that are packed."""

    def __init__(self, packed: Mapping[str, Print]) -> None:
        self._packed = packed
        self._read: dict[str, Print] = {}

    def __getitem__(self, number: str) -> Print:
        if number not in self._read:
            self._read[number] = self._packed[number]
        return self._read[number]

    def items(self) -> ItemsView[str, Print]:
        """All of them, none of which is kept."""
        return self._packed.items()

    def __contains__(self, number: object) -> bool:
        return number in self._packed

    def __iter__(self) -> Iterator[str]:
        return iter(self._packed)

    def __len__(self) -> int:
        return len(self._packed)
