"""The life of a provision through the editions, and what two editions make different."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from kb.model.compare import SettingReport

__all__ = [
    "Basis",
    "Branch",
    "Change",
    "ChangeKind",
    "DiffReport",
    "EventKind",
    "HistoryReport",
    "Life",
    "LifeEvent",
    "SettingChange",
    "VerdictChange",
    "WordSpan",
]

Basis = Literal["official", "gist", ""]
ChangeKind = Literal["added", "removed", "split", "merged", "reworded", "moved", "vocabulary", "references"]
EventKind = Literal[
    "first", "created", "unchanged", "references", "vocabulary", "reworded", "renumbered", "split", "merged", "deleted"
]


class WordSpan(Struct, frozen=True):
    """A piece of a wording: in both texts, only in the older, or only in the newer one."""

    kind: Literal["same", "removed", "added"]
    text: str


class Branch(Struct, frozen=True):
    """What a split made besides, or a merger took in besides.

    Attributes:
        number: its number in the edition of the split, or in that before the merger. rule: its full name in the newest edition that
            has it, or, for a merger, in the oldest. ended: it is gone since.
    """

    number: str
    rule: str
    ended: bool = False


class LifeEvent(Struct, frozen=True):
    """What happened to a provision in an edition, or that nothing did in several.

    Attributes:
        edition, issued: the edition and its ISO date. until, until_issued: the last edition of a run in which nothing happened.
        number: its number there, `None` where it is gone.
        kind: *first* there in the oldest edition known · *created* · *unchanged* · *references*: only numbers that it refers to
            changed · *vocabulary*: only old words for the same thing were replaced · *reworded* · *renumbered* · *split* ·
            *merged* · *deleted*. reworded: it was also reworded.
        before: its number, or numbers, in the edition before. after: what it was split into.
        alike: 0 to 1, how much of the wording stayed.
        wording: what changed in it, where both texts are known. basis: whose words those are.
        branches: of a split the parts, of a merger the rules, that this life does not follow.
        perhaps: of what is gone the rule that probably says it now, of what is new the rule that probably said it before, judged by
            words alone; `None` where they do not tell.
    """

    edition: str
    issued: str | None
    until: str
    until_issued: str | None
    number: str | None
    kind: EventKind
    reworded: bool = False
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    alike: float = 1.0
    wording: tuple[WordSpan, ...] = ()
    basis: Basis = ""
    branches: tuple[Branch, ...] = ()
    perhaps: str | None = None


class Life(Struct, frozen=True):
    """A provision's life. `rule`: its last full name. `numbers`: all that it ever bore, in order. `ended`: it is gone."""

    rule: str
    numbers: tuple[str, ...]
    ended: bool
    events: tuple[LifeEvent, ...]
    title: str = ""


class HistoryReport(Struct, frozen=True):
    """The lives of the provisions that a number means.

    Attributes:
        asked: as it was asked. game: its title. editions: all that are known of the game, oldest first.
        official: those whose text is imported. others: editions in which that number was another provision's.
    """

    asked: str
    game: str
    editions: tuple[str, ...]
    official: tuple[str, ...]
    lives: tuple[Life, ...]
    others: tuple[str, ...] = ()


class Change(Struct, frozen=True):
    """What is different about a rule, or about several that moved alike.

    Attributes:
        kind: *added* · *removed* · *split* · *merged* · *reworded*: and where the numbers differ, moved too · *moved*: other
            number, same text · *vocabulary*: same text but for old words for the same thing, or spelling · *references*: only
            numbers of other rules are new.
        before, after: numbers in the one edition and in the other; where several moved, pair by pair.
        chapter: the heading that it is listed under. along: how many more rules, which stand under these, moved with them.
        alike: 0 to 1, how much of the wording is the same.
        text: the words of what was added or removed, of a heading that moved, or of what was reworded where no change of words is
            known: then in our words it says what it said. wording: what changed, one for each pair of a
            split or merger. basis: whose words these are.
        source: the id of the rule that `text` is of, where nothing is known of the words of the newer one: what it was
            before, or the nearest rule above it.
    """

    kind: ChangeKind
    before: tuple[str, ...]
    after: tuple[str, ...]
    chapter: str = ""
    along: int = 0
    alike: float = 1.0
    text: str = ""
    wording: tuple[tuple[WordSpan, ...], ...] = ()
    basis: Basis = ""
    source: str = ""


class SettingChange(Struct, frozen=True):
    """A doctrine that two editions settle otherwise."""

    doctrine: str
    label: str
    settings: tuple[SettingReport, ...]


class VerdictChange(Struct, frozen=True):
    """A shipped scenario that the two editions answer otherwise.

    Attributes:
        file: under `rules/`. answers: ability, the one edition's answer, the other's. why: doctrine by doctrine; none where no
            setting, taken over from the one edition into the other, gives the other's answer. review: what the answers lean on
            that has to be reviewed, since an imported edition has it from another.
    """

    file: str
    title: str
    answers: tuple[tuple[str, str, str], ...]
    why: tuple[SettingChange, ...]
    review: tuple[str, ...] = ()


class DiffReport(Struct, frozen=True):
    """What is different between two editions, or in one rule with those under it.

    Attributes:
        older, newer: the editions, in the order asked. rules: how many rules each has, of those compared.
        asked: the number of the rule, if only one was asked for.
        counts: kind of change → how many rules (of the newer edition; *removed* and *merged*: of the older), *unchanged* last.
        settings: doctrines that the two settle otherwise.
        verdicts: scenarios that they answer otherwise; `None` where that was not asked. tried: how many both can play.
        official: which of the two have their official text imported.
    """

    older: str
    older_label: str
    newer: str
    newer_label: str
    asked: str | None
    rules: tuple[int, int]
    counts: tuple[tuple[str, int], ...]
    changes: tuple[Change, ...]
    settings: tuple[SettingChange, ...] = ()
    verdicts: tuple[VerdictChange, ...] | None = None
    tried: int = 0
    official: tuple[str, ...] = ()
