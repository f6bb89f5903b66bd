"""The grammar that ships with the program: the forms in `kb/text/grammar`, with all built-in categories."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ..forms.builtins import BUILTINS
from ..forms.catalogue import Catalogue
from .quoted import Quoted

__all__ = ["FILES", "grammar"]

FILES = (
    "words", "nouns", "types", "things", "qualities", "values", "conditions", "triggers", "riftbound", "costs", "effects",
    "riftbound-effects", "permanents", "actions", "combat", "structure", "statics", "abilities", "riftbound-cards",
)  # fmt: skip
"""In this order because of two forms that fit, the earlier one is printed."""


@cache
def grammar() -> Catalogue:
    """The grammar, read once a process: a card's wording takes it some hundred times."""
    folder = Path(__file__).parent.parent / "grammar"
    sources = [(f"kb/text/grammar/{file}.forms", (folder / f"{file}.forms").read_text(encoding="utf-8")) for file in FILES]
    return Catalogue(sources, {**BUILTINS, "quoted": Quoted()})
