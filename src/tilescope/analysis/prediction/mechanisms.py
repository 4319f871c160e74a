"""Clocks and rates of a GPU's mechanisms, each with where it comes from.

Latencies and rates were measured on an H200 by kernels of one mechanism each (tests/hardware/kernels/mechanisms.cu;
docs/hardware.md has the table, tests/hardware/times_h200.json the times). The last five are fitted by
benchmarks/prediction.py to the times of the kernels that times_split.json calls "constants", without those of
mechanisms.cu, which do one thing at a time; `few_apart` also to kernels that others wrote (times_written_h200.json)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tilescope.device import Device

_LATENCIES = {
    "shared load": 29.0, "local load": 39.0, "generic load": 39.0, "constant load": 29.0, "shuffle": 25.0, "f64": 16.0,
    "special function": 18.0, "shared atomic": 60.0, "f32": 5.0,
}  # fmt: skip
_CLOCK, _SMS = 1.98e9, 132  # of the H200 that they were measured on
SCHEDULERS_CODE, _SMS_CODE = 2048, 10_000  # instructions of 16 bytes that a scheduler's cache has, and an SM's
EMPTY_KERNELS = {"NVIDIA H200": 1.568e-6, "NVIDIA H100 SXM": 2.112e-6}  # `nothing 1x32` of times_*.json, by ncu


@dataclass(frozen=True, slots=True)
class Mechanisms:
    """Latencies in clocks: a load that L1, L2 and DRAM has, what it takes more with each doubling of the lines that a
    warp asks for (scattered_h200.json), a barrier and what each warp adds to it, the reading of an access's operands, a
    further pass of a warp's own request (`shared_reads 32 132x32`), a word of constants for an SM, and a further one of
    a warp's own load (constants_h200.json). Of jumps_h200.json: what a branch that is taken and a return take beyond
    the assembler's plan, a meeting of lanes, and a jump in a loop of more instructions than `landed`.

    Rates: seconds of a block's start, clocks from a block's last instruction to its successor's first, of which each
    warp has its part (streams_h200.json); seconds of an update of a sector in the slice of L2 that most go to, of an
    addition of floats to one word, and of one that compares and swaps in it (meeting_h200.json); bytes a clock and SM
    from L2, and to it (storing_h200.json); in sectors, what a line of which bytes are missing takes L2 more if it is
    stored (1.9 to 2.8 in partial_h200.json, and less beside loads), and what it takes for an atomic's (`add, any` of
    2^20 words, meeting_h200.json); the part of DRAM's bandwidth that streams get; clocks of an SM for an instruction of
    a loop whose code is in none of its schedulers' caches, and of a warp alone, where the SM's has it and where not
    (code_h200.json).

    Of brief_h200.json: `start`, clocks that parameters and the first access take; `start_sms`, what starting takes more
    with each doubling of the SMs; `code`, clocks for each 128 bytes of code that nobody has fetched before, and
    `code_sms` with each doubling.

    Fitted: `uneven`, the part of a last wave of blocks that is waited for; `apart` and `few_apart`, exponents with
    which parts that work at once are added, once many or few warps have drifted apart, and `computing` where they wait
    for no answer of memory, which alone lets them: 1 one after another, infinite the longest alone; `seldom`: the part
    of L2's sectors from DRAM below which loads wait for L2 alone."""

    l1: float = 39.3
    l2: float = 330.0
    dram: float = 689.6
    l2_lines: float = 38.0
    dram_lines: float = 93.0
    barrier: float = 4.5
    barrier_warp: float = 2.03
    passed: float = 2.0
    constant: float = 2.0
    constant_word: float = 11.0
    operands: float = 15.0
    jump: float = 5.0
    returned: float = 40.0
    met: float = 13.0
    landing: float = 18.0
    landed: int = 352
    block: float = 0.6e-9
    turn: float = 100.0
    turn_warp: float = 14.0
    l2_rate: float = 5.5e12
    sm_rate: float = 40.0
    sm_store_rate: float = 31.6
    partial: float = 1.8
    atomic_sector: float = 1.7
    dram_part: float = 0.93
    kernel: float = EMPTY_KERNELS["NVIDIA H200"]
    atomic: float = 0.73e-9
    float_atomic: float = 1.76e-9
    swap: float = 0.26e-6
    start: float = 430.0
    start_sms: float = 55.0
    code: float = 18.6
    code_sms: float = 0.7
    fetch: float = 0.32
    fetch_near: float = 2.45
    fetch_far: float = 5.9
    uneven: float = 0.35
    apart: float = 2.15
    few_apart: float = 1.5
    computing: float = 1.35
    seldom: float = 0.0054

    def on(self, device: Device) -> Mechanisms:
        """L2 and DRAM answer after so many seconds rather than clocks; L2's rate goes with SMs and clock; a kernel's
        start takes what it was measured to take on the device, if it was."""
        clock = device.clock / _CLOCK
        rate = self.l2_rate * device.sms / _SMS * clock
        kernel = self.kernel + own_start(device)
        return replace(
            self, l2=self.l2 * clock, dram=self.dram * clock, l2_rate=rate, kernel=kernel,
            l2_lines=self.l2_lines * clock, dram_lines=self.dram_lines * clock,
        )  # fmt: skip

    def fetching(self, instructions: int) -> float:
        """Clocks in which a warp alone gets one of so many that it goes through again and again."""
        if instructions <= SCHEDULERS_CODE:
            return 0.0
        return self.fetch_near if instructions <= _SMS_CODE else self.fetch_far

    def latency(self, kind: str) -> float:
        return _LATENCIES.get(kind, 20.0)


def own_start(device: Device) -> float:
    """Seconds that an empty kernel takes more there than on the H200 that all else was measured on."""
    return EMPTY_KERNELS.get(device.name, EMPTY_KERNELS["NVIDIA H200"]) - EMPTY_KERNELS["NVIDIA H200"]


H200_MECHANISMS = Mechanisms()
