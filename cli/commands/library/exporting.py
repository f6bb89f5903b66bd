"""`export`: the graph as a file, for other tools and servers."""

from __future__ import annotations

from typing import Annotated

from typer import Argument, Option

from cli.command import Asked, Command, application
from cli.terminal.output import Answer
from cli.terminal.page import Page
from cli.terminal.progress import progress
from cli.terminal.values import FILES

__all__ = ["app"]

app = application()


@app.command(
    "export",
    cls=Command,
    help="the graph as a file: N-Quads, TriG, JSON-LD with the named graphs, Turtle, N-Triples without",
    epilog="apnap export apnap.trig\n"
    "apnap export rules.nq.gz --graphs 'mtg/20*' --graphs ontology\n"
    "apnap export - --closed | oxigraph load -l store --format nq",
)
def export(
    asked: Asked,
    file: Annotated[
        str,
        Argument(
            metavar="FILE", click_type=FILES, help="its ending is the format: .nq .trig .jsonld .ttl .nt, and .gz; - for N-Quads"
        ),
    ],
    graphs: Annotated[
        list[str] | None,
        Option("--graphs", metavar="NAME", help="only this graph: mtg:2006-05-01, mtg/20*; may be repeated"),
    ] = None,
    closed: Annotated[bool, Option("--closed", help="with what was derived and inferred")] = False,
) -> Answer:
    """The graph in a file, and what is in it."""
    with progress(asked.quiet) as show:
        held = asked.base.export(
            file, graphs or (), closed=closed, progress=lambda what, done: show(f"adding your library: {what}", done)
        )

    def text(page: Page) -> None:
        if file == "-":
            return
        page.line(f"{file}: {sum(held.values()):,} triples in {len(held)} graphs, described in VoID and DCAT")
        page.line()
        page.table(("triples", "graph"), [(f"{count:,}", graph) for graph, count in held.items()])

    def rows() -> list[dict[str, object]]:
        return [{"graph": graph, "triples": count} for graph, count in held.items()]

    return Answer(text, lambda: {"file": file, "graphs": rows()}, rows)
