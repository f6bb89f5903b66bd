"""Delegation: a whole offers the methods of its parts as its own, each declared and documented once, in the part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, overload

__all__ = ["asked_of"]

Part = TypeVar("Part")
Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class asked_of(Generic[Part, Given, Answer]):
    """A method of a part as a method of the whole.

    Args:
        part: the attribute of the whole that holds the part. method: the part's method.
    """

    def __init__(self, part: str, method: Callable[Concatenate[Part, Given], Answer]) -> None:
        self._part = part
        self._method = method
        self.__doc__ = method.__doc__

    @overload
    def __get__(self, whole: None, owner: type) -> Callable[Concatenate[Part, Given], Answer]: ...

    @overload
    def __get__(self, whole: object, owner: type) -> Callable[Given, Answer]: ...

    def __get__(self, whole: object | None, owner: type) -> Callable[..., Any]:
        if whole is None:
            return self._method
        bound: Callable[..., Any] = getattr(getattr(whole, self._part), self._method.__name__)
        return bound
