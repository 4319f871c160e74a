"""One case carried out with all checks, and what is recorded of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

import tilescope as ts
from benchmarks.records import checkout_in
from tilescope.errors import KernelFault, TilescopeError
from tilescope.findings import Finding, at_or_above

from .case import Array, Case, Wanted

SEED = 20251122
AHEAD, RANDOM = 3, 3  # orders of each kind
TOTALS = ("global_load_sectors", "global_load_requests", "global_store_sectors", "global_store_requests")


def carry_out(case: Case, folder: Path) -> dict[str, Any]:
    about = {name: getattr(case, name) for name in ("repository", "path", "kernel", "shape")}
    try:
        return about | _launched(case, compiled(case, folder))
    except TilescopeError as error:
        return about | {"right": False, "failed": error.message, "findings": []}


def compiled(case: Case, folder: Path) -> ts.Kernel:
    root = checkout_in(folder, case.repository)
    return ts.compile(root / case.path, case.kernel, case.defines, includes=[root / part for part in case.includes])


def _launched(case: Case, kernel: ts.Kernel) -> dict[str, Any]:
    profile, errors = _once(case, kernel, "forward")
    found = [_plain(f) for f in profile.findings]
    recorded = {
        "grid": list(profile.grid), "block": list(profile.block), "shared": profile.shared_bytes,
        "right": _right(errors), "error": _finite(max(error for error, _ in errors)),
        "share": _finite(max(share for _, share in errors)), "findings": found,
        "seconds": round(profile.seconds, 4), **{name: profile.totals[name] for name in TOTALS},
    }  # fmt: skip
    if any(f.kind == "race" for f in at_or_above(profile.findings, "error")):
        orders = _orders(int(np.prod(profile.block)))
        recorded["wrong_orders"] = [order for order in orders if not _right_in(case, kernel, order)]
    return recorded


def _orders(threads: int) -> list[str]:
    """Of warps and blocks, besides the first one's."""
    ahead = [f"ahead:{warp}" for warp in range(min(AHEAD, -(-threads // 32)))]
    return ["reverse", *ahead, *(f"random:{seed}" for seed in range(RANDOM))]


def _right(errors: list[tuple[float, float]]) -> bool:
    return all(share <= 1 for _, share in errors)


def _finite(x: float) -> float | None:
    return x if np.isfinite(x) else None


def _once(case: Case, kernel: ts.Kernel, schedule: str) -> tuple[ts.Profile, list[tuple[float, float]]]:
    launch = case.make(np.random.default_rng(SEED))
    for name, values in launch.symbols.items():
        given = np.ascontiguousarray(values).reshape(-1).view("u1")
        kernel.symbol(name, "u1")[: len(given)] = given
    profile = kernel.launch(
        launch.grid, launch.block, launch.args, shared=launch.shared, check=True, schedule=schedule,
        cooperative=launch.cooperative, on_print=lambda _: None,
    )  # fmt: skip
    errors = [_judged(wanted, _left(kernel, launch.args, at)) for at, wanted in launch.wanted.items()]
    return profile, errors


def _left(kernel: ts.Kernel, args: Sequence[Any], at: int | str) -> Array:
    return np.array(kernel.symbol(at, "u1")) if isinstance(at, str) else np.array(args[at])


def _right_in(case: Case, kernel: ts.Kernel, schedule: str) -> bool:
    """In another order of warps, in which a race may end otherwise."""
    try:
        return _right(_once(case, kernel, schedule)[1])
    except KernelFault:
        return False


def _judged(wanted: Wanted, left: Array) -> tuple[float, float]:
    """The largest error, and the largest share of what an element may be off by: right up to 1. Not finite for what is
    no number, and where an element that should be equal is not."""
    got = wanted.read(left).astype(np.float64).reshape(wanted.value.shape)
    value, allowed = wanted.value.astype(np.float64), np.broadcast_to(wanted.within, got.shape)
    with np.errstate(invalid="ignore", divide="ignore"):
        error = np.where((got == value) | np.isposinf(allowed), 0.0, np.abs(got - value))
        share = np.where(error == 0, 0.0, error / allowed)
    return tuple(float(np.nan_to_num(x, nan=np.inf).max(initial=0)) for x in (error, share))


def _plain(f: Finding) -> dict[str, Any]:
    about = {"kind": f.kind, "severity": f.severity, "line": f.line, "other_line": f.other_line, "count": f.count}
    return about | {"file": f.file} | ({"message": f.message} if f.severity != "note" else {})
