"""One launch on the CPU: a program, grid, arguments and a module's memory in, a Recording out."""

from __future__ import annotations

import ctypes
import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Any

import numpy as np

from tilescope.errors import KernelFault, Place

from . import context
from .arguments import Bound, host_address
from .faults import Noted, explain
from .jit import Loaded
from .layout import GLOBALS_BASE, LOCAL_BASE, LOCAL_START, SPACES
from .printf import formatted
from .program import Program, SlowProgram
from .recording import ArrayUse, Recording
from .sites import Site

Bytes = np.ndarray[Any, np.dtype[np.uint8]]
STEPS = 1 << 30
GUARD = 4096
LINE = 128  # two cache lines: they are fetched in pairs
SHARED_MAPS = 64 << 20  # touch maps of more bytes are shared by all threads
_LOCAL_FIRST = LOCAL_BASE + LOCAL_START
_PRINT = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64, ctypes.c_int64)


@dataclass(slots=True)
class Job:
    """Everything about a launch. `slow` builds the slow version when a warp first needs it."""

    name: str
    program: Program
    loaded: Loaded
    grid: tuple[int, int, int]
    bound: Bound
    globals: Bytes
    consts: Bytes
    dynamic_shared: int
    threads: int
    steps: int
    slow: Callable[[], SlowVersion]
    on_progress: Callable[[float], None] | None = None
    on_print: Callable[[str], None] = print
    line_text: Callable[[str, int], str] = lambda file, line: ""


@dataclass(slots=True)
class SlowVersion:
    """The slow version of a kernel, loaded."""

    loaded: Loaded
    sites: list[Site]
    places: list[tuple[str, int]]
    counters: int

    @classmethod
    def from_json(cls, text: str) -> SlowVersion:
        p = SlowProgram.from_json(text)
        return cls(Loaded(p.binary), p.sites, p.places, p.counters)


@dataclass(slots=True)
class Common:
    """What the workers share: the next block and the flag that stops them."""

    counters: np.ndarray = field(default_factory=lambda: np.zeros(16, np.int64))
    lock: threading.Lock = field(default_factory=threading.Lock)
    touched: list[Bytes] | None = None  # the last maps made, for all to use where they are large
    slow: SlowVersion | None = None
    error: BaseException | None = None

    @property
    def next(self) -> int:
        return host_address(self.counters)

    @property
    def stop(self) -> int:
        return host_address(self.counters) + 64


