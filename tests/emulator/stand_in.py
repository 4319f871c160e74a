"""Lowering's parts and listeners driven alone: one function of LLVM in which a test, not a kernel, says what is accessed.

`Standing` is the little of lowering's Emitter that they see. The function that it makes is f(ctx, mask, base, cx, cy):
the block's active lanes, the first lane's address, and the coefficients that only the run knows."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import numpy as np
from llvmlite import ir

from tilescope.emulator.compile.machine_code import compile_object
from tilescope.emulator.compiled.instrumentation import Instrumentation
from tilescope.emulator.compiled.loaded import Loaded
from tilescope.emulator.compiled.sites import Site
from tilescope.emulator.isa.values import Value
from tilescope.emulator.lanes.types import U8, U16, U32, U64, Type
from tilescope.emulator.lanes.uniformity import VARYING, Origin, Uniformity
from tilescope.emulator.llvm.evaluator import LlvmEvaluator
from tilescope.emulator.llvm.helpers import I32, I64, MASK, PTR, i64, load_at
from tilescope.emulator.lower.access import Access, Region
from tilescope.emulator.lower.lane_masks import MAX_ROWS, LaneMasks
from tilescope.emulator.runtime import context

WIDTHS = (32, 16, 8, 4, 2)
ORIGIN = Origin(0)
START = 1 << 20  # the device address of the array: a sector begins there
LENGTH = 1 << 14
ELEMENTS = {1: (U8, 1), 2: (U16, 1), 4: (U32, 1), 8: (U32, 2), 16: (U32, 4)}  # by the bytes of a lane


class Standing:
    def __init__(self, module: ir.Module, name: str, width: int, *, tight: bool = False, granularity: int = 0) -> None:
        function = ir.Function(module, ir.FunctionType(I64, [PTR, I32, I64, I64, I64]), name)
        self.ctx, self.mask, self.base, *self.steps = function.args
        begin, body = function.append_basic_block("entry"), function.append_basic_block("body")
        self.entry, self.b = ir.IRBuilder(begin), ir.IRBuilder(body)
        self.entry.position_before(self.entry.branch(body))
        self.lanes = self.b.bitcast(self.mask, MASK)
        self.ops = LlvmEvaluator(self.b, width)
        self.lane_masks = LaneMasks(self.b, self.mask, width)
        self.plan: Any = SimpleNamespace(tight={0} if tight else set(), granularity=granularity)
        self.quick = False
        self.layout = SimpleNamespace(variable=lambda origin: None)
        self.warp, self.index, self.position, self.node, self.passed = I32(0), 0, 0, None, None
        self.origins: list[Origin] = []
        self.cached: dict[Any, Any] = {}
        self.site, self.site_index, self.site_number = site(), 0, I32(0)

    def once(self, key: Any, make: Callable[[ir.IRBuilder], Any]) -> Any:
        if key not in self.cached:
            self.cached[key] = make(self.entry)
        return self.cached[key]

    @contextmanager
    def building(self, b: ir.IRBuilder) -> Iterator[None]:
        here, self.b = self.b, b
        yield
        self.b = here

    def block(self, name: str) -> ir.Block:
        return self.b.append_basic_block(name)

    def vector(self, value: Value) -> ir.Value:
        return self.ops.vector(value)

    def address(self, cx: int | None, cy: int | None, *, varying: bool = False, type: Type = U64) -> Value:
        """base + cx*x + cy*y: coefficients that are None are arguments; `varying` forgets that it is affine."""
        base = self.base if type == U64 else self.b.trunc(self.base, I32)
        steps = self.steps if type == U64 else [self.b.trunc(s, I32) for s in self.steps]
        data = (base, *(c if c is not None else s for c, s in zip((cx, cy), steps, strict=True)))
        known = Value(self.ops, type, Uniformity(cx=cx, cy=cy, origin=ORIGIN), data)
        return Value(self.ops, type, VARYING, self.ops.vector(known)) if varying else known

    def access(self, action: str, size: int, address: Value, space: str = "global") -> Access:
        """In the rows of the warp's rectangle where memory.py would say so."""
        k, rows = address.uniformity, False
        if not k.varying and not k.uniform and k.cx in (0, size) and space == "global":
            rows = self.ops.height <= MAX_ROWS or (k.cy == 0 and action == "load")
        type, elements = ELEMENTS[size]
        host = self.once("host", lambda b: load_at(b, self.ctx, context.OFFSETS["globals"]))
        region = Region(ORIGIN, i64(START), i64(LENGTH), host, number=0)
        return Access(space, action, address, type, elements, region, rows)


def site() -> Site:
    return Site(0, 0, "")


class Machine:
    """Functions of a module, and the context that they are called with. `counters` and others are its memories."""

    def __init__(self, module: ir.Module, counters: int = 1) -> None:
        self._loaded = Loaded(compile_object(str(module), Instrumentation(checks=True)))
        self.context = np.zeros(context.size(1) // 8 + 8, np.uint64)
        self.counters = np.zeros(counters, np.int64)
        self.point("counters", self.counters)

    def point(self, field: str, array: np.ndarray[Any, Any]) -> None:
        self.context[context.OFFSETS[field] // 8] = array.ctypes.data

    def set_origin(self, field: str, value: int) -> None:
        self.context[context.origin_offset(0, field) // 8] = value

    def call(self, name: str, mask: int, base: int = START, cx: int = 0, cy: int = 0) -> int:
        kind = ctypes.CFUNCTYPE(ctypes.c_uint64, ctypes.c_void_p, ctypes.c_uint32, *[ctypes.c_uint64] * 3)
        wrapped = [n & (1 << 64) - 1 for n in (base, cx, cy)]
        return int(kind(self._loaded.address(name))(self.context.ctypes.data, mask, *wrapped))


def addresses(mask: int, width: int, base: int, cx: int, cy: int) -> list[int | None]:
    """Each lane's, None where it is not active."""
    return [base + lane % width * cx + lane // width * cy if mask >> lane & 1 else None for lane in range(32)]


def masks(width: int, seed: int = 0, random: int = 12) -> Sequence[int]:
    """Full, single lanes, halves, empty rows, rows with gaps, and some at random; never empty, as no block's are."""
    row, full = (1 << width) - 1, 0xFFFFFFFF
    rows = [row << r for r in range(0, 32, width)]
    alternate = sum(rows[::2])
    chosen = [
        full,
        1,
        1 << 31,
        1 << 13,
        full >> 5,
        full << 7 & full,
        0x00FFFF00,
        alternate,
        full & ~alternate,
        rows[-1],
    ]
    chosen += [0x55555555, 0xF00F0FF0, full & ~(1 << 9), 0x80000001, rows[0] & 0x0F, 0x33333333]
    numbers = np.random.default_rng(seed).integers(1, 1 << 32, random)
    sparse = numbers & np.random.default_rng(seed + 1).integers(1, 1 << 32, random)
    return [m for m in dict.fromkeys(int(m) for m in [*chosen, *numbers, *sparse]) if m]
