"""`completion`: what a shell has to read once to complete the rest by TAB. What it then asks is `cli.complete`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from cli.command import Command
from cli.output import Answer
from cli.page import Page
from kb import KnowledgeBase

__all__ = ["BY_NAME"]

SHELLS = ("bash", "zsh", "fish")
_FOLDER = Path(__file__).with_name("shells")


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help="bash, zsh or fish")


def _completion(_base: KnowledgeBase | None, options: Namespace) -> Answer:
    script = (_FOLDER / f"apnap.{options.shell}").read_text(encoding="utf-8")

    def text(page: Page) -> None:
        for line in script.splitlines():
            page.row(line)

    return Answer(text, lambda: {"shell": options.shell, "script": script})


BY_NAME = {
    "completion": Command(
        "completion",
        "a script by which bash, zsh or fish completes commands, rule numbers, editions, cards …",
        "  source <(apnap completion bash)      (in ~/.bashrc)\n"
        "  source <(apnap completion zsh)       (in ~/.zshrc, behind compinit)\n"
        "  apnap completion fish > ~/.config/fish/completions/apnap.fish",
        _arguments,
        _completion,
        bare=True,
    )
}
