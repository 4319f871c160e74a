"""The run-time library as it is committed and as kernels call it: its text, its header, its names and effects."""

from __future__ import annotations

import ctypes
import re
import subprocess
import sys
from pathlib import Path
from shutil import which

import llvmlite.binding as llvm
import numpy as np
import pytest

from tilescope.emulator import runtime
from tilescope.emulator.check.fast_check import LONGEST, SIZES, name, size_for
from tilescope.emulator.check.state import _laid_out
from tilescope.emulator.compile.machine_code import compile_object
from tilescope.emulator.compiled.instrumentation import COUNTS
from tilescope.emulator.compiled.loaded import Loaded
from tilescope.emulator.runtime import build, codes, context
from tilescope.emulator.runtime import library as runtime_library
from tilescope.emulator.runtime.header import header
from tilescope.emulator.runtime.library import library

HERE = Path(runtime.__file__).parent


def test_the_header_is_what_python_says() -> None:
    assert (HERE / "layout.h").read_text() == header(), f"run python -m {build.__name__}"


@pytest.mark.skipif(which(build.CLANG) is None, reason=f"{build.CLANG} is not installed")
def test_the_library_is_what_its_c_says() -> None:
    assert (HERE / "library.ll").read_text() == build.assembly(), f"run python -m {build.__name__}"


def test_nothing_in_the_library_is_of_one_processor() -> None:
    text = runtime.texts()[0]
    assert not re.search(r"wasm|target|zeroext|noundef|hidden", text)
    assert "atomicrmw add" in text
    assert "load atomic" in text


def test_the_library_is_loaded_once() -> None:
    assert library() is library()


def test_every_size_of_the_fast_check_is_there() -> None:
    wanted = {name(a, s, n) for a in ("read", "write") for s in ("shared", "global") for n in SIZES}
    assert wanted <= set(runtime.exported())
    assert [size_for(n) for n in (1, 2, 3, 17, 128)] == [1, 2, 4, 32, 128]


def test_runs_of_the_fast_check_stay_within_the_shadow_memory() -> None:
    lengths = [0, 1, 500, 4096]
    starts = _laid_out(lengths)
    last = max(first + length - 1 for first, length in zip(starts, lengths, strict=False) if length)
    assert last + LONGEST <= starts[-1]


PARTS = """
import numpy as np, tilescope
from tilescope.emulator.runtime.library import library
kernel = tilescope.compile("__global__ void k(int *a) { __syncthreads(); a[threadIdx.x] = 1; }")
for check in (False, True):
    kernel.launch(1, 64, [np.zeros(64, np.int32)], check=check)
    print(sorted(library()._parts))
"""


def test_a_plain_kernel_loads_no_checks() -> None:
    done = subprocess.run([sys.executable, "-c", PARTS], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["['core', 'vectors']", "['checks', 'core', 'vectors']"]


def test_what_functions_keep_is_in_one_part() -> None:
    """A copy in another part would be another lock."""
    text = runtime.texts()[0]
    assert re.findall(r"^@(\w+) = internal global", text, re.MULTILINE) == ["held"]
    bodies = {m[1]: m[0] for m in re.finditer(r"^define [^@]*@(\w+)\([^\n]*\n.*?^}", text, re.MULTILINE | re.DOTALL)}
    users = {name for name, body in bodies.items() if "@held" in body}
    assert users == {"ts_hold", "ts_let_go"}
    assert not [name for name, body in bodies.items() if re.search(r"call [^@]*@(ts_hold|ts_let_go)\(", body)]
    assert {runtime_library.part_of(name) for name in users} == {runtime_library.CORE}


def attributes(function: str) -> str:
    """What clang found of a function."""
    text = runtime.texts()[0]
    number = re.search(rf"^define .*@{function}\(.*#(\d+)", text, re.MULTILINE)
    assert number
    found = re.search(rf"^attributes #{number[1]} = (.*)$", text, re.MULTILINE)
    assert found
    return found[1]


@pytest.mark.parametrize("function", [f for f in runtime.exported() if f"@{f}(" in runtime.texts()[0]])
def test_what_kernels_are_told_of_a_function_is_true(function: str) -> None:
    told = re.search(r"memory\((\w+)\)", runtime.effects(function))
    if told:
        assert told[0] in attributes(function)


def test_an_unknown_function_is_noticed() -> None:
    text = 'declare void @"ts_nothing"()\ndefine void @"warp"() {\n  call void @"ts_nothing"()\n  ret void\n}\n'
    with pytest.raises(AssertionError, match="ts_nothing"):
        compile_object(text, COUNTS)


def test_barriers_from_python() -> None:
    ctx = np.zeros(context.size(0) // 8, np.int64)
    reduce, complete = (
        ctypes.CFUNCTYPE(None, ctypes.c_void_p, *[ctypes.c_uint32] * n)(library().address(f"ts_{name}"))
        for name, n in (("reduce", 3), ("complete", 1))
    )
    at = context.OFFSETS["barriers"] // 8 + 3 * len(context.BARRIER_FIELDS)
    reduce(ctx.ctypes.data, 3, 0xFFFFFFFF, 7)
    assert ctx[at + context.BARRIER_FIELDS.index("count")] == 3
    complete(ctx.ctypes.data, 3)
    assert ctx[at + context.BARRIER_FIELDS.index("generation")] == 1
    assert ctx[at + context.BARRIER_FIELDS.index("result_count")] == 3


def test_records_from_python() -> None:
    ctx = np.zeros(context.size(0) // 8, np.int64)
    records = np.zeros((codes.RECORDS, len(codes.RECORD_FIELDS)), np.int64)
    ctx[context.OFFSETS["records"] // 8] = records.ctypes.data
    types = [ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint32, ctypes.c_uint32, ctypes.c_uint64, ctypes.c_uint64]
    record = ctypes.CFUNCTYPE(None, *types, ctypes.c_uint32, ctypes.c_uint32, ctypes.c_int64)(
        library().address("ts_record")
    )
    for _ in range(3):
        record(ctx.ctypes.data, codes.Found.DIVISION, 5, 6, 0x1234, 4, 33, 34, -1)
    row = dict(zip(codes.RECORD_FIELDS, records[records[:, 0] != 0][0].tolist(), strict=True))
    assert row == {
        "key": codes.Found.DIVISION << 48 | 5 << 24 | 6, "count": 3, "place": 0x1234, "size": 4, "block": 0, "thread": 33,
        "other_thread": 34, "other_block": -1, "order": 1,
    }  # fmt: skip


def test_the_text_has_no_library_in_a_kernel() -> None:
    """A kernel's object asks for the library's functions and has none of its own."""
    text = (
        'declare void @"ts_complete"(ptr %".1", i32 %".2")\n'
        'define i32 @"warp"(ptr %c, ptr %f, i32 %n) {\n  call void @"ts_complete"(ptr %c, i32 %n)\n  ret i32 0\n}\n'
    )
    binary = compile_object(text, COUNTS)
    assert len(binary) < 4000
    assert Loaded(binary).address("warp")
    assert llvm.address_of_symbol("ts_complete") == library().address("ts_complete")
