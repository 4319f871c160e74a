"""One thread of a launch: a Job in; its context, its memory and the native loop over blocks."""

from __future__ import annotations

import ctypes
import re
import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from tilescope.arguments.binding import host_address
from tilescope.arguments.room import zeros
from tilescope.errors import KernelFault, Place

from ..check.state import Detectors
from ..compiled.program import Program
from ..hardware.spaces import CONST_BASE, GLOBALS_BASE, LOCAL_BASE, LOCAL_START, SPACES, WINDOW
from ..job.faults import Faulted, Noted, Polling, Waiting
from ..job.heap import HEAP_NAME
from ..job.job import Bytes, Common, DeoptimizedVersion, Job
from ..job.names import thread_of
from ..job.printf import formatted
from ..job.schedule import make_schedule
from ..runtime import context
from ..runtime.library import library
from ..trace.state import Tracer
from .shares import Shares
from .slots import Slots, memory

REUSED = 1 << 20  # bytes of memories and maps that are cleared sooner than made anew
SHARED_MAPS = 64 << 20  # touch maps of more bytes are shared by all threads
_LOCAL_FIRST = LOCAL_BASE + LOCAL_START
_GROW = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_uint32)
_PRINT = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64, ctypes.c_int64)
_PAUSE = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


COUNTED = slice(context.ALLOCATION_FIELDS.index("loads"), context.ALLOCATION_FIELDS.index("loaded") + 1)
_HOST = context.ALLOCATION_FIELDS.index("host")


def _text(data: bytes) -> str:
    """Up to the 0 that ends it."""
    return data.split(b"\0")[0].decode("utf-8", "replace")


