"""What a terminal understands beyond plain text: styles and hyperlinks as escape sequences, and a pager for long output.

Written out here because a library for it (rich takes 45 ms to load) would eat a third of what `apnap rule` may take.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from subprocess import Popen

__all__ = ["escaped", "knows_links", "links_in_pager", "page_through"]

_CODES = {
    "bold": "1", "dim": "2", "italic": "3", "underline": "4", "strike": "9",
    "red": "31", "green": "32", "yellow": "33", "blue": "34", "magenta": "35", "cyan": "36",
}  # fmt: skip
_COLOURS = frozenset({"red", "green", "yellow", "blue", "magenta", "cyan"})
_SIGNS = ("KITTY_WINDOW_ID", "WEZTERM_PANE", "WT_SESSION", "KONSOLE_VERSION", "DOMTERM", "GHOSTTY_RESOURCES_DIR")
_PROGRAMS = frozenset({"iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio"})
_TERMS = ("xterm-kitty", "alacritty", "foot", "contour", "xterm-ghostty")
_FIRST_VTE = 5001  # 0.50.0 knew hyperlinks, and crashed on them
_FIRST_LESS = 566


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
        or (vte.isdigit() and int(vte) >= _FIRST_VTE)
    )


def escaped(lines: Iterable[Sequence[tuple[str, str]]], *, colour: bool = True, links: bool = False) -> str:
    """Lines of (text, style) as a terminal takes them. A style is words: `bold`, `cyan`, and last `link ADDRESS`."""
    return "".join(f"{_line(line, colour, links)}\n" for line in lines)


def _line(line: Sequence[tuple[str, str]], colour: bool, links: bool) -> str:
    joined = ((style, "".join(text for text, _ in spans)) for style, spans in groupby(line, key=lambda span: span[1]))
    return "".join(_span(text, style, colour, links) for style, text in joined)


def _span(text: str, style: str, colour: bool, links: bool) -> str:
    words, _, address = style.partition("link ")
    if links and address:
        bare = text.lstrip(" ")
        text = f"{' ' * (len(text) - len(bare))}\x1b]8;;{address}\x1b\\{bare}\x1b]8;;\x1b\\"
    codes = [_CODES[word] for word in words.split() if colour or word not in _COLOURS]
    return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes else text


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
