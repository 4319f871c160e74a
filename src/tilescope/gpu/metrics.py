"""What Nsight Compute measures for each of tilescope's counts: names in, metrics out and counts made of their values.

A count is a sum of metrics. The emulator counts a reduction (`red`, an atomic whose result nobody wants) as an atomic,
and operations of both floating point types."""

from __future__ import annotations

from collections.abc import Mapping

from tilescope.analysis.counts import Counts
from tilescope.counts import COUNTS

_L1 = "l1tex__t_{}_pipe_lsu_mem_global_op_{}.sum"
_THREADS = "smsp__sass_thread_inst_executed_op_{}_pred_on.sum"
_OF_SEVERAL: dict[str, dict[str, int]] = {
    "global_atomic_requests": {_L1.format("requests", op): 1 for op in ("atom", "red")},
    "global_atomic_sectors": {_L1.format("sectors", op): 1 for op in ("atom", "red")},
    "flops": {
        _THREADS.format(f"{letter}{op}"): times for letter in "fd" for op, times in (("add", 1), ("mul", 1), ("fma", 2))
    },
}


def _parts(name: str, metric: str) -> dict[str, int]:
    return _OF_SEVERAL.get(name) or ({metric: 1} if metric else {})


# count -> {metric: how often it counts}
PARTS: dict[str, dict[str, int]] = {
    name: parts for name, (_, metric) in COUNTS.items() if (parts := _parts(name, metric))
}
METRICS = list(dict.fromkeys(metric for parts in PARTS.values() for metric in parts))


class MeasuredCounts(Counts):
    """Counts that were measured. One that has no metric was not, which is not 0."""

    def __missing__(self, name: str) -> int:
        raise KeyError(f"{name} was not measured: measured are {', '.join(self)}")


def counts_of(values: Mapping[str, int]) -> MeasuredCounts:
    """The counts whose metrics all have a value."""
    found = MeasuredCounts()
    for name, parts in PARTS.items():
        if all(metric in values for metric in parts):
            found[name] = sum(times * values[metric] for metric, times in parts.items())
    return found
