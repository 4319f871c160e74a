"""The emulator is open: a listener that is no part of it counts what nobody has counted before."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from llvmlite import ir

import tilescope as ts
from tilescope.emulator.compile.build import build_program
from tilescope.emulator.compiled.loaded import Tiers
from tilescope.emulator.count.counters import Counters, popcount
from tilescope.emulator.isa.values import Value
from tilescope.emulator.llvm.helpers import I32
from tilescope.emulator.lower.access import Access
from tilescope.emulator.lower.listener import Listener

DOUBLE = """__global__ void twice(const int *in, int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = 2 * in[i];
}"""


class ZeroLoads(Listener):
    """Lanes that load a zero, which a sparse format would not have stored."""

    def __init__(self, counters: Counters) -> None:
        self.counters = counters

    def on_values(self, access: Access, values: Sequence[Value]) -> None:
        if access.action != "load":
            return
        b, loaded = self.code.b, self.code.ops.vector(values[0])
        zero = b.bitcast(b.icmp_unsigned("==", loaded, ir.Constant(loaded.type, None)), I32)
        self.counters.of_site(self.code.site, "zero_loads", popcount(b, b.and_(zero, self.code.mask)))


def test_a_listener_of_ones_own_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILESCOPE_CACHE", str(tmp_path))
    own = partial(build_program, others=lambda counters: [ZeroLoads(counters)])
    monkeypatch.setattr("tilescope.emulator.compile.build.build_program", own)
    monkeypatch.setattr(Tiers, "pays", lambda tiers, seconds=0.0: False)  # optimised code is made without the listener
    numbers = np.random.default_rng(0).integers(0, 3, 1000).astype(np.int32)
    profile = ts.compile(DOUBLE)[8, 128](numbers, np.zeros_like(numbers), len(numbers))
    counted = {site.line: site.counts["zero_loads"] for site in profile.recording.sites if "zero_loads" in site.counts}
    assert counted == {3: np.count_nonzero(numbers == 0)}
    assert profile.totals["global_load_requests"] == 32
