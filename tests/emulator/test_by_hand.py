"""Instructions that compilers write seldom or never, in PTX by hand, against plain Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tilescope as ts

Array = np.ndarray[Any, Any]
THREADS = 64
HEAD = """.version 8.2
.target sm_90
.address_size 64
.visible .entry k(.param .u64 in, .param .u64 out)
{
  .reg .b64 %a, %b, %x, %y; .reg .b32 %t, %r, %s, %q, %d; .reg .pred %p, %o; .reg .f32 %f; .reg .f64 %e; .reg .b16 %h;
  ld.param.u64 %a, [in];
  ld.param.u64 %b, [out];
  mov.u32 %t, %tid.x;
"""


def launched(lines: str, given: Array, out: Array, threads: int = THREADS) -> Array:
    """`out` after a launch of one block, checked."""
    profile = ts.compile(f"{HEAD}{lines}\n  ret;\n}}\n").launch(1, threads, (given, out), check=True)
    assert [f.message for f in profile.findings if f.severity == "error"] == []
    return out


# --- red ---------------------------------------------------------------------------------------------------------------

CHANGES: dict[str, Callable[[int, int], int]] = {
    "add": lambda m, v: m + v, "min": min, "max": max, "and": lambda m, v: m & v, "or": lambda m, v: m | v,
    "xor": lambda m, v: m ^ v, "inc": lambda m, v: 0 if m >= v else m + 1,
    "dec": lambda m, v: v if m == 0 or m > v else m - 1,
}  # fmt: skip
INTEGERS = [
    *((op, type) for op in ("and", "or", "xor") for type in ("b32", "b64")), ("add", "u32"), ("add", "s32"), ("add", "u64"),
    *((op, type) for op in ("min", "max") for type in ("u32", "s32", "u64", "s64")), ("inc", "u32"), ("dec", "u32"),
]  # fmt: skip
FLOATS = [("add", "f32"), ("add", "f64"), *(("add.noftz", f) for f in ("f16", "f16x2", "bf16", "bf16x2"))]
HELD = {"f32": "%f", "f64": "%e", "f16": "%h", "bf16": "%h", "f16x2": "%r", "bf16x2": "%r"}


def reduced(words: str, type: str, space: str, given: Array, held: Array) -> Array:
    """Each thread changes a place of its own in memory of that space, by what it is given."""
    size, register = held.itemsize, HELD.get(type, "%x" if type[-2:] == "64" else "%r")
    width = f"b{8 * size}" if register[1] in "rxh" else type
    shared = space.startswith("shared")
    place = f"mov.u32 %s, tile; mad.lo.u32 %s, %t, {size}, %s;" if shared else ""
    lines = f"""  .shared .align 8 .b8 tile[{8 * THREADS}];
  mad.wide.u32 %a, %t, {size}, %a; mad.wide.u32 %b, %t, {size}, %b; {place}
  {f"ld.global.{width} {register}, [%b]; st.shared.{width} [%s], {register};" if shared else ""}
  ld.global.{width} {register}, [%a];
  red.{space}.{words}.{type} [{"%s" if shared else "%b"}], {register};
  {f"ld.shared.{width} {register}, [%s]; st.global.{width} [%b], {register};" if shared else ""}"""
    return launched(lines, given, held)


@pytest.mark.long
@pytest.mark.parametrize("space", ["global", "shared", "shared::cluster"])
@pytest.mark.parametrize(("op", "type"), INTEGERS)
def test_reductions_of_integers(op: str, type: str, space: str) -> None:
    dtype = np.dtype(f"{'i' if type[0] == 's' else 'u'}{int(type[1:]) // 8}")
    random, few = np.random.default_rng(len(op + type)), np.arange(THREADS) % 3 == 0
    given, held = (random.integers(0, np.iinfo(dtype).max, THREADS, dtype) for _ in range(2))
    given[few], held[few] = random.integers(0, 3, (2, few.sum()))
    held[-1] = np.iinfo(dtype).max
    change, bits = CHANGES[op], 8 * dtype.itemsize
    wanted = [change(int(m), int(v)) & (1 << bits) - 1 for m, v in zip(held, given, strict=True)]
    found = reduced(op, type, space, given, held.copy())
    assert found.view(f"u{dtype.itemsize}").tolist() == wanted


@pytest.mark.parametrize("space", ["global", "shared"])
@pytest.mark.parametrize(("words", "type"), FLOATS)
def test_reductions_of_floats(words: str, type: str, space: str) -> None:
    """Of small whole numbers, whose sums are exact."""
    dtype = {"f32": np.float32, "f64": np.float64}.get(type, np.float16)
    each = 2 if type.endswith("x2") else 1
    random = np.random.default_rng(9)
    numbers = [random.integers(-40, 40, THREADS * each).astype(np.float32) for _ in range(3)]
    numbers[2] = numbers[0] + numbers[1]
    if type.startswith("bf16"):
        given, held, wanted = ((n.view(np.uint32) >> 16).astype(np.uint16) for n in numbers)
    else:
        given, held, wanted = (n.astype(dtype) for n in numbers)
    whole = np.uint32 if each == 2 else given.dtype
    assert (reduced(words, type, space, given.view(whole), held.view(whole)) == wanted.view(whole)).all()


# --- barriers that reduce ----------------------------------------------------------------------------------------------

FORMS = [
    (f"{opcode}{cta}.red.{op}{aligned}.{type}", count)
    for opcode, aligned in (("bar", ""), ("barrier", ""), ("barrier", ".aligned"))
    for cta, op, type in (("", "popc", "u32"), (".cta", "and", "pred"), ("", "or", "pred"))
    for count in (0, 64)
]


@pytest.mark.parametrize("holding", [0, 1, 63, 64, 96])
@pytest.mark.parametrize(("words", "count"), FORMS)
def test_barriers_that_reduce(words: str, count: int, holding: int) -> None:
    """The first `holding` of 96 threads have a predicate that holds; with a count, two warps of three take part."""
    taking = count or 96
    numbers = f"1, {count}" if count else "0"
    lines = f"""  mad.wide.u32 %b, %t, 4, %b;
  ld.global.u32 %d, [%a];
  setp.lt.u32 %p, %t, %d;
  setp.ge.u32 %o, %t, {taking};
  @%o bra done;
  {f"{words} %d, {numbers}, %p;" if "popc" in words else f"{words} %o, {numbers}, %p; selp.u32 %d, 1, 0, %o;"}
  st.global.u32 [%b], %d;
done:"""
    held = min(holding, taking)
    wanted = held if "popc" in words else held == taking if "and" in words else held > 0
    out = launched(lines, np.full(1, holding, np.uint32), np.full(96, 99, np.uint32), 96)
    assert out.tolist() == [int(wanted)] * taking + [99] * (96 - taking)


# --- control flow ------------------------------------------------------------------------------------------------------


def test_a_branch_by_a_table_and_an_exit() -> None:
    lines = """  mad.wide.u32 %a, %t, 4, %a; mad.wide.u32 %b, %t, 4, %b;
  ld.global.u32 %r, [%a];
  setp.gt.u32 %p, %r, 3;
  @%p exit;
  ways: .branchtargets zero, one, two, one;
  brx.idx %r, ways;
zero: mov.u32 %d, 10; bra done;
one: add.u32 %d, %t, 100; bra done;
two: mul.lo.u32 %d, %t, 3;
done: st.global.u32 [%b], %d;
  exit;"""
    given = np.random.default_rng(2).integers(0, 6, THREADS).astype(np.uint32)
    ways = [lambda t: 10, lambda t: t + 100, lambda t: 3 * t, lambda t: t + 100]
    wanted = [ways[way](t) if way < 4 else 7 for t, way in enumerate(given)]
    assert launched(lines, given, np.full(THREADS, 7, np.uint32)).tolist() == wanted


def test_an_index_outside_of_the_table_takes_its_last_way() -> None:
    """Undefined (PTX ISA 9.7.12.4); no lane is lost by it."""
    lines = """  mad.wide.u32 %a, %t, 4, %a; mad.wide.u32 %b, %t, 4, %b;
  ld.global.u32 %r, [%a];
  ways: .branchtargets zero, one;
  brx.idx %r, ways;
zero: mov.u32 %d, 10; bra done;
one: mov.u32 %d, 11;
done: st.global.u32 [%b], %d;"""
    given = np.array([0, 1, 2, 7, 1 << 31, 0xFFFFFFFF] * 10 + [0] * 4, np.uint32)
    assert launched(lines, given, np.zeros(THREADS, np.uint32)).tolist() == [10 if way == 0 else 11 for way in given]


# --- memory ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["ldu.global.v4.u32 {%r, %s, %q, %d}", "ldu.v4.b32 {%r, %s, %q, %d}"])
def test_loads_of_one_place_by_all(words: str) -> None:
    lines = f"{words}, [%a+16]; mad.wide.u32 %b, %t, 16, %b; st.global.v4.u32 [%b], {{%d, %q, %s, %r}};"
    given = np.arange(100, 108, dtype=np.uint32)
    out = launched(lines, given, np.zeros((THREADS, 4), np.uint32).reshape(-1))
    assert (out.reshape(THREADS, 4) == [107, 106, 105, 104]).all()


# --- among lanes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("op", ["and", "or", "xor"])
def test_reductions_of_bits_among_lanes(op: str) -> None:
    lines = f"""  mad.wide.u32 %a, %t, 4, %a; mad.wide.u32 %b, %t, 4, %b;
  ld.global.b32 %r, [%a];
  and.b32 %s, %t, 16; shl.b32 %q, 65535, %s;
  redux.sync.{op}.b32 %d, %r, %q;
  st.global.b32 [%b], %d;"""
    given = np.random.default_rng(5).integers(0, 1 << 32, THREADS, np.uint64).astype(np.uint32)
    groups = given.reshape(-1, 16)
    wanted = {"and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor}[op].reduce(groups, axis=1)
    assert (launched(lines, given, np.zeros(THREADS, np.uint32)).reshape(-1, 16) == wanted[:, None]).all()


# --- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["trap", "brkpt"])
def test_a_kernel_that_ends_itself(word: str) -> None:
    lines = f"  mad.wide.u32 %b, %t, 4, %b; setp.eq.u32 %p, %t, 8; @%p {word}; st.global.u32 [%b], %t;"
    kernel, given = ts.compile(f"{HEAD}{lines}\n  ret;\n}}\n"), np.zeros(THREADS, np.uint32)
    with pytest.raises(ts.KernelFault, match=r"trap: the kernel ended itself.*thread \(8, 0, 0\)"):
        kernel.launch(1, THREADS, (given, given))
