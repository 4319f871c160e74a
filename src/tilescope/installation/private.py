"""Texts in, the same without what tells who the user is out."""

from __future__ import annotations

import getpass
import os
import re
from pathlib import Path
from typing import Any


def without_person(value: Any) -> Any:
    """Each string in dictionaries and lists with `~` for the user's home, `USER` for a folder of the user's name."""
    if isinstance(value, dict):
        return {key: without_person(one) for key, one in value.items()}
    if isinstance(value, list):
        return [without_person(one) for one in value]
    return _without(value) if isinstance(value, str) else value


def _without(text: str) -> str:
    for home in _homes():
        text = re.sub(rf"{re.escape(home)}(?!\w)", "~", text, flags=re.IGNORECASE)
    for name in _names():
        text = re.sub(rf"(?<=[/\\]){re.escape(name)}(?!\w)", "USER", text, flags=re.IGNORECASE)
    return text


def _homes() -> list[str]:
    """As it is named and as it is after links, the longest first."""
    home = os.path.expanduser("~")
    found = {home, os.path.realpath(home)}
    return sorted((one for one in found if len(one) > 1), key=len, reverse=True)


def _names() -> set[str]:
    """The user's names: where a process has none, as in some containers, that of the home."""
    names = {Path(home).name for home in _homes()}
    try:
        names.add(getpass.getuser())
    except (ImportError, KeyError, OSError):  # no entry for this number: pwd(3); OSError from Python 3.13 on
        return names
    return names
