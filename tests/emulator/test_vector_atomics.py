"""Atomics on vectors of floats, and the words of memory's instructions in any order."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import numpy as np
import pytest
from sampled import sampled
from vector_atomics import FORMS, size_of, text

import tilescope as ts
from tilescope.emulator.isa import decode
from tilescope.errors import UnsupportedError
from tilescope.ptx.module import Address, Instruction, Register, Vector

Array = np.ndarray[Any, Any]
RANDOM = np.random.default_rng(24)
BLOCKS, THREADS, PLACES = 2, 64, 5


def as_floats(words: Array, type: str) -> Array:
    if type.startswith("bf16"):
        return (words.astype(np.uint32) << 16).view(np.float32)
    return words.view(np.float16 if type.startswith("f16") else np.float32)


def as_words(values: Array, type: str) -> Array:
    if type.startswith("bf16"):
        return (values.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)
    return values.astype(np.float16).view(np.uint16) if type.startswith("f16") else values.astype(np.float32).view("u4")


@pytest.mark.parametrize(("words", "count", "type"), sampled(FORMS, 4))
@pytest.mark.parametrize("wanted", [True, False])
def test_small_integers(words: str, count: int, type: str, wanted: bool) -> None:
    """Sums are exact in whatever order."""
    size = size_of(type)
    each, threads = count * size // (4 if type == "f32" else 2), BLOCKS * THREADS
    values = RANDOM.integers(-4, 5, (threads, each)).astype(np.float64)
    places = RANDOM.integers(-4, 5, (PLACES, each)).astype(np.float64)
    given, held = as_words(values, type), as_words(places, type)
    before = np.zeros_like(given)
    arrays = (held.reshape(-1), given.reshape(-1), before.reshape(-1))
    profile = ts.compile(text(words, count, size, wanted, PLACES)).launch(
        BLOCKS, THREADS, arrays, check=True, threads=2
    )
    assert [f for f in profile.findings if f.severity == "error"] == []
    assert profile.totals["global_atomic_requests"] == BLOCKS * THREADS // 32
    change = {"add": np.add, "min": np.minimum, "max": np.maximum}[words.split(".")[1]]
    wholes = np.array([change.reduce(np.concatenate([places[p : p + 1], values[p::PLACES]])) for p in range(PLACES)])
    assert (as_floats(held, type) == wholes).all()
    if wanted:  # what any thread found is what some order of changes leaves
        found = as_floats(before, type).astype(np.float64)
        for p in range(PLACES):
            assert all((found[p::PLACES, e] == places[p, e]).any() for e in range(each))


def test_each_element_is_rounded_and_nan_loses_a_minimum() -> None:
    held = np.array([0x0001, 0x7E00, 0x3C00, 0x7BFF] * PLACES, np.uint16)
    given = np.array([0x0002, 0x4000, 0x7FFF, 0x7800] * 128, np.uint16)
    for words, wanted in (("add", [0x0003, 0x7FFF, 0x7FFF, 0x7C00]), ("min", [1, 0x4000, 0x3C00, 0x7800])):
        places, before = held.copy(), np.zeros_like(given)
        ts.compile(text(f"global.{words}.noftz.v4.f16", 4, 2, True, PLACES)).launch(1, 5, (places, given[:20], before))
        assert places.reshape(PLACES, 4).tolist() == [wanted] * PLACES
        assert (before[:20] == held).all()


@pytest.mark.parametrize(("shift", "kind"), [(8, "misaligned"), (16, "out_of_bounds")])
def test_a_misaligned_or_stray_vector_is_found(shift: int, kind: str) -> None:
    shifted = text("global.add.v4.f32", 4, 4, False, PLACES).replace("[%a]", f"[%a+{shift}]")
    arrays = [np.zeros(4 * n, np.uint32) for n in (PLACES, 32, 32)]
    profile = ts.compile(shifted).launch(1, 32, arrays, check=True)
    assert {f.kind for f in profile.findings if f.severity == "error"} == {kind}
    with pytest.raises(ts.KernelFault):
        ts.compile(shifted).launch(1, 32, arrays)


def test_a_race_with_a_plain_store_is_found() -> None:
    racy = text("global.add.v4.f32", 4, 4, False, PLACES).replace("  ret;", "  st.global.f32 [%a+12], %v0;\n  ret;")
    arrays = [np.zeros(4 * n, np.uint32) for n in (PLACES, 32, 32)]
    arrays[1][:] = np.arange(128, dtype=np.float32).view(np.uint32)
    profile = ts.compile(racy).launch(1, 32, arrays, check=True)
    assert "race" in {f.kind for f in profile.findings}


def test_words_in_any_order() -> None:
    address, register = Address(Register("%a")), Register("%r")
    pair = Vector((register, register))
    for words, operands in (
        ("atom.relaxed.gpu.global.add.u32", (register, address, register)),
        ("atom.acq_rel.sys.global.add.noftz.f16x2", (register, address, register)),
        ("red.release.cta.global.add.v2.f32", (address, pair)),
        ("atom.acquire.cluster.shared.cas.b128", (register, address, register, register)),
        ("ld.relaxed.sys.global.v2.b32", (pair, address)),
        ("st.volatile.shared::cta.b128", (address, register)),
        ("ld.global.nc.L1::no_allocate.L2::128B.u8", (register, address)),
    ):
        opcode, *modifiers = words.split(".")
        first = decode(Instruction(opcode, tuple(modifiers), operands, None, None, 1))
        for order in permutations(modifiers):
            found = decode(Instruction(opcode, order, operands, None, None, 1))
            assert found.row is first.row
            assert found.modifiers["T"] == first.modifiers["T"]
            assert {k: v for k, v in found.modifiers.items() if k not in ("CA", "CB")} == {
                k: v for k, v in first.modifiers.items() if k not in ("CA", "CB")
            }


@pytest.mark.parametrize("words", ["atom.shared.add.v2.f32", "atom.global.add.v8.f32", "atom.global.add.f16",
                                   "atom.global.xor.b128", "atom.global.global.add.u32", "red.global.exch.b128",
                                   "ld.global.v2.b128", "atom.global.min.noftz.f16", "atom.global.add"])  # fmt: skip
def test_words_that_ptxas_refuses(words: str) -> None:
    opcode, *modifiers = words.split(".")
    with pytest.raises(UnsupportedError, match=words.replace(".", r"\.")):
        decode(Instruction(opcode, tuple(modifiers), (Register("%r"), Address(Register("%a")), Register("%r")), None, None, 1))  # fmt: skip


@pytest.mark.parametrize(("words", "count"), [
    ("cvt.satfinite.rn.e4m3x2.f16x2", 2), ("cvt.rn.e5m2x2.f32.satfinite", 3), ("cvt.rn.relu.satfinite.e4m3x2.f32", 3),
    ("cvt.f16x2.e4m3x2.rn", 2), ("fma.rn.f16x2.relu", 4), ("max.s32.relu", 3), ("min.s16x2.relu", 3),
])  # fmt: skip
def test_words_of_arithmetic_in_the_order_of_headers(words: str, count: int) -> None:
    opcode, *modifiers = words.split(".")
    assert decode(Instruction(opcode, tuple(modifiers), (Register("%r"),) * count, None, None, 1)).row.opcode == opcode


def test_the_result_s_type_comes_before_the_source_s() -> None:
    with pytest.raises(UnsupportedError, match=r"f16x2\.e4m3x2"):
        decode(Instruction("cvt", ("rn", "satfinite", "f16x2", "e4m3x2"), (Register("%r"),) * 2, None, None, 1))
