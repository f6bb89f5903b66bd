"""The files in which citations are looked for: folders walked, bytes decoded so that they can be written back as they were."""

from __future__ import annotations

import codecs
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from kb.errors import MalformedError
from kb.text.reading import BOOK, read_file

__all__ = ["LARGEST", "TextFile", "read_text", "texts_in"]

LARGEST = 5_000_000
"""Larger files found in a folder are passed over: they are data, not anybody's words."""
_SKIPPED = frozenset(
    (".git", ".hg", ".svn", "node_modules", "__pycache__", ".venv", "venv", ".idea", ".vscode", ".mypy_cache", ".pytest_cache",
     ".ruff_cache", ".tox", ".gradle", ".next", ".cache")
)  # fmt: skip
_VERSION_CONTROL = frozenset((".git", ".hg", ".svn"))
"""No part of what is written in a project, and in every one."""
_JAVASCRIPT = ("package.json",)
_PYTHON = ("pyproject.toml", "setup.py", "setup.cfg")
_GRADLE = ("build.gradle", "build.gradle.kts")
_DOTNET = (".csproj", ".fsproj", ".vbproj")
_MADE_BY: Mapping[str, tuple[str, ...]] = {
    "target": ("Cargo.toml", "pom.xml", "build.sbt", "project.clj"),
    "build": (*_JAVASCRIPT, *_PYTHON, *_GRADLE, "CMakeLists.txt", "pubspec.yaml", "meson.build"),
    "dist": (*_JAVASCRIPT, *_PYTHON, ".cabal"),
    "coverage": (*_JAVASCRIPT, *_PYTHON, "Gemfile"),
    "bin": (*_DOTNET, *_GRADLE, ".project"),
    "obj": _DOTNET,
    "vendor": ("go.mod", "composer.json", "Gemfile", "Cargo.toml"),
    "third_party": ("BUILD", "BUILD.bazel", "WORKSPACE", "MODULE.bazel", "DEPS"),
}
"""Folder → the ends of names of files beside which it holds what a tool made; anywhere else it is somebody's own."""
_NO_TEXT = frozenset(
    (".png", ".jpg", ".jpeg", ".gif", ".webp", ".ico", ".bmp", ".pdf", ".zip", ".gz", ".bz2", ".xz", ".7z", ".jar", ".class",
     ".so", ".dll", ".exe", ".o", ".a", ".woff", ".woff2", ".ttf", ".otf", ".mp3", ".mp4", ".ogg", ".wav", ".sqlite", ".db",
     ".pyc", ".svg", ".lock", ".map")
)  # fmt: skip
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


class TextFile(Struct, frozen=True):
    """A text with what it takes to write it back. `name`: as it is to be shown; line ends are the file's own."""

    name: str
    text: str
    encoding: str = "utf-8"
    path: Path | None = None

    def bytes_of(self, text: str) -> bytes:
        """Another text in the encoding of this one, with its mark if it has one."""
        if self.encoding == "utf-16-be":
            return codecs.BOM_UTF16_BE + text.encode("utf-16-be")
        return text.encode(self.encoding)


def texts_in(
    path: Path,
    passed: list[Path] | None = None,
    *,
    excludes: Callable[[Path], bool] = lambda path: False,
    excluded: list[Path] | None = None,
) -> Iterator[Path]:
    """A file; or every file under a folder that may hold text, in order, without what tools and packages put there.

    Args:
        passed: filled with the folders that are passed over, that of version control apart, and with the files that are too
            large. excludes: what is left out besides. excluded: filled with that.

    Raises:
        MalformedError: it is a whole file system, of which most is nobody's sources, and some no files at all (`/proc`).
    """
    passed, excluded = passed if passed is not None else [], excluded if excluded is not None else []
    if excludes(path):
        excluded.append(path)
        return
    if not path.is_dir():
        yield path
        return
    if (whole := path.resolve()) == whole.parent:
        raise MalformedError(f"{path} is a whole file system", remedy="name the folder of your sources, as src")
    for folder, folders, files in os.walk(path):
        made = {name for name in folders if name in _SKIPPED or name.endswith(".egg-info") or _made(name, files)}
        passed += (Path(folder, name) for name in sorted(made) if name not in _VERSION_CONTROL)
        left = [name for name in sorted({*folders} - made) if excludes(Path(folder, name))]
        excluded += (Path(folder, name) for name in left)
        folders[:] = sorted(set(folders) - made - set(left))  # in place: `os.walk` goes on into what is left in it
        for name in sorted(files):
            found = Path(folder, name)
            if excludes(found):
                excluded.append(found)
            elif _promising(found):
                yield found
            elif _too_large(found):
                passed.append(found)


def _made(folder: str, beside: Sequence[str]) -> bool:
    return folder in _MADE_BY and any(name.endswith(_MADE_BY[folder]) for name in beside)


def _too_large(path: Path) -> bool:
    """Whether a file was passed over for its size alone."""
    try:
        return _is_of_a_writer(path) and path.is_file() and path.stat().st_size > LARGEST and not _binary(path)
    except OSError:
        return False


def _is_of_a_writer(path: Path) -> bool:
    """Whether a file is, by its name, one that somebody writes."""
    name = path.name.lower()
    return path.suffix.lower() not in _NO_TEXT and not name.endswith((".min.js", ".min.css", "-lock.json", "package-lock.json"))


def _promising(path: Path) -> bool:
    if not _is_of_a_writer(path):
        return False
    try:
        return path.is_file() and 0 < path.stat().st_size <= LARGEST and not _binary(path)
    except OSError:
        return True  # reading it will say what is wrong


def _binary(path: Path) -> bool:
    with path.open("rb") as file:
        start = file.read(4096)
    return b"\0" in start and not start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))


def read_text(path: Path, name: str) -> TextFile:
    """A file as text: UTF-8, UTF-16 with its mark, else the Windows code page.

    Raises:
        OSError: it cannot be read. ValueError: it is no text, or too large.
    """
    raw = read_file(path, BOOK + 1)
    if len(raw) > BOOK:
        raise ValueError(f"it is larger than {BOOK:,} bytes")
    return decoded(raw, name, path)


def decoded(raw: bytes, name: str, path: Path | None = None) -> TextFile:
    """Bytes as text. Raises ValueError where they are none."""
    for mark, encoding in _MARKS:
        if raw.startswith(mark):
            found = TextFile(name, raw.decode(encoding), encoding, path)
            return TextFile(name, found.text, "utf-16-be", path) if mark == codecs.BOM_UTF16_BE else found
    if b"\0" in raw[:4096]:  # what is no text has a zero long before that
        raise ValueError("it is no text")
    try:
        return TextFile(name, raw.decode("utf-8"), "utf-8", path)
    except UnicodeDecodeError:  # each byte is a character in it, so that the file is written back as it was
        return TextFile(name, raw.decode("latin-1"), "latin-1", path)
