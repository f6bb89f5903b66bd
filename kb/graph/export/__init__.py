"""The graph taken along: which named graphs, in which format, with a description of what is in them."""

from __future__ import annotations

from kb.graph.export.description import DESCRIPTION
from kb.graph.export.exporting import export
from kb.graph.export.graphs import graphs_of, quads_of

__all__ = ["DESCRIPTION", "export", "graphs_of", "quads_of"]
