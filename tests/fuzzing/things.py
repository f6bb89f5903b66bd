"""Things that stand in a file's place and are none: folders, sockets, links to nowhere, files that may not be read."""

from __future__ import annotations

import socket
from pathlib import Path

__all__ = ["DANGLING", "ENDLESS", "FOLDER", "LOOP", "SOCKET", "UNREADABLE", "made"]

FOLDER, SOCKET, DANGLING, LOOP, UNREADABLE, ENDLESS = (b"\0a thing: %d" % number for number in range(6))
"""Contents that say that there is no file but such a thing."""


def made(path: Path, content: bytes) -> None:
    """A file with that content, or the thing that the content stands for."""
    if content == FOLDER:
        path.mkdir()
    elif content == SOCKET:
        with socket.socket(socket.AF_UNIX) as made_one:
            made_one.bind(path.name)  # in the folder that is the current one: a full name may be too long for a socket
    elif content in _LINKS:
        path.symlink_to(_LINKS[content])
    elif content == LOOP:
        path.symlink_to(path.name)
    else:
        path.write_bytes(content)
        if content == UNREADABLE:
            path.chmod(0)


_LINKS = {DANGLING: "nowhere", ENDLESS: "/dev/zero"}
