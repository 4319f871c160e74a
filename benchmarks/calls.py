"""What a call takes the host: ts.matmul and ts.convolve on arrays so small that nothing else counts."""

from __future__ import annotations

import math
import time

import numpy as np

import tilescope as ts
from benchmarks.gpu import Call, numbers, torch_or_none


def overheads() -> dict[str, float]:
    """Microseconds of the host for a warmed call on small arrays, in a row of 200; and of the peers' same call. They
    take turns, as the host may be slower for a while."""
    import cupy as cp

    a = numbers((16, 16), "float32")
    x, out, mask = numbers((64, 64), "float32"), cp.empty((64, 64), "float32"), np.ones((3, 3), "float32")
    square = cp.empty((16, 16), "float32")
    calls = {
        "ts.matmul(a, b, out=c), CuPy": lambda: ts.matmul(a, a, out=square),
        "ts.matmul(a, b), CuPy": lambda: ts.matmul(a, a),
        "ts.convolve(x, mask, out=y), CuPy": lambda: ts.convolve(x, mask, out=out),
        "cupy.matmul(a, b, out=c)": lambda: cp.matmul(a, a, out=square),
    }
    torch = torch_or_none()
    if torch is None:
        return per_call(calls)
    t, c = torch.randn(16, 16, device="cuda"), torch.empty(16, 16, device="cuda")
    calls |= {
        "ts.matmul(a, b, out=c), PyTorch": lambda: ts.matmul(t, t, out=c),
        "ts.matmul(a, b), PyTorch": lambda: ts.matmul(t, t),
        "torch.mm(a, b, out=c)": lambda: torch.mm(t, t, out=c),
        "torch.mm(a, b)": lambda: torch.mm(t, t),
    }
    return per_call(calls)


def per_call(calls: dict[str, Call], count: int = 200, turns: int = 15) -> dict[str, float]:
    import cupy as cp

    best = dict.fromkeys(calls, math.inf)
    for name, call in [*calls.items()] * turns:
        cp.cuda.Device().synchronize()
        began = time.perf_counter()
        for _ in range(count):
            call()
        best[name] = min(best[name], (time.perf_counter() - began) / count * 1e6)
    return best
