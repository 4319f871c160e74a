"""The extras of pyproject.toml as this installation knows them: which of their packages are here."""

from __future__ import annotations

import re
from collections import defaultdict
from importlib.metadata import PackageNotFoundError, requires, version
from typing import Any

_EXTRA = re.compile(r"""^([A-Za-z0-9._-]+).*;.*extra\s*==\s*["']([^"']+)["']""")
_FOR_DEVELOPERS = ("dev", "docs", "mutation")


def extras() -> list[dict[str, Any]]:
    """For each extra its packages with their versions, None for one that is not here. Empty where tilescope runs from
    its sources and is not installed."""
    return [{"name": name, "packages": [_package(p) for p in packages]} for name, packages in _declared().items()]


def _declared() -> dict[str, list[str]]:
    found = defaultdict(list)
    for line in _requirements():
        match = _EXTRA.match(line)
        if match and match[2] not in _FOR_DEVELOPERS:
            found[match[2]].append(match[1])
    return dict(sorted(found.items()))


def _requirements() -> list[str]:
    try:
        return requires("tilescope") or []
    except PackageNotFoundError:
        return []


def _package(name: str) -> dict[str, str | None]:
    try:
        return {"name": name, "version": version(name)}
    except PackageNotFoundError:
        return {"name": name, "version": None}
