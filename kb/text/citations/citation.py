"""Citations: the noun of this folder."""

from __future__ import annotations

from datetime import date

from msgspec import Struct
from msgspec.structs import replace

__all__ = ["Citation", "Number", "Quote", "Stated"]


class Number(Struct, frozen=True):
    """One number of a citation, with its own span of characters.

    Attributes:
        number: as parsed: `603.3b`, `383.3.d.1`, or a chapter's `603`.
        written: as the text has it, which for the second of `603.3b, c` is `c`.
        last: where it opens a range, the number that closes it.
    """

    number: str
    written: str
    start: int
    end: int
    last: str | None = None

    @property
    def whole_chapter(self) -> bool:
        """A bare `603`."""
        return self.number.isdecimal()


class Quote(Struct, frozen=True):
    """Words that stand beside a citation.

    Attributes:
        text: without its quotation marks.
        marked: it stands in quotation marks or in a quotation of its own; otherwise it only follows the number.
        attributed: the text gives them as the rule's: `603.4: “…”`. said: in as many words, “603.4 says …”, or in a quotation
            of its own. aside: something else is said to have them, `603.4: the log says “…”`.
    """

    text: str
    start: int
    end: int
    marked: bool = True
    attributed: bool = False
    said: bool = False
    aside: bool = False


class Stated(Struct, frozen=True):
    """The edition that a citation names: in full, by its date, by its year."""

    text: str
    edition: str | None = None
    day: date | None = None
    year: int | None = None


class Citation(Struct, frozen=True):
    """One rule, or one range of rules, that a text cites.

    Attributes:
        number: the number, with its span. game: where the text names one. stated: the edition that it names.
        form: how it is written, a key of `signals.SIGNALS`; "bare" where nothing before the number says what it is.
        signals: what speaks for and against it being a citation, keys of `signals.SIGNALS`.
        quotes: words beside it that may be the rule's.
        context: the words before and after it, in which its subject may be named. near: those right beside it.
        beside: the other numbers that stand with it, `500.5 / 703.4q`: what is said is said of all of them.
        fixable: writing another number in its place changes nothing but a text.
    """

    number: Number
    form: str
    signals: tuple[str, ...] = ()
    game: str | None = None
    stated: Stated | None = None
    quotes: tuple[Quote, ...] = ()
    context: tuple[str, str] = ("", "")
    near: str = ""
    fixable: bool = True
    beside: tuple[str, ...] = ()

    def with_signals(self, *more: str) -> Citation:
        """This citation with further signals."""
        return replace(self, signals=(*self.signals, *more))
