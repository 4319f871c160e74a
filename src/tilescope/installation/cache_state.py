"""The cache on disk: where it is, what lies in it, and whether it is used."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tilescope.cache import folder, is_own


def cache_state() -> dict[str, Any]:
    """`entries` are files, `bytes` their sizes. It is `trusted` where others than the user may not write to it: else it
    is not used."""
    place = folder()
    sizes = list(_sizes(place))
    return {
        "folder": str(place),
        "exists": place.is_dir(),
        "entries": len(sizes),
        "bytes": sum(sizes),
        "writable": os.access(_nearest(place), os.W_OK),
        "trusted": is_own(place),
    }


def _sizes(place: Path | str) -> Iterator[int]:
    """What vanishes meanwhile, as another process replaces it, does not count."""
    try:
        with os.scandir(place) as found:
            for entry in found:
                if entry.is_dir(follow_symlinks=False):
                    yield from _sizes(entry.path)
                else:
                    yield entry.stat(follow_symlinks=False).st_size
    except OSError:
        return


def _nearest(place: Path) -> Path:
    """The folder itself, or the one in which it would be made."""
    return next(p for p in (place, *place.absolute().parents) if p.exists())
