"""Terminal features beyond plain text: styles, hyperlinks and tables, which rich writes, and a pager for long output.

Loaded only where there is a terminal: rich takes 45 ms, a third of what `apnap rule` may take. Two things rich does not know:
which terminals show hyperlinks, and a pager that does not run (its own then loses the text).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from subprocess import Popen

__all__ = ["escaped", "knows_links", "laid_out", "links_in_pager", "page_through"]

_SIGNS = ("KITTY_WINDOW_ID", "WEZTERM_PANE", "WT_SESSION", "KONSOLE_VERSION", "DOMTERM", "GHOSTTY_RESOURCES_DIR")
_PROGRAMS = frozenset({"iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio"})
_TERMS = ("xterm-kitty", "alacritty", "foot", "contour", "xterm-ghostty")
_FIRST_VTE = 5001  # 0.50.0 knew hyperlinks, and crashed on them
_FIRST_LESS = 566  # the first less that passes hyperlinks through


def knows_links(environment: Mapping[str, str]) -> bool:
    """Whether the terminal is known to show hyperlinks; `FORCE_HYPERLINK` says so, or with 0 that it does not."""
    if forced := environment.get("FORCE_HYPERLINK"):
        return forced != "0"
    if environment.get("TERM") == "dumb" or "NO_COLOR" in environment or "CI" in environment:
        return False
    vte = environment.get("VTE_VERSION", "")
    return (
        any(sign in environment for sign in _SIGNS)
        or environment.get("TERM_PROGRAM") in _PROGRAMS
        or environment.get("TERM", "").startswith(_TERMS)
        or (vte.isdecimal() and int(vte) >= _FIRST_VTE)
    )


def escaped(lines: Iterable[Sequence[tuple[str, str]]], *, colour: bool = True, links: bool = False) -> str:
    """Lines of (text, style) as a terminal takes them. A style is one of rich: `bold cyan`, and last `link ADDRESS`."""
    console = Console(force_terminal=True, no_color=not colour, legacy_windows=False)
    with console.capture() as captured:
        for line in lines:
            console.print(Text.assemble(*_spans(line, links)), soft_wrap=True)
    return captured.get()


def _spans(line: Sequence[tuple[str, str]], links: bool) -> Iterator[tuple[str, str]]:
    """The spans of a line, neighbours of one style as one; white space before a link is not part of it."""
    for style, spans in groupby(line, key=lambda span: span[1]):
        text = "".join(text for text, _ in spans)
        words, link, _ = style.partition("link ")
        if links and link:
            bare = text.lstrip(" ")
            yield text[: len(text) - len(bare)], words
            yield bare, style
        else:
            yield text, words


def laid_out(
    header: Sequence[str], rows: Iterable[Sequence[str]], styles: Sequence[str], width: int
) -> list[list[tuple[str, str]]]:
    """A table as lines of (text, style), its columns balanced so that it fits the width; no text is cut."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    for title, style in zip_longest(header, styles, fillvalue=""):
        table.add_column(Text(title), overflow="fold", style=style)
    for row in rows:
        table.add_row(*map(Text, row))
    console = Console(width=width, force_terminal=True, legacy_windows=False)
    return [[(part.text, str(part.style or "")) for part in line] for line in console.render_lines(table, pad=False)]


def page_through(text: str, environment: Mapping[str, str]) -> None:
    """Show a long text in the pager that the user chose (`$PAGER`, else less); as it is where there is none or it fails."""
    from shutil import which

    pager = environment.get("PAGER", "less" if which("less") else "")
    if not pager.strip() or not _paged(pager, text, environment):
        sys.stdout.write(text)


def links_in_pager(environment: Mapping[str, str]) -> bool:
    """Whether hyperlinks survive the pager: less shows them from version 566 on."""
    if environment.get("PAGER", "less").split()[:1] != ["less"]:
        return False
    import re
    import subprocess

    try:
        said = subprocess.run(["less", "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    found = re.match(r"less (\d+)", said)
    return found is not None and int(found[1]) >= _FIRST_LESS


_NOT_RUN = (126, 127)
"""What a shell answers that cannot run a command, or does not find it."""


def _paged(pager: str, text: str, environment: Mapping[str, str]) -> bool:
    """Whether the pager took the text. It is the shell's to read: `less -S`, `bat --plain`."""
    import subprocess

    # Quits if everything fits, keeps styles, and leaves the text on the screen.
    options = {**environment, "LESS": environment.get("LESS", "-FRX")}
    try:
        running = subprocess.Popen(pager, shell=True, stdin=subprocess.PIPE, env=options, text=True, encoding="utf-8")
    except OSError:
        return False
    assert running.stdin is not None
    try:
        with running.stdin as into:
            into.write(text)
    except OSError:  # it ended before it had read all: the reader has seen enough
        pass
    return _ended(running) not in _NOT_RUN


def _ended(running: Popen[str]) -> int:
    """Wait, also through Ctrl-C: that is the pager's to answer."""
    while True:
        try:
            return running.wait()
        except KeyboardInterrupt:
            continue


if os.name == "nt":
    os.system("")  # a console of Windows reads escape sequences only after this