class Worker:
    """One thread's context and memory."""

    def __init__(self, job: Job, common: Common) -> None:
        self.job, self.common = job, common
        p = job.program
        self.ctx = _memory(context.size(len(p.origins))).view(np.int64)
        self.frames = _memory(p.frame_bytes * p.shape.warps)
        self.shared = _memory(p.shared_bytes + job.dynamic_shared)
        self.local = _memory(p.local_stride * 32 * p.shape.warps)
        self.scratch = _memory(GUARD)
        self.counters = _memory(8 * p.counters).view(np.int64)
        self.touched = self._touch_maps()
        self.params = np.frombuffer(bytearray(job.bound.params), np.uint8)
        self.table = self._allocations()
        self._fill()

    def _touch_maps(self) -> list[Bytes]:
        """A map for each array: of its own, as threads that mark the same lines would slow each other down.

        Whole maps even where nothing is counted: ts.locate marks what it finds, and untouched pages cost nothing."""
        shift = self.job.program.granule
        sizes = [(a.length >> shift) + 64 for a in self.job.bound.allocations]
        shared = self.common.touched
        if shared is None or sum(sizes) < SHARED_MAPS:
            maps = [np.zeros(n, np.uint8) for n in sizes]
            self.common.touched = maps
            return maps
        return shared

    def set(self, name: str, value: int) -> None:
        self.ctx[context.OFFSETS[name] // 8] = value

    def get(self, name: str) -> int:
        return int(self.ctx[context.OFFSETS[name] // 8])

    def _fill(self) -> None:
        job, p = self.job, self.job.program
        x, y, z = job.grid
        fields: dict[str, Any] = {
            "next": self.common.next, "stop": self.common.stop, "total": x * y * z,
            "nctaid_x": x, "nctaid_y": y, "nctaid_z": z, "threads": p.shape.threads, "warps": p.shape.warps,
            "frame_size": p.frame_bytes, "frames": host_address(self.frames), "shared": host_address(self.shared),
            "shared_bytes": p.shared_bytes + job.dynamic_shared, "dynamic_shared": job.dynamic_shared,
            "local": host_address(self.local), "local_stride": p.local_stride, "params": host_address(self.params),
            "consts": host_address(job.consts), "globals": host_address(job.globals), "budget": job.steps,
            "allocations": host_address(self.table), "allocation_count": len(self.table),
            "counters": host_address(self.counters), "scratch": host_address(self.scratch),
        }  # fmt: skip
        for name, value in fields.items():
            self.set(name, value)
        self.print = _PRINT(self._print)
        self.set("print", ctypes.cast(self.print, ctypes.c_void_p).value or 0)
        self._fill_origins()

    def _print(self, ctx: int, text: int, arguments: int, thread: int) -> None:
        """Called by native code for each thread that reaches a printf."""
        try:
            first = _LOCAL_FIRST - int(thread) * self.job.program.local_stride

            def read(address: int, size: int) -> bytes:
                return bytes(self._local_bytes(address - first, size))

            self.job.on_print(formatted(self._string(text), arguments, read, self._string))
        except Exception as error:
            self._stop(error)

    def _local_bytes(self, offset: int, size: int) -> Bytes:
        if not 0 <= offset <= len(self.local) - size:
            raise KernelFault(f"printf in {self.job.name}: its arguments lie outside of the thread's memory")
        return self.local[offset : offset + size]

    def _string(self, address: int) -> str:
        """A C string of the module's memory."""
        offset = address - GLOBALS_BASE
        if not 0 <= offset < len(self.job.globals):
            raise KernelFault(f"printf in {self.job.name}: a string at {address:#x} is not one of the module's")
        return bytes(self.job.globals[offset:]).split(b"\0")[0].decode("utf-8", "replace")

    def _allocations(self) -> np.ndarray:
        rows = []
        for a, touched in zip(self.job.bound.allocations, self.touched, strict=True):
            rows.append((a.address, a.length, a.host, host_address(touched), SPACES["global"], int(a.writable), 0, 0))
        hosts = {"global": self.job.globals, "const": self.job.consts, "shared": self.shared, "local": self.local}
        for v in self.job.program.variables:
            length = self.job.dynamic_shared if v.length < 0 else v.length
            image = hosts[v.space]
            base = host_address(image)
            rows.append((v.address, length, base + v.offset, 0, SPACES[v.space], int(v.space != "const"), 0, 0))
        table = _memory(8 * len(rows) * len(context.ALLOCATION_FIELDS)).view(np.int64)
        table = table.reshape(len(rows), len(context.ALLOCATION_FIELDS))
        table[:] = rows or np.zeros_like(table)
        return table

    def _fill_origins(self) -> None:
        at = context.OFFSETS["origins"] // 8
        for origin in self.job.program.origins:
            offset = int(origin.removeprefix("param+"))
            pointer = int.from_bytes(self.job.bound.params[offset : offset + 8], "little")
            self.ctx[at : at + len(context.ORIGIN_FIELDS)] = self._origin(pointer)
            at += len(context.ORIGIN_FIELDS)

    def _origin(self, pointer: int) -> list[int]:
        """The array that a pointer points into, or one of no bytes."""
        for a, touched in zip(self.job.bound.allocations, self.touched, strict=True):
            if a.address <= pointer <= a.address + a.length:
                writable = a.length if a.writable else 0
                return [a.address, a.length, writable, a.host, host_address(touched)]
        return [0, 0, 0, 0, 0]

    # --- running -----------------------------------------------------------------------------------------------

    def run(self) -> None:
        try:
            self._run()
        except BaseException as error:
            self._stop(error)

    def _run(self) -> None:
        run = self.job.loaded.run
        while True:
            code = run(host_address(self.ctx))
            if code == context.DONE:
                return
            if code == context.SLOW:
                self._use_slow()
            else:
                self._stop(self._error(code))
                return

    def _use_slow(self) -> None:
        with self.common.lock:
            if self.common.slow is None:
                self.common.slow = self.job.slow()
        slow = self.common.slow
        grown = _memory(8 * slow.counters).view(np.int64)
        grown[: len(self.counters)] = self.counters
        self.counters = grown
        self.set("counters", host_address(grown))
        self.set("slow", slow.loaded.address("slow"))

    def _stop(self, error: BaseException) -> None:
        with self.common.lock:
            self.common.error = self.common.error or error
            self.common.counters[8] = 1

    def _error(self, code: int) -> KernelFault:
        job = self.job
        block = (self.get("ctaid_x"), self.get("ctaid_y"), self.get("ctaid_z"))
        if code == context.STUCK:
            return KernelFault(
                f"deadlock in {job.name}, block ({', '.join(map(str, block))}): "
                "threads wait at a barrier that the others never reach",
                hint="every thread of the block must reach the same __syncthreads(), or end",
            )
        return explain(job.name, job.program, job.bound.allocations, job.dynamic_shared, self._noted(block))

    def _noted(self, block: tuple[int, int, int]) -> Noted:
        slow = self.common.slow
        warp = self.get("fault_warp")
        mode = int(self.frames[self.job.program.frame_bytes * warp :][:8].view(np.int32)[1])
        program: Program | SlowVersion = slow if slow is not None and mode else self.job.program
        index = self.get("fault_site")
        site, (file, line) = program.sites[index], program.places[index]
        code = self.get("fault")
        memory = code in (context.OUT_OF_BOUNDS, context.MISALIGNED, context.READ_ONLY)
        mask = self.get("fault_mask") & 0xFFFFFFFF
        lane = self.get("fault_lane") if memory else (mask & -mask).bit_length() - 1
        at = context.OFFSETS["addresses"] // 8 + lane
        place = Place(file, line, self.job.line_text(file, line)) if line else None
        address = int(self.ctx[at]) & ((1 << 64) - 1)
        origin, size = _origin_name(self.job, site.origin), self.get("fault_size")
        return Noted(code, site.opcode, site.space, site.action, origin, place, lane, warp, block, address, size)


def _origin_name(job: Job, origin: str) -> str:
    """The name of the array that an address was formed from."""
    if not origin.startswith("param+"):
        return origin
    offset = int(origin.removeprefix("param+"))
    pointer = int.from_bytes(job.bound.params[offset : offset + 8], "little")
    return next((a.name for a in job.bound.allocations if a.address <= pointer <= a.address + a.length), "")


def _memory(size: int) -> Bytes:
    """Zeros in cache lines that no other memory shares: threads that write to one line wait for each other."""
    raw = np.zeros(-(-size // 8) * 8 + 2 * LINE, np.uint8)
    start = -host_address(raw) % LINE
    return raw[start : start + -(-size // 8) * 8]


def run(job: Job) -> Recording:
    """Run all blocks; arrays are changed in place.

    Raises KernelFault where the kernel does what a GPU would punish."""
    common = Common()
    x, y, z = job.grid
    count = max(1, min(job.threads, x * y * z))
    workers = [Worker(job, common) for _ in range(count)]
    began = time.perf_counter()
    _run_all(workers, common, x * y * z, job.on_progress)
    seconds = time.perf_counter() - began
    if common.error is not None:
        raise common.error
    return _record(job, common, workers, seconds)


def _run_all(workers: list[Worker], common: Common, total: int, on_progress: Callable[[float], None] | None) -> None:
    """Native code runs in threads of its own, so that Ctrl-C is heard and progress shown meanwhile."""
    done: SimpleQueue[None] = SimpleQueue()
    for thread, worker in zip(_threads(len(workers)), workers, strict=False):
        thread.put((worker, done))
    left = len(workers)
    try:
        while left:
            try:
                done.get(timeout=0.1)
                left -= 1
            except Empty:
                if on_progress:
                    on_progress(min(1.0, int(common.counters[0]) / total))
    except KeyboardInterrupt:
        common.counters[8] = 1
        while left:
            for worker in workers:
                worker.set("steps", -1)  # ends a block in the midst of a loop, too
            with suppress(Empty):
                done.get(timeout=0.01)
                left -= 1
        raise


Tasks = SimpleQueue[tuple["Worker", "SimpleQueue[None]"]]
_STARTED: list[Tasks] = []
_STARTING = threading.Lock()


def _threads(count: int) -> list[Tasks]:
    """The queues of `count` threads that are kept: starting one costs as much as a small launch."""
    with _STARTING:
        while len(_STARTED) < count:
            tasks: Tasks = SimpleQueue()
            threading.Thread(target=_serve, args=(tasks,), daemon=True, name="tilescope").start()
            _STARTED.append(tasks)
        return _STARTED[:count]


def _serve(tasks: Tasks) -> None:
    while True:
        worker, done = tasks.get()
        worker.run()
        del worker  # its memory is not kept until the next launch
        done.put(None)


def _record(job: Job, common: Common, workers: list[Worker], seconds: float) -> Recording:
    p = job.program
    counters = _summed([w.counters for w in workers])
    shared = p.static_shared + job.dynamic_shared
    owners = {origin: _origin_name(job, origin) for origin in p.origins}
    uses = _uses(job, workers)
    return Recording(p, job.name, job.grid, shared, seconds, counters, common.slow, uses, owners)


def _summed(parts: list[np.ndarray]) -> np.ndarray:
    """Counters of all threads; those that never needed the slow version have fewer."""
    total = np.zeros(max(map(len, parts)), np.int64)
    for part in parts:
        total[: len(part)] += part
    return total


def _marked(maps: list[Bytes]) -> int:
    """Marks in any of the maps, which are of different threads or all the same one."""
    total = maps[0]
    for other in maps[1:]:
        if host_address(other) != host_address(total):
            total = total | other
    return int(np.count_nonzero(total))


def _uses(job: Job, workers: list[Worker]) -> list[ArrayUse]:
    fields, shift = context.ALLOCATION_FIELDS, job.program.granule
    table = np.sum([w.table for w in workers], axis=0)
    uses = []
    for row, a in enumerate(job.bound.allocations):
        loads, stores = (int(table[row, fields.index(f)]) for f in ("loads", "stores"))
        unique = _marked([w.touched[row][: a.length >> shift] for w in workers]) << shift
        uses.append(ArrayUse(a.name, a.shape, a.dtype, a.itemsize, loads, stores, unique))
    return uses


def default_threads() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
