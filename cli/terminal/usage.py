"""Usage errors: what Click could not read, reported as every malformed input is: what is wrong, and what to try."""

from __future__ import annotations

from typing import Any

from typer._click.exceptions import BadOptionUsage, BadParameter, MissingParameter, NoSuchOption, UsageError

from kb import MalformedError

__all__ = ["UsageError", "malformed"]


def malformed(error: UsageError) -> MalformedError:
    """A usage error of Click in our words."""
    help = f"{error.ctx.command_path if error.ctx else 'apnap'} --help"
    return MalformedError(_said(error), remedy=_remedy(error, help))


def _said(error: UsageError) -> str:
    match error:
        case NoSuchOption():
            return f"unrecognized arguments: {error.option_name}"
        case BadOptionUsage():
            return f"argument {error.option_name}: {_option_usage(error.message)}"
        case MissingParameter():
            return f"the following arguments are required: {_named(error.param)}"
        case BadParameter():
            return f"argument {_named(error.param)}: {error.message.rstrip('.')}"
        case _:
            return _plain(error.message)


def _option_usage(message: str) -> str:
    return "expected one argument" if "requires an argument" in message else "takes no value"


def _plain(message: str) -> str:
    extra = message.removeprefix("Got unexpected extra argument(s) (")
    return f"unrecognized arguments: {extra.removesuffix(')')}" if extra != message else message.rstrip(".")


def _named(param: Any) -> str:
    """A parameter as its help names it: `NUMBER`, `-o/--output`."""
    if param is None:
        return "?"
    return "/".join(param.opts) if param.param_type_name == "option" else str(param.human_readable_name)


def _remedy(error: UsageError, help: str) -> str:
    close = list(error.possibilities or ())[:1] if isinstance(error, NoSuchOption) else []
    return " or ".join((*(help.replace("--help", name) for name in close), help))
