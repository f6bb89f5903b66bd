"""Text from anywhere, made harmless: no sign of it moves the cursor, colours, rings, turns the writing direction or breaks UTF-8.

Card names, rulings, rulebooks and names of files come from others. What a terminal would obey is shown instead: `\\x1b`, `\\u202e`.
"""

from __future__ import annotations

import re

__all__ = ["harmless", "harmless_json"]

# Controls of ASCII but for tab and line feed, those of Latin-1, marks of direction, ends of lines and paragraphs, interlinear
# notes, tags, and halves of characters, which are how Python has bytes that are no text.
_OBEYED = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\U000e0000-\U000e007f\ud800-\udfff]"
)


def harmless(text: str) -> str:
    """A text in which each such sign is spelt out."""
    return _OBEYED.sub(_spelt, text)


def harmless_json(text: str) -> str:
    """A JSON text that says the same and has no such sign: JSON can spell each of them."""
    return _OBEYED.sub(_in_json, text)


def _spelt(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _in_json(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code < 0x10000:
        return f"\\u{code:04x}"
    high, low = divmod(code - 0x10000, 0x400)
    return f"\\u{0xD800 + high:04x}\\u{0xDC00 + low:04x}"
