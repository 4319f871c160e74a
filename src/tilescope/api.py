"""compile() and Kernel: a source and arguments in, a Profile out. The road of the whole project in one place."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np

from tilescope.analysis.profile import Profile
from tilescope.device import H200
from tilescope.emulator.arguments import Declared, bind
from tilescope.emulator.launch import STEPS, Job, SlowVersion, default_threads, run
from tilescope.emulator.program import Program
from tilescope.emulator.watch import Watch
from tilescope.errors import CompileError, LaunchError, UsageError
from tilescope.source.load import Source, read_source
from tilescope.source.shapes import Shape

Dim = int | Sequence[int]


def compile(
    source: str | os.PathLike[str],
    entry: str | None = None,
    defines: Mapping[str, object] | None = None,
    arch: str = "sm_90",
    includes: Sequence[str | os.PathLike[str]] = (),
) -> Kernel:
    """A kernel from a .cu or .ptx file, or from the text itself.

    `entry` is the kernel's name, needed where there are several; `defines` are macros; `arch` the compute capability
    to compile for. Raises CompileError with the compiler's own lines, UsageError for a file or entry that is not there,
    UnsupportedError (at the first launch) for an instruction that tilescope does not know."""
    from tilescope.emulator.unit import compile_unit

    code, language = read_source(source)
    search = None if "\n" in str(source) else os.path.dirname(os.fspath(source)) or "."
    unit = compile_unit(code, language, defines, arch, includes, search)
    return Kernel(unit, _choose(unit.names, entry), code, dict(defines or {}))


def _choose(names: Mapping[str, str], entry: str | None) -> str:
    """The PTX name of the kernel that the user calls `entry`."""
    if entry is None:
        if len(names) > 1:
            raise UsageError(
                f"there are {len(names)} kernels: {', '.join(sorted(names.values()))}",
                hint="choose one with entry=... (--entry)",
            )
        return next(iter(names))
    found = [lowered for lowered, name in names.items() if entry in (name, lowered)]
    found = found or [lowered for lowered, name in names.items() if name.split("(")[0] == entry]
    if len(found) == 1:
        return found[0]
    raise UsageError(
        f"there is no kernel `{entry}`" if not found else f"`{entry}` is the name of {len(found)} kernels",
        hint=f"the kernels are {', '.join(sorted(names.values()))}",
    )


@dataclass
class Kernel:
    """A compiled kernel. `kernel[grid, block](args)` launches it, `kernel.launch(...)` with options.

    `symbol(name)` are the bytes of a `__constant__` or `__device__` variable, to read and write between launches."""

    unit: Any
    entry: str
    source: Source
    defines: Mapping[str, object] = field(default_factory=dict)
    _declared: list[Declared] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The kernel's name as the user wrote it."""
        return str(self.unit.names[self.entry])

    @property
    def ptx(self) -> str:
        return str(self.unit.ptx)

    def __getitem__(self, configuration: tuple[Any, ...]) -> Callable[..., Profile]:
        """`kernel[grid, block]` or `kernel[grid, block, shared]`, as CUDA's <<<...>>>."""
        if not isinstance(configuration, tuple) or not 2 <= len(configuration) <= 3:
            raise UsageError("a launch needs kernel[grid, block](...) or kernel[grid, block, shared_bytes](...)")
        grid, block, *shared = configuration
        return lambda *args: self.launch(grid, block, args, shared=shared[0] if shared else 0)

    def launch(
        self,
        grid: Dim,
        block: Dim,
        args: Sequence[Any],
        *,
        shared: int = 0,
        on: str = "cpu",
        count: bool = True,
        check: bool = False,
        trace: Sequence[Sequence[int]] = (),
        schedule: str = "forward",
        threads: int | None = None,
        steps: int = STEPS,
        on_progress: Callable[[float], None] | None = None,
        on_print: Callable[[str], None] | None = None,
    ) -> Profile:
        """Run the kernel; arrays are changed in place.

        `grid`, `block`: 1 to 3 ints; `shared`: bytes of dynamic shared memory; `count`: whether to count; `check`: look
        for hazards, which then are the profile's findings rather than raised; `schedule`: the order of warps and
        blocks, forward, reverse, ahead:WARP or random:SEED; `trace`: blocks (x, y, z) of which every access is kept,
        for `profile.steps` (checks, traces and orders but forward take one thread of the CPU); `threads` of the CPU
        (default all); `steps`: warp-level instructions a block may execute before it is taken to be endless;
        `on_print` gets the text of every printf (default: stdout). Raises LaunchError for what a GPU refuses,
        KernelFault for what the kernel does wrong."""
        if on != "cpu":
            raise UsageError(f"on={on!r}: kernels run on 'cpu'", hint="running on a GPU is not part of this release")
        job = self._job(
            grid, block, args, Watch(count or check, check, bool(trace)), shared=shared, threads=threads, steps=steps,
            on_progress=on_progress, on_print=on_print, schedule=schedule, trace=trace,
        )  # fmt: skip
        return Profile(run(job), self.file, self.source.text, self.head)

    def _job(
        self, grid: Dim, block: Dim, args: Sequence[Any], watch: Watch, *, shared: int, steps: int,
        on_progress: Callable[[float], None] | None, threads: int | None = None, schedule: str = "forward",
        on_print: Callable[[str], None] | None = None, trace: Sequence[Sequence[int]] = (),
    ) -> Job:  # fmt: skip
        """A launch with everything checked that a GPU would refuse."""
        grid_3, block_3 = _dims("grid", grid), _dims("block", block)
        check_block(block_3)
        check_grid(grid_3)
        traced = tuple(_number(block, grid_3) for block in trace)
        program, loaded = self.unit.program(self.entry, block_3, watch)
        check_program(program, block_3, shared)
        bound = bind(program.params, self.declared(program), args)
        return Job(
            name=self.name, program=program, loaded=loaded, grid=grid_3, bound=bound,
            globals=self.unit.memory.globals, consts=self.unit.memory.consts, dynamic_shared=shared,
            threads=threads or default_threads(), steps=steps,
            slow=lambda: self._slow(program), on_progress=on_progress,
            on_print=on_print or _print, line_text=self.line_text, schedule=schedule, traced=traced,
            shape_of=self.shape_of,
        )  # fmt: skip

    def count(
        self,
        grid: Dim,
        block: Dim,
        args: Sequence[Any],
        *,
        shared: int = 0,
        steps: int = STEPS,
        on_progress: Callable[[float], None] | None = None,
    ) -> Profile:
        """Exact counts of a launch from one block of each class, where blocks' counts provably depend on nothing but
        their place in the grid (docs/adr/0006); else all blocks are run, and `profile.note` says why.

        Arguments as in launch(). Arrays then hold what some blocks wrote; distinct bytes and reuse are not counted.
        `profile.classes` are the blocks that were run, each with the number of blocks that it stands for."""
        from tilescope.emulator.classes.forms import Numbers
        from tilescope.emulator.classes.launch import WrappedError, run_classes

        grid_3, block_3 = _dims("grid", grid), _dims("block", block)
        plain, _ = self.unit.program(self.entry, block_3)
        bound = bind(plain.params, self.declared(plain), args)
        found = self.unit.dependence(self.entry, block_3, Numbers(bound.params, grid_3))
        options: dict[str, Any] = {"shared": shared, "steps": steps, "on_progress": on_progress}
        if found.reason:
            return self._all_blocks(grid, block, args, f"{found.reason} (PTX line {found.line})", options)
        keys = [(w.block, w.node, w.primitive) for w in found.watched] + [(a.block, a.node, -1) for a in found.accesses]
        job = self._job(grid, block, args, Watch(observe=tuple(keys)), **options)
        try:
            recording, classes = run_classes(job, found)
        except WrappedError:
            return self._all_blocks(grid, block, args, "an index wraps around", options)
        profile = Profile(recording, self.file, self.source.text, self.head)
        profile.classes = classes
        return profile

    def _all_blocks(self, grid: Dim, block: Dim, args: Sequence[Any], why: str, options: dict[str, Any]) -> Profile:
        profile = self.launch(grid, block, args, **options)
        profile.note = f"all blocks were run: {why}"
        return profile

    def _slow(self, program: Program) -> SlowVersion:
        made: SlowVersion = self.unit.slow(self.entry, program)
        return made

    @cached_property
    def head(self) -> int:
        """The line of the kernel's own head; 0 where the source is not CUDA C++."""
        from tilescope.source.signature import head_line

        return head_line(self.source.text, self.name) if self.unit.language == "cuda" else 0

    def shape_of(self, name: str, length: int) -> Shape:
        """The shape of one of the file's own arrays; words in a row where the source does not tell."""
        known = self._shapes.get(name, [])
        fitting = [s for s in known if s.extents and s.itemsize * math.prod(s.extents) == length]
        first = known[0] if known else Shape(4)
        return fitting[0] if fitting else replace(first, extents=(length // first.itemsize,))

    @cached_property
    def _shapes(self) -> dict[str, list[Shape]]:
        from tilescope.source.shapes import shapes

        return shapes(self.source.text, self.defines) if self.unit.language == "cuda" else {}

    @property
    def file(self) -> str:
        return str(self.unit.file)

    def line_text(self, file: str, line: int) -> str:
        """The text of a line of the user's file; "" for another file's."""
        lines = self.source.text.splitlines()
        return lines[line - 1] if file == self.file and 0 < line <= len(lines) else ""

    def declared(self, program: Program) -> list[Declared]:
        """The parameters as the source declares them, else as PTX names them."""
        from tilescope.source.signature import parameters

        if not self._declared:
            found = parameters(self.source.text, self.name) if self.unit.language == "cuda" else []
            if len(found) != len(program.params):
                self._declared = [Declared(p.name.removeprefix(f"{self.entry}_")) for p in program.params]
            else:
                self._declared = [Declared(f.name or f"argument {i}", f.type) for i, f in enumerate(found)]
        return self._declared

    def symbol(self, name: str) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """The bytes of a `__constant__` or `__device__` variable, shared with the kernel: use `.view(dtype)[:] = ...`.

        Raises UsageError where there is none of that name."""
        from tilescope.emulator.faults import readable

        program, _ = self.unit.program(self.entry, (32, 1, 1))
        found = {readable(v): v for v in program.variables if v.space in ("global", "const")}
        if name not in found:
            raise UsageError(
                f"there is no __constant__ or __device__ variable `{name}`", hint=f"there are {sorted(found)}"
            )
        v = found[name]
        image = self.unit.memory.globals if v.space == "global" else self.unit.memory.consts
        part: np.ndarray[Any, np.dtype[np.uint8]] = image[v.offset : v.offset + v.length]
        return part


def _print(text: str) -> None:
    print(text, end="")


def _dims(what: str, value: Dim) -> tuple[int, int, int]:
    """One to three ints as three; CUDA's dim3."""
    items = list(value) if isinstance(value, Iterable) else [value]
    if not 1 <= len(items) <= 3 or not all(isinstance(i, int | np.integer) for i in items):
        raise LaunchError(
            f"the {what} {value!r} must be one to three integers", hint="divide with //: (n + 255) // 256 blocks of 256"
        )
    x, y, z = [int(i) for i in items] + [1] * (3 - len(items))
    if min(x, y, z) < 1:
        raise LaunchError(f"the {what} ({x}, {y}, {z}) has no threads: every dimension is at least 1")
    return x, y, z


def _number(block: Sequence[int], grid: tuple[int, int, int]) -> int:
    """A block's number, by its place in the grid."""
    x, y, z = _block_place(block)
    if not (0 <= x < grid[0] and 0 <= y < grid[1] and 0 <= z < grid[2]):
        raise UsageError(f"there is no block ({x}, {y}, {z}) in a grid of {'x'.join(map(str, grid))}")
    return x + grid[0] * (y + grid[1] * z)


def _block_place(block: Sequence[int]) -> tuple[int, int, int]:
    x, y, z = [*block, 0, 0, 0][:3]
    return int(x), int(y), int(z)


def check_block(block: tuple[int, int, int]) -> None:
    """What a GPU refuses of a block (CUDA C++ Programming Guide, Technical Specifications)."""
    threads = block[0] * block[1] * block[2]
    shape = "x".join(str(n) for n in block)
    for size, most, axis in zip(block, H200.max_block, "xyz", strict=True):
        if size > most and threads <= H200.max_threads:
            raise LaunchError(f"a block of {shape}: at most {most} threads along {axis}")
    if threads > H200.max_threads:
        raise LaunchError(
            f"a block of {shape} has {threads:,} threads; a block holds at most {H200.max_threads:,}",
            hint="use a smaller block and more of them: 32x32 is the largest square",
        )


def check_grid(grid: tuple[int, int, int]) -> None:
    for size, most, axis in zip(grid, H200.max_grid, "xyz", strict=True):
        if size > most:
            raise LaunchError(f"a grid of {size:,} blocks along {axis}: at most {most:,}")


def check_program(program: Program, block: tuple[int, int, int], shared: int) -> None:
    """Shared memory, and what the kernel itself declares (__launch_bounds__)."""
    total = program.static_shared + shared
    if shared < 0 or total > H200.max_shared:
        raise LaunchError(
            f"the kernel needs {total:,} bytes of shared memory a block; {H200.name} has at most {H200.max_shared:,}",
            hint="use smaller tiles, or fewer of them",
        )
    if program.static_shared > H200.default_shared:
        raise CompileError(
            f"{program.static_shared:,} bytes of static shared memory; at most {H200.default_shared:,} may be static",
            hint="declare it `extern __shared__` and pass its size with the launch",
        )
    most = program.limits.get("maxntid")
    if most is not None and np.prod(block) > np.prod(most):
        raise LaunchError(f"a block of {np.prod(block)} threads; the kernel's __launch_bounds__ allows {np.prod(most)}")