class Worker:
    """One thread's context and memory."""

    def __init__(self, job: Job, common: Common, tracer: Tracer | None = None) -> None:
        """`tracer`: of another, of the same job, whose log is looked at no more."""
        self.job, self.common = job, common
        p = job.program
        self.ctx = memory(context.size(len(p.origins))).view(np.int64)
        self.slots = Slots(job)
        self.shares: Shares | None = None  # of a launch of which this is the first worker
        self.scratch, self.stamps = memory(2 * context.SINK), memory(2 * (context.STAMPS + 1))
        self.counters = memory(8 * p.counters).view(np.int64)
        self.touched = self._touch_maps()
        self.detectors = self._detectors()
        self.tracer = tracer or (Tracer(job.traced, job.blocks) if job.program.instrumentation.trace else None)
        self.params = np.frombuffer(bytearray(job.bound.params), np.uint8)
        self.table = self._allocations()
        self.images = np.array([i.words for i in job.bound.images] or [[0]], np.uint64).view(np.int64)
        self._fill()
        self._first = self.ctx.copy(), self.slots.rows.copy(), self.counters
        self._cleared = [*self.touched, *self.slots.memories.values()]
        self.is_small = sum(map(len, self._cleared)) <= REUSED  # to clear them takes less time than to make others

    # --- one launch after another --------------------------------------------------------------------------------

    def move(self) -> None:
        """The job's arrays lie elsewhere from now on, or its parameters are others."""
        self.params[:] = np.frombuffer(self.job.bound.params, np.uint8)
        for row, a in enumerate(self.job.bound.allocations):
            self.table[row, _HOST] = a.host
        self.ctx[:] = self._first[0]
        self._fill_origins()
        self._first[0][:] = self.ctx

    def begin_again(self) -> None:
        """As it was made, for the same launch once more."""
        self.ctx[:], self.slots.rows[:], self.counters = self._first
        self.counters.fill(0)
        for part in self._cleared:
            part.fill(0)
        self.table[:, COUNTED] = 0
        self.set("warp", self.job.tiers.address)

    def _touch_maps(self) -> list[Bytes]:
        """A map for each array: of its own, as threads that mark the same lines would slow each other down."""
        if not self.job.program.instrumentation.marks:
            return []
        shift = self.job.program.granularity
        sizes = [(a.length >> shift) + 64 for a in self.job.bound.allocations]
        shared = self.common.touched
        if shared is None or sum(sizes) < SHARED_MAPS:
            maps = [zeros(n, np.uint8, "the footprint of an array") for n in sizes]
            self.common.touched = maps
            return maps
        return shared

    def _map_of(self, row: int) -> int:
        """Where an array's map is; 0 for none."""
        return host_address(self.touched[row]) if self.touched else 0

    def _detectors(self) -> Detectors | None:
        job = self.job
        if not job.program.instrumentation.checks:
            return None
        arrays = job.bound.allocations
        made = Detectors(job.program, arrays, job.shared_stride, len(job.globals), job.blocks, job.slots)
        made.leave_out(self._only_read())
        return made

    def _only_read(self) -> set[str]:
        """Arrays that no instruction of the kernel writes: what reads them races with nothing."""
        written = self.job.written_arrays()
        heap = {HEAP_NAME} if self.job.heap else set()  # holds nothing until it is written
        return set() if "" in written else {a.name for a in self.job.bound.allocations} - written - heap

    def set(self, name: str, value: int) -> None:
        self.ctx[context.OFFSETS[name] // 8] = value

    def get(self, name: str) -> int:
        return int(self.ctx[context.OFFSETS[name] // 8])

    def _fill(self) -> None:
        job, p = self.job, self.job.program
        x, y, z = job.grid
        fields: dict[str, Any] = {
            "stop": self.common.stop, "total": job.blocks,
            "nctaid_x": x, "nctaid_y": y, "nctaid_z": z, "grid_workspace": job.workspace,
            "instruction_limit": job.steps, "warp": job.tiers.address,
            "threads": p.shape.threads, "warps": p.shape.warps,
            "frame_size": p.frame_bytes, "shared_bytes": job.shared_image, "dynamic_shared": job.dynamic_shared,
            "local_stride": p.local_stride, "params": host_address(self.params),
            "consts": host_address(job.consts), "globals": host_address(job.globals),
            "allocations": host_address(self.table), "allocation_count": len(self.table),
            "heap": job.heap.host if job.heap else 0,
            "textures": host_address(self.images), "texture_count": len(job.bound.images),
            "counters": host_address(self.counters), "scratch": host_address(self.scratch),
            "stamps": host_address(self.stamps), "works": 0 if job.works is None else host_address(job.works),
        }  # fmt: skip
        turns = make_schedule(job.schedule, p.shape.warps, job.blocks)
        self.turns = np.array(turns.turns, np.int64)
        are_in_order = not turns.seed and turns.turns == tuple(range(p.shape.warps))
        in_order = p.shape.warps if are_in_order and job.works is None else 0  # works are of turns one by one
        fields |= {"turns": host_address(self.turns), "seed": turns.seed, "in_order": in_order}
        fields |= {"first_block": turns.first_block, "block_step": turns.block_step}
        for watcher in (self.detectors, self.tracer):
            fields |= watcher.fields() if watcher else {}
        fields |= self.slots.fields(self.detectors)
        for name, value in fields.items():
            self.set(name, value)
        self.grow = _GROW(self._grow)
        self.set("grow", ctypes.cast(self.grow, ctypes.c_void_p).value or 0)
        self.print = _PRINT(self._print)
        self.set("print", ctypes.cast(self.print, ctypes.c_void_p).value or 0)
        self.pause = _PAUSE(self._pause)
        self._at = host_address(self.ctx), ctypes.cast(self.pause, ctypes.c_void_p).value or 0
        self.on_pause: Callable[[], None] | None = None
        self._fill_origins()

    def _grow(self, ctx: int, pool: int) -> bool:
        """Called by native code that needs room: see check/growing.py."""
        assert self.detectors
        if not self.detectors.growing.grow(pool):
            return False
        for name, value in self.detectors.growing.fields().items():
            self.set(name, value)
        return True

    def _print(self, ctx: int, text: int, arguments: int, thread: int) -> None:
        """Called by native code for each thread that reaches a printf."""
        try:
            first = _LOCAL_FIRST - int(thread) * self.job.program.local_stride

            def read(address: int, size: int) -> bytes:
                return bytes(self._local_bytes(address - first, size))

            def string(address: int) -> str:
                if LOCAL_BASE <= address < LOCAL_BASE + WINDOW:
                    return _text(bytes(self.slots.own("local", self.get("local"))[address - first :]))
                return self._string(address)

            self.job.on_print(formatted(self._string(text), arguments, read, string))
        except Exception as error:
            self.stop(error)

    def _local_bytes(self, offset: int, size: int) -> Bytes:
        own = self.slots.own("local", self.get("local"))
        if not 0 <= offset <= len(own) - size:
            raise KernelFault(f"printf in {self.job.name}: its arguments lie outside of the thread's memory")
        return own[offset : offset + size]

    def _string(self, address: int) -> str:
        """A C string of global or constant memory: an array's, or the module's, where nvcc and numba put texts."""
        for base, image in ((GLOBALS_BASE, self.job.globals), (CONST_BASE, self.job.consts)):
            if 0 <= address - base < len(image):
                return _text(bytes(image[address - base :]))
        for a in self.job.bound.allocations:
            if 0 <= address - a.address < a.length:
                return _text(ctypes.string_at(a.host + address - a.address, a.length - (address - a.address)))
        raise KernelFault(
            f"printf in {self.job.name}: a string at {address:#x} lies in no array, and in no text of the program",
            hint="%s takes a pointer to characters that end with 0, in global, constant or local memory",
        )

    def _allocations(self) -> np.ndarray:
        rows = []
        for i, a in enumerate(self.job.bound.allocations):
            cells = self.detectors.watched_cells(i) if self.detectors else 0
            rows.append(
                (a.address, a.length, a.host, self._map_of(i), SPACES["global"], int(a.writable), 0, 0, 0, cells)
            )
        hosts = {"global": self.job.globals, "const": self.job.consts, **self.slots.memories}
        for v in self.job.program.variables:
            length = self.job.dynamic_shared if v.length < 0 else v.length
            image = hosts[v.space]
            base = host_address(image)
            row = (v.address, length, base + v.offset, 0, SPACES[v.space], int(v.space != "const"), 0, 0, 0)
            rows.append((*row, self.detectors.cells_of(v.space, v.offset) if self.detectors else 0))
        table = memory(8 * len(rows) * len(context.ALLOCATION_FIELDS)).view(np.int64)
        table = table.reshape(len(rows), len(context.ALLOCATION_FIELDS))
        table[:] = rows or np.zeros_like(table)
        return table

    def _fill_origins(self) -> None:
        at = context.OFFSETS["origins"] // 8
        for origin in self.job.program.origins:
            self.ctx[at : at + len(context.ORIGIN_FIELDS)] = self._origin(self.job.pointer(origin))
            at += len(context.ORIGIN_FIELDS)

    def _origin(self, pointer: int) -> list[int]:
        """The array that a pointer points into, or one of no bytes."""
        for i, a in enumerate(self.job.bound.allocations):
            if a.address <= pointer <= a.address + a.length:
                writable = a.length if a.writable else 0
                cells = self.detectors.watched_cells(i) if self.detectors else 0
                return [a.address, a.length, writable, a.host, self._map_of(i), cells]
        return [0] * len(context.ORIGIN_FIELDS)

    # --- running -----------------------------------------------------------------------------------------------

    def run(self) -> None:
        """On a thread with a deep stack, which others look after."""
        self.set("pause", 0)
        try:
            self._run()
        except BaseException as error:
            self.stop(error)

    def run_here(self, on_pause: Callable[[], None]) -> bool:
        """On the calling thread, which looks up now and then: `on_pause` may end the launch by an exception. False
        where the launch goes on in `run`: the deoptimized version may need a deeper stack."""
        self.on_pause = on_pause
        at, pause = self._at
        self.set("pause", pause)
        self._unraisable, sys.unraisablehook = sys.unraisablehook, self._hear
        try:
            code = library().run(at)
        finally:
            sys.unraisablehook = self._unraisable
        if code not in (context.DONE, context.SLOW):
            self.stop(self._fault(code))
        return code != context.SLOW

    def _pause(self, ctx: int) -> None:
        """Called by native code now and then."""
        try:
            assert self.on_pause
            self.on_pause()
            self.set("goes_on", 1)
        except BaseException as error:
            self.stop(error)

    def _hear(self, lost: sys.UnraisableHookArgs) -> None:
        """What a signal's handler raises before the first instruction of `_pause` is known nowhere else."""
        if self._pause.__qualname__ in f"{lost.err_msg} {lost.object!r}" and lost.exc_value is not None:
            self.stop(lost.exc_value)
        else:
            self._unraisable(lost)

    def _run(self) -> None:
        run = library().run
        while True:
            code = run(host_address(self.ctx))
            if code == context.DONE:
                return
            if code == context.SLOW:
                self._use_slow()
            else:
                self.stop(self._fault(code))
                return

    def _use_slow(self) -> None:
        with self.common.lock:
            if self.common.slow is None:
                self.common.slow = self.job.slow()
        slow = self.common.slow
        grown = memory(8 * slow.counters).view(np.int64)
        grown[: len(self.counters)] = self.counters
        self.counters = grown
        self.set("counters", host_address(grown))
        self.set("slow", slow.loaded.address("slow"))

    def stop(self, error: BaseException) -> None:
        with self.common.lock:
            self.common.error = self.common.error or error
            self.common.stopped[0] = 1

    def _fault(self, code: int) -> Faulted:
        block = (self.get("ctaid_x"), self.get("ctaid_y"), self.get("ctaid_z"))
        if code == context.STUCK:
            return Faulted(self.job.name, block, None, self._waiting(), self._polling(block))
        return Faulted(self.job.name, block, self._noted(block))

    def _waiting(self) -> list[Waiting]:
        found: list[Waiting] = []
        for number in range(context.BARRIERS):
            at = context.OFFSETS["barriers"] // 8 + number * len(context.BARRIER_FIELDS)
            arrived = int(self.ctx[at + context.BARRIER_FIELDS.index("arrived")])
            if arrived and self.detectors:
                site, thread = self.detectors.first_arrival(self.get("order"), number)
                first = thread_of(self.job.program, thread)
                found.append(Waiting(number, arrived, first, self._place_of(site)))
            elif arrived:
                found.append(Waiting(number, arrived))
        return found

    def _place_of(self, site: int) -> Place:
        return Place(*self.job.place(site))

    def _polling(self, block: tuple[int, int, int]) -> list[Polling]:
        """The warps that gave way the last time they ran, of the block that is told about first."""
        job, blocks = self.job, [(block, self.get("frames")), *self.slots.others(self.get("slot"))]
        found = [(at, *gave) for at, frames in blocks for gave in self.slots.gave_way(frames)]
        return [
            Polling(
                at,
                thread_of(job.program, 32 * warp + lane),
                job.array_of(job.program.sites[site].origin),
                self._place_of(site),
            )
            for at, warp, lane, site in found
        ]

    def _head_of_loop(self, file: str, line: int) -> int:
        """The line at or shortly above `line` that says `for` or `while`; `line` where none does."""
        above = range(line, max(0, line - 8), -1)
        return next((n for n in above if re.search(r"\b(for|while)\b", self.job.line_text(file, n))), line)

    def _noted(self, block: tuple[int, int, int]) -> Noted:
        slow = self.common.slow
        warp = self.get("fault_warp")
        frame = self.slots.own("frames", self.get("frames"))[self.job.program.frame_bytes * warp :]
        mode = int(frame[:8].view(np.int32)[1])
        program: Program | DeoptimizedVersion = slow if slow is not None and mode else self.job.program
        index = self.get("fault_site")
        site, (file, line) = program.sites[index], program.places[index]
        code = self.get("fault")
        memory = code in (context.OUT_OF_BOUNDS, context.MISALIGNED, context.READ_ONLY)
        mask = self.get("fault_mask") & 0xFFFFFFFF
        lane = self.get("fault_lane") if memory else (mask & -mask).bit_length() - 1
        at = context.OFFSETS["addresses"] // 8 + lane
        file, line = (file, line) if line else _near(program, index)
        if self.get("fault") == context.INSTRUCTION_LIMIT:
            line = self._head_of_loop(file, line)
        place = Place(file, line, self.job.line_text(file, line)) if line else None
        address = int(self.ctx[at]) & ((1 << 64) - 1)
        noted = Noted(
            code, site.opcode, site.space, site.action, place, block, thread_of(self.job.program, 32 * warp + lane),
            self.get("fault_size"), address, lanes=mask, others=self.get("fault_others") & 0xFFFFFFFF,
        )  # fmt: skip
        return self.job.arrays.located(noted, self.job.array_of(site.origin)) if memory else noted


def _near(program: Program | DeoptimizedVersion, index: int) -> tuple[str, int]:
    """The place of an instruction of no source line: that of the nearest one, in a loop if it is in one."""
    loop = program.sites[index].loop
    known = [i for i, site in enumerate(program.sites) if site.loop == loop and program.places[i][1]]
    nearest = min(known, key=lambda i: abs(i - index), default=index)
    return program.places[nearest]
