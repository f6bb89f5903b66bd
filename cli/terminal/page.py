"""Text for a terminal: lines of styled spans, wrapped to a width. Plain text where there is no terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Page", "Span", "linked", "to_file"]

Span = str | tuple[str, str]
"""Text, or (text, style). A style is words: `bold`, `dim`, `green` …, and last `link ADDRESS` (see `linked`): a style of rich."""


def linked(text: str, address: str, style: str = "") -> Span:
    """A span that leads to an address, in terminals that know hyperlinks."""
    return text, f"{style} link {address}".lstrip()


def to_file(text: str, file: str | Path, style: str = "") -> Span:
    """A span that leads to a file, if there is one of that name."""
    from pathlib import Path

    path = Path(file)
    return linked(text, path.absolute().as_uri(), style) if path.is_file() else (text, style)


class Page:
    """Collects lines. Each is a list of (text, style). `styled`: whoever reads it will see styles; else they are dropped."""

    def __init__(self, width: int = 80, styled: bool = False) -> None:
        self.width = width
        self.styled = styled
        self.lines: list[list[tuple[str, str]]] = []

    def blank(self) -> None:
        """An empty line, but never two together nor one at the top."""
        if self.lines and self.lines[-1]:
            self.lines.append([])

    def row(self, *spans: Span) -> None:
        """One line however long it is: for what is read by programs and editors too."""
        self.lines.append([(span, "") if isinstance(span, str) else span for span in spans])

    def line(self, *spans: Span, indent: int = 0, hang: int | None = None) -> None:
        """A paragraph of spans, wrapped. `hang`: the indent of its further lines (default: as the first).

        A text of several lines, as of modes in bullets, keeps them; what a bullet says stands beside it.
        """
        further = indent if hang is None else hang
        for number, part in enumerate(_lines(spans)):
            beside = 2 if number and _begins_with_bullet(part) else 0
            self._wrapped(part, further if number else indent, further + beside)

    def _wrapped(self, spans: Sequence[Span], indent: int, hang: int) -> None:
        rest = " " * hang
        current: list[tuple[str, str]] = [(" " * indent, "")] if indent else []
        used = indent
        for gap, word, style in _words(spans):
            if used + len(gap) + len(word) > self.width and used > len(rest):
                self.lines.append(current)
                current, used = [(rest, ""), (word, style)], len(rest) + len(word)
            else:
                current.append((gap + word, style))
                used += len(gap) + len(word)
        self.lines.append(current)

    def item(self, label: str, text: Span, style: str = "dim", column: int = 12, indent: int = 2) -> None:
        """A label in a column of its own, and a paragraph beside it."""
        if len(label) >= column - indent:
            self.line((label, style), indent=indent)
            self.line(text, indent=column)
        else:
            self.line((label.ljust(column - indent), style), text, indent=indent, hang=column)

    def table(self, header: Sequence[str], rows: Iterable[Sequence[str]], styles: Sequence[str] = ()) -> None:
        """Columns as wide as they need to be; the last one is wrapped, on a terminal any that must be."""
        body = [tuple(map(str, row)) for row in rows]
        if not header:  # a query may ask for no variable
            self.line(f"{len(body)} {'row' if len(body) == 1 else 'rows'}, without columns")
            return
        if self.styled:
            from cli.terminal.screen import laid_out

            self.lines += laid_out(header, body, styles, self.width)
            return
        widths = [max(len(row[i]) for row in (header, *body)) for i in range(len(header) - 1)]
        self._row(header, widths, ["bold"] * len(header))
        for row in body:
            self._row(row, widths, list(styles) or [""] * len(header))

    def _row(self, cells: Sequence[str], widths: Sequence[int], styles: Sequence[str]) -> None:
        import textwrap

        left = sum(widths) + 2 * len(widths)
        wrapped = textwrap.wrap(cells[-1], max(20, self.width - left)) or [""]
        spans = [(cell.ljust(width) + "  ", style) for cell, width, style in zip(cells, widths, styles, strict=False)]
        self.lines.append([*spans, (wrapped[0], styles[-1])])
        self.lines += [[(" " * left, ""), (text, styles[-1])] for text in wrapped[1:]]

    def plain(self) -> str:
        """The page without styles."""
        return "".join(f"{''.join(text for text, _ in line).rstrip()}\n" for line in self.lines)


def _lines(spans: Iterable[Span]) -> list[list[Span]]:
    """The spans of each line of a text."""
    found: list[list[Span]] = [[]]
    for span in spans:
        text, style = (span, "") if isinstance(span, str) else span
        first, *others = text.split("\n")
        found[-1].append((first, style))
        found += [[(other, style)] for other in others]
    return found


def _begins_with_bullet(spans: Sequence[Span]) -> bool:
    text = "".join(span if isinstance(span, str) else span[0] for span in spans)
    return text.startswith("• ")


def _words(spans: Iterable[Span]) -> list[tuple[str, str, str]]:
    """Each word with the white space before it and its style; one that goes on over spans stays with its style."""
    found: list[tuple[str, str, str]] = []
    for span in spans:
        text, style = (span, "") if isinstance(span, str) else span
        rest = text
        while rest:
            bare = rest.lstrip(" ")
            gap = rest[: len(rest) - len(bare)]
            word = bare.split(" ", 1)[0]
            if word or gap:
                found.append((gap, word, style))
            rest = bare[len(word) :]
    return found
