"""A pytest plugin: what a changed file has no part in is taken from the cache of the covering run.

A key of the cache holds a digest of the whole package, so that after a change everything is compiled again, for which most
of the time would go. TILESCOPE_CHANGED is the changed file; TILESCOPE_CACHE_BEHIND has what the code compiled to before."""

from __future__ import annotations

import os
from collections.abc import Callable

from tilescope import cache

EVERYTHING = ("ptx", "runtime", "program", "slow", "optimised", "resources")
# By the beginning of a file's path, the longest counts: what kinds of entries do not depend on it.
UNTOUCHED = {
    "analysis/": EVERYTHING,
    "models/": EVERYTHING,
    "source/": ("runtime",),
    "ptx/": ("ptx", "runtime"),
    "emulator/": ("ptx", "runtime"),
    "emulator/llvm/": ("ptx",),
    "emulator/runtime/": ("ptx",),
    "emulator/compile/": (),
}


def untouched(path: str) -> tuple[str, ...]:
    inside = path.removeprefix("src/tilescope/")
    return UNTOUCHED[max((place for place in UNTOUCHED if inside.startswith(place)), key=len)]


def before(kinds: tuple[str, ...], digest: str, now: Callable[..., str]) -> Callable[..., str]:
    """key_of() as it was before the change, for these kinds of entries."""
    package = cache._package_digest

    def key_of(*parts: object) -> str:
        cache._package_digest = (lambda: digest) if parts[0] in kinds else package
        try:
            return now(*parts)
        finally:
            cache._package_digest = package

    return key_of


if changed := os.environ.get("TILESCOPE_CHANGED"):
    cache.key_of = before(untouched(changed), os.environ["TILESCOPE_DIGEST"], cache.key_of)
