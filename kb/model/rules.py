"""Everything known of a rule."""

from __future__ import annotations

from typing import NamedTuple

from kb.model.reasons import CitedReason

__all__ = ["RuleReport"]


class RuleReport(NamedTuple):
    """One rule of one edition.

    Attributes:
        gist: in our own words; empty where we have none. official: in the official ones; `None` where they are not imported.
        title: the heading that it stands under, as far as the official text is imported.
        imported: the edition's official text is in the user's library. review: why our words have to be reviewed, if so.
        carried_from: in an imported edition, the shipped rules that our words and settings are taken over from.
        depth: how deep it lies under the rule that was asked for. offset: how far after it (before it: negative) in the book.
    """

    rule: str
    number: str
    edition: str
    label: str
    issued: str | None
    gist: str
    settings: tuple[CitedReason, ...]
    explanatory: str | None
    examples: tuple[str, ...]
    cites: tuple[str, ...]
    cited_by: tuple[str, ...]
    within: str | None
    parts: tuple[str, ...]
    shown_by: tuple[str, ...] = ()
    official: str | None = None
    official_examples: tuple[str, ...] = ()
    title: str = ""
    imported: bool = False
    review: str = ""
    depth: int = 0
    offset: int = 0
    carried_from: tuple[str, ...] = ()
