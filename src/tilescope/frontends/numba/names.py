"""Names of another library that mean something else for a while."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any


@contextmanager
def replaced(names: Sequence[tuple[Any, str, Any]]) -> Iterator[None]:
    """(owner, name, value); put back at the end. Raises AttributeError for a name that the owner lacks."""
    before = [(owner, name, getattr(owner, name)) for owner, name, _ in names]
    try:
        for owner, name, value in names:
            setattr(owner, name, value)
        yield
    finally:
        for owner, name, value in before:
            setattr(owner, name, value)
