"""Types of arguments and options: what a value names, so that TAB can offer what there is.

They are types of Click, and not Typer's `autocompletion` functions, whose answers must begin as the word does: `soul w`
is offered `Soul Warden`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from typer._click.shell_completion import CompletionItem
from typer._click.types import ParamType
from typer._types import TyperChoice

from kb import at_hand

if TYPE_CHECKING:
    from typer._click.core import Context, Parameter

__all__ = ["CARD", "EDITION", "FILES", "QUERY", "RULE", "SCENARIO", "TERM", "Named", "one_of"]


Kind = Literal["card", "doctrine", "edition", "query", "rule", "scenario"]


class Named(ParamType):
    """Text that names something: TAB offers what the knowledge base has of that kind, and files where one may be given."""

    def __init__(self, kind: Kind | None, *, listed: bool = False, files: bool = False) -> None:
        """What it names.

        Args:
            kind: a kind of `KnowledgeBase.completions`, None for files only. listed: several may be given with commas between.
        """
        self.name = kind or "file"
        self._kind, self._listed, self._files = kind, listed, files

    def convert(self, value: Any, param: Parameter | None, ctx: Context | None) -> str:
        """The text as it is."""
        return str(value)

    def shell_complete(self, ctx: Context, param: Parameter, incomplete: str) -> list[CompletionItem]:
        """What there is that the word may become. Nothing is built for it."""
        found = [CompletionItem(word, help=about) for word, about in self._known(incomplete, ctx)]
        return [*found, CompletionItem("", type="file")] if self._files else found

    def _known(self, begun: str, ctx: Context) -> Iterator[tuple[str, str]]:
        if self._kind is None or (base := at_hand()) is None:
            return
        before, comma, last = begun.rpartition(",") if self._listed else ("", "", begun)
        for word, about in base.completions(self._kind, last, ctx.meta.get("cli.under")):
            yield before + comma + word, about


EDITION = Named("edition", listed=True)
RULE = Named("rule", listed=True)
CARD = Named("card")
TERM = Named("doctrine")
QUERY = Named("query")
SCENARIO = Named("scenario", files=True)
FILES = Named(None, files=True)


def one_of(choices: Iterable[str]) -> TyperChoice[str]:
    """A value out of a few."""
    return TyperChoice(choices)
