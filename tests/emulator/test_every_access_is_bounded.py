"""Every access of memory is checked when it is made, or proved when code is generated.

The table's rows that take an address are gone through, with every space and width: none may reach beyond what was passed,
whether the way there is a register or a constant."""

import re
from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest
from sampled import sampled

import tilescope as ts
from tilescope.emulator.isa import Row, rows
from tilescope.errors import CompileError, KernelFault, UnsupportedError

KERNEL = """
.version 8.0
.target sm_90
.address_size 64
.global .align 16 .b8 stored[64];
.const .align 16 .b8 fixed[64];
.visible .entry k(.param .u64 a, .param .align 16 .b8 s[64]) {
    .shared .align 16 .b8 tile[64];
    .local .align 16 .b8 own[64];
    .reg .b64 %rd<10>; .reg .b32 %r<10>; .reg .b16 %h<10>; .reg .f32 %f<10>; .reg .f64 %d<10>; .reg .b128 %q<10>;
    .reg .pred %p<2>;
    ld.param.u64 %rd1, [a];
    BODY
    ret;
}
"""
BASES = {"global": "stored", "shared": "tile", "shared::cta": "tile", "local": "own", "const": "fixed"}
BASES |= {"shared::cluster": "tile", "param": "s", "param::entry": "s", "param::func": "s", "": "%rd1"}
OFFSETS = (64, -16, 4096, 1 << 20, (1 << 31) - 16, -(1 << 31))
NO_ACCESS = {"prefetch", "prefetchu", "txq", "suq"}  # nothing is read or written
NO_ACCESS |= {"applypriority", "createpolicy", "discard"}
WRITTEN = {  # forms that do not follow from a row's words alone
    "cp": [
        ("cp.async.ca.shared.global [{}], [%rd1], 4;", "shared"),
        ("cp.async.ca.shared.global [tile], [{}], 4;", "global"),
        ("cp.async.mbarrier.arrive.noinc.shared.b64 [{}];", "shared"),
        ("cp.async.bulk.global.shared::cta.bulk_group [{}], [tile], 64;", "global"),
        ("cp.async.bulk.global.shared::cta.bulk_group [%rd1], [{}], 64;", "shared"),
    ],
    "mbarrier": [
        (f"mbarrier.{words};", "shared")
        for words in (
            "init.shared.b64 [{}], 1",
            "inval.shared.b64 [{}]",
            "expect_tx.relaxed.cta.shared::cta.b64 [{}], 1",
            "complete_tx.relaxed.cta.shared::cta.b64 [{}], 1",
            "arrive.shared.b64 %rd5, [{}]",
            "arrive_drop.shared.b64 _, [{}], 1",
            "arrive.expect_tx.shared.b64 _, [{}], 1",
            "test_wait.shared.b64 %p1, [{}], %rd5",
            "try_wait.parity.shared.b64 %p1, [{}], %r5",
        )
    ],
    "ldmatrix": [("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r5}, [{}];", "shared")],
    "wmma": [
        ("wmma.load.a.sync.aligned.row.m16n16k16.global.s8 {%r5, %r6}, [{}], 16;", "global"),
        ("wmma.store.d.sync.aligned.row.m16n16k16.shared.f16 [{}], {%r5, %r6, %r7, %r8}, 16;", "shared"),
    ],
    "stmatrix": [("stmatrix.sync.aligned.m8n8.x1.shared.b16 [{}], {%r5};", "shared")],
}
CANARY = 0x5A


def register(type: str) -> str:
    names = {"f32": "f", "f64": "d", "b128": "q", "bf16": "h"}
    narrow = "h" if type[1:] in ("8", "16") else "rd" if type[1:] == "64" else "r"
    return f"%{names.get(type, narrow)}5"


def accesses() -> Iterator[tuple[str, str]]:
    """Each row's forms: the instruction's text with {} for the address, and its space."""
    for row in rows():
        if row.opcode in WRITTEN:
            yield from WRITTEN[row.opcode]
        elif any(type == "[]" for _, type in row.operands) and row.opcode not in NO_ACCESS:
            yield from forms(row)


