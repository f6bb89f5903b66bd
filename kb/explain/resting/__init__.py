"""What an answer rests on: the parts of wordings that are not carried out, and whether the course could have turned on them."""

from __future__ import annotations

from .collect import Resting, resting
from .judging import open_at
from .refusing import refused

__all__ = ["Resting", "open_at", "refused", "resting"]
