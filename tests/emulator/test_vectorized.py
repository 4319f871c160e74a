"""Which accesses are expected to be joined, against the machine code that NVRTC's assembler makes of the same kernels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np
import pytest

import tilescope as ts
from tilescope.emulator.hardware.warps import BlockShape
from tilescope.emulator.plan.plan import plan_kernel
from tilescope.emulator.plan.vectorized import vectorized
from tilescope.errors import UsageError
from tilescope.source.cubin import compile_cubin
from tilescope.source.load import Source
from tilescope.source.sass import shared_accesses

Words = Sequence[int]
HEAD = 'extern "C" __global__ void {name}(float *o, float *p, int r) {{ int t = threadIdx.x; {body} }}'


def loads(name: str, words: Words, base: str = "4 * r", type: str = "float", more: str = "") -> str:
    used = " + ".join(f"{i + 2} * s[{base} + {w}]" for i, w in enumerate(words))
    body = f"{more} __shared__ {type} s[256]; s[t] = o[t]; __syncthreads(); o[t] = {used};"
    return HEAD.format(name=name, body=body)


def stores(name: str, words: Words, base: str = "4 * t") -> str:
    made = " ".join(f"s[{base} + {w}] = o[t + {32 * i}];" for i, w in enumerate(words))
    return HEAD.format(name=name, body=f"__shared__ float s[256]; {made} __syncthreads(); o[t] = s[t ^ r];")


def between(name: str, what: str, more: str = "") -> str:
    body = f"__shared__ float s[256]; {more} s[t] = o[t]; __syncthreads(); float a = s[4 * r] * s[4 * r + 1]; {what}"
    return HEAD.format(name=name, body=f"{body} o[t] = a + s[4 * r + 2] * s[4 * r + 3];")


BASES = (
    "r", "2 * r", "3 * r", "6 * r", "8 * r", "12 * r", "(r & ~3)", "(r | 3)", "(8 * r | 4)", "(8 * r | 2)", "r / 3 * 4",
    "r % 5 * 4", "(r >> 2 << 2)", "124 - 4 * r", "(62 - 2 * r)", "(t % 16 * 4 + r * 16)", "(r > 3 ? 4 * r : 8)", "0",
)  # fmt: skip
BREAKS = {
    "nothing": "", "other_space": "*p = a;", "same_array": "s[r] = a;", "barrier": "__syncthreads();",
    "warp": "__syncwarp();", "fence": "__threadfence_block();", "atomic": "atomicAdd(&s[r], a);",
    "any_space": "*(r ? p : s) = a;",
}  # fmt: skip


def kernels() -> Iterator[str]:
    sets = [c for n in (2, 3, 4) for c in combinations(range(4), n)]
    sets += [(1, 2, 3, 4), (2, 3, 4, 5), (0, 2, 4, 6), (0, 3, 4, 5, 7), tuple(range(16)), (3, 2, 1, 0), (5, 6, 7, 8, 9)]
    for i, words in enumerate(sets):
        yield loads(f"load_{i}", words)
        yield loads(f"double_{i}", words, type="double")
        yield stores(f"store_{i}", words)
    for i, base in enumerate(BASES):
        yield loads(f"base_{i}", range(4), base)
        yield loads(f"base_from_1_{i}", range(1, 5), base)
    for size in (1, 2, 3, 4, 5, 6, 8, 14, 17):  # an array before it moves the one that is loaded
        more = f"__shared__ float q[{size}]; q[t % {size}] = p[t]; p[t] = q[r % {size}];"
        yield loads(f"after_{size}", range(4), more=more)
    for name, type in (("volatile", "volatile float"), ("short", "short"), ("byte", "unsigned char"), ("int", "int")):
        yield loads(f"type_{name}", range(4), type=type)
    for name, what in BREAKS.items():
        yield between(f"between_{name}", what)


# Where the assembler does what is not expected: then a line keeps the text's counts, and a note says so.
UNEXPECTED = {
    "between_atomic": "adding floats to shared memory is a loop with a load of its own",
    "type_short": "four elements of 2 bytes become one load of 8",
    "base_from_1_9": "(8 * r | 2) + 2 is seen to be 8 * r + 4",
}


@pytest.fixture(scope="module")
def source() -> str:
    return "\n".join(kernels())


def expected(kernel: ts.Kernel, name: str) -> Counter[tuple[str, int]]:
    plan = plan_kernel(kernel.unit.module, kernel.unit.module.functions[name], BlockShape((32, 1, 1)))
    joins, found = vectorized(plan), Counter[tuple[str, int]]()
    for node in (node for block in plan.ssa.blocks for node in block.nodes):
        words, opcode = node.op.modifiers, node.op.row.opcode
        if words.get("SP") == "shared" and opcode in ("ld", "st"):
            own = node.op.type_named("T").size * int(words.get("V", "v1")[1:])
            join = joins.get(id(node))
            if join is None or join.bytes:
                found[{"ld": "load", "st": "store"}[opcode], join.bytes if join else own] += 1
    return found


@pytest.mark.long
def test_the_assembler_joins_what_is_expected(source: str) -> None:
    unit = ts.compile(source, entry="load_0").unit
    made = shared_accesses(compile_cubin(Source(source, "kernels.cu")))
    assert len(made) > 100
    wrong = {}
    for name, accesses in made.items():
        found = Counter((a.action, a.bytes) for a in accesses)
        wanted = expected(ts.Kernel(unit, name, Source(source, "kernels.cu")), name)
        if found != wanted:
            wrong[name] = (wanted, found)
    assert set(wrong) == set(UNEXPECTED), wrong
    assert len({a.bytes for accesses in made.values() for a in accesses}) == 5


ROW = """
__global__ void row(float *o, int r)
{
    __shared__ float s[4][32];
    for (int i = 0; i < 4; i++)
        s[i][threadIdx.x] = o[threadIdx.x];
    __syncthreads();
    float a = s[r][4], b = s[r][5];
    float c = s[r][6];
    o[threadIdx.x] = a * b + c * s[r][7] + s[r][threadIdx.x];
}
"""


def launched(source: str, machine: bool = True) -> ts.Profile:
    return ts.compile(source).launch(1, 32, [np.zeros(32, np.float32), 1], machine=machine)


def test_a_joined_load_is_counted_once_where_its_first_part_stands() -> None:
    profile = launched(ROW)
    machine = profile.machine
    assert machine.notes == []
    assert (profile.totals.shared_load_requests, profile.totals.shared_load_wavefronts) == (5, 5)
    assert (machine.totals.shared_load_requests, machine.totals.shared_load_wavefronts) == (2, 3)  # 16 bytes take two
    assert [machine.lines[n].shared_load_requests for n in (8, 9, 10)] == [1, 0, 1]
    assert machine.totals.shared_store_requests == profile.totals.shared_store_requests == 4
    assert machine.totals.global_load_sectors == profile.totals.global_load_sectors


def test_the_text_s_counts_do_not_change_by_it() -> None:
    assert launched(ROW).totals == launched(ROW, machine=False).totals


def test_counting_as_a_machine_has_to_be_asked_for() -> None:
    with pytest.raises(UsageError, match="machine=True"):
        _ = launched(ROW, machine=False).machine


def test_ptx_keeps_its_own_counts_and_says_so() -> None:
    profile = launched(ts.compile(ROW).ptx)
    assert profile.machine.totals == profile.totals
    assert [(n.line, "PTX" in n.text) for n in profile.machine.notes] == [(0, True)]


def test_a_line_of_which_the_machine_code_says_else_keeps_its_counts() -> None:
    """The machine code of a kernel whose rows are too far apart for loads of 16 bytes."""
    profile = launched(ROW)
    other = compile_cubin(Source(ROW.replace("s[4][32]", "s[4][33]"), profile.file))
    profile.image = lambda: other
    assert profile.machine.totals == profile.totals
    assert {n.line for n in profile.machine.notes} == {8, 9, 10}
    assert "2 loads of 4" in profile.machine.notes[0].text
