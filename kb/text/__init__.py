"""Reading: card wordings, scenario lines and rule numbers as nodes, and nodes as words again.

    from kb.text import read_ability, print_node
    ability, = read_ability("Whenever a creature dies, draw a card.")
    print_node(ability)

The names are loaded when first used: whoever asks for a rule's number does not pay for the grammar.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .wording.printer import print_node
    from .wording.reader import read_ability, read_instruction
    from .wording.reading import read_condition, read_pattern

__all__ = ["print_node", "read_ability", "read_condition", "read_instruction", "read_pattern"]
_WHERE = {"print_node": "printer", "read_ability": "reader", "read_instruction": "reader"}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.wording.{_WHERE.get(name, 'reading')}"), name)
