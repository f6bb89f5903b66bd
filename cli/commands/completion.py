"""`completion`: what a shell has to read once to complete the rest by TAB. What it then asks is `cli.commands.complete`."""

from __future__ import annotations

from typing import Annotated, Literal

from typer import Argument

from cli.command import Asked, Command, application
from cli.terminal.output import Answer
from cli.terminal.page import Page

__all__ = ["app"]

app = application()


@app.command(
    "completion",
    cls=Command,
    help="a script by which bash, zsh or fish completes commands, rule numbers, editions, cards …",
    epilog="source <(apnap completion bash)      (in ~/.bashrc)\n"
    "source <(apnap completion zsh)       (in ~/.zshrc, after compinit)\n"
    "apnap completion fish > ~/.config/fish/completions/apnap.fish",
)
def completion(
    asked: Asked, shell: Annotated[Literal["bash", "zsh", "fish"], Argument(metavar="SHELL", help="bash, zsh or fish")]
) -> Answer:
    """The script of a shell."""
    from cli.commands.complete import script

    lines = script(shell)

    def text(page: Page) -> None:
        for line in lines.splitlines():
            page.row(line)

    return Answer(text, lambda: {"shell": shell, "script": lines})
