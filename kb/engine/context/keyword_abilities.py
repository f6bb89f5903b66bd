"""The keyword that an ability stands for, and the doctrine of that keyword."""

from __future__ import annotations

from kb.text.nodes.abilities import KeywordAbility

from ..characteristics.keywords import doctrine_of
from ..state.ability_ids import keyword_place
from ..table.world import Table

__all__ = ["cite_keyword", "keyword_doctrine", "keyword_of"]


def cite_keyword(game: Table, source: int, index: int, fact: str, ahead: str | tuple[str, ...] = (), back: str = "") -> None:
    """Record the keyword that an ability of an object stands for, if it stands for one, as a reason.

    Args:
        ahead: the kinds of steps that it waits for, if it is about one to come.
        back: the kind of the earlier step that it is about.
    """
    doctrine = keyword_doctrine(game, source, index)
    if doctrine is not None:
        game.cite(doctrine, fact, object=source, ahead=ahead, back=back)


def keyword_doctrine(game: Table, source: int, index: int) -> str | None:
    """The doctrine of the keyword that an ability stands for, if it stands for one."""
    doctrine = doctrine_of(keyword_of(game, source, index) or "")
    return doctrine if game.rules.knows(doctrine) else None


def keyword_of(game: Table, source: int, index: int) -> str | None:
    """The keyword that an object's ability of that number stands for, if it stands for one."""
    place = keyword_place(index)
    known = source in game.state.objects or source in game.state.past
    keyword = game.view(source).ability(place) if known and place is not None else None
    return keyword.name if isinstance(keyword, KeywordAbility) else None