def forms(row: Row) -> Iterator[tuple[str, str]]:
    """A space that may be left out is: the address is generic then. No cache policy is given."""
    spaces = ("",) * ("{.SP}" in row.syntax) + row.choices.get("SP", ("",))
    operations = row.choices.get("A", ("",))
    alone = ("",) if "{.V}" in row.syntax or ".V" not in row.syntax else ()
    vectors = (*alone, *(v for v in row.choices.get("V", ()) if v != "v8"))
    rounding = "noftz" if ".noftz" in row.syntax else ""
    for space, operation, vector, type in product(spaces, operations, vectors, row.choices["T"]):
        words = [w for w in (space, operation, rounding, vector, type) if w]
        values = [register(type)] * int(vector[1:] or 1)
        value = "{" + ", ".join(values) + "}" if vector else values[0]
        operands = ["[{}]" if t == "[]" else value for _, t in row.operands[: row.required]]
        yield f"{row.opcode}.{'.'.join(words)} {', '.join(operands)};", space


FORMS = sorted(set(accesses()))


def reach(text: str, address: str) -> str:
    """What became of one access: the error's class; the array around what was passed must be as it was."""
    around = np.full(3 * 4096, CANARY, np.uint8)
    passed = np.frombuffer(memoryview(around)[4096:4160], np.uint8)  # no view of an array, all of which may be used
    passed[:] = 0
    try:
        ts.compile(KERNEL.replace("BODY", text.replace("[{}]", f"[{address}]")))[1, 1](passed, bytes(64))
    except (KernelFault, CompileError, UnsupportedError) as error:
        assert (around[:4096] == CANARY).all()
        assert (around[4160:] == CANARY).all()
        return type(error).__name__
    return "nothing"


WIDE_SHARED = """__global__ void k(float4 *out, int j) {
    __shared__ FIRST
    __shared__ SECOND
    n[threadIdx.x % 3] = 1;
    s[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x < 16)
        out[threadIdx.x] = ((float4 *)s)[threadIdx.x * n[j]];
}"""


def test_it_is_the_address_that_must_be_aligned_and_not_the_place_in_a_variable() -> None:
    n, s = "int n[3];", "float s[64];"
    out = np.zeros((16, 4), np.float32)
    ts.compile(WIDE_SHARED.replace("FIRST", s).replace("SECOND", n)).launch(1, 64, (out, 0))
    assert (out.ravel() == np.arange(64)).all()
    with pytest.raises(KernelFault, match=r"kernel\.cu:8: misaligned: .* multiple of 16, and 0x\w+c is not"):
        ts.compile(WIDE_SHARED.replace("FIRST", n).replace("SECOND", s)).launch(1, 64, (out, 0))


def test_the_table_has_accesses_of_every_kind() -> None:
    assert {text.split(".")[0] for text, _ in FORMS} == {"ld", "ldu", "st", "atom", "red", *WRITTEN}
    assert {space for _, space in FORMS} == set(BASES)


def test_accesses_work_where_they_are_inside() -> None:
    """So that what fails outside fails for being there."""
    inside = {text: reach(text, BASES[space]) for text, space in FORMS[:: len(FORMS) // 40] if space in ("global", "")}
    assert len(inside) > 9
    assert set(inside.values()) == {"nothing"}, inside


@pytest.mark.parametrize(("text", "space"), sampled([f for f in FORMS if f[1].startswith("param")], 3), ids=str)
def test_parameters_are_proved_when_code_is_generated(text: str, space: str) -> None:
    assert {reach(text, f"{BASES[space]}+{offset}") for offset in OFFSETS} <= {"CompileError", "UnsupportedError"}


@pytest.mark.parametrize(
    ("space", "opcode"),
    sampled(product([s for s in BASES if not s.startswith("param")], ["ld", "ldu", "st", "atom", "red", *WRITTEN]), 9),
)
def test_all_else_is_checked_when_it_is_made(opcode: str, space: str) -> None:
    """Types of one width are one access: the first stands for all."""
    texts = {re.sub(r"[busf](?=\d+ )", "b", t): t for t, s in FORMS if s == space and t.startswith(opcode + ".")}
    for text in texts.values():
        for offset in OFFSETS[::4]:
            assert reach(text, f"{BASES[space]}+{offset}") in ("KernelFault", "CompileError", "UnsupportedError"), text
