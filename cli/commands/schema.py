"""`schema`: the JSON Schema of an answer."""

from __future__ import annotations

from typing import Annotated

from typer import Argument

from cli.command import Asked, Command, application
from cli.terminal.output import Answer
from cli.terminal.page import Page
from kb import schema_for, schemas

__all__ = ["app"]

app = application()


@app.command("schema", cls=Command, help="the JSON Schema of an answer; without NAME, their names", epilog="apnap schema verdict")
def schema(
    asked: Asked,
    name: Annotated[
        str | None, Argument(metavar="NAME", help="an answer: verdict, run, rule …; apnap/verdict/1 will do too")
    ] = None,
) -> Answer:
    """The JSON Schema of an answer, or what there are schemas of."""
    known = schemas()
    if name is None:
        return Answer(
            lambda page: _listed(page, known),
            lambda: {"schemas": list(known.values())},
            lambda: [{"name": each, "schema": full} for each, full in known.items()],
            paged=False,
        )
    found = schema_for(next((each for each, full in known.items() if name == full), name))

    def text(page: Page) -> None:
        import json

        for line in json.dumps(found, indent=2, ensure_ascii=False).splitlines():
            page.row(line)

    return Answer(text, lambda: found)


def _listed(page: Page, known: dict[str, str]) -> None:
    for name, full in known.items():
        page.row((f"{name:10}", "bold"), f" {full}")
