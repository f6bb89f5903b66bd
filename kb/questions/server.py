"""The server that is asked instead of the store on this machine, where `APNAP_STORE` names one."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pyoxigraph import Literal, NamedNode

    from kb.explain.editions.remote_rules import Ask
    from kb.graph.sparql import Answer

__all__ = ["server_asked"]


def server_asked() -> Ask | None:
    """Puts a query to the server; `None` where this machine is asked.

    Raises:
        MalformedError: what `APNAP_STORE` says is no address.
    """
    if not os.environ.get("APNAP_STORE"):  # looked at here, for the module that asks it takes its time to load
        return None
    from kb.graph.remote import asked_of, server

    address = server()
    if address is None:
        return None

    def ask(query: str, given: Mapping[str, NamedNode | Literal]) -> Answer:
        return asked_of(address, query, given=given)

    return ask
