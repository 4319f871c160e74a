"""The keywords of the `tilescope` mark: a word in; the counts, the ratio or the findings that it limits out."""

from __future__ import annotations

import difflib

from tilescope.counts import COUNTS
from tilescope.errors import UsageError
from tilescope.findings import KINDS

# Limits from above. A keyword may stand for several counts together.
SUMS: dict[str, tuple[str, ...]] = {name: (name,) for name in COUNTS}
SUMS["bank_conflicts"] = ("shared_load_conflicts", "shared_store_conflicts")

# Ratios: sectors_per_request is limited from above, the other from below.
RATIOS = ("sectors_per_request", "flops_per_global_load")
AT_LEAST = ("flops_per_global_load",)

# `barriers` and `bank_conflicts` are counts, so findings of a broken barrier have a keyword of their own.
_PLURALS = {
    "race": "races",
    "null_pointer": "null_pointers",
    "barrier": "broken_barriers",
    "deadlock": "deadlocks",
    "division": "divisions_by_zero",
    "assert": "failed_asserts",
    "trap": "traps",
    "texture": "bad_textures",
    "async_copy": "copies_in_flight",
    "launch": "launch_faults",
    "coalescing": "uncoalesced",
    "idle_barrier": "idle_barriers",
    "reuse": "unused_tiles",
    "divergence": "divergences",
}

# Each keyword that limits a number of findings, and their kind; "" stands for every error and warning.
FINDINGS: dict[str, str] = {kind: kind for kind in KINDS}
FINDINGS.update({keyword: kind for kind, keyword in _PLURALS.items()})
FINDINGS["findings"] = ""

OPTIONS: dict[str, type] = {"kernel": str, "baseline": bool, "check": bool}
LIMITS = (*SUMS, *RATIOS, *FINDINGS)


def check_keyword(keyword: str, value: object) -> None:
    """Raises UsageError for a keyword that there is not, or a value that it cannot have."""
    if keyword in OPTIONS:
        if not isinstance(value, OPTIONS[keyword]):
            raise UsageError(f"{keyword}={value!r}: it takes a {OPTIONS[keyword].__name__}")
    elif keyword not in LIMITS:
        raise UsageError(f"the tilescope mark has no limit `{keyword}`", hint=_near(keyword))
    elif isinstance(value, bool) or not isinstance(value, int | float) or not value >= 0:
        raise UsageError(f"{keyword}={value!r}: a limit is a number from 0 on")


def _near(keyword: str) -> str:
    near = difflib.get_close_matches(keyword, [*LIMITS, *OPTIONS], n=1, cutoff=0.6)
    known = (
        "limits are the names that `tilescope counts` lists, sectors_per_request, bank_conflicts, findings, races, ..."
    )
    return f"did you mean {near[0]}?" if near else known
