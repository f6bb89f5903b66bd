"""The parts of wordings that an answer rests on although they are not carried out, and whether they could matter."""

from __future__ import annotations

from .collect import Resting, resting
from .judging import open_at
from .refusing import refused

__all__ = ["Resting", "open_at", "refused", "resting"]
