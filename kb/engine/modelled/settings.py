"""Settings of editions that the engine does not carry out: one list, for answers and for the page of what is modelled.

A setting stands here with the reason if the engine acts as under another one, or leaves a part of it out. Where a course comes to
the point and the setting is its edition's, the trace notes it (`Trace.unmodelled_settings`).
"""

from __future__ import annotations

__all__ = ["SETTINGS_NOT_MODELLED"]

SETTINGS_NOT_MODELLED: dict[tuple[str, str], str] = {
    ("last-known-information", "null-unless-moved-by-itself"): "what another effect moved is used as it last was, not as nothing",
    ("no-mode", "removed-if-none-choosable"): "an ability without a mode, though one could be chosen, is removed all the same",
    ("prohibited-to-cast", "checked-with-choices"): "a spell with X is refused before X is asked for",
}
