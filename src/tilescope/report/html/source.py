"""The kernel's text with its counts: a Profile in; source lines and PTX instructions, each with what it did, out."""

from __future__ import annotations

from typing import Any

from tilescope.analysis.counts import Counts, nonzero
from tilescope.analysis.profile import Profile

from .ptx import ptx


def source(profile: Profile) -> dict[str, Any]:
    """docs/report.md describes the schema."""
    counts = profile.files.get(profile.file, {})
    lines = [
        {"n": n, "text": text, "counts": nonzero(counts.get(n, Counts()))}
        for n, text in enumerate(profile.source.splitlines(), 1)
    ]
    return {"file": profile.file, "head": profile.head, "lines": lines, "ptx": ptx(profile)}
